import type { Note } from "../../feeds/notes.ts";
import type { Shop } from "../shop.ts";

/** What was said already, by the books and the day it is about: a card is fetched every few minutes, and says the same. */
const said = new WeakMap<Shop["database"], Map<string, Set<string>>>();
const MOST_DAYS = 3;

/** Logs each note about a day's cards once, and not again at the next fetch. */
export function logNotes(
  shop: Shop,
  level: "info" | "warn",
  message: string,
  day: string,
  notes: readonly Note[],
): void {
  const ofDay = saidOf(shop, day);
  for (const { where, reason } of notes) {
    if (ofDay.has(`${where}: ${reason}`)) continue;
    ofDay.add(`${where}: ${reason}`);
    shop.log[level](message, { day, where, reason });
  }
}

function saidOf(shop: Shop, day: string): Set<string> {
  const days = said.get(shop.database) ?? new Map<string, Set<string>>();
  said.set(shop.database, days);
  const ofDay = days.get(day) ?? new Set<string>();
  days.set(day, ofDay);
  for (const oldest of days.keys()) if (days.size > MOST_DAYS && oldest !== day) days.delete(oldest);
  return ofDay;
}
