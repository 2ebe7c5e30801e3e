import { sql } from "drizzle-orm";
import type { AccountId, UserId } from "../../src/domain/ids.ts";
import { type DrawType, eachDrawFlag } from "../../src/domain/lottery/game.ts";
import {
  check,
  day,
  flag,
  id,
  index,
  instant,
  integer,
  json,
  onPostgres,
  pence,
  reference,
  table,
  text,
  uniqueIndex,
} from "../kit.ts";
import { accounts, shopTransfers, transactions } from "./accounts.ts";
import {
  drawsSent,
  formerRules,
  heldDraws,
  losingResults,
  numbers,
  selectionResults,
  selectionTerms,
  stampedRules,
} from "./shapes.ts";
import { users } from "./staff.ts";

/** A member of the syndicate; one per account, made with the account's first bet. */
export const players = table(
  "players",
  {
    id: id(),
    accountId: reference<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    name: text().notNull(),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  // One player per account that is not removed; a removed one keeps its past results.
  (columns) => [
    uniqueIndex("players_account").on(columns.accountId).where(sql`removed_at is null`),
    // Every page reads what is owed to an account, removed players included.
    index("players_of_account").on(columns.accountId),
  ],
);

/** A bet on one to four numbers, for some weeks or for ever. Stopping it keeps its row and its results. */
export const selections = table(
  "selections",
  {
    id: id(),
    playerId: reference()
      .notNull()
      .references(() => players.id, { onDelete: "restrict" }),
    /** 1, 2, 3 … within the player, as staff call it: "Selection #2". */
    selectionNumber: integer().notNull(),
    selectedNumbers: json(numbers).notNull(),
    includeBonus: flag().notNull(),
    betPence: pence().notNull(),
    startDate: day().notNull(),
    numberOfWeeks: integer().notNull(),
    isNeverEnding: flag().notNull(),
    playMonday: flag().notNull().default(false),
    playWednesday: flag().notNull(),
    playSaturday: flag().notNull(),
    ...eachDrawFlag(() => flag().notNull()),
    /** When the bet was made: it never takes part in a draw whose cut-off had passed by then. */
    createdAt: instant().notNull(),
    stoppedAt: instant(),
    /** The running total of what its results paid: changes only together with them. */
    wonPence: pence().notNull().default(0),
  },
  (columns) => [
    uniqueIndex("selections_number").on(columns.playerId, columns.selectionNumber),
    // What all bets on the same numbers would pay. PostgreSQL compares no JSON, only its text.
    index("selections_numbers")
      .on(onPostgres ? sql`(selected_numbers #>> '{}')` : columns.selectedNumbers)
      .where(sql`stopped_at is null`),
    check("selections_bet_above_zero", sql`bet_pence > 0`),
  ],
);

/**
 * Terms that an edit replaced. A draw is settled by the terms that stood at its cut-off, so that a bet changed
 * after the drum has turned cannot win by it, however late the draw is entered or corrected.
 */
export const formerTerms = table(
  "former_terms",
  {
    id: id(),
    selectionId: reference()
      .notNull()
      .references(() => selections.id, { onDelete: "restrict" }),
    terms: json(selectionTerms).notNull(),
    replacedAt: instant().notNull(),
  },
  (columns) => [
    index("former_terms_replaced").on(columns.replacedAt),
    index("former_terms_selection").on(columns.selectionId),
  ],
);

export const draws = table(
  "draws",
  {
    id: id(),
    drawDate: day().notNull(),
    drawType: integer().$type<DrawType>().notNull(),
    winningNumbers: json(numbers).notNull(),
    bonusBall: integer(),
    performedAt: instant().notNull(),
    /** When staff last sent other numbers for it. */
    correctedAt: instant(),
    /** The payout rules when it was performed, defaults included: a correction settles by the same ones. */
    payoutRules: json(stampedRules).notNull().default([]),
    /** The most that one customer was paid of it, when it was performed: a correction settles by the same. */
    payoutLimitPence: pence(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [
    uniqueIndex("draws_date_type").on(columns.drawDate, columns.drawType),
    check("draws_type", sql`draw_type in (1, 2, 3)`),
  ],
);

/**
 * A draw that staff took away, as it stood: it was entered for a wrong day. What a feed sends with the same numbers for that day is not
 * taken again.
 */
export const removedDraws = table(
  "removed_draws",
  {
    id: id(),
    drawDate: day().notNull(),
    drawType: integer().$type<DrawType>().notNull(),
    winningNumbers: json(numbers).notNull(),
    bonusBall: integer(),
    reason: text().notNull(),
    removedAt: instant().notNull(),
    removedBy: reference<UserId>().references(() => users.id),
  },
  (columns) => [
    index("removed_draws_day").on(columns.drawDate, columns.drawType),
    check("removed_draws_type", sql`draw_type in (1, 2, 3)`),
  ],
);

/** What one player won in one draw. `paid`: handed over the counter, or put on the customer's account. */
export const playerResults = table(
  "player_results",
  {
    id: id(),
    drawId: reference()
      .notNull()
      .references(() => draws.id, { onDelete: "restrict" }),
    playerId: reference()
      .notNull()
      .references(() => players.id, { onDelete: "restrict" }),
    playerName: text().notNull(),
    /** The selections that won, as they were settled. */
    selectionResults: json(selectionResults).notNull(),
    /** The selections that did not win, as they stood and what they matched, in short. */
    losingResults: json(losingResults).notNull().default([]),
    totalWinningsPence: pence().notNull(),
    paid: flag().notNull().default(false),
    paidAt: instant(),
    paidBy: reference<UserId>().references(() => users.id),
    /** When it lapsed to the shop, because it was not collected in time: it counts as paid, and `paidAt` is empty. */
    lapsedAt: instant(),
    /** The money that moved when it was marked: in cash, to the account, or lapsed. Neither for what was marked before money had two sides. */
    paidTransferId: reference().references(() => shopTransfers.id),
    paidTransactionId: reference().references(() => transactions.id),
  },
  (columns) => [
    uniqueIndex("player_results_once").on(columns.drawId, columns.playerId),
    // Winners first, as the screen lists them; a draw's totals are read off the index alone.
    index("player_results_ranked").on(
      columns.drawId,
      sql`total_winnings_pence desc`,
      columns.playerName,
      columns.id,
    ),
    // Unpaid winnings by draw and by player, summed from the indexes alone.
    index("player_results_owed")
      .on(columns.drawId, columns.totalWinningsPence, columns.paid)
      .where(sql`total_winnings_pence > 0 and not paid`),
    index("player_results_owed_to")
      .on(columns.playerId, columns.totalWinningsPence, columns.paid)
      .where(sql`total_winnings_pence > 0 and not paid`),
    index("player_results_lapsed").on(columns.id).where(sql`lapsed_at is not null`),
    // What a player was paid since a day.
    index("player_results_paid_to")
      .on(columns.playerId, columns.paidAt, columns.totalWinningsPence)
      .where(sql`paid_at is not null`),
    // What was handed over the counter on a day.
    index("player_results_handed_over")
      .on(columns.paidAt, columns.totalWinningsPence)
      .where(sql`paid_at is not null`),
  ],
);

/** Saved payout rules, at most one for each count of numbers. Multipliers in halves: 21 is × 10.5. */
export const payoutConfigs = table("payout_configs", {
  numberCount: integer().primaryKey(),
  plainHalves: integer().notNull(),
  bonusHalves: integer().notNull(),
  /** The rules before it that hold for draws whose bets had closed, oldest first; null where it holds for any draw entered since. */
  former: json(formerRules),
  savedAt: instant().notNull(),
  userId: reference<UserId>().references(() => users.id),
});

/** Each request of draws from the feeds, by staff or by schedule, and its result. */
export const lotteryFetchLog = table("lottery_fetch_log", {
  id: id(),
  fetchedAt: instant().notNull(),
  /** The feed that answered; null where none did, or where a client only noted a fetch of its own. */
  feed: text(),
  newDraws: integer().notNull(),
  /** What it answered that differs from a stored draw: reported, and never written over it. */
  conflicts: json(drawsSent).notNull(),
  /** New draws that its sources do not agree on, or one alone has; null where none was compared with another. */
  held: json(heldDraws),
  /** Why no feed answered, in a sentence for the screen. */
  failure: text(),
  userId: reference<UserId>().references(() => users.id),
});
