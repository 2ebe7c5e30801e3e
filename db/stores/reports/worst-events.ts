import { asc, sql } from "drizzle-orm";
import type { BetTypeName } from "../../../src/domain/bets/bet-types.ts";
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
const single = sql.raw(`'${"Single" satisfies BetTypeName}'`);
/**
 * Of the bets on one race alone that returned money: the largest, and how many there are. SQLite reads a cross join in the order that
 * is written, and else would read all bets that ever won. Of a single no other leg is looked for.
 */
const largestPaid = statement((db) =>
  db
    .select({
      raceId: mapped(sql<number>`race_id`, Number),
      reference: sql<string>`reference`,
      payoutPence: mapped(sql<number>`payout_pence`, Number),
      winningBets: mapped(sql<number>`winning_bets`, Number),
    })
    .from(
      sql`(select l.race_id, b.reference, b.payout_pence, count(*) over (partition by l.race_id) as winning_bets,
          row_number() over (partition by l.race_id order by b.payout_pence desc, b.id) as place
        from ${racingSelections} l cross join ${racingBets} b
        where ${isOneOf(sql`l.race_id`, p("ids"))} and b.id = l.bet_id and b.status in (${won}) and b.payout_pence > 0
          and (b.bet_type = ${single} or (l.position = 1
            and not exists (select 1 from ${racingSelections} other where other.bet_id = l.bet_id and other.race_id <> l.race_id)))
      ) as paid`,
    )
    .where(sql`place = 1`)
    .orderBy(sql`race_id`),
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
  const paid = new Map((await largestPaid(db, ids(raceIds))).map((one) => [one.raceId, one]));
  return new Map(
    (await racesNamed(db, ids(raceIds))).map(({ id, ...race }) => {
      const largest = paid.get(id) ?? null;
      return [
        id,
        {
          ...race,
          winners: winners.get(id) ?? [],
          winningBets: largest?.winningBets ?? 0,
          largest,
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
