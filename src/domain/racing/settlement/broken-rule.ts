import { type BetType, betTypeOf, combinations } from "../../bets/bet-types.ts";
import { isLegOutcome } from "../../bets/leg-outcome.ts";
import { linesInOrder } from "../../bets/ordered-types.ts";
import { refused, type SettlementRefusal, type StakeRefusal } from "../../bets/refusals.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import { MOST_TERM, type Odds, oddsFault } from "../../odds.ts";
import {
  type Bet,
  isEachWay,
  isSureOfPlace,
  type Leg,
  MOST_RUNNERS,
  type PlaceTerms,
  placeTermsOf,
} from "./bet.ts";
import { mostRule4Pence } from "./rule-4.ts";

/** The largest number on either side of a place fraction: a hundredth of the odds is never offered. */
const MOST_FRACTION_TERM = 100;

/** The first rule that a bet breaks, from the type to the last leg; null when it can be reckoned. */
export function brokenBetRule(
  bet: Bet,
  type: BetType | null = betTypeOf(bet.type),
): SettlementRefusal | null {
  if (!type) return { code: "bet-type-unknown", betType: bet.type };
  const { minSelections: least, maxSelections: most } = type;
  const legs = bet.legs.length;
  if (legs < least || legs > most) return { code: "bet-legs-wrong", betType: type.name, least, most, legs };
  if (type.name === "Perm" && !isWithin(bet.fold, 1, legs))
    return { code: "bet-fold-wrong", least: 1, most: legs };
  const eachWay = isEachWay(bet);
  for (let index = 0; index < legs; index++) {
    const broken =
      brokenLeg(bet.legs[index]!, index + 1, eachWay, bet.settings) ?? brokenRace(bet.legs, index);
    if (broken) return broken;
  }
  return brokenStake(bet, type);
}

/** The least and the most that a bet may cost. */
export function brokenStake(
  bet: LineTerms & Pick<Bet, "stakePence" | "settings">,
  type: BetType,
): SettlementRefusal | null {
  const { mostStakePence } = bet.settings;
  if (!Number.isInteger(bet.stakePence)) return { code: "stake-unreadable" };
  if (bet.stakePence <= 0) return { code: "stake-not-above-zero" };
  return bet.stakePence * linesOfType(type, bet) > mostStakePence
    ? { code: "stake-too-large", mostPence: mostStakePence }
    : null;
}

function brokenLeg(
  leg: Leg,
  number: number,
  eachWay: boolean,
  settings: SettlementSettings,
): SettlementRefusal | null {
  const { outcome, deadHeat, price, startingPrice, placeTerms } = leg;
  if (!isLegOutcome(outcome)) return { code: "leg-outcome-unknown", leg: number, outcome };
  const odds =
    (price && brokenOdds(price, number)) ?? (startingPrice && brokenOdds(startingPrice, number, true));
  if (odds) return odds;
  if (leg.rule4Pence !== undefined || leg.spRule4Pence !== undefined) {
    const most = mostRule4Pence(settings);
    if (!isDeduction(leg.rule4Pence, most) || !isDeduction(leg.spRule4Pence, most))
      return { code: "rule-4-out-of-range", leg: number, most };
  }
  if (placeTerms && !areTerms(placeTerms)) return { code: "place-terms-wrong", leg: number };
  // A horse that lost or never ran needs no terms: its place part is known without them.
  if (eachWay && !placeTerms && outcome !== "LOST" && outcome !== "VOID")
    return { code: "place-terms-missing", leg: number };
  const ofSharers = leg.sharers && brokenSharer(leg.sharers, number, eachWay, settings);
  if (ofSharers) return ofSharers;
  if (deadHeat === undefined && leg.position === undefined) return null;
  const terms = eachWay && placeTerms ? placeTermsOf(placeTerms, settings.placeTermsTable) : undefined;
  return brokenPosition(leg, number, terms?.places);
}

function brokenSharer(
  sharers: readonly Leg[],
  number: number,
  eachWay: boolean,
  settings: SettlementSettings,
): SettlementRefusal | null {
  for (const one of sharers) {
    const broken = brokenLeg(one, number, eachWay, settings);
    if (broken) return broken;
  }
  return null;
}

function brokenOdds(odds: Odds, leg: number, isStartingPrice = false): SettlementRefusal | null {
  const fault = oddsFault(odds);
  if (!fault) return null;
  const which = isStartingPrice ? { leg, isStartingPrice: true as const } : { leg };
  if (fault === "odds-unreadable")
    return { code: fault, ...which, odds: `${odds.numerator}/${odds.denominator}` };
  return fault === "odds-too-large" ? { code: fault, ...which, most: MOST_TERM } : { code: fault, ...which };
}

