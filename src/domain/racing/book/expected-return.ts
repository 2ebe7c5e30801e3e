import { betTypeOf } from "../../bets/bet-types.ts";
import type { Odds } from "../../odds.ts";
import { SP_COUNTED_AT } from "../placing/liability.ts";
import { type Bet, expansionOfBet, isEachWay, type Leg, placeTermsOf, WIN_ONLY } from "../settlement/bet.ts";
import { legNow, type PlacedBet, type PlacedLeg, struckLeg } from "../settlement/bet-after.ts";
import { multiplierOf } from "../settlement/leg-odds.ts";
import { outcomeOfNonRunner } from "../settlement/race-result.ts";
import { settle } from "../settlement/settle.ts";
import type { OpenRace } from "./open-race.ts";

/** How a leg can come out, and how likely it is, 0 to 1. A leg whose race has run has one way. */
export type Way = { readonly leg: Leg; readonly chance: number };

/**
 * The ways of a leg on what is known of its race. One that is still to come wins as often as its latest price says, and is
 * placed as often as the price of its place part does. docs/rules/book.md#multiples
 */
export function waysOf(placed: PlacedBet, horse: PlacedLeg, race: OpenRace): Way[] {
  const known = legNow(placed, horse, race.now);
  const latest = horse.favourite ? race.shortest : race.prices.get(horse.runnerId ?? 0);
  const startingPrice = known.startingPrice ?? latest ?? known.price ?? SP_COUNTED_AT;
  const leg = { ...known, startingPrice };
  if (leg.outcome !== "PENDING") return [{ leg, chance: 1 }];
  if (race.isWalkover) return [{ leg: { ...leg, outcome: "VOID" }, chance: 1 }];
  const isOnCard = horse.favourite || race.horses.some(({ id }) => id === horse.runnerId);
  if (!isOnCard) {
    // A reserve, until it is declared in.
    const outcome = outcomeOfNonRunner(struckLeg(placed, horse), race.now.result, placed.settings);
    return [{ leg: { ...leg, outcome }, chance: 1 }];
  }
  const wins = chanceAt(startingPrice);
  const { fraction } = isEachWay({ type: placed.betType, eachWay: placed.eachWay })
    ? placeTermsOf(leg.placeTerms!, placed.settings.placeTermsTable)
    : WIN_ONLY;
  const inPlaces = chanceAt({
    numerator: startingPrice.numerator * fraction.numerator,
    denominator: startingPrice.denominator * fraction.denominator,
  });
  const ways: Way[] = [
    { leg: { ...leg, outcome: "WON", position: 1 }, chance: wins },
    { leg: { ...leg, outcome: "PLACED", position: 2 }, chance: inPlaces - wins },
    { leg: { ...leg, outcome: "LOST" }, chance: 1 - inPlaces },
  ];
  return ways.filter(({ chance }) => chance > 0);
}

/** What a price says: 11/4 is 4 in 15. */
export const chanceAt = ({ numerator, denominator }: Odds): number => denominator / (numerator + denominator);

/** More ways of one bet are not gone through one by one: eight legs each way, one of them decided, have 2,187. */
const MOST_WAYS = 4096;

/**
 * What a bet returns in the mean of all ways of its legs, which are independent of each other, in whole pence. Null:
 * the engine refuses it. Where lines add up, the mean of each leg says all: a line's mean is the product of them. House rules
 * that look at a bet as a whole (bonuses, a limit, rounded lines, any-to-come) need each way settled by itself.
 */
export function expectedReturn(bet: Omit<Bet, "legs">, ways: readonly (readonly Way[])[]): number | null {
  const count = ways.reduce((all, { length }) => all * length, 1);
  const first: Bet = { ...bet, legs: ways.map((ofLeg) => ofLeg[0]!.leg) };
  if (count > 1 && count <= MOST_WAYS && isOneWhole(first, ways)) return enumerated(bet, ways);
  if (count > 1) return whole(ofMeans(first, means(first, ways)), bet);
  const settled = settle(first);
  return settled.done ? settled.value.returnsPence : null;
}

/** Whether something in a bet's return is not the sum of its lines. */
function isOneWhole(bet: Bet, ways: readonly (readonly Way[])[]): boolean {
  const { settings, type, legs } = bet;
  if (betTypeOf(type)?.expands.endsWith("PAIRS") || settings.bonuses[type] !== undefined) return true;
  if (settings.roundAt === "LINE") return true;
  if (settings.bogMaxExtraPence !== null && legs.some(({ bestOdds }) => bestOdds)) return true;
  const limit = settings.payoutLimit;
  return limit !== null && ofMeans(bet, largest(bet, ways)) > limit.pence;
}

/** Every way by the engine, by how likely it is. */
function enumerated(bet: Omit<Bet, "legs">, ways: readonly (readonly Way[])[]): number | null {
  let mean = 0;
  const legs: Leg[] = [];
  const go = (at: number, chance: number): boolean => {
    if (at < ways.length)
      return ways[at]!.every((way) => {
        legs[at] = way.leg;
        return go(at + 1, chance * way.chance);
      });
    const settled = settle({ ...bet, legs: [...legs] });
    if (settled.done) mean += chance * settled.value.returnsPence;
    return settled.done;
  };
  return go(0, 1) ? Math.round(mean) : null;
}

/** As the house of the bet rounds a return. */
const whole = (pence: number, { settings }: Pick<Bet, "settings">): number =>
  settings.rounding === "DOWN" ? Math.floor(pence) : Math.round(pence);

/** What a stake of 1 comes back as, in floating point. */
type Mean = { readonly win: number; readonly place: number };

const paysIn = (bet: Bet, { leg }: Way): Mean => {
  const { win, place, per } = multiplierOf(bet, leg, "SURE", true)!;
  return { win: win / per, place: place / per };
};

const means = (bet: Bet, ways: readonly (readonly Way[])[]): Mean[] =>
  ways.map((ofLeg) =>
    ofLeg.reduce(
      (sum, way) => {
        const { win, place } = paysIn(bet, way);
        return { win: sum.win + way.chance * win, place: sum.place + way.chance * place };
      },
      { win: 0, place: 0 },
    ),
  );

const largest = (bet: Bet, ways: readonly (readonly Way[])[]): Mean[] =>
  ways.map((ofLeg) => {
    const all = ofLeg.map((way) => paysIn(bet, way));
    return { win: Math.max(...all.map(({ win }) => win)), place: Math.max(...all.map(({ place }) => place)) };
  });

/** All lines of a bet whose legs come back as these, in pence. docs/rules/racing.md#model */
function ofMeans(bet: Bet, each: readonly Mean[]): number {
  const { least, most } = expansionOfBet(bet);
  const eachWay = isEachWay(bet);
  const isDivided = eachWay && bet.settings.eachWayMultiples === "EQUALLY_DIVIDED";
  const ofPart = (part: keyof Mean) => {
    const folds = [1];
    for (const mean of each) {
      const pays = isDivided ? (mean.win + mean.place) / 2 : mean[part];
      for (let fold = folds.length; fold > 0; fold--)
        folds[fold] = (folds[fold] ?? 0) + folds[fold - 1]! * pays;
    }
    return folds.slice(least, most + 1).reduce((sum, one) => sum + one, 0);
  };
  return bet.stakePence * (ofPart("win") + (eachWay ? ofPart("place") : 0));
}
