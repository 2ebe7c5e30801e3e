import { lock } from "../../../db/locks.ts";
import {
  findUser,
  revokeSessionsOf,
  savePassword,
  type UserSession,
} from "../../../db/stores/staff/staff.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { weaknessOf } from "../../domain/staff/weak-password.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { brokenPasswordRule, hashPassword, passwordMatches } from "./passwords.ts";
import { countTry, resetTries, type Subject } from "./throttle.ts";

type Wanted = { currentPassword: string; newPassword: string };

/**
 * Changes a user's password, given the current one. Ends all other sessions of the user. Wrong guesses count
 * like those at sign-in, and success clears them.
 */
export async function changePassword(
  shop: Shop,
  by: Actor,
  { session, user }: UserSession,
  wanted: Wanted,
): Promise<Outcome<null>> {
  const { passwordMin } = shop.rules;
  const broken = brokenPasswordRule(wanted.newPassword, passwordMin, "newPassword");
  if (broken) return refuse(broken);
  const weakness = shop.rules.refusesWeakPasswords ? weaknessOf(wanted.newPassword, user) : null;
  if (weakness) return refuse({ code: "password-weak", weakness, field: "newPassword" });
  const tries: Subject[] = [{ kind: "device", name: `change:${user.id}` }];
  const counted = await shop.database.transact((tx) => countTry(tx, tries, shop.clock.real()));
  if (!counted.done) return refuse({ ...counted.refusal, code: "password-tried-too-often" });
  if (!(await passwordMatches(wanted.currentPassword, user.passwordHash)))
    return refuse({ code: "current-password-wrong" });

  const passwordHash = await hashPassword(wanted.newPassword, shop.rules.hashCost);
  return await shop.database.transact<Outcome<null>>(async (tx) => {
    await lock(tx, "staff");
    // Another session may have changed it while the hash was computed.
    if ((await findUser(tx, user.id))?.passwordHash !== user.passwordHash)
      return refuse({ code: "current-password-wrong" });
    await resetTries(tx, tries, shop.clock.real());
    await savePassword(tx, user.id, { passwordHash });
    await revokeSessionsOf(tx, user.id, shop.clock.real(), session.id);
    await audit(tx, shop, by, { action: "ChangePassword", subjectType: "user", subjectId: user.id });
    return done(null);
  });
}
