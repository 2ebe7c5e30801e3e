import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { ShiftId, TillId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { shiftCounts, shifts } from "../../schema/index.ts";

/** A drawer's count and its expected content, in pence. */
export type ShiftCount = typeof shiftCounts.$inferSelect;
export type NewShiftCount = Omit<ShiftCount, "id">;

const p = sql.placeholder;

export async function insertCount(tx: Db, count: NewShiftCount): Promise<ShiftCount> {
  return (await tx.insert(shiftCounts).values(count).returning())[0]!;
}

const ofShift = statement((db) =>
  db
    .select()
    .from(shiftCounts)
    .where(eq(shiftCounts.shiftId, p("shiftId")))
    .orderBy(asc(shiftCounts.id)),
);
/** Every count of a shift, corrections with the others, in the order in which they were made. */
export const countsOfShift = (db: Db, shiftId: ShiftId): Promise<ShiftCount[]> => ofShift(db, { shiftId });

const afterwards = statement((db) =>
  db
    .select({ count: shiftCounts })
    .from(shiftCounts)
    .innerJoin(shifts, eq(shifts.id, shiftCounts.shiftId))
    .where(and(eq(shifts.tillId, p("tillId")), gt(shiftCounts.id, p("id")), isNull(shiftCounts.correctsId)))
    .orderBy(asc(shiftCounts.id))
    .limit(1),
);
/** The count of the same drawer that followed a count, as it was made first. */
export const countAfter = async (db: Db, tillId: TillId, id: number): Promise<ShiftCount | undefined> =>
  (await afterwards(db, { tillId, id }))[0]?.count;
