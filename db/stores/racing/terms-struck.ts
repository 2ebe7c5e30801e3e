import { and, eq, or, sql } from "drizzle-orm";
import type { PlaceTermsTable, SettlementSettings } from "../../../src/domain/bets/settings.ts";
import type { RaceId } from "../../../src/domain/ids.ts";
import type { KnownTerms } from "../../../src/domain/racing/settlement/bet.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { racingBets, racingSelections } from "../../schema/index.ts";
import { settlementSettings, struckTerms } from "../../schema/shapes.ts";

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

/** Null: they cannot be read, and the bet is settled by hand. */
function settingsIn(text: string): SettlementSettings | null {
  try {
    const settings: unknown = JSON.parse(text);
    return settlementSettings.fits(settings) ? (settings as SettlementSettings) : null;
  } catch {
    return null;
  }
}

/** The tables of place terms that each-way bets on a race were struck under; undefined is the trade's. */
export const termsStruckOn = async (db: Db, raceId: RaceId): Promise<(PlaceTermsTable | undefined)[]> =>
  (await struckOn(db, { raceId })).flatMap(({ settings }) => {
    const readable = settingsIn(settings);
    return readable ? [readable.placeTermsTable] : [];
  });

const fixedOn = statement((db) =>
  db
    .selectDistinct({ terms: mapped(sql<string>`cast(${racingSelections.placeTerms} as text)`, String) })
    .from(racingSelections)
    .where(
      and(
        eq(racingSelections.raceId, sql.placeholder("raceId")),
        sql`cast(${racingSelections.placeTerms} as text) like '%FIXED%'`,
      ),
    ),
);

/** How many places bets on a race were struck with that do not follow its field. */
export const fixedPlacesOn = async (db: Db, raceId: RaceId): Promise<number[]> =>
  (await fixedOn(db, { raceId })).flatMap(({ terms }) => placesIn(terms) ?? []);

/** Null: they cannot be read, and the bet is settled by hand. */
function placesIn(text: string): number | null {
  try {
    const terms: unknown = JSON.parse(text);
    return struckTerms.fits(terms) ? ((terms as KnownTerms).places ?? null) : null;
  } catch {
    return null;
  }
}
