import { urls } from "../../src/http/urls/urls.ts";
import { Brand } from "../frame/brand.tsx";
import { DrawnPitch } from "../frame/drawn-pitch.ts";
import { type Letterhead, nameOnPaper } from "../paper/letterhead.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, untouched } from "../ui/form-state.ts";
import { PasskeyForm } from "./passkey-forms.tsx";

type Props = {
  form: FormState;
  /** Whose shop it is, and the day there: "Saturday, 29 August 2026". */
  letterhead: Letterhead;
  today: string;
  mayRegister: boolean;
  /** The shop has switched passkeys on, at an address that browsers allow them for. */
  passkeys: boolean;
  /** The session ended without a logout here: a form may have been in progress. */
  wasSignedOut: boolean;
  /** A sign-in on another device ended it, where the shop allows one at a time. */
  endedElsewhere: boolean;
};

export function LoginPage(props: Props) {
  const { form, letterhead, today, mayRegister, passkeys, wasSignedOut, endedElsewhere } = props;
  const name = nameOnPaper(letterhead);
  return (
    <main className="login book">
      <div className="leaf">
        <DrawnPitch name={letterhead.name} />
        <p className="brand">
          <Brand />
        </p>
        <p className="letterhead">
          {name !== "Satchel" && <span className="strong">{name}</span>}
          <span className="soft">{today}</span>
        </p>
      </div>
      <section className="sheet in">
        <h1>Login</h1>
        {wasSignedOut && (
          <p className="form-error">
            {endedElsewhere
              ? "You signed in on another device, and this shop allows one at a time. Nothing was saved here."
              : "You were signed out. Nothing was saved."}
          </p>
        )}
        <LoginForm form={form} />
        {passkeys && <PasskeyForm form={untouched} asked={null} isNow={false} />}
        {mayRegister && (
          <p className="soft">
            Not on the staff yet? <a href={urls.staff.signUp}>Sign up</a>
          </p>
        )}
      </section>
    </main>
  );
}

export function LoginForm({ form }: { form: FormState }) {
  return (
    <Form id="login-form" action={urls.staff.login} form={form} submit="Login" busy="Logging in...">
      <Field
        id="login-username"
        label="Username"
        name="username"
        form={form}
        autoComplete="username"
        autoFocus
        required
      />
      <Field
        id="login-password"
        label="Password"
        name="password"
        type="password"
        form={form}
        autoComplete="current-password"
        required
      />
      <button
        type="button"
        className="button quiet needs-script"
        data-shows="login-password"
        aria-pressed="false"
      >
        Show password
      </button>
    </Form>
  );
}
