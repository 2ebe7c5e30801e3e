import { ageMs } from "../age.ts";
import {
  CARDS_NEAR_AN_OFF_SECONDS,
  CARDS_TOMORROW_SECONDS,
  CARDS_YESTERDAY_SECONDS,
  REFRESH_SECONDS,
} from "../intervals.ts";
import { addDays, wallClock } from "../london-time.ts";
import { isStopped, type RaceStatus } from "./race-status.ts";

/** What is known of a day when it is decided whether to ask the feeds for it again. */
export type DayKnown = {
  day: string;
  /** The last time that a feed was asked for it; null while none was. */
  triedAt: Date | null;
  races: readonly { offAt: Date; status: RaceStatus; isWeighedIn: boolean }[];
};

const MINUTE = 60_000;

/** A race is near its off from ten minutes before it until half an hour after, or its weigh-in. */
const BEFORE = 10 * MINUTE;
const AFTER = 30 * MINUTE;

/** A minute's tick never comes to the millisecond. */
const TICK = 15_000;

/** Declarations for the next day stand by ten in the morning. */
const TOMORROW_FROM = "10:00";

/** The days that are refreshed: yesterday's late results, today, tomorrow's cards. */
export function daysInSight(now: Date): string[] {
  const today = wallClock(now, "Europe/London").day;
  return [today, addDays(today, 1), addDays(today, -1)];
}

/** Whether the feeds should be asked for a day now, on the shop's clock. */
export function isRefreshDue(known: DayKnown, now: Date): boolean {
  const gap = gapFor(known, now);
  if (gap === null) return false;
  return !known.triedAt || ageMs(known.triedAt, now) >= gap * 1000 - TICK;
}

/** Seconds between two fetches of a day; null for none. */
function gapFor({ day, races }: DayKnown, now: Date): number | null {
  const { day: today, time } = wallClock(now, "Europe/London");
  if (day > today) return day === addDays(today, 1) && time >= TOMORROW_FROM ? CARDS_TOMORROW_SECONDS : null;
  const isOpen = (race: DayKnown["races"][number]) => !race.isWeighedIn && !isStopped(race.status);
  if (day < today) return races.some(isOpen) ? CARDS_YESTERDAY_SECONDS : null;
  const isNear = races.some((race) => {
    const sinceOff = now.getTime() - race.offAt.getTime();
    return isOpen(race) && sinceOff >= -BEFORE && sinceOff <= AFTER;
  });
  return isNear ? CARDS_NEAR_AN_OFF_SECONDS : REFRESH_SECONDS;
}
