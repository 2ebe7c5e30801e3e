import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { FEWEST_SEARCHED, searchName } from "../../../src/domain/racing/search-name.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { statement } from "../../query/statement.ts";
import { races, runners } from "../../schema/index.ts";
import type { StoredRace, StoredRunner } from "./cards.ts";
import { asRunner, raceColumns, runnerColumns } from "./cards.ts";
import { stoppedStatuses } from "./stopped.ts";

/** A horse in a race. */
export type RunnerWithRace = { runner: StoredRunner; race: StoredRace };

const MOST_FOUND = 20;

const p = sql.placeholder;
const now = sql.param(p("now"), races.offAt);
/** An index serves a range of SQLite's and a pattern of PostgreSQL's, whose text has an order of its own. */
const beginsWith = onPostgres
  ? sql`${runners.searchName} like ${p("prefix")}`
  : sql`${runners.searchName} >= ${p("text")} and ${runners.searchName} < ${p("past")}`;
const holds = sql`${runners.searchName} like ${p("anywhere")}`;

const stillToRun = sql`${races.status} not in ${stoppedStatuses}`;
const joined = eq(races.id, runners.raceId);

const inFuture = statement((db) =>
  db
    .select({ runner: runnerColumns, race: raceColumns })
    .from(races)
    .innerJoin(runners, joined)
    .where(and(gt(races.offAt, now), stillToRun, holds))
    .orderBy(asc(races.offAt), asc(races.id), asc(runners.number))
    .limit(MOST_FOUND),
);
/**
 * Names first, by their index alone; whole rows only of the few that are shown. Races are numbered as they are stored,
 * so the highest numbers are the newest, but for some that have not been run and are left out afterwards.
 */
const inPast = (which: SQL, order: SQL[]) =>
  statement((db) =>
    db
      .select({ runner: runnerColumns, race: raceColumns })
      .from(runners)
      .innerJoin(races, joined)
      .where(
        and(
          lte(races.offAt, now),
          inArray(
            runners.id,
            db
              .select({ id: runners.id })
              .from(runners)
              .where(which)
              .orderBy(...order)
              .limit(2 * MOST_FOUND),
          ),
        ),
      )
      .orderBy(desc(races.offAt), desc(races.id)),
  );
const inPastFromStart = inPast(beginsWith, [desc(runners.raceId)]);
/** In the index's own order: to put every run of years in order would take longer than a clerk waits. */
const inPastAnywhere = inPast(holds, []);

/**
 * Horses by a piece of their name, from two characters, each with its race, twenty at most: those still to run first,
 * the soonest first; then, unless `futureOnly`, earlier runs of horses whose name begins so, the newest first; then
 * of those that have it anywhere. Non-runners are found too: a clerk must see why one cannot be backed.
 */
export async function findHorsesNamed(
  db: Db,
  written: string,
  { now, futureOnly }: { now: Date; futureOnly: boolean },
): Promise<RunnerWithRace[]> {
  const text = searchName(written);
  if ([...text].length < FEWEST_SEARCHED) return [];
  const values = { now, text, prefix: `${text}%`, past: `${text}\u{10ffff}`, anywhere: `%${text}%` };
  const found = new Map<number, RunnerWithRace>();
  for (const ask of futureOnly ? [inFuture] : [inFuture, inPastFromStart, inPastAnywhere]) {
    if (found.size >= MOST_FOUND) break;
    for (const { runner, race } of await ask(db, values))
      if (found.size < MOST_FOUND && !found.has(runner.id))
        found.set(runner.id, { runner: asRunner(runner), race });
  }
  return [...found.values()];
}
