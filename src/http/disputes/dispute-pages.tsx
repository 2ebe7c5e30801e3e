import * as v from "valibot";
import { findDispute, type NamedDispute } from "../../../db/stores/disputes/disputes.ts";
import { DisputePage } from "../../../views/disputes/dispute-page.tsx";
import { NoteForm } from "../../../views/disputes/note-form.tsx";
import { OpenForm } from "../../../views/disputes/open-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import {
  DISPUTE_STATES,
  DISPUTE_SUBJECTS,
  type DisputeSubject,
  MOST_DISPUTE_NOTE,
} from "../../domain/disputes/dispute.ts";
import { wallClock } from "../../domain/london-time.ts";
import {
  disputedSubject,
  makeEvidence,
  noteDispute,
  openDispute,
} from "../../operations/disputes/disputes.ts";
import {
  type AppContext,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageRoutes,
} from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { dayText, idNumber, lines } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { disputeCrumbs } from "./crumbs.ts";
import { disputeListPages } from "./dispute-list-pages.tsx";
import { evidencePages } from "./evidence-pages.tsx";

/** Disputes: their list, one with its notes, and the forms that open one and say what happened. */
export const disputePages = (app: AppContext) =>
  pageRoutes(app, "disputes")
    .use(disputeListPages(app))
    .get(urls.disputes.open, page(showOpenForm), { detail: NOT_LOADED })
    .post(urls.disputes.open, page(open), { parse: "none", detail: NOT_SAVED })
    .get(urls.disputes.details(":id"), withDispute(details), { detail: NOT_LOADED })
    .get(urls.disputes.note(":id"), withDispute(showNoteForm), { detail: NOT_LOADED })
    .post(urls.disputes.note(":id"), withDispute(note), { parse: "none", detail: NOT_SAVED })
    .post(urls.disputes.evidence(":id"), withDispute(make), { parse: "none", detail: NOT_SAVED })
    .use(evidencePages(app));

const NOT_LOADED = faultSentence("Failed to load the dispute");
const NOT_SAVED = faultSentence("Failed to save the dispute");

const todayOf = ({ shop }: AppContext): string => wallClock(shop.clock.now(), "Europe/London").day;

/** Runs a handler with the dispute of the address; without one it leads to the list. */
function withDispute(
  handle: (dispute: NamedDispute, asked: PageRequestById) => Response | Promise<Response>,
) {
  return pageById(async (asked: PageRequestById) => {
    const dispute = await findDispute(asked.reader, idIn(asked.params.id) ?? 0);
    if (dispute) return await handle(dispute, asked);
    const text = say({ code: "dispute-unknown" }).detail;
    return seeOther(asked.visit, urls.disputes.list, { kind: "error", text });
  });
}

const details = (dispute: NamedDispute, { app, visit, reader }: PageRequestById) =>
  respond(visit, {
    title: `Dispute ${dispute.id}`,
    crumbs: disputeCrumbs(`Dispute ${dispute.id}`),
    ...aboutCustomer(dispute),
    page: <DisputePage reader={reader} dispute={dispute} today={todayOf(app)} />,
  });

/** The account to link to; none where it was deleted. */
const aboutCustomer = ({ accountId, accountName, deletedAt }: NamedDispute) =>
  deletedAt ? {} : { about: { id: accountId, name: accountName } };

type Subject = { subject: DisputeSubject; subjectId: number };

function showOpenForm({ app, visit }: PageRequest) {
  const { searchParams } = visit.url;
  const subject = DISPUTE_SUBJECTS.find((one) => one === searchParams.get("about"));
  const subjectId = idIn(searchParams.get("id") ?? "");
  return subject && subjectId ? openForm(app, visit, { subject, subjectId }, untouched) : aboutNothing(visit);
}

const aboutNothing = (visit: PageContext): Response =>
  seeOther(visit, urls.disputes.list, {
    kind: "error",
    text: say({ code: "dispute-about-nothing" }).detail,
  });

async function openForm(
  app: AppContext,
  visit: PageContext,
  subject: Subject,
  form: FormState,
  status = 200,
) {
  const found = await disputedSubject(app.shop.database.reader, subject);
  if (!found) return aboutNothing(visit);
  const shown = { ...subject, about: found.about, today: todayOf(app) };
  return respondDialog(visit, {
    title: "Open Dispute",
    crumbs: disputeCrumbs("Open Dispute"),
    status,
    form: <OpenForm {...shown} form={form} requestKey={app.shop.newSecret()} />,
  });
}

const text = lines(MOST_DISPUTE_NOTE, "A note");
const key = v.optional(v.string(), "");
const Opening = v.object({
  about: v.picklist(DISPUTE_SUBJECTS),
  id: idNumber,
  receivedOn: dayText("Enter a day"),
  text,
  key,
});

async function open({ app, request, visit, by }: PageRequest) {
  const read = await readForm(request, Opening);
  const { typed } = read;
  if (!read.ok) {
    const subject = DISPUTE_SUBJECTS.find((one) => one === typed.about);
    const subjectId = typeof typed.id === "string" ? idIn(typed.id) : null;
    if (!subject || !subjectId) return aboutNothing(visit);
    return openForm(app, visit, { subject, subjectId }, read.form, 422);
  }
  const { about: subject, id: subjectId, key: sent, ...complaint } = read.value;
  const wanted = { subject, subjectId, ...complaint };
  const { outcome } = await openDispute(app.shop, by, wanted, keyedForm(visit, sent, typed));
  if (!outcome.done)
    return openForm(app, visit, wanted, refusedForm(typed, outcome.refusal), say(outcome.refusal).status);
  const { disputeId } = outcome.value;
  return seeOther(visit, urls.disputes.details(disputeId), {
    kind: "success",
    text: `Dispute ${disputeId} opened`,
  });
}

const showNoteForm = (dispute: NamedDispute, { app, visit }: PageRequestById) =>
  noteForm(app, visit, dispute, untouched);

const state = v.picklist(DISPUTE_STATES, "Choose a status");
const Note = v.object({ status: state, shown: state, text, key });

async function note(dispute: NamedDispute, { app, request, visit, by }: PageRequestById) {
  const read = await readForm(request, Note);
  if (!read.ok) return noteForm(app, visit, dispute, read.form, 422);
  const { key: sent, ...said } = read.value;
  const wanted = { disputeId: dispute.id, ...said };
  const { outcome } = await noteDispute(app.shop, by, wanted, keyedForm(visit, sent, read.typed));
  if (!outcome.done) {
    const now = (await findDispute(app.shop.database.reader, dispute.id)) ?? dispute;
    return noteForm(app, visit, now, refusedForm(read.typed, outcome.refusal), say(outcome.refusal).status);
  }
  return seeOther(visit, urls.disputes.details(dispute.id), { kind: "success", text: "Note saved" });
}

const noteForm = (
  { shop }: AppContext,
  visit: PageContext,
  dispute: NamedDispute,
  form: FormState,
  status = 200,
) =>
  respondDialog(visit, {
    title: "Note",
    crumbs: disputeCrumbs("Note"),
    status,
    form: <NoteForm {...{ dispute, form }} requestKey={shop.newSecret()} />,
  });

async function make({ id }: NamedDispute, { app, visit, by }: PageRequestById) {
  const outcome = await makeEvidence(app.shop, by, id);
  if (outcome.done) return seeOther(visit, urls.disputes.evidence(id));
  return seeOther(visit, urls.disputes.list, { kind: "error", text: say(outcome.refusal).detail });
}
