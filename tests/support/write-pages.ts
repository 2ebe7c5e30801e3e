import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { runSql } from "../../db/query/raw.ts";

/** Of SQLite's file and log, in bytes. */
export const PAGE_BYTES = 4096;

/** Adds so many accounts of about a page each, in one commit. */
export const writePages = ({ transact }: Pick<Database, "transact">, pages: number): Promise<void> =>
  transact((tx) =>
    runSql(
      tx,
      sql`insert into accounts (name, search_name, description, plays_lottery, plays_races, created_at)
        select 'Nora', 'nora', ${"x".repeat(PAGE_BYTES - 400)}, true, true, 0
        from (with recursive page(number) as (select 1 union all select number + 1 from page where number < ${pages})
          select number from page)`,
    ),
  );
