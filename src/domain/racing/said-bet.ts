import { betTypeLabel, betTypeOf } from "../bets/bet-types.ts";
import { counted } from "../exact-text.ts";
import { formatMoney, plainPounds } from "../money.ts";
import { isEachWay } from "./bet.ts";
import { type Building, NO_TYPE, typeNameOf } from "./bet-building.ts";
import { legCountHint } from "./leg-count-hint.ts";
import type { SpokenTerms } from "./spoken-terms.ts";
import { linesOfType, winLinesOfType } from "./stake.ts";

/** The bet with what a line says of it, or why it cannot be so. */
export function withTerms(building: Building, terms: SpokenTerms): Building | string {
  const { type, stakePence, isTotal } = terms;
  const said = { ...building, betType: type ?? building.betType, eachWay: terms.eachWay ?? building.eachWay };
  // The type "Each-Way" is each way by itself: to win only, it is a single.
  if (terms.eachWay === false && said.betType === "Each-Way") said.betType = "Single";
  const wrongLines = terms.lines === undefined ? null : linesFault(said, terms.lines);
  if (wrongLines !== null) return wrongLines;
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
  const hint = legCountHint(type, building.horses.length);
  // Every horse more makes more lines of a perm.
  if (type.expands === "PERM" && hint.state === "few") return hint.sentence;
  const eachWay = isEachWay({ type: type.name, eachWay: building.eachWay });
  const lines = linesOfType(type, { eachWay, legs: building.horses });
  const below = Math.floor(totalPence / lines);
  if (below * lines === totalPence) return below;
  const fits = [below, below + 1].filter((pence) => pence > 0).map((pence) => formatMoney(pence * lines));
  return `${formatMoney(totalPence)} does not divide by ${lines} lines to the penny: ${fits.join(" or ")} does`;
}

/** "3 × £1 doubles" on four horses, which make six: why the lines that were said are none of the bet's, else null. */
function linesFault(building: Building, said: number): string | null {
  const name = typeNameOf(building);
  const type = name === null ? null : betTypeOf(name);
  if (!type) return NO_TYPE;
  const { minSelections: least, maxSelections: most } = type;
  const has = (horses: number) => winLinesOfType(type, { legs: Array.from({ length: horses }) });
  const chosen = building.horses.length;
  const counts = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  // Until enough horses are on it, any number that the type allows may come.
  const possible = counts.filter((horses) => chosen < least || horses === chosen);
  if (possible.length === 0 || possible.some((horses) => has(horses) === said)) return null;
  const lines = [...new Set(possible.map(has))];
  const horses =
    possible.length > 1
      ? `${least} to ${most} horses make`
      : `${counted(possible[0]!, "horse")} ${possible[0] === 1 ? "makes" : "make"}`;
  const few = lines.slice(0, -1).join(", ");
  return `${betTypeLabel(type.name)}: ${horses} ${few && `${few} or `}${counted(lines.at(-1)!, "line")}, not ${said}`;
}
