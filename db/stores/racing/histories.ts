import type { BetId, RaceId } from "../../../src/domain/ids.ts";
import type { RaceQuestion } from "../../../src/domain/racing/races/attention.ts";
import { type ToteTexts, toteIn } from "../../../src/domain/racing/races/tote.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { questionsQuery } from "./attention.ts";
import { type Collection, collectionsFrom, collectionsQuery } from "./collections.ts";
import { pricesQuery, type SeenPrice } from "./prices.ts";
import { type StoredResult, versionsQuery } from "./results.ts";
import { decisionsQuery, type Rule4Decision } from "./rule-4.ts";
import { type BetSettlement, settlementsQuery } from "./settlements.ts";
import { totesQuery } from "./totes.ts";

const ofRace = batchSelects((db) => ({
  versions: versionsQuery(db),
  decisions: decisionsQuery(db),
  prices: pricesQuery(db),
  noted: questionsQuery(db),
  totes: totesQuery(db),
}));
type RaceHistory = {
  versions: StoredResult[];
  decisions: Rule4Decision[];
  prices: SeenPrice[];
  questions: RaceQuestion[];
  /** The dividends of each version. */
  totes: ReadonlyMap<number, ToteTexts>;
};
/**
 * All versions of a race's result, its Rule 4 decisions, its runners' prices, oldest first, and its open
 * decisions.
 */
export async function historyOfRace(db: Db, raceId: RaceId): Promise<RaceHistory> {
  const { noted, totes, ...history } = await ofRace(db, { raceId });
  const byVersion = new Map(totes.map(({ version, raw }) => [version, toteIn(raw)]));
  return { ...history, questions: noted[0]?.questions ?? [], totes: byVersion };
}

const ofBet = batchSelects((db) => ({
  settlements: settlementsQuery(db),
  collections: collectionsQuery(db),
}));
/** How a bet was settled, and what of it was paid out and put back, the newest first. */
export async function historyOfBet(
  db: Db,
  betId: BetId,
): Promise<{ settlements: BetSettlement[]; collections: Collection[] }> {
  const { settlements, collections } = await ofBet(db, { betId });
  return { settlements, collections: collectionsFrom(collections) };
}
