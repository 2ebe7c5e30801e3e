import { isInSheets, mondayOf } from "../../domain/lottery/weekly-due.ts";
import { dayIn } from "../request/in-address.ts";

/** The week of an address, by its Monday: that of any day of it; this one where it names none, or one without draws. */
export function weekIn(url: URL, thisWeek: string): string {
  const day = dayIn(url, "week");
  return day !== null && isInSheets(day) ? mondayOf(day) : thisWeek;
}
