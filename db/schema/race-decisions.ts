import type { BetId, RaceId, RunnerId, UserId } from "../../src/domain/ids.ts";
import type { RaceDecisionKind } from "../../src/domain/racing/races/race-decisions.ts";
import { id, index, instant, json, reference, table, text } from "../kit.ts";
import { racingBets } from "./bets.ts";
import { races, runners } from "./racing.ts";
import { odds } from "./shapes.ts";
import { users } from "./staff.ts";

/**
 * What was decided about a race besides its result and Rule 4: its actual off, late bets, a right price. The newest row of
 * a kind counts, for its runner or bet where it has one; an empty choice takes the earlier one back. Append-only.
 */
export const raceDecisions = table(
  "race_decisions",
  {
    id: id(),
    raceId: reference<RaceId>()
      .notNull()
      .references(() => races.id, { onDelete: "restrict" }),
    kind: text().$type<RaceDecisionKind>().notNull(),
    choice: text(),
    /** The instant that it is about, such as the actual off. */
    at: instant(),
    runnerId: reference<RunnerId>().references(() => runners.id, { onDelete: "restrict" }),
    betId: reference<BetId>().references(() => racingBets.id, { onDelete: "restrict" }),
    price: json(odds),
    decidedAt: instant().notNull(),
    /** Null: a feed. */
    userId: reference<UserId>().references(() => users.id),
    reason: text().notNull(),
  },
  (columns) => [index("race_decisions_race").on(columns.raceId, columns.id)],
);
