import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { AccountId, BetId } from "../../../src/domain/ids.ts";
import { PENDING, VOID } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { execute, executeReturning, insertingCounted, insertOne } from "../../query/execute.ts";
import { mapped, repeatedJson } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import {
  accounts,
  betCounts,
  raceDecisions,
  races,
  racingBets,
  racingSelections,
  runners,
} from "../../schema/index.ts";
import { stakedInBets } from "./day-stakes.ts";
import { joinedLegs, type LegRace, ofRace } from "./joined-legs.ts";

export type RacingBet = typeof racingBets.$inferSelect;
export type RacingLeg = typeof racingSelections.$inferSelect;
/**
 * A bet with its legs and its account's name (null where the account was deleted). `possibleReturnPence` is
 * the present possible return while pending, afterwards the one at the strike.
 */
export type BetWithLegs = Omit<BetRows, "legs"> & {
  legs: (RacingLeg & LegRace & { outAs?: string | null })[];
};
/** The same without what other tables say of its races. */
export type BetRows = RacingBet & { accountName: string | null; legs: RacingLeg[] };

export type NewBet = Omit<
  RacingBet,
  | "id"
  | "status"
  | "payoutPence"
  | "goodwillPence"
  | "dayCutPence"
  | "settledAt"
  | "collectedPence"
  | "lapsedPence"
>;
export type NewLeg = Omit<RacingLeg, "id" | "status" | "resultPrice">;

const p = sql.placeholder;

const addToCount = (db: Db) =>
  db
    .insert(betCounts)
    .values({
      accountId: p("accountId"),
      bets: p("more"),
      stakedDay: p("day"),
      stakedPence: p("stakedPence"),
    })
    .onConflictDoUpdate({
      target: betCounts.accountId,
      set: {
        bets: sql`${betCounts.bets} + ${p("more")}`,
        stakedDay: sql`${p("day")}`,
        stakedPence: sql`${p("stakedPence")} + case when ${betCounts.stakedDay} = ${p("day")}
          then ${betCounts.stakedPence} when ${betCounts.stakedDay} is null then ${stakedInBets} else 0 end`,
      },
    });
const countUp = execute(addToCount);
const countUpAndSay = executeReturning(betCounts, addToCount);
const counted = statement((db) =>
  db
    .select({ bets: betCounts.bets })
    .from(betCounts)
    .where(eq(betCounts.accountId, p("accountId"))),
);
/** `day`: London's, which began at `from`. */
type More = { accountId: AccountId; more: number; stakedPence: number; day: string; from: Date };

/**
 * Adds to an account's number of bets and returns the sum: bets are numbered by it. What they stake is added to the
 * account's day. Before the bets themselves are written.
 */
export async function countBets(tx: Db, more: More): Promise<number> {
  if (onPostgres) return (await countUpAndSay(tx, more))[0]!.bets;
  await countUp(tx, more);
  return (await counted(tx, { accountId: more.accountId }))[0]!.bets;
}

const addBet = insertOne(racingBets, (db) =>
  db
    .insert(racingBets)
    .values({
      reference: p("reference"),
      accountId: p("accountId"),
      accountSequence: p("accountSequence"),
      slipId: p("slipId"),
      betType: p("betType"),
      stakePence: p("stakePence"),
      amountPence: p("amountPence"),
      eachWay: p("eachWay"),
      isPaid: p("isPaid"),
      channel: p("channel"),
      possibleReturnPence: p("possibleReturnPence"),
      settings: p("settings"),
      placedAt: p("placedAt"),
      userId: p("userId"),
    })
    .onConflictDoNothing({ target: racingBets.reference }),
);
/** The id of the new bet; undefined where another one has its reference already. */
export const insertBet = (tx: Db, bet: NewBet): Promise<number | undefined> => addBet(tx, bet);

/** Inserts legs. Returns their ids, or null where that needs another query. */
export const insertLegs: (tx: Db, rows: readonly NewLeg[]) => Promise<number[] | null> = insertingCounted(
  racingSelections,
  [
    "betId",
    "position",
    "raceId",
    "runnerId",
    "favourite",
    "horseName",
    "horseNumber",
    "courseName",
    "offAt",
    "price",
    "boardPrice",
    "placeTerms",
    "termsAtStrike",
    "offer",
  ],
);

/** The account of a bet: no name where the account was deleted. */
export const accountName = mapped(
  sql<string | null>`case when ${accounts.deletedAt} is null then ${accounts.name} end`,
  String,
);

const betColumns = {
  ...getTableColumns(racingBets),
  settings: repeatedJson(racingBets.settings),
  accountName,
};
/** Bets with all of their columns and the names of their accounts. */
export const betsWithNames = (db: Db) =>
  db.select(betColumns).from(racingBets).innerJoin(accounts, eq(accounts.id, racingBets.accountId));

const one = (which: "id" | "reference") =>
  statement((db) => betsWithNames(db).where(eq(racingBets[which], p("wanted"))));
const byId = one("id");
const byReference = one("reference");

export const findBet = async (db: Db, id: BetId): Promise<BetWithLegs | undefined> =>
  (await withLegs(db, await byId(db, { wanted: id })))[0];

/** By the reference on its receipt, "K7M-4QX". */
export const findBetByReference = async (db: Db, reference: string): Promise<BetWithLegs | undefined> =>
  (await withLegs(db, await byReference(db, { wanted: reference })))[0];

const byIds = statement((db) =>
  betsWithNames(db)
    .where(isOneOf(racingBets.id, p("ids")))
    .orderBy(asc(racingBets.id)),
);
/** Some bets, by their ids. */
export const betsOfIds = async (db: Db, ids: readonly number[]): Promise<BetWithLegs[]> =>
  withLegs(db, await byIds(db, { ids: JSON.stringify(ids) }));

/** What is noted of a horse that is void: "balloted out", "not in" of a reserve; of a pending one, that it is a "reserve". */
const outAs = mapped(
  sql<
    string | null
  >`case when ${eq(racingSelections.status, PENDING)} then (select ${runners.status} from ${runners}
    where ${eq(runners.id, racingSelections.runnerId)} and ${runners.status} = 'reserve')
    when ${eq(racingSelections.status, VOID)} then (select choice from ${raceDecisions}
    where ${eq(raceDecisions.raceId, racingSelections.raceId)}
    and ${eq(raceDecisions.runnerId, racingSelections.runnerId)}
    and kind in ('balloted-out', 'reserve') order by ${raceDecisions.id} desc limit 1) end`,
  String,
);

const legsOfBets = statement((db) =>
  db
    .select({ ...getTableColumns(racingSelections), ...ofRace, outAs })
    .from(racingSelections)
    .innerJoin(races, eq(races.id, racingSelections.raceId))
    .where(isOneOf(racingSelections.betId, p("betIds")))
    .orderBy(asc(racingSelections.betId), asc(racingSelections.position)),
);
/** Bets with their legs beside them and what they can return, in the order that they came in. */
export const withLegs = (
  db: Db,
  bets: readonly (RacingBet & { accountName: string | null })[],
): Promise<BetWithLegs[]> => joinedLegs(db, bets, legsOfBets);
