import type { Reader } from "../../db/stores/reader.ts";
import { countRoles } from "../../db/stores/staff/list.ts";
import { counted } from "../../src/domain/exact-text.ts";
import {
  EDITED_ROLES,
  type EditedRole,
  OWNERS_ALONE,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
  readPermissions,
} from "../../src/domain/staff/permissions.ts";
import type { SavedSettings } from "../../src/domain/system/settings.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { ShownValues } from "../ui/shown-values.tsx";
import { Title } from "../ui/title.tsx";

export type MayOfRoles = Pick<SavedSettings, `${EditedRole}May`>;

/** What each role may do, as a table that an owner edits. */
export const RolesPage = (props: RolesFormProps) => (
  <>
    <Title
      text="Roles"
      sub="Changes apply to each colleague's next click. An owner may do everything. Give roles under Staff."
    >
      <a className="button" href={urls.staff.users}>
        Staff
      </a>
    </Title>
    <RolesForm {...props} />
  </>
);

type RolesFormProps = { reader: Reader; may: MayOfRoles; form: FormState };

export async function RolesForm({ reader, may, form }: RolesFormProps) {
  const people = await countRoles(reader);
  const mayOf = (role: EditedRole): ReadonlySet<string> => {
    const typed = form.typed[role];
    return Array.isArray(typed) ? new Set(typed) : readPermissions(may[`${role}May`]);
  };
  const sets = { clerk: mayOf("clerk"), senior: mayOf("senior"), manager: mayOf("manager") };
  return (
    <Form id="roles-form" action={urls.staff.roles} form={form} submit="Save Roles">
      <ShownValues form={form} values={may} />
      <div className="sheet scroll">
        <table className="roles">
          <caption className="visually-hidden">Permissions by role</caption>
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {nameOfRole(role)}{" "}
                  <span className="soft small">{counted(people[role] ?? 0, "colleague")}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSION_NAMES.map((name) => (
              <PermissionRow key={name} name={name} sets={sets} />
            ))}
          </tbody>
        </table>
      </div>
    </Form>
  );
}

type RowProps = { name: Permission; sets: Record<EditedRole, ReadonlySet<string>> };

function PermissionRow({ name, sets }: RowProps) {
  const { text, about } = PERMISSIONS[name];
  return (
    <tr>
      <th scope="row">
        {capital(text)} <span className="soft small">{about}</span>
      </th>
      {EDITED_ROLES.map((role) => (
        <td key={role} data-head={nameOfRole(role)}>
          {name === OWNERS_ALONE ? (
            <span className="soft">No</span>
          ) : (
            <input
              type="checkbox"
              name={role}
              value={name}
              defaultChecked={sets[role].has(name)}
              aria-label={`${nameOfRole(role)}: ${text}`}
            />
          )}
        </td>
      ))}
      <td data-head={nameOfRole("owner")}>
        <span className="soft">Yes</span>
      </td>
    </tr>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Clerk". */
export const nameOfRole = (role: Role): string => capital(role);

/** Where roles are off, and where they are switched on. */
export const RolesOff = () => (
  <>
    <Title text="Roles" />
    <section className="sheet in narrow form">
      <p>
        <strong>Roles are off.</strong> <span className="soft">Everyone may do everything.</span>
      </p>
      <p className="actions">
        <a className="button" href={urls.system.settings}>
          Shop Settings
        </a>
      </p>
    </section>
  </>
);
