import type { Db } from "../../../db/client.ts";
import { lock, lockTables } from "../../../db/locks.ts";
import {
  findClosing,
  insertClosing,
  lastOffOf,
  openBalances,
  tillNames,
} from "../../../db/stores/reports/closings.ts";
import { dayFigures, type OpenTill, openShiftsOf } from "../../../db/stores/reports/open-shifts.ts";
import { netTakingsPence } from "../../domain/accounts/cash-parts.ts";
import { wallClock } from "../../domain/london-time.ts";
import { type AnyRefusal, done, refuse } from "../../domain/outcome.ts";
import { cashTotals, type DayFigures } from "../../domain/reports/day-sheet.ts";
import { grossWinPence } from "../../domain/reports/figures.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { sealRows } from "../system/seal-rows.ts";

/**
 * `shown`: the version of the shown figures; `notOver`: the sender confirms that the day goes on;
 * `openShifts`: and that drawers are not counted.
 */
export type DayToClose = { day: string; shown: string; notOver: boolean; openShifts?: boolean };

/**
 * Closes a London day: stores its figures and open balances for good. Once per day, never before it has
 * begun; today only after its last race and with confirmation: later movements are no part of the closed
 * sheet.
 */
export async function closeDay(
  shop: Shop,
  by: Actor,
  wanted: DayToClose,
  keyed: Keyed | null = null,
): Promise<Answer<{ closingId: number }>> {
  // In its own transaction, before: the printed sheet then proves everything stored so far.
  const newestHash = (await sealRows(shop)) || null;
  return await once<{ closingId: number }>(shop, by, keyed, async (tx) => {
    await lock(tx, "closings");
    const now = shop.clock.now();
    const refusal = await whyNotNow(tx, wanted, now);
    if (refusal) return refuse(refusal);
    // Every change is noted there: nothing is written until this transaction ends.
    await lockTables(tx, ["audit_rows"]);
    const { day } = wanted;
    const open = await openShiftsOf(tx, day);
    if (open.length > 0 && !wanted.openShifts) return refuse(saidOf(open));
    const figures = await dayFigures(tx, day);
    if (markOfFigures(figures) !== wanted.shown) return refuse({ code: "day-figures-moved" });
    const standing = await openBalances(tx, now);
    const closingId = await insertClosing(tx, {
      day,
      figures: { day: figures, standing, tills: Object.fromEntries(await tillNames(tx)) },
      closedAt: now,
      closedBy: by.userId,
      newestHash,
    });
    const { racing, lottery } = figures.products;
    await audit(tx, shop, by, {
      action: "CloseDay",
      subjectType: "day-closing",
      subjectId: closingId,
      after: {
        day,
        cashInPence: cashTotals(figures.cash).inPence,
        cashOutPence: cashTotals(figures.cash).outPence,
        ...(open.length > 0 && { openShifts: open.map(({ name }) => name) }),
        netTakingsPence: netTakingsPence(figures.cash),
        racingGrossWinPence: grossWinPence(racing),
        lotteryGrossWinPence: grossWinPence(lottery),
      },
    });
    return done({ closingId });
  });
}

async function whyNotNow(tx: Db, { day, notOver }: DayToClose, now: Date): Promise<AnyRefusal | null> {
  const today = wallClock(now, "Europe/London").day;
  if (day > today) return { code: "day-not-begun", day };
  const closed = await findClosing(tx, day);
  if (closed) return { code: "day-closed", day, by: closed.closedBy, at: closed.closedAt };
  if (day < today) return null;
  const lastOff = await lastOffOf(tx, day);
  if (lastOff && lastOff > now) return { code: "day-still-racing", lastOff };
  return notOver ? null : { code: "day-not-over" };
}

const saidOf = ([first, ...others]: OpenTill[]): AnyRefusal => ({
  code: "day-shift-open",
  till: first!.name,
  by: first!.openedByName,
  at: first!.openedAt,
  others: others.length,
});

/** Differs for other figures: a day is closed with the figures shown. */
export const markOfFigures = (figures: DayFigures): string =>
  new Bun.CryptoHasher("sha256").update(JSON.stringify(figures)).digest("hex").slice(0, 16);
