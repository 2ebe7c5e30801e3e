import { Elysia } from "elysia";
import * as v from "valibot";
import { findSession } from "../../../db/stores/staff/staff.ts";
import type { Toast } from "../../../views/shell/toast.tsx";
import { ChangePasswordForm } from "../../../views/staff/change-password-form.tsx";
import { PasswordNote } from "../../../views/staff/password-note.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { weaknessOf } from "../../domain/staff/weak-password.ts";
import { changePassword } from "../../operations/staff/change-password.ts";
import { type Counter, type PageRequest, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { staffOf } from "../request/arrival.ts";
import { readForm } from "../request/forms.ts";
import { password } from "../request/inputs.ts";
import type { Visit } from "../request/visit.ts";
import { respond, respondDialog, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { passwordToast } from "./password-toast.ts";

/** Changing one's own password, and the note on how easily a new one is guessed. */
export const passwordPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.staff.changePassword, ({ visit }) => dialog(counter, visit, untouched))
    .post(urls.staff.changePassword, change(counter), {
      parse: "none",
      detail: faultSentence("An error occurred while changing password."),
    })
    .post(urls.staff.passwordNote, passwordNote, { parse: "none" });

/**
 * The specification's two sentences for it (tests/specification/section-8-errors.ts): in the dialog, and where the form
 * was a page of its own.
 */
const CHANGED = "Password changed successfully";
const UPDATED = "Password updated successfully";

const NewPassword = v.object({
  currentPassword: v.optional(password, ""),
  newPassword: v.optional(password, ""),
  confirmPassword: v.optional(v.string(), ""),
});

const change =
  (counter: Counter) =>
  async ({ request, visit, by }: PageRequest) => {
    const read = await readForm(request, NewPassword);
    if (!read.ok) return dialog(counter, visit, read.form, 422);
    const { currentPassword, newPassword } = read.value;
    const mistake = mistakeIn(read.value);
    if (mistake) return dialog(counter, visit, refused(mistake), 422);
    const open = await findSession(counter.shop.database.reader, staffOf(request).sessionId);
    if (!open) return seeOther(visit, urls.staff.login);
    const outcome = await changePassword(counter.shop, by, open, { currentPassword, newPassword });
    if (!outcome.done) {
      const said = say(outcome.refusal);
      const toast = { kind: "error", text: said.detail } as const;
      const isWrong = outcome.refusal.code === "current-password-wrong";
      return dialog(counter, visit, refused(said), 422, isWrong ? toast : undefined);
    }
    const sentence = visit.partial ? CHANGED : UPDATED;
    const toast = passwordToast(sentence, weaknessOf(newPassword, staffOf(request)));
    return respondDone(visit, { toast, to: urls.dashboard });
  };

type Mistake = { detail: string; field?: string };

function mistakeIn(typed: v.InferOutput<typeof NewPassword>): Mistake | null {
  const { currentPassword, newPassword, confirmPassword } = typed;
  if (!currentPassword || !newPassword || !confirmPassword) return { detail: "Please fill in all fields" };
  return newPassword === confirmPassword
    ? null
    : { detail: "New passwords do not match", field: "confirmPassword" };
}

/** No password is sent back to the form. */
const refused = ({ detail, field = "" }: Mistake): FormState => ({ typed: {}, errors: { [field]: detail } });

const dialog = ({ shop }: Counter, visit: Visit, form: FormState, status = 200, toast?: Toast) =>
  respondDialog(visit, {
    ...(toast && { toast }),
    title: "Change Password",
    crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Change Password" }],
    status,
    form: <ChangePasswordForm form={form} least={shop.rules.passwordMin} />,
  });

async function passwordNote({ request, visit }: PageRequest) {
  const { typed } = await readForm(request, v.record(v.string(), v.string()));
  const password = String(typed.newPassword ?? "");
  const weakness = password === "" ? null : weaknessOf(password, staffOf(request));
  return respond(visit, { title: "Password", crumbs: [], page: <PasswordNote weakness={weakness} /> });
}
