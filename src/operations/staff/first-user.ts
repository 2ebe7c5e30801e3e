import { lock } from "../../../db/locks.ts";
import {
  countUsers,
  findExpiredFirstUser,
  findUser,
  revokeSessionsOf,
  savePassword,
} from "../../../db/stores/staff/staff.ts";
import { firstPasswordUntil } from "../../domain/staff/first-password.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { hashPassword } from "./passwords.ts";
import { register } from "./register.ts";

/** The first user of an empty shop. The password is null where it came from a setting and is not repeated. */
export type FirstUser = { email: string; password: string | null };

const STARTING: Actor = { userId: null, requestId: "first-start" };

/** Printed once, and expires in a week. */
export const madePassword = ({ newSecret }: Shop): string => newSecret().slice(0, 16);

/**
 * Creates the first user of an empty installation: from the settings, else with a random password, which is
 * printed once, stored nowhere, and expires in a week: the next start then makes another. Null where there
 * are users.
 */
export async function firstUser(
  shop: Shop,
  given: { email: string; password: string } | null,
): Promise<FirstUser | null> {
  if ((await countUsers(shop.database.reader)) > 0) return await renewedFirstUser(shop);
  const { email, password } = given ?? { email: "admin@satchel.local", password: madePassword(shop) };
  const wanted = { email, password, firstName: "Shop", lastName: "Owner" };
  const made = await register(shop, STARTING, wanted, given ? null : firstPasswordUntil(shop.clock.real()));
  // A server that started at the same time has created the user.
  if (!made.done && (await countUsers(shop.database.reader)) > 0) return null;
  if (!made.done) throw new Error(`The first user could not be made: ${made.refusal.code}`);
  return { email, password: given ? null : password };
}

/** The owner gets a new password where the generated one expired unchanged. */
async function renewedFirstUser(shop: Shop): Promise<FirstUser | null> {
  const now = shop.clock.real();
  const user = await findExpiredFirstUser(shop.database.reader, now);
  if (!user) return null;
  const password = madePassword(shop);
  const passwordHash = await hashPassword(password, shop.rules.hashCost);
  return await shop.database.transact(async (tx) => {
    await lock(tx, "staff");
    // A server that started at the same time has set the password.
    if ((await findUser(tx, user.id))?.passwordHash !== user.passwordHash) return null;
    await savePassword(tx, user.id, { passwordHash, firstPasswordUntil: firstPasswordUntil(now) });
    await revokeSessionsOf(tx, user.id, now);
    await audit(tx, shop, STARTING, {
      action: "ChangePassword",
      subjectType: "user",
      subjectId: user.id,
      reason: "The first password had expired",
    });
    return { email: user.email, password };
  });
}
