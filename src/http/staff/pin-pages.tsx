import * as v from "valibot";
import { findSession } from "../../../db/stores/staff/staff.ts";
import { PinForm } from "../../../views/staff/pin-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { setPin } from "../../operations/staff/pin.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { password } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { staffOf } from "../request/request-info.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** One's own PIN, with which one approves for colleagues. */
export const pinPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.staff.pin, ({ visit }) => pinForm(visit, untouched))
    .post(urls.staff.pin, page(save), { parse: "none", detail: faultSentence("Failed to save the PIN") });

/** Named as a password: no form is sent back with one. */
const Typed = v.object({
  newPassword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, "A PIN has 4 to 8 digits")), ""),
  password: v.optional(password, ""),
});

const pinForm = (visit: PageContext, form: FormState, status = 200): Promise<Response> =>
  respondDialog(visit, {
    title: "PIN",
    crumbs: [
      { text: "Dashboard", href: urls.dashboard },
      { text: "Sign-in and Sessions", href: urls.staff.mySignIn },
      { text: "PIN" },
    ],
    status,
    form: <PinForm form={form} />,
  });

async function save({ app, request, visit, by }: PageRequest): Promise<Response> {
  const read = await readForm(request, Typed);
  if (!read.ok) return await pinForm(visit, { typed: {}, errors: read.form.errors }, 422);
  const open = await findSession(app.shop.database.reader, staffOf(request).sessionId);
  if (!open) return seeOther(visit, urls.staff.login);
  const { newPassword: pin, password } = read.value;
  const outcome = await setPin(app.shop, by, open.user, { pin, password });
  if (outcome.done) return seeOther(visit, urls.staff.mySignIn, { kind: "success", text: "PIN saved" });
  const { status, detail, field = "" } = say(outcome.refusal);
  return await pinForm(visit, { typed: {}, errors: { [field]: detail } }, status);
}
