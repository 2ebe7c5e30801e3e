import { betTypeOf } from "../bets/bet-types.ts";
import { formatMoney, plainPounds } from "../money.ts";
import { isEachWay } from "./bet.ts";
import { type Building, NO_TYPE, typeNameOf } from "./bet-building.ts";
import type { SpokenTerms } from "./spoken-terms.ts";
import { linesOfType } from "./stake.ts";

/** The bet with what a line says of it, or why it cannot be so. */
export function withTerms(building: Building, terms: SpokenTerms): Building | string {
  const { type, stakePence, isTotal } = terms;
  const said = { ...building, betType: type ?? building.betType, eachWay: terms.eachWay ?? building.eachWay };
  // The type "Each-Way" is each way by itself: to win only, it is a single.
  if (terms.eachWay === false && said.betType === "Each-Way") said.betType = "Single";
  if (stakePence === null) return said;
  if (!isTotal) return { ...said, amount: plainPounds(stakePence) };
  const perLine = perLineOf(said, stakePence);
  return typeof perLine === "string" ? perLine : { ...said, amount: plainPounds(perLine) };
}

/** "£11 yankee all up" is £1 on each of its lines; what does not divide to the penny is refused with what does. */
function perLineOf(building: Building, totalPence: number): number | string {
  const name = typeNameOf(building) ?? (building.horses.length === 0 ? "Single" : null);
  const type = name === null ? null : betTypeOf(name);
  if (!type) return NO_TYPE;
  const eachWay = isEachWay({ type: type.name, eachWay: building.eachWay });
  const lines = linesOfType(type, { eachWay, legs: building.horses });
  const below = Math.floor(totalPence / lines);
  if (below * lines === totalPence) return below;
  const fits = [below, below + 1].filter((pence) => pence > 0).map((pence) => formatMoney(pence * lines));
  return `${formatMoney(totalPence)} does not divide by ${lines} lines to the penny: ${fits.join(" or ")} does`;
}
