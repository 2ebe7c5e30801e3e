import { asc, eq, sql } from "drizzle-orm";
import type { BetId } from "../../../src/domain/ids.ts";
import type { LegFate } from "../../../src/domain/racing/explanation/explain-settlement.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { races, racingSelections, runners } from "../../schema/index.ts";

const fates = statement((db) =>
  db
    .select({ raceStatus: races.status, runnerStatus: runners.status })
    .from(racingSelections)
    .innerJoin(races, eq(races.id, racingSelections.raceId))
    .leftJoin(runners, eq(runners.id, racingSelections.runnerId))
    .where(eq(racingSelections.betId, sql.placeholder("betId")))
    .orderBy(asc(racingSelections.position)),
);
/** What the cards say of a bet's races and horses, in the order of its legs. */
export const legFates = (db: Db, betId: BetId): Promise<LegFate[]> => fates(db, { betId });
