import * as v from "valibot";
import { findSession } from "../../../db/stores/staff/staff.ts";
import type { Toast } from "../../../views/shell/toast.tsx";
import {
  ChangePasswordForm,
  PasswordNote,
  SignUpForm,
  SignUpPage,
} from "../../../views/staff/sign-up-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { WEAKNESS_WORDS, type Weakness, weaknessOf } from "../../domain/staff/weak-password.ts";
import { changePassword } from "../../operations/staff/change-password.ts";
import { mayRegister, register } from "../../operations/staff/register.ts";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { password, registration } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { staffOf } from "../request/request-info.ts";
import { respond, respondDialog, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Registration. Whether it is open to strangers is a setting. */
export const signUpPages = (app: AppContext) =>
  pageRoutes(app, "staff")
    .get(urls.staff.signUp, showSignUp(app))
    .post(urls.staff.signUp, signUp(app), {
      parse: "none",
      detail: faultSentence(`Signup failed: ${UNKNOWN_FAULT}`),
    })
    .post(urls.staff.signUpNote, signUpNote, { parse: "none" });

/** The specification's words (tests/specification/section-8-errors.ts). */
const SIGNED_UP = "Signup successful! Please check your email for verification.";

const showSignUp =
  (app: AppContext) =>
  async ({ visit, by }: PageRequest) => {
    if (await mayRegister(app.shop, by)) return await form(app, visit, untouched);
    const { detail } = say({ code: "registration-closed" });
    return seeOther(visit, urls.staff.login, { kind: "error", text: detail });
  };

const Owner = v.object({
  password: v.optional(v.string(), ""),
  email: v.optional(v.string(), ""),
  firstName: v.optional(v.string(), ""),
  lastName: v.optional(v.string(), ""),
});

async function signUpNote({ request, visit }: PageRequest) {
  const read = await readForm(request, Owner);
  const weakness = read.ok && read.value.password ? weaknessOf(read.value.password, read.value) : null;
  return respond(visit, { title: "Password", crumbs: [], page: <PasswordNote weakness={weakness} /> });
}

const signUp =
  (app: AppContext) =>
  async ({ request, visit, by }: PageRequest) => {
    const read = await readForm(request, registration);
    if (!read.ok) return await form(app, visit, read.form, 422);
    const outcome = await register(app.shop, by, read.value);
    if (!outcome.done) {
      const { status, detail, field = "" } = say(outcome.refusal);
      const typed = { ...read.typed, password: "" };
      return await form(app, visit, { typed, errors: { [field]: detail } }, status);
    }
    if (!visit.signedIn) return seeOther(visit, urls.staff.login, { kind: "success", text: SIGNED_UP });
    const sentence = `${outcome.value.firstName} ${outcome.value.lastName} is on the staff now`;
    const weakness = weaknessOf(read.value.password, read.value);
    return seeOther(visit, urls.staff.users, passwordToast(sentence, weakness));
  };

function form({ shop }: AppContext, visit: PageContext, state: FormState, status = 200): Promise<Response> {
  const props = { form: state, least: shop.rules.passwordMin, signedIn: visit.signedIn };
  return respond(visit, {
    title: visit.signedIn ? "Register Staff" : "Sign Up",
    crumbs: [
      { text: "Dashboard", href: urls.dashboard },
      { text: "Administration", href: urls.staff.administration },
      { text: "Register Staff" },
    ],
    status,
    page: <SignUpPage {...props} />,
    part: <SignUpForm {...props} />,
  });
}

/** Changing one's own password, and the note on how easily a new one is guessed. */
export const passwordPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.staff.changePassword, ({ visit }) => dialog(app, visit, untouched))
    .post(urls.staff.changePassword, change(app), {
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
  (app: AppContext) =>
  async ({ request, visit, by }: PageRequest) => {
    const read = await readForm(request, NewPassword);
    if (!read.ok) return dialog(app, visit, read.form, 422);
    const { currentPassword, newPassword } = read.value;
    const mistake = mistakeIn(read.value);
    if (mistake) return dialog(app, visit, refused(mistake), 422);
    const open = await findSession(app.shop.database.reader, staffOf(request).sessionId);
    if (!open) return seeOther(visit, urls.staff.login);
    const outcome = await changePassword(app.shop, by, open, { currentPassword, newPassword });
    if (!outcome.done) {
      const said = say(outcome.refusal);
      const toast = { kind: "error", text: said.detail } as const;
      const isWrong = outcome.refusal.code === "current-password-wrong";
      return dialog(app, visit, refused(said), 422, isWrong ? toast : undefined);
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

const dialog = ({ shop }: AppContext, visit: PageContext, form: FormState, status = 200, toast?: Toast) =>
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

/** The toast of a password that was accepted, with a warning where it is easily guessed. */
export const passwordToast = (sentence: string, weakness: Weakness | null): Toast => ({
  kind: "success",
  text: weakness ? `${sentence}. ${WEAKNESS_WORDS[weakness]}` : sentence,
});
