import { addDays, formatDay, formatWeekday, weekdayOf } from "../../domain/london-time.ts";
import { CUT_OFF, cutOffOf, drawDayAt } from "../../domain/lottery/game.ts";
import type { Shop } from "../../operations/shop.ts";

/** The next draw that still takes bets, and until when. */
export function nextDrawLine({ clock, rules }: Shop): string {
  const now = clock.now();
  const today = drawDayAt(now);
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = addDays(today, ahead);
    if (rules.drawDays.includes(weekdayOf(day)) && now < cutOffOf(day))
      return `Next draw ${formatWeekday(day)} ${formatDay(day)}; bets close at ${CUT_OFF} Dublin time.`;
  }
  return "";
}
