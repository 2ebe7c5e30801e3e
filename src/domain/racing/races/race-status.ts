import { ageMs } from "../../age.ts";
import {
  CARDS_NEAR_AN_OFF_SECONDS,
  CARDS_TOMORROW_SECONDS,
  CARDS_YESTERDAY_SECONDS,
  REFRESH_SECONDS,
} from "../../intervals.ts";
import { addDays, wallClock } from "../../london-time.ts";

/**
 * The status of a race, as stored and in calls. `off` and `result` are a source's word only; a bet is in time
 * by `offAt` and our clock.
 */
export const RACE_STATUS = {
  declared: "declared",
  off: "off",
  result: "result",
  abandoned: "abandoned",
  void: "void",
} as const;
export type RaceStatus = (typeof RACE_STATUS)[keyof typeof RACE_STATUS];
export const RACE_STATUSES = Object.values(RACE_STATUS);

/** In a sentence: "14:05 York is abandoned". */
export const RACE_STATUS_WORDS: Readonly<Record<RaceStatus, string>> = {
  [RACE_STATUS.declared]: "declared",
  [RACE_STATUS.off]: "off",
  [RACE_STATUS.result]: "result",
  [RACE_STATUS.abandoned]: "abandoned",
  [RACE_STATUS.void]: "void",
};

/** A race that is not run, or whose running counts for nothing: every stake on it goes back. */
export const STOPPED = [RACE_STATUS.abandoned, RACE_STATUS.void] as const;
export type Stopped = (typeof STOPPED)[number];

export const isStopped = (status: string): status is Stopped =>
  (STOPPED as readonly string[]).includes(status);

/** A feed runs a stopped race again: "asked" until staff decide, "left" once they leave it stopped. */
export type RunsAgain = "asked" | "left";

/** The facts that decide whether a day is fetched again. */
export type DayKnown = {
  day: string;
  /** The last request to a feed; null before the first. */
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

/** Whether a day is due for a fetch, by the shop's clock. */
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
