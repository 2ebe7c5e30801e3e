import { sql } from "drizzle-orm";
import { LOST, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Periods } from "../../../src/domain/reports/spans.ts";
import {
  addUpWaits,
  type SettledWait,
  type SlipWait,
  WAIT_TABLES,
  WAITS,
  type WaitSum,
  type WaitTable,
} from "../../../src/domain/reports/waits.ts";
import type { Db } from "../../client.ts";
import { lock, lockTables } from "../../locks.ts";
import { pauses } from "../../pauses.ts";
import { execute } from "../../query/execute.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { betSettlements, betSlips, productSums, sumMarks } from "../../schema/index.ts";

/**
 * How long bets and slips took, kept in the table of the products' sums beside what they took and gave, and by marks of their own:
 * a report reads what is kept, and adds the rows behind the marks.
 */

const p = sql.placeholder;
const [pending, lost] = [sql.raw(String(PENDING)), sql.raw(String(LOST))];
const names = sql.raw(WAITS.map((name) => `'${name}'`).join(", "));

export type WaitMarks = Record<WaitTable, number>;

const newest = statement((db) =>
  db
    .select({
      bet_settlements: mapped(sql<number>`(select coalesce(max(id), 0) from bet_settlements)`, Number),
      bet_slips: mapped(sql<number>`(select coalesce(max(id), 0) from bet_slips)`, Number),
    })
    .from(sql`(select 1) as once`),
);
/** The newest row of each table. */
export const newestWaits = async (db: Db): Promise<WaitMarks> => (await newest(db))[0]!;

/** The newest rows that no earlier one can follow, as `settledRows` of the sums. */
export async function settledWaits(tx: Db): Promise<WaitMarks> {
  await lockTables(tx, WAIT_TABLES);
  return await newestWaits(tx);
}

const marks = statement((db) =>
  db.select({ source: sumMarks.source, throughId: sumMarks.throughId }).from(sumMarks),
);
export async function readWaitMarks(db: Db): Promise<WaitMarks> {
  const found = new Map<string, number>(
    (await marks(db)).map(({ source, throughId }) => [source, throughId]),
  );
  return { bet_settlements: found.get("bet_settlements") ?? 0, bet_slips: found.get("bet_slips") ?? 0 };
}

/** The same, alone with them: of two servers one adds at a time. */
export async function takeWaitMarks(tx: Db): Promise<WaitMarks> {
  await lock(tx, "sums");
  return await readWaitMarks(tx);
}

/**
 * A bet that lost may have lost before its other races were run; any other waited for the results of all of them. What staff made
 * void, and what races without a result gave back, waited for none.
 */
const settledRows = statement((db) =>
  db
    .select({
      accountId: sql<number>`b.account_id`,
      settledAt: mapped(sql<Date>`st.settled_at`, betSettlements.settledAt),
      resultAt: mapped(
        sql<Date | null>`case when st.status = ${lost} or not exists (
            select 1 from racing_selections l where l.bet_id = st.bet_id and not exists (
              select 1 from race_results r
              where r.race_id = l.race_id and r.status <> 'provisional' and r.stored_at <= st.settled_at))
          then (select max(r.stored_at) from racing_selections l join race_results r on r.race_id = l.race_id
            where l.bet_id = st.bet_id and r.status <> 'provisional' and r.stored_at <= st.settled_at) end`,
        betSettlements.settledAt,
      ),
    })
    .from(sql`bet_settlements st join racing_bets b on b.id = st.bet_id`)
    .where(
      sql`st.id > ${p("after")} and st.id <= ${p("through")} and st.version = 1 and not st.voided_by_staff`,
    ),
);

const slipRows = statement((db) =>
  db
    .select({
      placedAt: mapped(sql<Date>`s.created_at`, betSlips.createdAt),
      writtenAt: mapped(
        sql<Date | null>`(select min(a.at) from audit_rows a
          where a.subject_type = 'betSlip' and a.subject_id = s.id and a.action = 'PlaceBets')`,
        betSlips.createdAt,
      ),
    })
    .from(sql`bet_slips s`)
    .where(sql`s.id > ${p("after")} and s.id <= ${p("through")}`),
);

type Range = { after: number; through: number };

