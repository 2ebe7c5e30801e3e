import { type BetTypeName, betTypeLabel, betTypeOf } from "../../bets/bet-types.ts";
import { counted } from "../../exact-text.ts";
import { formatMoney, plainPounds } from "../../money.ts";
import { isEachWay } from "../settlement/bet.ts";
import { linesOfType, winLinesOfType } from "../settlement/broken-rule.ts";
import { type Building, legCountHint, NO_TYPE, typeNameOf } from "./bet-building.ts";
import { amountIn, isBare, type SpokenPart, type SpokenTerm, termAt } from "./spoken-words.ts";

/** The terms of a bet in a line, without its horses; null for missing ones. */
export type SpokenTerms = {
  type: BetTypeName | null;
  /** True: each way; false: "win". */
  eachWay: boolean | null;
  stakePence: number | null;
  /** The amount is for all lines of the bet together, and not for each. */
  isTotal: boolean;
  /** The number of lines the amount was given for. */
  lines?: number;
};

export const NOTHING_SAID: SpokenTerms = { type: null, eachWay: null, stakePence: null, isTotal: false };

/** Terms recognised at both ends of some words, their number of words there, and the words between. */
export type Heard = { said: SpokenPart; rest: readonly string[]; before: number; after: number };

/**
 * Parses a spoken bet: "£1 lucky 15 each way", "l15 ew", "£2 win", "£11 yankee all up". Null where the line
 * has other words: then it names a horse. A bare number is an amount only beside other terms ("2 yankee").
 */
export function readSpokenTerms(line: string): SpokenTerms | null {
  const words = wordsOf(line);
  const said = allSaid(hearTerms(words, true)) ?? amountBehind(hearTerms(words, false));
  if (!said || said.atSp) return null;
  // By itself "each way" is the type that is called so; beside another one it is the toggle.
  const isType = said.type === undefined && said.eachWay === true && /each[ -]?way/i.test(line);
  return isType ? { ...termsSaid(said), type: "Each-Way", eachWay: null } : termsSaid(said);
}

const allSaid = (heard: Heard | null): SpokenPart | null =>
  heard && heard.rest.length === 0 && heard.before > 0 ? heard.said : null;

/** "yankee 2": the rest is the amount, unless it can be a race's time. */
function amountBehind(heard: Heard | null): SpokenPart | null {
  const [word = "", ...others] = heard?.rest ?? [];
  if (!heard || heard.before === 0 || others.length > 0 || !isBare(word) || /^\d{3,}$/.test(word))
    return null;
  return heard.said.stakePence === undefined ? { ...heard.said, stakePence: amountIn(word)! } : null;
}

export const termsSaid = ({ type, eachWay, stakePence, isTotal, lines }: SpokenPart): SpokenTerms => ({
  type: type ?? null,
  eachWay: eachWay ?? null,
  stakePence: stakePence ?? null,
  isTotal: isTotal ?? false,
  ...(lines !== undefined && { lines }),
});

/** The words of a line, with joined ones split ("£2ew", "£ 2"), and "3 x £1" joined. */
export const wordsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/£\s+(?=[\d.])/g, "£")
    .replace(/(^|\s)(\d{1,3})\s*[x×@]\s*(?=£?[\d.])/gi, "$1$2×")
    .replace(/((?:^|\s|×)(?:£[\d.,]+|\d+p))(?=(?:ew|e\/w|e\.w\.?|win)(?:\s|$))/gi, "$1 ")
    .split(/\s+/)
    .filter((word) => word !== "");

/** Removes terms from both ends; null where one is repeated. */
export function hearTerms(words: readonly string[], alone: boolean): Heard | null {
  const heard: Heard = { said: {}, rest: words, before: 0, after: 0 };
  for (const end of ["first", "last"] as const)
    for (let term = nextTerm(heard, end, alone); term; term = nextTerm(heard, end, alone)) {
      if (Object.keys(term.part).some((name) => name in heard.said)) return null;
      Object.assign(heard.said, term.part);
      heard.rest = end === "first" ? heard.rest.slice(term.length) : heard.rest.slice(0, -term.length);
      if (end === "first") heard.before += term.length;
      else heard.after += term.length;
    }
  return heard;
}

function nextTerm({ rest, said }: Heard, end: "first" | "last", alone: boolean): SpokenTerm | null {
  const word = rest.at(end === "first" ? 0 : -1);
  if (word === undefined) return null;
  // "2 yankee", "3.15 7 ew 2": the number is beside a term.
  const beside = end === "first" ? rest.slice(1) : rest.slice(0, -1);
  const isAmount = isBare(word) && termAt(beside, end, alone) !== null;
  if (isAmount) return { part: { stakePence: amountIn(word)! }, length: 1 };
  // "win 3.15" is Windsor's: only an amount makes a bet of it.
  const isCourse = end === "first" && /^win$/i.test(word) && /^\d/.test(rest[1] ?? "");
  return isCourse && said.stakePence === undefined ? null : termAt(rest, end, alone);
}

/** The bet with a line's terms, or the reason against them. */
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

/** "3 × £1 doubles" on four horses, which make six: the refusal of a wrong number of lines, else null. */
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
