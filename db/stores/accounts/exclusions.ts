import { and, asc, count, desc, eq, isNotNull, max, sql } from "drizzle-orm";
import { exclusionAt } from "../../../src/domain/accounts/exclusion.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, auditRows, users } from "../../schema/index.ts";
import { type Account, columns } from "./accounts.ts";

const p = sql.placeholder;
const attempted = and(
  sql`${auditRows.action} = 'RefusedExcluded'`,
  eq(auditRows.subjectType, "account"),
  isOneOf(auditRows.subjectId, p("ids")),
);

// Literally the condition of the partial index.
const everExcluded = statement((db) =>
  db
    .select(columns)
    .from(accounts)
    .where(isNotNull(accounts.excludedUntil))
    .orderBy(asc(accounts.searchName), asc(accounts.id)),
);
/** Who is excluded or on a break at a moment, or is to be; deleted accounts included. */
export const excludedAt = async (db: Db, now: Date): Promise<Account[]> =>
  (await everExcluded(db)).filter((account) => exclusionAt(account, now) !== null);

const counted = statement((db) =>
  db
    .select({
      accountId: auditRows.subjectId,
      attempts: mapped(count(), Number),
      lastAt: mapped(sql<Date>`${max(auditRows.at)}`, auditRows.at),
    })
    .from(auditRows)
    .where(attempted)
    .groupBy(auditRows.subjectId),
);
/** How often some customers tried to bet or to pay in while they were excluded, and when they last did. */
export async function attemptsOf(db: Db, accountIds: readonly number[]) {
  const rows = await counted(db, { ids: JSON.stringify(accountIds) });
  return new Map(rows.map(({ accountId, ...found }) => [accountId, found]));
}

/** An attempt: when, on which page or by which call, and who served. */
export type Attempt = { accountId: number; at: Date; screen: string | null; staffName: string | null };

/** The most rows of a breach report. */
const MOST_ATTEMPTS = 50_000;

const listed = statement((db) =>
  db
    .select({
      accountId: auditRows.subjectId,
      at: auditRows.at,
      screen: auditRows.screen,
      staffName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.userId))
    .where(attempted)
    .orderBy(desc(auditRows.id))
    .limit(MOST_ATTEMPTS),
);
/** Each attempt of some customers, the newest first. */
export const listAttempts = (db: Db, accountIds: readonly number[]): Promise<Attempt[]> =>
  listed(db, { ids: JSON.stringify(accountIds) });
