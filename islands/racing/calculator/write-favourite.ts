import type { Written } from "../../../src/domain/bets/written-settings.ts";
import type { TypedLeg } from "./typed-slip.ts";
import { given, wholeNumber } from "./typed-values.ts";

/** Shorter than any favourite that is second to it. */
const FIRST_FAVOURITE = { name: "the favourite", sp: "1/99999" };

/** A leg on the favourite, with those that are joint with it at its price, in the field names of the settlement call. */
export function writeFavourite(leg: TypedLeg): Written {
  const { on, outcome, odds } = leg;
  const said = { favourite: Number(on), name: given(leg.name), spRule4: wholeNumber(leg.rule4) };
  const outcomes = [outcome, leg.joint2, leg.joint3].filter((one) => one !== "");
  const isUndecided = outcome === "PENDING" || (outcome === "VOID" && outcomes.length === 1);
  if (isUndecided) return { ...said, outcome };
  const sp = given(odds);
  const winners = outcomes.filter((one) => one === "WON").length;
  const tied = Math.max(winners, wholeNumber(leg.tied) ?? 1);
  let place = wholeNumber(leg.position) ?? 2;
  const field = outcomes.map((one, at): Written => {
    if (one === "WON") return { sp, position: 1, ...(tied !== 1 && { deadHeat: { position: 1, tied } }) };
    if (one !== "PLACED") return { sp, outcome: one };
    const position = place++;
    const shared = at === 0 && winners === 0 ? wholeNumber(leg.tied) : undefined;
    return { sp, position, ...(shared !== undefined && { deadHeat: { position, tied: shared } }) };
  });
  return { ...said, field: on === "2" ? [FIRST_FAVOURITE, ...field] : field };
}
