import type { PinRefusal } from "./refusals.ts";

/** A PIN: 4 to 8 digits, with which a user approves what a colleague asks for, and nothing else. */
export const PIN = /^\d{4,8}$/;

/** The rule that a PIN breaks, or null: digits that all step alike (0000, 1234, 9876) or repeat (1212) are tried first. */
export function brokenPinRule(pin: string): PinRefusal | null {
  if (!PIN.test(pin)) return { code: "pin-malformed" };
  const step = (at: number) => (Number(pin[at]) - Number(pin[at - 1]) + 10) % 10;
  const stepsAlike = [...pin].every((_, at) => at < 2 || step(at) === step(1));
  const isRepeated = pin === pin.slice(0, 2).repeat(pin.length / 2);
  return stepsAlike || isRepeated ? { code: "pin-trivial" } : null;
}
