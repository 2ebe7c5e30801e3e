import type { Db } from "../../../db/client.ts";
import { pauses } from "../../../db/pauses.ts";
import { drawsOn } from "../../../db/stores/lottery/draws.ts";
import { owedInAll } from "../../../db/stores/lottery/owed.ts";
import { savedRules } from "../../../db/stores/lottery/payouts.ts";
import { betsInForce } from "../../../db/stores/lottery/selections-in-force.ts";
import { cashInAccounts, heldByDay, transfersByDay } from "../../../db/stores/reports/sums.ts";
import { winningsSince } from "../../../db/stores/reports/winnings-by-draw.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { addDays, instantAt, wallClock, weekdayOf } from "../../domain/london-time.ts";
import { DrawBook } from "../../domain/lottery/draw-book.ts";
import { cutOffOf, DRAW_TYPES, drawDayAt } from "../../domain/lottery/game.ts";
import { drumOn } from "../../domain/lottery/game-calendar.ts";
import { rulesStampedAt } from "../../domain/lottery/payout.ts";
import { playedOn } from "../../domain/lottery/selection.ts";
import {
  type CashDay,
  FEWEST_DAYS,
  type NeededCash,
  type OpenNight,
  playNights,
  sharesOf,
} from "../../domain/reports/cash-needed.ts";
import { isCash } from "../../domain/reports/sum-day.ts";
import { chanceOf } from "../../feeds/chance.ts";
import type { Shop } from "../shop.ts";
import { openRacing } from "./open-night.ts";
import { inTurns } from "./play-lottery.ts";

/** What tonight may cost in cash, and what there is. Sums in pence. */
export type CashNeeded = NeededCash & {
  day: string;
  /** Bets in it, and those that are not, with the reason. */
  racingBets: { counted: number; later: number; inOrder: number; unread: number };
  /** Draws of tonight that are still to come, and the bets in them. */
  draws: { count: number; bets: number };
  owedPence: number;
  /** Days with business that say what part of it is collected; null: too few, and all of it is counted. */
  days: number | null;
  /** Whether tills are counted; without, the books alone say what is there. */
  isCounted: boolean;
  /** Accounts of cash with what is in them by the books: "till:1", "safe", "counter". */
  cash: { account: string; pence: number }[];
  /** Together; one that the books have below nothing counts as empty. */
  cashPence: number;
};

const DAYS_BEFORE = 28;

/**
 * Tonight's likely and worst payout against tills and safe. The same books come out the same each time, and others are served
 * meanwhile. docs/rules/cash-needed.md
 */
export async function cashNeeded(shop: Shop): Promise<CashNeeded> {
  const { database, clock } = shop;
  const { reader } = database;
  const day = wallClock(clock.now(), "Europe/London").day;
  const settings = await currentSettings(reader);
  const { races, ...left } = await openRacing(reader, day);
  const lottery = await openDraws(shop, settings.lotteryPayoutLimitPence);
  const owed = await owedBefore(reader, day);
  const shares = sharesOf(owed.days);
  const isWanted = (account: string) =>
    account === "safe" || (settings.tills ? account.startsWith("till:") : account === "counter");
  const inAccounts = await cashInAccounts(reader, isWanted);
  const cash = [...inAccounts]
    .map(([account, pence]) => ({ account, pence }))
    .filter(({ pence }) => pence !== 0)
    .sort((one, other) => one.account.localeCompare(other.account, "en", { numeric: true }));
  const night: OpenNight = { races, lottery, owedPence: owed.pence, shares };
  const needed = await inTurns(playNights(night, chanceOf("cash needed", day).next));
  return {
    ...needed,
    day,
    racingBets: { counted: races.bets, ...left },
    draws: { count: lottery?.book.booked.length ?? 0, bets: lottery?.bets ?? 0 },
    owedPence: owed.pence,
    days: shares.length < FEWEST_DAYS ? null : shares.length,
    isCounted: settings.tills,
    cash,
    cashPence: cash.reduce((sum, { pence }) => sum + Math.max(0, pence), 0),
  };
}

