import { type BetType, type BetTypeName, counterTypes } from "../../bets/bet-types.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import { compareOdds, type Odds } from "../../odds.ts";
import { fixedTerms, offerAt } from "../races/race-offer.ts";
import { isStopped } from "../races/race-status.ts";
import {
  type Bet,
  isEachWay,
  type KnownTerms,
  type Leg,
  MOST_RUNNERS,
  standardTerms,
} from "../settlement/bet.ts";
import { linesOfType, stakePerLine } from "../settlement/broken-rule.ts";
import type { StruckLeg, StruckOffer } from "../settlement/race-result.ts";
import { possibleReturn } from "../settlement/settle.ts";
import type { BetFault } from "./bet-refusals.ts";
import type { BetRequest, OfferedHorse, WantedLeg, WantedPrice } from "./bet-request.ts";
import { describedFault } from "./horse-line.ts";

/** A horse as it is taken, with what the house gives beside its price. */
export type StruckHorse = {
  readonly horse: OfferedHorse;
  readonly price: Odds | null;
  readonly offer: StruckOffer | null;
  readonly terms: StruckLeg["placeTerms"];
};

/** A bet at the shop's own prices. Amounts in pence. */
export type StruckBet = {
  readonly type: BetTypeName;
  readonly eachWay: boolean;
  /** Win and place lines both counted. */
  readonly lines: number;
  readonly stakePence: number;
  /** What it costs: lines × stake. */
  readonly amountPence: number;
  /** Null where a horse is at starting price. */
  readonly possibleReturnPence: number | null;
  readonly legs: readonly StruckHorse[];
};

/** The struck bet and all its faults; `bet` is null where its shape makes none. */
export type Strike = { readonly faults: readonly BetFault[]; readonly bet: StruckBet | null };

/**
 * Strikes a bet at the shop's present prices: the price a clerk saw only decides whether it needs
 * confirmation. `offered` finds a horse by runner id, `now` is the server's clock. Pure; a bet with any fault
 * must not be taken.
 */
export function strikeBet(
  wanted: BetRequest,
  offered: (runnerId: number) => OfferedHorse | undefined,
  now: Date,
  settings: SettlementSettings,
): Strike {
  const type = counterTypes.find(({ name }) => name === wanted.betType);
  if (!type) return { faults: [{ code: "bet-type-not-offered" }], bet: null };
  const horses = wanted.legs.map(({ runnerId }) => offered(runnerId));
  const shape = [
    ...wrongCount(type, wanted.legs.length),
    ...horses.flatMap((horse, index) => wrongPlace(horses, horse, index, type)),
    ...(type.inOrder && wanted.eachWay ? [{ code: "bet-not-each-way" as const, betType: type.name }] : []),
  ];
  const today = horses.flatMap((horse, index) =>
    horse ? faultsOf(horse, wanted.legs[index]!, index + 1, wanted.acceptsPrices || !!type.inOrder, now) : [],
  );
  const stake = stakeOf(wanted, type);
  if (typeof stake !== "number") return { faults: [...shape, stake, ...today], bet: null };
  if (shape.length > 0) return { faults: [...shape, ...today], bet: null };
  const legs = (horses as OfferedHorse[]).map((horse, index) =>
    wanted.legs[index]?.atSp || type.inOrder ? { ...horse, price: null, boardPrice: horse.price } : horse,
  );
  const struck = reckoned(type, wanted, stake, legs, { settings, now });
  return "code" in struck ? { faults: [struck, ...today], bet: null } : { faults: today, bet: struck };
}

function wrongCount({ name, minSelections, maxSelections }: BetType, chosen: number): BetFault[] {
  if (chosen < minSelections)
    return [{ code: "bet-needs-horses", missing: minSelections - chosen, betType: name }];
  return chosen > maxSelections
    ? [{ code: "bet-has-too-many-horses", most: maxSelections, betType: name }]
    : [];
}

