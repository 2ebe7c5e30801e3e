import { sql } from "drizzle-orm";
import { addUp, type ProductSum, type Sums, type TransferSum } from "../../../src/domain/reports/add-up.ts";
import { isOfTelephoneDay, type TelephoneSum } from "../../../src/domain/reports/duty-classes.ts";
import {
  addFigures,
  type Product,
  type ProductFigures,
  type SumDimension,
} from "../../../src/domain/reports/figures.ts";
import { isInPeriods, type Periods } from "../../../src/domain/reports/spans.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { productSums, transferSums } from "../../schema/index.ts";
import { newestRows, type RowOfEach, readMarks, SUMMED_TABLES } from "./keeping-sums.ts";
import { type SummedRow, summedRows } from "./summed-transfers.ts";

const p = sql.placeholder;

/** Days, the first and the last one included. */
export type DaySpan = { from: string; to: string };

/** Rows that no sum holds yet: added up at each asking. So many at a time. */
const AT_ONCE = 2000;

const sumOf = (column: unknown) => mapped(sql<number>`sum(${column})`, Number);

const keptTransfers = statement((db) =>
  db
    .select({
      day: transferSums.day,
      fromAccount: transferSums.fromAccount,
      toAccount: transferSums.toAccount,
      kind: transferSums.kind,
      transfers: transferSums.transfers,
      amountPence: transferSums.amountPence,
      heldPence: transferSums.heldPence,
    })
    .from(transferSums)
    .where(sql`${transferSums.day} >= ${p("from")} and ${transferSums.day} <= ${p("to")}`),
);

const keptTelephone = statement((db) =>
  db
    .select({
      period: productSums.period,
      key: productSums.key,
      bets: productSums.bets,
      stakesPence: productSums.stakesPence,
      refundsPence: productSums.refundsPence,
      returnsPence: productSums.returnsPence,
      resettledPence: productSums.resettledPence,
    })
    .from(productSums)
    .where(
      sql`${productSums.product} = 'racing' and ${productSums.dimension} = 'telephone'
        and ${productSums.isMonth} = 0 and ${productSums.period} >= ${p("from")} and ${productSums.period} <= ${p("to")}`,
    ),
);

const keptProducts = (isMonth: 0 | 1) =>
  statement((db) =>
    db
      .select({
        key: productSums.key,
        bets: sumOf(productSums.bets),
        stakesPence: sumOf(productSums.stakesPence),
        refundsPence: sumOf(productSums.refundsPence),
        returnsPence: sumOf(productSums.returnsPence),
        resettledPence: sumOf(productSums.resettledPence),
      })
      .from(productSums)
      .where(
        sql`${productSums.product} = ${p("product")} and ${productSums.dimension} = ${p("dimension")}
          and ${productSums.isMonth} = ${sql.raw(String(isMonth))}
          and ${productSums.period} >= ${p("from")} and ${productSums.period} <= ${p("to")}`,
      )
      .groupBy(productSums.key),
  );
const ofDays = keptProducts(0);
const ofMonths = keptProducts(1);

/** All that was summed, and the sums of what came since. */
type Kept<T> = { kept: T; since: Sums };

/** Reads stored sums and the rows after them as one state: where sums changed meanwhile, it reads again. */
async function withTail<T>(db: Db, read: () => Promise<T>): Promise<Kept<T>> {
  for (;;) {
    const marks = await readMarks(db);
    const kept = await read();
    const since = addUp(await rowsSince(db, marks));
    const after = await readMarks(db);
    if (SUMMED_TABLES.every((table) => after[table] === marks[table])) return { kept, since };
  }
}

async function rowsSince(db: Db, marks: RowOfEach): Promise<SummedRow[]> {
  const through = await newestRows(db);
  const rows: SummedRow[] = [];
  for (const table of SUMMED_TABLES)
    for (let after = marks[table]; after < through[table]; after += AT_ONCE)
      rows.push(
        ...(await summedRows(db, table, { after, through: Math.min(after + AT_ONCE, through[table]) })),
      );
  return rows;
}

/** What went from one account to another, by day, in no order. */
export async function transfersByDay(db: Db, { from, to }: DaySpan): Promise<TransferSum[]> {
  const { kept, since } = await withTail(db, () => keptTransfers(db, { from, to }));
  return [...kept, ...since.transfers.filter(({ day }) => day >= from && day <= to)];
}

