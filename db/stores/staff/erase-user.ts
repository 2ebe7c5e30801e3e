import { and, count, eq, isNull, max, sql } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import {
  approvalRequests,
  auditRows,
  disputes,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
  sessions,
  shifts,
  users,
} from "../../schema/index.ts";
import type { User } from "./staff.ts";

const p = sql.placeholder;
const counted = { rows: mapped(count(), Number) };

const drawers = statement((db) =>
  db
    .select(counted)
    .from(shifts)
    .where(and(eq(shifts.openedBy, p("id")), isNull(shifts.closedAt))),
);
const running = statement((db) =>
  db
    .select(counted)
    .from(disputes)
    .where(and(eq(disputes.userId, p("id")), isNull(disputes.closedAt))),
);
const waiting = statement((db) =>
  db
    .select(counted)
    .from(approvalRequests)
    .where(and(eq(approvalRequests.requestedBy, p("id")), sql`${approvalRequests.status} = 'waiting'`)),
);
/** Shifts and disputes that they opened and that are not over, and what they asked a second person for. */
export async function openWorkOf(db: Db, id: UserId) {
  const [[shift], [dispute], [request]] = await Promise.all([
    drawers(db, { id }),
    running(db, { id }),
    waiting(db, { id }),
  ]);
  return { shifts: shift!.rows, disputes: dispute!.rows, requests: request!.rows };
}

const newest = statement((db) =>
  db
    .select({ at: mapped(sql<Date>`${max(auditRows.at)}`, auditRows.at) })
    .from(auditRows)
    .where(eq(auditRows.userId, p("id"))),
);
/** When they last did what the trail notes; their registration where they never did. */
export async function lastAction(db: Db, { id, createdAt }: User): Promise<Date> {
  const [row] = await newest(db, { id });
  return new Date(Math.max(createdAt.getTime(), row?.at?.getTime() ?? 0));
}

type Erasure = { id: UserId; firstName: string; lastName: string; email: string; at: Date };

/**
 * Writes another name over the user's, and deletes all that could sign them in. What they did stays under their number; sealed rows
 * are not touched.
 */
export async function eraseUserRows(tx: Db, { id, firstName, lastName, email, at }: Erasure): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
  await tx.delete(passkeys).where(eq(passkeys.userId, id));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, id));
  await tx
    .update(users)
    .set({
      ...{ email, firstName, lastName, erasedAt: at },
      ...{ passwordHash: "", pinHash: null, firstPasswordUntil: null, role: "clerk" },
    })
    .where(eq(users.id, id));
}
