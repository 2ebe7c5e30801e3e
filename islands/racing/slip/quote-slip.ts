import { urls } from "../../../src/urls.ts";
import { callShop } from "../../browser/call-shop.ts";
import { type Slip, type SlipItem, withItems } from "./slip-shape.ts";

/** A price that is not what the customer was told; `at` is the selection's place in its bet, from 0. */
export type MovedPrice = { at: number; horseName: string; from: string; to: string };

/** A bet of the slip as the shop would take it now. */
export type ItemQuote = {
  /** What the clerk has to accept before the bet can be placed. */
  moved: MovedPrice[];
  /** What stands in its way for good: it has to come off the slip. `at` is null for the bet as a whole. */
  broken: { at: number | null; sentence: string }[];
  possibleReturn: number | null;
};

export type Quote = {
  /** By the item's id. */
  items: ReadonlyMap<string, ItemQuote>;
  balanceAfter: { paid: number; owed: number } | null;
};

type Answer = {
  items: {
    possibleReturn: number | null;
    problems: { code: string; message: string; selection: number | null }[];
    selections: { odds?: { fractional: string } }[];
  }[];
  balanceAfter: { paid: number; owed: number } | null;
};

/** Looks at the slip with the shop's eyes, and changes nothing; null when the shop cannot be asked. */
export async function quoteSlip(accountId: number, items: readonly SlipItem[]): Promise<Quote | null> {
  const answer = await callShop<Answer>(urls.api.racing.quoteBets, {
    method: "POST",
    body: { accountId, items: items.map(({ betType, racingBet }) => ({ betType, racingBet })) },
  });
  if (answer.kind !== "done" || answer.body.items.length !== items.length) return null;
  const quotes = answer.body.items.map((quoted, index) => itemQuote(items[index]!, quoted));
  return {
    items: new Map(items.map(({ id }, index) => [id, quotes[index]!])),
    balanceAfter: answer.body.balanceAfter,
  };
}

function itemQuote({ racingBet }: SlipItem, quoted: Answer["items"][number]): ItemQuote {
  const isPrice = ({ code, selection }: Answer["items"][number]["problems"][number]) =>
    code === "price-moved" && selection !== null;
  return {
    possibleReturn: quoted.possibleReturn,
    broken: quoted.problems
      .filter((problem) => !isPrice(problem))
      .map(({ selection, message }) => ({ at: selection, sentence: message })),
    moved: quoted.problems.filter(isPrice).flatMap(({ selection }) => {
      const at = selection ?? 0;
      const told = racingBet.selections[at];
      const to = quoted.selections[at]?.odds?.fractional;
      return told && to ? [{ at, horseName: told.horseName, from: told.odds.fractional, to }] : [];
    }),
  };
}

/** The bet at the prices of now. */
export function atNewPrices(item: SlipItem, { moved, possibleReturn }: ItemQuote): SlipItem {
  const selections = item.racingBet.selections.map((selection, at) => {
    const change = moved.find((price) => price.at === at);
    return change ? { ...selection, odds: { fractional: change.to } } : selection;
  });
  return { ...item, racingBet: { ...item.racingBet, selections, possibleReturn } };
}

/** What the slip can return at most, in pounds: by the shop's word where it has one, else as the bets were put on it. */
export function possibleReturnOf(slip: Slip, quote: Quote | null): number {
  const items = slip.items.map((item) => ({
    ...item,
    racingBet: {
      ...item.racingBet,
      possibleReturn: quote?.items.get(item.id)?.possibleReturn ?? item.racingBet.possibleReturn,
    },
  }));
  return withItems(slip, items).totalPossibleReturn;
}

/** Whether nothing of the slip waits for a word of the clerk. */
export const isClean = ({ items }: Quote): boolean =>
  [...items.values()].every(({ moved, broken }) => moved.length === 0 && broken.length === 0);
