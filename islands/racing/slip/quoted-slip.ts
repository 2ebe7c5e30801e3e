import { offTime } from "../../../src/domain/racing/placing/card-horse.ts";
import { type BalanceAfter, type QuotedItem, requestQuote, type SaidOfLimits } from "../bets-on-wire.ts";
import { type SlipItem, type StoredSlip, withItems } from "./stored-slip.ts";

/** A price or an off, an instant, that is not what the customer was given; `at` is the leg's place in its bet, from 0. */
export type Moved = { at: number; to: string };

/** A bet of the slip as the shop would take it now. */
export type ItemQuote = {
  /** What the clerk has to accept before the bet can be placed: prices, and races that are off at another time. */
  moved: Moved[];
  movedTimes: Moved[];
  /** Permanent obstacles: the bet must come off the slip. `at` is null for the bet as a whole. */
  broken: { at: number | null; sentence: string }[];
  possibleReturnPence: number | null;
  /** The terms that it was asked for: a quote of others says nothing of the return. */
  asked: Pick<SlipItem["racingBet"], "stakePence" | "eachWay">;
  /** By leg: best odds are guaranteed. */
  bestOdds: readonly boolean[];
  /** By leg: ante-post terms and fixed places, in words. */
  terms: readonly (string | undefined)[];
};

export type QuotedSlip = {
  /** By the item's id. */
  items: ReadonlyMap<string, ItemQuote>;
  balanceAfter: BalanceAfter | null;
  limits: SaidOfLimits;
};

/** The present quote of a slip; null where the request fails. */
export async function requestSlipQuote(
  accountId: number,
  items: readonly SlipItem[],
): Promise<QuotedSlip | null> {
  const answer = await requestQuote(items, accountId);
  if (!answer) return null;
  const { items: quoted, balanceAfter, ...limits } = answer;
  return {
    items: new Map(items.map((item, index) => [item.id, itemQuote(item, quoted[index]!)])),
    ...{ balanceAfter, limits },
  };
}

function itemQuote(
  { racingBet }: SlipItem,
  { problems, odds, times, possibleReturnPence, bestOdds, terms }: QuotedItem,
): ItemQuote {
  /** What became of the legs that have one problem, by what the shop has of each now. */
  const moved = (wanted: string, now: QuotedItem["odds"]): Moved[] =>
    problems.flatMap(({ code, leg }) => {
      const to = code === wanted && leg !== null && racingBet.legs[leg] ? now[leg] : undefined;
      return leg !== null && to ? [{ at: leg, to }] : [];
    });
  return {
    possibleReturnPence,
    asked: racingBet,
    ...{ bestOdds, terms },
    broken: problems
      .filter(({ code, leg }) => leg === null || !ACCEPTABLE.includes(code))
      .map(({ leg, message }) => ({ at: leg, sentence: message })),
    moved: moved("price-moved", odds),
    movedTimes: moved("race-retimed", times),
  };
}

const ACCEPTABLE = ["price-moved", "race-retimed"];

/** Whether the clerk can accept the changes: a moved price or time, and no other obstacle. */
export const canBeAccepted = ({ moved, movedTimes, broken }: ItemQuote): boolean =>
  broken.length === 0 && moved.length + movedTimes.length > 0;

/** The bet at the prices and times of now. */
export function asOfNow(item: SlipItem, { moved, movedTimes, possibleReturnPence }: ItemQuote): SlipItem {
  const legs = item.racingBet.legs.map((leg, at) => ({
    ...leg,
    odds: moved.find((price) => price.at === at)?.to ?? leg.odds,
    raceTime: movedTimes.find((time) => time.at === at)?.to ?? leg.raceTime,
  }));
  return { ...item, racingBet: { ...item.racingBet, legs, possibleReturnPence } };
}

/** "Accept 15:10", "Accept 15:10 and the new price", "Accept the new times and prices on 3 bets". */
export function acceptText(quotes: readonly ItemQuote[]): string {
  const times = [...new Set(quotes.flatMap(({ movedTimes }) => movedTimes.map(({ to }) => to)))];
  const prices = quotes.flatMap(({ moved }) => moved);
  const price = prices.length === 1 ? "the new price" : "the new prices";
  const time = times.length === 1 ? offTime({ raceTime: times[0]! }) : "the new times";
  const what = [...(times.length > 0 ? [time] : []), ...(prices.length > 0 ? [price] : [])].join(" and ");
  return `Accept ${what}${quotes.length > 1 ? ` on ${quotes.length} bets` : ""}`;
}

/** What the slip can return at most, in pence: by the shop's answer where it has one, else as the bets were added. */
export function possibleReturnOf(slip: StoredSlip, quote: QuotedSlip | null): number {
  const items = slip.items.map((item) => ({
    ...item,
    racingBet: {
      ...item.racingBet,
      possibleReturnPence: returnOf(item, quote?.items.get(item.id)),
    },
  }));
  return withItems(slip, items).totalPossibleReturnPence;
}

/** Whether nothing of the slip waits for a decision of the clerk. */
export const isClean = ({ items }: QuotedSlip): boolean =>
  [...items.values()].every((item) => item.broken.length === 0 && !canBeAccepted(item));

/** Whether a new time is among what can be accepted. */
export const hasMovedTimes = ({ items }: QuotedSlip): boolean =>
  [...items.values()].some((item) => canBeAccepted(item) && item.movedTimes.length > 0);

/** What a bet of the slip can return, by the quote where it is of the same terms. */
export function returnOf({ racingBet }: SlipItem, quote: ItemQuote | undefined): number | null {
  const { stakePence, eachWay, possibleReturnPence } = racingBet;
  const isSame = quote?.asked.stakePence === stakePence && quote.asked.eachWay === eachWay;
  return (isSame ? quote.possibleReturnPence : null) ?? possibleReturnPence;
}
