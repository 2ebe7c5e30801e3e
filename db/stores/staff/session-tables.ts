import { getTableName } from "drizzle-orm";
import { type Tables, tablesNamed } from "../../query/tables-named.ts";
import { sessions, users } from "../../schema/index.ts";

/** The tables that decide whether a session is open. */
export const SESSION_TABLES: Tables = tablesNamed(`${getTableName(sessions)} ${getTableName(users)}`);
