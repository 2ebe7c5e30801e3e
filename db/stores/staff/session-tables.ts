import { getTableName } from "drizzle-orm";
import { sessions, users } from "../../schema/index.ts";
import { type Tables, tablesNamed } from "../../tables-named.ts";

/** What is read to know whether a session is open. */
export const SESSION_TABLES: Tables = tablesNamed(`${getTableName(sessions)} ${getTableName(users)}`);
