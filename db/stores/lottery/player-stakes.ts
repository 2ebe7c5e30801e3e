import { asc, inArray, sql } from "drizzle-orm";
import type { AccountId, BetId } from "../../../src/domain/ids.ts";
import type { CashOrAccount } from "../../../src/domain/lottery/cash-or-account.ts";
import { drawDayAt } from "../../../src/domain/lottery/game.ts";
import {
  type DatedBet,
  drawWeeks,
  mondayAfter,
  mondayOf,
  sumOfDues,
  type WeekPence,
  weeksOwed,
  weeksUnplayed,
} from "../../../src/domain/lottery/weekly-due.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { isOneOf } from "../../query/raw.ts";
import { formerTerms, lotteryCollections, players, selections } from "../../schema/index.ts";
import type { LotteryCollection } from "./collections.ts";
import { byPlayer } from "./dated-bets.ts";

const p = sql.placeholder;

/** The players of some accounts, removed ones included: `accountIds`. */
const playersOf = (db: Db) =>
  db
    .select({ id: players.id })
    .from(players)
    .where(isOneOf(players.accountId, p("accountIds")));

/** All bets of some accounts' players, with the terms that they had, and all that was collected for them: `accountIds`, as JSON. */
export const stakesQuestions = (db: Db) => ({
  first: db
    .select({ week: sql<string | null>`min(week)`.as("first_week") })
    .from(lotteryCollections)
    .where(sql`taken_back_at is null`),
  players: db
    .select({ id: players.id, accountId: players.accountId, name: players.name })
    .from(players)
    .where(isOneOf(players.accountId, p("accountIds")))
    .orderBy(asc(players.id)),
  bets: db
    .select()
    .from(selections)
    .where(inArray(selections.playerId, playersOf(db)))
    .orderBy(asc(selections.playerId), asc(selections.selectionNumber)),
  replaced: db
    .select({
      selectionId: formerTerms.selectionId,
      terms: formerTerms.terms,
      replacedAt: formerTerms.replacedAt,
    })
    .from(formerTerms)
    .where(
      inArray(
        formerTerms.selectionId,
        db
          .select({ id: selections.id })
          .from(selections)
          .where(inArray(selections.playerId, playersOf(db))),
      ),
    )
    .orderBy(asc(formerTerms.replacedAt), asc(formerTerms.id)),
  collections: db
    .select()
    .from(lotteryCollections)
    .where(inArray(lotteryCollections.playerId, playersOf(db)))
    .orderBy(asc(lotteryCollections.id)),
});
const asked = batchSelects(stakesQuestions);
type Found = Awaited<ReturnType<typeof asked>>;

/** What one player has bet, and paid for it. */
export type PlayerStakes = {
  playerId: number;
  accountId: AccountId;
  name: string;
  bets: DatedBet[];
  /** Valid payments, oldest first. */
  paid: LotteryCollection[];
  /** What was given back because it will not be played, and how much of it was neither kept nor taken again, in pence. */
  givenBack: { collection: LotteryCollection; leftPence: number }[];
  /** More is paid than these weeks cost. */
  unplayed: WeekPence[];
};
export type Stakes = { players: PlayerStakes[]; firstWeek: string | null };

export function stakesFrom(found: Found): Stakes {
  const bets = byPlayer(found.bets, found.replaced);
  const collections = Map.groupBy(found.collections, ({ playerId }) => playerId);
  return {
    firstWeek: found.first[0]?.week ?? null,
    players: found.players.map(({ id: playerId, accountId, name }) => ({
      ...{ playerId, accountId, name },
      ...stakesOfOne(bets.get(playerId) ?? [], collections.get(playerId) ?? []),
    })),
  };
}

function stakesOfOne(bets: DatedBet[], collections: readonly LotteryCollection[]) {
  const paid = collections.filter(({ takenBackAt }) => takenBackAt === null);
  const replacedPence = (id: number) =>
    collections.reduce((sum, one) => sum + (one.replacesId === id ? one.amountPence : 0), 0);
  const givenBack = collections
    .filter(({ givenBackTo }) => givenBackTo !== null)
    .map((collection) => ({ collection, leftPence: collection.amountPence - replacedPence(collection.id) }))
    .filter(({ leftPence }) => leftPence > 0);
  return { bets, paid, givenBack, unplayed: weeksUnplayed(bets, paidByMonday(paid)) };
}

