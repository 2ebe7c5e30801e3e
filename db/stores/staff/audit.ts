import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { statement } from "../../query/statement.ts";
import { auditRows, users } from "../../schema/index.ts";

export type AuditEntry = typeof auditRows.$inferSelect & { userName: string | null };

/**
 * A filter of the audit trail; null is any. Action and subject come from the address. `from` and `until` are
 * instants, the second excluded.
 */
export type AuditFilter = {
  userId: UserId | null;
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

const p = sql.placeholder;
/** A condition for each filter; unused ones are left out. */
const CONDITIONS = {
  userId: eq(userId, p("userId")),
  action: sql`${action} = ${p("action")}`,
  subjectType: sql`${subjectType} = ${p("subjectType")}`,
  subjectId: eq(subjectId, p("subjectId")),
  from: gte(at, sql.param(p("from"), at)),
  until: lt(at, sql.param(p("until"), at)),
  olderThan: lt(id, p("olderThan")),
  newerThan: gt(id, p("newerThan")),
} satisfies Record<keyof AuditFilter | "olderThan" | "newerThan", SQL>;
type Condition = keyof typeof CONDITIONS;
const NAMES = Object.keys(CONDITIONS) as Condition[];

/** A statement for each combination of filters: each uses another index. */
const trails = Array.from({ length: 2 ** NAMES.length }, (_, choice) =>
  statement((db) => {
    const chosen = NAMES.filter((_, bit) => choice & (1 << bit));
    return db
      .select(columns)
      .from(auditRows)
      .leftJoin(users, eq(users.id, userId))
      .where(and(...chosen.map((name) => CONDITIONS[name])))
      .orderBy(chosen.includes("newerThan") ? asc(id) : desc(id))
      .limit(p("most"));
  }),
);

function rows(db: Db, filter: AuditFilter, place: AuditPlace, most: number): Promise<AuditEntry[]> {
  const asked: Partial<Record<Condition, unknown>> = { ...filter, ...place };
  const choice = NAMES.reduce(
    (bits, name, bit) => ((asked[name] ?? null) === null ? bits : bits | (1 << bit)),
    0,
  );
  return trails[choice]!(db, { ...asked, most });
}

/** A page of the trail, newest first, and whether there is more on either side of it. */
export async function pageOfAudit(
  db: Db,
  filter: AuditFilter,
  place: AuditPlace,
  pageSize: number,
): Promise<PageOfAudit> {
  if (place && "newerThan" in place) {
    const found = await rows(db, filter, place, pageSize + 1);
    const entries = found.slice(0, pageSize).reverse();
    // No newer entry: the address names a page before the first.
    if (entries.length === 0) return await pageOfAudit(db, filter, null, pageSize);
    return { entries, newer: found.length > pageSize, older: true };
  }
  const found = await rows(db, filter, place, pageSize + 1);
  return { entries: found.slice(0, pageSize), newer: place !== null, older: found.length > pageSize };
}

const AT_ONCE = 500;

/** All matching entries, newest first, in batches that keep memory flat. */
export async function* allAudit(db: Db, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let last: number | null = null;
  for (;;) {
    const found: AuditEntry[] = await rows(db, filter, last === null ? null : { olderThan: last }, AT_ONCE);
    if (found.length > 0) yield found;
    if (found.length < AT_ONCE) return;
    last = found.at(-1)!.id;
  }
}

/** The different values of an indexed column, each found by one look behind the last: the trail itself is not read. */
const different = (column: typeof action | typeof subjectType) => (db: Db) =>
  db.select({ value: sql<string>`value` }).from(
    sql`(with recursive found(value) as (
          select min(${column}) from ${auditRows}
          union all
          select (select min(${column}) from ${auditRows} where ${column} > found.value) from found
          where found.value is not null
        ) select value from found where value is not null) as found_values`,
  );
const actions = different(action);
const subjectTypes = different(subjectType);
const choices = batchSelects((db) => ({
  who: db.select({ id: users.id, email: users.email, name: userName }).from(users).orderBy(asc(users.id)),
  what: actions(db),
  toWhat: subjectTypes(db),
}));

/** What there is to choose from: who did anything, what, and to what. */
export async function auditChoices(db: Db) {
  const { who, what, toWhat } = await choices(db);
  return {
    users: who.map(({ id, email, name }) => ({ id, name: name ?? email })),
    actions: what.map(({ value }) => value),
    subjectTypes: toWhat.map(({ value }) => value),
  };
}
