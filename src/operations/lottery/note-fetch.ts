import { insertFetch } from "../../../db/stores/lottery/fetches.ts";
import type { Actor, Shop } from "../shop.ts";

/** A client has fetched draws by itself and reports when: it counts as a fetch. */
export async function noteFetch({ database, clock }: Shop, { userId }: Actor): Promise<Date> {
  const fetchedAt = clock.now();
  await database.transact((tx) =>
    insertFetch(tx, { fetchedAt, feed: null, newDraws: 0, conflicts: [], failure: null, userId }),
  );
  return fetchedAt;
}
