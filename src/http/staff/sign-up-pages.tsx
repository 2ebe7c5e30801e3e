import { Elysia } from "elysia";
import * as v from "valibot";
import { PasswordNote } from "../../../views/staff/password-note.tsx";
import { SignUpForm, SignUpPage } from "../../../views/staff/sign-up-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { weaknessOf } from "../../domain/staff/weak-password.ts";
import { mayRegister, register } from "../../operations/staff/register.ts";
import { type Counter, type PageRequest, pageContext } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { registration } from "../request/inputs.ts";
import type { Visit } from "../request/visit.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { passwordToast } from "./password-toast.ts";

/** Somebody new on the staff. Whether a stranger may sign up is the shop's own setting. */
export const signUpPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.staff.signUp, showSignUp(counter))
    .post(urls.staff.signUp, signUp(counter), {
      parse: "none",
      detail: faultSentence(`Signup failed: ${UNKNOWN_FAULT}`),
    })
    .post(urls.staff.signUpNote, signUpNote, { parse: "none" });

/** The specification's words to whoever signed up (tests/specification/section-8-errors.ts). */
const SIGNED_UP = "Signup successful! Please check your email for verification.";

const showSignUp =
  (counter: Counter) =>
  async ({ visit, by }: PageRequest) => {
    if (await mayRegister(counter.shop, by)) return await form(counter, visit, untouched);
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
  (counter: Counter) =>
  async ({ request, visit, by }: PageRequest) => {
    const read = await readForm(request, registration);
    if (!read.ok) return await form(counter, visit, read.form, 422);
    const outcome = await register(counter.shop, by, read.value);
    if (!outcome.done) {
      const { status, detail, field = "" } = say(outcome.refusal);
      const typed = { ...read.typed, password: "" };
      return await form(counter, visit, { typed, errors: { [field]: detail } }, status);
    }
    if (!visit.signedIn) return seeOther(visit, urls.staff.login, { kind: "success", text: SIGNED_UP });
    const sentence = `${outcome.value.firstName} ${outcome.value.lastName} is on the staff now`;
    const weakness = weaknessOf(read.value.password, read.value);
    return seeOther(visit, urls.staff.users, passwordToast(sentence, weakness));
  };

function form({ shop }: Counter, visit: Visit, state: FormState, status = 200): Promise<Response> {
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
