import { asc, sql } from "drizzle-orm";
import type { Odds } from "../../../src/domain/odds.ts";
import { PLACED, WON } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { playerResults, raceResults, races, racingBets, racingSelections } from "../../schema/index.ts";

const p = sql.placeholder;
const ids = (list: readonly number[]) => ({ ids: JSON.stringify(list) });

/** What made a race what it was: who won it, and the bets that returned money. */
export type RaceCause = {
  day: string;
  offTime: string;
  courseName: string;
  winners: { name: string; price: Odds | null }[];
  winningBets: number;
  largest: { reference: string; payoutPence: number } | null;
};

const racesNamed = statement((db) =>
  db
    .select({ id: races.id, day: races.day, offTime: races.offTime, courseName: races.courseName })
    .from(races)
    .where(isOneOf(races.id, p("ids")))
    .orderBy(asc(races.id)),
);
const resultsOf = statement((db) =>
  db
    .select({ raceId: raceResults.raceId, finishers: raceResults.finishers })
    .from(raceResults)
    .where(isOneOf(raceResults.raceId, p("ids")))
    .orderBy(asc(raceResults.raceId), asc(raceResults.version)),
);

const won = sql.raw(`${WON}, ${PLACED}`);
/** Bets on one race alone that returned money, the largest first within each race. */
const paidOn = statement((db) =>
  db
    .select({
      raceId: racingSelections.raceId,
      reference: racingBets.reference,
      payoutPence: mapped(sql<number>`${racingBets.payoutPence}`, Number),
    })
    .from(racingSelections)
    .innerJoin(racingBets, sql`${racingBets.id} = ${racingSelections.betId}`)
    .where(
      sql`${isOneOf(racingSelections.raceId, p("ids"))} and ${racingSelections.position} = 1
        and ${racingBets.status} in (${won}) and ${racingBets.payoutPence} > 0
        and not exists (select 1 from racing_selections other
          where other.bet_id = ${racingSelections.betId} and other.race_id <> ${racingSelections.raceId})`,
    )
    .orderBy(asc(racingSelections.raceId), sql`${racingBets.payoutPence} desc`, asc(racingBets.id)),
);

/** Why some races came out as they did, by their ids. */
export async function raceCauses(db: Db, raceIds: readonly number[]): Promise<Map<number, RaceCause>> {
  if (raceIds.length === 0) return new Map();
  const winners = new Map<number, RaceCause["winners"]>();
  for (const { raceId, finishers } of await resultsOf(db, ids(raceIds)))
    winners.set(
      raceId,
      finishers
        .filter(({ place }) => place === 1)
        .map(({ name, sp }) => ({ name, price: sp?.fraction ?? null })),
    );
  const paid = Map.groupBy(await paidOn(db, ids(raceIds)), ({ raceId }) => raceId);
  return new Map(
    (await racesNamed(db, ids(raceIds))).map(({ id, ...race }) => {
      const bets = paid.get(id) ?? [];
      return [
        id,
        {
          ...race,
          winners: winners.get(id) ?? [],
          winningBets: bets.length,
          largest: bets[0] ?? null,
        },
      ];
    }),
  );
}

const wins = statement((db) =>
  db
    .select({
      drawId: playerResults.drawId,
      winners: mapped(sql<number>`count(*)`, Number),
      mostPence: mapped(sql<number>`max(${playerResults.totalWinningsPence})`, Number),
    })
    .from(playerResults)
    .where(sql`${isOneOf(playerResults.drawId, p("ids"))} and ${playerResults.totalWinningsPence} > 0`)
    .groupBy(playerResults.drawId),
);
/** How many customers won in some draws, and the most that one of them won; draws without a winner are left out. */
export async function largestDrawWins(
  db: Db,
  drawIds: readonly number[],
): Promise<Map<number, { winners: number; mostPence: number }>> {
  if (drawIds.length === 0) return new Map();
  return new Map((await wins(db, ids(drawIds))).map(({ drawId, ...win }) => [drawId, win]));
}
