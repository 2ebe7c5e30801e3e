import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { dayClosings, races, users } from "../../schema/index.ts";
import { stoppedStatuses } from "../racing/stopped.ts";
import { nameOfUser } from "./bets-of-day.ts";

/** A day as it was closed, and by whom. */
export type DayClosing = Omit<typeof dayClosings.$inferSelect, "closedBy"> & { closedBy: string | null };

const p = sql.placeholder;

const ofDay = statement((db) =>
  db
    .select({
      id: dayClosings.id,
      day: dayClosings.day,
      figures: dayClosings.figures,
      closedAt: dayClosings.closedAt,
      closedBy: nameOfUser,
      newestHash: dayClosings.newestHash,
    })
    .from(dayClosings)
    .leftJoin(users, eq(users.id, dayClosings.closedBy))
    .where(eq(dayClosings.day, p("day"))),
);
export const findClosing = async (db: Db, day: string): Promise<DayClosing | undefined> =>
  (await ofDay(db, { day }))[0];

type NewClosing = Omit<typeof dayClosings.$inferInsert, "id">;
/** Answers the row's id; a day that is closed already is refused by the books themselves. */
export const insertClosing = async (tx: Db, closing: NewClosing): Promise<number> =>
  (await tx.insert(dayClosings).values(closing).returning({ id: dayClosings.id }))[0]!.id;

const lastOff = statement((db) =>
  db
    .select({ offAt: races.offAt })
    .from(races)
    .where(sql`${races.day} = ${p("day")} and ${races.status} not in ${stoppedStatuses}`)
    .orderBy(desc(races.offAt))
    .limit(1),
);
/** When the last race of a day is off; null where none is on the cards. */
export const lastOffOf = async (db: Db, day: string): Promise<Date | null> =>
  (await lastOff(db, { day }))[0]?.offAt ?? null;
