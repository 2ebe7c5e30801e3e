import type * as v from "valibot";
import { PENDING } from "../../domain/racing/bet-status.ts";
import type { BetAnswer } from "./bet-answer.ts";
import type { PlacedSlipAnswer } from "./slip-answer.ts";

/** One horse and the bet on it, as all examples of the documentation show them. */
export const exampleHorse = {
  racingRunnerId: 7,
  horseName: "Brass Button",
  horseNumber: 1,
  courseName: "Ascot",
  raceTime: "2026-08-15T13:00:00.000Z",
  odds: { fractional: "9/2", decimal: 5.5 },
};

export const exampleBet: v.InferInput<typeof BetAnswer> = {
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
  status: PENDING,
  payout: null,
  placedAt: "2026-08-15T11:00:00.000Z",
  settledAt: null,
  selections: [{ id: 44, ...exampleHorse, resultOdds: null, status: PENDING }],
};

/** The bet as an item of a slip that is sent. */
export const exampleItem = {
  betType: "Single",
  racingBet: { stake: 10, selections: [{ racingRunnerId: 7, odds: "9/2" }] },
};

const { amount, ...ofItem } = exampleBet;
export const exampleSlip: v.InferInput<typeof PlacedSlipAnswer> = {
  id: 20,
  accountId: 12,
  isPaid: false,
  createdAt: "2026-08-15T11:00:00.000Z",
  totalStake: amount,
  totalPossibleReturn: 55,
  items: [{ id: 31, betType: "Single", racingBet: { ...ofItem, stakePerLine: 10 } }],
};
