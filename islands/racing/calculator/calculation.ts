import type { SettlementRefusal } from "../../../src/domain/bets/refusals.ts";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import type { Written } from "../../../src/domain/bets/written-settings.ts";
import { penceFromPounds, plainPounds } from "../../../src/domain/money.ts";
import { linesOfType } from "../../../src/domain/racing/settlement/broken-rule.ts";
import { possibleReturn, type Settlement, settle } from "../../../src/domain/racing/settlement/settle.ts";
import { workings } from "../../../src/domain/racing/settlement/workings.ts";
import { readBet } from "../../../src/domain/racing/settlement/written-bet.ts";
import { RACING_WORDS } from "../../../src/http/messages/racing.ts";
import { sayWith } from "../../../src/http/messages/words.ts";
import { dividendsMissing, settleSlipInOrder, writeOrder } from "./calculation-of-order.ts";
import { isEachWaySlip, legCount, legsOf, type TypedLeg, type TypedSlip, typeOf } from "./typed-slip.ts";
import { given, wholeNumber } from "./typed-values.ts";
import { writeFavourite } from "./write-favourite.ts";

/**
 * The result of a slip. While it is incomplete or invalid, only its cost, where that is known. Amounts in
 * pence.
 */
export type Calculation =
  | { state: "MISSING"; missing: string; cost: Cost }
  | { state: "REFUSED"; field: string; sentence: string; cost: Cost }
  | { state: "SETTLED"; settlement: Settlement; most: number | null; said: string[]; cost: Cost };

export type Cost = { lines: number | null; perLinePence: number | null };

export function calculate(slip: TypedSlip, house: SettlementSettings): Calculation {
  const stake = stakePerLineOf(slip);
  const cost: Cost = { lines: linesOfSlip(slip), perLinePence: penceFromPounds(stake) };
  const missing = missingFrom(slip);
  const refused = (refusal: SettlementRefusal): Calculation => {
    const { detail, field } = sayWith(RACING_WORDS, refusal);
    return { state: "REFUSED", ...fieldIn(slip, fieldOf(field ?? "", detail)), cost };
  };
  if (missing) return { state: "MISSING", missing, cost };
  if (stake === "NOT DIVISIBLE") return refused({ code: "stake-not-divisible", lines: cost.lines ?? 0 });
  if (typeOf(slip).inOrder) {
    const written = writeSlip(slip);
    const lacking = dividendsMissing(slip, written, house);
    if (lacking) return { state: "MISSING", missing: lacking, cost };
    const inOrder = settleSlipInOrder(slip, written, house);
    if ("field" in inOrder) return { state: "REFUSED", ...inOrder, cost };
    if (!inOrder.done) return refused(inOrder.refusal);
    return { state: "SETTLED", settlement: inOrder.value, most: null, said: inOrder.value.workings, cost };
  }
  const bet = readBet(writeSlip(slip), house);
  if (!bet.done) return refused(bet.refusal);
  const settled = settle(bet.value);
  if (!settled.done) return refused(settled.refusal);
  const most = possibleReturn(bet.value);
  if (!most.done) return refused(most.refusal);
  const settlement = settled.value;
  return { state: "SETTLED", settlement, most: most.value, said: workings(bet.value, settlement), cost };
}

/** What the clerk has still to enter. A loser and a non-runner need no price: nothing hangs on it. */
function missingFrom(slip: TypedSlip): string {
  const inOrder = typeOf(slip).inOrder !== undefined;
  const wanting = legsOf(slip)
    .map((leg, at) => (!inOrder && leg.odds.trim() === "" && needsPrice(leg) ? at + 1 : 0))
    .filter((leg) => leg > 0);
  const unclear = isEachWaySlip(slip) ? legsOf(slip).map(termsMissing) : [];
  const unplaced = legsOf(slip).flatMap(({ finish }, at) => (inOrder && finish === "" ? at + 1 : []));
  const parts = [
    slip.stake.trim() === "" ? "the stake" : "",
    wanting.length === 1 ? `the price of leg ${wanting[0]}` : "",
    wanting.length > 1 ? pricesOf(wanting, legCount(slip)) : "",
    ...unclear,
    unplaced.length > 0
      ? `where ${unplaced.length === 1 ? "leg" : "legs"} ${unplaced.join(", ")} finished`
      : "",
  ].filter(Boolean);
  return parts.join(" and ");
}

/** Of a favourite, the starting price also says whether it is joint at less than the stake. */
const needsPrice = ({ on, outcome, joint2 }: TypedLeg): boolean =>
  on === "" ? !/^(LOST|VOID)$/.test(outcome) : !(/^(VOID|PENDING)$/.test(outcome) && joint2 === "");

function termsMissing({ terms, runners, fraction, places }: TypedLeg, at: number): string {
  const isMissing = terms === "OTHER" ? fraction === "" || places === "" : runners === "";
  if (!isMissing || terms.includes("x")) return "";
  return terms === "OTHER" ? `the place terms of leg ${at + 1}` : `the runners of leg ${at + 1}`;
}

const pricesOf = (legs: readonly number[], of: number): string =>
  legs.length === of ? "the prices" : `the prices of legs ${legs.join(", ")}`;

