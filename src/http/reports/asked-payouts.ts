import type { FormState } from "../../../views/ui/form-state.ts";
import {
  halvesFrom,
  hasDecimalComma,
  MOST_HALVES,
  MULTIPLIER_RANGE,
  NO_DECIMAL_COMMA,
  type PayoutRule,
} from "../../domain/lottery/payout.ts";
import { formatMoney, MOST_PENCE, penceFromPounds, withoutGrouping } from "../../domain/money.ts";

/** Multipliers as an address has them, under the names of Payout Settings, and a bank. */
export type AskedPayouts = {
  rules: PayoutRule[];
  /** Null: not typed. */
  bankPence: number | null;
  form: FormState;
  /** Whether a multiplier differs from its saved one. */
  isChanged: boolean;
  /** What was typed and differs, for other addresses of the same question. */
  kept: Record<string, string>;
};

const BANK_RANGE = `A bank is from ${formatMoney(0)} to ${formatMoney(MOST_PENCE)}`;
/** Nothing that can be valid is longer. */
const MOST_CHARACTERS = 40;

/** Reads the multipliers of an address: what it leaves out is as saved. An invalid one has its sentence at its field. */
export function payoutsAskedIn({ searchParams }: URL, saved: readonly PayoutRule[]): AskedPayouts {
  const form: Required<Pick<FormState, "typed" | "errors">> = { typed: {}, errors: {} };
  const kept: Record<string, string> = {};
  const typedOf = (name: string): string | null => {
    const text = searchParams.get(name);
    if (text !== null) form.typed[name] = text.slice(0, MOST_CHARACTERS);
    return text;
  };
  let isChanged = false;
  const halvesOf = (name: string, savedHalves: number): number => {
    const text = typedOf(name);
    if (text === null) return savedHalves;
    const halves = multiplierIn(text);
    if (typeof halves === "string") form.errors[name] = halves;
    if (halves === savedHalves || typeof halves === "string") return savedHalves;
    isChanged = true;
    kept[name] = String(halves / 2);
    return halves;
  };
  const rules = saved.map(({ numberCount, plainHalves, bonusHalves }) => ({
    numberCount,
    plainHalves: halvesOf(`plain${numberCount}`, plainHalves),
    bonusHalves: halvesOf(`bonus${numberCount}`, bonusHalves),
  }));
  const bank = typedOf("bank")?.trim() ?? "";
  const bankPence = bank === "" ? null : penceFromPounds(bank);
  if (bank !== "" && (bankPence === null || bankPence < 0 || bankPence > MOST_PENCE))
    form.errors.bank = BANK_RANGE;
  else if (bank !== "") kept.bank = bank;
  return { rules, bankPence, form, isChanged, kept };
}

/** Halves, or the sentence for a text that is no multiplier. Payout Settings takes such a text for 0; here it is asked about. */
function multiplierIn(typed: string): number | string {
  const text = withoutGrouping(typed.trim());
  if (hasDecimalComma(text)) return NO_DECIMAL_COMMA;
  const halves = /^\d{1,15}(\.\d{1,15})?$/.test(text) ? halvesFrom(Number(text)) : null;
  return halves === null || halves > MOST_HALVES ? MULTIPLIER_RANGE : halves;
}
