import { Document, type DocumentFacts } from "../../../views/shell/document.tsx";
import { RefusedPage } from "../../../views/shell/refused-page.tsx";
import { type Toast, ToastPartial } from "../../../views/shell/toast.tsx";
import type { FormState } from "../../../views/ui/form-state.ts";
import type { WhyNot } from "../../domain/cannot-write.ts";
import { typedInto } from "../request/forms.ts";
import type { Cookies } from "../request/page-context.ts";
import { themeOf } from "../request/page-context.ts";
import { isCall } from "../request/request-info.ts";
import { faultPage, type RouteFault } from "./fault-page.ts";
import { problem, titleOf } from "./problem.ts";

type House = Parts & {
  /** The page of the posted address, with its form. */
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
 * 503 for a write that failed: not a fault, since nothing was saved and the same request can be sent again. A
 * form stays, or comes back, as it was typed.
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

/** The failed action, in the specification's words where it has some, and the reason. */
function sentenceFor(fault: RouteFault | null, why: WhyNot): string {
  const failed = fault?.sentence.replace(/(: Unknown error)?\.?$/, ". ") ?? "";
  return failed + SENTENCES[why];
}

async function shown(house: House, request: Request, sentence: string): Promise<Response> {
  const toast: Toast = { kind: "error", text: sentence };
  // The page stays with its typed values, under a toast.
  if (request.headers.has("hx-request")) return html(ToastPartial({ toast }), { "hx-reswap": "none" });
  const typed = typedInto(request);
  if (typed) {
    const page = await house.formAt(request);
    const action = new URL(request.url).pathname;
    if (page.ok) return html(fillForm(await page.text(), action, typed, sentence));
  }
  const { entry, cookies, name } = house;
  return html(faultPage({ entry, name, theme: themeOf(cookies.theme.read(request)) }, request, toast, null));
}

const html = (text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status: 503, headers: { "content-type": "text/html; charset=utf-8", ...headers } });

type Typed = FormState["typed"];

/**
 * A page with one of its forms as typed, and a sentence at its top: for failures behind every form. Passwords
 * are typed again, and the request's key is new.
 */
export function fillForm(page: string, action: string, typed: Typed, sentence: string): string {
  let inside = false;
  let chosen: string[] = [];
  return new HTMLRewriter()
    .on("form", {
      element(form) {
        inside = form.getAttribute("method") === "post" && pathOf(form.getAttribute("action")) === action;
        if (!inside) return;
        form.prepend(`<p class="form-error" role="alert">${Bun.escapeHTML(sentence)}</p>`, { html: true });
        form.onEndTag(() => {
          inside = false;
        });
      },
    })
    .on("input[name]", { element: (input) => void (inside && fillInput(input, typed)) })
    .on("textarea[name]", {
      element(field) {
        const value = valuesOf(typed, field.getAttribute("name"))[0];
        if (inside && value !== undefined) field.setInnerContent(value);
      },
    })
    .on("select[name]", {
      element: (field) => {
        chosen = inside ? valuesOf(typed, field.getAttribute("name")) : [];
      },
    })
    .on("select[name] option", {
      element(option) {
        if (!inside || chosen.length === 0) return;
        mark(option, "selected", chosen.includes(option.getAttribute("value") ?? ""));
      },
    })
    .transform(page);
}

function fillInput(input: HTMLRewriterTypes.Element, typed: Typed): void {
  const name = input.getAttribute("name")!;
  const kind = input.getAttribute("type");
  if (kind === "password" || kind === "file" || name === "key") return;
  const values = valuesOf(typed, name);
  if (kind === "checkbox" || kind === "radio")
    mark(input, "checked", values.includes(input.getAttribute("value") ?? "on"));
  else if (values[0] !== undefined) input.setAttribute("value", values[0]);
}

function mark(element: HTMLRewriterTypes.Element, attribute: string, isOn: boolean): void {
  if (isOn) element.setAttribute(attribute, "");
  else element.removeAttribute(attribute);
}

const valuesOf = (typed: Typed, name: string | null): string[] => [typed[name ?? ""] ?? []].flat();

const pathOf = (action: string | null): string => new URL(action ?? "", "http://shop").pathname;

type Parts = { entry: DocumentFacts["entry"]; cookies: Cookies; name: string };

/** The answer to a page's request that the gate refused: a page, or a toast over the open page. */
export function refusedAnswer(
  { entry, cookies, name }: Parts,
  request: Request,
  status: number,
  sentence: string,
): Response {
  const headers = { "content-type": "text/html; charset=utf-8" };
  // The page stays with its typed values, under a toast.
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
    body: RefusedPage({ name, title, sentence, posted: request.method === "POST" }),
  });
  return new Response(page, { status, headers });
}
