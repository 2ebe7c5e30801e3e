import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { CareLimit, StoredCareLimits } from "../../../src/domain/accounts/care-limits.ts";
import type { Credit } from "../../../src/domain/accounts/credit.ts";
import { type Exclusion, exclusionAt, type StoredExclusion } from "../../../src/domain/accounts/exclusion.ts";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { forUpdate } from "../../locks.ts";
import { statement } from "../../query/statement.ts";
import { accounts } from "../../schema/index.ts";

export type Account = Omit<typeof accounts.$inferSelect, "searchName" | "transactionCount">;
/**
 * A customer's details: all other columns. The balance changes only through `post` of the ledger, the limit only
 * through `updateCredit`, the exclusion only through `updateExclusion`, what they ask for only through `updateCareLimits`.
 */
export type AccountDetails = Omit<
  Account,
  | "id"
  | "balancePence"
  | "createdAt"
  | "deletedAt"
  | keyof Credit
  | keyof StoredExclusion
  | keyof StoredCareLimits
>;
/** The same for a new account; missing columns have their defaults. */
export type AccountToOpen = Pick<typeof accounts.$inferInsert, keyof AccountDetails>;

/**
 * Every column but those that only the store reads: the name as it is searched for, and how long the history
 * is.
 */
const { searchName: _, transactionCount: __, ...shownColumns } = getTableColumns(accounts);
export const columns = shownColumns;
const p = sql.placeholder;

const onTheBooks = statement((db) =>
  db
    .select(columns)
    .from(accounts)
    .where(isNull(accounts.deletedAt))
    .orderBy(asc(accounts.searchName), asc(accounts.id)),
);
/** All open accounts, by name. */
export const listAccounts = (db: Db): Promise<Account[]> => onTheBooks(db);

const anyOnTheBooks = statement((db) =>
  db.select({ id: accounts.id }).from(accounts).where(isNull(accounts.deletedAt)).limit(1),
);
export const hasAccounts = async (db: Db): Promise<boolean> => (await anyOnTheBooks(db)).length > 0;

const onTheBooksById = statement((db) =>
  db
    .select(columns)
    .from(accounts)
    .where(and(eq(accounts.id, p("id")), isNull(accounts.deletedAt))),
);
export const findAccount = async (db: Db, id: AccountId): Promise<Account | undefined> =>
  (await onTheBooksById(db, { id }))[0];

const standingById = statement((db) =>
  forUpdate(
    db
      .select({ ...columns, transactionCount: accounts.transactionCount })
      .from(accounts)
      .where(and(eq(accounts.id, p("id")), isNull(accounts.deletedAt))),
  ),
);
/** An account, locked until the transaction ends. */
export type LockedAccount = Account & { transactionCount: number };

export const findAccountForUpdate = async (tx: Db, id: AccountId): Promise<LockedAccount | undefined> =>
  (await standingById(tx, { id }))[0];

/** Without what only the ledger needs. */
export const toAccount = ({ transactionCount: _, ...account }: LockedAccount): Account => account;

/** A piece of a name as SQL's `like` finds it, with \\ before its own signs. */
export const namePattern = (asked: string): string => `%${searchable(asked).replace(/[\\%_]/g, "\\$&")}%`;

/**
 * The same ignoring punctuation: "o brien" and "obrien" match "Mary O'Brien". No index serves it, so only the
 * box uses it.
 */
export const looselyNamed = sql`replace(replace(replace(replace(replace(${accounts.searchName}, ' ', ''), '''', ''), '’', ''), '-', ''), '.', '') like ${p("letters")}`;

/** Its value for what was typed: letters and digits alone; nothing is so named where there are too few. */
export function lettersPattern(asked: string): string {
  const letters = searchable(asked).replace(/[^\p{L}\p{N}]/gu, "");
  return [...letters].length < FEWEST_LETTERS ? "" : `%${letters}%`;
}

const FEWEST_LETTERS = 3;

/** "Séamus  Ó Néill" and "seamus o neill" are the same to a clerk in a hurry. */
export const searchable = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Another account of the same name, to a clerk in a hurry. */
export type Namesake = { id: number; name: string; openedAt: Date; isExcluded?: true; isNear?: true };

const alike = statement((db) =>
  db
    .select(columns)
    .from(accounts)
    .where(and(eq(accounts.searchName, p("searchName")), isNull(accounts.deletedAt)))
    .orderBy(asc(accounts.id)),
);
/** Open accounts of that name, ignoring case, spaces and accents. */
export const accountsNamed = async (db: Db, name: string, now: Date): Promise<Namesake[]> =>
  (await alike(db, { searchName: searchable(name) })).map((account) => ({
    ...{ id: account.id, name: account.name, openedAt: account.createdAt },
    ...(exclusionAt(account, now) && { isExcluded: true }),
  }));

/** So many names a query. */
const NAMES_A_QUERY = 500;

/** Open accounts of any of these names, the earliest first. */
export async function accountsOfNames(db: Db, names: readonly string[]): Promise<Namesake[]> {
  const wanted = [...new Set(names.map(searchable))];
  const found: Namesake[] = [];
  for (let at = 0; at < wanted.length; at += NAMES_A_QUERY)
    found.push(
      ...(await db
        .select({ id: accounts.id, name: accounts.name, openedAt: accounts.createdAt })
        .from(accounts)
        .where(
          and(inArray(accounts.searchName, wanted.slice(at, at + NAMES_A_QUERY)), isNull(accounts.deletedAt)),
        )),
    );
  return found.sort((a, b) => a.id - b.id);
}

export async function insertAccount(tx: Db, details: AccountToOpen, createdAt: Date): Promise<Account> {
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

/** Sets what an account may owe, and what waits to replace it. */
export async function updateCredit(tx: Db, id: AccountId, credit: Credit): Promise<Account | undefined> {
  const { creditLimitPence, nextLimitPence, nextLimitAt } = credit;
  const [account] = await tx
    .update(accounts)
    .set({ creditLimitPence, nextLimitPence, nextLimitAt })
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .returning(columns);
  return account;
}

/** Sets when an account is excluded. */
export async function updateExclusion(
  tx: Db,
  id: AccountId,
  { from, until, isBreak, endsAt }: Exclusion,
): Promise<void> {
  await tx
    .update(accounts)
    .set({
      excludedFrom: from,
      excludedUntil: until,
      excludedAsBreak: isBreak,
      exclusionEndsAt: endsAt,
    })
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
}

/** Sets the limits that a customer asked for. */
export async function updateCareLimits(
  tx: Db,
  id: AccountId,
  careLimits: readonly CareLimit[] | null,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ careLimits })
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
}

const deletedById = statement((db) =>
  db
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, p("id")), isNotNull(accounts.deletedAt))),
);
/** The name of a deleted account; undefined for an open one, or an unknown id. */
export const findDeletedName = async (db: Db, id: AccountId): Promise<string | undefined> =>
  (await deletedById(db, { id }))[0]?.name;
