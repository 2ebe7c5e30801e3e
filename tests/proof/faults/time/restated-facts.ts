import { type Calendar, DRAW_DAYS, WEEKS_PLAYED } from "./day-facts.ts";

const LONDON = "Europe/London";
const DUBLIN = "Europe/Dublin";
const NAMES = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "long", month: "long" });

const dayOf = (day: string) => Temporal.PlainDate.from(day);
const names = (day: Temporal.PlainDate): { weekday: string; month: string } => {
  const parts = NAMES.formatToParts(Date.UTC(day.year, day.month - 1, day.day));
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return { weekday: part("weekday"), month: part("month") };
};
const inZone = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
const clockAt = (day: Temporal.PlainDate, time: string, timeZone: string) =>
  day.toZonedDateTime({ timeZone, plainTime: time });
const iso = (at: Temporal.ZonedDateTime): string => new Date(at.epochMilliseconds).toISOString();
const two = (number: number): string => String(number).padStart(2, "0");
const timeOf = (at: Temporal.ZonedDateTime): string => `${two(at.hour)}:${two(at.minute)}`;
const cutOff = (day: Temporal.PlainDate) => clockAt(day, "19:45", DUBLIN);

/** The same facts as the shop's, said once more with nothing but the calendar and the zones of the runtime. */
export const restatedCalendar: Calendar = {
  ofDay(text) {
    const day = dayOf(text);
    const { weekday, month } = names(day);
    return {
      exists: "true",
      weekday: `${day.dayOfWeek % 7} ${weekday}`,
      written: `${day.day} ${month} ${day.year}`,
      around: `${day.subtract({ days: 1 })} ${day.add({ days: 1 })}`,
      leap: `${day.add({ days: 60 })} ${day.add({ days: 366 })}`,
      begins: iso(day.toZonedDateTime(LONDON)),
      cutOff: iso(cutOff(day)),
      betweenCutOffs: String(
        cutOff(day.subtract({ days: 1 }))
          .until(cutOff(day))
          .total("milliseconds"),
      ),
      weeks: WEEKS_PLAYED.map((weeks) => day.add({ weeks })).join(),
      bets: WEEKS_PLAYED.map((weeks) => betFrom(day, weeks)).join(),
    };
  },
  offTime: (day, time) => iso(clockAt(dayOf(day), time, LONDON)),
  at(instant, now) {
    const [london, dublin] = [inZone(instant, LONDON), inZone(instant, DUBLIN)];
    const today = london.toPlainDate();
    const written = `${two(london.day)}/${two(london.month)}/${london.year}, ${timeOf(london)}`;
    return {
      clocks: [london, dublin].map((at) => `${at.toPlainDate()} ${timeOf(at)}`).join(),
      written: `${written} ${written}:${two(london.second)}`,
      shown: shown(london, inZone(now, LONDON)),
      dayBegan: iso(london.startOfDay()),
      minute: iso(london.round({ smallestUnit: "minute", roundingMode: "floor" })),
      raceDays: [today, today.add({ days: 1 }), today.subtract({ days: 1 })].join(),
      drawDay: String(dublin.toPlainDate()),
      lastDraws: DRAW_DAYS.map((days) => lastDraw(dublin, days)).join(),
      nextDraws: DRAW_DAYS.map((days) => nextDraw(dublin, days)).join(),
      lookedFor: DRAW_DAYS.map((days) => lookedFor(dublin, days)).join(),
    };
  },
};

function shown(london: Temporal.ZonedDateTime, now: Temporal.ZonedDateTime): string {
  const day = london.toPlainDate();
  if (day.equals(now.toPlainDate())) return timeOf(london);
  const { weekday, month } = names(day);
  const year = day.year === now.year ? "" : ` ${day.year}`;
  return `${weekday.slice(0, 3)} ${day.day} ${month.slice(0, 3)}${year} ${timeOf(london)}`;
}

const isAmong = (day: Temporal.PlainDate, weekdays: readonly number[]): boolean =>
  weekdays.includes(day.dayOfWeek % 7);
const isAfterCutOff = (now: Temporal.ZonedDateTime, day: Temporal.PlainDate): boolean =>
  Temporal.ZonedDateTime.compare(now, cutOff(day)) >= 0;

function lastDraw(now: Temporal.ZonedDateTime, weekdays: readonly number[]): Temporal.PlainDate {
  let day = now.toPlainDate();
  while (!isAmong(day, weekdays) || !isAfterCutOff(now, day)) day = day.subtract({ days: 1 });
  return day;
}

function nextDraw(now: Temporal.ZonedDateTime, weekdays: readonly number[]): Temporal.PlainDate {
  let day = now.toPlainDate();
  while (!isAmong(day, weekdays) || isAfterCutOff(now, day)) day = day.add({ days: 1 });
  return day;
}

/** Tonight's draws from 20:50 until midnight, and the last night's for ten minutes from nine in the morning. */
function lookedFor(now: Temporal.ZonedDateTime, weekdays: readonly number[]): string | null {
  const last = lastDraw(now, weekdays);
  const isTonight = last.equals(now.toPlainDate()) && timeOf(now) >= "20:50";
  return isTonight || (now.hour === 9 && now.minute < 10) ? String(last) : null;
}

/** Saturdays only, as the shop's facts ask for it. */
function betFrom(start: Temporal.PlainDate, weeks: number): string {
  const end = start.add({ weeks });
  const isIn = (day: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(day, start) >= 0 && Temporal.PlainDate.compare(day, end) < 0;
  const lastDays = [-8, -4, -1, 0, 3].map((days) => end.add({ days }));
  const state = (day: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(day, start) < 0 ? "upcoming" : isIn(day) ? "open" : "ended";
  return `${end} ${lastDays.map((day) => `${isIn(day) && day.dayOfWeek !== 3} ${state(day)}`)}`;
}
