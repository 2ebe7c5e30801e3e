import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { BetId, RaceId } from "../../../src/domain/ids.ts";
import { type BetStatusCode, VOID } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { rowStatement } from "../../query/row-statement.ts";
import { statement } from "../../query/statement.ts";
import { raceDecisions, racingBets, racingSelections, runners } from "../../schema/index.ts";
import { isNotVoidedByStaff } from "./settlements.ts";

export type StoredRaceDecision = typeof raceDecisions.$inferSelect;
export type NewRaceDecision = Omit<StoredRaceDecision, "id">;

const p = sql.placeholder;

/** Decisions about races, oldest first, as a select: `which` filters by the race. */
export const raceDecisionsQuery = (db: Db, which: (column: AnySQLiteColumn) => SQL) =>
  db
    .select(getTableColumns(raceDecisions))
    .from(raceDecisions)
    .where(which(raceDecisions.raceId))
    .orderBy(asc(raceDecisions.id));

const ofRace = statement((db) => raceDecisionsQuery(db, (column) => eq(column, p("raceId"))));
/** Every decision about a race, oldest first. */
export const raceDecisionsOf = (db: Db, raceId: RaceId): Promise<StoredRaceDecision[]> =>
  ofRace(db, { raceId });

const onBets = statement((db) =>
  raceDecisionsQuery(
    db,
    (column) =>
      sql`${column} in (select race_id from ${racingSelections} where ${isOneOf(racingSelections.betId, p("betIds"))})`,
  ),
);
/** Every decision about the races of some bets, oldest first. */
export const decisionsOnBets = (db: Db, betIds: readonly number[]): Promise<StoredRaceDecision[]> =>
  onBets(db, { betIds: JSON.stringify(betIds) });
/** What was decided on the reserves of some races, oldest first. */
export const reserveDecisionsOf = (db: Db, raceIds: readonly number[]): Promise<StoredRaceDecision[]> =>
  db
    .select()
    .from(raceDecisions)
    .where(and(eq(raceDecisions.kind, "reserve"), inArray(raceDecisions.raceId, [...raceIds])))
    .orderBy(asc(raceDecisions.id));

const decisionStatement = rowStatement(raceDecisions);
export const insertRaceDecision = async (tx: Db, decision: NewRaceDecision): Promise<void> => {
  await decisionStatement.insert(tx, decision);
};

/** A bet struck after an instant, with its horse in the race. */
export type LateBet = {
  betId: BetId;
  reference: string;
  placedAt: Date;
  amountPence: number;
  status: BetStatusCode;
  horseName: string;
};

const struckAfter = statement((db) =>
  db
    .select({
      betId: racingBets.id,
      reference: racingBets.reference,
      placedAt: racingBets.placedAt,
      amountPence: racingBets.amountPence,
      status: racingBets.status,
      horseName: racingSelections.horseName,
    })
    .from(racingSelections)
    .innerJoin(racingBets, eq(racingBets.id, racingSelections.betId))
    .where(
      and(
        eq(racingSelections.raceId, p("raceId")),
        gt(racingBets.placedAt, sql.param(p("after"), racingBets.placedAt)),
        isNotVoidedByStaff,
      ),
    )
    .orderBy(asc(racingBets.placedAt), asc(racingBets.id))
    .limit(p("most")),
);
/** Bets on a race struck after an instant, oldest first; none that a manager made void. */
export const betsStruckAfter = (
  db: Db,
  wanted: { raceId: RaceId; after: Date; most: number },
): Promise<LateBet[]> => struckAfter(db, wanted);

const voidIn = statement((db) =>
  db
    .select({ bets: mapped(sql<number>`count(distinct ${racingSelections.betId})`, Number) })
    .from(racingSelections)
    .innerJoin(racingBets, eq(racingBets.id, racingSelections.betId))
    .leftJoin(runners, eq(runners.id, racingSelections.runnerId))
    .where(
      and(
        eq(racingSelections.raceId, p("raceId")),
        eq(racingSelections.status, VOID),
        sql`coalesce(${runners.status}, '') <> 'non-runner'`,
        isNotVoidedByStaff,
      ),
    ),
);
/** How many bets a race has made void, but for those on non-runners and those that a manager made void. */
export const betsVoidIn = async (db: Db, raceId: RaceId): Promise<number> =>
  (await voidIn(db, { raceId }))[0]!.bets;
