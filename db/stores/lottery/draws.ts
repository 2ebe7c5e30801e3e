import { and, asc, count, countDistinct, desc, eq, gt, gte, inArray, lte, sql } from "drizzle-orm";
import type { Draw } from "../../../src/domain/lottery/draw.ts";
import type { StampedRule } from "../../../src/domain/lottery/payout.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../mapped.ts";
import { draws, playerResults } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

export type StoredDraw = typeof draws.$inferSelect;

const p = sql.placeholder;

const byDateAndType = statement((db) =>
  db
    .select()
    .from(draws)
    .where(and(eq(draws.drawDate, p("drawDate")), eq(draws.drawType, p("drawType")))),
);
export const findDraw = async (
  db: Db,
  draw: Pick<Draw, "drawDate" | "drawType">,
): Promise<StoredDraw | undefined> =>
  (await byDateAndType(db, { drawDate: draw.drawDate, drawType: draw.drawType }))[0];

const onDate = statement((db) =>
  db
    .select()
    .from(draws)
    .where(eq(draws.drawDate, p("drawDate")))
    .orderBy(asc(draws.drawType)),
);
export const drawsOn = (db: Db, drawDate: string): Promise<StoredDraw[]> => onDate(db, { drawDate });

const between = statement((db) =>
  db
    .select()
    .from(draws)
    .where(and(gte(draws.drawDate, p("from")), lte(draws.drawDate, p("to"))))
    .orderBy(desc(draws.drawDate), asc(draws.drawType)),
);
/** The draws of some days, newest first. */
export const drawsBetween = (db: Db, from: string, to: string): Promise<StoredDraw[]> =>
  between(db, { from, to });

/** Some draws, by their ids. */
export async function drawsOfIds(db: Db, ids: readonly number[]): Promise<Map<number, StoredDraw>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(draws)
    .where(inArray(draws.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertDraw(
  tx: Db,
  draw: Draw & { payoutRules: StampedRule[]; performedAt: Date; userId: number | null },
): Promise<StoredDraw> {
  return (await tx.insert(draws).values(draw).returning())[0]!;
}

export async function correctDraw(
  tx: Db,
  id: number,
  changed: Pick<StoredDraw, "winningNumbers" | "bonusBall" | "correctedAt">,
): Promise<StoredDraw> {
  return (await tx.update(draws).set(changed).where(eq(draws.id, id)).returning())[0]!;
}

const countDates = statement((db) => db.select({ total: countDistinct(draws.drawDate) }).from(draws));
const datesAfter = statement((db) =>
  db
    .select({ total: countDistinct(draws.drawDate) })
    .from(draws)
    .where(gt(draws.drawDate, p("drawDate"))),
);
const datePage = statement((db) =>
  db
    .select({ drawDate: draws.drawDate, draws: count() })
    .from(draws)
    .groupBy(draws.drawDate)
    .orderBy(desc(draws.drawDate))
    .limit(p("pageSize"))
    .offset(p("offset")),
);
const won = sql`${playerResults.totalWinningsPence} > 0`;
const totalsBetween = statement((db) =>
  db
    .select({
      drawDate: draws.drawDate,
      winners: count(),
      wonPence: mapped(sql<number>`sum(${playerResults.totalWinningsPence})`, Number),
    })
    .from(draws)
    .innerJoin(playerResults, and(eq(playerResults.drawId, draws.id), won))
    .where(and(gte(draws.drawDate, p("from")), lte(draws.drawDate, p("to"))))
    .groupBy(draws.drawDate),
);
const owedBetween = statement((db) =>
  db
    .select({
      drawDate: draws.drawDate,
      owedPence: mapped(sql<number>`sum(${playerResults.totalWinningsPence})`, Number),
    })
    .from(draws)
    // Literally the condition of the partial index: a bound value would hide from SQLite that it fits.
    .innerJoin(playerResults, and(eq(playerResults.drawId, draws.id), won, sql`not ${playerResults.paid}`))
    .where(and(gte(draws.drawDate, p("from")), lte(draws.drawDate, p("to"))))
    .groupBy(draws.drawDate),
);

const wonInDraws = (db: Db, ids: readonly number[]) =>
  db
    .select({
      drawId: playerResults.drawId,
      winners: count(),
      pence: mapped(sql<number>`sum(${playerResults.totalWinningsPence})`, Number),
      firstName: sql<string>`min(${playerResults.playerName})`,
    })
    .from(playerResults)
    .where(and(inArray(playerResults.drawId, [...ids]), won))
    .groupBy(playerResults.drawId);

/** How many players won in each of some draws, what they won in all, in pence, and the first of their names. */
export async function winnersInDraws(db: Db, ids: readonly number[]) {
  const rows = await wonInDraws(db, ids);
  return new Map(rows.map(({ drawId, ...winners }) => [drawId, winners]));
}

/** A day of draws in a line: how many, how many players won, and what of it is still owed, in pence. */
export type DrawDate = {
  drawDate: string;
  draws: number;
  winners: number;
  wonPence: number;
  owedPence: number;
};

/** The days that had draws, newest first. A page past the last one is the last one. */
export async function pageOfDates(db: Db, page: number, pageSize: number) {
  const total = (await countDates(db))[0]!.total;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const pageNumber = Math.min(page, totalPages);
  const rows = await datePage(db, { pageSize, offset: (pageNumber - 1) * pageSize });
  return { dates: await withTotals(db, rows), pageNumber, totalPages };
}

/** Which page of that list a day stands on. */
export const pageOfDate = async (db: Db, drawDate: string, pageSize: number): Promise<number> =>
  Math.floor((await datesAfter(db, { drawDate }))[0]!.total / pageSize) + 1;

async function withTotals(db: Db, rows: { drawDate: string; draws: number }[]): Promise<DrawDate[]> {
  if (rows.length === 0) return [];
  const span = { from: rows.at(-1)!.drawDate, to: rows[0]!.drawDate };
  const totals = new Map((await totalsBetween(db, span)).map((row) => [row.drawDate, row]));
  const owed = new Map((await owedBetween(db, span)).map((row) => [row.drawDate, row.owedPence]));
  return rows.map((row) => ({
    ...row,
    winners: totals.get(row.drawDate)?.winners ?? 0,
    wonPence: totals.get(row.drawDate)?.wonPence ?? 0,
    owedPence: owed.get(row.drawDate) ?? 0,
  }));
}

/** One day's line, or undefined where no draw was held. */
export async function findDate(db: Db, drawDate: string): Promise<DrawDate | undefined> {
  const held = (await drawsOn(db, drawDate)).length;
  return held === 0 ? undefined : (await withTotals(db, [{ drawDate, draws: held }]))[0];
}
