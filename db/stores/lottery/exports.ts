import { and, asc, desc, eq, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { accounts, draws, playerResults, players } from "../../schema/index.ts";
import type { StoredDraw } from "./draws.ts";

/** A draw with what it paid, in pence, and what of that is still owed. */
export type DrawLine = StoredDraw & { winners: number; wonPence: number; owedPence: number };

const p = sql.placeholder;
const AT_ONCE = 500;
const won = sql`${playerResults.totalWinningsPence} > 0`;

const sumOf = (condition: SQL) =>
  mapped(
    sql<number>`coalesce(sum(case when ${condition} then ${playerResults.totalWinningsPence} end), 0)`,
    Number,
  );

const olderThan = statement((db) =>
  db
    .select({
      draw: draws,
      winners: mapped(sql<number>`count(case when ${won} then 1 end)`, Number),
      wonPence: sumOf(won),
      owedPence: sumOf(sql`${won} and not ${playerResults.paid}`),
    })
    .from(draws)
    .leftJoin(playerResults, eq(playerResults.drawId, draws.id))
    .where(
      and(
        gte(draws.drawDate, p("from")),
        lte(draws.drawDate, p("to")),
        or(
          lt(draws.drawDate, p("afterDate")),
          and(eq(draws.drawDate, p("afterDate")), sql`${draws.drawType} > ${p("afterType")}`),
        ),
      ),
    )
    .groupBy(draws.id)
    .orderBy(desc(draws.drawDate), asc(draws.drawType))
    .limit(AT_ONCE),
);

/** The draws of some days, newest first, so many at a time. */
export async function* eachDraw(db: Db, from: string, to: string): AsyncGenerator<DrawLine[]> {
  for (let last = { drawDate: "9999-12-31", drawType: 9 as number }; ; ) {
    const rows = await olderThan(db, { from, to, afterDate: last.drawDate, afterType: last.drawType });
    if (rows.length > 0) yield rows.map(({ draw, ...sums }) => ({ ...draw, ...sums }));
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)!.draw;
  }
}

const owed = statement((db) =>
  db
    .select({
      resultId: playerResults.id,
      drawDate: draws.drawDate,
      drawType: draws.drawType,
      player: players.name,
      accountId: players.accountId,
      accountName: sql<string | null>`case when ${accounts.deletedAt} is null then ${accounts.name} end`,
      pence: playerResults.totalWinningsPence,
    })
    .from(playerResults)
    .innerJoin(draws, eq(draws.id, playerResults.drawId))
    .innerJoin(players, eq(players.id, playerResults.playerId))
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    // Literally the condition of the partial index: a bound value would hide from SQLite that it fits.
    .where(and(won, sql`not ${playerResults.paid}`, lt(playerResults.id, p("before"))))
    .orderBy(desc(playerResults.id))
    .limit(AT_ONCE),
);
export type OwedLine = Awaited<ReturnType<typeof owed>>[number];

/** All unpaid results, newest first, in batches. */
export async function* eachOwed(db: Db): AsyncGenerator<OwedLine[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await owed(db, { before });
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    before = rows.at(-1)!.resultId;
  }
}
