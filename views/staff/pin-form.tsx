import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

/** One's own PIN: the digits, and the password of who sits here. */
export const PinForm = ({ form }: { form: FormState }) => (
  <Form
    id="pin-form"
    action={urls.staff.pin}
    form={form}
    submit="Save PIN"
    cancel={{ label: "Cancel", href: urls.staff.mySignIn }}
  >
    <Field
      id="new-pin"
      label="New PIN"
      name="newPassword"
      type="password"
      form={form}
      hint="4 to 8 digits. Choose none that you use elsewhere."
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      autoFocus
    />
    <Field
      id="pin-password"
      label="Your password"
      name="password"
      type="password"
      form={form}
      autoComplete="current-password"
    />
  </Form>
);
