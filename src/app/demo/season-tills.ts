import { cashInDrawer } from "../../../db/stores/tills/shifts.ts";
import type { Chance } from "../../feeds/chance.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { closeShift } from "../../operations/tills/close-shift.ts";
import { handOver } from "../../operations/tills/hand-over.ts";
import { moveToSafe } from "../../operations/tills/move-to-safe.ts";
import { closeShort, drop, openWith, piecesOf } from "./counted-till-steps.ts";
import { must } from "./must.ts";

/** A till of the season: who stands at it, and its open shift. */
export type Drawer = { by: Actor; shiftId: number };

const FLOAT_PENCE = 30_000;
/** More than this goes to the safe at midday. */
const FULL_PENCE = 70_000;

export const openDrawer = async (shop: Shop, by: Actor): Promise<Drawer> => ({
  by,
  shiftId: await openWith(shop, by, FLOAT_PENCE),
});

/** Keeps a drawer between too much and too little for the afternoon's payouts. */
export async function levelDrawer(shop: Shop, { by, shiftId }: Drawer): Promise<void> {
  const pence = await cashInDrawer(shop.database.reader, shiftId);
  if (pence > FULL_PENCE)
    return await drop(shop, by, shiftId, Math.floor((pence - FLOAT_PENCE) / 5_000) * 5_000);
  if (pence >= FLOAT_PENCE / 2) return;
  const amountPence = FLOAT_PENCE - Math.floor(pence / 5_000) * 5_000;
  const fetched = { shiftId, amountPence, way: "FromSafe" as const, note: "For the afternoon's winners" };
  must((await moveToSafe(shop, by, fetched)).outcome);
}

export async function handDrawerOver(shop: Shop, drawer: Drawer, toUserId: number): Promise<void> {
  const { by, shiftId } = drawer;
  const pieces = piecesOf(await cashInDrawer(shop.database.reader, shiftId));
  drawer.shiftId = must((await handOver(shop, by, { shiftId, pieces, note: "", toUserId })).outcome).shiftId;
}

/** Differences that a till has now and then, in pence, and what is said of them. */
const DIFFERENCES: readonly [pence: number, note: string][] = [
  [-1_000, "A ten pound note short, counted twice"],
  [500, "Five pounds over, change not taken"],
  [-200, "Two pound coins short"],
  [-50, "Fifty pence on the floor, perhaps"],
  [1_000, "Ten pounds over"],
];

/** Counts a drawer and closes its shift: mostly right, sometimes not. */
export async function closeDrawer(shop: Shop, { by, shiftId }: Drawer, chance: Chance): Promise<void> {
  const expectedPence = await cashInDrawer(shop.database.reader, shiftId);
  const [differsBy, note] = chance.next() < 0.12 ? chance.pick(DIFFERENCES) : [0, ""];
  const countedPence = Math.max(0, expectedPence + differsBy);
  const pieces = piecesOf(countedPence);
  const staysPence = Math.min(FLOAT_PENCE, countedPence);
  must((await closeShift(shop, by, { shiftId, pieces, note, staysPence })).outcome);
}

/** One count that was wrong, and corrected afterwards. */
export const closeDrawerShort = (shop: Shop, { by, shiftId }: Drawer): Promise<void> =>
  closeShort(shop, by, shiftId);
