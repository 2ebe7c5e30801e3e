import type { Db } from "../../../db/client.ts";
import { type NewShopTransfer, postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { insertCount, type ShiftCount } from "../../../db/stores/tills/shift-counts.ts";
import {
  cashInDrawer,
  findShift,
  findShiftAlone,
  type Shift,
  saveClosed,
} from "../../../db/stores/tills/shifts.ts";
import { findTillForUpdate, type Till } from "../../../db/stores/tills/tills.ts";
import { intoDrawer, outOfDrawer } from "../../domain/accounts/cash-transfer.ts";
import { cashAccount } from "../../domain/accounts/chart.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { type CashPieces, sumOfPieces } from "../../domain/tills/cash-pieces.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";

/** `staysPence`: the next float; the rest goes to the safe. Null: all of it stays. */
export type Closing = Counted & { shiftId: number; staysPence: number | null };

/** The count, its difference from the expected content, and the cash moved to the safe, in pence. */
export type ClosedShift = { till: string; countedPence: number; variancePence: number; toSafePence: number };

/**
 * Stores the count and closes the shift in one transaction. A closed shift never changes: corrections are
 * rows of their own.
 */
export async function closeShift(
  shop: Shop,
  by: Actor,
  closing: Closing,
  keyed: Keyed | null = null,
): Promise<Answer<ClosedShift>> {
  const answer = await once<ClosedShift>(shop, by, keyed, async (tx) => {
    const { shiftId, staysPence, ...counted } = closing;
    const standing = await standingOpenShift(tx, shiftId);
    if (!standing.done) return standing;
    const { shift, till } = standing.value;
    const countedPence = sumOfPieces(counted.pieces);
    const toSafePence = countedPence - (staysPence ?? countedPence);
    if (toSafePence < 0) return refuse({ code: "more-than-counted", field: "stays", countedPence });
    const expectedPence = await cashInDrawer(tx, shiftId);
    const written = await writeCount(tx, shop, by, { shift, kind: "close", expectedPence }, counted);
    if (!written.done) return written;
    const now = shop.clock.now();
    if (toSafePence > 0)
      await postShopTransfer(tx, {
        ...{ ...outOfDrawer(cashAccount(till.id), "safe"), amountPence: toSafePence, kind: "ToSafe" },
        ...{ description: `Close of ${till.name}`, createdAt: now, userId: by.userId, shiftId },
      });
    await saveClosed(tx, { id: shiftId, closedAt: now, closedBy: by.userId });
    await audit(tx, shop, by, {
      action: "CloseShift",
      subjectType: "shift",
      subjectId: shiftId,
      after: { till: till.name, expectedPence, countedPence, toSafePence },
      ...(counted.note.trim() && { reason: counted.note.trim() }),
    });
    const variancePence = countedPence - expectedPence;
    return done({ till: till.name, countedPence, variancePence, toSafePence });
  });
  if (!answer.replayed) await noteDifference(shop, by, closing.shiftId, answer.outcome as Outcome<unknown>);
  return answer;
}

/** A count and its note. */
export type Counted = { pieces: CashPieces; note: string };

/**
 * Stores a drawer's count and difference, inside the transaction that opens or closes the shift: from then on
 * the expected content is the count. Refuses a difference without a note.
 */
export async function writeCount(
  tx: Db,
  shop: Shop,
  by: Actor,
  { shift, kind, expectedPence }: { shift: Shift; kind: ShiftCount["kind"]; expectedPence: number },
  { pieces, note }: Counted,
): Promise<Outcome<ShiftCount>> {
  const countedPence = sumOfPieces(pieces);
  const variance = countedPence - expectedPence;
  if (variance !== 0 && showsNothing(note))
    return refuse({ code: "variance-unexplained", expectedPence, countedPence });
  const drawer = cashAccount(shift.tillId);
  const sides = (variance > 0 ? intoDrawer : outOfDrawer)(drawer, "cash-over-short");
  const at = shop.clock.now();
  const transfer: NewShopTransfer = {
    ...{ ...sides, amountPence: Math.abs(variance), kind: "CashOverShort" as const },
    ...{ description: note.trim(), createdAt: at, userId: by.userId, shiftId: shift.id },
    ...{ referenceType: "Shift" as const, referenceId: shift.id },
  };
  const transferId = variance === 0 ? null : await postShopTransfer(tx, transfer);
  return done(
    await insertCount(tx, {
      ...{ shiftId: shift.id, kind, expectedPence, countedPence, pieces, note: note.trim(), at },
      ...{ userId: by.userId, correctsId: null, transferId },
    }),
  );
}

/**
 * Notes a count that was refused for its difference. The next count shows the expected content: the first one
 * stays in the audit trail.
 */
export async function noteDifference<T>(
  shop: Shop,
  by: Actor,
  shiftId: number,
  outcome: Outcome<T>,
): Promise<void> {
  if (outcome.done || outcome.refusal.code !== "variance-unexplained") return;
  const { expectedPence, countedPence } = outcome.refusal;
  await shop.database.transact((tx) =>
    audit(tx, shop, by, {
      action: "CountDiffered",
      subjectType: "shift",
      subjectId: shiftId,
      after: { expectedPence, countedPence },
    }),
  );
}

/** Locks a shift and its till: no cash moves until this transaction ends. */
export type StandingShift = { shift: Shift; till: Till };

export async function standingShift(tx: Db, shiftId: number): Promise<Outcome<StandingShift>> {
  const found = await findShift(tx, shiftId);
  const till = found && (await findTillForUpdate(tx, found.tillId));
  const shift = till && (await findShiftAlone(tx, shiftId));
  return shift && till ? done({ shift, till }) : refuse({ code: "shift-unknown" });
}

/** Locks an open shift; for a closed one the refusal names the user who closed it. */
export async function standingOpenShift(tx: Db, shiftId: number): Promise<Outcome<StandingShift>> {
  const standing = await standingShift(tx, shiftId);
  if (!standing.done || !standing.value.shift.closedAt) return standing;
  const { closedAt, closedBy } = standing.value.shift;
  const names = await namesOf(tx, [closedBy]);
  return refuse({ code: "shift-closed", byName: names.get(closedBy ?? 0) ?? null, at: closedAt });
}
