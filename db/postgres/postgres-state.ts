import { sql } from "drizzle-orm";
import type { BooksState } from "../books-state.ts";
import type { Db } from "../handle.ts";
import { bareRows } from "../query/statement.ts";

/**
 * Which transactions can be seen: PostgreSQL's own mark of a state, which costs no writer anything and misses nothing that anybody
 * writes, older servers included. It is one for the whole cluster: a change of any table is a change of all of them. A server that
 * took over from another may give the same numbers to other transactions, so that its start belongs to the mark.
 */
const seen = bareRows((db) =>
  db
    .select({ state: sql<string>`concat(pg_current_snapshot(), '@', pg_postmaster_start_time())` })
    .from(sql`(select 1) as once`),
);

export const postgresState = (reader: Db): BooksState => ({
  isLocal: false,
  now: async () => (await seen(reader))[0]![0],
  isSame: (tables, earlier, later) => tables.size === 0 || earlier === later,
});
