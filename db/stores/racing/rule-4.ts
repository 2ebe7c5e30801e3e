import { and, asc, between, eq, ne, not, sql } from "drizzle-orm";
import type { BetId, RaceId, RunnerId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { isJsonNull } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { racingBets, racingSelections, rule4Decisions } from "../../schema/index.ts";
import { isNotVoidedByStaff } from "./settlements.ts";

/** What staff decided a withdrawal takes, in pence in the pound; null: back to the scale. The newest for a runner counts. */
export type Rule4Decision = typeof rule4Decisions.$inferSelect;

/** The same as a select for batching. */
export const decisionsQuery = (db: Db) =>
  db
    .select()
    .from(rule4Decisions)
    .where(eq(rule4Decisions.raceId, sql.placeholder("raceId")))
    .orderBy(asc(rule4Decisions.id));
const ofRace = statement(decisionsQuery);
/** Every decision about a race, oldest first. */
export const rule4DecisionsOf = (db: Db, raceId: RaceId): Promise<Rule4Decision[]> => ofRace(db, { raceId });

export async function insertRule4Decision(
  tx: Db,
  decision: Omit<Rule4Decision, "id">,
): Promise<Rule4Decision> {
  return (await tx.insert(rule4Decisions).values(decision).returning())[0]!;
}

/** A bet that a withdrawal can take from, with its horse in that race. */
export type BetAtPrice = {
  betId: BetId;
  reference: string;
  placedAt: Date;
  amountPence: number;
  horseName: string;
};

const p = sql.placeholder;
const instant = (name: string) => sql.param(p(name), racingBets.placedAt);

const atPrice = statement((db) =>
  db
    .select({
      betId: racingBets.id,
      reference: racingBets.reference,
      placedAt: racingBets.placedAt,
      amountPence: racingBets.amountPence,
      horseName: racingSelections.horseName,
    })
    .from(racingSelections)
    .innerJoin(racingBets, eq(racingBets.id, racingSelections.betId))
    .where(
      and(
        eq(racingSelections.raceId, p("raceId")),
        ne(racingSelections.runnerId, p("runnerId")),
        not(isJsonNull(racingSelections.price)),
        between(racingBets.placedAt, sql`${instant("from")}`, sql`${instant("to")}`),
        // An ante-post bet loses nothing to Rule 4.
        sql`(${racingSelections.offer} is null or cast(${racingSelections.offer} as text) not like '%antePost%')`,
        isNotVoidedByStaff,
      ),
    )
    .orderBy(asc(racingBets.placedAt), asc(racingBets.id))
    .limit(p("most")),
);

/**
 * Bets struck at a price on other horses of a race, from one instant to another, both included, as they were struck;
 * none that a manager made void. Those at the starting price lose nothing to Rule 4.
 */
export const betsAtPriceBeside = (
  db: Db,
  wanted: { raceId: RaceId; runnerId: RunnerId; from: Date; to: Date; most: number },
): Promise<BetAtPrice[]> => atPrice(db, wanted);
