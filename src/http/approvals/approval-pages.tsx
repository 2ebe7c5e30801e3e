import type { ReactElement } from "react";
import * as v from "valibot";
import {
  findRequest,
  type NamedRequest,
  requestsOver,
  waitingRequests,
} from "../../../db/stores/approvals/requests.ts";
import { ApproveForm, RefuseForm } from "../../../views/approvals/approval-forms.tsx";
import { ApprovalPage, ApprovalPart } from "../../../views/approvals/approval-page.tsx";
import { ApprovalsList, ApprovalsPage } from "../../../views/approvals/approvals-page.tsx";
import type { FormState } from "../../../views/ui/form-state.ts";
import { Title } from "../../../views/ui/title.tsx";
import { HELD_VERBS } from "../../domain/approvals/held-verbs.ts";
import { requestOver } from "../../domain/approvals/request-over.ts";
import type { AnyRefusal, Outcome } from "../../domain/outcome.ts";
import { approve, cancelRequest, refuseRequest } from "../../operations/approvals/approve.ts";
import {
  type AppContext,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageRoutes,
} from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { needs } from "../permissions.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { line, password, signInCode } from "../request/inputs.ts";
import { staffOf } from "../request/request-info.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { choiceFor, requestFor, seesAll, shownRequest, subjectOf } from "./request-shown.ts";

/** Approvals: what waits for a second person. Its author's own screen is as good as the second person's. */
export const approvalPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.approvals.list, page(list), { detail: faultSentence("Failed to load the approvals") })
    .get(urls.approvals.request(":id"), pageById(show), {
      detail: faultSentence("Failed to load the approvals"),
    })
    .post(urls.approvals.approve(":id"), pageById(approveHere), DECIDING)
    .post(urls.approvals.refuse(":id"), pageById(refuse), {
      ...DECIDING,
      detail: needs("approve", DECIDING.detail),
    })
    .post(urls.approvals.cancel(":id"), pageById(cancel), DECIDING);

const DECIDING = { parse: "none", detail: faultSentence("Failed to save the decision") } as const;
const MOST_OVER = 50;

const crumbs = (...more: string[]) => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  ...(more.length === 0
    ? [{ text: "Approvals" }]
    : [{ text: "Approvals", href: urls.approvals.list }, ...more.map((text) => ({ text }))]),
];

async function list({ app, request, visit, reader }: PageRequest): Promise<Response> {
  const staff = staffOf(request);
  const real = app.shop.clock.real();
  const [waiting, over] = await Promise.all([
    waitingRequests(reader, real),
    requestsOver(reader, real, MOST_OVER),
  ]);
  const all = seesAll(staff);
  const shown = (found: readonly NamedRequest[]) =>
    found
      .filter((one) => all || one.request.requestedBy === staff.userId)
      .map((one) => shownRequest(one, app.shop, staff.userId));
  const props = { waiting: shown(waiting), over: shown(over), seesAll: all };
  return await respond(visit, {
    title: "Approvals",
    crumbs: crumbs(),
    page: <ApprovalsPage {...props} />,
    part: <ApprovalsList {...props} />,
  });
}

const show = (asked: PageRequestById) =>
  withRequest(asked, async (found) => {
    const { app, request, visit, reader } = asked;
    const staff = staffOf(request);
    const props = {
      request: shownRequest(found, app.shop, staff.userId),
      choice: await choiceFor(reader, staff, found, app.shop),
    };
    return await respond(visit, {
      title: props.request.what,
      crumbs: crumbs(`Request ${found.request.id}`),
      page: <ApprovalPage {...props} />,
      part: <ApprovalPart {...props} />,
    });
  });

async function withRequest(
  { visit, request, params, reader }: PageRequestById,
  answer: (found: NamedRequest) => Promise<Response>,
): Promise<Response> {
  const found = await requestFor(reader, staffOf(request), idIn(params.id) ?? 0);
  if (found) return await answer(found);
  const { detail } = say({ code: "approval-unknown" });
  return seeOther(visit, urls.approvals.list, { kind: "error", text: detail });
}

/** Named as a password: no form is sent back with it, and none is kept for after a sign-in. */
const Approval = v.object({
  approver: v.optional(v.string(), ""),
  pinOrPassword: v.optional(password, ""),
  code: v.optional(signInCode, ""),
});

