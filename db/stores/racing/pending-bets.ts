import { and, asc, eq, sql } from "drizzle-orm";
import type { RaceId } from "../../../src/domain/ids.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { literal, unplanned } from "../../query/raw.ts";
import { races, racingBets, racingSelections } from "../../schema/index.ts";
import { stoppedStatuses } from "./stopped.ts";

/** A pending bet of an account with what it waits for. */
export type PendingBet = {
  id: number;
  reference: string;
  betType: string;
  eachWay: boolean;
  amountPence: number;
  legs: PendingLeg[];
};
/** `offAt`: when its race is off by now, which may be another time than the bet was struck with. */
export type PendingLeg = {
  raceId: RaceId;
  horseName: string;
  courseName: string;
  offAt: Date;
  status: BetStatusCode;
};

/** `total` counts those that are not listed as well. */
export type BetsPending = { bets: PendingBet[]; total: number; stakedPence: number };

const p = sql.placeholder;
const pending = literal(PENDING);

/** The pending bets of an account with their legs, a row each; takes `accountId`, `now` and `most`. */
export const pendingLegs = (db: Db) => {
  const now = unplanned(sql.param(p("now"), races.offAt));
  const nextOff = sql<Date | null>`(select min(r.off_at) from racing_selections s join races r on r.id = s.race_id
    where s.bet_id = racing_bets.id and s.status = ${pending} and r.off_at > ${now} and r.status not in ${stoppedStatuses})`;
  const found = db
    .select({
      id: racingBets.id,
      reference: racingBets.reference,
      betType: racingBets.betType,
      eachWay: racingBets.eachWay,
      amountPence: racingBets.amountPence,
      nextOff: nextOff.as("next_off"),
      total: sql<number>`count(*) over ()`.as("total"),
      staked: sql<number>`sum(amount_pence) over ()`.as("staked"),
    })
    .from(racingBets)
    .where(and(eq(racingBets.accountId, p("accountId")), sql`status = ${pending}`))
    .orderBy(sql`next_off nulls last`, asc(racingBets.id))
    .limit(p("most"))
    .as("found_bets");
  return db
    .select({
      id: found.id,
      reference: found.reference,
      betType: found.betType,
      eachWay: found.eachWay,
      amountPence: found.amountPence,
      total: mapped(sql<number>`${found.total}`, Number),
      staked: mapped(sql<number>`${found.staked}`, Number),
      leg: {
        raceId: racingSelections.raceId,
        horseName: racingSelections.horseName,
        courseName: racingSelections.courseName,
        status: racingSelections.status,
      },
      offAt: races.offAt,
    })
    .from(found)
    .innerJoin(racingSelections, eq(racingSelections.betId, found.id))
    .innerJoin(races, eq(races.id, racingSelections.raceId))
    .orderBy(sql`${found.nextOff} nulls last`, asc(found.id), asc(racingSelections.position));
};
type PendingRows = Awaited<ReturnType<ReturnType<ReturnType<typeof pendingLegs>["prepare"]>["execute"]>>;

/** They in one piece each: the one whose race is next off first; those that only wait for results at the end. */
export function pendingFrom(rows: PendingRows): BetsPending {
  const byBet = Map.groupBy(rows, ({ id }) => id);
  const bets = [...byBet.values()].map((ofBet) => {
    const { id, reference, betType, eachWay, amountPence } = ofBet[0]!;
    const legs = ofBet.map(({ leg, offAt }) => ({ ...leg, offAt }));
    return { id, reference, betType, eachWay, amountPence, legs };
  });
  return { bets, total: rows[0]?.total ?? 0, stakedPence: rows[0]?.staked ?? 0 };
}
