/**
 * Days and clock times of the trade. A *day* is a calendar date as text, "2026-11-21", that knows no zone;
 * an *instant* is a Date. Race times are London's and draw times Dublin's, whatever zone the machine is in:
 * nothing here reads the machine's own zone.
 */
export type Zone = "Europe/London" | "Europe/Dublin";

/** yyyy-mm-dd, a date that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

const HOUR_MS = 3_600_000;

const clocks = Object.fromEntries(
  (["Europe/London", "Europe/Dublin"] as const).map((timeZone) => [
    timeZone,
    {
      format: new Intl.DateTimeFormat("en-GB", {
        timeZone,
        hourCycle: "h23",
        day: "numeric",
        hour: "numeric",
      }),
      shifts: new Map<number, number>(),
    },
  ]),
) as Record<Zone, { format: Intl.DateTimeFormat; shifts: Map<number, number> }>;

/** What the wall clock of a zone shows at an instant: { day: "2026-11-21", time: "19:45" }. */
export function wallClock(instant: Date, zone: Zone): { day: string; time: string } {
  const shown = new Date(instant.getTime() + shiftAt(instant, zone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * How far a zone's clock is ahead of UTC, in milliseconds. Both zones keep whole hours and change on the hour, so
 * one answer serves its hour, and the slow formatter is asked once for it.
 */
function shiftAt(instant: Date, zone: Zone): number {
  const { format, shifts } = clocks[zone];
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  let shift = shifts.get(hour);
  if (shift === undefined) {
    const parts = format.formatToParts(hour * HOUR_MS);
    const shown = Number(parts.find((part) => part.type === "hour")?.value);
    const utc = new Date(hour * HOUR_MS).getUTCHours();
    shift = ((shown - utc + 24) % 24) * HOUR_MS;
    if (shifts.size > 10_000) shifts.clear();
    shifts.set(hour, shift);
  }
  return shift;
}

/**
 * The instant at which a zone's wall clock shows this day and time ("19:45").
 * Both zones keep UTC+0 in winter and UTC+1 in summer, so the answer is one of two candidates; in the
 * spring gap, where the clock never shows it, the later reading is meant.
 */
export function instantAt(day: string, time: string, zone: Zone): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  const summer = new Date(asUtc.getTime() - 3_600_000);
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
  const { day, time } = wallClock(instant, "Europe/London");
  const today = wallClock(now, "Europe/London").day;
  if (day === today) return time;
  const [year, month, date] = day.split("-");
  const shortMonth = MONTHS[Number(month) - 1]!.slice(0, 3);
  const ofYear = today.startsWith(year!) ? "" : ` ${year}`;
  return `${formatWeekday(day).slice(0, 3)} ${Number(date)} ${shortMonth}${ofYear} ${time}`;
}

/** "21/11/2026, 14:31:07": to the second, as a receipt says it. London has whole hours. */
export const formatSecond = (instant: Date): string =>
  `${formatInstant(instant)}:${String(instant.getUTCSeconds()).padStart(2, "0")}`;

/** "21/11/2026, 14:31", the shop's (London) clock. */
export function formatInstant(instant: Date): string {
  const { day, time } = wallClock(instant, "Europe/London");
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}, ${time}`;
}
