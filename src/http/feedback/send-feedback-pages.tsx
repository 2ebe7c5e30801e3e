import { Elysia } from "elysia";
import * as v from "valibot";
import { FloatingPanel } from "../../../views/feedback/floating-panel.tsx";
import { SendFeedbackForm, SendFeedbackPage } from "../../../views/feedback/send-feedback-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { sendFeedback } from "../../operations/feedback/send-feedback.ts";
import { type Counter, type PageRequest, pageContext } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { arrivalOf } from "../request/arrival.ts";
import { readForm } from "../request/forms.ts";
import { ownPage } from "../request/in-address.ts";
import type { Visit } from "../request/visit.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Sending feedback from a page, signed in or not: the panel for htmx, a page of its own for a bare browser. */
export const sendFeedbackPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.feedback.send, ({ visit }) =>
      form(counter, visit, untouched, pathIn(visit, visit.url.searchParams.get("from"))),
    )
    .post(urls.feedback.send, send(counter), { parse: "none" });

const Report = v.object({
  message: v.optional(v.string(), ""),
  from: v.optional(v.string(), ""),
  key: v.optional(v.string(), ""),
});

const THANKS = { kind: "success", text: "Thank you for your feedback!" } as const;

const send =
  (counter: Counter) =>
  async ({ request, visit, by }: PageRequest) => {
    const read = await readForm(request, Report);
    if (!read.ok) return form(counter, visit, read.form, urls.dashboard, 422);
    const from = pathIn(visit, read.value.from);
    const { outcome } = await sendFeedback(
      counter.shop,
      { ...by, screen: from },
      { message: read.value.message, screenshot: null, address: arrivalOf(request).address },
      keyedForm(visit, read.value.key, read.typed),
    );
    if (outcome.done) return seeOther(visit, from, THANKS);
    const { status } = say(outcome.refusal);
    return form(counter, visit, refusedForm(read.typed, outcome.refusal), from, status);
  };

function form({ shop }: Counter, visit: Visit, state: FormState, from: string, status = 200) {
  const props = { form: state, from, requestKey: shop.newSecret() };
  return respond(visit, {
    title: "Report an Issue",
    crumbs: visit.signedIn ? [{ text: "Dashboard", href: urls.dashboard }, { text: "Report an Issue" }] : [],
    status,
    page: <SendFeedbackPage {...props} signedIn={visit.signedIn} />,
    part: visit.request.method === "GET" ? <FloatingPanel from={from} /> : <SendFeedbackForm {...props} />,
  });
}

/** A path of the shop's own, wherever the form says that it came from; else the first page. */
function pathIn(visit: Visit, from: string | null): string {
  const { origin, host } = visit.url;
  const address = from ? ownPage(URL.parse(from, origin)?.href ?? null, host) : null;
  return address?.split("?")[0]?.slice(0, 200) ?? (visit.signedIn ? urls.dashboard : urls.staff.login);
}
