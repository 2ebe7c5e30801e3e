import type { DocumentFacts } from "../../views/shell/document.tsx";
import { type Toast, ToastPartial } from "../../views/shell/toast.tsx";
import type { WhyNot } from "../domain/cannot-write.ts";
import { isCall } from "./calls.ts";
import type { Cookies } from "./cookies.ts";
import { faultPage } from "./fault-page.ts";
import { fillForm } from "./fill-form.ts";
import { typedInto } from "./forms.ts";
import { problem } from "./problem.ts";
import type { RouteFault } from "./route-faults.ts";
import { themeOf } from "./visit.ts";

type House = {
  entry: DocumentFacts["entry"];
  cookies: Cookies;
  /** The page at the address that was posted to, on which its form stands. */
  formAt(request: Request): Promise<Response>;
};

const RETRY_AFTER = "5";

const SENTENCES: Record<WhyNot, string> = {
  locked: "Nothing was saved: another program is writing to the shop's books. Try again in a few seconds.",
  full: "Nothing was saved: the disk of the shop's computer is full. Make room on it, then try again.",
  failing:
    "The disk of the shop's computer cannot be read or written just now. Try again in a few seconds, and look first whether your last change was saved.",
  clock:
    "Nothing was saved: the clock of the shop's computer is behind what was written before. Set it right, then try again.",
  away: "The shop's database does not answer. Try again in a few seconds, and look first whether your last change was saved.",
};

/**
 * 503 for what could not be written just now. It is no fault: nothing is broken, nothing was saved, and the same
 * request may simply be sent again. A form stays, or comes back, as it was typed.
 */
export async function notWrittenAnswer(
  house: House,
  request: Request,
  fault: RouteFault | null,
  why: WhyNot,
): Promise<Response> {
  const sentence = sentenceFor(fault, why);
  const answer = isCall(new URL(request.url).pathname)
    ? problem(503, sentence)
    : await shown(house, request, sentence);
  answer.headers.set("retry-after", RETRY_AFTER);
  return answer;
}

/** What could not be done, in the specification's words where it has some, and why. */
function sentenceFor(fault: RouteFault | null, why: WhyNot): string {
  const failed = fault?.sentence.replace(/(: Unknown error)?\.?$/, ". ") ?? "";
  return failed + SENTENCES[why];
}

async function shown(house: House, request: Request, sentence: string): Promise<Response> {
  const toast: Toast = { kind: "error", text: sentence };
  // The page stays, with all that was typed into it: only a toast is shown over it.
  if (request.headers.has("hx-request")) return html(ToastPartial({ toast }), { "hx-reswap": "none" });
  const typed = typedInto(request);
  if (typed) {
    const page = await house.formAt(request);
    const action = new URL(request.url).pathname;
    if (page.ok) return html(fillForm(await page.text(), action, typed, sentence));
  }
  const { entry, cookies } = house;
  return html(faultPage({ entry, theme: themeOf(cookies.theme.read(request)) }, request, toast, null));
}

const html = (text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status: 503, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
