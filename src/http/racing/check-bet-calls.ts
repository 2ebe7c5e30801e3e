import * as v from "valibot";
import { poundsFromPence } from "../../domain/money.ts";
import { WON } from "../../domain/racing/bet-status.ts";
import { checkedAllSentence, checkedSentence } from "../../domain/racing/races/attention.ts";
import { checkBet } from "../../operations/racing/check-bet.ts";
import { checkAllPending } from "../../operations/racing/check-in-turn.ts";
import type { Shop } from "../../operations/shop.ts";
import { answer, call } from "../call.ts";
import { idNumber } from "../request/inputs.ts";
import { StatusAnswer } from "./bet-answer.ts";

export const checkBetCall = (shop: Shop) =>
  call({
    method: "GET",
    path: "/check-result/:id",
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