/** An unknown horse, a repeated one, or two of one race. */
function wrongPlace(
  horses: readonly (OfferedHorse | undefined)[],
  horse: OfferedHorse | undefined,
  index: number,
  type: BetType,
): BetFault[] {
  const leg = index + 1;
  if (!horse) return [{ code: "horse-unknown", leg }];
  const before = horses.slice(0, index);
  if (before.some((other) => other?.runnerId === horse.runnerId)) return [{ code: "horse-repeated", leg }];
  if (type.inOrder) return wrongOrder(before[0], horse, leg, type);
  const rival = before.findIndex((other) => other?.raceId === horse.raceId);
  return rival < 0 ? [] : [{ code: "horses-of-one-race", leg, otherLeg: rival + 1 }];
}

/** A forecast names horses of one race, in which more horses run than it names. */
function wrongOrder(
  first: OfferedHorse | undefined,
  { raceId, courseName, offAt, favourite, runnersExpected }: OfferedHorse,
  leg: number,
  { name: betType, inOrder }: BetType,
): BetFault[] {
  if (favourite) return [{ code: "favourite-in-order", leg, betType }];
  if (first && first.raceId !== raceId) return [{ code: "horses-of-other-races", leg, betType }];
  const least = inOrder!.places + 1;
  return !first && runnersExpected < least
    ? [{ code: "race-too-small", leg, betType, courseName, offAt, least }]
    : [];
}

/** A horse that is not the one described, or what the day has done to the choice since it was made. */
function faultsOf(
  horse: OfferedHorse,
  { seen, atSp, described, bestOdds }: WantedLeg,
  leg: number,
  acceptsPrices: boolean,
  now: Date,
): BetFault[] {
  const { name, courseName, offAt, price, raceStatus } = horse;
  // Before its time: an abandoned race is not one that came too late.
  if (isStopped(raceStatus)) return [{ code: "race-abandoned", leg, courseName, offAt, status: raceStatus }];
  const other = described ? describedFault(described, horse, leg) : null;
  const moved = other?.code === "race-retimed" ? [other] : [];
  // First: a race that is off may have been moved to its time since it was described.
  const wentOff = horse.actualOff && horse.actualOff <= now;
  if (offAt <= now || wentOff || horse.hasResult)
    return [{ code: "race-off", leg, courseName, offAt }, ...moved];
  if (other && moved.length === 0) return [other];
  if (horse.favourite && horse.favourite.priced < horse.favourite.rank)
    return [{ code: "favourite-without-prices", leg, courseName, offAt }];
  if (horse.status === "non-runner" || seen === "NON_RUNNER")
    return [{ code: "horse-not-running", leg, horseName: name }];
  if (bestOdds && (atSp || price === null)) return [{ code: "best-odds-at-sp", leg, horseName: name }];
  const isAntePost = offerAt(horse.raceOffer, now)?.antePost;
  if (bestOdds && (!horse.bestOdds || isAntePost))
    return [{ code: "best-odds-not-offered", leg, horseName: name }];
  return acceptsPrices || atSp || isSame(seen, price)
    ? moved
    : [...moved, { code: "price-moved", leg, horseName: name, price }];
}

function isSame(seen: Exclude<WantedPrice, "NON_RUNNER">, price: Odds | null): boolean {
  if (seen === null) return true;
  if (seen === "SP" || price === null) return seen === "SP" && price === null;
  return compareOdds(seen, price) === 0;
}

function stakeOf({ stake, eachWay, legs }: BetRequest, type: BetType): number | BetFault {
  const pence = "perLinePence" in stake ? stake.perLinePence : stake.totalPence;
  if (!Number.isInteger(pence) || pence <= 0) return { code: "bet-stake-too-small" };
  if ("perLinePence" in stake) return pence;
  const lines = linesOfType(type, { eachWay, legs });
  // Too few horses for any line, which is refused beside it.
  if (lines === 0) return pence;
  const perLine = stakePerLine(pence, lines);
  return perLine.done ? perLine.value : { code: "bet-stake-not-divisible", lines };
}

