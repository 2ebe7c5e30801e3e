import { Elysia } from "elysia";
import * as v from "valibot";
import { findSlip, slipsOf } from "../../../db/stores/racing/slips.ts";
import { type Placing, placeBets } from "../../operations/racing/place-bets.ts";
import type { Shop } from "../../operations/shop.ts";
import { answerOnce, call, callsUnder } from "../call.ts";
import type { Counter } from "../context.ts";
import { idNumber } from "../request/inputs.ts";
import { problemOf } from "../response/problem.ts";
import { exampleItem, exampleSlip } from "./bet-examples.ts";
import { PLACING, PLACING_REFUSALS } from "./place-bet-calls.ts";
import { itemSent, SentItems } from "./sent-bet.ts";
import { PlacedSlipAnswer, slipOnTheWire } from "./slip-answer.ts";

/** Slips placed as a whole. The old client asks with its prefix doubled: the same calls answer there, undocumented. */
export function slipCalls({ shop }: Counter) {
  const calls = [placeSlipCall(shop), slipsOfAccountCall(shop), readSlipCall(shop)];
  return new Elysia()
    .use(callsUnder("/api/betslip", "Bet slip", calls))
    .use(callsUnder("/api/api/betslip", "Bet slip", calls, true));
}

const placeSlipCall = (shop: Shop) =>
  call({
    method: "POST",
    path: "/create",
    summary: "Place a slip",
    description: `All of its bets in one transaction, or none. An item's stake is its whole amount over all lines. ${PLACING}`,
    body: v.object({ accountId: idNumber, items: SentItems, isPaid: v.optional(v.boolean(), false) }),
    bodyExamples: { "A slip of one bet": { accountId: 12, items: [exampleItem], isPaid: false } },
    answer: PlacedSlipAnswer,
    example: exampleSlip,
    status: 201,
    keyed: true,
    refusals: PLACING_REFUSALS,
    fault: "Failed to place bet slip",
    handle: async ({ body: { accountId, isPaid, items }, by, keyed }) => {
      const wanted = { accountId, isPaid, bets: items.map(itemSent) };
      const answered = await placeBets(shop, by, wanted, keyed);
      const slip = await placedSlip(shop, answered);
      return answerOnce(answered, () => slipOnTheWire(slip!));
    },
  });

/** As it was written, or as it is read for whoever asks again; undefined where none was placed. */
const placedSlip = async ({ database }: Shop, { outcome, written }: Placing) =>
  outcome.done ? (written ?? (await findSlip(database.reader, outcome.value.slipId))) : undefined;

const slipsOfAccountCall = ({ database: { reader } }: Shop) =>
  call({
    method: "GET",
    path: "/account/:accountId",
    summary: "List the placed slips of an account",
    description: "The newest 50.",
    params: v.object({ accountId: idNumber }),
    answer: v.array(PlacedSlipAnswer),
    example: [exampleSlip],
    handle: async ({ params }) => (await slipsOf(reader, params.accountId)).map(slipOnTheWire),
  });

const readSlipCall = ({ database: { reader } }: Shop) =>
  call({
    method: "GET",
    path: "/:id",
    summary: "Read a placed slip",
    // A slip that was never placed is known as "local-12": there is none of that name here.
    params: v.object({ id: v.union([idNumber, v.pipe(v.string(), v.startsWith("local-"))]) }),
    answer: PlacedSlipAnswer,
    example: exampleSlip,
    refusals: { 404: "Bet slip not found" },
    handle: async ({ params: { id } }) => {
      const slip = typeof id === "number" ? await findSlip(reader, id) : undefined;
      return slip ? slipOnTheWire(slip) : problemOf({ code: "slip-unknown" });
    },
  });
