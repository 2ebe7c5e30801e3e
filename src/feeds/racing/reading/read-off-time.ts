import { instantAt, isDay } from "../../../domain/london-time.ts";

/**
 * When a race is off, from what the source wrote: an instant with its zone (best), or a clock time of the day,
 * which in British and Irish racing is London's clock. Hours 1 to 9 are afternoon ("1:30" is 13:30, also as
 * "01:30"): nothing starts between one and ten in the morning. Null where it is no time at all.
 */
export function readOffTime(day: string, text: string): Date | null {
  const written = text.trim();
  if (INSTANT.test(written)) {
    const instant = new Date(written);
    return Number.isNaN(instant.getTime()) ? null : instant;
  }
  const [, date, time = written] = DATE_AND_TIME.exec(written) ?? [];
  const [, hours = "", minutes = "", half = ""] = CLOCK.exec(time) ?? [];
  const onDay = date ?? day;
  if (hours === "" || !isDay(onDay)) return null;
  const hour = hourOf(Number(hours), half.toLowerCase());
  if (hour === null || Number(minutes) > 59) return null;
  return instantAt(onDay, `${String(hour).padStart(2, "0")}:${minutes}`, "Europe/London");
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
/** RapidAPI: "2020-03-12 18:00:00", wall time without a zone. */
const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const CLOCK = /^(\d{1,2})[:.](\d{2})\s*([ap]m)?$/i;

function hourOf(hour: number, half: string): number | null {
  if (half !== "") return hour >= 1 && hour <= 12 ? (hour % 12) + (half === "pm" ? 12 : 0) : null;
  if (hour >= 1 && hour <= 9) return hour + 12;
  return hour >= 10 && hour <= 23 ? hour : null;
}
