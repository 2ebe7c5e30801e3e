import type { Db } from "../../../db/client.ts";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import {
  cashInDrawer,
  findLatestShift,
  findOpenShift,
  insertShift,
  type Shift,
} from "../../../db/stores/tills/shifts.ts";
import { findTillByKey, findTillForUpdate, type Till } from "../../../db/stores/tills/tills.ts";
import { intoDrawer } from "../../domain/accounts/cash-transfer.ts";
import { cashAccount } from "../../domain/accounts/chart.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { sumOfPieces } from "../../domain/tills/cash-pieces.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { type Counted, writeCount } from "./close-shift.ts";
import { keyHash } from "./till-key.ts";

/** `fromSafePence`: the part that came from the safe; null: the difference to the float of the last shift. */
export type Opening = Counted & { fromSafePence: number | null };

/** A shift's id and its count, in pence. */
export type OpenedShift = { shiftId: number; countedPence: number };

/** Opens a shift of this browser's till with the count of its drawer. A till has one open shift. */
export function openShift(
  shop: Shop,
  by: Actor,
  opening: Opening,
  keyed: Keyed | null = null,
): Promise<Answer<OpenedShift>> {
  return once(shop, by, keyed, async (tx) => {
    const till = await tillOfBrowser(tx, by);
    if (!till.done) return till;
    const open = await findOpenShift(tx, till.value.id);
    return open ? await alreadyOpen(tx, till.value, open) : await begin(tx, shop, by, till.value, opening);
  });
}

async function alreadyOpen(tx: Db, till: Till, { openedBy, openedAt }: Shift): Promise<Outcome<never>> {
  const names = await namesOf(tx, [openedBy]);
  const byName = names.get(openedBy ?? 0) ?? null;
  return refuse({ code: "shift-is-open", till: till.name, byName, at: openedAt });
}

async function begin(
  tx: Db,
  shop: Shop,
  by: Actor,
  till: Till,
  { fromSafePence, ...counted }: Opening,
): Promise<Outcome<OpenedShift>> {
  const last = await findLatestShift(tx, till.id);
  const carriedPence = last ? await cashInDrawer(tx, last.id) : 0;
  const countedPence = sumOfPieces(counted.pieces);
  const floatPence = fromSafePence ?? Math.max(0, countedPence - carriedPence);
  if (floatPence > countedPence)
    return refuse({ code: "more-than-counted", field: "fromSafe", countedPence });
  const now = shop.clock.now();
  const shift = await insertShift(tx, {
    tillId: till.id,
    openedAt: now,
    openedBy: by.userId,
    carriedPence,
  });
  if (floatPence > 0)
    await postShopTransfer(tx, {
      ...{ ...intoDrawer(cashAccount(till.id), "safe"), amountPence: floatPence, kind: "Float" },
      ...{ description: `Float of ${till.name}`, createdAt: now, userId: by.userId, shiftId: shift.id },
    });
  const expectedPence = carriedPence + floatPence;
  const written = await writeCount(tx, shop, by, { shift, kind: "open", expectedPence }, counted);
  if (!written.done) return written;
  await audit(tx, shop, by, {
    action: "OpenShift",
    subjectType: "shift",
    subjectId: shift.id,
    after: { till: till.name, fromSafePence: floatPence, expectedPence, countedPence },
  });
  return done({ shiftId: shift.id, countedPence });
}

/** The till of the sender's browser, locked until the transaction ends. */
export async function tillOfBrowser(tx: Db, by: Actor): Promise<Outcome<Till>> {
  if (!(await currentSettings(tx)).tills) return refuse({ code: "tills-off" });
  const found = by.till ? await findTillByKey(tx, keyHash(by.till)) : undefined;
  const till = found && (await findTillForUpdate(tx, found.id));
  return till ? done(till) : refuse({ code: "till-not-named" });
}
