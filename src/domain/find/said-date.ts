import { isDay } from "../london-time.ts";

/** A date as it was typed, "5 september" or "05/09/2026"; `year` is null where none was said. */
export type SaidDate = { day: number; month: number; year: number | null };

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?,?\s+(?:the\s+)?/;

/**
 * Reads "5 september", "Saturday 5th Sept 2026", "september 5", "05/09/2026", "5/9", "5.9.26" and "2026-09-05": the day
 * comes first, as in Britain. Undefined for anything else, and for a date that no year has.
 */
export function readSaidDate(text: string): SaidDate | undefined {
  const said = text.trim().toLowerCase().replace(WEEKDAY, "").replace(/,/g, " ").replace(/\s+/g, " ");
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(said);
  if (iso) return dateOf(iso[3], Number(iso[2]), iso[1]);
  const whole =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(said) ?? /^(\d{1,2})(\/)(\d{1,2})$/.exec(said);
  if (whole) return dateOf(whole[1], Number(whole[3]), whole[4]);
  const [, first, name = "", year] =
    /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})\.?(?: (\d{4}))?$/.exec(said) ?? [];
  if (first) return dateOf(first, monthOf(name), year);
  const [, month = "", day, yearBehind] =
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(said) ?? [];
  return day ? dateOf(day, monthOf(month), yearBehind) : undefined;
}

const monthOf = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name)) + 1;

function dateOf(day: string | undefined, month: number, year: string | undefined): SaidDate | undefined {
  const said: SaidDate = {
    day: Number(day),
    month,
    year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year),
  };
  // A leap year has every date that any year has.
  return isDay(written(said, said.year ?? 2000)) ? said : undefined;
}

const written = ({ day, month }: SaidDate, year: number): string =>
  [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");

/** The day that is meant, yyyy-mm-dd: without a year the nearest one, before today or after it. */
export function dayMeantBy(said: SaidDate, today: string): string | null {
  if (said.year !== null) return written(said, said.year);
  const year = Number(today.slice(0, 4));
  const days = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((more) => written(said, year + more)).filter(isDay);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
