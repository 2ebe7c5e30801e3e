import { asc, sql } from "drizzle-orm";
import { addDays, instantAt } from "../../../src/domain/london-time.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { draws, raceResults, races } from "../../schema/index.ts";
import type { DaySpan } from "./sums.ts";

const p = sql.placeholder;

/** London's midnights around some days. */
const around = ({ from, to }: DaySpan) => ({
  first: instantAt(from, "00:00", "Europe/London"),
  next: instantAt(addDays(to, 1), "00:00", "Europe/London"),
});

const firstResults = statement((db) =>
  db
    .select({
      source: raceResults.source,
      offAt: races.offAt,
      storedAt: raceResults.storedAt,
      byStaff: mapped(sql<boolean>`${raceResults.userId} is not null`, Boolean),
    })
    .from(raceResults)
    .innerJoin(races, sql`${races.id} = ${raceResults.raceId}`)
    .where(
      sql`${raceResults.storedAt} >= ${sql.param(p("first"), raceResults.storedAt)}
        and ${raceResults.storedAt} < ${sql.param(p("next"), raceResults.storedAt)}
        and not exists (select 1 from race_results earlier where earlier.race_id = ${raceResults.raceId}
          and earlier.source = ${raceResults.source} and earlier.version < ${raceResults.version})`,
    )
    .orderBy(asc(raceResults.storedAt), asc(raceResults.id)),
);
/** The first result of each race and source that came in on some days. */
export const resultDelays = (
  db: Db,
  span: DaySpan,
): Promise<{ source: string; offAt: Date; storedAt: Date; byStaff: boolean }[]> =>
  firstResults(db, around(span));

const entered = statement((db) =>
  db
    .select({
      drawDate: draws.drawDate,
      performedAt: draws.performedAt,
      byStaff: mapped(sql<boolean>`${draws.userId} is not null`, Boolean),
    })
    .from(draws)
    .where(
      sql`${draws.performedAt} >= ${sql.param(p("first"), draws.performedAt)}
        and ${draws.performedAt} < ${sql.param(p("next"), draws.performedAt)}`,
    )
    .orderBy(asc(draws.performedAt), asc(draws.id)),
);
/** The draws that were entered on some days. */
export const drawDelays = (
  db: Db,
  span: DaySpan,
): Promise<{ drawDate: string; performedAt: Date; byStaff: boolean }[]> => entered(db, around(span));
