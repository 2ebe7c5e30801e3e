import type { CountedBet } from "./counted-bet.ts";
import { chanceAt } from "./expected-return.ts";
import type { HorseOfBook, OpenRace } from "./open-race.ts";
import type { BookRunner, Counted, LeftOut, RaceBook } from "./race-book.ts";
import { mostInPlaces } from "./worst-places.ts";

/** Why a bet is left out, with what it staked. */
export type BetLeftOut = { readonly why: keyof LeftOut; readonly amountPence: number };

/** The book of a race from its counted bets. Pure: the order of the bets does not matter. docs/rules/book.md */
export function bookOf(
  race: OpenRace,
  bets: readonly CountedBet[],
  leftOut: readonly BetLeftOut[] = [],
): RaceBook {
  const [multiples, singles] = [bets.filter(isMultiple), bets.filter((bet) => !isMultiple(bet))];
  const sums = horseSums(race, bets);
  const staked = [...sums.values()].reduce((sum, { stakedPence }) => sum + stakedPence, 0);
  const [ofSingles, ofMultiples] = [resultOf(singles), resultOf(multiples)];
  const gains = race.horses.map(({ id }) => sums.get(id)!.inPlaces);
  const runners = race.horses.map((horse, at): BookRunner => {
    const { stakedPence, bestOddsPence, won, inPlaces } = sums.get(horse.id)!;
    const ifWins = {
      singlesPence: ofSingles - won.singlesPence,
      multiplesPence: ofMultiples - won.multiplesPence,
    };
    const ifWinsPence = ifWins.singlesPence + ifWins.multiplesPence;
    const price = race.prices.get(horse.id) ?? null;
    return {
      ...named(horse),
      ...{ price, stakedPence, ifWinsPence, ifWins, bestOddsPence },
      share: staked > 0 ? stakedPence / staked : 0,
      implied: price && chanceAt(price),
      worstPence: ifWinsPence - mostInPlaces(gains.toSpliced(at, 1)),
      placedPence: inPlaces[0] ?? 0,
    };
  });
  const chances = [...race.prices.values()].map(chanceAt);
  return {
    raceId: race.raceId,
    runners,
    ...countedIn(bets),
    multiples: countedIn(multiples),
    overRound: chances.length > 0 ? chances.reduce((sum, one) => sum + one) : null,
    unpriced: race.horses.length - chances.length,
    leftOut: {
      inOrder: countedIn(leftOut.filter(({ why }) => why === "inOrder")),
      held: countedIn(leftOut.filter(({ why }) => why === "held")),
      favourites: countedIn(leftOut.filter(({ why }) => why === "favourites")),
      unreadable: countedIn(leftOut.filter(({ why }) => why === "unreadable")),
    },
  };
}

const isMultiple = (bet: CountedBet): boolean => bet.isMultiple;

const named = ({ id: runnerId, number, name }: HorseOfBook) => ({ runnerId, number, name });

const countedIn = (bets: readonly { readonly amountPence: number }[]): Counted => ({
  bets: bets.length,
  stakedPence: bets.reduce((sum, { amountPence }) => sum + amountPence, 0),
});

/** What the shop keeps of bets where none of their horses is placed. */
const resultOf = (bets: readonly CountedBet[]): number =>
  bets.reduce((sum, { amountPence, otherwisePence }) => sum + amountPence - otherwisePence, 0);

/** Of a horse: what bets on it return more than if it is beaten. */
type HorseSum = {
  stakedPence: number;
  bestOddsPence: number;
  won: { singlesPence: number; multiplesPence: number };
  /** As second, third and so on. */
  inPlaces: number[];
};

function horseSums({ horses }: OpenRace, bets: readonly CountedBet[]): ReadonlyMap<number, HorseSum> {
  const sums = new Map(
    horses.map(({ id }): [number, HorseSum] => [
      id,
      { stakedPence: 0, bestOddsPence: 0, won: { singlesPence: 0, multiplesPence: 0 }, inPlaces: [] },
    ]),
  );
  for (const { amountPence, bestOdds, isMultiple: ofMany, horses: on, otherwisePence } of bets)
    for (const [at, { runnerId, wonPence, placedPence, places }] of on.entries()) {
      const sum = sums.get(runnerId)!;
      const ownPence = partOf(amountPence, at, on.length);
      sum.stakedPence += ownPence;
      if (bestOdds) sum.bestOddsPence += ownPence;
      sum.won[ofMany ? "multiplesPence" : "singlesPence"] += wonPence - otherwisePence;
      for (let place = 2; place <= places; place++)
        sum.inPlaces[place - 2] = (sum.inPlaces[place - 2] ?? 0) + placedPence - otherwisePence;
    }
  return sums;
}

/** An equal part in whole pence; the first ones have the rest. */
function partOf(pence: number, at: number, parts: number): number {
  const rest = pence % parts;
  return (pence - rest) / parts + (at < rest ? 1 : 0);
}
