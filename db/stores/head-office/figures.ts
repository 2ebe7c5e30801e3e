import { and, count, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { ShopFigures } from "../../../src/domain/head-office/shop-figures.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { draws, playerResults, racingBets } from "../../schema/index.ts";
import { owedInAll } from "../lottery/owed.ts";

/** Instants for racing, from one included to one excluded; days of draws, both included. */
export type FiguresSpan = { from: Date; until: Date; firstDay: string; lastDay: string };

const p = sql.placeholder;
const instantOf = (name: string) => sql.param(p(name), racingBets.placedAt);
const sumOf = (column: Parameters<typeof eq>[0]) => mapped(sql<number>`coalesce(sum(${column}), 0)`, Number);

const struck = statement((db) =>
  db
    .select({ bets: count(), stakedPence: sumOf(racingBets.amountPence) })
    .from(racingBets)
    .where(and(gte(racingBets.placedAt, instantOf("from")), lt(racingBets.placedAt, instantOf("until")))),
);

const settled = statement((db) =>
  db
    .select({ returnedPence: sumOf(racingBets.payoutPence) })
    .from(racingBets)
    .where(
      and(
        gt(racingBets.status, PENDING),
        gte(racingBets.settledAt, instantOf("from")),
        lt(racingBets.settledAt, instantOf("until")),
      ),
    ),
);

const pending = statement((db) =>
  db
    .select({
      pendingBets: count(),
      exposurePence: sumOf(racingBets.possibleReturnPence),
      unpricedBets: mapped(sql<number>`count(*) - count(${racingBets.possibleReturnPence})`, Number),
    })
    .from(racingBets)
    // Literally the condition of the partial index.
    .where(sql`status = ${literal(PENDING)}`),
);

const won = statement((db) =>
  db
    .select({ lotteryWonPence: sumOf(playerResults.totalWinningsPence) })
    .from(playerResults)
    .innerJoin(draws, eq(draws.id, playerResults.drawId))
    .where(and(gte(draws.drawDate, p("firstDay")), lte(draws.drawDate, p("lastDay")))),
);

/** A bet counts on the day struck for its stake, on the day settled for its return. */
export async function shopFiguresOf(
  db: Db,
  { from, until, firstDay, lastDay }: FiguresSpan,
): Promise<ShopFigures> {
  const [[bets], [returns], [open], [lottery], unpaid] = await Promise.all([
    struck(db, { from, until }),
    settled(db, { from, until }),
    pending(db),
    won(db, { firstDay, lastDay }),
    owedInAll(db),
  ]);
  return { ...bets!, ...returns!, ...open!, ...lottery!, unpaidPence: unpaid.pence };
}
