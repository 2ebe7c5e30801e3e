import { desc, eq, max, sql } from "drizzle-orm";
import type { AccountNote } from "../../../src/domain/accounts/debtor.ts";
import type { AccountId, UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accountNotes, users } from "../../schema/index.ts";

const p = sql.placeholder;

const noted = (db: Db) =>
  db
    .select({
      accountId: accountNotes.accountId,
      text: accountNotes.text,
      writtenAt: accountNotes.writtenAt,
      staffName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(accountNotes)
    .leftJoin(users, eq(users.id, accountNotes.userId));

const ofAccount = statement((db) =>
  noted(db)
    .where(eq(accountNotes.accountId, p("accountId")))
    .orderBy(desc(accountNotes.id))
    .limit(p("most")),
);
/** The newest notes of an account, the newest first. */
export const notesOf = (db: Db, accountId: AccountId, most: number): Promise<AccountNote[]> =>
  ofAccount(db, { accountId, most });

const latest = statement((db) =>
  noted(db).where(
    sql`${accountNotes.id} in ${db
      .select({ id: max(accountNotes.id) })
      .from(accountNotes)
      .where(isOneOf(accountNotes.accountId, p("ids")))
      .groupBy(accountNotes.accountId)}`,
  ),
);
/** The newest note of each of some accounts. */
export async function latestNotes(
  db: Db,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, AccountNote>> {
  const rows = await latest(db, { ids: JSON.stringify(accountIds) });
  return new Map(rows.map(({ accountId, ...note }) => [accountId, note]));
}

type NewNote = { accountId: AccountId; text: string; writtenAt: Date; userId: UserId | null };

export async function insertNote(tx: Db, note: NewNote): Promise<void> {
  await tx.insert(accountNotes).values(note);
}
