import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { auditRows, users } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

export type AuditEntry = typeof auditRows.$inferSelect & { userName: string | null };

/**
 * What of the trail is asked for; null where it does not matter. An action or a subject is whatever the address says.
 * `from` and `until` are instants, the second left out.
 */
export type AuditFilter = {
  userId: number | null;
  action: string | null;
  subjectType: string | null;
  subjectId: number | null;
  from: Date | null;
  until: Date | null;
};
/** A page is found by the id that it begins after, so that the last page of a long trail costs what the first does. */
export type AuditPlace = { olderThan: number } | { newerThan: number } | null;

export type PageOfAudit = { entries: AuditEntry[]; newer: boolean; older: boolean };

const { id, at, userId, action, subjectType, subjectId, before, after, requestId, reason, screen } =
  auditRows;
const userName = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;
const columns = {
  id,
  at,
  userId,
  userName,
  action,
  subjectType,
  subjectId,
  before,
  after,
  requestId,
  reason,
  screen,
};

/** Built for each question: which index serves depends on what is asked, and a clerk asks seldom. */
function rows(db: Db, filter: AuditFilter, beyond: SQL | undefined, newestFirst: boolean, most: number) {
  return db
    .select(columns)
    .from(auditRows)
    .leftJoin(users, eq(users.id, userId))
    .where(
      and(
        filter.userId === null ? undefined : eq(userId, filter.userId),
        filter.action === null ? undefined : sql`${action} = ${filter.action}`,
        filter.subjectType === null ? undefined : sql`${subjectType} = ${filter.subjectType}`,
        filter.subjectId === null ? undefined : eq(subjectId, filter.subjectId),
        filter.from === null ? undefined : gte(at, filter.from),
        filter.until === null ? undefined : lt(at, filter.until),
        beyond,
      ),
    )
    .orderBy(newestFirst ? desc(id) : asc(id))
    .limit(most);
}

/** A page of the trail, newest first, and whether there is more on either side of it. */
export async function pageOfAudit(
  db: Db,
  filter: AuditFilter,
  place: AuditPlace,
  pageSize: number,
): Promise<PageOfAudit> {
  if (place && "newerThan" in place) {
    const found = await rows(db, filter, gt(id, place.newerThan), false, pageSize + 1);
    const entries = found.slice(0, pageSize).reverse();
    // Nothing newer: the address asks for a page beyond the first.
    if (entries.length === 0) return await pageOfAudit(db, filter, null, pageSize);
    return { entries, newer: found.length > pageSize, older: true };
  }
  const beyond = place ? lt(id, place.olderThan) : undefined;
  const found = await rows(db, filter, beyond, true, pageSize + 1);
  return { entries: found.slice(0, pageSize), newer: place !== null, older: found.length > pageSize };
}

const AT_ONCE = 2000;

/** Everything that is asked for, newest first, so many at a time that memory stays flat. */
export async function* allAudit(db: Db, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let last: number | null = null;
  for (;;) {
    const found: AuditEntry[] = await rows(
      db,
      filter,
      last === null ? undefined : lt(id, last),
      true,
      AT_ONCE,
    );
    if (found.length > 0) yield found;
    if (found.length < AT_ONCE) return;
    last = found.at(-1)!.id;
  }
}

/** The different values of an indexed column, each found by one look behind the last: the trail itself is not read. */
const different = (column: typeof action | typeof subjectType) =>
  statement((db) =>
    db.select({ value: sql<string>`value` }).from(
      sql`(with recursive found(value) as (
          select min(${column}) from ${auditRows}
          union all
          select (select min(${column}) from ${auditRows} where ${column} > found.value) from found
          where found.value is not null
        ) select value from found where value is not null) as found_values`,
    ),
  );
const actions = different(action);
const subjectTypes = different(subjectType);
const everybody = statement((db) =>
  db.select({ id: users.id, email: users.email, name: userName }).from(users).orderBy(asc(users.id)),
);

/** What there is to choose from: who did anything, what, and to what. */
export async function auditChoices(db: Db) {
  const [who, what, toWhat] = [await everybody(db), await actions(db), await subjectTypes(db)];
  return {
    users: who.map(({ id, email, name }) => ({ id, name: name ?? email })),
    actions: what.map(({ value }) => value),
    subjectTypes: toWhat.map(({ value }) => value),
  };
}
