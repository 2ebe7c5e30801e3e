import * as v from "valibot";
import { betsSince, pendingBets, settledBets } from "../../../db/stores/racing/bet-lists.ts";
import { pageOfBets } from "../../../db/stores/racing/bet-pages.ts";
import { findBet } from "../../../db/stores/racing/bets.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { instantAt, wallClock } from "../../domain/london-time.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { LOST, WON } from "../../domain/racing/bet-status.ts";
import { checkedAllSentence, checkedSentence } from "../../domain/racing/races/attention.ts";
import { checkBet } from "../../operations/racing/check-bet.ts";
import { checkAllPending } from "../../operations/racing/check-pending-bets.ts";
import type { Shop } from "../../operations/shop.ts";
import { answer, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { streamedList } from "../read-list.ts";
import { idNumber } from "../request/inputs.ts";
import { problemOf } from "../response/problem.ts";
import { urls } from "../urls/urls.ts";
import { BetAnswer, betOnTheWire, StatusAnswer } from "./bet-answer.ts";
import { betSettlementCall } from "./bet-settlement-call.ts";
import { exampleBet, placeBetCall, quoteCall } from "./slip-calls.ts";

/** Racing bets: placed one by one, looked at and checked. */
export const betCalls = ({ shop }: AppContext) =>
  callsUnder(urls.api.racing.bets, "Racing bets", [
    placeBetCall(shop),
    quoteCall(shop),
    allBetsCall(shop),
    pendingBetsCall(shop),
    todaysBetsCall(shop),
    betResultsCall(shop),
    checkAllPendingCall(shop),
    checkBetCall(shop),
    readBetCall(shop),
    betSettlementCall(shop),
  ]);

export const checkBetCall = (shop: Shop) =>
  call({
    method: "GET",
    path: "/check-result/:id",
    permission: "serve",
    summary: "Check the result of a bet",
    description: "Settles it if its races are decided, once. Asking again changes nothing.",
    params: v.object({ id: idNumber }),
    answer: v.object({ id: v.number(), status: StatusAnswer, winnings: v.number(), message: v.string() }),
    example: { id: 31, status: WON, winnings: 55, message: "Bet won! Winnings: £55.00" },
    refusals: { 404: "Bet not found" },
    fault: "Failed to check bet result",
    handle: async ({ params, by, headers }) => {
      // It is a GET that settles: a browser's store must not answer in its place.
      headers.set("cache-control", "no-store");
      return answer(await checkBet(shop, by, params.id), ({ bet }) => ({
        id: bet.id,
        status: bet.status,
        winnings: poundsFromPence(bet.payoutPence ?? 0),
        message: checkedSentence(bet.status, bet.payoutPence),
      }));
    },
  });

export const checkAllPendingCall = (shop: Shop) =>
  call({
    method: "GET",
    path: "/check-all-pending",
    permission: "serve",
    summary: "Check all pending bets",
    description: "Settles those whose races are decided, each once.",
    answer: v.object({
      checked: v.number(),
      settled: v.number(),
      won: v.number(),
      totalWinnings: v.number(),
      failed: v.number(),
      message: v.string(),
    }),
    example: {
      checked: 3,
      settled: 2,
      won: 1,
      totalWinnings: 55,
      failed: 0,
      message: "1 bet(s) won! Total winnings: £55.00",
    },
    fault: "Failed to check pending bets",
    handle: async ({ by, headers }) => {
      headers.set("cache-control", "no-store");
      const { checked, settled, won, wonPence, failures } = await checkAllPending(shop, by);
      return {
        checked,
        settled,
        won,
        totalWinnings: poundsFromPence(wonPence),
        failed: failures.length,
        message: checkedAllSentence(settled, won, wonPence),
      };
    },
  });

const count = (fallback: number, most: number) =>
  v.fallback(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1), v.maxValue(most)),
    fallback,
  );
/** A page or its size that is missing or bad is read as its default; without an account, all of them. */
const Paging = v.object({
  page: v.optional(count(1, 100_000_000), "1"),
  pageSize: v.optional(count(10, 100), "10"),
  accountId: v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => null),
      ),
      idNumber,
    ]),
  ),
});

export const allBetsCall = ({ database: { reader } }: Shop) =>
  call({
    method: "GET",
    path: "/all",
    permission: "serve",
    summary: "List racing bets by page",
    description:
      "Newest first, of all accounts or of one. A page or size that is missing or bad is read as 1 and 10.",
    query: Paging,
    answer: v.object({
      bets: v.array(BetAnswer),
      totalCount: v.number(),
      page: v.number(),
      pageSize: v.number(),
      totalPages: v.number(),
    }),
    example: { bets: [exampleBet], totalCount: 1, page: 1, pageSize: 10, totalPages: 1 },
    fault: "Failed to fetch racing bets",
    handle: async ({ query: { accountId, page, pageSize } }) => {
      const found = await pageOfBets(reader, { accountId: accountId ?? null, page, pageSize });
      return { ...found, bets: found.bets.map(betOnTheWire) };
    },
  });

export const pendingBetsCall = ({ database: { reader } }: Shop) =>
  call({
    method: "GET",
    path: "/pending",
    permission: "serve",
    summary: "List all pending bets",
    answer: v.array(BetAnswer),
    example: [exampleBet],
    fault: "Failed to fetch pending bets",
    handle: () => streamedList(pendingOnTheWire(reader)),
  });

async function* pendingOnTheWire(reader: Reader) {
  for await (const bets of pendingBets(reader)) yield bets.map(betOnTheWire);
}

const ofAccount = v.object({ accountId: idNumber });

export const todaysBetsCall = ({ database: { reader }, clock }: Shop) =>
  call({
    method: "GET",
    path: "/today/:accountId",
    permission: "serve",
    summary: "List the bets that an account made today",
    params: ofAccount,
    answer: v.array(BetAnswer),
    example: [exampleBet],
    fault: "Failed to fetch today's bets",
    handle: async ({ params }) => {
      const { day } = wallClock(clock.now(), "Europe/London");
      const midnight = instantAt(day, "00:00", "Europe/London");
      return (await betsSince(reader, params.accountId, midnight)).map(betOnTheWire);
    },
  });

export const betResultsCall = ({ database: { reader } }: Shop) =>
  call({
    method: "GET",
    path: "/account/:accountId/results",
    permission: "serve",
    summary: "List the settled bets of an account",
    description: "The newest 50.",
    params: ofAccount,
    answer: v.array(BetAnswer),
    example: [{ ...exampleBet, status: LOST, payout: 0, settledAt: "2026-08-15T13:10:00.000Z" }],
    fault: "Failed to fetch account bet results",
    handle: async ({ params }) => (await settledBets(reader, params.accountId)).map(betOnTheWire),
  });

export const readBetCall = ({ database: { reader } }: Shop) =>
  call({
    method: "GET",
    path: "/:id",
    permission: "serve",
    summary: "Read a racing bet",
    params: v.object({ id: idNumber }),
    answer: BetAnswer,
    example: exampleBet,
    refusals: { 404: "Bet not found" },
    fault: "Failed to fetch bet details",
    handle: async ({ params }) => {
      const bet = await findBet(reader, params.id);
      return bet ? betOnTheWire(bet) : problemOf({ code: "bet-unknown" });
    },
  });
