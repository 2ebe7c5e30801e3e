import { and, asc, eq, sql } from "drizzle-orm";
import type { BetId, RaceId, RunnerId } from "../../../src/domain/ids.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isJsonNull, literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { racingBets, racingSelections } from "../../schema/index.ts";

/** A pending bet whose horse in a race is not decided. */
export type WaitingBet = {
  betId: BetId;
  reference: string;
  placedAt: Date;
  amountPence: number;
  /** Null: the bet is on a favourite. */
  runnerId: RunnerId | null;
  horseName: string;
  /** It is at the starting price. */
  isAtSp: boolean;
};

const p = sql.placeholder;
// Literally the condition of the partial index.
const isWaiting = and(
  eq(racingSelections.raceId, p("raceId")),
  sql`${racingSelections.status} = ${literal(PENDING)}`,
  sql`${racingBets.status} = ${literal(PENDING)}`,
);

/** More is a fault of the shop, not of a race: the list names the first. */
const MOST = 50;

/** Bets that wait for a race, oldest first, as a select for batching. */
export const waitingBetsQuery = (db: Db) =>
  db
    .select({
      betId: racingBets.id,
      reference: racingBets.reference,
      placedAt: racingBets.placedAt,
      amountPence: racingBets.amountPence,
      runnerId: racingSelections.runnerId,
      horseName: racingSelections.horseName,
      isAtSp: mapped(sql<boolean>`${isJsonNull(racingSelections.price)}`, Boolean),
    })
    .from(racingSelections)
    .innerJoin(racingBets, eq(racingBets.id, racingSelections.betId))
    .where(isWaiting)
    .orderBy(asc(racingBets.id))
    .limit(MOST);

const runnersAtSp = statement((db) =>
  db
    .selectDistinct({ runnerId: racingSelections.runnerId })
    .from(racingSelections)
    .innerJoin(racingBets, eq(racingBets.id, racingSelections.betId))
    .where(and(isWaiting, isJsonNull(racingSelections.price))),
);
/** Whether bets at the starting price wait for a runner of a race: for each of them where one is on a favourite. */
export async function waitsAtSp(db: Db, raceId: RaceId): Promise<(runnerId: number) => boolean> {
  const ids = new Set<number | null>((await runnersAtSp(db, { raceId })).map(({ runnerId }) => runnerId));
  return (runnerId) => ids.has(runnerId) || ids.has(null);
}
