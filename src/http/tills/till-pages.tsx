import * as v from "valibot";
import { tillsNow } from "../../../db/stores/tills/till-list.ts";
import { findTill } from "../../../db/stores/tills/tills.ts";
import { OpenShiftForm } from "../../../views/tills/count-forms.tsx";
import { TillPage } from "../../../views/tills/till-page.tsx";
import { NameTillForm, TakeOverForm, TillsOff, UnnamedTill } from "../../../views/tills/unnamed-till.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Outcome } from "../../domain/outcome.ts";
import { type NamedTill, nameTill, takeOverTill } from "../../operations/tills/name-till.ts";
import { openShift } from "../../operations/tills/open-shift.ts";
import {
  type AppContext,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageRoutes,
} from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { needs } from "../permissions.ts";
import { readForm } from "../request/forms.ts";
import { idIn, ownAddress, ownPage } from "../request/in-address.ts";
import { line } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { ownTill, tillCrumbs, tillsAreOn } from "./shift-pages.tsx";
import { amountOrBlank, readCount, typedNote } from "./typed-count.ts";

/** This browser's till: its state, its name, and taking one over. */
export const tillPages = (app: AppContext) =>
  pageRoutes(app, "close-till")
    .get(
      urls.tills.own,
      page((asked) => showOwn(app, asked, untouched)),
      { detail: needs("open-till") },
    )
    .get(
      urls.tills.name,
      page((asked) => showName(app, asked, untouched)),
    )
    .post(
      urls.tills.name,
      page((asked) => saveName(app, asked)),
      { parse: "none" },
    )
    .get(
      urls.tills.takeOver(":id"),
      pageById((asked) => showTakeOver(asked, untouched)),
    )
    .post(
      urls.tills.takeOver(":id"),
      pageById((asked) => takeOver(app, asked)),
      { parse: "none" },
    );

const back = v.optional(v.string(), "");
const NamedForm = v.object({ name: line("Enter a name for the till", 40, "A name"), back });
const TakenOverForm = v.object({ shownName: v.optional(v.string(), ""), back });

async function showOwn(
  { shop }: AppContext,
  asked: PageRequest,
  form: FormState,
  status = 200,
): Promise<Response> {
  const { visit, reader, by } = asked;
  const till = await ownTill(reader, by);
  const isOn = await tillsAreOn(reader);
  const now = shop.clock.now();
  return respond(visit, {
    title: "Till",
    crumbs: tillCrumbs().map(({ text }, at) => (at === 0 ? { text, href: urls.dashboard } : { text })),
    status,
    page: !isOn ? (
      <TillsOff />
    ) : till ? (
      <TillPage {...{ reader, till, now }} />
    ) : (
      <UnnamedTill tills={await tillsNow(reader)} back={backOf(asked, form)} form={form} />
    ),
  });
}

/** The values of a returned form. */
const backOf = ({ visit }: PageRequest, { typed }: FormState): string =>
  typeof typed.back === "string" ? typed.back : askedBack(visit);

async function showName(
  app: AppContext,
  asked: PageRequest,
  form: FormState,
  status = 200,
): Promise<Response> {
  const till = await ownTill(asked.reader, asked.by);
  const nameForm = <NameTillForm name={till?.name ?? null} back={backOf(asked, form)} form={form} />;
  // htmx puts the form where it was.
  if (!till && !asked.visit.partial) return showOwn(app, asked, form, status);
  const title = till ? "Rename Till" : "Name Till";
  return respondDialog(asked.visit, { title, crumbs: tillCrumbs(title), status, form: nameForm });
}

async function saveName(app: AppContext, asked: PageRequest): Promise<Response> {
  const read = await readForm(asked.request, NamedForm);
  if (!read.ok) return showName(app, asked, read.form, 422);
  const outcome = await nameTill(app.shop, asked.by, read.value.name);
  if (outcome.done) return named(asked, outcome.value, read.value.back, "Saved: this is");
  const { status } = say(outcome.refusal);
  return showName(app, asked, refusedForm(read.typed, outcome.refusal), status);
}

