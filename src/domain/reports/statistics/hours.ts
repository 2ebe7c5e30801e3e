import { wallClock, weekdayOf } from "../../london-time.ts";
import { productFiguresOf } from "../add-up.ts";
import { figureEntries, type Grouping } from "./statistic.ts";

const MONDAY = 1;
const DAYS_A_WEEK = 7;

/** The key of an instant: London's weekday, 0 for Monday, and its hour: "5 14:00". */
export function hourKey(at: Date): string {
  const { day, time } = wallClock(at, "Europe/London");
  return `${(weekdayOf(day) + DAYS_A_WEEK - MONDAY) % DAYS_A_WEEK} ${time.slice(0, 2)}:00`;
}

/**
 * By hour and weekday: what a racing bet was staked and came back as counts at the hour at which it was struck, lottery money at the hour at which
 * it moved.
 */
export const hours: Grouping = {
  name: "hours",
  ofMovement({ from, to, kind, pence, at, struckAt }) {
    const found = productFiguresOf({ from, to, kind, pence, transfers: 1 });
    return found ? figureEntries(hourKey(struckAt ?? at), found.figures) : [];
  },
};
