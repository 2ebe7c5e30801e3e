import {
  type EditedRole,
  firstPermissions,
  permissionsInWords,
  savedPermissions,
} from "../staff/permissions.ts";
import type { SettingKind } from "./setting-kinds.ts";

/** Permissions by name. They are set on the Roles page alone: the form of Shop Settings reads none. */
export const permissions: SettingKind<string> = {
  control: "own-page",
  typed: String,
  words: permissionsInWords,
};

/** What a role may do: its own setting, so that it is dated, kept and audited like the others. */
export const roleFacts = (role: EditedRole) =>
  ({
    label: `A ${role} may`,
    default: savedPermissions(firstPermissions(role)),
    group: "staff",
    note: "Set on the Roles page",
  }) as const;

export const ROLES_NOTE = "You become an owner. Others keep their last role, or start as a clerk";
