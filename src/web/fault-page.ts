import { Document, type DocumentFacts } from "../../views/shell/document.tsx";
import { FaultPage } from "../../views/shell/fault-page.tsx";
import { urls } from "../urls.ts";

/** The general error screen, with a number under which the log has the rest. It needs no database and no React. */
export function faultPage(entry: DocumentFacts["entry"], request: Request, reference: string): Response {
  const path = request.method === "GET" ? new URL(request.url).pathname : urls.dashboard;
  const html = Document({
    title: "Something went wrong",
    theme: null,
    signedIn: false,
    path,
    accountId: null,
    clearStorage: false,
    toast: null,
    entry,
    body: FaultPage({ reference, path }),
  });
  // htmx would swap the whole screen into a corner of the page: it is told to put it in the body's place.
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "hx-retarget": "body",
    "hx-reswap": "innerHTML",
  };
  return new Response(html, { status: 500, headers });
}
