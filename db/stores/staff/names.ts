import { sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { users } from "../../schema/index.ts";

const usersByIds = statement((db) =>
  db
    .select()
    .from(users)
    .where(isOneOf(users.id, sql.placeholder("ids"))),
);
/** The names of some of the staff, by their ids: to show who did something. */
export async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await usersByIds(db, { ids: JSON.stringify(wanted) });
  return new Map(
    rows.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]),
  );
}
