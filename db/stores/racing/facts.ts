import { asc, sql } from "drizzle-orm";
import type { RaceFacts } from "../../../src/domain/racing/race-facts.ts";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../raw.ts";
import { runners } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import { asRunner, findRaces } from "./cards.ts";
import { allVersionsOf } from "./results.ts";
import { allRule4DecisionsOf } from "./rule-4.ts";

/** With the names of the horses, to speak of them. */
export type NamedFacts = Omit<RaceFacts, "runners"> & {
  runners: (RaceFacts["runners"][number] & { name: string })[];
};

const fieldOf = statement((db) =>
  db
    .select({
      id: runners.id,
      raceId: runners.raceId,
      name: runners.name,
      status: runners.status,
      statusByHand: runners.statusByHand,
      price: runners.price,
      withdrawnAt: runners.withdrawnAt,
      lastPrice: runners.lastPrice,
    })
    .from(runners)
    .where(isOneOf(runners.raceId, sql.placeholder("raceIds")))
    .orderBy(asc(runners.id)),
);

/** All that some races' bets settle on, by the race's id; `raceResultFrom` makes the engine's result of it. */
export async function raceFactsOf(db: Db, raceIds: readonly number[]): Promise<Map<number, NamedFacts>> {
  if (raceIds.length === 0) return new Map();
  const [races, versions, decisions, rows] = await Promise.all([
    findRaces(db, raceIds),
    allVersionsOf(db, raceIds),
    allRule4DecisionsOf(db, raceIds),
    fieldOf(db, { raceIds: JSON.stringify(raceIds) }),
  ]);
  const field = Map.groupBy(rows.map(asRunner), ({ raceId }) => raceId);
  return new Map(
    [...races].map(([raceId, race]) => [
      raceId,
      {
        race,
        runners: field.get(raceId) ?? [],
        versions: versions.get(raceId) ?? [],
        rule4Decisions: decisions.get(raceId) ?? [],
      },
    ]),
  );
}
