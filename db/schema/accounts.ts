import { sql } from "drizzle-orm";
import type { TransactionType } from "../../src/domain/accounts/transaction.ts";
import {
  check,
  flag,
  id,
  index,
  instant,
  integer,
  pence,
  reference,
  table,
  text,
  uniqueIndex,
} from "../kit.ts";
import { users } from "./staff.ts";

/** A customer. `balancePence` is a running total of the ledger below and changes only together with it. */
export const accounts = table(
  "accounts",
  {
    id: id(),
    name: text().notNull(),
    /** The name as search compares it: lower case, without accents. */
    searchName: text().notNull(),
    description: text().notNull().default(""),
    balancePence: pence().notNull().default(0),
    /** How many rows its ledger has: pages are numbered without counting them. */
    transactionCount: integer().notNull().default(0),
    playsLottery: flag().notNull().default(false),
    playsRaces: flag().notNull().default(false),
    createdAt: instant().notNull(),
    /** Set when the account is taken off every list. Its ledger and its bets stay. */
    deletedAt: instant(),
  },
  (columns) => [
    index("accounts_name").on(columns.searchName),
    check("accounts_named", sql`length(trim(name)) > 0`),
  ],
);

/**
 * The ledger. Append-only: triggers refuse an update or a delete, a correction is a new row. `amountPence` is
 * signed, above zero where the balance grew; `balanceAfterPence` is the balance with this row included.
 */
export const transactions = table(
  "transactions",
  {
    id: id(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    /** 1, 2, 3 … within the account, without a gap. */
    sequence: integer().notNull().default(0),
    transactionType: text().$type<TransactionType>().notNull(),
    description: text().notNull(),
    amountPence: pence().notNull(),
    balanceAfterPence: pence().notNull(),
    createdAt: instant().notNull(),
    referenceType: text().$type<"RacingBet" | "BetSlip">(),
    referenceId: reference(),
    userId: reference().references(() => users.id),
  },
  (columns) => [
    uniqueIndex("transactions_sequence").on(columns.accountId, columns.sequence),
    index("transactions_reference").on(columns.referenceType, columns.referenceId),
    // Cash over the counter, summed by day off the index alone.
    index("transactions_cash")
      .on(columns.createdAt, columns.transactionType, columns.amountPence)
      .where(sql`transaction_type in ('Deposit', 'Withdraw')`),
  ],
);
