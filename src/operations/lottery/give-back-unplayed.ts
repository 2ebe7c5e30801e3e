import type { Db } from "../../../db/client.ts";
import type { LotteryCollection } from "../../../db/stores/lottery/collections.ts";
import { type PlayerStakes, stakesOfAccounts } from "../../../db/stores/lottery/player-stakes.ts";
import type { CashOrAccount } from "../../domain/lottery/cash-or-account.ts";
import { drawWeek, duesOf, sumOfDues, type WeekPence } from "../../domain/lottery/weekly-due.ts";
import { formatMoney } from "../../domain/money.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { isUnreadable } from "../../domain/unreadable.ts";
import { type SecondPerson, secondPerson } from "../approvals/second-person.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { type ShiftForCash, shiftForCash } from "../tills/shift-for-cash.ts";
import { lockPlayers, type StakesMoved, take } from "./collect-stakes.ts";
import { refuseExcluded } from "./refuse-excluded.ts";
import { giveBack } from "./take-back-stakes.ts";

/** `shownPence`: what stood on the screen; this and no other sum is given. */
type Wanted = { accountId: number; to: CashOrAccount; shownPence: number };

/**
 * Refunds the stakes of weeks that stopped or changed bets no longer play, in cash or to the account, all or
 * none, once. Each payment is reversed as a whole, and the week's remaining cost is taken again.
 */
export async function giveBackUnplayed(
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<StakesMoved>> {
  const second = await secondPerson(shop, "giveBackUnplayed", wanted);
  const work = (tx: Db) => giveBackUnplayedIn(tx, shop, by, wanted, second);
  return await once<StakesMoved>(shop, by, keyed, work);
}

export async function giveBackUnplayedIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  { accountId, to, shownPence }: Wanted,
  second: SecondPerson,
): Promise<Outcome<StakesMoved>> {
  const players = await lockStakes(tx, accountId);
  const pence = sumOfDues(players.flatMap(({ unplayed }) => unplayed));
  if (pence === 0 || pence !== shownPence) return refuse({ code: "stakes-unplayed-moved", pence });
  const drawer = to === "cash" ? await shiftForCash(tx, by) : done(null);
  if (!drawer.done) return drawer;
  const giving = { accountId, to, drawer: drawer.value };
  const collections: StakesMoved["collections"] = [];
  for (const player of players)
    for (const week of player.unplayed) {
      const given = await giveWeek(tx, shop, by, player, week, giving);
      if (!given.done) return given;
      collections.push(...given.value);
    }
  const held = second.ask({
    ...{ verb: "payout", amountPence: pence },
    ...{ subjectType: "account", subjectId: accountId, accountId },
    facts: [
      ["Stakes of weeks not played", formatMoney(pence)],
      ["Given back", to === "cash" ? "in cash" : "to the account"],
    ],
  });
  return held ?? done({ collections, pence });
}

/** Alone with the bets and the money of an account's players; read again once the locks are held. */
async function lockStakes(tx: Db, accountId: number): Promise<PlayerStakes[]> {
  const seen = await stakesOfAccounts(tx, [accountId]);
  const playerIds = seen.players.map(({ playerId }) => playerId);
  if (playerIds.length === 0) return [];
  await lockPlayers(tx, playerIds, true);
  return (await stakesOfAccounts(tx, [accountId])).players;
}

type Giving = { accountId: number; to: CashOrAccount; drawer: ShiftForCash | null };

/** The newest payments that cover the refund; the rest of the last one stays taken. */
async function giveWeek(
  tx: Db,
  shop: Shop,
  by: Actor,
  { playerId, name: playerName, bets, paid }: PlayerStakes,
  { week, pence }: WeekPence,
  { accountId, to, drawer }: Giving,
): Promise<Outcome<StakesMoved["collections"]>> {
  const given: StakesMoved["collections"] = [];
  let left = pence;
  for (const collection of newestOf(paid, week)) {
    if (left === 0) break;
    const payer = { accountId, playerName, drawer, givenTo: to };
    const back = await giveBack(tx, shop, by, collection, payer);
    if (!back.done) return back;
    const restPence = Math.max(0, collection.amountPence - left);
    const backPence = collection.amountPence - restPence;
    left -= backPence;
    given.push({ id: collection.id, playerId, playerName, pence: backPence });
    if (restPence === 0) continue;
    const dues = duesOf(bets, drawWeek(week));
    const kept = { playerId, playerName, accountId, week, dues, drawer, replacesId: collection.id };
    const rest = await take(tx, shop, by, { ...kept, pence: restPence, isCovered: true });
    if (!rest.done) return rest;
  }
  return done(given);
}

const newestOf = (paid: readonly LotteryCollection[], week: string): LotteryCollection[] =>
  paid.filter((one) => one.week === week).reverse();

/** Reverses a mistaken refund, to the source it came from, once. */
export function takeStakesAgain(
  shop: Shop,
  by: Actor,
  { accountId, collectionIds }: { accountId: number; collectionIds: readonly number[] },
  keyed: Keyed | null = null,
): Promise<Answer<StakesMoved>> {
  return once<StakesMoved>(shop, by, keyed, async (tx) => {
    const players = await lockStakes(tx, accountId);
    const given = players.flatMap(({ givenBack, name }) => givenBack.map((one) => ({ ...one, name })));
    const wanted = given.filter(({ collection }) => collectionIds.includes(collection.id));
    if (wanted.length === 0 || wanted.length < new Set(collectionIds).size)
      return refuse({ code: "stakes-not-given-back" });
    const ids = players.map(({ playerId }) => playerId);
    const stakes = wanted.map(({ collection, leftPence }) => ({ ...collection, pence: leftPence }));
    const excluded = await refuseExcluded(tx, shop, ids, stakes);
    if (excluded) return excluded;
    const isCash = wanted.some(({ collection }) => collection.givenBackTo === "cash");
    const drawer = isCash ? await shiftForCash(tx, by) : done(null);
    if (!drawer.done) return drawer;
    const collections: StakesMoved["collections"] = [];
    for (const { collection, leftPence, name } of wanted) {
      const { id, playerId, week, dues, givenBackTo } = collection;
      if (isUnreadable(dues)) return refuse({ code: "stake-terms-unreadable", playerName: name });
      const taken = await take(tx, shop, by, {
        ...{ playerId, playerName: name, accountId, week, dues, pence: leftPence, replacesId: id },
        drawer: givenBackTo === "cash" ? drawer.value : null,
      });
      if (!taken.done) return taken;
      collections.push(taken.value);
    }
    return done({ collections, pence: sumOfDues(collections) });
  });
}
