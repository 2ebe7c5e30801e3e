import { Document, type DocumentFacts } from "../../views/shell/document.tsx";
import { RefusedPage } from "../../views/shell/refused-page.tsx";
import { ToastPartial } from "../../views/shell/toast.tsx";
import type { Cookies } from "./cookies.ts";
import { problem, titleOf } from "./problem.ts";
import { themeOf } from "./visit.ts";

type Parts = { entry: DocumentFacts["entry"]; cookies: Cookies };

/** The answer to a page's request that the front door refused: a page, or a toast over the page that is open. */
export function refusedAnswer(
  { entry, cookies }: Parts,
  request: Request,
  status: number,
  sentence: string,
): Response {
  const headers = { "content-type": "text/html; charset=utf-8" };
  // What was typed stays: only a toast is shown over it.
  if (request.headers.has("hx-request"))
    return new Response(ToastPartial({ toast: { kind: "error", text: sentence } }), {
      status,
      headers: { ...headers, "hx-reswap": "none" },
    });
  if (!URL.canParse(request.url)) return problem(status, sentence);
  const title = titleOf(status);
  const page = Document({
    title,
    theme: themeOf(cookies.theme.read(request)),
    shortcutsOff: false,
    signedIn: false,
    path: new URL(request.url).pathname,
    accountId: null,
    userId: null,
    clearStorage: false,
    toast: null,
    entry,
    body: RefusedPage({ title, sentence, posted: request.method === "POST" }),
  });
  return new Response(page, { status, headers });
}
