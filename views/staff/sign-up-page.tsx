import { WEAKNESS_WORDS, type Weakness } from "../../src/domain/staff/weak-password.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Brand } from "../frame/brand.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";

type Props = { form: FormState; least: number; signedIn: boolean };

/** Registration: by a colleague, or alone where the shop allows it. */
export function SignUpPage(props: Props) {
  if (props.signedIn)
    return (
      <>
        <Title text="Register Staff" sub="A colleague with their own email and password" />
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

/** The Change Password dialog's form. Fifteen characters are advised, fewer are taken. */
export function ChangePasswordForm({ form, least }: { form: FormState; least: number }) {
  return (
    <Form
      id="change-password-form"
      action={urls.staff.changePassword}
      form={form}
      submit="Update Password"
      busy="Updating..."
      cancel={{ label: "Cancel", href: urls.dashboard }}
    >
      <Field
        id="current-password"
        label="Current Password"
        name="currentPassword"
        type="password"
        form={form}
        autoComplete="current-password"
        autoFocus
      />
      <Field
        id="new-password"
        label="New Password"
        name="newPassword"
        type="password"
        form={form}
        autoComplete="new-password"
        hint={`At least ${least} characters; 15 or more are advised.`}
        {...asksForNote(urls.staff.passwordNote)}
      />
      <PasswordNote weakness={null} />
      <Field
        id="confirm-password"
        label="Confirm New Password"
        name="confirmPassword"
        type="password"
        form={form}
        autoComplete="new-password"
      />
    </Form>
  );
}

/** The request of a password field on blur, and the target of its answer. */
export const asksForNote = (address: string) =>
  ({
    "hx-post": address,
    "hx-trigger": "change",
    "hx-target": "#password-note",
    "hx-swap": "outerHTML",
    "hx-include": "closest form",
  }) as const;

/** A warning beside a new password, which does not block it. */
export function PasswordNote({ weakness }: { weakness: Weakness | null }) {
  return (
    <p id="password-note" className="field-error" aria-live="polite">
      {weakness && WEAKNESS_WORDS[weakness]}
    </p>
  );
}
