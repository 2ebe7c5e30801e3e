import { formatWeekday } from "../../domain/london-time.ts";
import { drawDayAt, isDrawDay } from "../../domain/lottery/game.ts";
import { quoted } from "../notes.ts";

/**
 * A draw's day out of any way that sources write it: `2026-09-14`, `14-09-2026`, `Mon 14/09/26`, `14 Sep 2026`,
 * `Monday, September 14th, 2026`, an instant in UTC. Numbers are day first, the Irish way. A weekday that
 * stands before the date must be that date's own.
 */
export function readDay(written: unknown): { day: string } | { reason: string } {
  if (typeof written !== "string" || written.trim() === "") return { reason: "it has no date" };
  const text = written.trim();
  const unreadable = { reason: `${quoted(text)} is not a date of a draw` };
  // An instant belongs to the day it is in Dublin: 23:30 UTC in summer is already tomorrow there.
  if (INSTANT.test(text)) {
    const instant = new Date(text);
    const day = Number.isNaN(instant.getTime()) ? "" : drawDayAt(instant);
    return isDrawDay(day) ? { day } : unreadable;
  }
  const { weekday, date = "" } = WITH_WEEKDAY.exec(text)?.groups ?? {};
  const day = assemble(date);
  if (!day) return unreadable;
  if (weekday && !formatWeekday(day).toLowerCase().startsWith(weekday.toLowerCase()))
    return { reason: `${day} was a ${formatWeekday(day)}, not a ${weekday}` };
  return { day };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const WITH_WEEKDAY = /^(?:(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]*[,.]?\s+)?(?<date>.+)$/i;

const FORMS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})([T ]\d{2}:\d{2}[\d:.]*)?$/,
  /^(?<date>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/,
  /^(?<date>\d{1,2})(st|nd|rd|th)?[ -](?<name>[a-z]+)\.?,?[ -](?<year>\d{4})$/i,
  /^(?<name>[a-z]+)\.? (?<date>\d{1,2})(st|nd|rd|th)?,? (?<year>\d{4})$/i,
];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function assemble(text: string): string | null {
  for (const form of FORMS) {
    const { year, month, name, date } = form.exec(text)?.groups ?? {};
    if (!year || !date) continue;
    const number = month ? Number(month) : MONTHS.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
    const day = `${fullYear(year)}-${String(number).padStart(2, "0")}-${date.padStart(2, "0")}`;
    return isDrawDay(day) ? day : null;
  }
  return null;
}

/** The game began in 1988: `88` to `99` are of that century, the rest of this one. */
const fullYear = (year: string): string => {
  if (year.length === 4) return year;
  return Number(year) >= 88 ? `19${year}` : `20${year}`;
};
