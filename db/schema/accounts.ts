import { sql } from "drizzle-orm";
import type { AnySQLiteColumn as AnyColumn } from "drizzle-orm/sqlite-core";
import type { ShopAccount } from "../../src/domain/accounts/chart.ts";
import type { ShopTransferKind } from "../../src/domain/accounts/shop-transfer.ts";
import type { TransactionType } from "../../src/domain/accounts/transaction.ts";
import type { AccountId, ShiftId, UserId } from "../../src/domain/ids.ts";
import {
  check,
  flag,
  id,
  index,
  instant,
  integer,
  json,
  pence,
  reference,
  table,
  text,
  uniqueIndex,
} from "../kit.ts";
import { careLimits } from "./shapes.ts";
import { users } from "./staff.ts";
import { shifts } from "./tills.ts";

/** A customer. `balancePence` is a running total of the ledger below and changes only together with it. */
export const accounts = table(
  "accounts",
  {
    id: id<AccountId>(),
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
    /** The most that may be owed; null is no limit. Read it by `limitAt` (src/domain/accounts/credit.ts). */
    creditLimitPence: pence(),
    /** The limit that replaces it at `nextLimitAt`; no increase waits where that is null. */
    nextLimitPence: pence(),
    nextLimitAt: instant(),
    /** London days: the first without bets, and the first that may be free again (src/domain/accounts/exclusion.ts). */
    excludedFrom: text(),
    excludedUntil: text(),
    /** A break ends by itself; an exclusion at the moment that staff set after its last day. */
    excludedAsBreak: flag().notNull().default(false),
    exclusionEndsAt: instant(),
    /** What the customer asked for; null where they never did (src/domain/accounts/care-limits.ts). */
    careLimits: json(careLimits),
    /** Set when the account is taken off every list. Its ledger and its bets stay. */
    deletedAt: instant(),
  },
  (columns) => [
    index("accounts_name").on(columns.searchName),
    // The few who are or were excluded.
    index("accounts_excluded").on(columns.excludedUntil).where(sql`excluded_until is not null`),
    check("accounts_named", sql`length(trim(name)) > 0`),
  ],
);

/** What staff note of a customer's debt. Append-only: the newest is shown, the earlier ones stay below it. */
export const accountNotes = table(
  "account_notes",
  {
    id: id(),
    accountId: reference<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    text: text().notNull(),
    writtenAt: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [index("account_notes_account").on(columns.accountId, columns.id)],
);

/**
 * The ledger. Append-only: triggers refuse an update or a delete, a correction is a new row. `amountPence` is
 * signed, above zero where the balance grew; `balanceAfterPence` is the balance with this row included.
 */
export const transactions = table(
  "transactions",
  {
    id: id(),
    accountId: reference<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    /** 1, 2, 3 … within the account, without a gap. */
    sequence: integer().notNull().default(0),
    transactionType: text().$type<TransactionType>().notNull(),
    description: text().notNull(),
    amountPence: pence().notNull(),
    balanceAfterPence: pence().notNull(),
    createdAt: instant().notNull(),
    referenceType: text().$type<"RacingBet" | "BetSlip" | "LotteryCollection" | "PlayerResult">(),
    referenceId: reference(),
    userId: reference<UserId>().references(() => users.id),
    /**
     * The shift whose drawer the cash went through; null where it is no cash, and in a shop without tills.
     */
    shiftId: reference<ShiftId>().references((): AnyColumn => shifts.id),
    /** The transaction that this one takes back or puts right. */
    correctsId: reference().references((): AnyColumn => transactions.id),
  },
  (columns) => [
    uniqueIndex("transactions_sequence").on(columns.accountId, columns.sequence),
    index("transactions_reference").on(columns.referenceType, columns.referenceId),
    // Cash over the counter, summed by day off the index alone.
    index("transactions_cash")
      .on(columns.createdAt, columns.transactionType, columns.amountPence)
      .where(sql`transaction_type in ('Deposit', 'Withdraw')`),
    index("transactions_shift").on(columns.shiftId).where(sql`shift_id is not null`),
    // Lottery stakes off accounts, summed by hour off the index alone.
    index("transactions_lottery_stakes")
      .on(columns.createdAt, columns.amountPence)
      .where(sql`transaction_type = 'LotteryStake'`),
    // What a day put right: few rows of a long ledger.
    index("transactions_put_right")
      .on(columns.createdAt)
      .where(sql`corrects_id is not null or transaction_type = 'Adjustment'`),
  ],
);

/**
 * Money that moves between two of the shop's own accounts, no customer's: always above zero, and from one to
 * another, so that all accounts together are always at nothing. Append-only like the ledger.
 */
export const shopTransfers = table(
  "shop_transfers",
  {
    id: id(),
    fromAccount: text().$type<ShopAccount>().notNull(),
    toAccount: text().$type<ShopAccount>().notNull(),
    amountPence: pence().notNull(),
    kind: text().$type<ShopTransferKind>().notNull(),
    description: text().notNull(),
    createdAt: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
    /** The shift whose till it went over. */
    shiftId: reference<ShiftId>().references((): AnyColumn => shifts.id),
    referenceType: text().$type<"PlayerResult" | "LotteryCollection" | "Shift" | "LayOff">(),
    referenceId: reference(),
    /** The transfer that this one takes back or puts right. */
    correctsId: reference().references((): AnyColumn => shopTransfers.id),
  },
  (columns) => [
    index("shop_transfers_made").on(columns.createdAt),
    index("shop_transfers_reference").on(columns.referenceType, columns.referenceId),
    index("shop_transfers_shift").on(columns.shiftId),
    // Few rows: cash to the bank, by day and by slip.
    index("shop_transfers_bank").on(columns.createdAt).where(sql`kind in ('ToBank', 'FromBank')`),
    uniqueIndex("shop_transfers_corrects").on(columns.correctsId),
    check("shop_transfers_above_zero", sql`amount_pence > 0`),
    check("shop_transfers_to_another", sql`from_account <> to_account`),
  ],
);
