import { addDays, formatDay, isDay } from "../london-time.ts";
import { drawsOf } from "./game.ts";
import { DRUM_CHANGES, drumOn, numbersNoLongerDrawn } from "./game-calendar.ts";
import { appliesOn, endDate, isPlannedDay, type Schedule } from "./selection.ts";

/** "46 and 47 have not been in the drum since 5 September 2026", for a day on which that is so; else null. */
export function drumNote(day: string, largest: number): string | null {
  const removed = numbersNoLongerDrawn(day, largest);
  if (!removed) return null;
  const numbers = new Intl.ListFormat("en-GB").format(removed.numbers.map(String));
  return `${numbers} ${removed.numbers.length === 1 ? "has" : "have"} not been in the drum since ${formatDay(removed.since)}`;
}

/**
 * The same for a bet: it looks at the draws that the bet has from `today` on, and not at today. With `picked`, only
 * where one of those numbers cannot come.
 */
export function drumNoteOf(
  bet: Schedule,
  today: string,
  largest: number,
  picked?: readonly number[],
): string | null {
  const day = drawsToCome(bet, today).find((one) => {
    const removed = numbersNoLongerDrawn(one, largest)?.numbers ?? [];
    return picked ? removed.some((number) => picked.includes(number)) : removed.length > 0;
  });
  return day === undefined ? null : drumNote(day, largest);
}

/** The largest number that is in the drum of all draws that the bet has from `today` on; of today's, where it has none. */
export function drumOfBet(bet: Schedule, today: string, largest: number): number {
  const days = drawsToCome(bet, today);
  return Math.min(largest, ...(days.length > 0 ? days : [today]).map(drumOn));
}

/** Draws of the bet that stand for all of them: its next one, and the first with each drum that comes in its time. */
function drawsToCome(bet: Schedule, today: string): string[] {
  const { startDate } = bet;
  if (!isDay(startDate) || drawsOf(bet).length === 0) return [];
  const from = startDate > today ? startDate : today;
  const until = endDate(bet);
  const changes = DRUM_CHANGES.filter((day) => day > from && (until === null || day < until));
  return [from, ...changes].flatMap((first) => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days));
    return week.find((day) => isPlannedDay(bet, day) && appliesOn(bet, day)) ?? [];
  });
}
