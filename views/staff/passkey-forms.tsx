import { urls } from "../../src/http/urls/urls.ts";
import { Brand } from "../frame/brand.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type Asked = {
  form: FormState;
  /** What the browser asks the device for; null before it was made. */
  asked: string | null;
  /** It asks as soon as it is shown. */
  isNow: boolean;
};

/** Read by islands/browser/passkeys.ts, which sends the form with the device's answer. */
const Answer = ({ asked, isNow }: Omit<Asked, "form">) =>
  asked !== null && (
    <input type="hidden" name="answer" data-passkey={asked} data-now={isNow ? "" : undefined} />
  );

/** Where no script replaces the form on the login page, it is a page. */
export function PasskeyPage(props: Asked) {
  return (
    <main className="login">
      <p className="brand">
        <Brand />
      </p>
      <section className="sheet in">
        <h1>Login</h1>
        <PasskeyForm {...props} />
        <p className="soft">
          No passkey at hand? <a href={urls.staff.login}>Use your password</a>
        </p>
      </section>
    </main>
  );
}

/** Signing in by a passkey, in place of username, password and code. */
export function PasskeyForm({ form, ...answer }: Asked) {
  const fault = form.errors[""];
  const action = urls.staff.loginPasskey;
  return (
    <form
      id="passkey-form"
      className="form needs-script"
      method="post"
      action={action}
      hx-post={action}
      hx-target="#passkey-form"
      hx-swap="outerHTML"
      hx-sync="this:drop"
    >
      {fault && (
        <p className="form-error" role="alert">
          {fault}
        </p>
      )}
      <Answer {...answer} />
      <p className="actions">
        <button type="submit" className="button" data-busy="Logging in...">
          Use a Passkey
        </button>
      </p>
    </form>
  );
}

type Adding = {
  form: FormState;
  /** What it is called unless the user says otherwise. */
  device: string;
  isCodeAsked: boolean;
};

/** Adding one: the user shows first that they are who is signed in. */
export function AddPasskeyForm({ form, device, isCodeAsked }: Adding) {
  return (
    <Form
      id="add-passkey-form"
      action={urls.staff.addPasskey}
      form={form}
      submit="Continue"
      busy="Checking..."
      cancel={{ label: "Cancel", href: urls.staff.mySignIn }}
    >
      <p>The device keeps a key that signs you in by your finger, your face or its PIN.</p>
      <Field
        id="passkey-name"
        label="Name of the device"
        name="name"
        form={form}
        defaultValue={device}
        maxLength={40}
        autoComplete="off"
        autoFocus
      />
      <OwnerFields form={form} isCodeAsked={isCodeAsked} />
    </Form>
  );
}

/** What a change to one's own passkeys asks for. */
function OwnerFields({ form, isCodeAsked }: { form: FormState; isCodeAsked: boolean }) {
  return (
    <>
      <Field
        id="passkey-password"
        label="Your password"
        name="password"
        type="password"
        form={form}
        autoComplete="current-password"
      />
      {isCodeAsked && (
        <Field
          id="passkey-code"
          label="Code from the app, or a recovery code"
          name="code"
          form={form}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      )}
    </>
  );
}

/** The second half: the device makes the key. */
export function MakePasskeyForm({ form, asked, name }: { form: FormState; asked: string; name: string }) {
  return (
    <Form
      id="make-passkey-form"
      action={urls.staff.savePasskey}
      form={form}
      submit="Make Passkey"
      cancel={{ label: "Cancel", href: urls.staff.mySignIn }}
    >
      <Answer asked={asked} isNow />
      <input type="hidden" name="name" value={name} />
      <p>Your device asks whether to make a passkey for this shop.</p>
    </Form>
  );
}

type Removing = { id: number; name: string; form: FormState; isCodeAsked: boolean };

export function RemovePasskeyForm({ id, name, form, isCodeAsked }: Removing) {
  return (
    <Form
      id="remove-passkey-form"
      action={urls.staff.removePasskey(id)}
      form={form}
      submit="Remove"
      danger
      cancel={{ label: "Cancel", href: urls.staff.mySignIn }}
    >
      <p>{name} signs you in no more, and your other sessions end.</p>
      <OwnerFields form={form} isCodeAsked={isCodeAsked} />
    </Form>
  );
}
