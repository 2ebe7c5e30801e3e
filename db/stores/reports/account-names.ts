import { sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, tills, users } from "../../schema/index.ts";

const named = statement((db) =>
  db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(isOneOf(accounts.id, sql.placeholder("ids"))),
);
/** Account names by id, deleted accounts included. */
export const accountNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await named(db, { ids: JSON.stringify(ids) })).map(({ id, name }) => [id, name]));

const usersNamed = statement((db) =>
  db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`,
    })
    .from(users)
    .where(isOneOf(users.id, sql.placeholder("ids"))),
);
/** Names of staff by id. */
export const userNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (await usersNamed(db, { ids: JSON.stringify([...new Set(ids)]) })).map(({ id, name }) => [id, name]),
  );

const tillsNamed = statement((db) => db.select({ id: tills.id, name: tills.name }).from(tills));
/** Names of all drawers by id. */
export const tillNames = async (db: Db): Promise<Map<number, string>> =>
  new Map((await tillsNamed(db)).map(({ id, name }) => [id, name]));
