import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { AccountId, BetId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { execute } from "../../query/execute.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { accounts, racingBets, transactions } from "../../schema/index.ts";
import { EVERYBODY, numberOf, ONE_ACCOUNT, unclaimed } from "./unclaimed.ts";

const p = sql.placeholder;

/** A return lapses once: one that was taken back waits for its customer. */
const lapsesNow = sql`settled_at < ${sql.param(p("before"), racingBets.settledAt)} and not exists (
  select 1 from transactions t
  where t.reference_type = 'RacingBet' and t.reference_id = each_bet.id and t.transaction_type = 'Lapsed')`;

const accountsDue = statement((db) =>
  db
    .select({ accountId: numberOf("account_id") })
    .from(
      sql`(select distinct account_id from (${unclaimed(EVERYBODY)}) each_bet where ${lapsesNow}) as due_accounts`,
    )
    .orderBy(sql`account_id`),
);
/** The accounts with unclaimed returns of bets that were settled before a time. */
export const accountsToLapse = async (db: Db, before: Date): Promise<AccountId[]> =>
  (await accountsDue(db, { before })).map(({ accountId }) => accountId);

const betsDue = statement((db) =>
  db
    .select({ id: numberOf("id"), pence: numberOf("pence") })
    .from(sql`(select id, pence from (${unclaimed(ONE_ACCOUNT)}) each_bet where ${lapsesNow}) as due_bets`)
    .orderBy(sql`id`),
);
/** What lapses of an account now: how much of each bet the account still holds. */
export const returnsToLapse = (
  db: Db,
  accountId: AccountId,
  before: Date,
): Promise<{ id: BetId; pence: number }[]> => betsDue(db, { accountId, before });

const setLapsed = execute((db) =>
  db
    .update(racingBets)
    .set({ lapsedPence: sql`${p("lapsedPence")}` })
    .where(eq(racingBets.id, p("id"))),
);
/** How much of a bet has lapsed: it moves with the ledger's row, and never by itself. */
export const saveLapsed = (tx: Db, bet: { id: number; lapsedPence: number }): Promise<void> =>
  setLapsed(tx, bet);

const lastOf = statement((db) =>
  db
    .select({ id: transactions.id, at: transactions.createdAt })
    .from(transactions)
    .where(
      and(
        eq(transactions.referenceType, "RacingBet"),
        eq(transactions.referenceId, p("betId")),
        eq(transactions.transactionType, "Lapsed"),
      ),
    )
    .orderBy(desc(transactions.id))
    .limit(1),
);
/** The ledger row of a bet's last lapse, or of what was taken back of it; undefined where it never lapsed. */
export const lastLapse = async (db: Db, betId: BetId): Promise<{ id: number; at: Date } | undefined> =>
  (await lastOf(db, { betId }))[0];

/** A return that lapsed. The account's name is null where it was deleted. */
export type LapsedReturn = {
  betId: BetId;
  reference: string;
  accountId: AccountId;
  accountName: string | null;
  pence: number;
  lapsedAt: Date;
};

const lapsed = statement((db) =>
  db
    .select({
      betId: racingBets.id,
      reference: racingBets.reference,
      accountId: racingBets.accountId,
      accountName: sql<string | null>`case when ${isNull(accounts.deletedAt)} then ${accounts.name} end`,
      pence: racingBets.lapsedPence,
      lapsedAt: mapped(
        sql<Date>`(select max(t.created_at) from transactions t where t.reference_type = 'RacingBet'
          and t.reference_id = ${racingBets.id} and t.transaction_type = 'Lapsed')`,
        transactions.createdAt,
      ),
    })
    .from(racingBets)
    .innerJoin(accounts, eq(accounts.id, racingBets.accountId))
    .where(sql`lapsed_pence > 0`)
    .orderBy(desc(racingBets.id))
    .limit(p("most")),
);
/** Returns that have lapsed, those of the newest bets first. */
export const lapsedReturns = (db: Db, most: number): Promise<LapsedReturn[]> => lapsed(db, { most });
