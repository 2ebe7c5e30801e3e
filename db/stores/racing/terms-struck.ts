import { and, eq, or, sql } from "drizzle-orm";
import type { PlaceTermsTable, SettlementSettings } from "../../../src/domain/bets/settings.ts";
import type { RaceId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../mapped.ts";
import { racingBets, racingSelections } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

const struckOn = statement((db) =>
  db
    .selectDistinct({ settings: mapped(sql<string>`cast(${racingBets.settings} as text)`, String) })
    .from(racingBets)
    .innerJoin(racingSelections, eq(racingSelections.betId, racingBets.id))
    .where(
      and(
        eq(racingSelections.raceId, sql.placeholder("raceId")),
        or(eq(racingBets.eachWay, true), eq(racingBets.betType, "Each-Way")),
      ),
    ),
);

/** The tables of place terms that each-way bets on a race were struck under; undefined is the trade's. */
export const termsStruckOn = async (db: Db, raceId: RaceId): Promise<(PlaceTermsTable | undefined)[]> =>
  (await struckOn(db, { raceId })).map(
    ({ settings }) => (JSON.parse(settings) as SettlementSettings).placeTermsTable,
  );
