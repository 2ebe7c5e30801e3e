import { formatDay } from "../../src/domain/london-time.ts";
import { goneFromDrum } from "../../src/domain/lottery/game-calendar.ts";

/** "46 and 47 have not been in the drum since 5 September 2026", for a day on which that is so; else null. */
export function drumNote(day: string, largest: number): string | null {
  const gone = goneFromDrum(day, largest);
  if (!gone) return null;
  const numbers = new Intl.ListFormat("en-GB").format(gone.numbers.map(String));
  return `${numbers} ${gone.numbers.length === 1 ? "has" : "have"} not been in the drum since ${formatDay(gone.since)}`;
}

/** The same for a bet, where one of its numbers can no longer be drawn on its next day. */
export function drumNoteFor(
  bet: { selectedNumbers: readonly number[]; startDate: string },
  today: string,
  largest: number,
): string | null {
  const day = bet.startDate > today ? bet.startDate : today;
  return picksGone(bet.selectedNumbers, day, largest) ? drumNote(day, largest) : null;
}

export const picksGone = (numbers: readonly number[], day: string, largest: number): boolean =>
  goneFromDrum(day, largest)?.numbers.some((number) => numbers.includes(number)) ?? false;
