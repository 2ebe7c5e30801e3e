import { desc, eq, sql } from "drizzle-orm";
import {
  ofSealedTables,
  type RowText,
  SEALED_TABLES,
  type SealedTable,
} from "../../../src/domain/system/seal.ts";
import { rowText } from "../../check/sealed-rows.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { execute } from "../../query/execute.ts";
import { mapped } from "../../query/mapped.ts";
import { bareRows, statement } from "../../query/statement.ts";
import { seals } from "../../schema/index.ts";

const p = sql.placeholder;

const newest = statement((db) =>
  db.select({ hash: seals.hash }).from(seals).orderBy(desc(seals.id)).limit(1),
);
/** The hash of the newest seal; nothing where nothing is sealed yet. */
export const newestSeal = async (db: Db): Promise<string> => (await newest(db))[0]?.hash ?? "";

const lastOf = statement((db) =>
  db
    .select({ lastId: seals.lastId })
    .from(seals)
    .where(eq(seals.sealedTable, p("sealedTable")))
    .orderBy(desc(seals.lastId))
    .limit(1),
);
/** The last row of a table that is sealed; 0 where none is. */
export const lastSealed = async (db: Db, sealedTable: SealedTable): Promise<number> =>
  (await lastOf(db, { sealedTable }))[0]?.lastId ?? 0;

/** By name: the sealed columns are SQL text, too. */
const rowsOf = ofSealedTables((table) =>
  bareRows((db) =>
    db
      .select({ id: sql<number>`id`, text: sql<string>`${sql.raw(rowText(table, onPostgres))}` })
      .from(sql.raw(table))
      .where(sql`id > ${p("after")} and id <= ${p("until")}`)
      .orderBy(sql`id`)
      .limit(p("most")),
  ),
);

/** Rows of a table with ids above one and up to another, and their sealed columns. */
export async function rowsToSeal(
  db: Db,
  table: SealedTable,
  span: { after: number; until: number; most: number },
): Promise<RowText[]> {
  return (await rowsOf[table](db, span)).map(([id, text]) => [Number(id), text as string]);
}

const notSealed = statement((db) =>
  db
    .select({ tables: mapped(sql<number>`tables`, Number) })
    .from(sql`(select ${sql.join(SEALED_TABLES.map(isBehind), sql` + `)} as tables) as behind`),
);

function isBehind(table: SealedTable) {
  return sql.raw(`case when (select coalesce(max(id), 0) from ${table})
    > (select coalesce(max(last_id), 0) from seals where sealed_table = '${table}') then 1 else 0 end`);
}

/** Whether there are rows that no seal covers yet. */
export const isSealDue = async (db: Db): Promise<boolean> => (await notSealed(db))[0]!.tables > 0;

const insert = execute((db) =>
  db.insert(seals).values({
    sealedTable: p("sealedTable"),
    firstId: p("firstId"),
    lastId: p("lastId"),
    rows: p("rows"),
    rowDigests: p("rowDigests"),
    previousHash: p("previousHash"),
    hash: p("hash"),
    sealedAt: p("sealedAt"),
  }),
);
export const insertSeal = (tx: Db, seal: Omit<typeof seals.$inferInsert, "id">): Promise<void> =>
  insert(tx, seal);