const keptByAccounts = statement((db) =>
  db
    .select({
      fromAccount: transferSums.fromAccount,
      toAccount: transferSums.toAccount,
      amountPence: sumOf(transferSums.amountPence),
    })
    .from(transferSums)
    .groupBy(transferSums.fromAccount, transferSums.toAccount),
);

/** What each of some accounts has had more in than out since the books began, in pence: cash has what went from its account. */
export async function cashInAccounts(
  db: Db,
  isWanted: (account: string) => boolean,
): Promise<Map<string, number>> {
  const { kept, since } = await withTail(db, () => keptByAccounts(db));
  const cash = new Map<string, number>();
  const move = (account: string, pence: number) => {
    if (isWanted(account)) cash.set(account, (cash.get(account) ?? 0) + pence);
  };
  for (const { fromAccount, toAccount, amountPence } of [...kept, ...since.transfers]) {
    move(fromAccount, amountPence);
    move(toAccount, -amountPence);
  }
  return cash;
}

const keptHeldBefore = statement((db) =>
  db
    .select({ pence: mapped(sql<number>`coalesce(sum(${transferSums.heldPence}), 0)`, Number) })
    .from(transferSums)
    .where(sql`${transferSums.day} < ${p("from")}`),
);

/** What was held for customers before some days, and by how much each of them changed it. */
export async function heldByDay(
  db: Db,
  { from, to }: DaySpan,
): Promise<{ beforePence: number; changes: Map<string, number> }> {
  const { kept, since } = await withTail(db, () =>
    Promise.all([keptHeldBefore(db, { from }), keptTransfers(db, { from, to })]),
  );
  let beforePence = kept[0][0]!.pence;
  const changes = new Map<string, number>();
  for (const { day, heldPence } of [...kept[1], ...since.transfers])
    if (day < from) beforePence += heldPence;
    else if (day <= to) changes.set(day, (changes.get(day) ?? 0) + heldPence);
  return { beforePence, changes };
}

/** What went between accounts by day, and telephone bets by day and by where they run: both of one state, in no order. */
export async function nettedByDay(
  db: Db,
  span: DaySpan,
): Promise<{ transfers: TransferSum[]; telephone: TelephoneSum[] }> {
  const { kept, since } = await withTail(db, () =>
    Promise.all([keptTransfers(db, span), keptTelephone(db, span)]),
  );
  const isWanted = (day: string) => day >= span.from && day <= span.to;
  return {
    transfers: [...kept[0], ...since.transfers.filter(({ day }) => isWanted(day))],
    telephone: [...kept[1], ...since.products.filter(isOfTelephoneDay)].filter(({ period }) =>
      isWanted(period),
    ),
  };
}

type By = { dimension: SumDimension; periods: Periods };

/** A product's figures by one thing, over some days: a line for each key, in no order. */
export async function figuresBy(
  db: Db,
  { product, ...by }: By & { product: Product },
): Promise<Map<string, ProductFigures>> {
  return (await figuresOfEach(db, [product], by))[0]!;
}

/** The same of several products, in their order: what no sum holds yet is added up once for all of them. */
export async function figuresOfEach(
  db: Db,
  products: readonly Product[],
  { dimension, periods }: By,
): Promise<Map<string, ProductFigures>[]> {
  const keptOf = async (product: Product) => {
    const of = { product, dimension };
    const parts = [
      ...(periods.months ? [ofMonths(db, { ...of, ...periods.months })] : []),
      ...periods.days.map((days) => ofDays(db, { ...of, ...days })),
    ];
    return (await Promise.all(parts)).flat();
  };
  const { kept, since } = await withTail(db, () => Promise.all(products.map(keptOf)));
  const isWanted = (sum: ProductSum) => sum.dimension === dimension && isInPeriods(periods, sum.period);
  const wanted = since.products.filter(isWanted);
  return products.map((product, at) =>
    byKeys([...kept[at]!, ...wanted.filter((sum) => sum.product === product)]),
  );
}

function byKeys(sums: readonly (ProductFigures & { key: string })[]): Map<string, ProductFigures> {
  const figures = new Map<string, ProductFigures>();
  for (const { key, bets, stakesPence, refundsPence, returnsPence, resettledPence } of sums) {
    const found = { bets, stakesPence, refundsPence, returnsPence, resettledPence };
    const sum = figures.get(key);
    if (sum) addFigures(sum, found);
    else figures.set(key, found);
  }
  return figures;
}
