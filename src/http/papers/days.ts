import { addDays, formatDay, instantAt, isDay } from "../../domain/london-time.ts";

/** The first and the last day of a paper, both included. */
export type Days = { from: string; to: string };

/** The days that an address asks for; whatever it does not say, or cannot mean, is its default. */
export function daysIn({ searchParams }: URL, otherwise: Days): Days {
  const [from, to] = [searchParams.get("from") ?? "", searchParams.get("to") ?? ""];
  return { from: isDay(from) ? from : otherwise.from, to: isDay(to) ? to : otherwise.to };
}

export const EVER: Days = { from: "1900-01-01", to: "9999-12-30" };

/** From the midnight that begins the first day to the one that ends the last, on the shop's clock. */
export const instantsOf = ({ from, to }: Days) => ({
  from: instantAt(from, "00:00", "Europe/London"),
  until: instantAt(addDays(to, 1), "00:00", "Europe/London"),
});

export function spokenDays({ from, to }: Days): string {
  if (from === EVER.from) return to === EVER.to ? "from the first day" : `until ${formatDay(to)}`;
  return to === EVER.to ? `since ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`;
}
