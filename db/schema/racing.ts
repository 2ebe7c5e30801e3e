import { sql } from "drizzle-orm";
import type { RaceId, RunnerId, UserId } from "../../src/domain/ids.ts";
import type { Course, RaceType, Region, Runner, Surface } from "../../src/domain/racing/races/race.ts";
import type { RaceStatus, RunsAgain } from "../../src/domain/racing/races/race-status.ts";
import type { ResultStatus } from "../../src/domain/racing/races/result-version.ts";
import { day, flag, id, index, instant, integer, json, reference, table, text, uniqueIndex } from "../kit.ts";
import { finishers, price, prize, raw } from "./shapes.ts";
import { users } from "./staff.ts";

/** What the shop knows of a day's cards: when they were last had, and what went wrong since. */
export const raceDays = table("race_days", {
  day: day().primaryKey(),
  /** The feed that answered last, and when; null while none has. */
  feed: text(),
  fetchedAt: instant(),
  /** The last request to a feed, and its error; null where it answered. */
  triedAt: instant().notNull(),
  failure: text(),
});

/** A race of a stored day, as it was last fetched or as staff have set it. */
export const races = table(
  "races",
  {
    id: id<RaceId>(),
    /** The feed's own stable name of it, "racing-api:rac_11570455": a fetch finds its row by it. */
    sourceKey: text().notNull(),
    source: text().notNull(),
    sourceRaceId: text(),
    simulated: flag().notNull(),
    courseKey: text().notNull(),
    courseName: text().notNull(),
    region: text().$type<Region>(),
    courseKnown: flag().$type<Course["known"]>().notNull(),
    surface: text().$type<Surface>(),
    day: day().notNull(),
    /** London's clock at `offAt`, "14:05". */
    offTime: text().notNull(),
    offAt: instant().notNull(),
    name: text().notNull(),
    distanceText: text().notNull(),
    distanceYards: integer(),
    going: text().notNull(),
    prize: json(prize),
    handicap: flag().notNull(),
    raceClass: integer(),
    pattern: text(),
    type: text().$type<RaceType>(),
    ageBand: text(),
    status: text().$type<RaceStatus>().notNull(),
    runnersExpected: integer().notNull(),
    raw: json(raw).notNull(),
    fetchedAt: instant().notNull(),
    /** Staff abandoned it (or took that back): a feed no longer decides its status. */
    statusByHand: flag().notNull().default(false),
    /**
     * A stopped race that its feed runs again: staff are asked, or chose to leave it stopped; null: neither.
     */
    runsAgain: text().$type<RunsAgain>(),
  },
  (columns) => [
    uniqueIndex("races_source").on(columns.sourceKey),
    index("races_day").on(columns.day, columns.offAt),
    index("races_off").on(columns.offAt),
  ],
);

/** A horse on a card. Its number can change; its row stays, because bets point to it. */
export const runners = table(
  "runners",
  {
    id: id<RunnerId>(),
    raceId: reference<RaceId>()
      .notNull()
      .references(() => races.id, { onDelete: "restrict" }),
    sourceKey: text().notNull(),
    horseId: text(),
    number: integer(),
    name: text().notNull(),
    /** The name as search compares it: lower case, letters and digits only. */
    searchName: text().notNull(),
    bred: text(),
    jockey: text(),
    claim: integer(),
    age: integer(),
    draw: integer(),
    status: text().$type<Runner["status"]>().notNull(),
    price: json(price),
    withdrawnAt: instant(),
    lastPrice: json(price),
    /** Staff have set whether it runs: a feed no longer decides its status. */
    statusByHand: flag().notNull().default(false),
    raw: json(raw).notNull(),
  },
  (columns) => [
    uniqueIndex("runners_source").on(columns.sourceKey),
    index("runners_race").on(columns.raceId, columns.number),
    // Whether a race has non-runners: read for each horse of a list of bets.
    index("runners_out").on(columns.raceId).where(sql`status = 'non-runner'`),
    // With the race beside the name, a search reads only the index until it knows which horses it shows.
    index("runners_name").on(columns.searchName, columns.raceId),
  ],
);

/** Every price at which a runner was seen, when it changed. Append-only. */
export const runnerPrices = table(
  "runner_prices",
  {
    id: id(),
    runnerId: reference<RunnerId>()
      .notNull()
      .references(() => runners.id, { onDelete: "restrict" }),
    numerator: integer().notNull(),
    denominator: integer().notNull(),
    bookmaker: text(),
    seenAt: instant().notNull(),
  },
  (columns) => [index("runner_prices_seen").on(columns.runnerId, columns.seenAt)],
);

/** A race's result in versions, newest last: provisional, weighed in, corrected; by a feed or by hand. Append-only. */
export const raceResults = table(
  "race_results",
  {
    id: id(),
    raceId: reference<RaceId>()
      .notNull()
      .references(() => races.id, { onDelete: "restrict" }),
    /** 1, 2, 3 … within the race. */
    version: integer().notNull(),
    status: text().$type<ResultStatus>().notNull(),
    /** Horses that came under starter's orders. */
    ran: integer().notNull(),
    finishers: json(finishers).notNull(),
    source: text().notNull(),
    simulated: flag().notNull(),
    asOf: instant().notNull(),
    storedAt: instant().notNull(),
    /** Who entered it by hand, null for a feed's, and why; a race's first result needs no reason. */
    userId: reference<UserId>().references(() => users.id),
    reason: text(),
    raw: json(raw).notNull(),
  },
  (columns) => [
    uniqueIndex("race_results_version").on(columns.raceId, columns.version),
    index("race_results_stored").on(columns.storedAt),
  ],
);

/**
 * What staff have decided a withdrawal takes, in place of the scale: pence in the pound. The newest row for a runner
 * counts; null takes the decision back. Append-only.
 */
export const rule4Decisions = table(
  "rule_4_decisions",
  {
    id: id(),
    raceId: reference<RaceId>()
      .notNull()
      .references(() => races.id, { onDelete: "restrict" }),
    runnerId: reference<RunnerId>()
      .notNull()
      .references(() => runners.id, { onDelete: "restrict" }),
    penceInPound: integer(),
    decidedAt: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
    reason: text().notNull(),
  },
  (columns) => [index("rule_4_race").on(columns.raceId, columns.runnerId)],
);
