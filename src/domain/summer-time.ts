/** London's and Dublin's clocks are the same: UTC in winter, and an hour ahead of it in summer. */
export type Zone = "Europe/London" | "Europe/Dublin";

/** The months of the changes, counted as `Date` counts them. */
const MARCH = 2;
const OCTOBER = 9;
/** The first day that can be the last Sunday of a month of 31. */
const LAST_WEEK = 25;

/** From which year on summer ends on the first Sunday in October that is this day or a later one, at 01:00 UTC. */
const SUMMER_ENDS: readonly { since: number; from: number }[] = [
  { since: 1996, from: LAST_WEEK },
  { since: 1990, from: 22 },
  { since: 1981, from: 23 },
];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_A_WEEK = 7;
const RULED_SINCE = Date.UTC(1981, 0);

/** An instant whose UTC side shows what a zone's clock shows. By rule: a formatter takes 20 ms to make and 1,000 times as long. */
export function shownClock(instant: Date, zone: Zone): Date {
  const ms = instant.getTime();
  if (!(ms >= RULED_SINCE)) return new Date(ms + formerShift(ms, zone));
  return isSummer(instant) ? new Date(ms + HOUR_MS) : instant;
}

/** From 01:00 UTC on March's last Sunday. */
function isSummer(instant: Date): boolean {
  const month = instant.getUTCMonth();
  if (month !== MARCH && month !== OCTOBER) return month > MARCH && month < OCTOBER;
  const [date, from] = [instant.getUTCDate(), month === MARCH ? LAST_WEEK : summerEndsFrom(instant)];
  if (date < from) return month === OCTOBER;
  // Sunday is as many days back as its weekday.
  const sunday = date - instant.getUTCDay();
  const isTheDay = sunday === date && date < from + DAYS_A_WEEK;
  const isChanged = isTheDay ? instant.getUTCHours() >= 1 : sunday >= from;
  return isChanged === (month === MARCH);
}

const summerEndsFrom = (instant: Date): number =>
  SUMMER_ENDS.find(({ since }) => instant.getUTCFullYear() >= since)!.from;

/**
 * Earlier offsets are looked up to the minute: London was one minute behind UTC until 1847, Dublin 25 until
 * 1916. Refuses invalid instants.
 */
function formerShift(ms: number, timeZone: Zone): number {
  const minute = Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    hour: "numeric",
    minute: "numeric",
  });
  const shown = Object.fromEntries(
    format.formatToParts(minute).map(({ type, value }) => [type, Number(value)]),
  );
  const clock = shown.hour! * HOUR_MS + shown.minute! * MINUTE_MS;
  // Of a day before 1970 the rest is below nothing.
  const shift = (((clock - minute) % DAY_MS) + DAY_MS) % DAY_MS;
  return shift < DAY_MS / 2 ? shift : shift - DAY_MS;
}
