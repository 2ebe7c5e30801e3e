import * as v from "valibot";
import type { PayoutRule } from "../../domain/lottery/payout.ts";

/** What a count of numbers pays, as a call answers it. */
export const PayoutAnswer = v.object({
  numberCount: v.number(),
  payouts: v.array(v.object({ matchCount: v.number(), withBonus: v.boolean(), multiplier: v.number() })),
});

export const payoutExample: v.InferOutput<typeof PayoutAnswer> = {
  numberCount: 3,
  payouts: [
    { matchCount: 3, withBonus: false, multiplier: 10 },
    { matchCount: 3, withBonus: true, multiplier: 15 },
  ],
};

export const answerPayout = ({
  numberCount,
  plainHalves,
  bonusHalves,
}: PayoutRule): v.InferOutput<typeof PayoutAnswer> => ({
  numberCount,
  payouts: [
    { matchCount: numberCount, withBonus: false, multiplier: plainHalves / 2 },
    { matchCount: numberCount, withBonus: true, multiplier: bonusHalves / 2 },
  ],
});
