import { and, asc, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { execute, insertOne } from "../../query/execute.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf, literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import {
  layOffSettlements,
  layOffs,
  raceDecisions,
  raceResults,
  races,
  shopTransfers,
  users,
} from "../../schema/index.ts";
import { stoppedStatuses } from "./stopped.ts";

const p = sql.placeholder;
// Literally the condition of the partial index.
const pending = literal(PENDING);

export type StoredLayOff = typeof layOffs.$inferSelect;
export type ListedLayOff = StoredLayOff & { staffName: string | null };
export type LayOffSettlement = typeof layOffSettlements.$inferSelect;

const staffName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;
const named = (db: Db) =>
  db
    .select({ ...getTableColumns(layOffs), staffName })
    .from(layOffs)
    .leftJoin(users, eq(users.id, layOffs.userId));

const byId = statement((db) => named(db).where(eq(layOffs.id, p("id"))));
export const findLayOff = async (db: Db, id: number): Promise<ListedLayOff | undefined> =>
  (await byId(db, { id }))[0];

const byIds = statement((db) =>
  named(db)
    .where(isOneOf(layOffs.id, p("ids")))
    .orderBy(asc(layOffs.id)),
);
export const layOffsOfIds = (db: Db, ids: readonly number[]): Promise<ListedLayOff[]> =>
  byIds(db, { ids: JSON.stringify(ids) });

const listed = statement((db) =>
  named(db)
    .orderBy(
      sql`case when ${layOffs.status} = ${pending} then 0 else 1 end`,
      sql`case when ${layOffs.status} = ${pending} then ${layOffs.offAt} end`,
      desc(layOffs.id),
    )
    .limit(p("most")),
);
/** Those that are pending, the next off first; then the others, the newest first. */
export const listLayOffs = (db: Db, most: number): Promise<ListedLayOff[]> => listed(db, { most });

const ofRace = statement((db) =>
  named(db)
    .where(eq(layOffs.raceId, p("raceId")))
    .orderBy(asc(layOffs.id)),
);
export const layOffsOfRace = (db: Db, raceId: number): Promise<ListedLayOff[]> => ofRace(db, { raceId });

const sums = statement((db) =>
  db
    .select({
      status: layOffs.status,
      count: mapped(sql<number>`count(*)`, Number),
      stakedPence: mapped(sql<number>`coalesce(sum(${layOffs.amountPence}), 0)`, Number),
      returnedPence: mapped(sql<number>`coalesce(sum(${layOffs.returnPence}), 0)`, Number),
    })
    .from(layOffs)
    .groupBy(layOffs.status)
    .orderBy(asc(layOffs.status)),
);
export type LayOffSums = { status: BetStatusCode; count: number; stakedPence: number; returnedPence: number };
/** All lay-offs, by status. */
export const layOffSums = (db: Db): Promise<LayOffSums[]> => sums(db, {});

const toCheck = statement((db) =>
  db
    .select({ id: layOffs.id })
    .from(layOffs)
    .innerJoin(races, eq(races.id, layOffs.raceId))
    .where(
      and(
        sql`${layOffs.status} = ${pending}`,
        sql`(${races.status} in ${stoppedStatuses}
          or exists (select 1 from ${raceResults} where race_id = ${races.id})
          or exists (select 1 from ${raceDecisions} where race_id = ${races.id} and kind = 'moved'))`,
      ),
    )
    .orderBy(asc(layOffs.id)),
);
/** Pending ones on races that have a result, or were stopped or moved. */
export const layOffsToCheck = async (db: Db): Promise<number[]> =>
  (await toCheck(db, {})).map(({ id }) => id);

const insert = insertOne(layOffs, (db) =>
  db.insert(layOffs).values({
    raceId: p("raceId"),
    runnerId: p("runnerId"),
    horseName: p("horseName"),
    courseName: p("courseName"),
    offAt: p("offAt"),
    bookmaker: p("bookmaker"),
    stakePence: p("stakePence"),
    amountPence: p("amountPence"),
    eachWay: p("eachWay"),
    price: p("price"),
    settings: p("settings"),
    placedAt: p("placedAt"),
    userId: p("userId"),
  }),
);
export type NewLayOff = Omit<StoredLayOff, "id" | "status" | "returnPence" | "settledAt">;
export const insertLayOff = async (tx: Db, layOff: NewLayOff): Promise<number> => (await insert(tx, layOff))!;

const settle = execute((db) =>
  db
    .update(layOffs)
    .set({
      status: sql`${p("status")}`,
      returnPence: sql`${p("returnPence")}`,
      settledAt: sql`${sql.param(p("settledAt"), layOffs.settledAt)}`,
    })
    .where(eq(layOffs.id, p("id"))),
);
export const saveLayOffSettled = (
  tx: Db,
  settled: { id: number; status: BetStatusCode; returnPence: number; settledAt: Date },
): Promise<void> => settle(tx, settled);

const insertSettled = execute((db) =>
  db.insert(layOffSettlements).values({
    layOffId: p("layOffId"),
    version: p("version"),
    status: p("status"),
    returnPence: p("returnPence"),
    inputs: p("inputs"),
    workings: p("workings"),
    settledAt: p("settledAt"),
    userId: p("userId"),
    reason: p("reason"),
    voidedByStaff: p("voidedByStaff"),
  }),
);
export const insertLayOffSettlement = (tx: Db, row: Omit<LayOffSettlement, "id">): Promise<void> =>
  insertSettled(tx, row);

const settlements = statement((db) =>
  db
    .select({ ...getTableColumns(layOffSettlements), staffName })
    .from(layOffSettlements)
    .leftJoin(users, eq(users.id, layOffSettlements.userId))
    .where(eq(layOffSettlements.layOffId, p("layOffId")))
    .orderBy(desc(layOffSettlements.version)),
);
/** How it was settled, the newest first. */
export const settlementsOfLayOff = (
  db: Db,
  layOffId: number,
): Promise<(LayOffSettlement & { staffName: string | null })[]> => settlements(db, { layOffId });

const returned = statement((db) =>
  db
    .select({ id: shopTransfers.id, toAccount: shopTransfers.toAccount })
    .from(shopTransfers)
    .where(
      and(
        sql`${shopTransfers.referenceType} = 'LayOff'`,
        eq(shopTransfers.referenceId, p("layOffId")),
        sql`${shopTransfers.kind} = 'LayOffReturn'`,
        isNull(shopTransfers.correctsId),
      ),
    )
    .orderBy(desc(shopTransfers.id))
    .limit(1),
);
/** The transfer that paid its present return. */
export const lastReturn = async (db: Db, layOffId: number) => (await returned(db, { layOffId }))[0];
