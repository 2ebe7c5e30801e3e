import { findUser } from "../../../db/stores/staff/staff.ts";
import { cashInDrawer, insertShift, saveClosed } from "../../../db/stores/tills/shifts.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { type Counted, noteDifference, standingOpenShift, writeCount } from "./close-shift.ts";

export type Handover = Counted & { shiftId: number; toUserId: number };

/** The new shift, and the common count, in pence. */
export type HandedOver = { till: string; shiftId: number; countedPence: number; to: string };

/**
 * Closes one shift and opens the next with the same count, in one transaction. The cash stays in the drawer.
 */
export async function handOver(
  shop: Shop,
  by: Actor,
  handover: Handover,
  keyed: Keyed | null = null,
): Promise<Answer<HandedOver>> {
  const answer = await once<HandedOver>(shop, by, keyed, async (tx) => {
    const { shiftId, toUserId, ...counted } = handover;
    const standing = await standingOpenShift(tx, shiftId);
    if (!standing.done) return standing;
    const { shift, till } = standing.value;
    const colleague = await findUser(tx, toUserId);
    if (!colleague || colleague.disabledAt || colleague.id === shift.openedBy)
      return refuse({ code: "takes-over-unknown" });
    const expectedPence = await cashInDrawer(tx, shiftId);
    const written = await writeCount(tx, shop, by, { shift, kind: "handover", expectedPence }, counted);
    if (!written.done) return written;
    const { countedPence } = written.value;
    const now = shop.clock.now();
    await saveClosed(tx, { id: shiftId, closedAt: now, closedBy: by.userId });
    const next = await insertShift(tx, {
      ...{ tillId: till.id, openedAt: now, openedBy: colleague.id, carriedPence: countedPence },
    });
    const to = `${colleague.firstName} ${colleague.lastName}`.trim() || colleague.email;
    await audit(tx, shop, by, {
      action: "HandOverShift",
      subjectType: "shift",
      subjectId: shiftId,
      after: { till: till.name, to, nextShift: next.id, expectedPence, countedPence },
      ...(counted.note.trim() && { reason: counted.note.trim() }),
    });
    return done({ till: till.name, shiftId: next.id, countedPence, to });
  });
  if (!answer.replayed) await noteDifference(shop, by, handover.shiftId, answer.outcome as Outcome<unknown>);
  return answer;
}