/** A horse's position, alone or tied, must agree with its outcome. `places` of an each-way bet. */
function brokenPosition(
  leg: Leg,
  number: number,
  places: number | null | undefined,
): SettlementRefusal | null {
  const { outcome, deadHeat } = leg;
  const position = deadHeat?.position ?? leg.position!;
  if (!isWithin(position, 1, MOST_RUNNERS))
    return { code: "leg-position-wrong", leg: number, most: MOST_RUNNERS };
  if (deadHeat) {
    if (!isWithin(deadHeat.tied, 2, Number.MAX_SAFE_INTEGER))
      return { code: "dead-heat-too-few", leg: number, least: 2 };
    if (deadHeat.tied > MOST_RUNNERS) return { code: "dead-heat-too-many", leg: number, most: MOST_RUNNERS };
  }
  if (outcome === "VOID" || outcome === "PENDING") return null;
  const lastThatCannotLose = outcome === "LOST" ? (places ?? 1) : 0;
  const contradicts =
    (outcome === "WON" ? position !== 1 : position === 1) ||
    (leg.position !== undefined && leg.position !== position) ||
    position <= lastThatCannotLose ||
    isBeyondPlaces(leg, places);
  if (contradicts) return { code: "leg-position-contradicts-outcome", leg: number, position, outcome };
  const needsPlaces = deadHeat && outcome !== "LOST" && places === null;
  return needsPlaces && !isSureOfPlace(deadHeat) ? { code: "dead-heat-without-places", leg: number } : null;
}

/** Fourth of three places is not placed. Second in a win-only race is: its place stake went on to win. */
const isBeyondPlaces = ({ outcome, position, deadHeat }: Leg, places: number | null | undefined): boolean =>
  outcome === "PLACED" && !deadHeat && position !== undefined && !!places && places > 1 && position > places;

function areTerms(terms: PlaceTerms): boolean {
  if (terms.mode === "STANDARD") return isWithin(terms.runners, 1, MOST_RUNNERS);
  const { fraction, places } = terms;
  if (oddsFault(fraction, MOST_FRACTION_TERM) || fraction.numerator > fraction.denominator) return false;
  return places === undefined || isWithin(places, 1, MOST_RUNNERS);
}

/** Two horses of one race cannot be in one line, and every type of more than one leg has such a line or may have. */
function brokenRace(legs: readonly Leg[], index: number): SettlementRefusal | null {
  const race = legs[index]!.race;
  if (race === undefined) return null;
  const other = legs.findIndex((leg) => leg.race === race);
  return other < index ? { code: "legs-of-one-race", leg: index + 1, otherLeg: other + 1 } : null;
}

const isDeduction = (pence: number | undefined, most: number): boolean =>
  pence === undefined || isWithin(pence, 0, most);

const isWithin = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most;

/** Lines of a bet, win and place lines both counted. docs/rules/racing.md#bet-types */
export const linesOfBet = (bet: LineTerms & Pick<Bet, "type">): number =>
  linesOfType(betTypeOf(bet.type)!, bet);

/** The same for a type that is known. The only place that counts lines for a price, for screens and server. */
export function linesOfType(type: BetType, bet: LineTerms): number {
  const lines = winLinesOfType(type, bet);
  return bet.eachWay || type.alwaysEachWay ? 2 * lines : lines;
}

/** Without the place lines of an each-way bet. Only a perm has to know its number of legs. */
export function winLinesOfType(type: BetType, { legs, fold = 0 }: Omit<LineTerms, "eachWay">): number {
  if (type.inOrder) return linesInOrder(type.inOrder, legs.length);
  return type.expands === "PERM" ? combinations(legs.length, type.fold ?? fold) : type.stakeMultiplier;
}

/** What a number of lines hangs on, beside the type. */
type LineTerms = {
  readonly eachWay: boolean;
  readonly legs: readonly unknown[];
  readonly fold?: number | undefined;
};

/** Stake per line × lines, in pence. */
export const totalStakeOf = (bet: LineTerms & Pick<Bet, "type" | "stakePence">): number =>
  bet.stakePence * linesOfBet(bet);

/** The stake per line from a total ("11 pounds Yankee"); refused unless it is whole pence a line. */
export function stakePerLine(
  totalPence: number,
  lines: number,
): { done: true; value: number } | { done: false; refusal: StakeRefusal } {
  if (totalPence % lines !== 0) return refused({ code: "stake-not-divisible", lines });
  return { done: true, value: totalPence / lines };
}