/** The counts of one table's rows, in a range of ids. */
export async function waitsOfRows(db: Db, table: WaitTable, range: Range): Promise<WaitSum[]> {
  const settled: SettledWait[] = table === "bet_settlements" ? await settledRows(db, range) : [];
  const slips: SlipWait[] = table === "bet_slips" ? await slipRows(db, range) : [];
  return addUpWaits(settled, slips);
}

const addWait = execute((db) =>
  db
    .insert(productSums)
    .values({
      ...{ product: sql`'racing'`, dimension: p("dimension"), period: p("period"), isMonth: p("isMonth") },
      ...{ key: p("key"), bets: p("bets") },
      ...{ stakesPence: 0, refundsPence: 0, returnsPence: 0, resettledPence: 0 },
    })
    .onConflictDoUpdate({
      target: [
        ...[productSums.product, productSums.dimension, productSums.isMonth],
        ...[productSums.period, productSums.key],
      ],
      set: { bets: sql`${productSums.bets} + excluded.bets` },
    }),
);

const isMonth = (period: string): number => (period.length === "2026-03".length ? 1 : 0);

/** Adds counts of further rows to those that are kept, and notes through which row that was, in the transaction of its caller. */
export async function addWaits(
  tx: Db,
  sums: readonly WaitSum[],
  through: { source: WaitTable; throughId: number },
): Promise<void> {
  const pause = pauses();
  for (const sum of sums) {
    await addWait(tx, { ...sum, isMonth: isMonth(sum.period) });
    await pause();
  }
  await tx
    .insert(sumMarks)
    .values(through)
    .onConflictDoUpdate({ target: sumMarks.source, set: { throughId: through.throughId } });
}

const kept = statement((db) =>
  db
    .select({
      dimension: productSums.dimension,
      period: productSums.period,
      key: productSums.key,
      bets: productSums.bets,
    })
    .from(productSums)
    .where(
      sql`${productSums.product} = 'racing' and ${productSums.dimension} in (${names})
        and ${productSums.isMonth} = ${p("isMonth")}
        and ${productSums.period} >= ${p("from")} and ${productSums.period} <= ${p("to")}`,
    ),
);

const waiting = statement((db) =>
  db
    .select({
      customers: mapped(sql<number>`count(distinct b.account_id)`, Number),
      since: mapped(sql<Date | null>`min(r.stored_at)`, betSettlements.settledAt),
    })
    .from(
      sql`race_results r join racing_selections l on l.race_id = r.race_id and l.status = ${pending}
        join racing_bets b on b.id = l.bet_id and b.status = ${pending}`,
    )
    .where(
      sql`r.status <> 'provisional' and r.stored_at >= ${sql.param(p("from"), betSettlements.settledAt)}`,
    ),
);
/** Customers with a pending bet on a race whose result is there, stored since a moment, and since when the first of them waits. */
export const waitingSince = async (db: Db, from: Date): Promise<{ customers: number; since: Date | null }> =>
  (await waiting(db, { from }))[0]!;

/** Rows that no count holds yet: so many at a time. */
const AT_ONCE = 2000;

/** The counts of some days and whole months, in no order. Kept ones and the rows behind them are read as one state. */
export async function waitsIn(db: Db, periods: Periods): Promise<WaitSum[]> {
  const ranges = [
    ...(periods.months ? [{ isMonth: 1, ...periods.months }] : []),
    ...periods.days.map((days) => ({ isMonth: 0, ...days })),
  ];
  for (;;) {
    const before = await readWaitMarks(db);
    const found = (await Promise.all(ranges.map((range) => kept(db, range)))).flat() as WaitSum[];
    const since = await waitsSince(db, before);
    const after = await readWaitMarks(db);
    if (WAIT_TABLES.some((table) => after[table] !== before[table])) continue;
    const isWanted = ({ period }: WaitSum) =>
      ranges.some((range) => range.isMonth === isMonth(period) && period >= range.from && period <= range.to);
    return [...found, ...since.filter(isWanted)];
  }
}

async function waitsSince(db: Db, from: WaitMarks): Promise<WaitSum[]> {
  const through = await newestWaits(db);
  const sums: WaitSum[] = [];
  for (const table of WAIT_TABLES)
    for (let after = from[table]; after < through[table]; after += AT_ONCE)
      sums.push(
        ...(await waitsOfRows(db, table, { after, through: Math.min(after + AT_ONCE, through[table]) })),
      );
  return sums;
}
