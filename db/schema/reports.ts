import type { UserId } from "../../src/domain/ids.ts";
import type { Product, SumDimension } from "../../src/domain/reports/figures.ts";
import type { Measure, SummedStatistic } from "../../src/domain/reports/statistics/statistic.ts";
import type { Wait, WaitTable } from "../../src/domain/reports/waits.ts";
import { day, id, instant, integer, json, pence, reference, table, text, uniqueIndex } from "../kit.ts";
import { closedFigures } from "./shapes.ts";
import { users } from "./staff.ts";

/** The tables whose rows are added up: only ever added to, so that a sum is right for as long as it is known how far it got. */
export type SummedTable = "transactions" | "shop_transfers";

/** What the sums of statistics are made of: each by itself, with a mark of its own. */
export type CountedTable = SummedTable | "bet_settlements";

/** The row up to which the stored sums below are complete; later rows are added when a report is read. */
export const sumMarks = table("sum_marks", {
  source: text().$type<SummedTable | WaitTable | `statistics ${CountedTable}`>().primaryKey(),
  throughId: reference().notNull(),
});

/** What went from one account to another on one of London's days, in sums. Customers are one account here: "customer". */
export const transferSums = table(
  "transfer_sums",
  {
    id: id(),
    day: day().notNull(),
    fromAccount: text().notNull(),
    toAccount: text().notNull(),
    kind: text().notNull(),
    transfers: integer().notNull(),
    amountPence: pence().notNull(),
    /** By how much they changed what is held for customers: balances above zero, and no debts. */
    heldPence: pence().notNull().default(0),
  },
  (columns) => [
    uniqueIndex("transfer_sums_of_day").on(columns.day, columns.fromAccount, columns.toAccount, columns.kind),
  ],
);

/**
 * What a product took and gave, by course, bet type, customer or week of draws: of a day ("2026-03-07") or of a month ("2026-03"). And,
 * of racing, how many bets waited how long (src/domain/reports/waits.ts), without money.
 */
export const productSums = table(
  "product_sums",
  {
    id: id(),
    product: text().$type<Product>().notNull(),
    dimension: text().$type<SumDimension | Wait>().notNull(),
    period: text().notNull(),
    isMonth: integer().notNull(),
    key: text().notNull(),
    bets: integer().notNull(),
    stakesPence: pence().notNull(),
    refundsPence: pence().notNull(),
    returnsPence: pence().notNull(),
    resettledPence: pence().notNull(),
  },
  (columns) => [
    uniqueIndex("product_sums_of_key").on(
      columns.product,
      columns.dimension,
      columns.isMonth,
      columns.period,
      columns.key,
    ),
  ],
);

/**
 * One number of an owner's statistic on one of London's days: pence, a count, or what its measure says. Added to as rows of its sources come; those
 * of a lottery draw are made again where it was corrected.
 */
export const statisticSums = table(
  "statistic_sums",
  {
    id: id(),
    statistic: text().$type<SummedStatistic>().notNull(),
    day: day().notNull(),
    key: text().notNull(),
    measure: text().$type<Measure>().notNull(),
    amount: pence().notNull(),
  },
  (columns) => [
    uniqueIndex("statistic_sums_of_key").on(columns.statistic, columns.day, columns.key, columns.measure),
  ],
);

/** A day as a person closed it: its figures as they stood. Append-only, and once for each day. */
export const dayClosings = table(
  "day_closings",
  {
    id: id(),
    day: day().notNull(),
    figures: json(closedFigures).notNull(),
    closedAt: instant().notNull(),
    closedBy: reference<UserId>().references(() => users.id),
    /** The newest hash of the chain then; null where there was none. */
    newestHash: text(),
  },
  (columns) => [uniqueIndex("day_closings_day").on(columns.day)],
);

/** What stood on the bank account of customers' money at the end of a day, as it was entered last. */
export const bankBalances = table(
  "bank_balances",
  {
    id: id(),
    day: day().notNull(),
    balancePence: pence().notNull(),
    enteredAt: instant().notNull(),
    enteredBy: reference<UserId>().references(() => users.id),
  },
  (columns) => [uniqueIndex("bank_balances_day").on(columns.day)],
);
