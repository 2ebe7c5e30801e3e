import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ShiftId, TillId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { shiftCounts, shifts, tills, users } from "../../schema/index.ts";
import type { ShiftCount } from "./shift-counts.ts";

const p = sql.placeholder;
/** A user's name by the column of their id; null where unknown. */
const nameOf = (userId: AnySQLiteColumn): SQL<string | null> =>
  sql<string | null>`(select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from ${users}
    where ${users}.id = ${userId})`;

/** A till, and the shift that is open in it, if one is. */
export type TillNow = {
  id: number;
  name: string;
  /** Whether a browser is this till. */
  hasBrowser: boolean;
  shiftId: ShiftId | null;
  openedAt: Date | null;
  openedByName: string | null;
};

const now = (db: Db) =>
  db
    .select({
      id: tills.id,
      name: tills.name,
      hasBrowser: mapped(sql<boolean>`${tills.keyHash} is not null`, Boolean),
      shiftId: shifts.id,
      openedAt: shifts.openedAt,
      openedByName: nameOf(shifts.openedBy),
    })
    .from(tills)
    .leftJoin(shifts, and(eq(shifts.tillId, tills.id), isNull(shifts.closedAt)));

const each = statement((db) => now(db).orderBy(asc(tills.id)));
/** Every till of the shop as it is now. */
export const tillsNow = (db: Db): Promise<TillNow[]> => each(db);

const ofKey = statement((db) => now(db).where(eq(tills.keyHash, p("keyHash"))));
/** The till that a browser with this key is, as it is now. */
export const tillNowByKey = async (db: Db, keyHash: string): Promise<TillNow | undefined> =>
  (await ofKey(db, { keyHash }))[0];

/** A shift with the names of its till and of who opened and closed it. */
export type NamedShift = {
  id: number;
  tillId: TillId;
  tillName: string;
  openedAt: Date;
  openedByName: string | null;
  closedAt: Date | null;
  closedByName: string | null;
  /** What the drawer held before it was opened. */
  carriedPence: number;
};

const named = (db: Db) =>
  db
    .select({
      id: shifts.id,
      tillId: shifts.tillId,
      tillName: tills.name,
      openedAt: shifts.openedAt,
      openedByName: nameOf(shifts.openedBy),
      closedAt: shifts.closedAt,
      closedByName: nameOf(shifts.closedBy),
      carriedPence: shifts.carriedPence,
    })
    .from(shifts)
    .innerJoin(tills, eq(tills.id, shifts.tillId));

const byId = statement((db) => named(db).where(eq(shifts.id, p("id"))));
export const namedShift = async (db: Db, id: ShiftId): Promise<NamedShift | undefined> =>
  (await byId(db, { id }))[0];

const SHIFTS_A_PAGE = 20;
const isClosed = isNotNull(shifts.closedAt);
const closedPage = statement((db) =>
  named(db).where(isClosed).orderBy(desc(shifts.id)).limit(SHIFTS_A_PAGE).offset(p("offset")),
);
const closedCount = statement((db) => db.select({ rows: count() }).from(shifts).where(isClosed));
const countsOf = statement((db) =>
  db
    .select()
    .from(shiftCounts)
    .where(isOneOf(shiftCounts.shiftId, p("ids")))
    .orderBy(asc(shiftCounts.id)),
);

export type ClosedShifts = {
  shifts: (NamedShift & { counts: ShiftCount[] })[];
  pageNumber: number;
  totalPages: number;
};

/**
 * Closed shifts with their counts, the newest first, a page at a time; beyond the last page there is the
 * last.
 */
export async function closedShifts(db: Db, page: number): Promise<ClosedShifts> {
  const rows = (await closedCount(db))[0]?.rows ?? 0;
  const totalPages = Math.max(1, Math.ceil(rows / SHIFTS_A_PAGE));
  const pageNumber = Math.min(page, totalPages);
  const found = await closedPage(db, { offset: (pageNumber - 1) * SHIFTS_A_PAGE });
  const counts = await countsOf(db, { ids: JSON.stringify(found.map(({ id }) => id)) });
  const ofShift = Map.groupBy(counts, ({ shiftId }) => shiftId);
  return {
    shifts: found.map((shift) => ({ ...shift, counts: ofShift.get(shift.id) ?? [] })),
    pageNumber,
    totalPages,
  };
}
