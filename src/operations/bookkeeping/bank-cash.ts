import { lock } from "../../../db/locks.ts";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { type Banking, findSlip } from "../../../db/stores/bookkeeping/banking.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { intoDrawer, outOfDrawer } from "../../domain/accounts/cash-transfer.ts";
import { MOST_PENCE } from "../../domain/money.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";

/** `amountPence` is above zero, whichever way it goes. */
export type BankedCash = { way: Banking["way"]; amountPence: number; slip: string };

/**
 * Moves cash between the safe and the bank; in a shop that counts no tills, between its cash and the bank. Each slip once: what was
 * entered wrongly goes back the other way, with a slip of its own.
 */
export function bankCash(
  shop: Shop,
  by: Actor,
  { way, amountPence, slip }: BankedCash,
  keyed: Keyed | null = null,
): Promise<Answer<{ transferId: number }>> {
  return once<{ transferId: number }>(shop, by, keyed, async (tx) => {
    if (amountPence <= 0) return refuse({ code: "amount-not-above-zero" });
    if (amountPence > MOST_PENCE) return refuse({ code: "amount-too-large", field: "amount" });
    await lock(tx, "banking");
    const used = await findSlip(tx, { way, slip });
    if (used) return refuse({ code: "slip-used", slip, ...used });
    const { tills } = await currentSettings(tx);
    const sides = (way === "ToBank" ? intoDrawer : outOfDrawer)("bank", tills ? "safe" : "counter");
    const transferId = await postShopTransfer(tx, {
      ...{ ...sides, amountPence, kind: way, description: slip },
      ...{ createdAt: shop.clock.now(), userId: by.userId },
    });
    await audit(tx, shop, by, {
      action: way === "ToBank" ? "CashToBank" : "CashFromBank",
      subjectType: "bank",
      subjectId: transferId,
      after: { slip, amountPence, transferId },
    });
    return done({ transferId });
  });
}
