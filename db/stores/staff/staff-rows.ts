import { and, asc, count, desc, getTableColumns, gt, sql } from "drizzle-orm";
import type { AnySQLiteColumn as AnyColumn } from "drizzle-orm/sqlite-core";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import type { PersonRow } from "../person-part.ts";
import { STAFF_PART_NAMES, STAFF_PARTS, type StaffPart } from "./staff-parts.ts";

const p = sql.placeholder;

/** So many rows at once: a clerk of many years has placed hundreds of thousands of bets. */
const AT_ONCE = 2000;
/** So many of each part, the newest, on the page. */
export const MOST_SHOWN = 100;

const reads = Object.fromEntries(
  Object.entries(STAFF_PARTS).map(([name, { table, where, order, columns }]) => [
    name,
    {
      next: statement((db) =>
        db
          .select(columns)
          .from(table)
          .where(and(where, gt(order, p("after"))))
          .orderBy(asc(order))
          .limit(AT_ONCE),
      ),
      newest: statement((db) =>
        db.select(columns).from(table).where(where).orderBy(desc(order)).limit(MOST_SHOWN),
      ),
      total: statement((db) =>
        db
          .select({ rows: mapped(count(), Number) })
          .from(table)
          .where(where),
      ),
    },
  ]),
);

export type StaffRows = Readonly<Record<StaffPart, { total: number; newest: readonly PersonRow[] }>>;

/** How many rows of each kind name a user, and the newest of them. */
export async function newestStaffRows(db: Db, id: UserId): Promise<StaffRows> {
  const found = await Promise.all(
    STAFF_PART_NAMES.map(async (name) => {
      const newest: PersonRow[] = await reads[name]!.newest(db, { id });
      const total =
        newest.length < MOST_SHOWN ? newest.length : (await reads[name]!.total(db, { id }))[0]!.rows;
      return [name, { total, newest }] as const;
    }),
  );
  return Object.fromEntries(found) as unknown as StaffRows;
}

/** All rows of one part, oldest first, some at a time. */
export async function* staffRowsOf(db: Db, id: UserId, name: StaffPart): AsyncGenerator<PersonRow[]> {
  const { table, order } = STAFF_PARTS[name];
  const all = getTableColumns(table) as Record<string, AnyColumn>;
  const key = Object.keys(all).find((column) => all[column] === order)!;
  for (let after = 0; ; ) {
    const rows: PersonRow[] = await reads[name]!.next(db, { id, after });
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    after = Number(rows.at(-1)![key]);
  }
}
