import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../raw.ts";
import { rule4Decisions } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

/** What staff decided a withdrawal takes, in pence in the pound; null: back to the scale. The newest for a runner counts. */
export type Rule4Decision = typeof rule4Decisions.$inferSelect;

const ofRace = statement((db) =>
  db
    .select()
    .from(rule4Decisions)
    .where(eq(rule4Decisions.raceId, sql.placeholder("raceId")))
    .orderBy(asc(rule4Decisions.id)),
);
/** Every decision about a race, oldest first. */
export const rule4DecisionsOf = (db: Db, raceId: number): Promise<Rule4Decision[]> => ofRace(db, { raceId });

const ofRaces = statement((db) =>
  db
    .select()
    .from(rule4Decisions)
    .where(isOneOf(rule4Decisions.raceId, sql.placeholder("raceIds")))
    .orderBy(asc(rule4Decisions.id)),
);
/** Every decision about some races, oldest first, by the race's id. */
export async function allRule4DecisionsOf(
  db: Db,
  raceIds: readonly number[],
): Promise<Map<number, Rule4Decision[]>> {
  if (raceIds.length === 0) return new Map();
  const rows = await ofRaces(db, { raceIds: JSON.stringify(raceIds) });
  return Map.groupBy(rows, ({ raceId }) => raceId);
}

export async function insertRule4Decision(
  tx: Db,
  decision: Omit<Rule4Decision, "id">,
): Promise<Rule4Decision> {
  return (await tx.insert(rule4Decisions).values(decision).returning())[0]!;
}
