import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { type SummedTable, seals, shopTransfers, transactions } from "../../schema/index.ts";

const p = sql.placeholder;
const NOTHING = { id: 0, lastId: 0, hash: "" };
const chosen = { id: seals.id, firstId: seals.firstId, lastId: seals.lastId, hash: seals.hash };

const lastBefore = statement((db) =>
  db
    .select(chosen)
    .from(seals)
    .where(and(eq(seals.sealedTable, p("table")), lt(seals.sealedAt, sql.param(p("until"), seals.sealedAt))))
    .orderBy(desc(seals.sealedAt), desc(seals.lastId))
    .limit(1),
);

const firstAfter = statement((db) =>
  db
    .select(chosen)
    .from(seals)
    .where(and(eq(seals.sealedTable, p("table")), gt(seals.lastId, p("lastId"))))
    .orderBy(asc(seals.lastId))
    .limit(1),
);

const earlierIn = (table: typeof transactions | typeof shopTransfers) =>
  statement((db) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          sql`${table.id} > ${p("after")} and ${table.id} <= ${p("through")}`,
          lt(table.createdAt, sql.param(p("until"), table.createdAt)),
        ),
      )
      .limit(1),
  );
const EARLIER = { transactions: earlierIn(transactions), shop_transfers: earlierIn(shopTransfers) };

/**
 * The hash of the first seal that covers every movement of money before an instant that is over: the same whenever it is asked,
 * since later rows have later seals. "" where no money had moved; null while a movement is not sealed.
 */
export async function coveringSeal(db: Db, until: Date): Promise<string | null> {
  const [first, second] = await Promise.all([
    sealOf(db, "transactions", until),
    sealOf(db, "shop_transfers", until),
  ]);
  if (!first || !second) return null;
  return first.id > second.id ? first.hash : second.hash;
}

/** Rows of before `until` may be sealed after it, by the next sealing: at the most a few seals on. */
async function sealOf(db: Db, table: SummedTable, until: Date) {
  let seal = (await lastBefore(db, { table, until }))[0] ?? NOTHING;
  const hasEarlier = async (through: number) =>
    (await EARLIER[table](db, { after: seal.lastId, through, until })).length > 0;
  for (;;) {
    const next = (await firstAfter(db, { table, lastId: seal.lastId }))[0];
    if (!next) return (await hasEarlier(Number.MAX_SAFE_INTEGER)) ? null : seal;
    if (!(await hasEarlier(next.lastId))) return seal;
    seal = next;
  }
}
