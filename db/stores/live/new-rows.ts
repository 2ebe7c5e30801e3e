import { asc, gt, or, sql } from "drizzle-orm";
import type { Added } from "../../../src/domain/live/topics.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { auditRows, raceDays, raceResults, runnerPrices, transactions } from "../../schema/index.ts";

const p = sql.placeholder;

/** So many rows at a time; where there are more, everything has changed. */
export const MOST_NEW = 500;

const newestOf = (table: typeof transactions | typeof auditRows | typeof raceResults | typeof runnerPrices) =>
  sql`(select coalesce(max(id), 0) from ${table})`;

const ends = statement((db) =>
  db
    .select({
      money: mapped(sql<number>`${newestOf(transactions)}`, Number),
      audit: mapped(sql<number>`${newestOf(auditRows)}`, Number),
    })
    .from(sql`(select 1) as once`),
);
/** The newest rows of the ledger and of the audit trail. */
export const newestRowIds = async (db: Db): Promise<{ money: number; audit: number }> => (await ends(db))[0]!;

/** Facts of races from a feed have no audit rows: any new one changes this mark. */
const racesMark = sql`(${newestOf(raceResults)} || '/' || ${newestOf(runnerPrices)} || '/' ||
  (select coalesce(cast(max(fetched_at) as text), '') from ${raceDays}))`;

const newRows = statement((db) => {
  const money = db
    .select({ id: transactions.id, subject: sql`'money'`.as("subject"), subjectId: transactions.accountId })
    .from(transactions)
    .where(or(gt(transactions.id, p("money")), isOneOf(transactions.id, p("moneyMissing"))))
    .orderBy(asc(transactions.id))
    .limit(MOST_NEW);
  const audit = db
    .select({ id: auditRows.id, subject: auditRows.subjectType, subjectId: auditRows.subjectId })
    .from(auditRows)
    .where(or(gt(auditRows.id, p("audit")), isOneOf(auditRows.id, p("auditMissing"))))
    .orderBy(asc(auditRows.id))
    .limit(MOST_NEW);
  return db
    .select({
      id: mapped(sql<number>`id`, Number),
      subject: sql<Added["subject"] | "mark">`subject`,
      subjectId: mapped(sql<number>`subject_id`, Number),
      mark: sql<string>`mark`,
    })
    .from(
      sql`(select 0 as id, 'mark' as subject, 0 as subject_id, ${racesMark} as mark
        union all select id, subject, account_id, '' from (${money}) as money_added
        union all select id, subject_type, subject_id, '' from (${audit}) as audit_added) as added`,
    );
});

/** From which rows on, and which of those before them had not come by then. */
export type Since = {
  money: number;
  moneyMissing: readonly number[];
  audit: number;
  auditMissing: readonly number[];
};

/** New rows, and the version of the races, in one query. */
export async function newRowsSince(db: Db, since: Since): Promise<{ rows: Added[]; mark: string }> {
  const { money, audit } = since;
  const moneyMissing = JSON.stringify(since.moneyMissing);
  const auditMissing = JSON.stringify(since.auditMissing);
  const found = await newRows(db, { money, audit, moneyMissing, auditMissing });
  return {
    rows: found.flatMap(({ id, subject, subjectId }) =>
      subject === "mark" ? [] : [{ id, subject, subjectId }],
    ),
    mark: found.find(({ subject }) => subject === "mark")!.mark,
  };
}
