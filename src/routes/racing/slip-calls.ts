import { Elysia } from "elysia";
import * as v from "valibot";
import { findSlip, slipsOf } from "../../../db/stores/racing/slips.ts";
import { placeBets } from "../../operations/racing/place-bets.ts";
import { idNumber } from "../../web/inputs.ts";
import { problemOf } from "../../web/problem.ts";
import { answerOnce } from "../api-answers.ts";
import { type Counter, callContext } from "../context.ts";
import { itemSent, SentItem, slipOnTheWire } from "./bet-wire.ts";
import { slipDocs } from "./bets-docs.ts";

const SentSlip = v.object({
  accountId: idNumber,
  items: v.pipe(v.array(SentItem), v.maxLength(100, "A slip holds fewer bets than these")),
  isPaid: v.optional(v.boolean(), false),
});
/** A slip that was never placed is known as "local-12": there is none of that name here. */
const ById = v.object({ id: v.union([idNumber, v.pipe(v.string(), v.startsWith("local-"))]) });
const ByAccount = v.object({ accountId: idNumber });

/**
 * `/api/betslip`: slips placed as a whole, all of their bets or none. The old client asks with its prefix doubled: the
 * same calls answer there, and are written down once.
 */
export const slipCalls = (counter: Counter) =>
  new Elysia()
    .use(callsUnder("/api/betslip", counter, false))
    .use(callsUnder("/api/api/betslip", counter, true));

const callsUnder = <const P extends string>(prefix: P, { shop }: Counter, hide: boolean) => {
  const reader = shop.database.reader;
  const told = (detail: object) => ({ ...detail, hide });
  return new Elysia({ prefix, tags: ["Bet slip"] })
    .use(callContext())
    .post(
      "/create",
      async ({ body, by, keyed }) => {
        const { accountId, isPaid, items } = body;
        const wanted = { accountId, isPaid, bets: items.map(itemSent) };
        const answered = await placeBets(shop, by, wanted, keyed(body));
        const { outcome } = answered;
        const slip = outcome.done ? await findSlip(reader, outcome.value.slipId) : undefined;
        return answerOnce(answered, () => slip && slipOnTheWire(slip), 201);
      },
      { body: SentSlip, detail: told(slipDocs.create) },
    )
    .get(
      "/account/:accountId",
      async ({ params }) => (await slipsOf(reader, params.accountId)).map(slipOnTheWire),
      { params: ByAccount, detail: told(slipDocs.ofAccount) },
    )
    .get(
      "/:id",
      async ({ params }) => {
        const slip = typeof params.id === "number" ? await findSlip(reader, params.id) : undefined;
        return slip ? slipOnTheWire(slip) : problemOf({ code: "slip-unknown" });
      },
      { params: ById, detail: told(slipDocs.read) },
    );
};
