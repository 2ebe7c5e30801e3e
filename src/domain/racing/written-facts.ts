import { refused, type SettlementOutcome } from "../bets/refusals.ts";
import { type Written, WrittenFields } from "../bets/written-fields.ts";
import { readOdds } from "../odds.ts";
import { MOST_RUNNERS } from "./dead-heat.ts";
import { standardTerms } from "./place-terms.ts";
import { addedPence, rule4PenceFor, rule4ScaleOn } from "./rule-4.ts";

/**
 * `withdrawn`, prices of the horses that came out, as the Rule 4 deduction they make together, in pence in the pound, by
 * the scale of a day.
 */
export function deductionWritten(written: Written, day: string): SettlementOutcome<{ pence: number }> {
  const { withdrawn } = written;
  if (!Array.isArray(withdrawn) || withdrawn.length === 0)
    return refused({ code: "written-field-wrong", field: "withdrawn" });
  const scale = rule4ScaleOn(day);
  const pence: number[] = [];
  for (const [index, price] of withdrawn.entries()) {
    const odds = typeof price === "string" ? readOdds(price) : "odds-unreadable";
    if (typeof odds === "string") return refused({ code: "withdrawn-price-wrong", horse: index + 1 });
    pence.push(rule4PenceFor(odds, scale));
  }
  return { done: true, value: { pence: addedPence(pence, scale) } };
}

/**
 * `runners` that came under orders, and whether it is a `handicap`, as the standard place terms.
 * docs/rules/racing.md#standard-place-terms
 */
export function placeTermsWritten(written: Written): SettlementOutcome<{ fraction: string; places: number }> {
  const fields = new WrittenFields(written, "");
  const runners = fields.number("runners");
  const handicap = fields.flag("handicap");
  if (fields.refusal) return refused(fields.refusal);
  if (runners === undefined || !Number.isInteger(runners) || runners < 1 || runners > MOST_RUNNERS)
    return refused({ code: "runners-wrong", most: MOST_RUNNERS });
  const { fraction, places } = standardTerms(runners, handicap);
  return { done: true, value: { fraction: `${fraction.numerator}/${fraction.denominator}`, places } };
}
