import * as v from "valibot";
import { savedPayouts } from "../../../db/stores/lottery/payouts.ts";
import { halvesFrom, type PayoutRule, rulesInUse } from "../../domain/lottery/payout.ts";
import { savePayouts } from "../../operations/lottery/save-payouts.ts";
import { answer, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { urls } from "../urls/urls.ts";

/** `/api/payoutconfigs`: what each count of numbers pays; one rule a call. */
export const payoutCalls = (app: AppContext) =>
  callsUnder(urls.api.lottery.payoutConfigs, "Lottery", [list(app), save(app)]);

/** What a count of numbers pays, as a call answers it. */
const PayoutAnswer = v.object({
  numberCount: v.number(),
  payouts: v.array(v.object({ matchCount: v.number(), withBonus: v.boolean(), multiplier: v.number() })),
});

const payoutExample: v.InferOutput<typeof PayoutAnswer> = {
  numberCount: 3,
  payouts: [
    { matchCount: 3, withBonus: false, multiplier: 10 },
    { matchCount: 3, withBonus: true, multiplier: 15 },
  ],
};

const answerPayout = ({
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
  replaces: v.optional(
    v.pipe(
      v.array(v.object({ multiplier: v.number() })),
      v.length(2, "Send the two multipliers that are replaced: first without the bonus ball, then with it"),
    ),
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

const list = ({ shop }: AppContext) =>
  call({
    method: "GET",
    path: "",
    permission: "serve",
    summary: "List what each count of numbers pays",
    answer: v.array(PayoutAnswer),
    example: [payoutExample],
    fault: `Failed to fetch payout configs: ${UNKNOWN_FAULT}`,
    handle: async () => rulesInUse(await savedPayouts(shop.database.reader)).map(answerPayout),
  });

const save = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: "",
    permission: "payouts",
    summary: "Save what one count of numbers pays",
    description:
      "Winnings are the bet times multiplier + 1. Results that are stored stay as they are. With `replaces`, the two multipliers as they were listed, it is refused where somebody has saved others since.",
    body: Config,
    bodyExamples: {
      "Three numbers": payoutExample,
      "Unless somebody has changed them": {
        ...payoutExample,
        replaces: [{ multiplier: 10 }, { multiplier: 15 }],
      },
    },
    refusals: { 409: "A multiplier is another than it replaces" },
    answer: PayoutAnswer,
    example: payoutExample,
    fault: `Failed to save payout configs: ${UNKNOWN_FAULT}`,
    async handle({ body: { numberCount, payouts, replaces }, by }) {
      const rule = { numberCount, ...multipliersOf(payouts) };
      const change = { ...rule, ...(replaces && { replaces: multipliersOf(replaces) }) };
      return answer(await savePayouts(shop, by, [change]), () => answerPayout(rule));
    },
  });

/** A fraction other than halves counts as out of range. */
const multipliersOf = (sent: readonly { multiplier: number }[]) => {
  const [plainHalves = -1, bonusHalves = -1] = sent.map(({ multiplier }) => halvesFrom(multiplier) ?? -1);
  return { plainHalves, bonusHalves };
};
