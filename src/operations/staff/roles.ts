import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { countOwnersBut, saveRole } from "../../../db/stores/staff/list.ts";
import { findUser, type User } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { colleagueName } from "../../domain/staff/erasure.ts";
import { EDITED_ROLES, type Role } from "../../domain/staff/permissions.ts";
import type { StaffRefusal } from "../../domain/staff/refusals.ts";
import type { SavedSettings } from "../../domain/system/settings.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** `shown`: the role that the form showed. One owner who can sign in always remains. */
export function changeRole(
  shop: Shop,
  by: Actor,
  { userId, role, shown }: { userId: number; role: Role; shown: Role },
): Promise<Outcome<User>> {
  return shop.database.transact<Outcome<User>>(async (tx) => {
    // Two owners who demote each other: the second is no owner any more.
    await lock(tx, "staff");
    if (!(await currentSettings(tx)).roles) return refuse({ code: "roles-off" });
    if (!(await isOwner(tx, by))) return refuse({ code: "roles-are-the-owners" });
    const user = await findUser(tx, userId);
    if (!user) return refuse({ code: "colleague-unknown" });
    if (user.erasedAt) return refuse({ code: "colleague-erased", name: colleagueName(userId) });
    if (user.role === role) return done(user);
    if (user.role !== shown) return refuse({ code: "role-moved", now: user.role });
    if (user.role === "owner" && (await countOwnersBut(tx, userId)) === 0)
      return refuse({ code: "owner-is-last" });
    await saveOne(tx, shop, by, user, role);
    return done({ ...user, role });
  });
}

/** The user who switches roles on is an owner from that moment. */
export async function makeOwner(tx: Db, shop: Shop, by: Actor): Promise<void> {
  const user = by.userId === null ? undefined : await findUser(tx, by.userId);
  if (user && user.role !== "owner") await saveOne(tx, shop, by, user, "owner");
}

/** Roles are switched on by a person, and from then on an owner's: their switch, and what each may do. */
export async function refuseRoles(
  tx: Db,
  by: Actor,
  settings: SavedSettings,
  changes: Partial<SavedSettings>,
): Promise<StaffRefusal | null> {
  const isChanged = (key: keyof SavedSettings) =>
    changes[key] !== undefined && changes[key] !== settings[key];
  const isSwitched = isChanged("roles");
  const isEdited = EDITED_ROLES.some((role) => isChanged(`${role}May`));
  if (!isSwitched && !isEdited) return null;
  await lock(tx, "staff");
  if (settings.roles) return (await isOwner(tx, by)) ? null : { code: "roles-are-the-owners" };
  if (isEdited) return { code: "roles-off" };
  return by.userId === null ? { code: "roles-are-the-owners" } : null;
}

/** Where roles are on, an owner's sign-in is taken away by an owner alone. */
export const isKeptByOwners = async (tx: Db, by: Actor, user: User): Promise<boolean> =>
  user.role === "owner" && (await currentSettings(tx)).roles && !(await isOwner(tx, by));

/** By the row of this moment, not by the one that the request read. */
export async function isOwner(tx: Db, { userId }: Actor): Promise<boolean> {
  const user = userId === null ? undefined : await findUser(tx, userId);
  return user?.role === "owner" && user.disabledAt === null;
}

async function saveOne(tx: Db, shop: Shop, by: Actor, { id, role }: User, wanted: Role): Promise<void> {
  await saveRole(tx, id, wanted);
  await audit(tx, shop, by, {
    action: "ChangeRole",
    subjectType: "user",
    subjectId: id,
    before: { role },
    after: { role: wanted },
  });
}
