import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { eraseUserRows, lastAction, openWorkOf } from "../../../db/stores/staff/erase-user.ts";
import { countOwnersBut } from "../../../db/stores/staff/list.ts";
import { findUser, type User } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { confirms, erasableFrom } from "../../domain/erasure.ts";
import { wallClock } from "../../domain/london-time.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { colleagueName, erasedEmail, type StaffObstacle } from "../../domain/staff/erasure.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { isKeptByOwners } from "./roles.ts";

/** What stands in the way of an erasure after so many years; nothing where nothing does. */
export async function staffObstaclesTo(
  db: Db,
  user: User,
  years: number,
  now: Date,
): Promise<StaffObstacle[]> {
  const [open, acted, others] = await Promise.all([
    openWorkOf(db, user.id),
    lastAction(db, user),
    user.role === "owner" ? countOwnersBut(db, user.id) : 1,
  ]);
  const until = erasableFrom(wallClock(acted, "Europe/London").day, years);
  const found: (StaffObstacle | false)[] = [
    user.disabledAt === null && { kind: "active" },
    others === 0 && { kind: "last-owner" },
    open.shifts > 0 && { kind: "shifts", count: open.shifts },
    open.disputes > 0 && { kind: "disputes", count: open.disputes },
    open.requests > 0 && { kind: "requests", count: open.requests },
    wallClock(now, "Europe/London").day < until && { kind: "kept", until },
  ];
  return found.filter((one) => one !== false);
}

export const staffNameOf = ({ firstName, lastName, email }: User): string =>
  `${firstName} ${lastName}`.trim() || email;

/**
 * Makes a colleague who left "Colleague 7" for ever: nothing signs them in or enables them again. What they did stays
 * under their number; so do sealed rows, which may have the name in their text (docs/security.md). `typed`: the name or
 * the number of who is meant, by hand.
 */
export const eraseUser = (
  shop: Shop,
  by: Actor,
  { id, typed }: { id: number; typed: string },
): Promise<Outcome<{ name: string }>> =>
  shop.database.transact<Outcome<{ name: string }>>(async (tx) => {
    // Meanwhile they are not enabled, and no other owner is disabled or demoted.
    await lock(tx, "staff");
    const user = await findUser(tx, id);
    if (!user) return refuse({ code: "colleague-unknown" });
    const name = colleagueName(id);
    if (user.erasedAt) return refuse({ code: "colleague-erased", name });
    if (await isKeptByOwners(tx, by, user)) return refuse({ code: "owner-is-the-owners" });
    const { keepCustomersYears: years } = await currentSettings(tx);
    if (years === null) return refuse({ code: "erasure-off" });
    const at = shop.clock.now();
    const [first, ...others] = await staffObstaclesTo(tx, user, years, at);
    if (first) return refuse({ code: "staff-erasure-stopped", by: [first, ...others] });
    const oldName = staffNameOf(user);
    if (!confirms(typed, { id, name: oldName }))
      return refuse({ code: "erasure-unconfirmed", id, name: oldName });
    const [firstName = "", lastName = ""] = name.split(" ");
    await eraseUserRows(tx, { id, firstName, lastName, email: erasedEmail(id), at });
    await audit(tx, shop, by, { action: "EraseUser", subjectType: "user", subjectId: id, after: { name } });
    return done({ name });
  }, `user ${id}`);
