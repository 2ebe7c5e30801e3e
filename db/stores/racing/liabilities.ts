import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import {
  type BetToCount,
  countedFrom,
  type LegToCount,
  type Liability,
  type RaceSum,
} from "../../../src/domain/racing/placing/liability.ts";
import type { Db } from "../../client.ts";
import { execute } from "../../query/execute.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf, literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import {
  raceDecisions,
  racingBets,
  racingSelections,
  runnerLiabilities,
  runners,
} from "../../schema/index.ts";

const p = sql.placeholder;

const { raceId, runnerId, stakePence, winPence, placePence } = runnerLiabilities;

const ofHorses = statement((db) =>
  db
    .select({ raceId, runnerId, stakePence, winPence, placePence })
    .from(runnerLiabilities)
    .where(isOneOf(runnerId, p("runnerIds"))),
);
/** What pending bets stand on some horses, those without a bet left out. */
export const liabilitiesOn = (db: Db, runnerIds: readonly number[]): Promise<Liability[]> =>
  ofHorses(db, { runnerIds: JSON.stringify(runnerIds) });

const largest = (of: SQL) =>
  mapped(sql<number>`coalesce(max(case when ${of} then ${winPence} + ${placePence} end), 0)`, Number);
const ofRaces = statement((db) =>
  db
    .select({
      raceId,
      stakePence: mapped(sql<number>`sum(${stakePence})`, Number),
      namedPence: largest(sql`${runnerId} > 0`),
      favouritePence: largest(sql`${runnerId} < 0`),
    })
    .from(runnerLiabilities)
    .where(
      and(
        isOneOf(raceId, p("raceIds")),
        // Literally the condition of the partial index.
        sql`${runnerId} not in (select id from ${runners}
          where ${isOneOf(runners.raceId, p("raceIds"))} and status = 'non-runner')`,
      ),
    )
    .groupBy(raceId),
);
/** What they stand on some races. */
export const raceLiabilitiesOn = (db: Db, raceIds: readonly number[]): Promise<RaceSum[]> =>
  ofRaces(db, { raceIds: JSON.stringify(raceIds) });

const add = execute((db) =>
  db
    .insert(runnerLiabilities)
    .values({
      raceId: p("raceId"),
      runnerId: p("runnerId"),
      stakePence: p("stakePence"),
      winPence: p("winPence"),
      placePence: p("placePence"),
    })
    .onConflictDoUpdate({
      target: runnerLiabilities.runnerId,
      set: {
        stakePence: sql`${runnerLiabilities.stakePence} + ${p("stakePence")}`,
        winPence: sql`${runnerLiabilities.winPence} + ${p("winPence")}`,
        placePence: sql`${runnerLiabilities.placePence} + ${p("placePence")}`,
      },
    }),
);
/** Adds to the sums, in the order that they come in: all take their rows in the order of races and horses. */
export async function addLiabilities(tx: Db, summed: readonly Liability[]): Promise<void> {
  for (const one of summed) await add(tx, one);
}

const clear = execute((db) => db.delete(runnerLiabilities));
export const clearLiabilities = (tx: Db): Promise<void> => clear(tx, {});

/** Whether any sum is kept: a part of another query. */
export const anyLiabilityKept = mapped(sql<boolean>`exists (select 1 from ${runnerLiabilities})`, Boolean);
const any = statement((db) => db.select({ any: anyLiabilityKept }).from(sql`(select 1) as once`));
export const keepsAnyLiability = async (db: Db): Promise<boolean> => (await any(db))[0]!.any;

const pending = statement((db) =>
  db
    .select({ id: racingBets.id })
    .from(racingBets)
    .where(sql`status = ${literal(PENDING)} and ${gt(racingBets.id, p("after"))}`)
    .orderBy(asc(racingBets.id))
    .limit(p("atOnce")),
);
/** Pending bets after one of them, by id. */
export const pendingAfter = async (db: Db, after: number, atOnce: number): Promise<number[]> =>
  (await pending(db, { after, atOnce })).map(({ id }) => id);

const toCount = statement((db) =>
  db
    .select({
      betId: racingSelections.betId,
      betType: racingBets.betType,
      stakePence: racingBets.stakePence,
      eachWay: racingBets.eachWay,
      raceId: racingSelections.raceId,
      runnerId: racingSelections.runnerId,
      favourite: racingSelections.favourite,
      price: racingSelections.price,
      boardPrice: racingSelections.boardPrice,
      termsAtStrike: racingSelections.termsAtStrike,
      rightPrice: mapped(
        sql<LegToCount["price"]>`case when ${racingSelections.price} is null then null else (
          select price from ${raceDecisions} where ${eq(raceDecisions.raceId, racingSelections.raceId)}
            and kind = 'right-price' and ${eq(raceDecisions.betId, racingSelections.betId)}
            and ${eq(raceDecisions.runnerId, racingSelections.runnerId)}
          order by ${raceDecisions.id} desc limit 1) end`,
        raceDecisions.price,
      ),
    })
    .from(racingSelections)
    .innerJoin(racingBets, eq(racingBets.id, racingSelections.betId))
    .where(isOneOf(racingSelections.betId, p("betIds")))
    .orderBy(asc(racingSelections.betId), asc(racingSelections.position)),
);
/** Stored bets as they are counted, at their right prices where they were struck at others by mistake. */
export async function betsToCount(db: Db, betIds: readonly number[]): Promise<BetToCount[]> {
  if (betIds.length === 0) return [];
  return countedFrom(await toCount(db, { betIds: JSON.stringify(betIds) }));
}
