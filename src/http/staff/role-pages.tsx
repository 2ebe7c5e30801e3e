import * as v from "valibot";
import { findUser, type User } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { RoleForm } from "../../../views/staff/role-form.tsx";
import { type MayOfRoles, RolesForm, RolesOff, RolesPage } from "../../../views/staff/roles-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { changedFrom } from "../../domain/moved-fields.ts";
import {
  EDITED_ROLES,
  OWNERS_ALONE,
  PERMISSION_NAMES,
  permissionsInWords,
  ROLES,
  savedPermissions,
  withArticle,
} from "../../domain/staff/permissions.ts";
import type { SavedSettings } from "../../domain/system/settings.ts";
import { changeRole } from "../../operations/staff/roles.ts";
import { saveSettings } from "../../operations/system/save-settings.ts";
import {
  type AppContext,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageRoutes,
} from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { definedIn, shownIn } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Roles: what each may do, and which one a colleague has. */
export const rolePages = (app: AppContext) =>
  pageRoutes(app, "roles")
    .get(
      urls.staff.roles,
      page((asked) => showRoles(asked, untouched)),
    )
    .post(
      urls.staff.roles,
      page((asked) => saveRoles(app, asked)),
      { parse: "none", detail: NOT_SAVED },
    )
    .get(
      urls.staff.roleOf(":id"),
      pageById((asked) => withColleague(asked, (user) => roleForm(asked.visit, user, untouched))),
    )
    .post(
      urls.staff.roleOf(":id"),
      pageById((asked) => withColleague(asked, (user) => saveRole(app, asked, user))),
      { parse: "none", detail: NOT_SAVED },
    );

const NOT_SAVED = faultSentence("Failed to save the roles");

const crumbs = (last: string) => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  ...(last === "Roles" ? [] : [{ text: "Staff", href: urls.staff.users }]),
  { text: last },
];

async function showRoles(
  { visit, reader }: Pick<PageRequest, "visit" | "reader">,
  form: FormState,
  status = 200,
) {
  const settings = await currentSettings(reader);
  const given = { reader, may: mayIn(settings), form };
  return respond(visit, {
    title: "Roles",
    crumbs: crumbs("Roles"),
    status,
    ...(status !== 200 && { toast: { kind: "error", text: "The roles were not saved" } as const }),
    page: settings.roles ? <RolesPage {...given} /> : <RolesOff />,
    part: settings.roles ? <RolesForm {...given} /> : <RolesOff />,
  });
}

const mayIn = ({ clerkMay, seniorMay, managerMay }: SavedSettings): MayOfRoles => ({
  clerkMay,
  seniorMay,
  managerMay,
});

const Names = v.optional(
  v.array(
    v.picklist(
      PERMISSION_NAMES.filter((name) => name !== OWNERS_ALONE),
      ({ received }) =>
        received === `"${OWNERS_ALONE}"`
          ? "Only an owner may change roles: no other role can have that"
          : "There is no such permission. Load this page again.",
    ),
  ),
  [],
);
const shown = shownIn({ clerkMay: v.string(), seniorMay: v.string(), managerMay: v.string() });
const RolesTyped = v.object({
  clerk: Names,
  senior: Names,
  manager: Names,
  owner: v.optional(v.never("An owner may do everything: nothing can be taken from owners")),
  shown,
});

async function saveRoles(app: AppContext, { request, visit, by }: PageRequest): Promise<Response> {
  const { reader } = app.shop.database;
  const read = await readForm(request, RolesTyped, EDITED_ROLES);
  if (!read.ok) {
    const [sentence = ""] = Object.values(read.form.errors);
    return await showRoles({ visit, reader }, { ...read.form, errors: { "": sentence } }, 422);
  }
  const { clerk, senior, manager, shown = {} } = read.value;
  const known = definedIn(shown);
  const changes = changedFrom<MayOfRoles>(known, {
    clerkMay: savedPermissions(clerk),
    seniorMay: savedPermissions(senior),
    managerMay: savedPermissions(manager),
  });
  const outcome = await saveSettings(app.shop, by, { changes, shown: known, ratesFrom: {} });
  if (outcome.done) {
    const text = outcome.value.changed > 0 ? "Roles saved" : "Nothing was changed";
    return seeOther(visit, urls.staff.roles, { kind: "success", text });
  }
  const { refusal } = outcome;
  const { status, detail } = say(refusal);
  if (refusal.code !== "settings-moved")
    return await showRoles({ visit, reader }, { typed: read.typed, errors: { "": detail } }, status);
  const now = mayIn(refusal.now);
  const moved = EDITED_ROLES.filter((role) => refusal.fields.includes(`${role}May`));
  const saved = moved.map((role) => `${withArticle(role)} may ${permissionsInWords(now[`${role}May`])}`);
  const sentence = `Someone else has changed the roles: ${saved.join("; ")}. Save again to replace that.`;
  // The ticks over the present values: saved again, they replace these.
  const again = { typed: { ...read.typed, shown: JSON.stringify(now) }, errors: { "": sentence } };
  return await showRoles({ visit, reader }, again, status);
}

/** A role is given where roles are on, to a colleague that there is. */
async function withColleague(
  { params, visit, reader }: PageRequestById,
  handle: (user: User) => Response | Promise<Response>,
): Promise<Response> {
  const user = await findUser(reader, idIn(params.id) ?? 0);
  const { roles } = await currentSettings(reader);
  if (user && roles) return await handle(user);
  const { detail } = say({ code: user ? "roles-off" : "colleague-unknown" });
  return seeOther(visit, urls.staff.users, { kind: "error", text: detail });
}

const nameOf = ({ firstName, lastName, email }: User): string => `${firstName} ${lastName}`.trim() || email;

const roleForm = (visit: PageContext, user: User, form: FormState, status = 200): Promise<Response> =>
  respondDialog(visit, {
    title: "Change Role",
    crumbs: crumbs("Change Role"),
    status,
    form: <RoleForm id={user.id} name={nameOf(user)} role={user.role} form={form} />,
  });

const role = v.picklist(ROLES, "Choose one of these roles");
const RoleTyped = v.object({ role, shown: v.fallback(v.optional(role), undefined) });

async function saveRole(app: AppContext, { request, visit, by }: PageRequestById, user: User) {
  const read = await readForm(request, RoleTyped);
  if (!read.ok) return await roleForm(visit, user, read.form, 422);
  const { role, shown = user.role } = read.value;
  const outcome = await changeRole(app.shop, by, { userId: user.id, role, shown });
  if (outcome.done) {
    const text = `${nameOf(user)} is ${withArticle(role)}`;
    return seeOther(visit, urls.staff.users, { kind: "success", text });
  }
  const { refusal } = outcome;
  const typed = refusal.code === "role-moved" ? { ...read.typed, shown: refusal.now } : read.typed;
  return await roleForm(visit, user, refusedForm(typed, refusal), say(refusal).status);
}
