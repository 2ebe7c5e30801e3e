import { lock } from "../../../db/locks.ts";
import { revokeSession } from "../../../db/stores/staff/staff.ts";
import { findOwnSession } from "../../../db/stores/staff/user-sessions.ts";
import { done, type Outcome } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** Ends one of a user's own sessions. Null where it was over already: nothing is left to end. */
export function endOwnSession(
  shop: Shop,
  by: Actor,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<Outcome<{ device: string | null } | null>> {
  return shop.database.transact(async (tx) => {
    await lock(tx, "staff");
    const session = await findOwnSession(tx, userId, sessionId);
    if (!session) return done(null);
    await revokeSession(tx, session.id, shop.clock.real());
    const after = { device: session.device };
    await audit(tx, shop, by, { action: "SignOut", subjectType: "user", subjectId: userId, after });
    return done({ device: session.device });
  });
}
