import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { asksForNote, PasswordNote } from "./password-note.tsx";

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
