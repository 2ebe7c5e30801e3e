import type { Note } from "../../feeds/notes.ts";
import type { By, Shop } from "../shop.ts";

const MOST_DAYS = 3;

/** Logs each note about a day's cards once: a card is fetched every few minutes, and says the same. */
export function logNotes(
  shop: Shop,
  level: "info" | "warn",
  message: string,
  { by, day }: { by: By; day: string },
  notes: readonly Note[],
): void {
  const ofDay = loggedOf(shop.memory.loggedNotes, day);
  for (const { where, reason } of notes) {
    if (ofDay.has(`${where}: ${reason}`)) continue;
    ofDay.add(`${where}: ${reason}`);
    shop.log[level](message, { requestId: by.requestId, day, where, reason });
  }
}

function loggedOf(days: Map<string, Set<string>>, day: string): Set<string> {
  const ofDay = days.getOrInsertComputed(day, () => new Set());
  for (const oldest of days.keys()) if (days.size > MOST_DAYS && oldest !== day) days.delete(oldest);
  return ofDay;
}
