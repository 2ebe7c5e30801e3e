import { urls } from "../../src/http/urls/urls.ts";
import { Brand } from "../frame/brand.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type Props = {
  form: FormState;
  /** The app is lost: a recovery code is typed in its place. */
  isRecovery: boolean;
};

/** The second step of a sign-in: what the authenticator app shows. */
export function SecondStepPage(props: Props) {
  return (
    <main className="login">
      <p className="brand">
        <Brand />
      </p>
      <section className="sheet in">
        <h1>{props.isRecovery ? "Recovery Code" : "Enter the Code"}</h1>
        <SecondStepForm {...props} />
        <p className="soft">
          {props.isRecovery ? (
            <a href={urls.staff.loginCode}>Use the app</a>
          ) : (
            <>
              No phone at hand? <a href={urls.staff.loginRecovery}>Use a recovery code</a>
            </>
          )}
        </p>
      </section>
    </main>
  );
}

export function SecondStepForm({ form, isRecovery }: Props) {
  return (
    <Form
      id="second-step-form"
      action={isRecovery ? urls.staff.loginRecovery : urls.staff.loginCode}
      form={form}
      submit="Login"
      busy="Logging in..."
      cancel={{ label: "Cancel", href: urls.staff.login }}
    >
      <Field
        id="sign-in-code"
        label={isRecovery ? "One of your recovery codes" : "Code from your authenticator app"}
        name="code"
        form={form}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        hint={isRecovery ? "Each works once." : "Six digits, new every thirty seconds."}
        autoFocus
        required
      />
    </Form>
  );
}
