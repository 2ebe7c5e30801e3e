import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { rule4Decisions } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

/** What staff decided a withdrawal takes, in pence in the pound; null: back to the scale. The newest for a runner counts. */
export type Rule4Decision = typeof rule4Decisions.$inferSelect;

/** The same as a select, for who asks it with other questions. */
export const decisionsAsked = (db: Db) =>
  db
    .select()
    .from(rule4Decisions)
    .where(eq(rule4Decisions.raceId, sql.placeholder("raceId")))
    .orderBy(asc(rule4Decisions.id));
const ofRace = statement(decisionsAsked);
/** Every decision about a race, oldest first. */
export const rule4DecisionsOf = (db: Db, raceId: number): Promise<Rule4Decision[]> => ofRace(db, { raceId });

export async function insertRule4Decision(
  tx: Db,
  decision: Omit<Rule4Decision, "id">,
): Promise<Rule4Decision> {
  return (await tx.insert(rule4Decisions).values(decision).returning())[0]!;
}
