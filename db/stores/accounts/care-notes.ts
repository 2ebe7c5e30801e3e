import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { CareNote, CareNoteKind } from "../../../src/domain/accounts/care-note.ts";
import type { AccountId, UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, careNotes, users } from "../../schema/index.ts";

const p = sql.placeholder;

const ofAccount = statement((db) =>
  db
    .select({
      id: careNotes.id,
      kind: careNotes.kind,
      text: careNotes.text,
      followUpOn: careNotes.followUpOn,
      writtenAt: careNotes.writtenAt,
      staffName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(careNotes)
    .leftJoin(users, eq(users.id, careNotes.userId))
    .where(eq(careNotes.accountId, p("accountId")))
    .orderBy(desc(careNotes.id))
    .limit(p("most")),
);
/** The newest notes of a customer, the newest first. */
export const careNotesOf = (db: Db, accountId: AccountId, most: number): Promise<CareNote[]> =>
  ofAccount(db, { accountId, most });

/** An open account, when its newest note was written, and whether one, or an age challenge, proves who the customer is. */
export type CareNoted = { name: string; notedAt: Date | null; isIdentified: boolean };

const noted = statement((db) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      notedAt: mapped(sql<Date | null>`max(${careNotes.writtenAt})`, careNotes.writtenAt),
      isIdentified: mapped(
        sql<boolean>`max(case when ${careNotes.kind} = 'IDENTITY' or exists (select 1 from age_challenges
          where account_id = ${accounts.id} and result = 'PROVED') then 1 else 0 end)`,
        (is: number) => Number(is) === 1,
      ),
    })
    .from(accounts)
    .leftJoin(careNotes, eq(careNotes.accountId, accounts.id))
    .where(and(isOneOf(accounts.id, p("ids")), isNull(accounts.deletedAt)))
    .groupBy(accounts.id, accounts.name),
);
/** Of those of some accounts that are open, by id. */
export async function careNotedOf(db: Db, ids: readonly AccountId[]): Promise<Map<AccountId, CareNoted>> {
  const rows = await noted(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}

const due = statement((db) =>
  db
    .select({
      accountId: careNotes.accountId,
      name: accounts.name,
      followUpOn: mapped(sql<string>`${careNotes.followUpOn}`, String),
    })
    .from(careNotes)
    .innerJoin(accounts, eq(accounts.id, careNotes.accountId))
    .where(
      and(
        sql`follow_up_on is not null and follow_up_on <= ${p("today")}`,
        isNull(accounts.deletedAt),
        // The newest note decides: one without a day closes the earlier ones.
        sql`not exists (select 1 from care_notes later
          where later.account_id = ${careNotes.accountId} and later.id > ${careNotes.id})`,
      ),
    )
    .orderBy(careNotes.followUpOn, careNotes.id),
);
/** Customers with a follow-up due by a day, the longest due first. */
export const followUpsDue = (db: Db, today: string) => due(db, { today });

type NewNote = {
  accountId: AccountId;
  kind: CareNoteKind;
  text: string;
  followUpOn: string | null;
  writtenAt: Date;
  userId: UserId | null;
};

/** Its id. */
export async function insertCareNote(tx: Db, note: NewNote): Promise<number> {
  return (await tx.insert(careNotes).values(note).returning({ id: careNotes.id }))[0]!.id;
}
