import type { ReactElement } from "react";
import type { Kept } from "../../db/keeping.ts";
import { AccountBar, type SelectedAccount } from "../../views/frame/account-bar.tsx";
import { type Toast, ToastPartial } from "../../views/shell/toast.tsx";
import { DialogFrame } from "../../views/ui/dialog.tsx";
import { Part } from "../../views/ui/part.tsx";
import { Title } from "../../views/ui/title.tsx";
import { focusOnArrival, focusOnFault } from "./autofocus.ts";
import { focusAfter } from "./focus-after.ts";
import { HTML, keptPageAnswer, keptPartAnswer } from "./kept-answers.ts";
import { keptPart, type PartText, withoutTags } from "./kept-parts.ts";
import { atTime } from "./now.ts";
import type { PageAnswer } from "./page-answer.ts";
import { renderer } from "./render.ts";
import { type Visit, writeFlash } from "./visit.ts";
import { wholePage } from "./whole-page.tsx";

/**
 * Answers a page or, for htmx, the part of it that changed. The same component makes both, so that a page holds,
 * character for character, what its fragment returns; no component knows which of the two it is in. Where the content is a
 * `Part`, what nobody has changed is not written again.
 */
export async function respond(visit: Visit, answer: PageAnswer): Promise<Response> {
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

/** A part is asked for; anything else is written. */
async function contentOf({ keeping }: Visit, element: ReactElement): Promise<Kept<PartText>> {
  const render = renderer(keeping);
  if (element.type === Part) return await keptPart(keeping, element.props as never, render);
  return { value: { text: await render(element), tag: "" }, serial: null };
}

/** A refused form has the focus where it is wrong; a page that follows a form, where that form says. */
function focused({ flash, partial }: Visit, html: string, status: number): string {
  if (status === 422 || status === 409) return focusOnFault(html);
  return flash?.toast && !partial ? focusOnArrival(html, flash.focus) : html;
}

/** Answers a form: in a dialog over the page where htmx asks for one, else as a page of its own. */
export function respondDialog(
  visit: Visit,
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
  /** The part of the page that the form changed, and where it stands; none where the page stays as it is. */
  changed?: { part: ReactElement; target: string };
  /** Other parts that the change shows in, such as a sum above the list. */
  beside?: { part: ReactElement; target: string }[];
  toast: Toast | null;
  /** The selected account, where the change may show in its bar. */
  account?: SelectedAccount;
  /** Where a bare browser goes to see the change. */
  to: string;
  /** The change came by itself, or from inside a dialog that goes on: what is open stays open. */
  dialogStays?: boolean;
};

/**
 * The end of a form that was done: htmx gets the changed part, the account bar and a toast, and its dialog closes;
 * a bare browser is sent to the page, and finds the toast there.
 */
export async function respondDone(visit: Visit, done: Changed): Promise<Response> {
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
export function seeOther(visit: Visit, to: string, toast: Toast | null = null, signedOut = false): Response {
  const headers = new Headers(visit.partial ? { "hx-redirect": to } : { location: to });
  if (toast || signedOut) {
    const focus = toast?.kind === "success" ? focusAfter(visit.url.pathname) : null;
    headers.append("set-cookie", visit.cookies.flash.set(writeFlash(toast, signedOut, focus)));
  }
  return new Response(null, { status: visit.partial ? 204 : 303, headers });
}

const partial = (target: string, swap: string, html: string): string =>
  `<hx-partial hx-target="${target}" hx-swap="${swap}">${html}</hx-partial>`;

const htmlResponse = ({ frame }: Visit, html: string, status: number): Response =>
  new Response(atTime(withoutTags(html), frame.now), { status, headers: HTML });
