import type { Db } from "../../../db/client.ts";
import { lock, lockRows } from "../../../db/locks.ts";
import { findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { accountsOfPlayers } from "../../../db/stores/lottery/players.ts";
import {
  findResult,
  findResults,
  type PaidWith,
  type PlayerResult,
  savePaid,
} from "../../../db/stores/lottery/results.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import type { Asking } from "../../domain/approvals/held-verbs.ts";
import type { CashOrAccount } from "../../domain/lottery/cash-or-account.ts";
import type { LotteryRefusal } from "../../domain/lottery/refusals.ts";
import { formatMoney } from "../../domain/money.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { moveMoney } from "../accounts/move-money.ts";
import { type SecondPerson, secondPerson } from "../approvals/second-person.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { type ShiftForCash, shiftForCash } from "../tills/shift-for-cash.ts";

type PaidMark = {
  resultId: number;
  paid: boolean;
  to?: CashOrAccount;
  /**
   * A repeated payment is refused, so that cash is not handed out twice. A client without a key cannot mark a
   * repetition: "accept" tells it that the result is as wanted.
   */
  ifSetBefore?: "refuse" | "accept";
};

/**
 * Pays a player's winnings in a draw, in cash or to the account, or reverses it. A payment from before double
 * entry is reversed without a movement.
 */
export async function markPaid(
  shop: Shop,
  by: Actor,
  mark: PaidMark,
  keyed: Keyed | null = null,
): Promise<Answer<PlayerResult>> {
  const second = await secondPerson(shop, "payResult", mark);
  return await once<PlayerResult>(shop, by, keyed, (tx) => markPaidIn(tx, shop, by, mark, second));
}

export async function markPaidIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  { resultId, paid, to = "cash", ifSetBefore = "refuse" }: PaidMark,
  second: SecondPerson,
): Promise<Outcome<PlayerResult>> {
  const seen = await findResult(tx, resultId);
  // A correction of its draw takes the result away, unless it is paid.
  if (seen) await lock(tx, `results ${seen.drawId}`);
  const before = seen && (await findResult(tx, resultId));
  if (!before) return refuse({ code: "result-unknown" });
  if (before.totalWinningsPence === 0) return refuse({ code: "result-without-winnings" });
  if (before.lapsedAt) return refuse(lapsedAlready(before));
  if (before.paid === paid) {
    const isElsewhere = paid && to === "account" && before.paidTransactionId === null;
    if (ifSetBefore === "accept" && !isElsewhere) return done(before);
    if (paid) return refuse(await paidBefore(tx, [before], [before]));
    return refuse({ code: "result-not-paid", playerName: before.playerName });
  }
  const written = await writePaid(tx, shop, by, [before], { paid, to });
  if (!written.done) return written;
  return (paid && second.ask(winningsAsked([before], to))) || done(written.value[0]!);
}

/** Winnings that are paid, as they are held for a second person. */
const winningsAsked = (results: readonly PlayerResult[], to: CashOrAccount): Asking => ({
  ...{ verb: "payout", amountPence: winningsPenceOf(results) },
  ...{ subjectType: "player-result", subjectId: results[0]!.id, accountId: null },
  facts: [
    ...results.map(
      ({ playerName, totalWinningsPence }) =>
        [`Winnings of ${playerName}`, formatMoney(totalWinningsPence)] as const,
    ),
    ["Paid", to === "cash" ? "in cash" : "to the account"],
  ],
});

/** Results paid in one request, and their sum in pence. */
export type MarkedAll = { results: MarkedResult[]; pence: number };
export type MarkedResult = Pick<PlayerResult, "id" | "drawId" | "playerId" | "playerName">;

/** `resultIds`: exactly those in the sender's list. */
type Wanted = { resultIds: readonly number[]; paid: boolean; to?: CashOrAccount };

/**
 * Pays winnings, in cash or to accounts, all or none; only the results the list showed. A result paid before
 * refuses the request, and names the payment. `paid` false reverses those that are still paid.
 */
export async function markAllPaid(
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<MarkedAll>> {
  const second = await secondPerson(shop, "payResults", wanted);
  return await once<MarkedAll>(shop, by, keyed, (tx) => markAllPaidIn(tx, shop, by, wanted, second));
}

export async function markAllPaidIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  { resultIds, paid, to = "cash" }: Wanted,
  second: SecondPerson,
): Promise<Outcome<MarkedAll>> {
  const seen = await findResults(tx, resultIds);
  const draws = new Set(seen.map(({ drawId }) => drawId));
  // A correction deletes a draw's results unless one is paid. In ascending order of ids, like all locks.
  for (const drawId of [...draws].sort((a, b) => a - b)) await lock(tx, `results ${drawId}`);
  const before = await findResults(tx, resultIds);
  if (before.length === 0 || before.length < new Set(resultIds).size)
    return refuse({ code: "result-unknown" });
  if (before.some(({ totalWinningsPence }) => totalWinningsPence === 0))
    return refuse({ code: "result-without-winnings" });
  const lapsed = before.find(({ lapsedAt }) => lapsedAt !== null);
  if (lapsed) return refuse(lapsedAlready(lapsed));
  const marked = before.filter((result) => result.paid);
  if (paid && marked.length > 0) return refuse(await paidBefore(tx, before, marked));
  if (!paid && marked.length === 0)
    return refuse({ code: "result-not-paid", playerName: before[0]!.playerName });
  const changed = paid ? before : marked;
  const written = await writePaid(tx, shop, by, changed, { paid, to });
  if (!written.done) return written;
  const held = paid ? second.ask(winningsAsked(changed, to)) : null;
  return held ?? done({ results: changed.map(inShort), pence: winningsPenceOf(changed) });
}

