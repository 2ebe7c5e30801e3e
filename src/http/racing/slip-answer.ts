import * as v from "valibot";
import type { SlipRows } from "../../../db/stores/racing/slips.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { totalPossibleReturn } from "../../operations/racing/save-slip.ts";
import { onTheWire } from "../read-list.ts";
import { BetAnswer, betOnTheWire } from "./bet-answer.ts";

const { amount: _, ...itemEntries } = BetAnswer.entries;

/** A placed slip as the calls answer it. */
export const PlacedSlipAnswer = v.object({
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

export type PlacedSlipOnTheWire = v.InferOutput<typeof PlacedSlipAnswer>;

export const slipOnTheWire = (slip: SlipRows) =>
  onTheWire(PlacedSlipAnswer, slip, {
    totalStake: poundsFromPence(slip.totalStakePence),
    totalPossibleReturn: poundsFromPence(totalPossibleReturn(slip.bets)),
    items: slip.bets.map((bet) => {
      const { stake: stakePerLine, amount: stake, ...racingBet } = betOnTheWire(bet);
      return { id: bet.id, betType: bet.betType, racingBet: { ...racingBet, stake, stakePerLine } };
    }),
  });
