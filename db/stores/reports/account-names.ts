import { sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts } from "../../schema/index.ts";

const named = statement((db) =>
  db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(isOneOf(accounts.id, sql.placeholder("ids"))),
);
/** Account names by id, deleted accounts included. */
export const accountNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await named(db, { ids: JSON.stringify(ids) })).map(({ id, name }) => [id, name]));
