import { Elysia } from "elysia";
import * as v from "valibot";
import { PasswordNote } from "../../../views/staff/password-note.tsx";
import { SignUpForm, SignUpPage } from "../../../views/staff/sign-up-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { weaknessOf } from "../../domain/staff/weak-password.ts";
import { mayRegister, register } from "../../operations/staff/register.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { registration } from "../../web/inputs.ts";
import { say } from "../../web/refusals.ts";
import { respond, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { warned } from "./warned.ts";

/** The specification's words to whoever signed up (tests/specification/section-8-errors.ts). */
const SIGNED_UP = "Signup successful! Please check your email for verification.";

/** Somebody new on the staff. Whether a stranger may is the shop's own setting. */
export const signUpPages = (counter: Counter) => {
  const { shop } = counter;

  const signUp = (visit: Visit, form: FormState, status = 200) => {
    const props = { form, least: shop.rules.passwordMin, signedIn: visit.signedIn };
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
  };

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.staff.signUp, async ({ visit, by }) => {
      if (await mayRegister(shop, by)) return await signUp(visit, untouched);
      const { detail } = say({ code: "registration-closed" });
      return seeOther(visit, urls.staff.login, { kind: "error", text: detail });
    })
    .post(
      urls.staff.signUpNote,
      async ({ request, visit }) => {
        const { typed } = await readForm(request, v.record(v.string(), v.string()));
        const [password = "", email = "", firstName = "", lastName = ""] = [
          "password",
          "email",
          "firstName",
          "lastName",
        ].map((name) => String(typed[name] ?? ""));
        const weakness = password === "" ? null : weaknessOf(password, { email, firstName, lastName });
        return respond(visit, { title: "Password", crumbs: [], page: <PasswordNote weakness={weakness} /> });
      },
      { parse: "none" },
    )
    .post(
      urls.staff.signUp,
      async ({ request, visit, by }) => {
        const read = await readForm(request, registration);
        if (!read.ok) return await signUp(visit, read.form, 422);
        const outcome = await register(shop, by, read.value);
        if (outcome.done) {
          const { firstName, lastName } = outcome.value;
          return visit.signedIn
            ? seeOther(
                visit,
                urls.staff.users,
                warned(
                  `${firstName} ${lastName} is on the staff now`,
                  weaknessOf(read.value.password, read.value),
                ),
              )
            : seeOther(visit, urls.staff.login, { kind: "success", text: SIGNED_UP });
        }
        const { status, detail, field = "" } = say(outcome.refusal);
        const typed = { ...read.typed, password: "" };
        return await signUp(visit, { typed, errors: { [field]: detail } }, status);
      },
      { parse: "none" },
    );
};
