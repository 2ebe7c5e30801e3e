import { Document, type DocumentFacts } from "../../views/shell/document.tsx";
import { FaultPage } from "../../views/shell/fault-page.tsx";
import { type Toast, ToastPartial } from "../../views/shell/toast.tsx";
import { urls } from "../urls.ts";
import type { Cookies } from "./cookies.ts";
import type { RouteFault } from "./route-faults.ts";
import { themeOf, writeFlash } from "./visit.ts";

type Apology = { entry: DocumentFacts["entry"]; cookies: Cookies };

/** What somebody sees when something broke: what could not be done, and a number under which the log has the rest. */
export function faultAnswer(
  { entry, cookies }: Apology,
  request: Request,
  fault: RouteFault | null,
  reference: string,
): Response {
  // The page stays, with all that was typed into it: only a toast is shown over it.
  if (request.headers.has("hx-request")) {
    const toast = errorToast(fault?.sentence ?? "Something went wrong", reference);
    return html(ToastPartial({ toast }), { "hx-reswap": "none" });
  }
  if (fault?.leadsBack) {
    const { to, sentence } = fault.leadsBack;
    const flash = cookies.flash.set(writeFlash(errorToast(sentence, reference)));
    return new Response(null, {
      status: 303,
      headers: { location: to, "set-cookie": flash },
    });
  }
  const theme = themeOf(cookies.theme.read(request));
  const toast = fault ? errorToast(fault.sentence, reference) : null;
  return html(faultPage({ entry, theme }, request, toast, reference));
}

/** The general error screen. It needs no database and no React. No reference where the log has nothing more. */
export function faultPage(
  { entry, theme }: Pick<DocumentFacts, "entry" | "theme">,
  request: Request,
  toast: Toast | null,
  reference: string | null,
): string {
  const path = request.method === "GET" ? new URL(request.url).pathname : urls.dashboard;
  return Document({
    title: "Something went wrong",
    theme,
    shortcutsOff: false,
    signedIn: false,
    userId: null,
    path,
    accountId: null,
    clearStorage: false,
    toast,
    entry,
    body: FaultPage({ reference, path }),
  });
}

const errorToast = (text: string, reference: string): Toast => ({ kind: "error", text, reference });

const html = (text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status: 500, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
