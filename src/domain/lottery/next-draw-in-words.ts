import { formatDay, formatWeekday } from "../london-time.ts";
import { CUT_OFF, cutOffOf, drawDayAt, nextDrawDay } from "./game.ts";

/** The next draw that still takes bets, and until when; "" where nothing is drawn. `weekdays`: the shop's draw days. */
export function nextDrawInWords(now: Date, weekdays: readonly number[]): string {
  const day = nextDrawDay(now, weekdays);
  if (cutOffOf(day) <= now || weekdays.length === 0) return "";
  const isTonight = day === drawDayAt(now);
  const which = isTonight ? "Tonight's draw" : `Next draw ${formatWeekday(day)} ${formatDay(day)}`;
  return `${which}: bets close at ${CUT_OFF} Dublin time.`;
}