export function paidByMonday(paid: readonly LotteryCollection[]): Map<string, number> {
  const pence = new Map<string, number>();
  for (const { week, amountPence } of paid) pence.set(week, (pence.get(week) ?? 0) + amountPence);
  return pence;
}

/** The weeks up to this one that a player has not paid in full, from the first that was collected on the sheet. */
function owedUpTo({ bets, paid }: PlayerStakes, firstWeek: string | null, thisWeek: string): WeekPence[] {
  const from = firstWeek !== null && firstWeek < thisWeek ? firstWeek : thisWeek;
  return weeksOwed(bets, drawWeeks(from, mondayAfter(thisWeek)), paidByMonday(paid));
}

export const stakesOfAccounts = async (db: Db, accountIds: readonly number[]): Promise<Stakes> =>
  stakesFrom(await asked(db, { accountIds: JSON.stringify(accountIds) }));

/**
 * The screen of an account's stakes: what is owed, and what is paid for weeks that will not be played. Pence.
 */
export type StakesShown = {
  owed: (WeekPence & { playerId: number })[];
  unplayedPence: number;
  /** What was given back today and can be taken again. */
  givenBack: { collectionIds: number[]; pence: number; to: CashOrAccount } | null;
  lastPaid: Pick<LotteryCollection, "id" | "amountPence" | "paidFrom" | "collectedAt"> | null;
};

/** `today` is the day where the draws are held. */
export function stakesShown({ players, firstWeek }: Stakes, today: string): StakesShown {
  const given = players
    .flatMap(({ givenBack }) => givenBack)
    .filter(({ collection }) => drawDayAt(collection.takenBackAt!) === today);
  const to = given.at(-1)?.collection.givenBackTo ?? null;
  const undone = given.filter(({ collection }) => collection.givenBackTo === to);
  const paid = players.flatMap((player) => player.paid);
  return {
    owed: players.flatMap((player) => {
      const { playerId } = player;
      return owedUpTo(player, firstWeek, mondayOf(today)).map((one) => ({ playerId, ...one }));
    }),
    unplayedPence: sumOfDues(players.flatMap(({ unplayed }) => unplayed)),
    givenBack: to && {
      to,
      collectionIds: undone.map(({ collection }) => collection.id),
      pence: undone.reduce((sum, { leftPence }) => sum + leftPence, 0),
    },
    lastPaid: paid.toSorted((a, b) => b.collectedAt.getTime() - a.collectedAt.getTime())[0] ?? null,
  };
}

/** The same of some accounts, by their ids. */
export async function stakesByAccount(
  db: Db,
  accountIds: readonly number[],
  today: string,
): Promise<Map<number, StakesShown>> {
  if (accountIds.length === 0) return new Map();
  const { players, firstWeek } = await stakesOfAccounts(db, accountIds);
  const byAccount = Map.groupBy(players, ({ accountId }) => accountId);
  return new Map(
    [...byAccount].map(([accountId, own]) => [accountId, stakesShown({ players: own, firstWeek }, today)]),
  );
}

/** Payments for weeks that the bets of an account's players will not play, in pence. */
export async function unplayedOf(db: Db, accountId: AccountId): Promise<number> {
  const { players } = await stakesOfAccounts(db, [accountId]);
  return sumOfDues(players.flatMap(({ unplayed }) => unplayed));
}

/** What would be paid for weeks that are not played, in pence, if one bet of the account were stopped at an instant. */
export async function unplayedIfStopped(
  db: Db,
  accountId: AccountId,
  stopped: { betId: BetId; at: Date },
): Promise<number> {
  const { players } = await stakesOfAccounts(db, [accountId]);
  const weeks = players.flatMap(({ bets, paid }) =>
    weeksUnplayed(
      bets.map((bet) => (bet.id === stopped.betId ? { ...bet, stoppedAt: stopped.at } : bet)),
      paidByMonday(paid),
    ),
  );
  return sumOfDues(weeks);
}
