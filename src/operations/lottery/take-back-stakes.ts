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
import type { CashOrAccount } from "../../domain/lottery/cash-or-account.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { moveMoney } from "../accounts/move-money.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { type ShiftForCash, shiftForCash } from "../tills/shift-for-cash.ts";
import type { StakesMoved } from "./collect-stakes.ts";
import { lockPlayers } from "./collect-stakes.ts";

/**
 * Refunds a week's payments, all or none: cash over the counter, account money by a correcting movement.
 * Idempotent between clerks.
 */
export function takeBackStakes(
  shop: Shop,
  by: Actor,
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
      const payer = { accountId, playerName, drawer: drawer.value, givenTo: null };
      const given = await giveBack(tx, shop, by, one, payer);
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

/**
 * `drawer`: the till that pays cash; null without cash. `givenTo`: the receiver of an unplayed stake; null
 * for a payment taken by mistake, which returns to its source.
 */
type Payer = {
  accountId: number;
  playerName: string;
  drawer: ShiftForCash | null;
  givenTo: CashOrAccount | null;
};

/** Moves back what a collection took, and writes down that it did. */
export async function giveBack(
  tx: Db,
  shop: Shop,
  by: Actor,
  collection: LotteryCollection,
  payer: Payer,
): Promise<Outcome<null>> {
  const { id, playerId, week, paidFrom, amountPence } = collection;
  const { givenTo } = payer;
  const to = givenTo ?? paidFrom;
  // A refund between cash and account only names the collection: `correctsId` stays within one table.
  const correctsId = to === paidFrom ? await movementOf(tx, collection) : null;
  const giving = { ...payer, correctsId };
  const moved = await (to === "cash" ? giveCash : giveToAccount)(tx, shop, by, collection, giving);
  if (!moved.done) return moved;
  await markTakenBack(tx, id, {
    takenBackAt: shop.clock.now(),
    takenBackBy: by.userId,
    givenBackTo: givenTo,
  });
  await audit(tx, shop, by, {
    action: givenTo ? "GiveBackStake" : "TakeBackStake",
    subjectType: "lottery-collection",
    subjectId: id,
    before: { playerId, week, paidFrom, amountPence },
    after: { ...(givenTo && { givenTo }), ...moved.value },
  });
  return done(null);
}

type Giving = Payer & { correctsId: number | null };
const backAs = ({ givenTo }: Payer): string => (givenTo ? "given back" : "taken back");

async function giveCash(tx: Db, shop: Shop, by: Actor, one: LotteryCollection, giving: Giving) {
  const transferId = await postShopTransfer(tx, {
    fromAccount: "lottery-stakes",
    toAccount: giving.drawer!.account,
    shiftId: giving.drawer!.shiftId,
    amountPence: one.amountPence,
    kind: "LotteryStake",
    description: `Lottery of ${giving.playerName}, week of ${formatDay(one.week)}, ${backAs(giving)}`,
    createdAt: shop.clock.now(),
    userId: by.userId,
    referenceType: "LotteryCollection",
    referenceId: one.id,
    correctsId: giving.correctsId,
  });
  return done({ transferId });
}

async function giveToAccount(tx: Db, shop: Shop, by: Actor, one: LotteryCollection, giving: Giving) {
  const moved = await moveMoney(tx, shop, by, {
    accountId: giving.accountId,
    amountPence: one.amountPence,
    transactionType: "LotteryStake",
    description: `Lottery, week of ${formatDay(one.week)}, ${backAs(giving)}`,
    referenceType: "LotteryCollection",
    referenceId: one.id,
    correctsId: giving.correctsId,
  });
  return moved.done ? done({ transactionId: moved.value.transaction.id }) : moved;
}
