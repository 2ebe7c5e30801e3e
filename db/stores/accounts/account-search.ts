import { and, asc, count, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { statement } from "../../query/statement.ts";
import { accounts } from "../../schema/index.ts";
import {
  type Account,
  columns,
  findAccount,
  lettersPattern,
  looselyNamed,
  namePattern,
  searchable,
} from "./accounts.ts";

const p = sql.placeholder;
const name = accounts.searchName;

/** A range of the index on SQLite, whose texts are ordered by their bytes; PostgreSQL orders by its locale. */
const begins = onPostgres
  ? sql`${name} like ${p("beginning")} escape '\\'`
  : sql`${name} >= ${p("text")} and ${name} < ${p("end")}`;
const contains = sql`${name} like ${p("pattern")} escape '\\'`;

const part = (which: SQL) => {
  const where = and(isNull(accounts.deletedAt), ne(accounts.id, p("exactId")), which);
  return {
    count: (db: Db) => db.select({ total: count() }).from(accounts).where(where),
    rows: statement((db) =>
      db
        .select(columns)
        .from(accounts)
        .where(where)
        .orderBy(asc(name), asc(accounts.id))
        .limit(p("limit"))
        .offset(p("offset")),
    ),
  };
};
const beginning = part(begins);
const containing = part(sql`${contains} and not (${begins})`);
const nearly = part(sql`(${contains} or ${looselyNamed}) and not (${begins})`);
const counted = batchSelects((db) => ({ beginning: beginning.count(db), containing: containing.count(db) }));

export type FoundAccounts = { accounts: Account[]; total: number; pageNumber: number; totalPages: number };

/**
 * The counter's search: the account with that id, then names that begin with the text, then names that
 * contain it, ignoring case and accents. Pages past the last one are the last one.
 */
export async function searchAccounts(
  db: Db,
  { asked, page, pageSize }: { asked: string; page: number; pageSize: number },
): Promise<FoundAccounts> {
  const id = typedId(asked);
  const exact = id === 0 ? undefined : await findAccount(db, id);
  const which = valuesOf(asked, exact?.id ?? 0);
  const counts = await counted(db, which);
  const first = exact ? 1 : 0;
  const [second, third] = [counts.beginning[0]!.total, counts.containing[0]!.total];
  const total = first + second + third;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const pageNumber = Math.min(page, totalPages);
  let offset = (pageNumber - 1) * pageSize;
  const found: Account[] = exact && offset === 0 ? [exact] : [];
  offset = Math.max(0, offset - first);
  for (const [one, size] of [
    [beginning, second],
    [containing, third],
  ] as const) {
    const limit = pageSize - found.length;
    if (limit > 0 && offset < size) found.push(...(await one.rows(db, { ...which, limit, offset })));
    offset = Math.max(0, offset - size);
  }
  return { accounts: found, total, pageNumber, totalPages };
}

/**
 * The first few of the same, without a count: suggestions while typing, "o brien" for "O'Brien" too.
 * Beginnings use the index; one letter or a number inside a name is not worth a scan.
 */
export async function firstAccounts(db: Db, asked: string, most: number): Promise<Account[]> {
  const which = { ...valuesOf(asked, 0), offset: 0 };
  if (which.text === "") return [];
  const found = await beginning.rows(db, { ...which, limit: most });
  const limit = most - found.length;
  if (limit > 0 && /\p{L}.*\p{L}/u.test(which.text))
    found.push(...(await nearly.rows(db, { ...which, letters: lettersPattern(asked), limit })));
  return found;
}

function valuesOf(asked: string, exactId: number) {
  const text = searchable(asked);
  const pattern = namePattern(asked);
  // The last code point there is: no name that begins with the text lies behind it.
  return { text, end: `${text}\u{10ffff}`, pattern, beginning: pattern.slice(1), exactId };
}

/** The id that a search has, zeros before it or not; 0, which no account has, where the text is no number. */
export function typedId(text: string): number {
  const id = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}
