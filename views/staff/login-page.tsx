import { urls } from "../../src/http/urls/urls.ts";
import { Brand } from "../frame/brand.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type Props = {
  form: FormState;
  mayRegister: boolean;
  /** The session ended without a logout here: a form may have been in progress. */
  wasSignedOut: boolean;
};

export function LoginPage({ form, mayRegister, wasSignedOut }: Props) {
  return (
    <main className="login">
      <p className="brand">
        <Brand />
      </p>
      <section className="sheet in">
        <h1>Login</h1>
        {wasSignedOut && <p className="form-error">You were signed out. Nothing was saved.</p>}
        <LoginForm form={form} />
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
    </Form>
  );
}