function reckoned(
  type: BetType,
  wanted: BetRequest,
  stakePence: number,
  horses: readonly OfferedHorse[],
  { settings, now }: { settings: SettlementSettings; now: Date },
): StruckBet | BetFault {
  const eachWay = isEachWay({ type: type.name, eachWay: wanted.eachWay });
  const struck = horses.map((horse) => struckHorse(horse, eachWay, settings, now));
  const bet = betToRun({ type: type.name, stakePence, eachWay, legs: struck }, settings);
  const lines = linesOfType(type, bet);
  const { mostStakePence } = settings;
  const isTooLarge = type.inOrder && stakePence * lines > mostStakePence;
  if (isTooLarge) return { code: "bet-stake-too-large", mostPence: mostStakePence };
  // The dividend is declared after the race.
  const most = type.inOrder ? ({ done: true, value: null } as const) : possibleReturn(bet);
  if (!most.done) {
    const { refusal } = most;
    if (refusal.code === "stake-too-large")
      return { code: "bet-stake-too-large", mostPence: refusal.mostPence };
    if (refusal.code === "return-too-large") return { code: "bet-return-too-large" };
    // Counts, races and stake were checked above: the rest is a price that no card may have.
    throw new Error(`The engine refuses a bet that was checked: ${refusal.code}`);
  }
  return {
    type: type.name,
    eachWay,
    lines,
    stakePence,
    amountPence: stakePence * lines,
    possibleReturnPence: most.value,
    legs: struck,
  };
}

/** A struck bet as the engine settles it, with every horse still to run. */
export const betToRun = (
  { legs, ...bet }: Pick<StruckBet, "type" | "stakePence" | "eachWay" | "legs">,
  settings: SettlementSettings,
): Bet => ({
  ...bet,
  settings,
  legs: legs.map(({ horse, terms }) => ({
    ...pendingLeg(horse),
    ...(terms !== "STANDARD" && { placeTerms: terms }),
  })),
});

/** With what is offered on its race now. Ante-post terms and best odds go with a price taken. */
function struckHorse(
  horse: OfferedHorse,
  eachWay: boolean,
  { placeTermsTable }: SettlementSettings,
  now: Date,
): StruckHorse {
  const { price } = horse;
  const offered = offerAt(horse.raceOffer, now);
  const antePost = (price && offered?.antePost) || null;
  const bestOdds = price !== null && horse.bestOdds === true;
  return {
    ...{ horse, price },
    offer: antePost ? { antePost } : bestOdds ? { bestOdds } : null,
    terms: eachWay ? fixedTerms(offered, antePost, horse, placeTermsTable) : "STANDARD",
  };
}

/** Each-way terms as the receipt says them: the standard ones for the field at the strike. Null of a bet to win. */
export function termsAtStrike(
  bet: Pick<StruckBet, "type" | "eachWay">,
  { horse, terms }: Pick<StruckHorse, "horse" | "terms">,
  { placeTermsTable }: SettlementSettings,
): KnownTerms | null {
  if (!isEachWay(bet)) return null;
  if (terms === "STANDARD") return standardTerms(horse.runnersExpected, horse.handicap, placeTermsTable);
  return { fraction: terms.fraction, places: terms.places ?? 1 };
}

/** A horse still to run. Each-way terms are those of the present field. */
export const pendingLeg = (
  horse: Pick<OfferedHorse, "name" | "raceId" | "price" | "runnersExpected" | "handicap">,
): Leg => ({
  name: horse.name,
  race: String(horse.raceId),
  price: horse.price,
  outcome: "PENDING",
  placeTerms: {
    mode: "STANDARD",
    runners: Math.min(Math.max(1, horse.runnersExpected), MOST_RUNNERS),
    handicap: horse.handicap,
  },
});
