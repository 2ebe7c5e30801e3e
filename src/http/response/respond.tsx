import type { ReactElement } from "react";
import type { Cached } from "../../../db/render-cache.ts";
import { AccountBar, type SelectedAccount } from "../../../views/frame/account-bar.tsx";
import { type Toast, ToastPartial } from "../../../views/shell/toast.tsx";
import { DialogFrame } from "../../../views/ui/dialog.tsx";
import { NOW } from "../../../views/ui/now.ts";
import { Part } from "../../../views/ui/part.tsx";
import { Title } from "../../../views/ui/title.tsx";
import { type PageContext, writeFlash } from "../request/page-context.ts";
import { urls } from "../urls/urls.ts";
import { answerOf, type CachedText, cachedText } from "./compress.ts";
import { cachedPart, type PartText, renderer, withoutTags } from "./render.ts";
import { type PageAnswer, wholePage } from "./whole-page.tsx";

/**
 * Renders a page or, for htmx, its changed part. Both come from the same component, so a page contains its
 * fragment character for character, and no component knows which it is in. An unchanged `Part` is not
 * rendered again.
 */
export async function respond(visit: PageContext, answer: PageAnswer): Promise<Response> {
  const { page, part, status = 200, toast } = answer;
  const { partial, flash } = visit;
  const { value, serial } = await contentOf(visit, partial ? (part ?? page) : page);
  const { text, tag } = value;
  if (status === 200 && !toast && !flash) {
    if (partial && tag) return partAnswer(visit, text, tag(), serial);
    if (!partial && serial !== null)
      return cachedPageAnswer(visit, answer, serial, () => wholePage(visit, answer, text));
  }
  if (partial)
    return htmlResponse(visit, focused(visit, text, status) + (toast ? ToastPartial({ toast }) : ""), status);
  const response = htmlResponse(visit, focused(visit, wholePage(visit, answer, text), status), status);
  if (flash) response.headers.append("set-cookie", visit.cookies.flash.clear());
  return response;
}

/** `tag`: null for content that is not a part. */
type Content = { text: string; tag: PartText["tag"] | null };

/** A part may be cached; anything else is rendered. */
async function contentOf({ cache, allowed }: PageContext, element: ReactElement): Promise<Cached<Content>> {
  const render = renderer(cache, allowed);
  if (element.type === Part) return await cachedPart(cache, element.props as never, render, allowed);
  return { value: { text: await render(element), tag: null }, serial: null };
}

/** A refused form has the focus at its error; a page after a form has it where the form defines. */
function focused({ flash, partial }: PageContext, html: string, status: number): string {
  if (status === 422 || status === 409) return focusOnFault(html);
  return flash?.toast && !partial ? focusOnArrival(html, flash.focus) : html;
}

/** The answer to a form: in a dialog over the page where htmx requests one, else as a page. */
export function respondDialog(
  visit: PageContext,
  answer: Omit<PageAnswer, "page" | "part"> & { form: ReactElement; wide?: boolean },
): Promise<Response> {
  const { title, crumbs, form, about, status = 200, toast, wide } = answer;
  const wasPosted = visit.request.method !== "GET";
  return respond(visit, {
    title,
    crumbs,
    status,
    ...(about && { about }),
    ...(toast && { toast }),
    page: (
      <>
        <Title text={title} />
        <section className={wide ? "sheet in" : "sheet in narrow"}>{form}</section>
      </>
    ),
    // A refused form replaces itself in the open dialog.
    part: wasPosted ? (
      form
    ) : (
      <DialogFrame title={title} wide={wide}>
        {form}
      </DialogFrame>
    ),
  });
}

type Changed = {
  /** The changed part of the page, and its place; none where the page stays. */
  changed?: { part: ReactElement; target: string };
  /** Other parts that the change shows in, such as a sum above the list. */
  beside?: { part: ReactElement; target: string }[];
  toast: Toast | null;
  /** The selected account, where the change may show in its bar. */
  account?: SelectedAccount;
  /** The page of the change, for a browser without scripts. */
  to: string;
  /** A change from elsewhere, or from inside a dialog that goes on: it stays open. */
  dialogStays?: boolean;
};

