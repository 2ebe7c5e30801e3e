import { Document, type DocumentFacts } from "../../../views/shell/document.tsx";
import { FaultPage } from "../../../views/shell/fault-page.tsx";
import { type Toast, ToastPartial } from "../../../views/shell/toast.tsx";
import { idIn } from "../request/in-address.ts";
import type { Cookies } from "../request/page-context.ts";
import { themeOf, writeFlash } from "../request/page-context.ts";
import { urls } from "../urls/urls.ts";

type Apology = { entry: DocumentFacts["entry"]; cookies: Cookies; name: string };

/** The error page: what failed, and a reference to the log. */
export function faultAnswer(
  { entry, cookies, name }: Apology,
  request: Request,
  fault: RouteFault | null,
  reference: string,
): Response {
  // The page stays with its typed values, under a toast.
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
  return html(faultPage({ entry, theme, name }, request, toast, reference));
}

/**
 * The general error screen. It needs no database and no React. No reference where the log has nothing more.
 */
export function faultPage(
  { entry, theme, name }: Pick<DocumentFacts, "entry" | "theme"> & { name: string },
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
    body: FaultPage({ name, reference, path }),
  });
}

const errorToast = (text: string, reference: string): Toast => ({ kind: "error", text, reference });

const html = (text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status: 500, headers: { "content-type": "text/html; charset=utf-8", ...headers } });

/** A route's sentence for faults. */
export type RouteFault = {
  /** The specification's sentence (tests/specification/section-8-errors.ts). */
  sentence: string;
  /** The title of a page that is a list and nothing else: it is shown as an empty list below the sentence. */
  emptyList?: string;
  /** Where a page that cannot be shown redirects to, and the sentence there. */
  leadsBack?: { to: string; sentence: string };
};

type Route = { method: string; path: string; fault?: RouteFault | undefined };

/**
 * Finds the fault sentence of the request's route, if any. Matched here, because the fault may come before
 * the router.
 */
export function routeFaults(routes: readonly Route[]): (request: Request) => RouteFault | null {
  const known = routes
    .map(({ method, path, fault }) => ({ method, fault, parts: path.split("/") }))
    // Literal parts win over placeholders, as in the router.
    .sort((a, b) => placeholders(a.parts) - placeholders(b.parts));
  return (request) => {
    const asked = new URL(request.url).pathname.split("/");
    const fits = ({ parts }: { parts: string[] }) =>
      parts.length === asked.length && parts.every((part, at) => partFits(part, asked[at]!));
    return known.find((route) => route.method === request.method && fits(route))?.fault ?? null;
  };
}

/** A placeholder is an id. */
const partFits = (part: string, asked: string): boolean =>
  part.startsWith(":") ? idIn(asked) !== null : part === asked;

const placeholders = (parts: readonly string[]): number =>
  parts.filter((part) => part.startsWith(":")).length;
