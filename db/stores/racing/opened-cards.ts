import { and, asc, between, eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { raceDays, raceResults, runners } from "../../schema/index.ts";
import { type AttentionRow, type AttentionSpan, attentionNeeded } from "./attention.ts";
import { asRunner, type RaceCard, resultColumns, runnerColumns, type StoredRace } from "./cards.ts";
import type { RaceDay } from "./days.ts";

const p = sql.placeholder;

const runnersOfRaces = statement((db) =>
  db
    .select(runnerColumns)
    .from(runners)
    .where(isOneOf(runners.raceId, p("raceIds")))
    .orderBy(asc(runners.raceId), sql`${runners.number} is null`, asc(runners.number), asc(runners.id)),
);
const beside = batchSelects((db) => ({
  results: db
    .select(resultColumns)
    .from(raceResults)
    .where(
      and(
        isOneOf(raceResults.raceId, p("raceIds")),
        eq(
          raceResults.version,
          sql`(select max(r.version) from race_results r where r.race_id = ${raceResults.raceId})`,
        ),
      ),
    ),
  days: db
    .select()
    .from(raceDays)
    .where(between(raceDays.day, p("from"), p("to"))),
  attention: attentionNeeded(db),
}));

/** Races with all their cards show, the fetches of their days, and entries that need attention. */
export type OpenedCards = { cards: RaceCard[]; days: Map<string, RaceDay>; attention: AttentionRow[] };

/** Of races that were read: their runners in the order of their numbers, and the newest version of each result. */
export async function openCards(
  db: Db,
  races: readonly StoredRace[],
  span: AttentionSpan & { from: string; to: string },
): Promise<OpenedCards> {
  const raceIds = JSON.stringify(races.map(({ id }) => id));
  const [ran, around] = await Promise.all([
    runnersOfRaces(db, { raceIds }),
    beside(db, { ...span, raceIds }),
  ]);
  const horses = Map.groupBy(ran.map(asRunner), ({ raceId }) => raceId);
  const results = new Map(around.results.map((result) => [result.raceId, result]));
  return {
    cards: races.map((race) => ({
      race,
      runners: horses.get(race.id) ?? [],
      result: results.get(race.id) ?? null,
    })),
    days: new Map(around.days.map((row) => [row.day, row])),
    attention: around.attention as AttentionRow[],
  };
}
