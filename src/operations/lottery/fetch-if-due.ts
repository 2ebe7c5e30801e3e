import { drawsOn } from "../../../db/stores/lottery/draws.ts";
import { lastFetch } from "../../../db/stores/lottery/fetches.ts";
import { ageMs } from "../../domain/age.ts";
import { dayToLookFor } from "../../domain/lottery/draw-night.ts";
import { DRAW_TYPES } from "../../domain/lottery/game.ts";
import { done, type Outcome } from "../../domain/outcome.ts";
import { BY_CLOCK, type By, type Shop } from "../shop.ts";
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

/** On draw nights from 20:50 Dublin time until all draws are stored; true where it fetched. A failure is logged and retried by the next run. */
export async function fetchTonightsDraws(shop: Shop): Promise<boolean> {
  if (shop.feeds.draws.every(({ name }) => name === "none")) return false;
  const day = dayToLookFor(shop.clock.now(), shop.rules.drawDays);
  if (!day || (await drawsOn(shop.database.reader, day)).length === DRAW_TYPES.length) return false;
  await fetchDraws(shop, BY_CLOCK);
  return true;
}
