import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { RaceId, RunnerId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { noteTopics } from "../../published-topics.ts";
import { rowStatement } from "../../query/row-statement.ts";
import { statement } from "../../query/statement.ts";
import { runnerPrices, runners } from "../../schema/index.ts";

/** A price at which a runner was seen, from `seenAt` until the next one. */
export type SeenPrice = typeof runnerPrices.$inferSelect;

const p = sql.placeholder;

const ofRunner = statement((db) =>
  db
    .select()
    .from(runnerPrices)
    .where(eq(runnerPrices.runnerId, p("runnerId")))
    .orderBy(asc(runnerPrices.seenAt), asc(runnerPrices.id)),
);
/** Every price of a runner, oldest first. */
export const pricesOf = (db: Db, runnerId: RunnerId): Promise<SeenPrice[]> => ofRunner(db, { runnerId });

/** All prices of a race's runners, oldest first, as a select for batching. */
export const pricesQuery = (db: Db) =>
  db
    .select(getTableColumns(runnerPrices))
    .from(runners)
    .innerJoin(runnerPrices, eq(runnerPrices.runnerId, runners.id))
    .where(eq(runners.raceId, p("raceId")))
    .orderBy(asc(runnerPrices.seenAt), asc(runnerPrices.id));

const ofRace = statement(pricesQuery);
export const pricesOfRace = (db: Db, raceId: RaceId): Promise<SeenPrice[]> => ofRace(db, { raceId });

const lastBefore = statement((db) =>
  db
    .select()
    .from(runnerPrices)
    .where(
      and(
        eq(runnerPrices.runnerId, p("runnerId")),
        sql`${runnerPrices.seenAt} <= ${sql.param(p("at"), runnerPrices.seenAt)}`,
      ),
    )
    .orderBy(desc(runnerPrices.seenAt), desc(runnerPrices.id))
    .limit(1),
);
/** What a runner was priced at, at an instant; undefined where no price had been seen by then. */
export const priceAt = async (db: Db, runnerId: RunnerId, at: Date): Promise<SeenPrice | undefined> =>
  (await lastBefore(db, { runnerId, at }))[0];

const priceStatement = rowStatement(runnerPrices);

export async function insertPrices(tx: Db, rows: readonly Omit<SeenPrice, "id">[]): Promise<void> {
  for (const row of rows) await priceStatement.insert(tx, row);
  noteTopics(tx, ["races"]);
}
