/**
 * Days and clock times of the trade. A *day* is a calendar date as text, "2026-11-21", that knows no zone;
 * an *instant* is a Date. Race times are London's and draw times Dublin's, whatever zone the machine is in:
 * nothing here reads the machine's own zone. Summer time is the runtime's (`Intl`), not a rule of ours.
 */

/** The two zones of the trade. */
export type Zone = "Europe/London" | "Europe/Dublin";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Minutes that a zone caches: a lookup takes 3 µs, and a page has the same few hundred minutes again and again. */
const MOST_MINUTES = 10_000;

/**
 * Offsets of a zone, cached by the minute: milliseconds ahead of UTC, in whole minutes (Dublin was 25 minutes
 * and 21 seconds behind until 1916). The formatter is made once, at the first lookup: it takes 30 ms.
 */
function zoneOffsets(timeZone: Zone): (instant: number) => number {
  const byMinute = new Map<number, number>();
  let clock: Intl.DateTimeFormat | undefined;
  return (instant) => {
    const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
    const cached = byMinute.get(minute);
    if (cached !== undefined) return cached;
    clock ??= new Intl.DateTimeFormat("en-GB", { timeZone, hourCycle: "h23", timeStyle: "short" });
    const offset = offsetIn(clock.format(minute), minute);
    if (byMinute.size >= MOST_MINUTES) byMinute.clear();
    byMinute.set(minute, offset);
    return offset;
  };
}

/** The offset of a clock that shows "19:45" at an instant: the difference of less than half a day. */
function offsetIn(shown: string, instant: number): number {
  const [hour, minute] = shown.split(":").map(Number);
  const ahead = hour! * HOUR_MS + minute! * MINUTE_MS - instant;
  // Before 1970 an instant is below zero, and so is its remainder.
  const offset = ((ahead % DAY_MS) + DAY_MS) % DAY_MS;
  return offset < DAY_MS / 2 ? offset : offset - DAY_MS;
}

/** Calendar facts: the same for every shop of the process. */
const OFFSETS: Record<Zone, (instant: number) => number> = {
  "Europe/London": zoneOffsets("Europe/London"),
  "Europe/Dublin": zoneOffsets("Europe/Dublin"),
};

/** A Date whose UTC fields are those of a zone's wall clock. Throws a RangeError for an invalid date. */
function shownClock(instant: Date, zone: Zone): Date {
  const ms = instant.getTime();
  return new Date(ms + OFFSETS[zone](ms));
}

/** yyyy-mm-dd, a date that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** "00" to "59", the two digits of a date or of a clock. */
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));

/** A zone's wall clock at an instant: { day: "2026-11-21", time: "19:45" }. */
export function wallClock(instant: Date, zone: Zone): { day: string; time: string } {
  const shown = shownClock(instant, zone);
  return { day: dayOf(shown), time: timeOf(shown) };
}

/** The date that a clock shows. By hand: `toISOString` takes three times as long. */
const dayOf = (shown: Date): string =>
  `${yearOf(shown)}-${TWO_DIGITS[shown.getUTCMonth() + 1]}-${TWO_DIGITS[shown.getUTCDate()]}`;

function yearOf(shown: Date): string {
  const year = shown.getUTCFullYear();
  return year > 999 ? String(year) : String(year).padStart(4, "0");
}

const timeOf = (shown: Date): string =>
  `${TWO_DIGITS[shown.getUTCHours()]}:${TWO_DIGITS[shown.getUTCMinutes()]}`;

/**
 * The instant at which a zone's wall clock shows this day and time ("19:45").
 * Both zones keep UTC+0 in winter and UTC+1 in summer, so the answer is one of two candidates; in the
 * spring gap, where the clock never shows it, the later reading is meant.
 */
export function instantAt(day: string, time: string, zone: Zone): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  const summer = new Date(asUtc.getTime() - HOUR_MS);
  const shown = wallClock(summer, zone);
  return shown.day === day && shown.time === time ? summer : asUtc;
}

/** 0 Sunday … 6 Saturday, of the day itself and not of a zone's midnight. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Calendar days later (or earlier, below zero): no clock change can shift it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** London's day at an instant, and when it began. */
export function londonDayAt(instant: Date): { day: string; from: Date } {
  const { day } = wallClock(instant, "Europe/London");
  return { day, from: instantAt(day, "00:00", "Europe/London") };
}

export const addWeeks = (day: string, weeks: number): string => addDays(day, weeks * 7);

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "21 November 2026". Written by hand because en-GB month names differ between ICU versions. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** "Saturday". */
export const formatWeekday = (day: string): string => WEEKDAYS[weekdayOf(day)] ?? "";

/** "14:31", and on another day than that of `now` "Sun 22 Nov 14:31"; of another year with the year. London's clock. */
export function timeAndDay(instant: Date, now: Date): string {
  const [shown, today] = [shownClock(instant, "Europe/London"), shownClock(now, "Europe/London")];
  const date = shown.getUTCDate();
  const isOfYear = shown.getUTCFullYear() === today.getUTCFullYear();
  const isOfMonth = isOfYear && shown.getUTCMonth() === today.getUTCMonth();
  if (isOfMonth && date === today.getUTCDate()) return timeOf(shown);
  const weekday = WEEKDAYS[shown.getUTCDay()]!.slice(0, 3);
  const month = MONTHS[shown.getUTCMonth()]!.slice(0, 3);
  return `${weekday} ${date} ${month}${isOfYear ? "" : ` ${yearOf(shown)}`} ${timeOf(shown)}`;
}

/** "21/11/2026, 14:31:07": to the second, as on a receipt. London has whole hours. */
export const formatSecond = (instant: Date): string =>
  `${formatInstant(instant)}:${TWO_DIGITS[instant.getUTCSeconds()]}`;

/** "21/11/2026, 14:31", the shop's (London) clock. */
export function formatInstant(instant: Date): string {
  const shown = shownClock(instant, "Europe/London");
  const day = `${TWO_DIGITS[shown.getUTCDate()]}/${TWO_DIGITS[shown.getUTCMonth() + 1]}`;
  return `${day}/${yearOf(shown)}, ${timeOf(shown)}`;
}

/** "Sat 29 Aug 2026, 15:00", the shop's (London) clock. */
export function formatLongInstant(instant: Date): string {
  const { day, time } = wallClock(instant, "Europe/London");
  const [, number, month, year] = /^(\d+) (\w{3})\w* (\d+)$/.exec(formatDay(day))!;
  return `${formatWeekday(day).slice(0, 3)} ${number} ${month} ${year}, ${time}`;
}

/** The beginning of an instant's second. */
export const wholeSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000);

/** The beginning of an instant's minute: races and draws go by whole minutes, so that nothing of them changes within one. */
export const wholeMinute = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/** The beginning of an instant's day in London. */
export const wholeDay = (instant: Date): Date =>
  instantAt(wallClock(instant, "Europe/London").day, "00:00", "Europe/London");
