import type { RaceId, RunnerId } from "../../src/domain/ids.ts";
import { index, pence, reference, table } from "../kit.ts";

/**
 * What pending bets stand on each horse, every line through it counted as a single: kept while a limit on liability is
 * held, and empty otherwise. docs/rules/limits.md#liability
 */
export const runnerLiabilities = table(
  "runner_liabilities",
  {
    /** A favourite has the id of favourites.ts, which is below zero. */
    runnerId: reference<RunnerId>().primaryKey(),
    raceId: reference<RaceId>().notNull(),
    /** The stakes of these lines, win and place. */
    stakePence: pence().notNull(),
    /** What the win lines return if it wins, and the place lines if it is placed, stakes included. */
    winPence: pence().notNull(),
    placePence: pence().notNull(),
  },
  (columns) => [index("runner_liabilities_race").on(columns.raceId)],
);
