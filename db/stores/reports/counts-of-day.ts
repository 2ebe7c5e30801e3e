import { asc, eq, sql } from "drizzle-orm";
import type { ShiftLine } from "../../../src/domain/reports/day-sheet.ts";
import { countKindName } from "../../../src/domain/tills/shift-count.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { shiftCounts, shifts, tills, users } from "../../schema/index.ts";
import { type InstantSpan, nameOfUser } from "./bets-of-day.ts";

const p = sql.placeholder;

const counts = statement((db) =>
  db
    .select({
      countId: shiftCounts.id,
      at: shiftCounts.at,
      till: tills.name,
      kind: shiftCounts.kind,
      expectedPence: shiftCounts.expectedPence,
      countedPence: shiftCounts.countedPence,
      note: shiftCounts.note,
      by: nameOfUser,
    })
    .from(shiftCounts)
    .innerJoin(shifts, eq(shifts.id, shiftCounts.shiftId))
    .innerJoin(tills, eq(tills.id, shifts.tillId))
    .leftJoin(users, eq(users.id, shiftCounts.userId))
    .where(
      sql`${shiftCounts.at} >= ${sql.param(p("from"), shiftCounts.at)} and ${shiftCounts.at} < ${sql.param(p("until"), shiftCounts.at)}`,
    )
    .orderBy(asc(shiftCounts.id)),
);

/** What was counted of drawers on a day, with what it was over or short; a correction stands beside the count that was wrong. */
export const countsOfDay = async (db: Db, span: InstantSpan): Promise<ShiftLine[]> =>
  (await counts(db, span)).map(({ countId, at, till, kind, expectedPence, countedPence, note, by }) => ({
    countId,
    at: at.toISOString(),
    till,
    kind: countKindName(kind),
    countedPence,
    variancePence: countedPence - expectedPence,
    reason: note || null,
    by,
  }));
