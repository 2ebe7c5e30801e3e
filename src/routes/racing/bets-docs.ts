import * as v from "valibot";
import { told } from "../docs/told.ts";

const Odds = v.object({
  fractional: v.pipe(v.string(), v.description('"9/2", "Evens", or "SP" for starting price')),
  decimal: v.nullable(v.number()),
});
const status = v.pipe(
  v.picklist([0, 1, 2, 3, 4, 5]),
  v.description("0 Pending, 1 Won, 2 Placed, 3 Lost, 4 Error, 5 Void"),
);
const Selection = v.object({
  id: v.number(),
  racingRunnerId: v.number(),
  horseName: v.string(),
  horseNumber: v.nullable(v.number()),
  courseName: v.string(),
  raceTime: v.string(),
  odds: v.pipe(Odds, v.description("Taken")),
  resultOdds: v.pipe(v.nullable(Odds), v.description("The price that it settled at, Rule 4 off it")),
  status,
});
const BetEntries = {
  id: v.number(),
  reference: v.pipe(v.string(), v.description("What stands on the receipt")),
  accountId: v.number(),
  accountName: v.string(),
  slipId: v.nullable(v.number()),
  betType: v.string(),
  stake: v.pipe(v.number(), v.description("Pounds on each line")),
  amount: v.pipe(v.number(), v.description("Pounds in all: stake × lines, doubled for each way")),
  possibleReturn: v.pipe(
    v.nullable(v.number()),
    v.description(
      "While it is pending: the most it can return by the non-runners, Rule 4 and results known now; once settled: as it was struck. Null where a horse is at starting price",
    ),
  ),
  eachWay: v.boolean(),
  isPaid: v.boolean(),
  status,
  payout: v.nullable(v.number()),
  placedAt: v.string(),
  settledAt: v.nullable(v.string()),
  selections: v.array(Selection),
};
export const Bet = v.object(BetEntries);
const { amount: _, ...itemEntries } = BetEntries;
const Slip = v.object({
  id: v.number(),
  accountId: v.number(),
  isPaid: v.boolean(),
  createdAt: v.string(),
  totalStake: v.number(),
  totalPossibleReturn: v.number(),
  items: v.array(
    v.object({
      id: v.number(),
      betType: v.string(),
      racingBet: v.object({
        ...itemEntries,
        stake: v.pipe(v.number(), v.description("What the bet cost in all, as the slip showed it")),
        stakePerLine: v.number(),
      }),
    }),
  ),
});
const pounds = v.nullable(v.number());
const Quote = v.object({
  items: v.array(
    v.object({
      canBePlaced: v.boolean(),
      lines: v.nullable(v.number()),
      stake: pounds,
      stakePerLine: pounds,
      possibleReturn: pounds,
      problems: v.array(
        v.object({
          code: v.string(),
          message: v.string(),
          selection: v.pipe(v.nullable(v.number()), v.description("From 0; null for the bet itself")),
        }),
      ),
      selections: v.array(
        v.object({
          racingRunnerId: v.optional(v.number()),
          horseName: v.optional(v.string()),
          horseNumber: v.optional(v.nullable(v.number())),
          courseName: v.optional(v.string()),
          raceTime: v.optional(v.string()),
          odds: v.optional(Odds),
          state: v.pipe(v.string(), v.description('"open", or the code of its problem')),
        }),
      ),
    }),
  ),
  totalStake: v.number(),
  totalPossibleReturn: v.number(),
  balanceAfter: v.nullable(v.object({ paid: v.number(), owed: v.number() })),
});

