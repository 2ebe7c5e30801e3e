import { asc, eq, sql } from "drizzle-orm";
import type { BetId } from "../../../src/domain/ids.ts";
import type { LegFate } from "../../../src/domain/racing/explanation/explain-settlement.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { raceDecisions, races, racingSelections, runners } from "../../schema/index.ts";

const wasMoved = mapped(
  sql<boolean>`exists (select 1 from ${raceDecisions}
    where ${eq(raceDecisions.raceId, racingSelections.raceId)} and ${raceDecisions.kind} = 'moved')`,
  Boolean,
);

const fates = statement((db) =>
  db
    .select({ raceStatus: races.status, runnerStatus: runners.status, wasMoved })
    .from(racingSelections)
    .innerJoin(races, eq(races.id, racingSelections.raceId))
    .leftJoin(runners, eq(runners.id, racingSelections.runnerId))
    .where(eq(racingSelections.betId, sql.placeholder("betId")))
    .orderBy(asc(racingSelections.position)),
);
/** What the cards say of a bet's races and horses, in the order of its legs. */
export const legFates = (db: Db, betId: BetId): Promise<LegFate[]> => fates(db, { betId });
