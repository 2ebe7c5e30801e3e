import { Elysia } from "elysia";
import * as v from "valibot";
import { savedPayouts } from "../../../db/stores/lottery-payouts.ts";
import { halvesFrom, rulesInUse } from "../../domain/lottery/payout.ts";
import { savePayouts } from "../../operations/lottery/save-payouts.ts";
import { type Counter, callDoor } from "../doors.ts";
import { answer } from "./answers.ts";
import { payoutDocs } from "./documented/lottery.ts";
import { payoutOnTheWire } from "./lottery-wire.ts";

const Payout = v.object({
  matchCount: v.optional(v.number()),
  withBonus: v.boolean(),
  multiplier: v.number(),
});
const Config = v.object({
  numberCount: v.number(),
  payouts: v.pipe(
    v.array(Payout),
    v.check(
      ([plain, bonus, ...more]) => plain?.withBonus === false && bonus?.withBonus === true && !more.length,
      "Send two payouts: the first without the bonus ball, the second with it",
    ),
  ),
});

/** `/api/payoutconfigs`: what each count of numbers pays; one rule a call. */
export const payoutCalls = ({ shop }: Counter) =>
  new Elysia({ prefix: "/api/payoutconfigs", tags: ["Lottery"] })
    .use(callDoor())
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
