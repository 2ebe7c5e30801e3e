import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { ShiftId, TillId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { forUpdate, shared } from "../../locks.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { shifts, shopTransfers, tills, transactions } from "../../schema/index.ts";

export type Shift = typeof shifts.$inferSelect;

const p = sql.placeholder;
const isOpen = isNull(shifts.closedAt);

const byId = (db: Db) =>
  db
    .select()
    .from(shifts)
    .where(eq(shifts.id, p("id")));
const shiftById = statement(byId);
export const findShift = async (db: Db, id: ShiftId): Promise<Shift | undefined> =>
  (await shiftById(db, { id }))[0];

const shiftAlone = statement((db) => forUpdate(byId(db)));
/** A shift over whose till no cash goes until this transaction ends: what went before is waited for. */
export const findShiftAlone = async (tx: Db, id: ShiftId): Promise<Shift | undefined> =>
  (await shiftAlone(tx, { id }))[0];

const ofKey = statement((db) =>
  shared(
    db
      .select({ id: shifts.id, tillId: shifts.tillId })
      .from(shifts)
      .where(and(sql`${shifts.tillId} = (select id from ${tills} where key_hash = ${p("keyHash")})`, isOpen)),
  ),
);
/** The open shift of the till that a browser with this key is; it is not closed before this transaction ends. */
export const holdShiftOfKey = async (
  tx: Db,
  keyHash: string,
): Promise<Pick<Shift, "id" | "tillId"> | undefined> => (await ofKey(tx, { keyHash }))[0];

const openOfTill = statement((db) =>
  db
    .select()
    .from(shifts)
    .where(and(eq(shifts.tillId, p("tillId")), isOpen)),
);
export const findOpenShift = async (db: Db, tillId: TillId): Promise<Shift | undefined> =>
  (await openOfTill(db, { tillId }))[0];

const latestOfTill = statement((db) =>
  db
    .select()
    .from(shifts)
    .where(eq(shifts.tillId, p("tillId")))
    .orderBy(desc(shifts.id))
    .limit(1),
);
/** The shift that a till had last, open or closed. */
export const findLatestShift = async (db: Db, tillId: TillId): Promise<Shift | undefined> =>
  (await latestOfTill(db, { tillId }))[0];

export type NewShift = Pick<Shift, "tillId" | "openedAt" | "openedBy" | "carriedPence">;
export async function insertShift(tx: Db, shift: NewShift): Promise<Shift> {
  return (await tx.insert(shifts).values(shift).returning())[0]!;
}

export async function saveClosed(
  tx: Db,
  { id, closedAt, closedBy }: Pick<Shift, "id" | "closedAt" | "closedBy">,
): Promise<void> {
  await tx
    .update(shifts)
    .set({ closedAt, closedBy })
    .where(and(eq(shifts.id, id), isOpen));
}

const cashMoved = statement((db) => {
  const ofShift = eq(shifts.id, p("id"));
  const drawer = sql`'till:' || ${shifts.tillId}`;
  const customers = db
    .select({ pence: sql`coalesce(sum(${transactions.amountPence}), 0)` })
    .from(transactions)
    .where(
      and(
        eq(transactions.shiftId, p("id")),
        // Customers' cash: src/domain/accounts/chart.ts.
        sql`${transactions.transactionType} in ('Deposit', 'Withdraw')`,
      ),
    );
  const own = db
    .select({
      pence: sql`coalesce(sum(case when ${shopTransfers.fromAccount} = ${drawer} then ${shopTransfers.amountPence}
        when ${shopTransfers.toAccount} = ${drawer} then -${shopTransfers.amountPence} end), 0)`,
    })
    .from(shopTransfers)
    .where(eq(shopTransfers.shiftId, p("id")));
  return db
    .select({ pence: mapped(sql<number>`${shifts.carriedPence} + (${customers}) + (${own})`, Number) })
    .from(shifts)
    .where(ofShift);
});
/** The expected content of a shift's drawer, in pence: its float and every movement since. */
export const cashInDrawer = async (db: Db, shiftId: ShiftId): Promise<number> =>
  (await cashMoved(db, { id: shiftId }))[0]?.pence ?? 0;
