import * as v from "valibot";
import { type NamedRequest, waitingRequests } from "../../../db/stores/approvals/requests.ts";
import { findUserByEmail } from "../../../db/stores/staff/staff.ts";
import { HELD_VERB_NAMES } from "../../domain/approvals/held-verbs.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { approve, cancelRequest, refuseRequest } from "../../operations/approvals/approve.ts";
import type { Shop } from "../../operations/shop.ts";
import { call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { email, idNumber, line, password, signInCode } from "../request/inputs.ts";
import { staffOf } from "../request/request-info.ts";
import { problemOf } from "../response/problem.ts";
import { urls } from "../urls/urls.ts";
import { factsOf, requestFor, seesAll, shownEnd, shownRequest } from "./request-shown.ts";

/** `/api/approvals`: what waits for a second person. */
export const approvalCalls = (app: AppContext) =>
  callsUnder(urls.api.approvals.list, "Approvals", [
    list(app),
    read(app),
    approveCall(app),
    refuse(app),
    cancel(app),
  ]);

const ById = v.object({ id: idNumber });

const RequestAnswer = v.object({
  id: v.number(),
  verb: v.picklist(HELD_VERB_NAMES),
  status: v.picklist(["waiting", "approved", "refused", "cancelled", "changed", "expired"]),
  amount: v.pipe(v.nullable(v.number()), v.description("Pounds; null is without limit")),
  customer: v.nullable(v.string()),
  facts: v.pipe(
    v.array(v.object({ term: v.string(), text: v.string() })),
    v.description("The subject as it stands; another one drops the request"),
  ),
  reason: v.nullable(v.string()),
  requestedBy: v.string(),
  requestedAt: v.string(),
  expiresAt: v.string(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  refusal: v.pipe(v.nullable(v.string()), v.description("Why it was refused")),
});
type RequestAnswer = v.InferOutput<typeof RequestAnswer>;

const example: RequestAnswer = {
  id: 12,
  verb: "payout",
  status: "waiting",
  amount: 600,
  customer: "Maeve Kelly",
  facts: [
    { term: "Balance", text: "£900.00" },
    { term: "Balance then", text: "£300.00" },
  ],
  reason: null,
  requestedBy: "Ada Byrne",
  requestedAt: "2026-08-29T14:00:00.000Z",
  expiresAt: "2026-08-29T15:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  refusal: null,
};

function answerRequest(found: NamedRequest, shop: Shop): RequestAnswer {
  const { author, request } = found;
  const { id, amountPence, customer, reason, requestedAt, status, decider, decidedAt, refusal } =
    shownRequest(found, shop, 0);
  return {
    ...{ id, customer, reason, status, refusal },
    verb: request.verb,
    amount: amountPence === null ? null : poundsFromPence(amountPence),
    facts: factsOf(found).map(([term, text]) => ({ term, text })),
    requestedBy: author,
    requestedAt: requestedAt.toISOString(),
    expiresAt: shownEnd(found, shop.clock).toISOString(),
    decidedBy: decider,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

const FAULT = "Failed to load the approvals";
const NOT_DECIDED = "Failed to save the decision";
const refusals = {
  404: "Request not found",
  409: "It is decided, has expired, or its subject has changed: nothing more is done",
};

const list = ({ shop }: AppContext) =>
  call({
    method: "GET",
    path: "",
    permission: "everyone",
    summary: "List what waits for a second person",
    description: "Everyone's, to who may approve; to others their own. What ends first is at the top.",
    answer: v.array(RequestAnswer),
    example: [example],
    fault: FAULT,
    async handle({ request }) {
      const staff = staffOf(request);
      const waiting = await waitingRequests(shop.database.reader, shop.clock.real());
      return waiting
        .filter((one) => seesAll(staff) || one.request.requestedBy === staff.userId)
        .map((one) => answerRequest(one, shop));
    },
  });

const read = ({ shop }: AppContext) =>
  call({
    method: "GET",
    path: "/:id",
    permission: "everyone",
    summary: "Read a request for a second person",
    description:
      "The id is in the problem (409) that answered the call which was held, as `approvalId`. That call, sent again with its Idempotency-Key, answers what was carried out once the request is approved.",
    params: ById,
    answer: RequestAnswer,
    example,
    refusals: { 404: refusals[404] },
    fault: FAULT,
    async handle({ params, request }) {
      const found = await requestFor(shop.database.reader, staffOf(request), params.id);
      return found ? answerRequest(found, shop) : problemOf({ code: "approval-unknown" });
    },
  });

/** The request after a decision, as it is stored. */
async function decided({ shop }: AppContext, request: Request, id: number) {
  const found = await requestFor(shop.database.reader, staffOf(request), id);
  return found ? answerRequest(found, shop) : problemOf({ code: "approval-unknown" });
}

const approveCall = (app: AppContext) =>
  call({
    method: "POST",
    path: "/:id/approve",
    permission: "everyone",
    summary: "Approve a request, which carries it out",
    description:
      "As the user of the token, or as a colleague at the same screen, by `approver`, their email. Their PIN or password is asked for in either case, and the code of their app where two-factor sign-in is on and they have set it up.",
    params: ById,
    body: v.object({
      approver: v.optional(email),
      pinOrPassword: password,
      code: v.optional(signInCode, ""),
    }),
    bodyExamples: {
      "By the user of the token": { pinOrPassword: "2580" },
      "By a colleague at the same screen": { approver: "maeve@example.com", pinOrPassword: "2580" },
    },
    answer: RequestAnswer,
    example: { ...example, status: "approved", decidedBy: "Maeve Kelly", decidedAt: example.requestedAt },
    refusals: {
      ...refusals,
      403: "Their own request, or they may not approve for colleagues",
      429: "Too many wrong PINs: wait as long as Retry-After says",
    },
    fault: NOT_DECIDED,
    async handle({ params, body, by, request }) {
      const { shop, sealer } = app;
      const staff = staffOf(request);
      if (!(await requestFor(shop.database.reader, staff, params.id)))
        return problemOf({ code: "approval-unknown" });
      const named = body.approver?.trim().toLowerCase();
      const found = named === undefined ? null : await findUserByEmail(shop.database.reader, named);
      const userId = named === undefined ? staff.userId : (found?.id ?? 0);
      const proof = { userId, secret: body.pinOrPassword, code: body.code };
      const outcome = await approve(shop, by, sealer, params.id, proof);
      return outcome.done ? await decided(app, request, params.id) : problemOf(outcome.refusal);
    },
  });

const refuse = (app: AppContext) =>
  call({
    method: "POST",
    path: "/:id/refuse",
    permission: "approve",
    summary: "Refuse a request of a colleague",
    params: ById,
    body: v.object({ reason: line("Say why it is refused", 500, "A reason") }),
    bodyExamples: { "With the reason": { reason: "The customer has to come back with their slip" } },
    answer: RequestAnswer,
    example: { ...example, status: "refused", refusal: "The customer has to come back with their slip" },
    refusals: { ...refusals, 403: "Their own request" },
    fault: NOT_DECIDED,
    async handle({ params, body, by, request }) {
      const author = { ...by, userId: staffOf(request).userId };
      const outcome = await refuseRequest(app.shop, author, { requestId: params.id, reason: body.reason });
      return outcome.done ? await decided(app, request, params.id) : problemOf(outcome.refusal);
    },
  });

const cancel = (app: AppContext) =>
  call({
    method: "POST",
    path: "/:id/cancel",
    permission: "everyone",
    summary: "Cancel one's own request",
    params: ById,
    answer: RequestAnswer,
    example: { ...example, status: "cancelled" },
    refusals: { ...refusals, 403: "Another user's request" },
    fault: NOT_DECIDED,
    async handle({ params, by, request }) {
      const author = { ...by, userId: staffOf(request).userId };
      const outcome = await cancelRequest(app.shop, author, params.id);
      return outcome.done ? await decided(app, request, params.id) : problemOf(outcome.refusal);
    },
  });