/** The browser stores the secret; a form that needs a shift opens one and returns. */
function named({ visit }: PageRequest, { till, secret }: NamedTill, sentBack: string, did: string): Response {
  const to = ownAddress(sentBack);
  const text = `${did} ${till.name}`;
  const response = seeOther(visit, to ? urls.tills.openFor(to) : urls.tills.own, { kind: "success", text });
  response.headers.append("set-cookie", visit.cookies.till.set(secret));
  return response;
}

async function showTakeOver(asked: PageRequestById, form: FormState, status = 200): Promise<Response> {
  const { visit, reader, params } = asked;
  const till = await findTill(reader, idIn(params.id) ?? 0);
  if (!till)
    return seeOther(visit, urls.tills.own, { kind: "error", text: say({ code: "till-unknown" }).detail });
  const shown = { ...till, hasBrowser: till.keyHash !== null };
  return respondDialog(visit, {
    title: "Take Over Till",
    crumbs: tillCrumbs("Take Over"),
    status,
    form: <TakeOverForm till={shown} back={backOf(asked, form)} form={form} />,
  });
}

async function takeOver({ shop }: AppContext, asked: PageRequestById): Promise<Response> {
  const read = await readForm(asked.request, TakenOverForm);
  if (!read.ok) return showTakeOver(asked, read.form, 422);
  const wanted = { tillId: idIn(asked.params.id) ?? 0, shownName: read.value.shownName };
  const outcome: Outcome<NamedTill> = await takeOverTill(shop, asked.by, wanted);
  if (outcome.done) return named(asked, outcome.value, read.value.back, "Taken over: this is");
  const { status } = say(outcome.refusal);
  return showTakeOver(asked, refusedForm(read.typed, outcome.refusal), status);
}

/** Opening a shift of this browser's till. */
export const openShiftPages = (app: AppContext) =>
  pageRoutes(app, "open-till")
    .get(
      urls.tills.open,
      page((asked) => show(app, asked, untouched)),
    )
    .post(
      urls.tills.open,
      page((asked) => open(app, asked)),
      { parse: "none" },
    );

const OPENING = { note: typedNote, fromSafe: amountOrBlank, back: v.optional(v.string(), "") };

async function show(
  { shop }: AppContext,
  asked: PageRequest,
  form: FormState,
  status = 200,
): Promise<Response> {
  const { visit, reader, by } = asked;
  const back = typeof form.typed.back === "string" ? form.typed.back : askedBack(visit);
  const till = await ownTill(reader, by);
  if (!till) return seeOther(visit, back ? urls.tills.ownFor(back) : urls.tills.own);
  if (till.shiftId !== null && status === 200)
    return seeOther(visit, urls.tills.own, {
      kind: "info",
      text: `The shift of ${till.name} is open already`,
    });
  return respondDialog(visit, {
    title: "Open a Shift",
    crumbs: tillCrumbs("Open a Shift"),
    status,
    form: <OpenShiftForm tillName={till.name} back={back} form={form} requestKey={shop.newSecret()} />,
  });
}

async function open(app: AppContext, asked: PageRequest): Promise<Response> {
  const { request, visit, by } = asked;
  const read = await readCount(request, OPENING);
  if (!read.ok) return show(app, asked, read.form, read.status);
  const { note, fromSafe: fromSafePence, back } = read.value;
  const opening = { pieces: read.pieces, note, fromSafePence };
  const { outcome } = await openShift(app.shop, by, opening, keyedForm(visit, read.key, read.typed));
  if (!outcome.done) {
    const form = refusedForm(read.typed, outcome.refusal);
    return show(app, asked, form, say(outcome.refusal).status);
  }
  const text = `Shift ${outcome.value.shiftId} is open with ${formatMoney(outcome.value.countedPence)}`;
  return seeOther(visit, ownAddress(back) ?? urls.tills.own, { kind: "success", text });
}

/** The page to return to after opening a shift, from the address or the referrer; "" for none. */
export function askedBack({ request, url }: PageContext): string {
  const asked = ownAddress(url.searchParams.get("back"));
  if (asked !== null) return asked;
  const from = ownPage(request.headers.get("referer"), request.headers.get("host")) ?? "";
  return from.startsWith(urls.tills.own) ? "" : from;
}
