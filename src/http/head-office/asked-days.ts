import { isDay } from "../../domain/london-time.ts";
import type { Days } from "../papers/papers-for.tsx";

/** The last day has one behind it, which dates of four digits can say. */
const LAST = "9999-12-30";

/** The requested days, today by default, and a sentence where they are invalid. */
export type AskedDays = { typed: Days; fault: string | null };

export function askedDays({ searchParams }: URL, today: string): AskedDays {
  const typed = { from: searchParams.get("from") || today, to: searchParams.get("to") || today };
  return { typed, fault: faultIn(typed) };
}

function faultIn({ from, to }: Days): string | null {
  if (![from, to].every((day) => isDay(day) && day <= LAST))
    return "Those are not dates. Choose the first and the last day.";
  return from > to ? "The first day is after the last. Choose them the other way round." : null;
}
