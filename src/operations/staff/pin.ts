import { lock } from "../../../db/locks.ts";
import { findUser, savePin, type User } from "../../../db/stores/staff/staff.ts";
import { brokenPinRule } from "../../domain/approvals/pin.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { confirmPassword, hasChanged } from "./confirm-own.ts";
import { hashPassword } from "./passwords.ts";
import { isKeptByOwners } from "./roles.ts";
import { resetTries } from "./throttle.ts";

/** Sets a user's PIN, or another one, given their password. It opens no session: docs/second-person.md */
export async function setPin(
  shop: Shop,
  by: Actor,
  user: User,
  { password, pin }: { password: string; pin: string },
): Promise<Outcome<null>> {
  const broken = brokenPinRule(pin);
  if (broken) return refuse(broken);
  const confirmed = await confirmPassword(shop, user, password);
  if (!confirmed.done) return confirmed;
  const pinHash = await hashPassword(pin, shop.rules.hashCost);
  return await shop.database.transact<Outcome<null>>(async (tx) => {
    await lock(tx, "staff");
    if (await hasChanged(tx, user)) return refuse({ code: "own-password-wrong" });
    await resetTries(tx, confirmed.value, shop.clock.real());
    await savePin(tx, user.id, pinHash);
    await audit(tx, shop, by, { action: "SetPin", subjectType: "user", subjectId: user.id });
    return done(null);
  });
}

/** Takes a colleague's PIN away, who has forgotten it or had it seen. */
export function resetPin(shop: Shop, by: Actor, userId: number): Promise<Outcome<User>> {
  return shop.database.transact<Outcome<User>>(async (tx) => {
    await lock(tx, "staff");
    const user = await findUser(tx, userId);
    if (!user) return refuse({ code: "colleague-unknown" });
    if (await isKeptByOwners(tx, by, user)) return refuse({ code: "owner-is-the-owners" });
    if (user.pinHash === null) return refuse({ code: "pin-not-set" });
    await savePin(tx, userId, null);
    await audit(tx, shop, by, { action: "ResetPin", subjectType: "user", subjectId: userId });
    return done({ ...user, pinHash: null });
  });
}
