import { compareOdds, type Odds } from "../../odds.ts";
import type { FavouriteRank } from "../favourites.ts";
import type { RunnerResult } from "./race-result.ts";

/** The horses that a bet on the favourite turned out to be on. */
type Favourites = {
  readonly horses: readonly RunnerResult[];
  /** Missing of a lone favourite that the result only marks. */
  readonly startingPrice?: Odds | undefined;
  /** Joint favourites so short that even a winner would return less than the stake: it goes back, whatever won. */
  readonly returnsLessThanStake: boolean;
};

/**
 * By the starting prices: the shortest is the favourite, the next the second favourite, and joint favourites are both. A
 * favourite that came out too late for a new market still is the favourite. A result without all starting prices names
 * its favourites by their marks; null while neither is known. docs/rules/racing.md#unnamed-favourites
 */
export function favouritesIn(runners: readonly RunnerResult[], rank: FavouriteRank): Favourites | null {
  const priced = runners.flatMap((horse): Priced[] => {
    const odds = horse.fate === "RAN" ? horse.startingPrice : horse.outAtPrice;
    return odds ? [{ horse, odds }] : [];
  });
  const isWhole = runners.every(({ fate, startingPrice }) => fate !== "RAN" || startingPrice);
  if (!isWhole) return marked(runners, rank);
  const first = shortestOf(priced);
  const isSecond = rank === 2 && first.length === 1;
  return favouritesFrom(isSecond ? shortestOf(priced.filter((one) => !first.includes(one))) : first);
}

type Priced = { readonly horse: RunnerResult; readonly odds: Odds };

function shortestOf(priced: readonly Priced[]): readonly Priced[] {
  const shortest = priced.reduce<Odds | null>(
    (best, { odds }) => (best === null || compareOdds(odds, best) < 0 ? odds : best),
    null,
  );
  return shortest ? priced.filter(({ odds }) => compareOdds(odds, shortest) === 0) : [];
}

/** Of joint favourites one price says all; a lone favourite says nothing of the second. */
function marked(runners: readonly RunnerResult[], rank: FavouriteRank): Favourites | null {
  const horses = runners.filter(({ favourite }) => favourite);
  const odds = horses.find(({ startingPrice }) => startingPrice)?.startingPrice;
  if (horses.length === 1 && rank === 1) return { horses, startingPrice: odds, returnsLessThanStake: false };
  if (!odds || horses.length < 2) return null;
  return favouritesFrom(horses.map((horse) => ({ horse: { ...horse, startingPrice: odds }, odds })));
}

function favouritesFrom(priced: readonly Priced[]): Favourites | null {
  const [first] = priced;
  if (!first) return null;
  const { numerator, denominator } = first.odds;
  return {
    horses: priced.map(({ horse }) => horse),
    startingPrice: first.odds,
    returnsLessThanStake: numerator + denominator < priced.length * denominator,
  };
}