/** Today's draws that are not entered yet, with the bets in force, or those at the cut-off once it has passed. */
async function openDraws(
  { database, clock, rules }: Shop,
  limitPence: number | null,
): Promise<{ book: DrawBook; largest: number; bets: number } | null> {
  const day = drawDayAt(clock.now());
  if (!rules.drawDays.includes(weekdayOf(day))) return null;
  const entered = new Set((await drawsOn(database.reader, day)).map(({ drawType }) => drawType));
  const types = DRAW_TYPES.filter((type) => !entered.has(type));
  if (types.length === 0) return null;
  const largest = Math.min(rules.largestNumber, drumOn(day));
  const stamped = rulesStampedAt(await savedRules(database.reader), cutOffOf(day));
  const book = new DrawBook({ draws: types.length, rules: stamped, largest, limitPence });
  const plays = playedOn(day, rules.drawDays);
  const now = new Date(clock.now().getTime() + 1);
  const pause = pauses();
  let bets = 0;
  for await (const inForce of betsInForce(database.reader, now < cutOffOf(day) ? now : cutOffOf(day))) {
    const playing = inForce.filter((bet) => types.some((type) => plays(bet, type)));
    bets += playing.length;
    for (const [draw, type] of types.entries()) {
      book.add(
        draw,
        playing.filter((bet) => plays(bet, type)),
      );
      await pause();
    }
  }
  return { book, largest, bets };
}

const CASH_TO_CUSTOMERS = new Set(["Withdraw", "LotteryWinnings"]);
const WINNINGS = "lottery-winnings";

/** What customers may ask for now, and the days before with what they took of it. */
async function owedBefore(reader: Db, today: string): Promise<{ pence: number; days: CashDay[] }> {
  const from = addDays(today, -DAYS_BEFORE);
  const [transfers, held, unpaid, won] = await Promise.all([
    transfersByDay(reader, { from, to: today }),
    heldByDay(reader, { from, to: today }),
    owedInAll(reader),
    winningsSince(reader, instantAt(from, "00:00", "Europe/London")),
  ]);
  const byDay = Map.groupBy(transfers, ({ day }) => day);
  const wonByDay = Map.groupBy(won, ({ at }) => wallClock(at, "Europe/London").day);
  let heldPence = held.beforePence + [...held.changes.values()].reduce((sum, one) => sum + one, 0);
  let unpaidPence = unpaid.pence;
  const pence = Math.max(0, heldPence) + unpaidPence;
  const days: CashDay[] = [];
  // From today backwards: what a day changed is taken off again.
  for (let day = today; day >= from; day = addDays(day, -1)) {
    const ofDay = byDay.get(day) ?? [];
    const isOpen = ofDay.some(({ fromAccount, toAccount }) => isCash(fromAccount) || isCash(toAccount));
    if (day < today && isOpen) days.push({ paidPence: cashPaid(ofDay), leftPence: heldPence + unpaidPence });
    heldPence -= held.changes.get(day) ?? 0;
    unpaidPence += winningsPaid(ofDay);
    for (const one of wonByDay.get(day) ?? []) unpaidPence -= one.pence;
  }
  return { pence, days };
}

type Moved = { fromAccount: string; toAccount: string; kind: string; amountPence: number };

/** Cash over the counter to customers. */
const cashPaid = (moved: readonly Moved[]): number =>
  moved.reduce(
    (sum, { toAccount, kind, amountPence }) =>
      isCash(toAccount) && CASH_TO_CUSTOMERS.has(kind) ? sum + amountPence : sum,
    0,
  );

/** Winnings that were paid or lapsed, less those that were taken back. */
const winningsPaid = (moved: readonly Moved[]): number =>
  moved.reduce(
    (sum, { fromAccount, toAccount, amountPence }) =>
      sum + (fromAccount === WINNINGS ? amountPence : 0) - (toAccount === WINNINGS ? amountPence : 0),
    0,
  );