/** The calculator's field for the engine's path, and its own sentence where that is plainer. */
export function fieldOf(path: string, sentence: string): { field: string; sentence: string } {
  const own = RULES[path];
  if (own) return { field: own[0], sentence: own[1] ?? sentence };
  const [, leg, field = ""] = /^legs\.(\d+)\.(.+)$/.exec(path) ?? [];
  return { field: leg === undefined ? "" : `${LEG_FIELDS[field] ?? field}.${Number(leg) + 1}`, sentence };
}

/** A favourite's starting price is typed in the place of a price. */
function fieldIn(slip: TypedSlip, said: { field: string; sentence: string }): typeof said {
  const [, leg] = /^(?:sp|field)\.(\d+)$/.exec(said.field) ?? [];
  const isFavourite = leg !== undefined && !typeOf(slip).inOrder && slip.of[Number(leg) - 1]?.on !== "";
  return isFavourite ? { ...said, field: `odds.${leg}` } : said;
}

const RULES: Record<string, [field: string, sentence?: string]> = {
  betType: ["type"],
  fold: ["fold"],
  stakePerLine: ["stake"],
  "bonus.oneWinnerMultiplier": ["oneWinner", "Write how many times the odds, from 1 to 100, such as 2"],
  "bonus.allWinnersPercent": ["allWinners", "Write a percentage from 0 to 100, such as 10"],
  bonus: ["oneWinner"],
  bogMaxExtra: ["bogMax", "Write an amount in pounds, such as 50"],
  runners: ["ran"],
  maxPayout: ["maxPayout", "Write an amount in pounds, such as 50000"],
};

const LEG_FIELDS: Record<string, string> = {
  "deadHeat.tied": "tied",
  "deadHeat.position": "position",
  placeTerms: "terms",
  "placeTerms.places": "terms",
  deadHeat: "tied",
};

/** Win and place lines both counted; null where a perm does not say how many legs a line has. */
export function linesOfSlip(slip: TypedSlip): number | null {
  const fold = wholeNumber(slip.fold);
  const type = typeOf(slip);
  if (type.name === "Perm" && (fold === undefined || Number.isNaN(fold))) return null;
  return linesOfType(type, { eachWay: isEachWaySlip(slip), legs: legsOf(slip), fold }) || null;
}

/** The stake per line as text for the engine; "NOT DIVISIBLE" where a total makes no whole pence a line. */
export function stakePerLineOf(slip: TypedSlip): string {
  const pence = penceFromPounds(slip.stake);
  const lines = linesOfSlip(slip);
  if (slip.stakeIs !== "ALL" || pence === null || lines === null) return slip.stake.trim();
  return pence % lines === 0 ? plainPounds(pence / lines) : "NOT DIVISIBLE";
}

/** A slip in the field names of the settlement call: what the engine reads here, it reads there. */
export function writeSlip(slip: TypedSlip): Written {
  if (typeOf(slip).inOrder) return writeOrder(slip, stakePerLineOf(slip));
  const bonus = { oneWinnerMultiplier: given(slip.oneWinner), allWinnersPercent: given(slip.allWinners) };
  return {
    betType: typeOf(slip).name,
    stakePerLine: stakePerLineOf(slip),
    eachWay: slip.eachWay,
    fold: typeOf(slip).name === "Perm" ? wholeNumber(slip.fold) : undefined,
    legs: legsOf(slip).map((leg) => writeLeg(leg, slip.eachWay)),
    rounding: given(slip.rounding),
    eachWayAtc: given(slip.anyToCome),
    eachWayMultiples: given(slip.multiples),
    bonus: bonus.oneWinnerMultiplier || bonus.allWinnersPercent ? bonus : undefined,
    bogMaxExtra: given(slip.bogMax),
    maxPayout: given(slip.maxPayout),
    waiveLone5p: slip.waiveLone5p || undefined,
  };
}

function writeLeg(leg: TypedLeg, eachWay: boolean): Written {
  if (leg.on !== "") return { ...writeFavourite(leg), ...(eachWay ? writeTerms(leg) : {}) };
  const tied = wholeNumber(leg.tied);
  const first = leg.outcome === "WON" ? 1 : Number.NaN;
  return {
    name: given(leg.name),
    odds: given(leg.odds),
    outcome: leg.outcome,
    rule4: wholeNumber(leg.rule4),
    deadHeat: tied === undefined ? undefined : { tied, position: wholeNumber(leg.position) ?? first },
    sp: given(leg.sp),
    bog: leg.bog === "on",
    ...(eachWay ? writeTerms(leg) : {}),
  };
}

function writeTerms({ terms, runners, fraction, places }: TypedLeg): Written {
  if (terms === "RUNNERS" || terms === "HANDICAP")
    return { runners: wholeNumber(runners) ?? Number.NaN, handicap: terms === "HANDICAP" };
  if (terms === "OTHER")
    return { placeTerms: { fraction: fraction.trim(), places: wholeNumber(places) ?? Number.NaN } };
  const [of, paid] = terms.split("x");
  return { placeTerms: { fraction: of, places: Number(paid) } };
}
