import { and, asc, count, countDistinct, desc, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Draw } from "../../../src/domain/lottery/draw.ts";
import type { DrawType } from "../../../src/domain/lottery/game.ts";
import type { StampedRule } from "../../../src/domain/lottery/payout.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { draws } from "../../schema/index.ts";

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

const newestOfType = statement((db) =>
  db
    .select({
      drawDate: draws.drawDate,
      winningNumbers: draws.winningNumbers,
      bonusBall: draws.bonusBall,
    })
    .from(draws)
    .where(eq(draws.drawType, p("drawType")))
    .orderBy(desc(draws.drawDate))
    .limit(p("most")),
);
/** The newest draws of a type, newest first. */
export const newestDraws = (db: Db, drawType: DrawType, most: number) => newestOfType(db, { drawType, most });

const byIds = statement((db) =>
  db
    .select()
    .from(draws)
    .where(isOneOf(draws.id, p("ids"))),
);
/** Some draws, by their ids. */
export async function drawsOfIds(db: Db, ids: readonly number[]): Promise<Map<number, StoredDraw>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.id, row]));
}

const byId = statement((db) =>
  db
    .select()
    .from(draws)
    .where(eq(draws.id, p("id"))),
);
export const findDrawById = async (db: Db, id: number): Promise<StoredDraw | undefined> =>
  (await byId(db, { id }))[0];

/** Only where its results are gone. */
export async function deleteDraw(tx: Db, id: number): Promise<void> {
  await tx.delete(draws).where(eq(draws.id, id));
}

export async function insertDraw(
  tx: Db,
  draw: Draw & {
    payoutRules: StampedRule[];
    payoutLimitPence: number | null;
    performedAt: Date;
    userId: UserId | null;
  },
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
// Literally the condition of the partial index: a bound value would hide from SQLite that it fits.
const won = sql`total_winnings_pence > 0`;
const owed = sql`${won} and not paid`;
const number = (figure: SQL) => mapped(sql<number>`(${figure})`, Number);
/** Of a day's results, read off the indexes alone. */
const ofDate = (figure: SQL, which: SQL) =>
  number(sql`select ${figure} from draws as of_day inner join player_results on player_results.draw_id = of_day.id
    where of_day.draw_date = ${draws.drawDate} and ${which}`);
const pence = sql`coalesce(sum(total_winnings_pence), 0)`;

const dates = (db: Db, which?: SQL) =>
  db
    .select({
      total: number(sql`select count(distinct draw_date) from draws`),
      date: {
        drawDate: draws.drawDate,
        draws: count(),
        winners: ofDate(sql`count(*)`, won),
        wonPence: ofDate(pence, won),
        owedPence: ofDate(pence, owed),
      },
    })
    .from(draws)
    .where(which)
    .groupBy(draws.drawDate)
    .orderBy(desc(draws.drawDate))
    .limit(p("pageSize"))
    .offset(p("offset"));
const datePage = statement((db) => dates(db));
const oneDate = statement((db) => dates(db, eq(draws.drawDate, p("drawDate"))));

const ofDraw = (figure: SQL, which: SQL) =>
  sql`(select ${figure} from player_results where draw_id = ${draws.id} and ${which})`;
const withWinners = statement((db) =>
  db
    .select({
      draw: draws,
      players: mapped(sql<number>`${ofDraw(sql`count(*)`, sql`true`)}`, Number),
      winners: mapped(sql<number>`${ofDraw(sql`count(*)`, won)}`, Number),
      pence: mapped(sql<number>`${ofDraw(pence, won)}`, Number),
      firstName: sql<string | null>`${ofDraw(sql`min(player_name)`, won)}`,
    })
    .from(draws)
    .where(eq(draws.drawDate, p("drawDate")))
    .orderBy(asc(draws.drawType)),
);
/** A draw with how many took part, how many of them won, what they won in all, in pence, and the first of their names. */
export type DrawWithWinners = Awaited<ReturnType<typeof withWinners>>[number];
export const drawsWithWinners = (db: Db, drawDate: string): Promise<DrawWithWinners[]> =>
  withWinners(db, { drawDate });

/** A day of draws in a line: how many, how many players won, and what of it is still owed, in pence. */
export type DrawDate = {
  drawDate: string;
  draws: number;
  winners: number;
  wonPence: number;
  owedPence: number;
};

/** The days that had draws, newest first. A page past the last one is the last one. */
export async function pageOfDates(
  db: Db,
  page: number,
  pageSize: number,
): Promise<{ dates: DrawDate[]; pageNumber: number; totalPages: number }> {
  const rows = await datePage(db, { pageSize, offset: (page - 1) * pageSize });
  const total = rows[0]?.total ?? (await countDates(db))[0]!.total;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  if (page > totalPages) return await pageOfDates(db, totalPages, pageSize);
  return { dates: rows.map(({ date }) => date), pageNumber: page, totalPages };
}

/** The page of that list with a day. */
export const pageOfDate = async (db: Db, drawDate: string, pageSize: number): Promise<number> =>
  Math.floor((await datesAfter(db, { drawDate }))[0]!.total / pageSize) + 1;

/** One day's line, or undefined where no draw was held. */
export const findDate = async (db: Db, drawDate: string): Promise<DrawDate | undefined> =>
  (await oneDate(db, { drawDate, pageSize: 1, offset: 0 }))[0]?.date;
