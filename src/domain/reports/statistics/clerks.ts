import { wallClock } from "../../london-time.ts";
import { VOID } from "../../racing/bet-status.ts";
import { productFiguresOf } from "../add-up.ts";
import type { Entry, Grouping } from "./statistic.ts";

/** A bet made void from so long before the off of its first race on is near the off. */
export const NEAR_THE_OFF_MS = 5 * 60_000;

/** Busy time is counted by quarters of an hour in which a bet was taken. */
export const QUARTER_MINUTES = 15;

/** Who it was and in which quarter of an hour of London's clock: "7 14:15". Without a number: a bet that no user took. */
export function clerkKey(userId: number | null, at: Date): string {
  const { time } = wallClock(at, "Europe/London");
  const quarter = Math.floor(Number(time.slice(3)) / QUARTER_MINUTES) * QUARTER_MINUTES;
  return `${userId ?? ""} ${time.slice(0, 2)}:${String(quarter).padStart(2, "0")}`;
}

const OVER_SHORT = "cash-over-short";

/**
 * By clerk: bets and stakes that they took, bets that they made void, of these the ones near the off, and what drawers that they counted were over
 * or short.
 */
export const clerks: Grouping = {
  name: "clerks",
  ofMovement({ from, to, kind, pence, at, userId }) {
    const key = clerkKey(userId, at);
    // Cash that comes in goes from the drawer's account.
    if (to === OVER_SHORT) return [{ key, measure: "over", amount: pence }];
    if (from === OVER_SHORT) return [{ key, measure: "short", amount: pence }];
    const found = productFiguresOf({ from, to, kind, pence, transfers: 1 });
    if (!found || found.figures.bets === 0) return [];
    return [
      { key, measure: "bets", amount: found.figures.bets },
      { key, measure: "stakes", amount: found.figures.stakesPence },
    ];
  },
  ofSettlement({ voidedByStaff, status, at, userId, legs }) {
    if (!voidedByStaff || status !== VOID) return [];
    const key = clerkKey(userId, at);
    const off = Math.min(...legs.map(({ offAt }) => offAt.getTime()));
    const entries: Entry[] = [{ key, measure: "voids", amount: 1 }];
    if (at.getTime() >= off - NEAR_THE_OFF_MS) entries.push({ key, measure: "late-voids", amount: 1 });
    return entries;
  },
};