const approveHere = (asked: PageRequestById) =>
  withRequest(asked, async (found) => {
    const { app, request, visit, by } = asked;
    const read = await readForm(request, Approval);
    const chosen = String(read.typed.approver ?? "");
    if (!read.ok) return await approveForm(asked, found, { typed: {}, errors: read.form.errors });
    const userId = idIn(chosen);
    if (userId === null) {
      const errors = { approver: "Choose the colleague who approves" };
      return await approveForm(asked, found, { typed: {}, errors });
    }
    const { pinOrPassword: secret, code } = read.value;
    const outcome = await approve(app.shop, by, app.sealer, found.request.id, { userId, secret, code });
    if (!outcome.done)
      return await refused(asked, outcome.refusal, (form) => approveForm(asked, found, form), chosen);
    const text = `${HELD_VERBS[found.request.verb].what} approved by ${outcome.value.decider} and carried out`;
    const isOwn = found.request.requestedBy === staffOf(request).userId;
    const to = isOwn ? subjectOf(found).href : urls.approvals.list;
    return seeOther(visit, to, { kind: "success", text });
  });

const FIELDS: ReadonlySet<string> = new Set(["pinOrPassword", "code", "reason"]);

/** While it waits, the form with the sentence; after that, the page that says what became of it. */
async function refused(
  { app, visit, params, reader }: PageRequestById,
  refusal: AnyRefusal,
  form: (state: FormState) => Promise<Response>,
  approver = "",
): Promise<Response> {
  const id = idIn(params.id) ?? 0;
  const now = await findRequest(reader, id);
  if (now && !requestOver(now, app.shop.clock.real())) {
    const { errors, ...state } = refusedForm(approver === "" ? {} : { approver }, refusal);
    // A field of the form that asked is none of this one.
    const placed = Object.entries(errors).map(([field, text]) => [FIELDS.has(field) ? field : "", text]);
    return await form({ ...state, errors: Object.fromEntries(placed) });
  }
  return seeOther(visit, urls.approvals.request(id), { kind: "error", text: say(refusal).detail });
}

async function approveForm(
  { app, request, visit, reader }: PageRequestById,
  found: NamedRequest,
  form: FormState,
): Promise<Response> {
  const choice = await choiceFor(reader, staffOf(request), found, app.shop);
  if (!choice) {
    const { detail } = say({ code: "approval-not-allowed", name: visit.frame.staffName });
    return seeOther(visit, urls.approvals.request(found.request.id), { kind: "error", text: detail });
  }
  return await formPage(visit, found, <ApproveForm id={found.request.id} {...choice} form={form} />);
}

const refuse = (asked: PageRequestById) =>
  withRequest(asked, async (found) => {
    const { app, request, visit, by } = asked;
    const form = (state: FormState) =>
      formPage(visit, found, <RefuseForm id={found.request.id} form={state} />);
    const read = await readForm(request, Refusal);
    if (!read.ok) return await form(read.form);
    const wanted = { requestId: found.request.id, reason: read.value.reason };
    const outcome = await refuseRequest(app.shop, { ...by, userId: staffOf(request).userId }, wanted);
    return outcome.done
      ? decided(visit, outcome, "refused")
      : await refused(asked, outcome.refusal, (state) => form({ ...state, typed: read.typed }));
  });

const Refusal = v.object({
  reason: line(say({ code: "approval-refused-without-reason" }).detail, 500, "A reason"),
});

const cancel = (asked: PageRequestById) =>
  withRequest(asked, async (found) => {
    const { app, request, visit, by } = asked;
    const author = { ...by, userId: staffOf(request).userId };
    return decided(visit, await cancelRequest(app.shop, author, found.request.id), "cancelled");
  });

function decided(visit: PageRequest["visit"], outcome: Outcome<NamedRequest>, did: string): Response {
  const toast = outcome.done
    ? ({ kind: "success", text: `Request ${outcome.value.request.id} ${did}` } as const)
    : ({ kind: "error", text: say(outcome.refusal).detail } as const);
  return seeOther(visit, urls.approvals.list, toast);
}

/** A refused form: by itself over its page, or, without scripts, a page of its own. */
const formPage = (visit: PageRequest["visit"], found: NamedRequest, form: ReactElement) =>
  respond(visit, {
    title: HELD_VERBS[found.request.verb].what,
    crumbs: crumbs(`Request ${found.request.id}`),
    status: 422,
    page: (
      <>
        <Title
          text={HELD_VERBS[found.request.verb].what}
          sub={`Request ${found.request.id} by ${found.author}`}
        />
        <section className="sheet in narrow">{form}</section>
      </>
    ),
    part: form,
  });
