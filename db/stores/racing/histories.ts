import type { Db } from "../../client.ts";
import { together } from "../../together.ts";
import { type Collection, collectionsAsked, collectionsFrom } from "./collections.ts";
import { pricesAsked, type SeenPrice } from "./prices.ts";
import { type StoredResult, versionsAsked } from "./results.ts";
import { decisionsAsked, type Rule4Decision } from "./rule-4.ts";
import { type BetSettlement, settlementsAsked } from "./settlements.ts";

const ofRace = together((db) => ({
  versions: versionsAsked(db),
  decisions: decisionsAsked(db),
  prices: pricesAsked(db),
}));
/** Of a race every version of its result, every decision on Rule 4 and every price of its runners, oldest first. */
export const historyOfRace = (
  db: Db,
  raceId: number,
): Promise<{ versions: StoredResult[]; decisions: Rule4Decision[]; prices: SeenPrice[] }> =>
  ofRace(db, { raceId });

const ofBet = together((db) => ({ settlements: settlementsAsked(db), collections: collectionsAsked(db) }));
/** How a bet was settled, and what of it was paid out and put back, the newest first. */
export async function historyOfBet(
  db: Db,
  betId: number,
): Promise<{ settlements: BetSettlement[]; collections: Collection[] }> {
  const { settlements, collections } = await ofBet(db, { betId });
  return { settlements, collections: collectionsFrom(collections) };
}
