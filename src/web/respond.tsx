import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AccountBar, type SelectedAccount } from "../../views/frame/account-bar.tsx";
import type { Crumb } from "../../views/frame/breadcrumbs.tsx";
import { Frame } from "../../views/frame/frame.tsx";
import type { AccountInView } from "../../views/frame/viewing-strip.tsx";
import { Document } from "../../views/shell/document.tsx";
import { type Toast, ToastPartial } from "../../views/shell/toast.tsx";
import { DialogFrame } from "../../views/ui/dialog.tsx";
import { Title } from "../../views/ui/title.tsx";
import { focusOnArrival, focusOnFault } from "./autofocus.ts";
import { focusAfter } from "./focus-after.ts";
import { resolvedTree } from "./resolved-tree.ts";
import { type Visit, writeFlash } from "./visit.ts";

export type PageAnswer = {
  title: string;
  crumbs: readonly Crumb[];
  /** The content of the page; its components may be async. */
  page: ReactElement;
  /** What htmx gets instead of the whole page: the part that changes, the same component. */
  part?: ReactElement;
  /** The account that the page is about: the frame says where the counter serves another. */
  about?: AccountInView;
  status?: number;
  toast?: Toast;
};

/**
 * Answers a page or, for htmx, the part of it that changed. The same component makes both, so that a page holds,
 * character for character, what its fragment returns; no component knows which of the two it is in.
 */
export async function respond(visit: Visit, answer: PageAnswer): Promise<Response> {
  const { title, crumbs, page, part, about, status = 200, toast } = answer;
  if (visit.partial) {
    const html = focused(visit, await render(part ?? page), status);
    return htmlResponse(html + (toast ? ToastPartial({ toast }) : ""), status);
  }
  const body = visit.signedIn ? (
    <Frame facts={visit.frame} crumbs={crumbs} about={about ?? null}>
      {page}
    </Frame>
  ) : (
    page
  );
  const html = Document({
    title: status === 422 ? `Error: ${title}` : title,
    theme: visit.frame.theme,
    shortcutsOff: visit.shortcutsOff,
    kiosk: visit.kiosk,
    signedIn: visit.signedIn,
    userId: visit.userId,
    events: visit.events,
    path: visit.url.pathname,
    accountId: visit.frame.account?.id ?? null,
    clearStorage: visit.flash?.signedOut ?? false,
    toast: toast ?? visit.flash?.toast ?? null,
    entry: visit.entry,
    body: focused(visit, await render(body), status),
  });
  const response = htmlResponse(html, status);
  if (visit.flash) response.headers.append("set-cookie", visit.cookies.flash.clear());
  return response;
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
  const others = beside.map(async ({ part, target }) => partial(target, "outerHTML", await render(part)));
  const pieces = [
    changed ? await render(changed.part) : "",
    ...(await Promise.all(others)),
    account ? partial("#account-bar", "outerHTML", await render(<AccountBar account={account} />)) : "",
    dialogStays ? "" : partial("#dialog-outlet", "innerHTML swapEmpty:true", ""),
    toast ? ToastPartial({ toast }) : "",
  ];
  const response = htmlResponse(pieces.join(""), 200);
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

const render = async (element: ReactElement): Promise<string> =>
  renderToStaticMarkup(await resolvedTree(element));

const htmlResponse = (html: string, status: number): Response =>
  new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8", vary: "hx-request" } });
