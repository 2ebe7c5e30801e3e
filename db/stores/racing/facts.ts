import { asc, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { RaceId } from "../../../src/domain/ids.ts";
import type { Price } from "../../../src/domain/racing/races/race.ts";
import type { RaceFacts } from "../../../src/domain/racing/races/race-facts.ts";
import type { RunsAgain } from "../../../src/domain/racing/races/race-status.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { isOneOf } from "../../query/raw.ts";
import { raceResults, races, rule4Decisions, runners } from "../../schema/index.ts";
import { asRunner, asVersion } from "./cards.ts";
import { raceDecisionsQuery } from "./race-decisions.ts";
import { toteText } from "./totes.ts";

/** With horses' names and prices, each-way terms and open decisions. */
export type NamedFacts = Omit<RaceFacts, "runners" | "race"> & {
  race: RaceFacts["race"] & {
    id: RaceId;
    runnersExpected: number;
    offTime: string;
    runsAgain: RunsAgain | null;
  };
  runners: (RaceFacts["runners"][number] & { name: string; number: number | null; price: Price | null })[];
};

/** The facts of some races, as selects: `isOneOf` filters a column by race. */
export const factsQuery = (db: Db, isOneOf: (column: AnySQLiteColumn) => SQL) => ({
  races: db
    .select({
      id: races.id,
      day: races.day,
      handicap: races.handicap,
      status: races.status,
      statusByHand: races.statusByHand,
      offAt: races.offAt,
      runnersExpected: races.runnersExpected,
      offTime: races.offTime,
      runsAgain: races.runsAgain,
    })
    .from(races)
    .where(isOneOf(races.id)),
  versions: db
    .select({
      raceId: raceResults.raceId,
      status: raceResults.status,
      ran: raceResults.ran,
      finishers: raceResults.finishers,
      userId: raceResults.userId,
      storedAt: raceResults.storedAt,
      csf: toteText("tote_csf"),
      tricast: toteText("tote_tricast"),
    })
    .from(raceResults)
    .where(isOneOf(raceResults.raceId))
    .orderBy(asc(raceResults.raceId), asc(raceResults.version)),
  decisions: db
    .select({
      raceId: rule4Decisions.raceId,
      runnerId: rule4Decisions.runnerId,
      penceInPound: rule4Decisions.penceInPound,
    })
    .from(rule4Decisions)
    .where(isOneOf(rule4Decisions.raceId))
    .orderBy(asc(rule4Decisions.id)),
  others: raceDecisionsQuery(db, isOneOf),
  field: db
    .select({
      id: runners.id,
      raceId: runners.raceId,
      name: runners.name,
      number: runners.number,
      status: runners.status,
      statusByHand: runners.statusByHand,
      withdrawnAt: runners.withdrawnAt,
      price: runners.price,
      lastPrice: runners.lastPrice,
    })
    .from(runners)
    .where(isOneOf(runners.raceId))
    .orderBy(asc(runners.id)),
});
const ofRaces = batchSelects((db) => factsQuery(db, (column) => isOneOf(column, sql.placeholder("raceIds"))));

/** All that some races' bets settle on, by the race's id; `raceResultFrom` makes the engine's result of it. */
export const raceFactsOf = async (db: Db, raceIds: readonly number[]): Promise<Map<number, NamedFacts>> =>
  raceIds.length === 0 ? new Map() : factsFrom(await ofRaces(db, { raceIds: JSON.stringify(raceIds) }));

export function factsFrom(found: Awaited<ReturnType<typeof ofRaces>>): Map<number, NamedFacts> {
  const versions = Map.groupBy(found.versions.map(asVersion).map(withTote), ({ raceId }) => raceId);
  const decisions = Map.groupBy(found.decisions, ({ raceId }) => raceId);
  const others = Map.groupBy(found.others, ({ raceId }) => raceId);
  const field = Map.groupBy(found.field.map(asRunner), ({ raceId }) => raceId);
  return new Map(
    found.races.map((race) => [
      race.id,
      {
        race,
        runners: field.get(race.id) ?? [],
        versions: versions.get(race.id) ?? [],
        rule4Decisions: decisions.get(race.id) ?? [],
        decisions: others.get(race.id) ?? [],
      },
    ]),
  );
}

/** A source's own words may be no text. */
function withTote<V extends { csf: unknown; tricast: unknown }>({ csf, tricast, ...version }: V) {
  if (!csf && !tricast) return version;
  const text = (value: unknown) => (value ? String(value) : undefined);
  return { ...version, tote: { tote_csf: text(csf), tote_tricast: text(tricast) } };
}
