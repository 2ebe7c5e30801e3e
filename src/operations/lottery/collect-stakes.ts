import type { Db } from "../../../db/client.ts";
import { lock, lockRows, shareLock } from "../../../db/locks.ts";
import { findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import {
  collectionsIn,
  firstWeekCollected,
  insertCollection,
  type LotteryCollection,
} from "../../../db/stores/lottery/collections.ts";
import { datedBets } from "../../../db/stores/lottery/dated-bets.ts";
import { namesOfPlayers, ownersOfPlayers } from "../../../db/stores/lottery/players.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { formatDay } from "../../domain/london-time.ts";
import type { CashOrAccount } from "../../domain/lottery/cash-or-account.ts";
import {
  type BetDue,
  drawWeek,
  duesOf,
  isInSheets,
  isUnreadableIn,
  mondayAt,
  mondayOf,
  spanOf,
  sumOfDues,
  weeksCollected,
} from "../../domain/lottery/weekly-due.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { moveMoney } from "../accounts/move-money.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { type ShiftForCash, shiftForCash } from "../tills/shift-for-cash.ts";
import { refuseExcluded } from "./refuse-excluded.ts";

/** The payer, and the amount shown on the sheet: exactly this is taken. Pence. */
type Wanted = {
  week: string;
  paidFrom: CashOrAccount;
  players: readonly { playerId: number; shownPence: number }[];
};

/** The amounts taken or refunded by player, and their sum, in pence. */
export type StakesMoved = { collections: StakeMoved[]; pence: number };
type StakeMoved = { id: number; playerId: number; playerName: string; pence: number };

/**
 * Collects a week's stakes, in cash or from accounts, from all players or none, once, and never below a zero
 * balance. `week`: its Monday.
 */
export function collectStakes(
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<StakesMoved>> {
  return once<StakesMoved>(shop, by, keyed, async (tx) => {
    const { week, paidFrom, players } = wanted;
    const ids = players.map(({ playerId }) => playerId);
    const accounts = await lockPlayers(tx, ids, paidFrom === "account");
    if (ids.length === 0 || accounts.size < ids.length) return refuse({ code: "player-unknown" });
    const stakes = players.map(({ playerId, shownPence: pence }) => ({ playerId, pence }));
    const excluded = await refuseExcluded(tx, shop, ids, stakes);
    if (excluded) return excluded;
    const { from, to } = weeksCollected(await firstWeekCollected(tx), mondayAt(shop.clock.now()));
    if (!isInSheets(week) || week !== mondayOf(week) || week < from || week > to)
      return refuse({ code: "week-not-collected", from, to });
    const owing = await owingOf(tx, week, ids);
    const drawer = paidFrom === "cash" ? await shiftForCash(tx, by) : done(null);
    if (!drawer.done) return drawer;
    const collections: StakeMoved[] = [];
    for (const { playerId, shownPence } of players) {
      const one = { ...owing(playerId), playerId, accountId: accounts.get(playerId)! };
      if (one.isUnread) return refuse({ code: "stake-terms-unreadable", playerName: one.playerName });
      if (one.pence !== shownPence || one.pence === 0) return refuse(await movedSince(tx, one));
      const taken = await take(tx, shop, by, { ...one, week, drawer: drawer.value });
      if (!taken.done) return taken;
      collections.push(taken.value);
    }
    return done({ collections, pence: collections.reduce((sum, { pence }) => sum + pence, 0) });
  });
}

type Owing = {
  playerName: string;
  dues: BetDue[];
  pence: number;
  paid: readonly LotteryCollection[];
  /** What a bet costs in the week cannot be read. */
  isUnread: boolean;
};

/** What some players still have to pay for a week. */
async function owingOf(tx: Db, week: string, playerIds: readonly number[]) {
  const ofWeek = drawWeek(week);
  const bets = await datedBets(tx, spanOf([ofWeek]), playerIds);
  const paid = Map.groupBy(await collectionsIn(tx, week), ({ playerId }) => playerId);
  const names = await namesOfPlayers(tx, playerIds);
  return (playerId: number): Owing => {
    const ownBets = bets.get(playerId) ?? [];
    const dues = duesOf(ownBets, ofWeek);
    const isUnread = isUnreadableIn(ownBets, ofWeek);
    const own = paid.get(playerId) ?? [];
    const paidPence = own.reduce((sum, { amountPence }) => sum + amountPence, 0);
    const pence = Math.max(0, sumOfDues(dues) - paidPence);
    return { playerName: names.get(playerId)!, dues, pence, paid: own, isUnread };
  };
}

/** A colleague took it, or a bet was made, changed or stopped since the sheet was shown. */
async function movedSince(tx: Db, { playerName, pence, paid }: Owing) {
  const last = paid.at(-1);
  if (pence > 0 || !last) return { code: "stake-moved", playerName, pence } as const;
  const takenBy = (await namesOf(tx, [last.collectedBy])).get(last.collectedBy ?? 0) ?? null;
  return { code: "stake-paid-before", playerName, takenBy, takenAt: last.collectedAt } as const;
}

export type Taking = Omit<Owing, "paid" | "isUnread"> & {
  week: string;
  playerId: number;
  accountId: number;
  /** Where the cash goes; null: it comes from the account. */
  drawer: ShiftForCash | null;
  /** The collection that was given back, of which this is a part. */
  replacesId?: number;
  /** More than this was put on the account just before. */
  isCovered?: boolean;
};

/** Writes that money was taken for a week, and moves it. */
export async function take(tx: Db, shop: Shop, by: Actor, taking: Taking): Promise<Outcome<StakeMoved>> {
  const { playerId, playerName, pence, week, dues, drawer, replacesId = null } = taking;
  const paidFrom: CashOrAccount = drawer ? "cash" : "account";
  const row = { playerId, week, paidFrom, amountPence: pence, dues, collectedBy: by.userId, replacesId };
  const id = await insertCollection(tx, { ...row, collectedAt: shop.clock.now() });
  const moved = drawer
    ? await takeCash(tx, shop, by, id, { ...taking, ...drawer })
    : await takeFromAccount(tx, shop, by, id, taking);
  if (!moved.done) return moved;
  await audit(tx, shop, by, {
    action: "CollectStake",
    subjectType: "lottery-collection",
    subjectId: id,
    after: {
      playerId,
      week,
      paidFrom,
      amountPence: pence,
      ...(replacesId && { replacesId }),
      ...moved.value,
    },
  });
  return done({ id, playerId, playerName, pence });
}

async function takeCash(tx: Db, shop: Shop, by: Actor, id: number, taking: Taking & ShiftForCash) {
  const { playerName, pence, week, account, shiftId } = taking;
  const transferId = await postShopTransfer(tx, {
    fromAccount: account,
    shiftId,
    toAccount: "lottery-stakes",
    amountPence: pence,
    kind: "LotteryStake",
    description: `Lottery of ${playerName}, week of ${formatDay(week)}`,
    createdAt: shop.clock.now(),
    userId: by.userId,
    referenceType: "LotteryCollection",
    referenceId: id,
  });
  return done({ transferId });
}

async function takeFromAccount(tx: Db, shop: Shop, by: Actor, id: number, taking: Taking) {
  const { accountId, playerName, pence, week, isCovered = false } = taking;
  const before = await findAccountForUpdate(tx, accountId);
  if (!before) return refuse({ code: "account-unknown" });
  const { balancePence } = before;
  if (!isCovered && balancePence < pence)
    return refuse({ code: "stake-not-covered", playerName, pence, balancePence });
  const movement = {
    accountId,
    amountPence: -pence,
    transactionType: "LotteryStake",
    description: `Lottery, week of ${formatDay(week)}`,
    referenceType: "LotteryCollection",
    referenceId: id,
    mayBeOwed: isCovered,
  } as const;
  const moved = await moveMoney(tx, shop, by, movement, before);
  return moved.done ? done({ transactionId: moved.value.transaction.id }) : moved;
}

/**
 * Locks some players' bets, and their accounts where money moves on them or a limit of the customer's own decides;
 * returns the accounts by player.
 */
export async function lockPlayers(
  tx: Db,
  playerIds: readonly number[],
  movesOnAccounts: boolean,
): Promise<Map<number, number>> {
  await shareLock(tx, "lottery");
  const owners = await ownersOfPlayers(tx, playerIds);
  const accounts = new Map(owners.map(({ id, accountId }) => [id, accountId]));
  const locked = owners.filter(({ isLimited }) => movesOnAccounts || isLimited);
  const ids = new Set(locked.map(({ accountId }) => accountId));
  if (ids.size > 0) await lockRows(tx, "accounts", [...ids].sort(rising));
  for (const playerId of [...accounts.keys()].sort(rising)) await lock(tx, `player ${playerId}`);
  return accounts;
}

const rising = (a: number, b: number): number => a - b;
