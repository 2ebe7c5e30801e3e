import { ROLES, type Role } from "../../src/domain/staff/permissions.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { describedBy, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";
import { nameOfRole } from "./roles-page.tsx";

type Props = { id: number; name: string; role: Role; form: FormState };

/** The role of one colleague. */
export function RoleForm({ id, name, role, form }: Props) {
  const hint = "Applies to their next click.";
  return (
    <Form
      id="role-form"
      action={urls.staff.roleOf(id)}
      form={form}
      submit="Save Role"
      cancel={{ label: "Cancel", href: urls.staff.users }}
    >
      <input type="hidden" name="shown" value={typedText(form, "shown", role)} />
      <FieldFrame id="role" name="role" label={`Role of ${name}`} form={form} hint={hint}>
        <select
          id="role"
          name="role"
          defaultValue={typedText(form, "role", role)}
          aria-invalid={form.errors.role ? true : undefined}
          aria-describedby={describedBy("role", "role", form, hint)}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {nameOfRole(one)}
            </option>
          ))}
        </select>
      </FieldFrame>
    </Form>
  );
}
