import { urls } from "../../src/http/urls/urls.ts";
import { Brand } from "../frame/brand.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { asksForNote, PasswordNote } from "./password-note.tsx";

type Props = { form: FormState; least: number; signedIn: boolean };

/** Somebody new on the staff: registered by a colleague, or alone where the shop lets them. */
export function SignUpPage(props: Props) {
  if (props.signedIn)
    return (
      <>
        <Title text="Register Staff" sub="Somebody who signs in with an email and a password of their own" />
        <section className="sheet in narrow">
          <SignUpForm {...props} />
        </section>
      </>
    );
  return (
    <main className="login">
      <p className="brand">
        <Brand />
      </p>
      <section className="sheet in">
        <h1>Sign Up</h1>
        <SignUpForm {...props} />
      </section>
    </main>
  );
}

export function SignUpForm({ form, least, signedIn }: Props) {
  return (
    <Form
      id="sign-up-form"
      action={urls.staff.signUp}
      form={form}
      submit={signedIn ? "Register" : "Sign Up"}
      busy={signedIn ? "Registering..." : "Signing up..."}
      cancel={{ label: "Cancel", href: signedIn ? urls.staff.administration : urls.staff.login }}
    >
      <Field
        id="first-name"
        label="First Name"
        name="firstName"
        form={form}
        autoComplete="given-name"
        autoFocus
      />
      <Field id="last-name" label="Last Name" name="lastName" form={form} autoComplete="family-name" />
      <Field id="email" label="Email" name="email" type="email" form={form} autoComplete="email" />
      <Field
        id="password"
        label="Password"
        name="password"
        type="password"
        form={form}
        autoComplete="new-password"
        hint={`At least ${least} characters; 15 or more are advised.`}
        {...asksForNote(urls.staff.signUpNote)}
      />
      <PasswordNote weakness={null} />
    </Form>
  );
}
