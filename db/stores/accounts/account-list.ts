import { and, asc, count, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { accounts } from "../../schema/index.ts";
import { searchAccounts, typedId } from "./account-search.ts";
import { type Account, columns, namePattern } from "./accounts.ts";

export const ACCOUNT_SORTS = ["name", "balance", "owed", "newest"] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

const ORDERS: Record<AccountSort, SQL[]> = {
  name: [asc(accounts.searchName), asc(accounts.id)],
  balance: [desc(accounts.balancePence), asc(accounts.searchName), asc(accounts.id)],
  owed: [asc(accounts.balancePence), asc(accounts.searchName), asc(accounts.id)],
  newest: [desc(accounts.id)],
};

const p = sql.placeholder;
/** One condition for every search, an empty pattern included: the name contains the text, or the id equals it. */
const asked = and(
  isNull(accounts.deletedAt),
  or(sql`${accounts.searchName} like ${p("pattern")} escape '\\'`, eq(accounts.id, p("id"))),
);

const pages = Object.fromEntries(
  ACCOUNT_SORTS.map((sort) => [
    sort,
    statement((db) =>
      db
        .select(columns)
        .from(accounts)
        .where(asked)
        .orderBy(...ORDERS[sort])
        .limit(p("pageSize"))
        .offset(p("offset")),
    ),
  ]),
) as Record<AccountSort, (db: Db, values: Record<string, unknown>) => Promise<Account[]>>;

const sums = statement((db) =>
  db
    .select({
      total: count(),
      heldPence: mapped(
        sql<number>`coalesce(sum(case when ${accounts.balancePence} > 0 then ${accounts.balancePence} end), 0)`,
        Number,
      ),
      owedPence: mapped(
        sql<number>`coalesce(sum(case when ${accounts.balancePence} < 0 then -${accounts.balancePence} end), 0)`,
        Number,
      ),
    })
    .from(accounts)
    .where(asked),
);

/**
 * Accounts whose name contains the text, or whose id it is; all for a blank text. Pages past the last one are
 * the last one. Includes their total balance and debt, in pence.
 */
export async function pageOfAccounts(
  db: Db,
  wanted: { asked: string; sort: AccountSort; page: number; pageSize: number },
) {
  const { pageSize, sort } = wanted;
  const which = { pattern: namePattern(wanted.asked), id: typedId(wanted.asked) };
  const { total, heldPence, owedPence } = (await sums(db, which))[0]!;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const pageNumber = Math.min(wanted.page, totalPages);
  const offset = (pageNumber - 1) * pageSize;
  // Ordered by name, a match keeps the order of the counter's search.
  const rows =
    sort === "name" && wanted.asked.trim() !== ""
      ? (await searchAccounts(db, wanted)).accounts
      : await pages[sort](db, { ...which, pageSize, offset });
  return { accounts: rows, total, heldPence, owedPence, pageNumber, totalPages };
}

const AT_ONCE = 500;
const after = statement((db) =>
  db
    .select(columns)
    .from(accounts)
    .where(and(isNull(accounts.deletedAt), gt(accounts.id, p("after"))))
    .orderBy(asc(accounts.id))
    .limit(AT_ONCE),
);
/** All open accounts by id, in batches. */
export async function* eachAccount(db: Db): AsyncGenerator<Account[]> {
  for (let last = 0; ; ) {
    const rows = await after(db, { after: last });
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)!.id;
  }
}

const afterName = statement((db) =>
  db
    .select({ account: columns, searchName: accounts.searchName })
    .from(accounts)
    .where(
      and(
        isNull(accounts.deletedAt),
        sql`(${accounts.searchName}, ${accounts.id}) > (${p("afterName")}, ${p("after")})`,
      ),
    )
    .orderBy(asc(accounts.searchName), asc(accounts.id))
    .limit(AT_ONCE),
);
/** The same by name. */
export async function* eachAccountByName(db: Db): AsyncGenerator<Account[]> {
  for (let last = { after: 0, afterName: "" }; ; ) {
    const rows = await afterName(db, last);
    if (rows.length > 0) yield rows.map(({ account }) => account);
    if (rows.length < AT_ONCE) return;
    const { account, searchName } = rows.at(-1)!;
    last = { after: account.id, afterName: searchName };
  }
}
