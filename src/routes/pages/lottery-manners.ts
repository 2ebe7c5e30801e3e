import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { addDays, formatDay, formatWeekday, isDay, weekdayOf } from "../../domain/london-time.ts";
import { CUT_OFF, cutOffOf, drawDayAt } from "../../domain/lottery/game.ts";
import type { Shop } from "../../operations/shop.ts";
import { urls } from "../../urls.ts";

/** Dashboard › Lottery › a page; "Lottery" has no page of its own. */
export const lotteryCrumbs = (last: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Lottery" },
  { text: last },
];

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

/** A day of an address, if it is one. */
export const dayIn = (url: URL, name: string): string | null => {
  const day = url.searchParams.get(name) ?? "";
  return isDay(day) ? day : null;
};

/** A whole number of an address, or its fallback for anything that is not one. */
export function numberIn(url: URL, name: string, fallback: number): number {
  const number = Number(url.searchParams.get(name) ?? fallback);
  return Number.isSafeInteger(number) && number >= 1 ? number : fallback;
}

/** Numbers as checkboxes and lists of a form send them. */
export const numbersTyped = (typed: string | string[] | undefined): number[] =>
  (Array.isArray(typed) ? typed : []).slice(0, 100).map(Number);