/**
 * The answer to a completed form: htmx gets the changed part, the account bar and a toast, and closes its
 * dialog; a browser without scripts is redirected to the page, and shows the toast there.
 */
export async function respondDone(visit: PageContext, done: Changed): Promise<Response> {
  const { changed, beside = [], toast, to, dialogStays = false } = done;
  const served = visit.frame.account;
  // Its state is of this request; who reads the account again has its row alone.
  const account =
    done.account && served?.excluded ? { ...done.account, excluded: served.excluded } : done.account;
  if (!visit.partial) return seeOther(visit, to, toast);
  const render = renderer(visit.cache, visit.allowed);
  const others = beside.map(async ({ part, target }) => partial(target, "outerHTML", await render(part)));
  const pieces = [
    changed ? await render(changed.part) : "",
    ...(await Promise.all(others)),
    account ? partial("#account-bar", "outerHTML", await render(<AccountBar account={account} />)) : "",
    dialogStays ? "" : partial("#dialog-outlet", "innerHTML swapEmpty:true", ""),
    toast ? ToastPartial({ toast }) : "",
  ];
  const response = htmlResponse(visit, pieces.join(""), 200);
  response.headers.set("hx-reswap", changed ? "outerHTML" : "none");
  if (changed) response.headers.set("hx-retarget", changed.target);
  return response;
}

/** Redirects to a page, by htmx or without, with a toast for it. */
export function seeOther(
  visit: PageContext,
  to: string,
  toast: Toast | null = null,
  signedOut = false,
): Response {
  const headers = new Headers(visit.partial ? { "hx-redirect": to } : { location: to });
  if (toast || signedOut) {
    const focus = toast?.kind === "success" ? focusAfter(visit.url.pathname) : null;
    headers.append("set-cookie", visit.cookies.flash.set(writeFlash(toast, signedOut, focus)));
  }
  return new Response(null, { status: visit.partial ? 204 : 303, headers });
}

const partial = (target: string, swap: string, html: string): string =>
  `<hx-partial hx-target="${target}" hx-swap="${swap}">${html}</hx-partial>`;

const htmlResponse = ({ frame }: PageContext, html: string, status: number): Response =>
  new Response(atTime(withoutTags(html), frame.now), { status, headers: HTML });

/**
 * The focus of rendered HTML, by the `autofocus` attribute, so that it works without a script. Texts and
 * attribute values are escaped, so a match is always markup.
 */
const AUTOFOCUS = ' autofocus=""';
const FAULT = / (?:aria-invalid|data-fault)="true"/;
const CONTROL = /<(?:input(?![^>]* type="hidden")|select|textarea)/;

/** A refused form: on the first field at fault, or the first control of a group at fault. */
export function focusOnFault(html: string): string {
  if (!FAULT.test(html)) return html;
  const bare = html.replaceAll(AUTOFOCUS, "");
  const { index, 0: mark } = FAULT.exec(bare)!;
  if (mark.includes("aria-invalid")) return insert(bare, index);
  const control = CONTROL.exec(bare.slice(index));
  return control ? insert(bare, index + control.index + control[0].length) : html;
}

/**
 * A page after a completed form: where the page sets it, else on the element with this id, else on the
 * heading.
 */
export function focusOnArrival(html: string, id: string | null): string {
  if (html.includes(AUTOFOCUS)) return html;
  const mark = id === null ? "" : ` id="${id}"`;
  const at = id === null ? -1 : html.indexOf(mark);
  if (at >= 0) return insert(html, at + mark.length);
  return html.replace(/<h1(?=[ >])/, `<h1 tabindex="-1"${AUTOFOCUS}`);
}

