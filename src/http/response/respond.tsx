import type { ReactElement } from "react";
import type { Kept } from "../../../db/render-cache.ts";
import { AccountBar, type SelectedAccount } from "../../../views/frame/account-bar.tsx";
import { type Toast, ToastPartial } from "../../../views/shell/toast.tsx";
import { DialogFrame } from "../../../views/ui/dialog.tsx";
import { NOW } from "../../../views/ui/now.ts";
import { Part } from "../../../views/ui/part.tsx";
import { Title } from "../../../views/ui/title.tsx";
import { type PageContext, writeFlash } from "../request/page-context.ts";
import { urls } from "../urls/urls.ts";
import { type KeptText, keptAnswer, keptText } from "./compress.ts";
import { keptPart, type PartText, renderer, withoutTags } from "./render.ts";
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
  const { text } = value;
  if (serial !== null && status === 200 && !toast && !flash)
    return partial
      ? keptPartAnswer(visit, value, serial)
      : keptPageAnswer(visit, answer, serial, () => wholePage(visit, answer, text));
  if (partial)
    return htmlResponse(visit, focused(visit, text, status) + (toast ? ToastPartial({ toast }) : ""), status);
  const response = htmlResponse(visit, focused(visit, wholePage(visit, answer, text), status), status);
  if (flash) response.headers.append("set-cookie", visit.cookies.flash.clear());
  return response;
}

/** A part may be cached; anything else is rendered. */
async function contentOf({ keeping }: PageContext, element: ReactElement): Promise<Kept<PartText>> {
  const render = renderer(keeping);
  if (element.type === Part) return await keptPart(keeping, element.props as never, render);
  return { value: { text: await render(element), tag: "" }, serial: null };
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
    // A form that comes back takes its own place in the dialog that is open already.
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
  /** Where a bare browser goes to see the change. */
  to: string;
  /** A change from elsewhere, or from inside a dialog that goes on: it stays open. */
  dialogStays?: boolean;
};

/**
 * The end of a form that was done: htmx gets the changed part, the account bar and a toast, and its dialog closes;
 * a bare browser is sent to the page, and finds the toast there.
 */
export async function respondDone(visit: PageContext, done: Changed): Promise<Response> {
  const { changed, beside = [], toast, account, to, dialogStays = false } = done;
  if (!visit.partial) return seeOther(visit, to, toast);
  const render = renderer(visit.keeping);
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

/** Sends the browser on to a page, by htmx or without, with a toast to find there. */
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

/** A form that comes back refused: on the first field at fault, or the first control of a group at fault. */
export function focusOnFault(html: string): string {
  if (!FAULT.test(html)) return html;
  const bare = html.replaceAll(AUTOFOCUS, "");
  const { index, 0: mark } = FAULT.exec(bare)!;
  if (mark.includes("aria-invalid")) return insert(bare, index);
  const control = CONTROL.exec(bare.slice(index));
  return control ? insert(bare, index + control.index + control[0].length) : html;
}

/** A page after a form that was done: on the element with this id, else on its heading, else where it wants it itself. */
export function focusOnArrival(html: string, id: string | null): string {
  if (html.includes(AUTOFOCUS)) return html;
  const mark = id === null ? "" : ` id="${id}"`;
  const at = id === null ? -1 : html.indexOf(mark);
  if (at >= 0) return insert(html, at + mark.length);
  return html.replace(/<h1(?=[ >])/, `<h1 tabindex="-1"${AUTOFOCUS}`);
}

const insert = (html: string, at: number): string => html.slice(0, at) + AUTOFOCUS + html.slice(at);

/**
 * Where the focus rests on the page that follows a form that was done: mostly the button for the next one of its kind.
 * A form that is not listed leaves it on the heading of that page. `docs/focus.md` has the whole rule.
 */
export const FOCUS_AFTER: readonly [form: string, focus: string][] = [
  // Mostly they are at the counter: Enter serves them.
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

/** The HTML as it leaves: with the shop's time, in milliseconds, where the browser counts on from it. */
export const atTime = (html: string, now: number): string =>
  html.replaceAll(WITHOUT_TIME, ` data-now="${now}"`);

export const HTML = { "content-type": "text/html; charset=utf-8", vary: "hx-request" };

/** Of a text with its compressed forms. */
const bytesOf = ({ plain }: KeptText): number => plain.length * 1.25;

/**
 * A cached page as sent: made once a second at the most while its content is unchanged. `serial` identifies
 * the content.
 */
export function keptPageAnswer(
  { keeping, frame, ...visit }: PageContext,
  { title, crumbs, about }: PageAnswer,
  serial: number,
  whole: () => string,
): Response {
  const { signedIn, userId, events, shortcutsOff, kiosk } = visit;
  const { now, ...facts } = frame;
  const given = { facts, title, crumbs, about, signedIn, userId, events, shortcutsOff, kiosk };
  const key = `page ${JSON.stringify(given)}`;
  const kept = keeping.once(key, () => keptText(atTime(whole(), now)), bytesOf, `${serial} ${now}`);
  return keptAnswer(kept, { headers: HTML });
}

/** A cached part as sent; only its tag where the client has it. */
export function keptPartAnswer(
  { keeping, frame, request, url }: PageContext,
  { text, tag }: PartText,
  serial: number,
): Response {
  const headers = { ...HTML, etag: tag };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  const key = `part ${url.pathname}${url.search}`;
  const make = () => keptText(atTime(text, frame.now));
  const kept = keeping.once(key, make, bytesOf, `${serial} ${frame.now}`);
  return keptAnswer(kept, { headers });
}
