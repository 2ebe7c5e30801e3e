import type { Db } from "../../../db/client.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { holdShiftOfKey } from "../../../db/stores/tills/shifts.ts";
import { findTillByKey } from "../../../db/stores/tills/tills.ts";
import { cashAccount, type ShopAccount } from "../../domain/accounts/chart.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { Actor } from "../shop.ts";
import { tillHashOf } from "./till-key.ts";

/** The cash account of a till, and its shift; null for the counter. */
export type ShiftForCash = { shiftId: number | null; account: ShopAccount };

const COUNTER: ShiftForCash = { shiftId: null, account: cashAccount(null) };

/**
 * The shift that cash goes through; the counter where tills are off, or a script without a till calls.
 * Refused in a browser whose till has no open shift. The shift stays open until this transaction ends, so
 * that cash is in its expected content, or refused.
 */
export async function shiftForCash(tx: Db, by: Actor): Promise<Outcome<ShiftForCash>> {
  const { till } = by;
  if (till === undefined || till === null) return done(COUNTER);
  const hash = tillHashOf(by);
  const [{ tills, unread }, shift] = await Promise.all([
    currentSettings(tx),
    till === "" ? undefined : holdShiftOfKey(tx, hash),
  ]);
  if (unread.includes("tills")) return refuse({ code: "setting-unreadable", key: "tills" });
  if (!tills) return done(COUNTER);
  if (shift) return done({ shiftId: shift.id, account: cashAccount(shift.tillId) });
  const named = till === "" ? undefined : await findTillByKey(tx, hash);
  return refuse(named ? { code: "shift-not-open", till: named.name } : { code: "till-not-named" });
}
