import { lock } from "../../../db/locks.ts";
import { countUsers, insertUser, type User } from "../../../db/stores/staff/staff.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { weaknessOf } from "../../domain/staff/weak-password.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { brokenPasswordRule, hashPassword } from "./passwords.ts";

export type Registration = { email: string; password: string; firstName: string; lastName: string };

/** Whether the sender may register a user. */
export const mayRegister = async (shop: Shop, by: Actor, db = shop.database.reader): Promise<boolean> =>
  by.userId !== null || shop.rules.openRegistration || (await countUsers(db)) === 0;

/**
 * Registers a user. Needs a signed-in user, an empty installation, or open registration. Generated passwords
 * expire.
 */
export async function register(
  shop: Shop,
  by: Actor,
  wanted: Registration,
  firstPasswordUntil: Date | null = null,
): Promise<Outcome<User>> {
  const { passwordMin } = shop.rules;
  if (!(await mayRegister(shop, by))) return refuse({ code: "registration-closed" });
  const broken = brokenPasswordRule(wanted.password, passwordMin, "password");
  if (broken) return refuse(broken);
  const weakness = shop.rules.refusesWeakPasswords ? weaknessOf(wanted.password, wanted) : null;
  if (weakness) return refuse({ code: "password-weak", weakness, field: "password" });

  const passwordHash = await hashPassword(wanted.password, shop.rules.hashCost);
  return await shop.database.transact<Outcome<User>>(async (tx) => {
    await lock(tx, "staff");
    // Checked again inside: two strangers may both have seen an empty installation.
    if (!(await mayRegister(shop, by, tx))) return refuse({ code: "registration-closed" });
    const user = await insertUser(tx, {
      email: wanted.email.trim().toLowerCase(),
      passwordHash,
      firstName: wanted.firstName.trim(),
      lastName: wanted.lastName.trim(),
      createdAt: shop.clock.now(),
      firstPasswordUntil,
    });
    if (!user) return refuse({ code: "email-taken" });
    await audit(tx, shop, by, {
      action: "Register",
      subjectType: "user",
      subjectId: user.id,
      after: { email: user.email, firstName: user.firstName, lastName: user.lastName },
    });
    return done(user);
  });
}
