import { sql } from "drizzle-orm";
import type { BetTypeName } from "../../src/domain/bets/bet-types.ts";
import type { AccountId, BetId, RaceId, RunnerId, UserId } from "../../src/domain/ids.ts";
import type { BetStatusCode } from "../../src/domain/racing/bet-status.ts";
import type { Channel } from "../../src/domain/racing/channel.ts";
import type { FavouriteRank } from "../../src/domain/racing/favourites.ts";
import {
  check,
  day,
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
import { accounts } from "./accounts.ts";
import { races, runners } from "./racing.ts";
import {
  knownTerms,
  odds,
  settlementInputs,
  settlementSettings,
  struckOffer,
  struckTerms,
  workings,
} from "./shapes.ts";
import { users } from "./staff.ts";

/** A slip as it was placed: one row for all of its bets, placed together or not at all. */
export const betSlips = table(
  "bet_slips",
  {
    id: id(),
    accountId: reference<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    isPaid: flag().notNull(),
    totalStakePence: pence().notNull(),
    totalPossibleReturnPence: pence().notNull(),
    createdAt: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [index("bet_slips_account").on(columns.accountId, columns.id)],
);

/** A racing bet. Its status leaves 0 (Pending) once, in the transaction that moves its money; later only a resettlement. */
export const racingBets = table(
  "racing_bets",
  {
    id: id<BetId>(),
    /** The reference on the receipt, which finds the bet: "K7M-4QX". */
    reference: text().notNull(),
    accountId: reference<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    /** 1, 2, 3 … within the account, without a gap: its pages are numbered without counting them. */
    accountSequence: integer().notNull().default(0),
    slipId: reference().references(() => betSlips.id, { onDelete: "restrict" }),
    betType: text().$type<BetTypeName>().notNull(),
    /** Per line; `amountPence` is what was charged: lines × stake, doubled for each way. */
    stakePence: pence().notNull(),
    amountPence: pence().notNull(),
    eachWay: flag().notNull(),
    isPaid: flag().notNull(),
    /** Null: over the counter. */
    channel: text().$type<Channel>(),
    /** The most it can return; null where a leg is at starting price. */
    possibleReturnPence: pence(),
    status: integer().$type<BetStatusCode>().notNull().default(0),
    /** Null while pending; 0 for a loser. */
    payoutPence: pence(),
    /** How much of the payout is goodwill, beyond what the result gives (an owner's decision to pay both). */
    goodwillPence: pence().notNull().default(0),
    /** How much of the return was cut off by the most that the customer is paid in a day. */
    dayCutPence: pence().notNull().default(0),
    /** How much of it the customer has been handed over the counter: the sum of its withdrawals in the ledger, less what was put back. */
    collectedPence: pence().notNull().default(0),
    /** How much of it lapsed to the shop, because it was not collected in time. */
    lapsedPence: pence().notNull().default(0),
    /** House rules as struck. */
    settings: json(settlementSettings).notNull(),
    placedAt: instant().notNull(),
    settledAt: instant(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [
    uniqueIndex("racing_bets_reference").on(columns.reference),
    uniqueIndex("racing_bets_account").on(columns.accountId, columns.accountSequence),
    index("racing_bets_slip").on(columns.slipId),
    index("racing_bets_pending").on(columns.id).where(sql`status = 0`),
    index("racing_bets_error").on(columns.id).where(sql`status = 4`),
    // Uncollected returns of cash bets; covers the columns of their list.
    index("racing_bets_unclaimed")
      .on(columns.accountId, columns.settledAt, columns.payoutPence, columns.collectedPence)
      .where(sql`is_paid and payout_pence > collected_pence`),
    index("racing_bets_lapsed").on(columns.id, columns.lapsedPence).where(sql`lapsed_pence > 0`),
    // What an account was paid in a day.
    index("racing_bets_day_paid").on(columns.accountId, columns.settledAt).where(sql`status in (1, 2)`),
    index("racing_bets_pending_account").on(columns.accountId).where(sql`status = 0`),
    // Taken off what a customer staked in a day.
    index("racing_bets_void")
      .on(columns.accountId, columns.placedAt, columns.amountPence)
      .where(sql`status = 5`),
    // What was staked and returned on a day, summed off the indexes alone.
    index("racing_bets_placed").on(columns.placedAt, columns.amountPence),
    index("racing_bets_settled")
      .on(columns.settledAt, columns.status, columns.payoutPence)
      .where(sql`settled_at is not null`),
    check("racing_bets_stake_above_zero", sql`stake_pence > 0 and amount_pence > 0`),
  ],
);

/**
 * How many racing bets each account has ever made, and what it staked on its last day of betting. Bets are never deleted, so
 * that the sum is how many there are.
 */
export const betCounts = table("bet_counts", {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "restrict" }),
  bets: integer().notNull(),
  /** London's day of `stakedPence`; null in older rows. */
  stakedDay: day(),
  /** All bets placed on that day, void ones included. */
  stakedPence: pence().notNull().default(0),
});

/** One horse of a bet, with what was struck on it and, once settled, what became of it. */
export const racingSelections = table(
  "racing_selections",
  {
    id: id(),
    betId: reference<BetId>()
      .notNull()
      .references(() => racingBets.id, { onDelete: "restrict" }),
    /** 1, 2, 3 … within the bet. */
    position: integer().notNull(),
    raceId: reference<RaceId>()
      .notNull()
      .references(() => races.id, { onDelete: "restrict" }),
    /** Null for a bet on the favourite. */
    runnerId: reference<RunnerId>().references(() => runners.id, { onDelete: "restrict" }),
    /** 1: the favourite of the race, 2: its second favourite; null for a horse. */
    favourite: integer().$type<FavouriteRank>(),
    horseName: text().notNull(),
    horseNumber: integer(),
    courseName: text().notNull(),
    offAt: instant().notNull(),
    /** The price taken; null for a bet at starting price. */
    price: json(odds),
    placeTerms: json(struckTerms).notNull(),
    /** What the shop laid on a horse that was taken at starting price; null: nothing, or an older row. */
    boardPrice: json(odds),
    /** Each way: the standard terms for the field at the strike, as on the receipt; null before 25.8.6. */
    termsAtStrike: json(knownTerms),
    /** Best odds and ante-post terms as struck; null: none. */
    offer: json(struckOffer),
    status: integer().$type<BetStatusCode>().notNull().default(0),
    /** The price that it settled at, Rule 4 off it. */
    resultPrice: json(odds),
  },
  (columns) => [
    uniqueIndex("racing_selections_position").on(columns.betId, columns.position),
    index("racing_selections_race").on(columns.raceId, columns.betId),
    // What still waits for its race: a result looks here, and a race that is done with leaves nothing behind.
    index("racing_selections_waiting").on(columns.raceId, columns.betId).where(sql`status = 0`),
    check("racing_selections_horse_or_favourite", sql`(runner_id is null) <> (favourite is null)`),
  ],
);

/**
 * How a bet was settled: its inputs, the house rules it was struck with, and the workings, as they were. Append-only; a
 * resettlement is the next version with its reason.
 */
export const betSettlements = table(
  "bet_settlements",
  {
    id: id(),
    betId: reference<BetId>()
      .notNull()
      .references(() => racingBets.id, { onDelete: "restrict" }),
    version: integer().notNull(),
    status: integer().$type<BetStatusCode>().notNull(),
    payoutPence: pence().notNull(),
    /** The legs as the engine was given them, and the settings. */
    inputs: json(settlementInputs).notNull(),
    workings: json(workings).notNull(),
    settledAt: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
    /** Why it was settled again; null for the first time. */
    reason: text(),
    /** Made void by a manager's decision: later results of its races do not change it. */
    voidedByStaff: flag().notNull().default(false),
  },
  (columns) => [uniqueIndex("bet_settlements_version").on(columns.betId, columns.version)],
);
