import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { orderedTypes } from "../../../src/domain/bets/ordered-types.ts";
import type { RaceId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { racingBets, racingSelections } from "../../schema/index.ts";
import { isNotVoidedByStaff } from "./settlements.ts";
import { type BetToSettle, betsToSettle } from "./settling.ts";

const p = sql.placeholder;

/** The same as a select for batching: their ids. */
export const orderedBetsQuery = (db: Db) =>
  db
    .select({ id: racingBets.id })
    .from(racingSelections)
    .innerJoin(racingBets, eq(racingBets.id, racingSelections.betId))
    .where(
      and(
        eq(racingSelections.raceId, p("raceId")),
        eq(racingSelections.position, 1),
        inArray(
          racingBets.betType,
          orderedTypes.map(({ name }) => name),
        ),
        isNotVoidedByStaff,
      ),
    )
    .orderBy(asc(racingBets.id));
const ofRace = statement(orderedBetsQuery);

/** Forecasts and tricasts on a race, oldest first; none that a manager made void. */
export async function orderedBetsOn(db: Db, raceId: RaceId): Promise<BetToSettle[]> {
  const ids = (await ofRace(db, { raceId })).map(({ id }) => id);
  return ids.length === 0 ? [] : await betsToSettle(db, ids);
}
