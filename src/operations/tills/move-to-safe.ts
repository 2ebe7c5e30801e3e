import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { cashInDrawer } from "../../../db/stores/tills/shifts.ts";
import { intoDrawer, outOfDrawer } from "../../domain/accounts/cash-transfer.ts";
import { cashAccount } from "../../domain/accounts/chart.ts";
import { MOST_PENCE } from "../../domain/money.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { standingOpenShift } from "./close-shift.ts";

/** `amountPence` is above zero, whichever way it goes. */
export type Drop = { shiftId: number; amountPence: number; way: "ToSafe" | "FromSafe"; note: string };

/** The movement, by its row. */
export type Dropped = { till: string; transferId: number; amountPence: number };

/**
 * Moves cash between the drawer of an open shift and the safe. No more than the drawer's expected content.
 */
export function moveToSafe(
  shop: Shop,
  by: Actor,
  { shiftId, amountPence, way, note }: Drop,
  keyed: Keyed | null = null,
): Promise<Answer<Dropped>> {
  return once(shop, by, keyed, async (tx) => {
    if (amountPence <= 0) return refuse({ code: "amount-not-above-zero" });
    if (amountPence > MOST_PENCE) return refuse({ code: "amount-too-large", field: "amount" });
    const standing = await standingOpenShift(tx, shiftId);
    if (!standing.done) return standing;
    const { till } = standing.value;
    if (way === "ToSafe" && amountPence > (await cashInDrawer(tx, shiftId)))
      return refuse({ code: "more-than-in-till" });
    const sides = (way === "ToSafe" ? outOfDrawer : intoDrawer)(cashAccount(till.id), "safe");
    const transferId = await postShopTransfer(tx, {
      ...{ ...sides, amountPence, kind: way, description: note.trim() || till.name },
      ...{ createdAt: shop.clock.now(), userId: by.userId, shiftId },
    });
    await audit(tx, shop, by, {
      action: way === "ToSafe" ? "CashToSafe" : "CashFromSafe",
      subjectType: "shift",
      subjectId: shiftId,
      after: { till: till.name, amountPence, transferId },
      ...(note.trim() && { reason: note.trim() }),
    });
    return done({ till: till.name, transferId, amountPence });
  });
}
