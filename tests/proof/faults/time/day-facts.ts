import { ageMs } from "../../../../src/domain/age.ts";
import {
  addDays,
  addWeeks,
  formatDay,
  formatInstant,
  formatSecond,
  formatWeekday,
  instantAt,
  isDay,
  timeAndDay,
  wallClock,
  weekdayOf,
  wholeDay,
  wholeMinute,
} from "../../../../src/domain/london-time.ts";
import { dayToLookFor } from "../../../../src/domain/lottery/draw-night.ts";
import { cutOffOf, drawDayAt, lastDrawDay, nextDrawDay } from "../../../../src/domain/lottery/game.ts";
import {
  appliesOn,
  endDate,
  selectionDefaults,
  selectionState,
} from "../../../../src/domain/lottery/selection.ts";
import { daysInSight } from "../../../../src/domain/racing/races/race-status.ts";

/** The shop's own draw days, the game's, and each day by itself: a setting may be any of them. */
export const DRAW_DAYS = [[3, 6], [1, 3, 6], [0], [2, 4, 5]] as const;

/** How many weeks a bet may be for, in the facts. */
export const WEEKS_PLAYED = [1, 5, 52] as const;

/** All that the shop says about a day or an instant, by what it is. */
export type Facts = Readonly<Record<string, string>>;

/** Who answers: the shop, or a restatement of it. */
export type Calendar = {
  /** What is true of a day, yyyy-mm-dd. */
  ofDay(day: string): Facts;
  /** When a clock in London shows a time ("14:30") on a day. */
  offTime(day: string, time: string): string;
  /** What is true at an instant; `now` is when somebody looks at it. */
  at(instant: Date, now: Date): Facts;
};

/** What the shop itself says. */
export const shopCalendar: Calendar = {
  ofDay: (day) => ({
    exists: String(isDay(day)),
    weekday: `${weekdayOf(day)} ${formatWeekday(day)}`,
    written: formatDay(day),
    around: `${addDays(day, -1)} ${addDays(day, 1)}`,
    leap: `${addDays(day, 60)} ${addDays(day, 366)}`,
    begins: instantAt(day, "00:00", "Europe/London").toISOString(),
    cutOff: cutOffOf(day).toISOString(),
    betweenCutOffs: String(ageMs(cutOffOf(addDays(day, -1)), cutOffOf(day))),
    weeks: WEEKS_PLAYED.map((weeks) => addWeeks(day, weeks)).join(),
    bets: WEEKS_PLAYED.map((weeks) => betFrom(day, weeks)).join(),
  }),
  offTime: (day, time) => instantAt(day, time, "Europe/London").toISOString(),
  at: (instant, now) => ({
    clocks: [wallClock(instant, "Europe/London"), wallClock(instant, "Europe/Dublin")]
      .map(({ day, time }) => `${day} ${time}`)
      .join(),
    written: `${formatInstant(instant)} ${formatSecond(instant)}`,
    shown: timeAndDay(instant, now),
    dayBegan: wholeDay(instant).toISOString(),
    minute: wholeMinute(instant).toISOString(),
    raceDays: daysInSight(instant).join(),
    drawDay: drawDayAt(instant),
    lastDraws: DRAW_DAYS.map((days) => lastDrawDay(instant, days)).join(),
    nextDraws: DRAW_DAYS.map((days) => nextDrawDay(instant, days)).join(),
    lookedFor: DRAW_DAYS.map((days) => dayToLookFor(instant, days)).join(),
  }),
};

/** When a bet of so many weeks ends, on which of its last days it plays, and how it stands on them. */
function betFrom(startDate: string, numberOfWeeks: number): string {
  const bet = { ...selectionDefaults(startDate), numberOfWeeks, playWednesday: false };
  const end = endDate(bet)!;
  const lastDays = [-8, -4, -1, 0, 3].map((days) => addDays(end, days));
  return `${end} ${lastDays.map((day) => `${appliesOn(bet, day)} ${selectionState(bet, false, day)}`)}`;
}
