import type { Db } from "../../../db/client.ts";
import { findStanding } from "../../../db/stores/accounts/accounts.ts";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import type { PaidWith, PlayerResult } from "../../../db/stores/lottery/results.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { moveMoney } from "../accounts/move-money.ts";
import type { By, Shop } from "../shop.ts";
import type { ShiftForCash } from "../tills/shift-for-cash.ts";

/** A result, the account of its player, and where cash goes; null where no cash moves. */
type Winnings = { result: PlayerResult; accountId: number; drawer: ShiftForCash | null };

/** Nothing moved, or nothing that is known: so it is before money is paid, and for what was marked as paid before money had two sides. */
const UNMOVED: PaidWith = { paidTransferId: null, paidTransactionId: null };

/** Pays winnings out of the shop's lottery winnings: out of a drawer, or without one on to the player's account. */
export async function payWinnings(
  tx: Db,
  shop: Shop,
  by: By,
  { result, accountId, drawer }: Winnings,
): Promise<Outcome<PaidWith>> {
  const { id, totalWinningsPence: amountPence, playerName } = result;
  const about = { amountPence, referenceType: "PlayerResult", referenceId: id } as const;
  if (drawer) {
    const paidTransferId = await postShopTransfer(tx, {
      ...about,
      fromAccount: "lottery-winnings",
      toAccount: drawer.account,
      shiftId: drawer.shiftId,
      kind: "LotteryWinnings",
      description: `Lottery winnings of ${playerName}`,
      createdAt: shop.clock.now(),
      userId: by.userId,
    });
    return done({ ...UNMOVED, paidTransferId });
  }
  const moved = await moveMoney(tx, shop, by, {
    ...about,
    accountId,
    transactionType: "LotteryWinnings",
    description: "Lottery winnings",
  });
  return moved.done ? done({ ...UNMOVED, paidTransactionId: moved.value.transaction.id }) : moved;
}

/**
 * Takes back what paying them moved, by a movement that corrects it; nothing where nothing was moved. Refused where the account
 * does not have it any more.
 */
export async function takeBackWinnings(
  tx: Db,
  shop: Shop,
  by: By,
  { result, accountId, drawer }: Winnings,
): Promise<Outcome<PaidWith>> {
  const { id, totalWinningsPence: amountPence, playerName, paidTransferId, paidTransactionId } = result;
  const about = { referenceType: "PlayerResult", referenceId: id } as const;
  if (paidTransferId !== null && drawer)
    await postShopTransfer(tx, {
      ...about,
      amountPence,
      fromAccount: drawer.account,
      shiftId: drawer.shiftId,
      toAccount: "lottery-winnings",
      kind: "LotteryWinnings",
      description: `Lottery winnings of ${playerName} taken back`,
      createdAt: shop.clock.now(),
      userId: by.userId,
      correctsId: paidTransferId,
    });
  if (paidTransactionId === null) return done(UNMOVED);
  const before = await findStanding(tx, accountId);
  if (before && before.balancePence < amountPence)
    return refuse({ code: "winnings-not-covered", pence: amountPence, balancePence: before.balancePence });
  const moved = await moveMoney(
    tx,
    shop,
    by,
    {
      ...about,
      amountPence: -amountPence,
      accountId,
      transactionType: "LotteryWinnings",
      description: "Lottery winnings taken back",
      correctsId: paidTransactionId,
    },
    before,
  );
  return moved.done ? done(UNMOVED) : moved;
}
