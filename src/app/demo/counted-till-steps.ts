import { weeklySheet } from "../../../db/stores/lottery/weekly-sheet.ts";
import { countsOfShift } from "../../../db/stores/tills/shift-counts.ts";
import { cashInDrawer } from "../../../db/stores/tills/shifts.ts";
import { mondayOf } from "../../domain/lottery/weekly-due.ts";
import { type CashPieces, DENOMINATIONS, sumOfPieces } from "../../domain/tills/cash-pieces.ts";
import { collectStakes } from "../../operations/lottery/collect-stakes.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { closeShift } from "../../operations/tills/close-shift.ts";
import { correctCount } from "../../operations/tills/correct-count.ts";
import { moveToSafe } from "../../operations/tills/move-to-safe.ts";
import { nameTill } from "../../operations/tills/name-till.ts";
import { openShift } from "../../operations/tills/open-shift.ts";
import { must } from "./must.ts";

/** A pile of notes and coins that is worth so much, the largest first. */
export const piecesOf = (pence: number): CashPieces => {
  let left = pence;
  return Object.fromEntries(
    DENOMINATIONS.map((one): [string, number] => {
      const count = Math.floor(left / one.pence);
      left -= count * one.pence;
      return [String(one.pence), count];
    }).filter(([, count]) => count > 0),
  );
};

/**
 * Two notes too few are counted, one is found afterwards, and the first count stays beside its correction.
 */
export async function closeShort(shop: Shop, by: Actor, shiftId: number): Promise<void> {
  const pence = await cashInDrawer(shop.database.reader, shiftId);
  const pieces = piecesOf(pence - 2_000);
  const note = "Two ten pound notes short, the drawer was counted twice";
  must((await closeShift(shop, by, { shiftId, pieces, note, staysPence: 10_000 })).outcome);
  const closing = (await countsOfShift(shop.database.reader, shiftId)).at(-1)!;
  const found = piecesOf(sumOfPieces(pieces) + 1_000);
  const put = { shiftId, countId: closing.id, pieces: found, reason: "One of them was under the tray" };
  must((await correctCount(shop, by, { ...put, wrongIn: "drawer" })).outcome);
}

export async function tillNamed(shop: Shop, by: Actor, name: string): Promise<Actor> {
  const { secret } = must(await nameTill(shop, { ...by, till: "" }, name));
  return { ...by, till: secret };
}

export async function openWith(shop: Shop, by: Actor, pence: number): Promise<number> {
  const opening = { pieces: piecesOf(pence), note: "The float", fromSafePence: null };
  return must((await openShift(shop, by, opening)).outcome).shiftId;
}

export async function drop(shop: Shop, by: Actor, shiftId: number, amountPence: number): Promise<void> {
  must((await moveToSafe(shop, by, { shiftId, amountPence, way: "ToSafe", note: "" })).outcome);
}

/** Takes the week's stakes of six players, from the `first` on the sheet, in cash. */
export async function collectWeek(shop: Shop, by: Actor, day: string, first: number): Promise<void> {
  const week = mondayOf(day);
  const { rows } = await weeklySheet(shop.database.reader, week, week);
  const players = rows
    .slice(first, first + 6)
    .map(({ playerId, owedPence }) => ({ playerId, shownPence: owedPence }));
  must((await collectStakes(shop, by, { week, paidFrom: "cash", players })).outcome);
}
