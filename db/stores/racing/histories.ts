import { eq, sql } from "drizzle-orm";
import type { BetId, RaceId } from "../../../src/domain/ids.ts";
import type { RaceQuestion } from "../../../src/domain/racing/races/attention.ts";
import { type ToteTexts, toteIn } from "../../../src/domain/racing/races/tote.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { racingSelections } from "../../schema/index.ts";
import { questionsQuery } from "./attention.ts";
import { type Collection, collectionsFrom, collectionsQuery } from "./collections.ts";
import { orderedBetsQuery } from "./ordered-bets.ts";
import { pricesQuery, type SeenPrice } from "./prices.ts";
import { raceDecisionsQuery, type StoredRaceDecision } from "./race-decisions.ts";
import { type StoredResult, versionsQuery } from "./results.ts";
import { decisionsQuery, type Rule4Decision } from "./rule-4.ts";
import { type BetSettlement, settlementsQuery } from "./settlements.ts";
import { totesQuery } from "./totes.ts";
import { type WaitingBet, waitingBetsQuery } from "./waiting-bets.ts";

const p = sql.placeholder;

const ofRace = batchSelects((db) => ({
  versions: versionsQuery(db),
  decisions: decisionsQuery(db),
  prices: pricesQuery(db),
  noted: questionsQuery(db),
  others: raceDecisionsQuery(db, (column) => eq(column, p("raceId"))),
  waiting: waitingBetsQuery(db),
  totes: totesQuery(db),
  ordered: orderedBetsQuery(db),
}));
type RaceHistory = {
  versions: StoredResult[];
  decisions: Rule4Decision[];
  prices: SeenPrice[];
  questions: RaceQuestion[];
  others: StoredRaceDecision[];
  waiting: WaitingBet[];
  /** The dividends of each version. */
  totes: ReadonlyMap<number, ToteTexts>;
  /** There are forecasts or tricasts on it. */
  hasOrderedBets: boolean;
};
/**
 * All versions of a race's result, its Rule 4 decisions and others, its runners' prices, oldest first, its open
 * decisions, and the bets that wait for it.
 */
export async function historyOfRace(db: Db, raceId: RaceId): Promise<RaceHistory> {
  const { noted, totes, ordered, ...history } = await ofRace(db, { raceId });
  const byVersion = new Map(totes.map(({ version, raw }) => [version, toteIn(raw)]));
  return {
    ...history,
    questions: noted[0]?.questions ?? [],
    totes: byVersion,
    hasOrderedBets: ordered.length > 0,
  };
}

const ofBet = batchSelects((db) => ({
  settlements: settlementsQuery(db),
  collections: collectionsQuery(db),
  decisions: raceDecisionsQuery(
    db,
    (column) =>
      sql`${column} in (select race_id from ${racingSelections} where ${eq(racingSelections.betId, p("betId"))})`,
  ),
}));
/**
 * How a bet was settled, and what of it was paid out and put back, the newest first; and the decisions about its races,
 * oldest first.
 */
export async function historyOfBet(
  db: Db,
  betId: BetId,
): Promise<{ settlements: BetSettlement[]; collections: Collection[]; decisions: StoredRaceDecision[] }> {
  const { settlements, collections, decisions } = await ofBet(db, { betId });
  return { settlements, collections: collectionsFrom(collections), decisions };
}
