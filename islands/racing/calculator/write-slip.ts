import type { Written } from "../../../src/domain/bets/written-fields.ts";
import { penceFromPounds, plainPounds } from "../../../src/domain/money.ts";
import { linesOfType } from "../../../src/domain/racing/settlement/broken-rule.ts";
import { legsOf, type TypedLeg, type TypedSlip, typeOf } from "./typed-slip.ts";

/** Win and place lines both counted; null where a perm does not say how many legs a line has. */
export function linesOfSlip(slip: TypedSlip): number | null {
  const fold = wholeNumber(slip.fold);
  const type = typeOf(slip);
  if (type.name === "Perm" && (fold === undefined || Number.isNaN(fold))) return null;
  return linesOfType(type, { eachWay: slip.eachWay, legs: legsOf(slip), fold }) || null;
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

const given = (text: string): string | undefined => text.trim() || undefined;

/** NaN for what is typed and no whole number: the engine has the sentence for it. */
function wholeNumber(text: string): number | undefined {
  if (text.trim() === "") return undefined;
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}
