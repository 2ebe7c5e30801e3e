import { lock } from "../../../db/locks.ts";
import { findUser, revokeSessionsOf, type User } from "../../../db/stores/staff/staff.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

/** Ends every session of somebody on the staff; whoever does it to themselves goes on in the session that asked. */
export function signOutEverywhere(
  shop: Shop,
  by: By,
  { userId, butSessionId }: { userId: number; butSessionId: number },
): Promise<Outcome<User>> {
  return shop.database.transact<Outcome<User>>(async (tx) => {
    // Whoever signs in at the same moment does so before it or after it.
    await lock(tx, "staff");
    const user = await findUser(tx, userId);
    if (!user) return refuse({ code: "colleague-unknown" });
    await revokeSessionsOf(tx, userId, shop.clock.real(), userId === by.userId ? butSessionId : 0);
    await audit(tx, shop, by, { action: "SignOutEverywhere", subjectType: "user", subjectId: userId });
    return done(user);
  });
}
