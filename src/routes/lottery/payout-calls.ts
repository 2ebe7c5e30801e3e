import { Elysia } from "elysia";
import * as v from "valibot";
import { savedPayouts } from "../../../db/stores/lottery/payouts.ts";
import { halvesFrom, rulesInUse } from "../../domain/lottery/payout.ts";
import { savePayouts } from "../../operations/lottery/save-payouts.ts";
import { answer } from "../api-answers.ts";
import { type Counter, callContext } from "../context.ts";
import { payoutDocs } from "./lottery-docs.ts";
import { payoutOnTheWire } from "./lottery-wire.ts";

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

/** `/api/payoutconfigs`: what each count of numbers pays; one rule a call. */
export const payoutCalls = ({ shop }: Counter) =>
  new Elysia({ prefix: "/api/payoutconfigs", tags: ["Lottery"] })
    .use(callContext())
    .get("", async () => rulesInUse(await savedPayouts(shop.database.reader)).map(payoutOnTheWire), {
      detail: payoutDocs.list,
    })
    .post(
      "",
      async ({ body, by }) => {
        const [plainHalves, bonusHalves] = body.payouts.map(
          // What is no number of halves is out of range, like what is too much.
          ({ multiplier }) => halvesFrom(multiplier) ?? -1,
        ) as [number, number];
        const rule = { numberCount: body.numberCount, plainHalves, bonusHalves };
        return answer(await savePayouts(shop, by, [rule]), () => payoutOnTheWire(rule));
      },
      { body: Config, detail: payoutDocs.save },
    );
