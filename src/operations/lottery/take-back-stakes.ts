import type { Db } from "../../../db/client.ts";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import {
  findCollections,
  type LotteryCollection,
  markTakenBack,
  movementOf,
} from "../../../db/stores/lottery/collections.ts";
import { namesOfPlayers } from "../../../db/stores/lottery/players.ts";
import { formatDay } from "../../domain/london-time.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { moveMoney } from "../accounts/move-money.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";
import { type ShiftForCash, shiftForCash } from "../tills/shift-for-cash.ts";
import type { StakesMoved } from "./collect-stakes.ts";
import { lockPlayers } from "./lock-players.ts";

/**
 * Gives back what was taken for a week, all of it or nothing: the cash over the counter, and what came from an account to it, by a movement
 * that corrects the first one. Once, however many clerks do it.
 */
export function takeBackStakes(
  shop: Shop,
  by: By,
  { collectionIds }: { collectionIds: readonly number[] },
  keyed: Keyed | null = null,
): Promise<Answer<StakesMoved>> {
  return once<StakesMoved>(shop, by, keyed, async (tx) => {
    const seen = await findCollections(tx, collectionIds);
    if (seen.length === 0 || seen.length < new Set(collectionIds).size)
      return refuse({ code: "collection-unknown" });
    const playerIds = seen.map(({ playerId }) => playerId);
    const isOnAccount = seen.some(({ paidFrom }) => paidFrom === "account");
    const accounts = await lockPlayers(tx, playerIds, isOnAccount);
    const collections = await findCollections(tx, collectionIds);
    const names = await namesOfPlayers(tx, playerIds);
    const isCash = collections.some(({ paidFrom }) => paidFrom === "cash");
    const drawer = isCash ? await shiftForCash(tx, by) : done(null);
    if (!drawer.done) return drawer;
    for (const one of collections) {
      const playerName = names.get(one.playerId)!;
      if (one.takenBackAt) return refuse({ code: "collection-taken-back", playerName });
      const accountId = accounts.get(one.playerId)!;
      const given = await giveBack(tx, shop, by, one, { accountId, playerName, drawer: drawer.value });
      if (!given.done) return given;
    }
    return done({
      collections: collections.map(({ id, playerId, amountPence }) => ({
        id,
        playerId,
        playerName: names.get(playerId)!,
        pence: amountPence,
      })),
      pence: collections.reduce((sum, { amountPence }) => sum + amountPence, 0),
    });
  });
}

/** `drawer`: where cash goes; null where no cash moves. */
type Payer = { accountId: number; playerName: string; drawer: ShiftForCash | null };

async function giveBack(
  tx: Db,
  shop: Shop,
  by: By,
  collection: LotteryCollection,
  payer: Payer,
): Promise<Outcome<null>> {
  const { id, playerId, week, paidFrom, amountPence } = collection;
  const corrected = await movementOf(tx, collection);
  const moved = await (paidFrom === "cash" ? giveCash : giveToAccount)(tx, shop, by, collection, {
    ...payer,
    correctsId: corrected,
  });
  if (!moved.done) return moved;
  await markTakenBack(tx, id, { takenBackAt: shop.clock.now(), takenBackBy: by.userId });
  await audit(tx, shop, by, {
    action: "TakeBackStake",
    subjectType: "lottery-collection",
    subjectId: id,
    before: { playerId, week, paidFrom, amountPence },
    after: moved.value,
  });
  return done(null);
}

type Giving = Payer & { correctsId: number };

async function giveCash(tx: Db, shop: Shop, by: By, one: LotteryCollection, giving: Giving) {
  const transferId = await postShopTransfer(tx, {
    fromAccount: "lottery-stakes",
    toAccount: giving.drawer!.account,
    shiftId: giving.drawer!.shiftId,
    amountPence: one.amountPence,
    kind: "LotteryStake",
    description: `Lottery of ${giving.playerName}, week of ${formatDay(one.week)}, taken back`,
    createdAt: shop.clock.now(),
    userId: by.userId,
    referenceType: "LotteryCollection",
    referenceId: one.id,
    correctsId: giving.correctsId,
  });
  return done({ transferId });
}

async function giveToAccount(tx: Db, shop: Shop, by: By, one: LotteryCollection, giving: Giving) {
  const moved = await moveMoney(tx, shop, by, {
    accountId: giving.accountId,
    amountPence: one.amountPence,
    transactionType: "LotteryStake",
    description: `Lottery, week of ${formatDay(one.week)}, taken back`,
    referenceType: "LotteryCollection",
    referenceId: one.id,
    correctsId: giving.correctsId,
  });
  return moved.done ? done({ transactionId: moved.value.transaction.id }) : moved;
}