const horse = { racingRunnerId: 7, horseName: "Brass Button", horseNumber: 1, courseName: "Ascot" };
const raceTime = "2026-08-15T13:00:00.000Z";
const odds = { fractional: "9/2", decimal: 5.5 };
const bet = {
  id: 31,
  reference: "K7M-4QX",
  accountId: 12,
  accountName: "Maeve Kelly",
  slipId: 20,
  betType: "Single",
  stake: 10,
  amount: 10,
  possibleReturn: 55,
  eachWay: false,
  isPaid: false,
  status: 0 as const,
  payout: null,
  placedAt: "2026-08-15T11:00:00.000Z",
  settledAt: null,
  selections: [{ id: 44, ...horse, raceTime, odds, resultOdds: null, status: 0 as const }],
};
const { amount, ...ofItem } = bet;
const slip = {
  id: 20,
  accountId: 12,
  isPaid: false,
  createdAt: "2026-08-15T11:00:00.000Z",
  totalStake: amount,
  totalPossibleReturn: 55,
  items: [{ id: 31, betType: "Single", racingBet: { ...ofItem, stakePerLine: 10 } }],
};
const item = {
  betType: "Single",
  racingBet: { stake: 10, selections: [{ racingRunnerId: 7, odds: "9/2" }] },
};
const placing = {
  404: "Account not found",
  409: "A price has moved since it was seen, and nobody has accepted it",
};
const PLACED =
  "The shop's own price and clock decide: a horse that is out, a race that is off, or a price that moved is refused in a sentence, and nothing is placed.";

export const betDocs = {
  place: told({
    summary: "Place a racing bet",
    description: `The stake is per line. Paid: the amount is deposited and staked; otherwise it is owed. ${PLACED}`,
    asks: {
      "A single": {
        accountId: 12,
        betType: "Single",
        stake: 10,
        selections: [{ racingRunnerId: 7, horseName: "Brass Button", odds: "9/2" }],
      },
    },
    answers: Bet,
    example: bet,
    status: 201,
    keyed: true,
    refuses: placing,
  }),
  quote: told({
    summary: "Look at a slip before it is placed",
    description:
      "Changes nothing. Says what the slip costs and can return now, and what stands in its way: new prices, withdrawals, races that are off.",
    asks: { "A slip of one bet": { accountId: 12, items: [item] } },
    answers: Quote,
    example: {
      items: [
        {
          canBePlaced: true,
          lines: 1,
          stake: 10,
          stakePerLine: 10,
          possibleReturn: 55,
          problems: [],
          selections: [{ ...horse, raceTime, odds, state: "open" }],
        },
      ],
      totalStake: 10,
      totalPossibleReturn: 55,
      balanceAfter: { paid: 0, owed: -10 },
    },
  }),
  all: told({
    summary: "List racing bets by page",
    description:
      "Newest first, of all accounts or of one. A page or size that is missing or bad is read as 1 and 10.",
    answers: v.object({
      bets: v.array(Bet),
      totalCount: v.number(),
      page: v.number(),
      pageSize: v.number(),
      totalPages: v.number(),
    }),
    example: { bets: [bet], totalCount: 1, page: 1, pageSize: 10, totalPages: 1 },
  }),
  pending: told({ summary: "List all pending bets", answers: v.array(Bet), example: [bet] }),
  today: told({
    summary: "List the bets that an account made today",
    answers: v.array(Bet),
    example: [bet],
  }),
  results: told({
    summary: "List the settled bets of an account",
    description: "The newest 50.",
    answers: v.array(Bet),
    example: [{ ...bet, status: 3 as const, payout: 0, settledAt: "2026-08-15T13:10:00.000Z" }],
  }),
  read: told({
    summary: "Read a racing bet",
    answers: Bet,
    example: bet,
    refuses: { 404: "Bet not found" },
  }),
  check: told({
    summary: "Check the result of a bet",
    description: "Settles it if its races are decided, once. Asking again changes nothing.",
    answers: v.object({ id: v.number(), status, winnings: v.number(), message: v.string() }),
    example: { id: 31, status: 1 as const, winnings: 55, message: "Bet won! Winnings: £55.00" },
    refuses: { 404: "Bet not found" },
  }),
  checkAll: told({
    summary: "Check all pending bets",
    description: "Settles those whose races are decided, each once.",
    answers: v.object({
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
  }),
};

export const slipDocs = {
  create: told({
    summary: "Place a slip",
    description: `All of its bets in one transaction, or none. An item's stake is its whole amount over all lines. ${PLACED}`,
    asks: { "A slip of one bet": { accountId: 12, items: [item], isPaid: false } },
    answers: Slip,
    example: slip,
    status: 201,
    keyed: true,
    refuses: placing,
  }),
  read: told({
    summary: "Read a placed slip",
    answers: Slip,
    example: slip,
    refuses: { 404: "Bet slip not found" },
  }),
  ofAccount: told({
    summary: "List the placed slips of an account",
    description: "The newest 50.",
    answers: v.array(Slip),
    example: [slip],
  }),
};
