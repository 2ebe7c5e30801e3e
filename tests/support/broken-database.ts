import { sql } from "drizzle-orm";
import { onPostgres } from "../../db/kit.ts";
import { runSql } from "../../db/query/raw.ts";
import { rowsBySql } from "./rows-by-sql.ts";
import type { TestShop } from "./test-shop.ts";

/** Who is who, and what they may do, stays known, so that what was asked for gets as far as the books that are gone. */
const KEPT = ["users", "sessions", "shop_settings"];

const TABLES = onPostgres
  ? sql`select tablename as name from pg_tables where schemaname = 'public'`
  : sql`select name from sqlite_master where type = 'table'`;

/** Takes the books away from an open shop, as a broken disk would: whatever reads or writes one is a fault. */
export async function breakBooks({ shop }: Pick<TestShop, "shop">, only?: string): Promise<void> {
  const { database } = shop;
  const rows = await rowsBySql<{ name: string }>(database.reader, TABLES);
  const tables = rows
    .map(({ name }) => name)
    .filter((name) => (only ? name === only : !KEPT.includes(name) && !/^(sqlite|__)/.test(name)));
  if (tables.length === 0) throw new Error("There are no such books");
  await database.transact(async (tx) => {
    for (const name of tables) await runSql(tx, sql.raw(`alter table ${name} rename to ${name}_gone`));
  });
}
