import type { Building } from "../../src/domain/racing/placing/bet-building.ts";

/**
 * The content of the native controls, typed or ticked before the script loaded. The horses are the server's.
 */
export function builtIn(form: HTMLElement, { horses }: Building): Building {
  const inputs = Array.from(form.querySelectorAll<HTMLInputElement>("input"));
  const named = (name: string) => inputs.filter((input) => input.name === name);
  return {
    betType: named("betType").find(({ checked }) => checked)?.value ?? null,
    eachWay: named("eachWay").some(({ checked, disabled }) => checked && !disabled),
    amount: named("amount")[0]?.value ?? "",
    horses,
  };
}
