import { and, count, eq, gt, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { lastPastDay } from "../../../src/domain/disputes/dispute.ts";
import { OPEN } from "../../../src/domain/feedback/report.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { mapped } from "../../query/mapped.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import {
  accounts,
  approvalRequests,
  auditRows,
  feedbackReports,
  maintenance,
  payoutConfigs,
  sessions,
  shopSettings,
  users,
} from "../../schema/index.ts";
import { type Takings, takingsBetween } from "./shop-facts.ts";

/** A figure for each page under Administration. */
export type AdministrationFacts = {
  /** Open accounts below zero, by how much in all, and the most of one. */
  debts: { customers: number; pence: number; largestPence: number };
  /** Customers who are excluded or on a break. */
  excluded: number;
  /** Customers with a follow-up due by today. */
  followUpsDue: number;
  /** Of today. */
  takings: Takings;
  /** Of today. */
  auditRows: number;
  openReports: number;
  openShifts: number;
  /** Requests that wait for a second person. */
  approvals: number;
  /** Not over; and those of them whose final answer is past its eight weeks. */
  disputes: { open: number; late: number };
  pendingLayOffs: number;
  /** Who can sign in, in how many browsers and scripts they are, and who of them is an owner. */
  staff: { enabled: number; devices: number; owners: number };
  settingsSavedAt: Date | null;
  payoutsSavedAt: Date | null;
  /** How the last backup ended; null: none was ever made. */
  backup: { succeededAt: Date | null; hasFailed: boolean } | null;
};

const p = sql.placeholder;
const instantOf = (name: string) => sql.param(sql.placeholder(name), auditRows.at);

/** It reads a row of each customer, as the list's sums do that it leads to: 1 ms of 20,000. */
const debts = statement((db) =>
  db
    .select({
      customers: count(),
      pence: mapped(sql<number>`coalesce(-sum(${accounts.balancePence}), 0)`, Number),
      largestPence: mapped(sql<number>`coalesce(-min(${accounts.balancePence}), 0)`, Number),
    })
    .from(accounts)
    .where(and(isNull(accounts.deletedAt), sql`${accounts.balancePence} < 0`)),
);

/** Literally the condition of the partial index. */
const openDisputes = (db: Db) =>
  db
    .select({
      open: mapped(sql<number>`count(*)`, Number),
      late: mapped(
        sql<number>`coalesce(sum(case when received_on <= ${p("lastPast")} and status <> 'ADJUDICATOR'
          then 1 else 0 end), 0)`,
        Number,
      ),
    })
    .from(sql`disputes where closed_at is null`);

/** Literally the condition of the partial index. */
const pendingLayOffs = (db: Db) =>
  db
    .select({ pending: mapped(sql<number>`count(*)`, Number) })
    .from(sql`lay_offs where status = ${literal(PENDING)}`);

/**
 * Today's rows are read off indexes that end with the newest, what is open off partial ones: no long table is
 * read.
 */
const asked = batchSelects((db) => ({
  takings: takingsBetween(db),
  // The few rows of the partial index; by the rule of src/domain/accounts/exclusion.ts.
  excluded: db
    .select({ customers: count() })
    .from(accounts)
    .where(
      and(
        isNotNull(accounts.excludedUntil),
        isNull(accounts.deletedAt),
        sql`${accounts.excludedFrom} <= ${p("today")}`,
        sql`case when ${accounts.excludedAsBreak} then ${accounts.excludedUntil} > ${p("today")}
          else ${accounts.exclusionEndsAt} is null or ${accounts.exclusionEndsAt} > ${instantOf("now")} end`,
      ),
    ),
  followUps: db.select({ due: mapped(sql<number>`count(*)`, Number) }).from(
    sql`care_notes as due where due.follow_up_on is not null and due.follow_up_on <= ${p("today")}
        and not exists (select 1 from care_notes later
          where later.account_id = due.account_id and later.id > due.id)
        and exists (select 1 from accounts where id = due.account_id and deleted_at is null)`,
  ),
  audit: db
    .select({ rows: count() })
    .from(auditRows)
    .where(gte(auditRows.at, instantOf("from"))),
  reports: db
    .select({ open: count() })
    .from(feedbackReports)
    .where(sql`${feedbackReports.status} = ${literal(OPEN)}`),
  // Literally the condition of the partial index.
  shifts: db
    .select({ open: mapped(sql<number>`count(*)`, Number) })
    .from(sql`shifts where closed_at is null`),
  approvals: db
    .select({ waiting: count() })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.status, "waiting"), gt(approvalRequests.expiresAt, instantOf("realNow")))),
  disputes: openDisputes(db),
  layOffs: pendingLayOffs(db),
  staff: db
    .select({
      enabled: mapped(sql<number>`count(distinct ${users.id})`, Number),
      devices: mapped(sql<number>`count(${sessions.id})`, Number),
      owners: mapped(sql<number>`count(distinct ${users.id}) filter (where ${users.role} = 'owner')`, Number),
    })
    .from(users)
    .leftJoin(
      sessions,
      and(
        eq(sessions.userId, users.id),
        isNull(sessions.revokedAt),
        gt(sessions.createdAt, instantOf("opened")),
        gt(sessions.lastSeenAt, instantOf("seen")),
      ),
    )
    .where(isNull(users.disabledAt)),
  settings: db
    .select({ savedAt: mapped(sql<Date | null>`max(${shopSettings.savedAt})`, shopSettings.savedAt) })
    .from(shopSettings),
  payouts: db
    .select({ savedAt: mapped(sql<Date | null>`max(${payoutConfigs.savedAt})`, payoutConfigs.savedAt) })
    .from(payoutConfigs),
  backup: db
    .select({ succeededAt: maintenance.succeededAt, failure: maintenance.failure })
    .from(maintenance)
    .where(eq(maintenance.job, "backup")),
}));

/**
 * `from` and `until`: today's beginning and end. Sessions count that were opened and last seen after `opened`
 * and `seen`, of the real clock. `today` and `now` are the shop's, `realNow` is by the clock that sessions have.
 */
export async function administrationFacts(
  db: Db,
  wanted: { from: Date; until: Date; opened: Date; seen: Date; today: string; now: Date; realNow: Date },
): Promise<AdministrationFacts> {
  const [found, [owed]] = await Promise.all([
    asked(db, { ...wanted, lastPast: lastPastDay(wanted.today) }),
    debts(db),
  ]);
  const backup = found.backup[0];
  return {
    debts: owed!,
    excluded: found.excluded[0]!.customers,
    followUpsDue: found.followUps[0]!.due,
    takings: found.takings[0]!,
    auditRows: found.audit[0]!.rows,
    openReports: found.reports[0]!.open,
    openShifts: found.shifts[0]!.open,
    approvals: found.approvals[0]!.waiting,
    disputes: found.disputes[0]!,
    pendingLayOffs: found.layOffs[0]!.pending,
    staff: found.staff[0]!,
    settingsSavedAt: found.settings[0]!.savedAt,
    payoutsSavedAt: found.payouts[0]!.savedAt,
    backup: backup ? { succeededAt: backup.succeededAt, hasFailed: backup.failure !== null } : null,
  };
}
