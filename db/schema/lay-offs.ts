import { sql } from "drizzle-orm";
import type { RaceId, RunnerId, UserId } from "../../src/domain/ids.ts";
import type { BetStatusCode } from "../../src/domain/racing/bet-status.ts";
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
import { races, runners } from "./racing.ts";
import { odds, settlementInputs, settlementSettings, workings } from "./shapes.ts";
import { users } from "./staff.ts";

/**
 * A bet of the shop with another bookmaker. Its status leaves 0 (Pending) once, in the transaction that moves its money; later
 * only a resettlement. docs/rules/lay-offs.md
 */
export const layOffs = table(
  "lay_offs",
  {
    id: id(),
    raceId: reference<RaceId>()
      .notNull()
      .references(() => races.id, { onDelete: "restrict" }),
    runnerId: reference<RunnerId>()
      .notNull()
      .references(() => runners.id, { onDelete: "restrict" }),
    /** As they were when it was struck. */
    horseName: text().notNull(),
    courseName: text().notNull(),
    offAt: instant().notNull(),
    bookmaker: text().notNull(),
    /** To win; as much again for a place where it is each way, and `amountPence` is both. */
    stakePence: pence().notNull(),
    amountPence: pence().notNull(),
    eachWay: flag().notNull(),
    price: json(odds).notNull(),
    /** The rules that it settles by. */
    settings: json(settlementSettings).notNull(),
    status: integer().$type<BetStatusCode>().notNull().default(0),
    /** Null while pending; 0 for a loser. */
    returnPence: pence(),
    placedAt: instant().notNull(),
    settledAt: instant(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [
    index("lay_offs_race").on(columns.raceId, columns.id),
    index("lay_offs_pending").on(columns.raceId).where(sql`status = 0`),
    check("lay_offs_stake_above_zero", sql`stake_pence > 0 and amount_pence > 0`),
  ],
);

/** How a lay-off was settled. Append-only; a resettlement and a void are the next version with its reason. */
export const layOffSettlements = table(
  "lay_off_settlements",
  {
    id: id(),
    layOffId: reference()
      .notNull()
      .references(() => layOffs.id, { onDelete: "restrict" }),
    version: integer().notNull(),
    status: integer().$type<BetStatusCode>().notNull(),
    returnPence: pence().notNull(),
    inputs: json(settlementInputs).notNull(),
    workings: json(workings).notNull(),
    settledAt: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
    /** Why it was settled again; null for the first time. */
    reason: text(),
    voidedByStaff: flag().notNull().default(false),
  },
  (columns) => [uniqueIndex("lay_off_settlements_version").on(columns.layOffId, columns.version)],
);
