import { and, desc, eq, sql } from "drizzle-orm";
import type { Draw } from "../../../src/domain/lottery/draw.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { removedDraws } from "../../schema/index.ts";

type RemovedDraw = typeof removedDraws.$inferSelect;

const p = sql.placeholder;

const newest = statement((db) =>
  db
    .select()
    .from(removedDraws)
    .where(and(eq(removedDraws.drawDate, p("drawDate")), eq(removedDraws.drawType, p("drawType"))))
    .orderBy(desc(removedDraws.id))
    .limit(1),
);
/** What staff took away last as the draw of a day and type. */
export const findRemovedDraw = async (
  db: Db,
  { drawDate, drawType }: Pick<Draw, "drawDate" | "drawType">,
): Promise<RemovedDraw | undefined> => (await newest(db, { drawDate, drawType }))[0];

export async function insertRemovedDraw(tx: Db, row: Omit<RemovedDraw, "id">): Promise<void> {
  await tx.insert(removedDraws).values(row);
}
