import { and, desc, eq, gte, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { forUpdate } from "../../locks.ts";
import { statement } from "../../query/statement.ts";
import { accounts } from "../../schema/index.ts";
import { type Account, columns } from "./accounts.ts";

/** An account that was deleted, and when. */
export type DeletedAccount = Account & { deletedAt: Date };

const p = sql.placeholder;

const restorable = statement((db) =>
  db
    .select(columns)
    .from(accounts)
    .where(
      and(
        isNotNull(accounts.deletedAt),
        or(gte(accounts.deletedAt, sql.param(p("since"), accounts.deletedAt)), ne(accounts.balancePence, 0)),
      ),
    )
    .orderBy(desc(accounts.deletedAt), desc(accounts.id))
    .limit(p("most")),
);
/** Deleted at this instant or later, or with a balance, however long ago; the last one first. */
export const deletedAccounts = async (db: Db, since: Date, most: number): Promise<DeletedAccount[]> =>
  (await restorable(db, { since, most })) as DeletedAccount[];

const deletedById = (isAlone: boolean) =>
  statement((db) => {
    const select = db
      .select(columns)
      .from(accounts)
      .where(and(eq(accounts.id, p("id")), isNotNull(accounts.deletedAt)));
    return isAlone ? forUpdate(select) : select;
  });
const deletedNow = deletedById(false);
const deletedUntilTheEnd = deletedById(true);
export const findDeleted = async (db: Db, id: AccountId): Promise<DeletedAccount | undefined> =>
  (await deletedNow(db, { id }))[0] as DeletedAccount | undefined;
/** Locked until the transaction ends. */
export const findDeletedForUpdate = async (tx: Db, id: AccountId): Promise<DeletedAccount | undefined> =>
  (await deletedUntilTheEnd(tx, { id }))[0] as DeletedAccount | undefined;

/** Off every list and search; its ledger and its bets stay. */
export async function markAccountDeleted(
  tx: Db,
  id: AccountId,
  deletedAt: Date,
): Promise<Account | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({ deletedAt })
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .returning(columns);
  return account;
}

/** Back on every list and search, as it was. */
export async function markAccountRestored(tx: Db, id: AccountId): Promise<Account | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({ deletedAt: null })
    .where(and(eq(accounts.id, id), isNotNull(accounts.deletedAt)))
    .returning(columns);
  return account;
}
