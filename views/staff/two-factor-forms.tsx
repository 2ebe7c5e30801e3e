import { inFours } from "../../src/domain/staff/sign-in-codes.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { PrintButton } from "../paper/print-button.tsx";
import { ScanCode } from "../paper/scan-code.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type SetUp = {
  form: FormState;
  /** In base 32, for an app that scans nothing. */
  secret: string;
  /** What the app scans. */
  address: string;
  /** The same secret, which only this server opens again. */
  sealed: string;
  /** The shop requires it: there is no way round. */
  mustSetUp: boolean;
  /** A passkey will do in place of the app. */
  passkeys: boolean;
};

/** Setting up two-factor sign-in: scan, type the code, and the password of who sits here. */
export function SetUpForm({ form, secret, address, sealed, mustSetUp, passkeys }: SetUp) {
  return (
    <Form
      id="set-up-form"
      action={urls.staff.setUpTwoFactor}
      form={form}
      submit="Turn On"
      {...(!mustSetUp && { cancel: { label: "Cancel", href: urls.staff.mySignIn } })}
    >
      {mustSetUp && <p>This shop requires two-factor sign-in of everyone. Set it up to go on.</p>}
      {passkeys && (
        <p>
          No phone at hand? <a href={urls.staff.addPasskey}>Add a passkey</a> in its place.
        </p>
      )}
      <p>Scan this with an authenticator app on your phone.</p>
      <ScanCode text={address} label="Code to scan with an authenticator app" size={220} />
      <p>
        Or type this key into the app: <code>{inFours(secret, " ")}</code>
      </p>
      <input type="hidden" name="sealed" value={sealed} />
      <Field
        id="set-up-code"
        label="Code that the app shows"
        name="code"
        form={form}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={64}
        autoFocus
      />
      <Field
        id="set-up-password"
        label="Your password"
        name="password"
        type="password"
        form={form}
        autoComplete="current-password"
      />
    </Form>
  );
}

type Confirm = { form: FormState; action: string; submit: string };

/** What a change to one's own two-factor sign-in asks for. */
export function ConfirmForm({ form, action, submit }: Confirm) {
  return (
    <Form
      id="confirm-form"
      action={action}
      form={form}
      submit={submit}
      cancel={{ label: "Cancel", href: urls.staff.mySignIn }}
    >
      <Field
        id="confirm-own-password"
        label="Your password"
        name="password"
        type="password"
        form={form}
        autoComplete="current-password"
        autoFocus
      />
      <Field
        id="confirm-code"
        label="Code from the app, or a recovery code"
        name="code"
        form={form}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
    </Form>
  );
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodesSheet({ codes }: { codes: readonly string[] }) {
  return (
    <div id="recovery-codes" className="form">
      <h2 tabIndex={-1} autoFocus>
        Your recovery codes
      </h2>
      <p>
        Each signs you in once, without the phone. They are not shown again: print or copy them, and keep them
        away from this computer.
      </p>
      <div className="field">
        <textarea aria-label="Recovery codes" readOnly rows={codes.length} defaultValue={codes.join("\n")} />
      </div>
      <p className="actions">
        <PrintButton />
        <a className="button no-print" href={urls.staff.mySignIn}>
          Done
        </a>
      </p>
    </div>
  );
}
