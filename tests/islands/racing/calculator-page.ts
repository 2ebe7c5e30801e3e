import { slipFrom } from "../../../islands/racing/calculator/typed-slip.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { find, typeInto } from "../dom.ts";
import { wakeUp } from "../woken.tsx";

/** The calculator with an address's slip, under the house's rules. */
export async function calculator(
  address = "",
  house: SettlementSettings = DEFAULT_SETTINGS,
  meanwhile?: () => void,
) {
  const { BetCalculator } = await import("../../../islands/racing/calculator/bet-calculator.tsx");
  const slip = slipFrom(new URLSearchParams(address));
  return wakeUp(BetCalculator, { id: "slip", slip, house }, meanwhile);
}

export const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`);
export const money = () => Array.from(document.querySelectorAll(".calc-answer dd"), (one) => one.textContent);
export const labels = () =>
  Array.from(document.querySelectorAll(".calc-answer dt"), (one) => one.textContent);
export const missing = () => document.querySelector(".calc-missing")?.textContent ?? null;
export const workings = () =>
  Array.from(document.querySelectorAll(".calc-workings li"), (one) => one.textContent);
export const type = (name: string, text: string) => typeInto(field(name), text);

export const SINGLE = "type=Single&stake=10&odds.1=8/1&outcome.1=WON";
