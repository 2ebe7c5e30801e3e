import { lastFetch } from "../../../db/stores/lottery/fetches.ts";
import { ageMs } from "../../domain/age.ts";
import { done, type Outcome } from "../../domain/outcome.ts";
import type { By, Shop } from "../shop.ts";
import type { FetchedDraws } from "./draw-fetch.ts";
import { fetchDraws } from "./fetch-draws.ts";

/** Within this time after a fetch the screens do not ask for another. tests/specification/section-9-constants.ts */
const FRESH_MS = 60 * 60_000;

/**
 * Fetches draws for a screen that opened; null where the last fetch is fresh enough.
 * tests/specification/section-4-states.ts
 */
export async function fetchIfDue(shop: Shop, by: By): Promise<Outcome<FetchedDraws | null>> {
  return (await isFetchDue(shop)) ? await fetchDraws(shop, by) : done(null);
}

/** Whether the last fetch is more than an hour old. One that cannot be read, or lies ahead, allows another. */
export async function isFetchDue({ database, clock }: Shop): Promise<boolean> {
  const last = await lastFetch(database.reader).catch(() => undefined);
  return !last || ageMs(last.fetchedAt, clock.now()) > FRESH_MS;
}
