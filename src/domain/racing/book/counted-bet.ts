import { isInOrder } from "../../bets/bet-types.ts";
import { atRightPrices } from "../races/right-prices.ts";
import { type Bet, isEachWay, type Leg, placeTermsOf } from "../settlement/bet.ts";
import { type PlacedBet, struckLeg } from "../settlement/bet-after.ts";
import { favouritesIn } from "../settlement/favourite.ts";
import { isHeldAsLate, legAfter, type RaceResult } from "../settlement/race-result.ts";
import { unreadableOf } from "../unreadable-bet.ts";
import { expectedReturn, type Way, waysOf } from "./expected-return.ts";
import type { Ending, OpenRace } from "./open-race.ts";
import type { LeftOut } from "./race-book.ts";

/** An open bet as a book counts it. */
export type OpenBet = PlacedBet & { readonly id: number; readonly amountPence: number };

/** What a bet returns by the end of one of its races, in pence. */
export type CountedBet = {
  readonly amountPence: number;
  readonly isMultiple: boolean;
  /** Its leg has best odds guaranteed. */
  readonly bestOdds: boolean;
  /** The horses of the race that it is on: joint favourites are several; none where nothing in the race changes it. */
  readonly horses: readonly Counted[];
  /** With none of them placed. */
  readonly otherwisePence: number;
};
type Counted = {
  readonly runnerId: number;
  /** If it wins, alone, and the others are not placed. */
  readonly wonPence: number;
  /** If it is second to a horse that the bet is not on; it is the same in all `places`. */
  readonly placedPence: number;
  readonly places: number;
};

/** A bet in the book of a race, or why it is left out of it. `raceOf` knows the races of all its legs. */
export function countedBet(
  struck: OpenBet,
  race: OpenRace,
  raceOf: (raceId: number) => OpenRace,
): CountedBet | keyof LeftOut {
  const { now, raceId } = race;
  if (unreadableOf(struck)) return "unreadable";
  if (isInOrder(struck.betType)) return "inOrder";
  if (isHeldAsLate(struck, now.result)) return "held";
  const legs = atRightPrices(struck.id, struck.legs, (leg) => raceOf(leg.raceId).now.result.rightPrices);
  const placed = { ...struck, legs };
  const at = legs.findIndex((leg) => leg.raceId === raceId);
  const own = legs[at]!;
  if (own.favourite && !race.shortest) return "favourites";
  const { betType: type, stakePence, eachWay, settings, amountPence } = placed;
  const bet = { type, stakePence, eachWay, settings };
  const others = legs.map((leg, index) => (index === at ? [] : waysOf(placed, leg, raceOf(leg.raceId))));
  const ownLeg = (result: RaceResult) => legAfter(struckLeg(placed, own), result, settings);
  const after = (ending: Ending): number | null => {
    const way: Way = { leg: ownLeg(race.after(ending)), chance: 1 };
    return expectedReturn(bet, others.with(at, [way]));
  };
  const meant = horsesMeant(own, race);
  const rivals = race.horses.filter(({ id }) => !meant.includes(id));
  const beaten: Ending = { first: rivals[0]?.id ?? meant[0] ?? null };
  const leg = ownLeg(race.after(beaten));
  const otherwisePence = after(beaten);
  if (otherwisePence === null) return "unreadable";
  const counted = { amountPence, isMultiple: legs.length > 1, bestOdds: own.offer?.bestOdds === true };
  // Whatever wins, the stake goes back or is lost.
  if (leg.outcome === "VOID" || meant.length === 0) return { ...counted, horses: [], otherwisePence };
  const places = isEachWay(bet) ? placesOf(bet, leg) : 1;
  const horses: Counted[] = [];
  for (const runnerId of meant) {
    const wonPence = after({ first: runnerId });
    const isPlaced = places > 1 && rivals[0] !== undefined;
    const placedPence = isPlaced ? after({ first: rivals[0]!.id, second: runnerId }) : otherwisePence;
    if (wonPence === null || placedPence === null) return "unreadable";
    horses.push({ runnerId, wonPence, placedPence, places });
  }
  return { ...counted, horses, otherwisePence };
}

/** Joint favourites have the terms that were struck on their leg. */
function placesOf({ settings }: Pick<Bet, "settings">, leg: Leg): number {
  const { placeTerms } = leg.sharers?.[0] ?? leg;
  return (placeTerms && placeTermsOf(placeTerms, settings.placeTermsTable).places) ?? 1;
}

/** The horses of a race that a leg is on, by the latest prices where it is on a favourite. */
function horsesMeant({ favourite, runnerId }: OpenBet["legs"][number], race: OpenRace): number[] {
  if (!favourite) return race.horses.some(({ id }) => id === runnerId) ? [runnerId!] : [];
  const found = favouritesIn(race.after({ first: null }).runners, favourite);
  return found?.horses.map((horse) => Number(horse.runnerId)) ?? [];
}