const lapsedAlready = ({ playerName, lapsedAt }: PlayerResult): LotteryRefusal => ({
  code: "winnings-lapsed",
  playerName,
  lapsedAt: lapsedAt!,
});

const inShort = ({ id, drawId, playerId, playerName }: PlayerResult): MarkedResult => ({
  id,
  drawId,
  playerId,
  playerName,
});

/** Some of the winnings that are wanted were paid before: which, when, and by whom. */
async function paidBefore(
  tx: Db,
  wanted: readonly PlayerResult[],
  marked: readonly PlayerResult[],
): Promise<LotteryRefusal> {
  const { playerName, paidAt, paidBy } = marked[0]!;
  const name = (await namesOf(tx, [paidBy])).get(paidBy ?? 0) ?? null;
  const [pence, ofPence] = [winningsPenceOf(marked), winningsPenceOf(wanted)];
  return { code: "results-paid-before", playerName, paidBy: name, paidAt, pence, ofPence };
}

/** What winnings come to, in pence. */
export const winningsPenceOf = (results: readonly PlayerResult[]): number =>
  results.reduce((sum, { totalWinningsPence }) => sum + totalWinningsPence, 0);

/** The new state of the results; `to` counts when they become paid. */
export type PaidState = { paid: boolean; to: CashOrAccount };

/**
 * Pays results, or reverses their payment: the money, the results, and an audit row. All of them, or the
 * first refusal.
 */
async function writePaid(
  tx: Db,
  shop: Shop,
  by: Actor,
  results: readonly PlayerResult[],
  { paid, to }: PaidState,
): Promise<Outcome<PlayerResult[]>> {
  const unread = paid ? results.find((result) => result.unread === "wins") : undefined;
  if (unread) return refuse({ code: "result-unreadable", playerName: unread.playerName });
  const accounts = await accountsOfPlayers(
    tx,
    results.map(({ playerId }) => playerId),
  );
  if (to === "account" || results.some(({ paidTransactionId }) => paidTransactionId !== null))
    await lockRows(tx, "accounts", [...new Set(accounts.values())].sort(rising));
  const isCash = paid ? to === "cash" : results.some(({ paidTransferId }) => paidTransferId !== null);
  const drawer = isCash ? await shiftForCash(tx, by) : done(null);
  if (!drawer.done) return drawer;
  const saved: PlayerResult[] = [];
  for (const result of results) {
    const winnings = { result, accountId: accounts.get(result.playerId)!, drawer: drawer.value };
    const moved = paid
      ? await payWinnings(tx, shop, by, winnings)
      : await takeBackWinnings(tx, shop, by, winnings);
    if (!moved.done) return moved;
    const marked = paid ? { paidAt: shop.clock.now(), paidBy: by.userId } : null;
    saved.push(await savePaid(tx, result.id, marked, moved.value));
    await note(tx, shop, by, result, { paid, ...moved.value });
  }
  return done(saved);
}

const rising = (a: number, b: number): number => a - b;

function note(tx: Db, shop: Shop, by: Actor, before: PlayerResult, after: { paid: boolean }): Promise<void> {
  const { id, drawId, playerId, paid, paidAt, paidBy, totalWinningsPence, playerName } = before;
  return audit(tx, shop, by, {
    action: after.paid ? "MarkPaid" : "MarkUnpaid",
    subjectType: "player-result",
    subjectId: id,
    before: { paid, paidAt, paidBy },
    // A correction of the draw gives the player's result another id.
    after: { ...after, winningsPence: totalWinningsPence, playerName, playerId, drawId },
  });
}

/** A result, the account of its player, and where cash goes; null where no cash moves. */
type Winnings = { result: PlayerResult; accountId: number; drawer: ShiftForCash | null };

/** No movement: not paid yet, or paid before double entry. */
const UNMOVED: PaidWith = { paidTransferId: null, paidTransactionId: null };

/** Moves lottery winnings to a till's cash, or without a till to the player's account. */
export async function payWinnings(
  tx: Db,
  shop: Shop,
  by: Actor,
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

/** Reverses the payment's movement, if it has one. Refused when the account's balance is too low. */
export async function takeBackWinnings(
  tx: Db,
  shop: Shop,
  by: Actor,
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
  const before = await findAccountForUpdate(tx, accountId);
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
