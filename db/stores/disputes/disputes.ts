import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Dispute, DisputeState } from "../../../src/domain/disputes/dispute.ts";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { accounts, disputeNotes, disputes, users } from "../../schema/index.ts";

const p = sql.placeholder;

/** With the customer's name, and when the account was deleted. */
export type NamedDispute = Dispute & { accountName: string; deletedAt: Date | null; userId: UserId | null };

const named = (db: Db) =>
  db
    .select({
      ...getTableColumns(disputes),
      accountName: accounts.name,
      deletedAt: accounts.deletedAt,
    })
    .from(disputes)
    .innerJoin(accounts, eq(accounts.id, disputes.accountId));

const byId = statement((db) => named(db).where(eq(disputes.id, p("id"))));
export const findDispute = async (db: Db, id: number): Promise<NamedDispute | undefined> =>
  (await byId(db, { id }))[0];

const running = statement((db) =>
  db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        eq(disputes.subject, p("subject")),
        eq(disputes.subjectId, p("subjectId")),
        eq(disputes.accountId, p("accountId")),
        isNull(disputes.closedAt),
      ),
    ),
);
/** The dispute about it that is not over. */
export const runningDispute = async (
  db: Db,
  about: Pick<Dispute, "subject" | "subjectId" | "accountId">,
): Promise<number | undefined> => (await running(db, { ...about }))[0]?.id;

const listed = statement((db) =>
  named(db)
    .orderBy(
      sql`case when ${disputes.closedAt} is null then 0 else 1 end`,
      sql`case when ${disputes.closedAt} is null then ${disputes.receivedOn} end`,
      sql`${disputes.closedAt} desc`,
      asc(disputes.id),
    )
    .limit(p("most")),
);
/** Those that are not over, the longest first; then the others, the newest first. */
export const listDisputes = (db: Db, most: number): Promise<NamedDispute[]> => listed(db, { most });

const notes = statement((db) =>
  db
    .select({
      ...getTableColumns(disputeNotes),
      staffName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(disputeNotes)
    .leftJoin(users, eq(users.id, disputeNotes.userId))
    .where(eq(disputeNotes.disputeId, p("disputeId")))
    .orderBy(asc(disputeNotes.id)),
);
export type DisputeNote = Awaited<ReturnType<typeof notesOfDispute>>[number];
/** From the complaint on. */
export const notesOfDispute = (db: Db, disputeId: number) => notes(db, { disputeId });

export async function insertDispute(tx: Db, dispute: Omit<typeof disputes.$inferInsert, "id">) {
  return (await tx.insert(disputes).values(dispute).returning({ id: disputes.id }))[0]!.id;
}

export async function insertDisputeNote(
  tx: Db,
  note: Omit<typeof disputeNotes.$inferInsert, "id">,
): Promise<void> {
  await tx.insert(disputeNotes).values(note);
}

export async function saveDisputeStatus(
  tx: Db,
  id: number,
  status: DisputeState,
  closedAt: Date | null,
): Promise<void> {
  await tx.update(disputes).set({ status, closedAt }).where(eq(disputes.id, id));
}
