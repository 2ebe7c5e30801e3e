import { asc, sql } from "drizzle-orm";
import { type DayEntry, Grouped } from "../../../src/domain/reports/statistics/groupings.ts";
import type { Measure, SummedStatistic } from "../../../src/domain/reports/statistics/statistic.ts";
import type { Db } from "../../client.ts";
import { pauses } from "../../pauses.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { type CountedTable, statisticSums } from "../../schema/index.ts";
import { countedDraw, uncountedDraws } from "./counted-draws.ts";
import { countedMovements, countedSettlements, type IdRange } from "./counted-rows.ts";
import { COUNTED_TABLES, type CountedThrough, countedThrough, newestCounted } from "./keeping-statistics.ts";
import type { DaySpan } from "./sums.ts";

const p = sql.placeholder;
/** Rows that no sum holds yet: so many at a time. */
const AT_ONCE = 1000;

/** What rows of a table make of all statistics, or of one. */
export async function countedRows(
  db: Db,
  source: CountedTable,
  range: IdRange,
  only?: SummedStatistic,
): Promise<DayEntry[]> {
  const grouped = new Grouped(only);
  const pause = pauses();
  if (source === "bet_settlements")
    for (const settled of await countedSettlements(db, range)) {
      grouped.addSettlement(settled);
      await pause();
    }
  else
    for (const movement of await countedMovements(db, source, range)) {
      grouped.addMovement(movement);
      await pause();
    }
  return grouped.all();
}

const inSpan = sql`${statisticSums.statistic} = ${p("statistic")} and ${statisticSums.day} >= ${p("from")}
  and ${statisticSums.day} <= ${p("to")}`;

const byKey = statement((db) =>
  db
    .select({
      key: statisticSums.key,
      measure: statisticSums.measure,
      amount: mapped(sql<number>`sum(${statisticSums.amount})`, Number),
      days: mapped(sql<number>`count(*)`, Number),
    })
    .from(statisticSums)
    .where(inSpan)
    .groupBy(statisticSums.key, statisticSums.measure),
);

const byDay = statement((db) =>
  db
    .select({
      day: statisticSums.day,
      key: statisticSums.key,
      measure: statisticSums.measure,
      amount: statisticSums.amount,
    })
    .from(statisticSums)
    .where(inSpan)
    .orderBy(asc(statisticSums.day), asc(statisticSums.key), asc(statisticSums.measure)),
);

/** Reads kept sums and the rows after them as one state: where sums changed meanwhile, it reads again. */
async function withTail<T>(
  db: Db,
  statistic: SummedStatistic,
  read: () => Promise<T>,
): Promise<{ kept: T; since: DayEntry[] }> {
  for (;;) {
    const marks = await countedThrough(db);
    const kept = await read();
    const since = await countedSince(db, marks, statistic);
    const after = await countedThrough(db);
    if (COUNTED_TABLES.every((table) => after[table] === marks[table])) return { kept, since };
  }
}

async function countedSince(db: Db, marks: CountedThrough, statistic: SummedStatistic): Promise<DayEntry[]> {
  const through = await newestCounted(db);
  const entries: DayEntry[] = [];
  for (const table of COUNTED_TABLES)
    for (let after = marks[table]; after < through[table]; after += AT_ONCE) {
      const range = { after, through: Math.min(after + AT_ONCE, through[table]) };
      entries.push(...(await countedRows(db, table, range, statistic)));
    }
  return entries;
}

/** The numbers of a key by their measures; `days`: on how many days each of them is not nought. */
export type KeyAmounts = { amounts: Map<Measure, number>; days: Map<Measure, number> };

/** A statistic's numbers in some days by key, in no order. */
export async function statisticByKey(
  db: Db,
  statistic: SummedStatistic,
  span: DaySpan,
): Promise<Map<string, KeyAmounts>> {
  const { kept, since } = await withTail(db, statistic, () => byKey(db, { statistic, ...span }));
  const keys = new Map<string, KeyAmounts>();
  const add = (key: string, measure: Measure, amount: number, days: number) => {
    const found = keys.get(key) ?? { amounts: new Map(), days: new Map() };
    keys.set(key, found);
    found.amounts.set(measure, (found.amounts.get(measure) ?? 0) + amount);
    found.days.set(measure, (found.days.get(measure) ?? 0) + days);
  };
  for (const { key, measure, amount, days } of kept) add(key, measure, amount, days);
  const tail = since.filter(({ day }) => day >= span.from && day <= span.to);
  const known = await namesKept(db, statistic, tail);
  for (const entry of tail) {
    const name = nameOf(entry);
    add(entry.key, entry.measure, entry.amount, known.has(name) ? 0 : 1);
    known.add(name);
  }
  return keys;
}

const nameOf = ({ day, key, measure }: Pick<DayEntry, "day" | "key" | "measure">): string =>
  `${day} ${measure} ${key}`;

/** Which numbers of the days of later rows are kept already, so that no day counts twice. */
async function namesKept(
  db: Db,
  statistic: SummedStatistic,
  tail: readonly DayEntry[],
): Promise<Set<string>> {
  const names = new Set<string>();
  for (const day of new Set(tail.map((entry) => entry.day)))
    for (const entry of await byDay(db, { statistic, from: day, to: day })) names.add(nameOf(entry));
  return names;
}

/** A number of one day; a day may have two of one key and measure, which belong together. */
export type DayAmount = Pick<DayEntry, "day" | "key" | "measure" | "amount">;

/** A statistic's numbers in some days, day by day, in no order. */
export async function statisticByDay(
  db: Db,
  statistic: SummedStatistic,
  span: DaySpan,
): Promise<DayAmount[]> {
  const { kept, since } = await withTail(db, statistic, () => byDay(db, { statistic, ...span }));
  return [...kept, ...since.filter(({ day }) => day >= span.from && day <= span.to)];
}

/** The numbers of the draws of some days, those that are not kept counted now; marks are left out. */
export async function drawAmounts(db: Db, span: DaySpan): Promise<DayAmount[]> {
  const uncounted = await uncountedDraws(db, span);
  const kept = await byDay(db, { statistic: "draws", ...span });
  const stale = new Set(uncounted.map(({ drawId }) => String(drawId)));
  const entries: DayAmount[] = kept.filter(({ key }) => !stale.has(key.split(" ", 1)[0]!));
  for (const draw of uncounted) entries.push(...(await countedDraw(db, draw)));
  return entries.filter(({ measure }) => measure !== "mark");
}
