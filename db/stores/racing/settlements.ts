import { and, asc, between, desc, eq, gt, sql } from "drizzle-orm";
import type { BetId, RaceId } from "../../../src/domain/ids.ts";
import type { Odds } from "../../../src/domain/odds.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { execute, insertingEach } from "../../query/execute.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf, literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import {
  betSettlements,
  raceDecisions,
  raceResults,
  racingBets,
  racingSelections,
} from "../../schema/index.ts";
import { stoppedStatuses } from "./stopped.ts";

export type BetSettlement = typeof betSettlements.$inferSelect;

const p = sql.placeholder;
const pending = literal(PENDING);
const at = sql.param(p("settledAt"), racingBets.settledAt);

const settled = {
  status: sql`${p("status")}`,
  payoutPence: sql`${p("payoutPence")}`,
  goodwillPence: sql`${p("goodwillPence")}`,
  dayCutPence: sql`${p("dayCutPence")}`,
  settledAt: sql`${at}`,
};

const leavePending = execute((db) =>
  db
    .update(racingBets)
    .set(settled)
    .where(and(eq(racingBets.id, p("id")), eq(racingBets.status, PENDING))),
);
/** `goodwillPence`: how much of the payout is goodwill. `dayCutPence`: what the customer's day cut off it. */
type Settling = {
  id: number;
  status: BetStatusCode;
  payoutPence: number;
  goodwillPence: number;
  dayCutPence: number;
  settledAt: Date;
};

/** Takes a bet out of Pending; one that is not pending stays as it is. */
export const settlePending = (tx: Db, settling: Settling): Promise<void> => leavePending(tx, settling);

const settleOver = execute((db) =>
  db
    .update(racingBets)
    .set(settled)
    .where(eq(racingBets.id, p("id"))),
);
/** The bet as it is settled now, whatever it was: a resettlement's own. */
export const settleAgain = (tx: Db, settling: Settling): Promise<void> => settleOver(tx, settling);

const saveLeg = execute((db) =>
  db
    .update(racingSelections)
    .set({
      status: sql`${p("status")}`,
      resultPrice: sql`${sql.param(p("resultPrice"), racingSelections.resultPrice)}`,
    })
    .where(eq(racingSelections.id, p("id"))),
);
export const saveLegAfter = (
  tx: Db,
  leg: { id: number; status: BetStatusCode; resultPrice: Odds | null },
): Promise<void> => saveLeg(tx, leg);

export type NewSettlement = Omit<BetSettlement, "id">;
export const insertSettlements: (tx: Db, rows: readonly NewSettlement[]) => Promise<void> = insertingEach(
  betSettlements,
  [
    "betId",
    "version",
    "status",
    "payoutPence",
    "inputs",
    "workings",
    "settledAt",
    "userId",
    "reason",
    "voidedByStaff",
  ],
);

/** The same as a select for batching. */
export const settlementsQuery = (db: Db) =>
  db
    .select()
    .from(betSettlements)
    .where(eq(betSettlements.betId, p("betId")))
    .orderBy(desc(betSettlements.version));
const ofBet = statement(settlementsQuery);
/** How a bet was settled, the newest time first. */
export const settlementsOf = (db: Db, betId: BetId): Promise<BetSettlement[]> => ofBet(db, { betId });

/** One seek for each race, however many bets wait for it: a plain "distinct" would read them all. */
const waiting = sql`
  with recursive waiting(race_id) as (
    select min(race_id) from racing_selections where status = ${pending}
    union all
    select (select min(race_id) from racing_selections where status = ${pending} and race_id > waiting.race_id)
    from waiting where waiting.race_id is not null
  )
  select race_id from waiting where race_id is not null`;

const undecided = statement((db) =>
  db.select({ id: mapped(sql<number>`id`, Number) }).from(
    sql`(select races.id as id from races where races.id in (${waiting}) and (
        races.status in ${stoppedStatuses}
        or exists (select 1 from ${raceResults} where race_id = races.id)
        or exists (select 1 from ${raceDecisions} where race_id = races.id and kind = 'moved')
      ) order by races.off_at, races.id) as to_check`,
  ),
);
/** The races that bets wait for and that have a result, or were stopped or moved, by their off times. */
export const racesToCheck = async (db: Db): Promise<number[]> => (await undecided(db)).map(({ id }) => id);

const spanOf = (edge: "min" | "max") =>
  sql<
    number | null
  >`(select ${sql.raw(edge)}(bet_id) from racing_selections where race_id = ${p("raceId")} and status = ${pending})`;
const spanOfRace = statement((db) =>
  db.select({ first: spanOf("min"), last: spanOf("max") }).from(sql`(select 1) as once`),
);
const waitingWithin = statement((db) =>
  db
    .selectDistinct({ betId: racingSelections.betId })
    .from(racingSelections)
    .where(
      and(
        isOneOf(racingSelections.raceId, p("raceIds")),
        sql`${racingSelections.status} = ${pending}`,
        between(racingSelections.betId, p("first"), p("last")),
      ),
    )
    .orderBy(asc(racingSelections.betId)),
);
/** So many bets are looked through at once. */
const SPAN = 2000;

/**
 * Bets waiting on some races, in batches by placement: settling neighbouring rows together halves the disk's
 * work.
 */
export async function* betsWaitingOn(db: Db, raceIds: readonly number[]): AsyncGenerator<number[]> {
  let [next, newest] = [Number.POSITIVE_INFINITY, 0];
  for (const raceId of raceIds) {
    const { first, last } = (await spanOfRace(db, { raceId }))[0]!;
    next = Math.min(next, first ?? next);
    newest = Math.max(newest, last ?? 0);
  }
  for (; next <= newest; next += SPAN) {
    const within = { first: next, last: next + SPAN - 1, raceIds: JSON.stringify(raceIds) };
    yield (await waitingWithin(db, within)).map(({ betId }) => betId);
  }
}

/** A bet that a manager made void stays void, whatever the race's result becomes. */
export const isNotVoidedByStaff = sql`not exists (
  select 1 from bet_settlements s where s.bet_id = ${racingSelections.betId} and s.voided_by_staff
    and s.version = (select max(newer.version) from bet_settlements newer where newer.bet_id = s.bet_id))`;

const settledOn = statement((db) =>
  db
    .selectDistinct({ betId: racingSelections.betId })
    .from(racingSelections)
    .innerJoin(racingBets, eq(racingBets.id, racingSelections.betId))
    .where(
      and(
        eq(racingSelections.raceId, p("raceId")),
        sql`${racingBets.status} <> ${pending}`,
        gt(racingSelections.betId, p("after")),
        isNotVoidedByStaff,
      ),
    )
    .orderBy(asc(racingSelections.betId))
    .limit(p("atOnce")),
);
/** Bets with a horse in a race that have been settled, by id, after one of them; none that a manager made void. */
export const betsSettledOn = async (
  db: Db,
  wanted: { raceId: RaceId; after: number; atOnce: number },
): Promise<number[]> => (await settledOn(db, wanted)).map(({ betId }) => betId);
