import { getTableName } from "drizzle-orm";
import { type Tables, tablesNamed } from "../../query/tables-named.ts";
import { sessions, shopSettings, users } from "../../schema/index.ts";

/** The tables that decide whether a session is open, and what it may do. */
export const SESSION_TABLES: Tables = tablesNamed(
  [sessions, shopSettings, users].map(getTableName).join(" "),
);
