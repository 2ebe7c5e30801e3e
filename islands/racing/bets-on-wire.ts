import { penceFromNumber, poundsFromPence } from "../../src/domain/money.ts";
import type { Channel } from "../../src/domain/racing/channel.ts";
import type { PlacedSlipOnTheWire } from "../../src/http/racing/bet-answer.ts";
import type { QuoteOnTheWire } from "../../src/http/racing/quote-answer.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type CallAnswer, callShop } from "../browser/call-shop.ts";
import type { SlipItem, SlipLeg } from "./slip/stored-slip.ts";

// The only file of the islands that writes bets for the calls of the shop and reads their answers: there amounts are
// pounds and a bet has selections; inside, they are pence and legs.

/** A bet to ask about. A leg without odds takes whatever the shop lays. */
export type AskedItem = {
  betType: string;
  racingBet: Omit<SlipItem["racingBet"], "legs"> & { legs: (Omit<SlipLeg, "odds"> & { odds?: string })[] };
};

/** A bet as the shop would take it now. Legs count from 0; `odds`, `times` and `bestOdds` have one entry for each of them. */
export type QuotedItem = {
  possibleReturnPence: number | null;
  problems: { code: string; message: string; leg: number | null }[];
  odds: (string | undefined)[];
  bestOdds: boolean[];
  /** Ante-post terms and fixed places. */
  terms: (string | undefined)[];
  /** Instants: when each leg's race is off. */
  times: (string | undefined)[];
};

/** The account's balance after each way of paying. */
export type BalanceAfter = { paidPence: number; owedPence: number };

/** What the shop says of a slip as a whole: whether it may come by telephone, warnings of limits, and why it would not be taken, or not owed. */
export type SaidOfLimits = {
  warnings?: readonly string[] | undefined;
  refused?: string | undefined;
  owedRefused?: string | undefined;
  telephoneBets?: boolean | undefined;
};

/** Requests a quote of bets, without writing; null where the request fails. */
export async function requestQuote(
  items: readonly AskedItem[],
  accountId?: number,
): Promise<({ items: QuotedItem[]; balanceAfter: BalanceAfter | null } & SaidOfLimits) | null> {
  const answer = await callShop<QuoteOnTheWire>(urls.api.racing.quoteBets, {
    method: "POST",
    body: { accountId, items: items.map(itemOnWire) },
  });
  if (answer.kind !== "done" || answer.body.items.length !== items.length) return null;
  const { balanceAfter, warnings, refused, owedRefused, telephoneBets } = answer.body;
  return {
    items: answer.body.items.map(({ possibleReturn, problems, selections }) => ({
      possibleReturnPence: pence(possibleReturn),
      problems: problems.map(({ code, message, selection }) => ({ code, message, leg: selection })),
      odds: selections.map(({ odds }) => odds?.fractional),
      terms: selections.map(({ terms }) => terms),
      bestOdds: selections.map(({ bestOdds = false }) => bestOdds),
      times: selections.map(({ raceTime }) => raceTime),
    })),
    balanceAfter: balanceAfter
      ? { paidPence: pence(balanceAfter.paid) ?? 0, owedPence: pence(balanceAfter.owed) ?? 0 }
      : null,
    ...{ warnings, refused, owedRefused, telephoneBets },
  };
}

/** What the shop calls the bets that it took. */
export type PlacedReferences = {
  slipId: number;
  placedAt: string;
  bets: PlacedBet[];
};

/** `possibleReturnPence`: null where it depends on a starting price or a dividend. */
export type PlacedBet = {
  id: number;
  reference: string;
  betType: string;
  stakePence: number;
  possibleReturnPence: number | null;
};

/** Sends a slip to be placed; with the same key it is placed once, however often it is sent. */
export async function sendSlip(
  key: string,
  slip: { accountId: number; isPaid: boolean; channel?: Channel | undefined; items: readonly SlipItem[] },
): Promise<CallAnswer<PlacedReferences>> {
  const answer = await callShop<PlacedSlipOnTheWire>(urls.api.racing.placeSlip, {
    method: "POST",
    key,
    body: { ...slip, items: slip.items.map(itemOnWire) },
  });
  if (answer.kind !== "done") return answer;
  const { id: slipId, createdAt: placedAt, items } = answer.body;
  const bets = items.map(({ betType, racingBet: { id, reference, stake, possibleReturn } }) => ({
    ...{ id, reference, betType },
    stakePence: pence(stake) ?? 0,
    possibleReturnPence: pence(possibleReturn),
  }));
  return { ...answer, body: { slipId, placedAt, bets } };
}

const itemOnWire = ({ betType, racingBet }: AskedItem) => ({
  betType,
  racingBet: {
    stake: poundsFromPence(racingBet.stakePence),
    eachWay: racingBet.eachWay,
    possibleReturn:
      racingBet.possibleReturnPence === null ? null : poundsFromPence(racingBet.possibleReturnPence),
    selections: racingBet.legs.map(({ runnerId, odds, ...leg }) => ({
      racingRunnerId: runnerId,
      ...leg,
      ...(odds !== undefined && { odds: { fractional: odds } }),
    })),
  },
});

const pence = (pounds: number | null): number | null => (pounds === null ? null : penceFromNumber(pounds));
