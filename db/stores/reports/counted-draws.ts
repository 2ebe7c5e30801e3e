import { asc, sql } from "drizzle-orm";
import type { StampedRule } from "../../../src/domain/lottery/payout.ts";
import { losingResultInFull } from "../../../src/domain/lottery/settle-selection.ts";
import type { DayEntry } from "../../../src/domain/reports/statistics/groupings.ts";
import { drawEntries, type SettledNumbers } from "../../../src/domain/reports/statistics/lottery-return.ts";
import type { Db } from "../../client.ts";
import { pauses } from "../../pauses.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { draws, playerResults, statisticSums } from "../../schema/index.ts";
import type { DaySpan } from "./sums.ts";

const p = sql.placeholder;

/** A draw, and as of when its statistic must be: since it was performed, or last corrected. */
export type CountedDraw = { drawId: number; day: string; asOf: number };

const changedAt = sql`coalesce(${draws.correctedAt}, ${draws.performedAt})`;
const markOfDraw = statement((db) =>
  db
    .select({
      drawId: draws.id,
      day: draws.drawDate,
      asOf: mapped(sql<Date>`${changedAt}`, draws.performedAt),
      kept: mapped(sql<number | null>`${statisticSums.amount}`, Number),
    })
    .from(draws)
    .leftJoin(
      statisticSums,
      sql`${statisticSums.statistic} = 'draws' and ${statisticSums.day} = ${draws.drawDate}
        and ${statisticSums.measure} = 'mark' and ${statisticSums.key} = cast(${draws.id} as text) || ' mark'`,
    )
    .where(sql`${draws.drawDate} >= ${p("from")} and ${draws.drawDate} <= ${p("to")}`)
    .orderBy(asc(draws.drawDate), asc(draws.id)),
);

/** The draws of some days whose statistic is not kept, or is kept of what has been corrected since; the oldest first. */
export async function uncountedDraws(db: Db, span: DaySpan): Promise<CountedDraw[]> {
  return (await markOfDraw(db, span))
    .filter(({ asOf, kept }) => kept !== asOf.getTime())
    .map(({ drawId, day, asOf }) => ({ drawId, day, asOf: asOf.getTime() }));
}

const allDraws = statement((db) => db.select({ draws: mapped(sql<number>`count(*)`, Number) }).from(draws));
/** How many draws there are. */
export const drawCount = async (db: Db): Promise<number> => (await allDraws(db))[0]!.draws;

const resultsOfDraw = statement((db) =>
  db
    .select({
      id: playerResults.id,
      won: playerResults.selectionResults,
      lost: playerResults.losingResults,
    })
    .from(playerResults)
    .where(sql`${playerResults.drawId} = ${p("drawId")} and ${playerResults.id} > ${p("after")}`)
    .orderBy(asc(playerResults.id))
    .limit(p("atOnce")),
);
const AT_ONCE = 200;

/** What a draw's results make of its statistic, its mark among it. Lists that cannot be read count as empty. */
export async function countedDraw(db: Db, { drawId, day, asOf }: CountedDraw): Promise<DayEntry[]> {
  const settled: SettledNumbers[] = [];
  const pause = pauses();
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await resultsOfDraw(db, { drawId, after, atOnce: AT_ONCE });
    for (const { won, lost } of rows)
      for (const one of [...won, ...lost.map(losingResultInFull)])
        settled.push({
          numberCount: one.selectedNumbers.length,
          includeBonus: one.includeBonus,
          betPence: one.betPence,
          payoutPence: one.payoutPence,
        });
    after = rows.at(-1)?.id ?? 0;
    isMore = rows.length === AT_ONCE;
    await pause();
  }
  const mark = { key: `${drawId} mark`, measure: "mark" as const, amount: asOf };
  return [...drawEntries(drawId, settled), mark].map((entry) => ({ ...entry, statistic: "draws", day }));
}

/** A draw that was held, with the rules it paid by. */
export type HeldDraw = {
  drawId: number;
  drawDate: string;
  drawType: (typeof draws.$inferSelect)["drawType"];
  payoutRules: readonly StampedRule[];
};
const held = statement((db) =>
  db
    .select({
      drawId: draws.id,
      drawDate: draws.drawDate,
      drawType: draws.drawType,
      payoutRules: draws.payoutRules,
    })
    .from(draws)
    .where(sql`${draws.drawDate} >= ${p("from")} and ${draws.drawDate} <= ${p("to")}`)
    .orderBy(asc(draws.drawDate), asc(draws.drawType)),
);
/** The draws of some days by their ids, in their order. */
export const heldDraws = async (db: Db, span: DaySpan): Promise<Map<number, HeldDraw>> =>
  new Map((await held(db, span)).map((one) => [one.drawId, one]));
