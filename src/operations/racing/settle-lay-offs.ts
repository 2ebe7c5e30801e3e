import type { Db } from "../../../db/client.ts";
import { lockRows, shareLock } from "../../../db/locks.ts";
import { type NewShopTransfer, postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import {
  findLayOff,
  insertLayOffSettlement,
  lastReturn,
  layOffsOfIds,
  layOffsToCheck,
  type StoredLayOff,
  saveLayOffSettled,
  settlementsOfLayOff,
} from "../../../db/stores/racing/lay-offs.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { formatOdds } from "../../domain/odds.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { ERROR, PENDING, VOID } from "../../domain/racing/bet-status.ts";
import { layOffAfter, layOffVoided, type ShownReturn } from "../../domain/racing/lay-offs/lay-off.ts";
import type { Settling } from "../../domain/racing/placing/bet-refusals.ts";
import type { BetAfter } from "../../domain/racing/settlement/bet-after.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { ResultsRead } from "./propose-resettlement.ts";

/**
 * Settles the pending lay-offs whose races are decided, all in one transaction: a shop strikes a few a day. One that the engine
 * cannot reckon stays pending until staff make it void. Idempotent.
 */
export async function settleLayOffs(shop: Shop, by: Actor): Promise<number> {
  const ids = await layOffsToCheck(shop.database.reader);
  if (ids.length === 0) return 0;
  return await shop.database.transact(async (tx) => {
    await shareLock(tx, "races");
    await lockRows(tx, "lay_offs", ids);
    const pending = (await layOffsOfIds(tx, ids)).filter(({ status }) => status === PENDING);
    const resultOf = await new ResultsRead().read(
      tx,
      pending.map(({ raceId }) => raceId),
    );
    let settled = 0;
    for (const layOff of pending) {
      const after = layOffAfter(layOff, resultOf(layOff.raceId));
      if (after.status === PENDING || after.status === ERROR) continue;
      await saveSettled(tx, shop, by, { layOff, after, version: 1 });
      settled++;
    }
    return settled;
  });
}

/** What a lay-off would be settled at now, or void; refused where that is not known, or changes nothing. */
export async function proposeLayOff(
  db: Reader,
  layOffId: number,
  settling: Settling,
): Promise<Outcome<{ layOff: StoredLayOff; after: BetAfter }>> {
  const layOff = await findLayOff(db, layOffId);
  if (!layOff) return refuse({ code: "lay-off-unknown" });
  const resultOf = await new ResultsRead().read(db, [layOff.raceId]);
  const after = settling === "VOID" ? layOffVoided(layOff) : layOffAfter(layOff, resultOf(layOff.raceId));
  if (after.status === PENDING || after.status === ERROR) return refuse({ code: "lay-off-not-decided" });
  if (after.status === layOff.status && after.payoutPence === layOff.returnPence)
    return refuse({ code: "lay-off-settles-the-same" });
  return done({ layOff, after });
}

export type ResettledLayOff = {
  layOffId: number;
  settling: Settling;
  /** The figures that were confirmed. */
  shown: ShownReturn;
  reason: string;
};

/**
 * Settles a lay-off again with a reason, by the present result or void: the former return is taken back and the new one paid, each
 * in its own transfer. The former settlement stays.
 */
export const resettleLayOff = (
  shop: Shop,
  by: Actor,
  { layOffId, settling, shown, reason: given }: ResettledLayOff,
  keyed: Keyed | null = null,
): Promise<Answer<ShownReturn>> =>
  once<ShownReturn>(shop, by, keyed, async (tx) => {
    const reason = given.trim().slice(0, 500);
    if (showsNothing(reason)) return refuse({ code: "lay-off-without-reason" });
    await shareLock(tx, "races");
    await lockRows(tx, "lay_offs", [layOffId]);
    const proposed = await proposeLayOff(tx, layOffId, settling);
    if (!proposed.done) return proposed;
    const { layOff, after } = proposed.value;
    const { status, payoutPence: returnPence } = after;
    if (status !== shown.status || returnPence !== shown.returnPence)
      return refuse({ code: "lay-off-changed" });
    const version = ((await settlementsOfLayOff(tx, layOffId))[0]?.version ?? 0) + 1;
    await saveSettled(tx, shop, by, { layOff, after, version, reason, settling });
    return done({ status, returnPence });
  });

type Settled = {
  layOff: StoredLayOff;
  after: BetAfter;
  version: number;
  reason?: string;
  settling?: Settling;
};

async function saveSettled(
  tx: Db,
  shop: Shop,
  by: Actor,
  { layOff, after, version, reason, settling = "RESULT" }: Settled,
): Promise<void> {
  const { id, raceId } = layOff;
  const { status, payoutPence: returnPence, inputs, workings } = after;
  const settledAt = shop.clock.now();
  const { userId } = by;
  await saveLayOffSettled(tx, { id, status, returnPence, settledAt });
  await insertLayOffSettlement(tx, {
    ...{ layOffId: id, version, status, returnPence, inputs, workings, settledAt, userId },
    ...{ reason: reason ?? null, voidedByStaff: settling === "VOID" },
  });
  const about = { kind: "LayOffReturn", createdAt: settledAt, userId, ...referenceTo(layOff) } as const;
  const name = `${layOff.horseName} ${formatOdds(layOff.price)}, ${layOff.bookmaker}`;
  if ((layOff.returnPence ?? 0) > 0) {
    const former = (await lastReturn(tx, id))!;
    await postShopTransfer(tx, {
      ...{ ...about, fromAccount: former.toAccount, toAccount: "bookmakers" },
      ...{ amountPence: layOff.returnPence!, correctsId: former.id, description: `Reversal of ${name}` },
    });
  }
  if (returnPence > 0)
    await postShopTransfer(tx, {
      ...{ ...about, fromAccount: "bookmakers", amountPence: returnPence, description: name },
      toAccount: status === VOID ? "lay-off-stakes" : "lay-off-winnings",
    });
  await audit(tx, shop, by, {
    action: version === 1 && !reason ? "SettleLayOff" : settling === "VOID" ? "VoidLayOff" : "ResettleLayOff",
    subjectType: "lay-off",
    subjectId: id,
    before: {
      status: layOff.status,
      ...(layOff.returnPence !== null && { returnPence: layOff.returnPence }),
    },
    after: { raceId, status, returnPence, version },
    ...(reason && { reason }),
  });
}

const referenceTo = ({ id }: StoredLayOff): Pick<NewShopTransfer, "referenceType" | "referenceId"> => ({
  referenceType: "LayOff",
  referenceId: id,
});