const insert = (html: string, at: number): string => html.slice(0, at) + AUTOFOCUS + html.slice(at);

/**
 * The focus on the page after a completed form: mostly the button for the next one of its kind. For other
 * forms it is on the heading. `docs/focus.md` has the whole rule.
 */
export const FOCUS_AFTER: readonly [form: string, focus: string][] = [
  // A new customer is mostly at the counter: Enter serves them.
  [urls.accounts.add, "serve"],
  [urls.accounts.edit(":id"), "edit-account"],
  [urls.accounts.remove(":id"), "accounts-asked"],
  [urls.accounts.restore(":id"), "serve"],
  [urls.accounts.deposit(":id"), "deposit"],
  [urls.accounts.withdraw(":id"), "withdraw"],
  [urls.lottery.addSelection, "add-bet"],
  [urls.lottery.editSelection(":id"), "edit-bet-:id"],
  [urls.lottery.stopSelection(":id"), "add-bet"],
  [urls.lottery.enterDraws, "enter-draws"],
  [urls.lottery.markPaid(":id"), "paid-:id"],
  [urls.lottery.payoutSettings, "payout-1-tab"],
  [urls.feedback.status(":id"), "status-:id"],
  [urls.staff.signUp, "register-staff"],
  [urls.staff.disableUser(":id"), "standing-:id"],
  [urls.staff.enableUser(":id"), "standing-:id"],
  [urls.staff.signOutUser(":id"), "sign-out-:id"],
  [urls.staff.roleOf(":id"), "more-:id"],
  [urls.staff.roles, "roles-form"],
];

/** The id of the element that gets the focus after the form of this address; null: the page's heading. */
export function focusAfter(path: string): string | null {
  for (const [form, focus] of FOCUS_AFTER) {
    const [start = "", end] = form.split(":id");
    if (end === undefined ? path !== form : !(path.startsWith(start) && path.endsWith(end))) continue;
    const id = end === undefined ? "" : path.slice(start.length, path.length - end.length);
    if (end === undefined || /^\d+$/.test(id)) return focus.replace(":id", id);
  }
  return null;
}

const WITHOUT_TIME = ` data-now="${NOW}"`;

/** The HTML with the shop's time, in milliseconds: the browser counts on from it. */
export const atTime = (html: string, now: number): string =>
  html.replaceAll(WITHOUT_TIME, ` data-now="${now}"`);

export const HTML = { "content-type": "text/html; charset=utf-8", vary: "hx-request" };

/** With the compressed forms. */
const bytesOf = ({ plain }: CachedText): number => plain.length * 1.25;

/**
 * A cached page as sent: made once a second at the most while its content is unchanged. `serial` identifies
 * the content.
 */
function cachedPageAnswer(
  { cache, frame, ...visit }: PageContext,
  { title, crumbs, about }: PageAnswer,
  serial: number,
  whole: () => string,
): Response {
  const { signedIn, userId, events, shortcutsOff, kiosk, allowed } = visit;
  const { now, ...facts } = frame;
  const may = allowed?.mark;
  const given = { facts, title, crumbs, about, signedIn, userId, events, shortcutsOff, kiosk, may };
  const key = `page ${JSON.stringify(given)}`;
  const make = () => cachedText(atTime(whole(), now));
  return answerOf(cache.derived(key, make, bytesOf, `${serial} ${now}`), { headers: HTML });
}

/** A part as sent; only its tag where the client has it. */
function partAnswer(
  { cache, frame, request, url, allowed }: PageContext,
  text: string,
  tag: string,
  serial: number | null,
): Response {
  const headers = { ...HTML, etag: tag };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  if (serial === null) return new Response(atTime(text, frame.now), { headers });
  const key = `part ${url.pathname}${url.search}${allowed ? ` ${allowed.mark}` : ""}`;
  const make = () => cachedText(atTime(text, frame.now));
  return answerOf(cache.derived(key, make, bytesOf, `${serial} ${frame.now}`), { headers });
}
