import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { rowsBySql } from "./rows-by-sql.ts";

const TABLES = onPostgres
  ? sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`
  : sql`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`;

/** One hash of every row of every table, in whatever order they come. */
export async function hashOfBooks(db: Db): Promise<string> {
  const hash = createHash("sha256");
  for (const { name } of await rowsBySql<{ name: string }>(db, TABLES)) {
    const rows = await rowsBySql(db, sql`select * from ${sql.identifier(name)}`);
    hash.update(`${name} ${rows.length}\n`);
    for (const row of rows.map((one) => JSON.stringify(one)).sort()) hash.update(row);
  }
  return hash.digest("hex");
}
