import { and, count, eq, gte, lt, sql } from "drizzle-orm";
import type { BetId } from "../../../src/domain/ids.ts";
import type { BetStatusCode } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, auditRows, racingBets, users } from "../../schema/index.ts";

/** From one instant, included, to another, excluded. */
export type InstantSpan = { from: Date; until: Date };

/** What was decided of a bet on a day, as the audit trail has it. */
export type BetDecision = {
  action: "SettleBet" | "ResettleBet" | "PutBackPayOut";
  betId: BetId;
  at: Date;
  by: string | null;
  reason: string | null;
  before: { status?: BetStatusCode; payoutPence?: number; collectedPence?: number };
  after: { status?: BetStatusCode; payoutPence?: number };
};

const p = sql.placeholder;
const placedFrom = sql.param(p("from"), racingBets.placedAt);
const placedUntil = sql.param(p("until"), racingBets.placedAt);

const struck = statement((db) =>
  db
    .select({
      bets: count(),
      pence: mapped(sql<number>`coalesce(sum(amount_pence), 0)`, Number),
      owedBets: mapped(sql<number>`coalesce(sum(case when is_paid then 0 else 1 end), 0)`, Number),
      owedPence: mapped(
        sql<number>`coalesce(sum(case when is_paid then 0 else amount_pence end), 0)`,
        Number,
      ),
    })
    .from(racingBets)
    .where(and(gte(racingBets.placedAt, placedFrom), lt(racingBets.placedAt, placedUntil))),
);
/** Bets that were struck, and those of them whose stake is owed. */
export const betsStruck = async (db: Db, span: InstantSpan) => (await struck(db, span))[0]!;

/** A user's name as the author of an action; null for the scheduler. */
export const nameOfUser = sql<
  string | null
>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;

const decisions = statement((db) =>
  db
    .select({
      action: auditRows.action,
      betId: auditRows.subjectId,
      at: auditRows.at,
      by: nameOfUser,
      reason: auditRows.reason,
      before: auditRows.before,
      after: auditRows.after,
    })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.userId))
    .where(
      and(
        gte(auditRows.at, sql.param(p("from"), auditRows.at)),
        lt(auditRows.at, sql.param(p("until"), auditRows.at)),
        sql`${auditRows.action} in ('SettleBet', 'ResettleBet', 'PutBackPayOut')`,
      ),
    )
    .orderBy(auditRows.at, auditRows.id),
);
/** In the order in which they were made. */
export const betDecisions = async (db: Db, span: InstantSpan): Promise<BetDecision[]> =>
  (await decisions(db, span)) as BetDecision[];

const named = statement((db) =>
  db
    .select({
      betId: racingBets.id,
      reference: racingBets.reference,
      amountPence: racingBets.amountPence,
      accountName: accounts.name,
    })
    .from(racingBets)
    .innerJoin(accounts, eq(accounts.id, racingBets.accountId))
    .where(isOneOf(racingBets.id, p("ids"))),
);
/** Bets by id with the columns of a day sheet. */
export const betsNamed = async (db: Db, betIds: readonly number[]) =>
  new Map((await named(db, { ids: JSON.stringify(betIds) })).map((bet) => [bet.betId, bet]));
