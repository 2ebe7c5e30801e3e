import * as v from "valibot";
import { savedPayouts } from "../../../db/stores/lottery/payouts.ts";
import { halvesFrom, rulesInUse } from "../../domain/lottery/payout.ts";
import { savePayouts } from "../../operations/lottery/save-payouts.ts";
import { urls } from "../../urls.ts";
import { answer } from "../answers.ts";
import { call, callsUnder } from "../call.ts";
import type { Counter } from "../context.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { answerPayout, PayoutAnswer, payoutExample } from "./payout-answer.ts";

/** `/api/payoutconfigs`: what each count of numbers pays; one rule a call. */
export const payoutCalls = (counter: Counter) =>
  callsUnder(urls.api.lottery.payoutConfigs, "Lottery", [list(counter), save(counter)]);

const Payout = v.object({
  matchCount: v.optional(v.number()),
  withBonus: v.boolean(),
  multiplier: v.number(),
});
const isForBonus = ({ payouts }: { payouts: { withBonus: boolean }[] }, index: 0 | 1): boolean =>
  payouts.length !== 2 || payouts[index]?.withBonus === (index === 1);
/** All the numbers of the bet; with the bonus ball it may be counted besides. */
const matches = (index: 0 | 1) =>
  v.check<Sent, string>(
    ({ numberCount, payouts }) =>
      payouts.length !== 2 ||
      [undefined, numberCount, numberCount + index].includes(payouts[index]?.matchCount),
    "A payout is for all the numbers of the bet: give its numberCount as matchCount, or leave it out",
  );
const Sent = v.object({
  numberCount: v.number(),
  payouts: v.pipe(
    v.array(Payout),
    v.length(2, "Send two payouts: the first without the bonus ball, the second with it"),
  ),
});
type Sent = v.InferOutput<typeof Sent>;
const ORDER = "The first payout is without the bonus ball, the second with it";
const Config = v.pipe(
  Sent,
  v.forward(
    v.check((sent) => isForBonus(sent, 0), ORDER),
    ["payouts", 0, "withBonus"],
  ),
  v.forward(
    v.check((sent) => isForBonus(sent, 1), ORDER),
    ["payouts", 1, "withBonus"],
  ),
  v.forward(matches(0), ["payouts", 0, "matchCount"]),
  v.forward(matches(1), ["payouts", 1, "matchCount"]),
);

const list = ({ shop }: Counter) =>
  call({
    method: "GET",
    path: "",
    summary: "List what each count of numbers pays",
    answer: v.array(PayoutAnswer),
    example: [payoutExample],
    fault: `Failed to fetch payout configs: ${UNKNOWN_FAULT}`,
    handle: async () => rulesInUse(await savedPayouts(shop.database.reader)).map(answerPayout),
  });

const save = ({ shop }: Counter) =>
  call({
    method: "POST",
    path: "",
    summary: "Save what one count of numbers pays",
    description: "Winnings are the bet times multiplier + 1. Results that are stored stay as they are.",
    body: Config,
    bodyExamples: { "Three numbers": payoutExample },
    answer: PayoutAnswer,
    example: payoutExample,
    fault: `Failed to save payout configs: ${UNKNOWN_FAULT}`,
    async handle({ body: { numberCount, payouts }, by }) {
      const [plainHalves, bonusHalves] = payouts.map(
        // What is no number of halves is out of range, like what is too much.
        ({ multiplier }) => halvesFrom(multiplier) ?? -1,
      ) as [number, number];
      const rule = { numberCount, plainHalves, bonusHalves };
      return answer(await savePayouts(shop, by, [rule]), () => answerPayout(rule));
    },
  });
