import { lock } from "../../../db/locks.ts";
import { deleteDraw, findDrawById, type StoredDraw } from "../../../db/stores/lottery/draws.ts";
import { insertRemovedDraw } from "../../../db/stores/lottery/removed-draws.ts";
import { hasPaidResults } from "../../../db/stores/lottery/results.ts";
import { type Drawn, sameNumbers } from "../../domain/lottery/draw.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { unsettleDraw } from "./settle-draws.ts";

/** `shown`: the numbers that stood on the screen; a draw that was corrected since is not removed. */
type Wanted = { drawId: number; reason: string; shown: Drawn };

/**
 * Removes a draw entered for a wrong day, with all its results, while none is paid. It may be entered again;
 * the same numbers from a feed are reported and not stored.
 */
export function removeDraw(shop: Shop, by: Actor, { drawId, reason, shown }: Wanted) {
  return shop.database.transact<Outcome<StoredDraw>>(async (tx) => {
    const seen = await findDrawById(tx, drawId);
    if (!seen) return refuse({ code: "draw-unknown" });
    // As a correction takes them, so that of a payment, a correction and this the second finds the first.
    await lock(tx, `draws ${seen.drawDate}`);
    await lock(tx, `results ${drawId}`);
    const draw = await findDrawById(tx, drawId);
    if (!draw) return refuse({ code: "draw-unknown" });
    if (await hasPaidResults(tx, drawId)) return refuse({ code: "draw-paid-not-removed" });
    if (showsNothing(reason)) return refuse({ code: "draw-removal-without-reason" });
    if (!sameNumbers(draw, shown)) return refuse({ code: "draw-stored-otherwise", stored: draw });
    const unsettled = await unsettleDraw(tx, drawId);
    if (!unsettled.done) return unsettled;
    await deleteDraw(tx, drawId);
    const { drawDate, drawType, winningNumbers, bonusBall } = draw;
    const facts = { drawDate, drawType, winningNumbers: [...winningNumbers], bonusBall };
    const removed = { reason, removedAt: shop.clock.now(), removedBy: by.userId };
    await insertRemovedDraw(tx, { ...facts, ...removed });
    await audit(tx, shop, by, {
      action: "RemoveDraw",
      subjectType: "draw",
      subjectId: drawId,
      before: facts,
      after: { reason },
    });
    return done(draw);
  });
}
