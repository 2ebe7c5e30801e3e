import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { BetTypeName } from "../../../src/domain/bets/bet-types.ts";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import type { Odds } from "../../../src/domain/odds.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { FavouriteRank } from "../../../src/domain/racing/favourites.ts";
import type { RaceStatus } from "../../../src/domain/racing/races/race-status.ts";
import type { KnownTerms } from "../../../src/domain/racing/settlement/bet.ts";
import type { Db } from "../../client.ts";
import { isOneOf, literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { races, racingBets, racingSelections, runners } from "../../schema/index.ts";

/** A pending cash bet as far as its return depends on it. */
export type OpenBetRow = {
  id: number;
  betType: BetTypeName;
  stakePence: number;
  amountPence: number;
  eachWay: boolean;
  settings: SettlementSettings;
};
/** One of its legs. */
export type OpenLegRow = {
  betId: number;
  raceId: number;
  runnerId: number | null;
  favourite: FavouriteRank | null;
  price: Odds | null;
  boardPrice: Odds | null;
  termsAtStrike: KnownTerms | null;
  status: BetStatusCode;
  resultPrice: Odds | null;
};

const p = sql.placeholder;
const AT_ONCE = 500;
const pending = literal(PENDING);

const betRows = statement((db) =>
  db
    .select({
      id: racingBets.id,
      betType: racingBets.betType,
      stakePence: racingBets.stakePence,
      amountPence: racingBets.amountPence,
      eachWay: racingBets.eachWay,
      settings: racingBets.settings,
    })
    .from(racingBets)
    .where(and(sql`status = ${pending} and is_paid`, gt(racingBets.id, p("after"))))
    .orderBy(asc(racingBets.id))
    .limit(AT_ONCE),
);
const legRows = statement((db) =>
  db
    .select({
      betId: racingSelections.betId,
      raceId: racingSelections.raceId,
      runnerId: racingSelections.runnerId,
      favourite: racingSelections.favourite,
      price: racingSelections.price,
      boardPrice: racingSelections.boardPrice,
      termsAtStrike: racingSelections.termsAtStrike,
      status: racingSelections.status,
      resultPrice: racingSelections.resultPrice,
    })
    .from(racingSelections)
    .where(isOneOf(racingSelections.betId, p("betIds")))
    .orderBy(asc(racingSelections.betId), asc(racingSelections.position)),
);

/** Pending cash bets with their legs, in batches, in the order of their ids. */
export async function* openCashBets(db: Db): AsyncGenerator<{ bets: OpenBetRow[]; legs: OpenLegRow[] }> {
  for (let after = 0; ; ) {
    const bets: OpenBetRow[] = await betRows(db, { after });
    if (bets.length > 0) {
      const legs = await legRows(db, { betIds: JSON.stringify(bets.map(({ id }) => id)) });
      yield { bets, legs };
      after = bets.at(-1)!.id;
    }
    if (bets.length < AT_ONCE) return;
  }
}

/** A race with its field, as the cards have it. */
export type OpenRaceRow = {
  raceId: number;
  day: string;
  status: RaceStatus;
  handicap: boolean;
  runners: { runnerId: number; number: number | null; price: Odds | null; runs: boolean }[];
};

const raceRows = statement((db) =>
  db
    .select({
      raceId: races.id,
      day: races.day,
      status: races.status,
      handicap: races.handicap,
      runnerId: runners.id,
      number: runners.number,
      price: runners.price,
      runs: runners.status,
    })
    .from(races)
    .innerJoin(runners, eq(runners.raceId, races.id))
    .where(
      sql`${races.day} <= ${p("day")} and ${races.id} in (select race_id from ${racingSelections} where status = ${pending})`,
    )
    .orderBy(asc(races.id), asc(runners.id)),
);

/** The races up to a day that a pending leg is in, with their fields. */
export async function openRaces(db: Db, day: string): Promise<OpenRaceRow[]> {
  const rows = await raceRows(db, { day });
  return [...Map.groupBy(rows, ({ raceId }) => raceId).values()].map((ofRace) => {
    const { raceId, day: raceDay, status, handicap } = ofRace[0]!;
    return {
      ...{ raceId, day: raceDay, status, handicap },
      runners: ofRace.map(({ runnerId, number, price, runs }) => ({
        ...{ runnerId, number, price: price?.fraction ?? null, runs: runs !== "non-runner" },
      })),
    };
  });
}
