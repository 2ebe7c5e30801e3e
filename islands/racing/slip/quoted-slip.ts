import { askQuote, type BalanceAfter, type QuotedItem } from "../bets-on-wire.ts";
import { type SlipItem, type StoredSlip, withItems } from "./stored-slip.ts";

/** A price that is not what the customer was given; `at` is the leg's place in its bet, from 0. */
export type MovedPrice = { at: number; horseName: string; from: string; to: string };

/** A bet of the slip as the shop would take it now. */
export type ItemQuote = {
  /** What the clerk has to accept before the bet can be placed. */
  moved: MovedPrice[];
  /** What stands in its way for good: it has to come off the slip. `at` is null for the bet as a whole. */
  broken: { at: number | null; sentence: string }[];
  possibleReturnPence: number | null;
};

export type QuotedSlip = {
  /** By the item's id. */
  items: ReadonlyMap<string, ItemQuote>;
  balanceAfter: BalanceAfter | null;
};

/** What the shop says of a slip now; null when it cannot be asked. */
export async function askSlipQuote(
  accountId: number,
  items: readonly SlipItem[],
): Promise<QuotedSlip | null> {
  const answer = await askQuote(items, accountId);
  return (
    answer && {
      items: new Map(items.map((item, index) => [item.id, itemQuote(item, answer.items[index]!)])),
      balanceAfter: answer.balanceAfter,
    }
  );
}

function itemQuote({ racingBet }: SlipItem, { problems, odds, possibleReturnPence }: QuotedItem): ItemQuote {
  const isPrice = ({ code, leg }: QuotedItem["problems"][number]) => code === "price-moved" && leg !== null;
  return {
    possibleReturnPence,
    broken: problems
      .filter((problem) => !isPrice(problem))
      .map(({ leg, message }) => ({ at: leg, sentence: message })),
    moved: problems.filter(isPrice).flatMap(({ leg }) => {
      const at = leg ?? 0;
      const chosen = racingBet.legs[at];
      const to = odds[at];
      return chosen && to ? [{ at, horseName: chosen.horseName, from: chosen.odds, to }] : [];
    }),
  };
}

/** The bet at the prices of now. */
export function atNewPrices(item: SlipItem, { moved, possibleReturnPence }: ItemQuote): SlipItem {
  const legs = item.racingBet.legs.map((leg, at) => {
    const change = moved.find((price) => price.at === at);
    return change ? { ...leg, odds: change.to } : leg;
  });
  return { ...item, racingBet: { ...item.racingBet, legs, possibleReturnPence } };
}

/** What the slip can return at most, in pence: by the shop's answer where it has one, else as the bets were added. */
export function possibleReturnOf(slip: StoredSlip, quote: QuotedSlip | null): number {
  const items = slip.items.map((item) => ({
    ...item,
    racingBet: {
      ...item.racingBet,
      possibleReturnPence:
        quote?.items.get(item.id)?.possibleReturnPence ?? item.racingBet.possibleReturnPence,
    },
  }));
  return withItems(slip, items).totalPossibleReturnPence;
}

/** Whether nothing of the slip waits for a decision of the clerk. */
export const isClean = ({ items }: QuotedSlip): boolean =>
  [...items.values()].every(({ moved, broken }) => moved.length === 0 && broken.length === 0);
