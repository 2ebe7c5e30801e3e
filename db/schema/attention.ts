import { integer, json, reference, table } from "../kit.ts";
import { races } from "./racing.ts";
import { contradictions, raceQuestions } from "./shapes.ts";

/**
 * Races on which staff have something to decide, as they stood when their facts last changed. A race of which nothing
 * is to be decided has no row: the table stays as short as the list that it makes.
 */
export const raceAttention = table("race_attention", {
  raceId: reference()
    .primaryKey()
    .references(() => races.id, { onDelete: "restrict" }),
  /** Horses of which staff's decision and the result contradict each other. */
  contradictions: json(contradictions).notNull(),
  /** The version in which a feed corrects itself and that staff have not taken; null: none. */
  correctionVersion: integer(),
  /** Settled bets that would come to something else now; -1 where it is still to be worked out, at the next start. */
  differingBets: integer().notNull(),
  /** Other open questions about the race; null: none. */
  questions: json(raceQuestions),
});
