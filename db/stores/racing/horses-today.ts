import { and, asc, eq, sql } from "drizzle-orm";
import { wallClock } from "../../../src/domain/london-time.ts";
import { searchName } from "../../../src/domain/racing/search-name.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { races, runners } from "../../schema/index.ts";
import { asRunner, raceColumns, runnerColumns } from "./cards.ts";
import type { RunnerWithRace } from "./search.ts";

const p = sql.placeholder;
const now = sql.param(p("now"), races.offAt);

const ofDay = statement((db) =>
  db
    .select({ runner: runnerColumns, race: raceColumns })
    .from(races)
    .innerJoin(runners, eq(runners.raceId, races.id))
    .where(and(eq(races.day, p("day")), sql`${runners.searchName} like ${p("anywhere")}`))
    .orderBy(sql`case when ${races.offAt} > ${now} then 0 else 1 end`, asc(races.offAt), asc(runners.number))
    .limit(p("most")),
);
/** Horses of today's card by a piece of their name, by their races' time: those still to run first. */
export async function horsesToday(
  db: Db,
  written: string,
  now: Date,
  most: number,
): Promise<RunnerWithRace[]> {
  const { day } = wallClock(now, "Europe/London");
  const found = await ofDay(db, { day, now, anywhere: `%${searchName(written)}%`, most });
  return found.map(({ runner, race }) => ({ runner: asRunner(runner), race }));
}
