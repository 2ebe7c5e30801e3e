import * as v from "valibot";
import { findBet } from "../../../db/stores/racing/bets.ts";
import { placeBets } from "../../operations/racing/place-bets.ts";
import { quoteSlip } from "../../operations/racing/quote-slip.ts";
import type { Shop } from "../../operations/shop.ts";
import { answerOnce, call } from "../call.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { idNumber } from "../request/inputs.ts";
import { BetAnswer, betOnTheWire } from "./bet-answer.ts";
import { exampleBet, exampleHorse, exampleItem } from "./bet-examples.ts";
import { QuoteAnswer, quoteOnTheWire } from "./quote-answer.ts";
import { betSent, itemSent, SentBet, SentItems } from "./sent-bet.ts";

export const PLACING_REFUSALS = {
  404: "Account not found",
  409: "A price or the time of a race has moved since it was seen, and is not accepted yet",
};
export const PLACING =
  "The shop's own price and clock decide: a horse that is out, a race that is off, or a price or time that moved is refused in a sentence, and nothing is placed.";

export const placeBetCall = (shop: Shop) =>
  call({
    method: "POST",
    path: "",
    summary: "Place a racing bet",
    description: `The stake is per line. Paid: the amount is deposited and staked; otherwise it is owed. ${PLACING}`,
    body: SentBet,
    bodyExamples: {
      "A single": {
        accountId: 12,
        betType: "Single",
        stake: 10,
        selections: [{ racingRunnerId: 7, horseName: "Brass Button", odds: "9/2" }],
      },
    },
    answer: BetAnswer,
    example: exampleBet,
    status: 201,
    keyed: true,
    refusals: PLACING_REFUSALS,
    fault: `Failed to place bet: ${UNKNOWN_FAULT}`,
    handle: async ({ body: { accountId, isPaid, ...bet }, by, keyed }) => {
      const wanted = { accountId, isPaid, bets: [betSent(bet)] };
      const answered = await placeBets(shop, by, wanted, keyed, true);
      const { outcome, written } = answered;
      const placed = outcome.done
        ? (written?.bets[0] ?? (await findBet(shop.database.reader, outcome.value.betIds[0]!)))
        : undefined;
      return answerOnce(answered, () => betOnTheWire(placed!));
    },
  });

const SentQuote = v.object({
  accountId: v.optional(v.nullable(idNumber), null),
  items: SentItems,
});

/** What the slip asks before it is placed, as often as it likes. */
export const quoteCall = (shop: Shop) =>
  call({
    method: "POST",
    path: "/quote",
    summary: "Look at a slip before it is placed",
    description:
      "Changes nothing. Says what the slip costs and can return now, and what stands in its way: new prices, withdrawals, races that are off.",
    body: SentQuote,
    bodyExamples: { "A slip of one bet": { accountId: 12, items: [exampleItem] } },
    answer: QuoteAnswer,
    example: {
      items: [
        {
          canBePlaced: true,
          lines: 1,
          stake: 10,
          stakePerLine: 10,
          possibleReturn: 55,
          problems: [],
          selections: [{ ...exampleHorse, state: "open" }],
        },
      ],
      totalStake: 10,
      totalPossibleReturn: 55,
      balanceAfter: { paid: 0, owed: -10 },
    },
    handle: async ({ body: { accountId, items } }) =>
      quoteOnTheWire(await quoteSlip(shop, shop.database.reader, { accountId, bets: items.map(itemSent) })),
  });
