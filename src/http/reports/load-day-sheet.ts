import { findClosing, openBalances, tillNames } from "../../../db/stores/reports/closings.ts";
import { dayFigures, openShiftsOf } from "../../../db/stores/reports/open-shifts.ts";
import { unclosedDays } from "../../../db/stores/tills/unclosed-days.ts";
import type { ShownDay } from "../../../views/reports/day-page.tsx";
import { formatDay, isDay, wallClock } from "../../domain/london-time.ts";
import { sinceClosing } from "../../domain/reports/day-sheet.ts";
import { isUnreadable } from "../../domain/unreadable.ts";
import { markOfFigures } from "../../operations/reports/close-day.ts";
import { updateDailySumsIfMany } from "../../operations/reports/update-daily-sums.ts";
import type { Shop } from "../../operations/shop.ts";

export const todayOf = ({ clock }: Shop): string => wallClock(clock.now(), "Europe/London").day;

/** A sentence where the requested day has no sheet. */
export function faultOfDay(asked: string, today: string): string | null {
  if (!isDay(asked)) return "That is not a date. Choose a day.";
  return asked > today ? `${formatDay(asked)} is in the future. Choose today or an earlier date.` : null;
}

/** A day's sheet: as closed, or by the present rows. */
export async function loadDaySheet(shop: Shop, day: string): Promise<ShownDay> {
  await updateDailySumsIfMany(shop);
  const { reader } = shop.database;
  const today = todayOf(shop);
  const [closing, figures, names, unclosed, openShifts] = await Promise.all([
    findClosing(reader, day),
    dayFigures(reader, day),
    tillNames(reader),
    unclosedDays(reader, today),
    openShiftsOf(reader, day),
  ]);
  const closedNames = closing?.figures.tills;
  const tills = closedNames ? new Map(Object.entries(closedNames)) : names;
  const shown = { day, today, tills, mark: markOfFigures(figures), unclosed, openShifts };
  if (!closing)
    return { ...shown, figures, standing: await openBalances(reader, shop.clock.now()), closed: null };
  const { closedBy: by, closedAt: at, newestHash } = closing;
  if (isUnreadable(closing.figures)) {
    const closed = { by, at, newestHash, since: [], isUnread: true };
    return { ...shown, figures, standing: await openBalances(reader, shop.clock.now()), closed };
  }
  return {
    ...shown,
    figures: closing.figures.day,
    standing: closing.figures.standing,
    closed: {
      ...{ by, at, newestHash, isUnread: false },
      since: sinceClosing(closing.figures.day, figures),
    },
  };
}
