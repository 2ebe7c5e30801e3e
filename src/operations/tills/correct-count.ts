import type { Db } from "../../../db/client.ts";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import {
  countAfter,
  countsOfShift,
  insertCount,
  type ShiftCount,
} from "../../../db/stores/tills/shift-counts.ts";
import { findLatestShift } from "../../../db/stores/tills/shifts.ts";
import { intoDrawer, outOfDrawer } from "../../domain/accounts/cash-transfer.ts";
import { cashAccount, type ShopAccount } from "../../domain/accounts/chart.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { type CashPieces, sumOfPieces } from "../../domain/tills/cash-pieces.ts";
import { firstCount, latestCount } from "../../domain/tills/latest-count.ts";
import type { WrongCountIn } from "../../domain/tills/shift-count.ts";
import { isUnreadable } from "../../domain/unreadable.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { type StandingShift, standingShift } from "./close-shift.ts";

/** `countId`: the count as it was shown, the latest of its corrections; `wrongIn`: where the money is. */
export type Correction = {
  shiftId: number;
  countId: number;
  pieces: CashPieces;
  wrongIn: WrongCountIn;
  reason: string;
};

export type CorrectedCount = { countId: number; beforePence: number; countedPence: number };

/**
 * Corrects a wrong count by a second one that names it, and a movement that names the one it corrects, signed
 * and with a reason. Where the drawer was counted again since, that count had set the content right, and its
 * difference is corrected the other way.
 */
export function correctCount(
  shop: Shop,
  by: Actor,
  wanted: Correction,
  keyed: Keyed | null = null,
): Promise<Answer<CorrectedCount>> {
  return once(shop, by, keyed, async (tx) => {
    if (showsNothing(wanted.reason)) return refuse({ code: "correction-without-reason" });
    const standing = await standingShift(tx, wanted.shiftId);
    if (!standing.done) return standing;
    const found = await countToCorrect(tx, wanted);
    if (!found.done) return found;
    const { made, latest } = found.value;
    const countedPence = sumOfPieces(wanted.pieces);
    const deltaPence = countedPence - latest.countedPence;
    if (deltaPence === 0) return refuse({ code: "count-unchanged", countedPence });
    const { till } = standing.value;
    const book = await bookOf(tx, standing.value, wanted.reason.trim());
    const inSafe = wanted.wrongIn === "safe" && made.kind === "close";
    const where: ShopAccount = inSafe ? "safe" : cashAccount(till.id);
    const { pieces } = wanted;
    const to = { ...latest, countedPence, pieces };
    const count = await writeCorrection(tx, shop, by, { book, latest, to, deltaPence, where });
    const next = inSafe ? undefined : await countAfter(tx, till.id, made.id);
    if (next) await correctNext(tx, shop, by, { book, next, deltaPence, where });
    await audit(tx, shop, by, {
      action: "CorrectCount",
      subjectType: "shift",
      subjectId: wanted.shiftId,
      before: { countedPence: latest.countedPence },
      after: { countedPence, till: till.name, wrongIn: inSafe ? "safe" : "drawer" },
      reason: wanted.reason.trim(),
    });
    return done({ countId: count.id, beforePence: latest.countedPence, countedPence });
  });
}

/** The original count and its latest correction; refused where it was corrected since it was shown. */
async function countToCorrect(
  tx: Db,
  { shiftId, countId }: Correction,
): Promise<Outcome<{ made: ShiftCount; latest: ShiftCount }>> {
  const counts = await countsOfShift(tx, shiftId);
  const shown = counts.find(({ id }) => id === countId);
  if (!shown) return refuse({ code: "shift-unknown" });
  const latest = latestCount(shown, counts);
  return latest === shown
    ? done({ made: firstCount(shown, counts), latest })
    : refuse({ code: "count-moved" });
}

/**
 * The shift that gets the movement: the till's present one, so that its drawer's expected content is right.
 */
type Book = { shiftId: number; aboutShiftId: number; reason: string };

async function bookOf(tx: Db, { shift, till }: StandingShift, reason: string): Promise<Book> {
  const now = (await findLatestShift(tx, till.id)) ?? shift;
  return { shiftId: now.id, aboutShiftId: shift.id, reason };
}

type Corrected = {
  book: Book;
  latest: ShiftCount;
  /** The correct amount. */
  to: Pick<ShiftCount, "countedPence" | "expectedPence" | "pieces">;
  /** The change of the expected content, in pence; negative for less. */
  deltaPence: number;
  where: ShopAccount;
};

async function writeCorrection(
  tx: Db,
  shop: Shop,
  by: Actor,
  { book, latest, to, deltaPence, where }: Corrected,
): Promise<ShiftCount> {
  const sides = (deltaPence > 0 ? intoDrawer : outOfDrawer)(where, "cash-over-short");
  const at = shop.clock.now();
  const transferId = await postShopTransfer(tx, {
    ...{ ...sides, amountPence: Math.abs(deltaPence) },
    ...{ kind: "Correction", description: book.reason, createdAt: at, userId: by.userId },
    ...{ shiftId: book.shiftId, referenceType: "Shift", referenceId: latest.shiftId },
    correctsId: latest.transferId,
  });
  return await insertCount(tx, {
    ...{ shiftId: latest.shiftId, kind: "correction", note: book.reason, at, userId: by.userId },
    ...{ expectedPence: to.expectedPence, countedPence: to.countedPence, pieces: to.pieces },
    ...{ correctsId: latest.id, transferId },
  });
}

/** The drawer's next count was right; its expected content was wrong. */
async function correctNext(
  tx: Db,
  shop: Shop,
  by: Actor,
  { book, next, deltaPence, where }: Omit<Corrected, "latest" | "to"> & { next: ShiftCount },
): Promise<void> {
  const latest = latestCount(next, await countsOfShift(tx, next.shiftId));
  // The counted total is valid where its notes and coins cannot be read.
  const pieces = isUnreadable(latest.pieces) ? {} : latest.pieces;
  const to = { ...latest, pieces, expectedPence: latest.expectedPence + deltaPence };
  const reason = `Shift ${book.aboutShiftId} was counted wrong: ${book.reason}`;
  await writeCorrection(tx, shop, by, {
    book: { ...book, reason },
    ...{ latest, to, deltaPence: -deltaPence, where },
  });
}
