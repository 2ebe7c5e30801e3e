import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { countEnabledBut, countOwnersBut, saveDisabled } from "../../../db/stores/staff/list.ts";
import { findUser, revokeSessionsOf, type User } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { colleagueName } from "../../domain/staff/erasure.ts";
import type { StaffRefusal } from "../../domain/staff/refusals.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { isKeptByOwners } from "./roles.ts";

/**
 * Disables or enables a user. Disabling ends all sessions in the same transaction, and one enabled user
 * always remains.
 */
export function setDisabled(
  shop: Shop,
  by: Actor,
  { userId, disabled }: { userId: number; disabled: boolean },
): Promise<Outcome<User>> {
  return shop.database.transact<Outcome<User>>(async (tx) => {
    await lock(tx, "staff");
    const user = await findUser(tx, userId);
    if (!user) return refuse({ code: "colleague-unknown" });
    if (disabled && userId === by.userId) return refuse({ code: "colleague-is-oneself" });
    if (user.erasedAt) return refuse({ code: "colleague-erased", name: colleagueName(userId) });
    if ((user.disabledAt !== null) === disabled) return done(user);
    const refusal = disabled ? await refuseDisabling(tx, by, user) : null;
    if (refusal) return refuse(refusal);
    // Two users disable each other at the same time: the second is refused.
    if (disabled && (await countEnabledBut(tx, userId)) === 0) return refuse({ code: "colleague-is-last" });
    const disabledAt = disabled ? shop.clock.now() : null;
    await saveDisabled(tx, userId, disabledAt);
    if (disabled) await revokeSessionsOf(tx, userId, shop.clock.real());
    await audit(tx, shop, by, {
      action: disabled ? "DisableUser" : "EnableUser",
      subjectType: "user",
      subjectId: userId,
      before: { disabled: !disabled },
      after: { disabled },
    });
    return done({ ...user, disabledAt });
  });
}

/** Where roles are on, an owner is disabled by an owner, and one always remains. */
async function refuseDisabling(tx: Db, by: Actor, user: User): Promise<StaffRefusal | null> {
  if (user.role !== "owner" || !(await currentSettings(tx)).roles) return null;
  if (await isKeptByOwners(tx, by, user)) return { code: "owner-is-the-owners" };
  return (await countOwnersBut(tx, user.id)) === 0 ? { code: "owner-is-last" } : null;
}

/** Ends every session of a user, except the one of this request. */
export function signOutEverywhere(
  shop: Shop,
  by: Actor,
  { userId, butSessionId }: { userId: number; butSessionId: number },
): Promise<Outcome<User>> {
  return shop.database.transact<Outcome<User>>(async (tx) => {
    // A concurrent sign-in comes before it or after it.
    await lock(tx, "staff");
    const user = await findUser(tx, userId);
    if (!user) return refuse({ code: "colleague-unknown" });
    await revokeSessionsOf(tx, userId, shop.clock.real(), userId === by.userId ? butSessionId : 0);
    await audit(tx, shop, by, { action: "SignOutEverywhere", subjectType: "user", subjectId: userId });
    return done(user);
  });
}
