import { and, asc, between, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { TransactionType } from "../../../src/domain/accounts/transaction.ts";
import type { Db } from "../../client.ts";
import { accounts, transactions } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import { changing, inserting } from "../../writing.ts";

export type Account = Omit<typeof accounts.$inferSelect, "searchName" | "transactionCount">;
export type Transaction = typeof transactions.$inferSelect;
/** The editable fields of an account. Its balance changes only through `post`. */
export type AccountDetails = Pick<Account, "name" | "description" | "playsLottery" | "playsRaces">;

/** Every column but those that only the store reads: the name as it is searched for, and how long the history is. */
const { searchName: _, transactionCount: __, ...shownColumns } = getTableColumns(accounts);
export const columns = shownColumns;
const p = sql.placeholder;

const living = statement((db) =>
  db
    .select(columns)
    .from(accounts)
    .where(isNull(accounts.deletedAt))
    .orderBy(asc(accounts.searchName), asc(accounts.id)),
);
/** Every account that is on the books, by name. */
export const listAccounts = (db: Db): Promise<Account[]> => living(db);

const anyLiving = statement((db) =>
  db.select({ id: accounts.id }).from(accounts).where(isNull(accounts.deletedAt)).limit(1),
);
export const hasAccounts = async (db: Db): Promise<boolean> => (await anyLiving(db)).length > 0;

const livingById = statement((db) =>
  db
    .select(columns)
    .from(accounts)
    .where(and(eq(accounts.id, p("id")), isNull(accounts.deletedAt))),
);
export const findAccount = async (db: Db, id: number): Promise<Account | undefined> =>
  (await livingById(db, { id }))[0];

/** A piece of a name as SQL's `like` finds it, with \\ before its own signs. */
export const namePattern = (asked: string): string => `%${searchable(asked).replace(/[\\%_]/g, "\\$&")}%`;

/** "Séamus  Ó Néill" and "seamus o neill" are the same to a clerk in a hurry. */
export const searchable = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

export async function insertAccount(tx: Db, details: AccountDetails, createdAt: Date): Promise<Account> {
  const row = { ...details, searchName: searchable(details.name), createdAt };
  const [account] = await tx.insert(accounts).values(row).returning(columns);
  return account!;
}

/** The account as it is now, or undefined where there is none to change. */
export async function updateAccount(
  tx: Db,
  id: number,
  details: AccountDetails,
): Promise<Account | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({ ...details, searchName: searchable(details.name) })
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .returning(columns);
  return account;
}

/** Off every list and search; its ledger and its bets stay. */
export async function markAccountDeleted(tx: Db, id: number, deletedAt: Date): Promise<Account | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({ deletedAt })
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .returning(columns);
  return account;
}

/** One movement of money, signed: above zero into the account. */
export type Movement = {
  accountId: number;
  amountPence: number;
  transactionType: TransactionType;
  description: string;
  createdAt: Date;
  userId: number | null;
  referenceType?: "RacingBet" | "BetSlip";
  referenceId?: number;
};

const moveWithin = changing((db) =>
  db
    .update(accounts)
    .set({
      balancePence: sql`${accounts.balancePence} + ${p("amountPence")}`,
      transactionCount: sql`${accounts.transactionCount} + 1`,
    })
    .where(
      and(
        eq(accounts.id, p("accountId")),
        // A balance may be raised from any debt, but from here nothing takes it below zero.
        sql`(${p("amountPence")} >= 0 or ${accounts.balancePence} + ${p("amountPence")} >= ${p("floorPence")})`,
      ),
    ),
);
const movedTo = statement((db) =>
  db
    .select({ balancePence: accounts.balancePence, sequence: accounts.transactionCount })
    .from(accounts)
    .where(eq(accounts.id, p("accountId"))),
);
const append = inserting(transactions, (db) =>
  db.insert(transactions).values({
    accountId: p("accountId"),
    sequence: p("sequence"),
    transactionType: p("transactionType"),
    description: p("description"),
    amountPence: p("amountPence"),
    balanceAfterPence: p("balanceAfterPence"),
    createdAt: p("createdAt"),
    referenceType: p("referenceType"),
    referenceId: p("referenceId"),
    userId: p("userId"),
  }),
);

/**
 * The only way a balance changes: one conditional UPDATE, and beside it the ledger row with the balance that it left,
 * read back in the same transaction. Undefined when the movement would take the balance below `floorPence` (null: it
 * may be owed).
 */
export async function post(
  tx: Db,
  movement: Movement,
  floorPence: number | null,
): Promise<Transaction | undefined> {
  const { accountId, amountPence } = movement;
  const floor = floorPence ?? Number.MIN_SAFE_INTEGER;
  if ((await moveWithin(tx, { accountId, amountPence, floorPence: floor })) === 0) return undefined;
  const entry = entryOf(movement, (await movedTo(tx, { accountId }))[0]!);
  return { id: (await append(tx, entry))!, ...entry };
}

/**
 * Several movements of one account, each with a row of its own, all of which may be owed; answers the balance after them.
 * What the account stands at is read once: in this transaction nobody else moves it, and the ledger's trigger agrees.
 */
export async function postEach(tx: Db, movements: readonly Movement[]): Promise<number> {
  let standing: Standing | undefined;
  for (const movement of movements) {
    const { accountId, amountPence } = movement;
    await moveWithin(tx, { accountId, amountPence, floorPence: Number.MIN_SAFE_INTEGER });
    standing = standing
      ? { balancePence: standing.balancePence + amountPence, sequence: standing.sequence + 1 }
      : (await movedTo(tx, { accountId }))[0]!;
    await append(tx, entryOf(movement, standing));
  }
  return standing?.balancePence ?? 0;
}

type Standing = { balancePence: number; sequence: number };

const entryOf = (movement: Movement, { balancePence, sequence }: Standing) => ({
  accountId: movement.accountId,
  sequence,
  transactionType: movement.transactionType,
  description: movement.description,
  amountPence: movement.amountPence,
  balanceAfterPence: balancePence,
  createdAt: movement.createdAt,
  referenceType: movement.referenceType ?? null,
  referenceId: movement.referenceId ?? null,
  userId: movement.userId,
});

const pageOf = statement((db) =>
  db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.accountId, p("accountId")),
        between(transactions.sequence, p("oldest"), p("newest")),
      ),
    )
    .orderBy(desc(transactions.sequence)),
);
const countOf = statement((db) =>
  db
    .select({ total: accounts.transactionCount })
    .from(accounts)
    .where(eq(accounts.id, p("accountId"))),
);

export type TransactionPage = { transactions: Transaction[]; pageNumber: number; totalPages: number };

/**
 * An account's history, newest first. A page past the last one is the last one. The ledger is numbered without a
 * gap, so that any page is one look into the index, however long the history.
 */
export async function pageOfTransactions(
  db: Db,
  accountId: number,
  page: number,
  pageSize: number,
): Promise<TransactionPage> {
  const total = (await countOf(db, { accountId }))[0]?.total ?? 0;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const pageNumber = Math.min(page, totalPages);
  const newest = total - (pageNumber - 1) * pageSize;
  const rows = await pageOf(db, { accountId, newest, oldest: newest - pageSize + 1 });
  return { transactions: rows, pageNumber, totalPages };
}
