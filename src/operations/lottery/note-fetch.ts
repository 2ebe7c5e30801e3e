import { insertFetch } from "../../../db/stores/lottery/fetches.ts";
import type { By, Shop } from "../shop.ts";

/** A client tells that it has fetched draws by itself: it counts as a fetch, and says when that was. */
export async function noteFetch({ database, clock }: Shop, { userId }: By): Promise<Date> {
  const fetchedAt = clock.now();
  await database.transact((tx) =>
    insertFetch(tx, { fetchedAt, feed: null, newDraws: 0, conflicts: [], failure: null, userId }),
  );
  return fetchedAt;
}
