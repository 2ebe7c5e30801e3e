import { asc, eq, sql } from "drizzle-orm";
import type { TillId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { forUpdate } from "../../locks.ts";
import { statement } from "../../query/statement.ts";
import { tills } from "../../schema/index.ts";

export type Till = typeof tills.$inferSelect;

const p = sql.placeholder;

const byId = (db: Db) =>
  db
    .select()
    .from(tills)
    .where(eq(tills.id, p("id")));
const tillById = statement(byId);
export const findTill = async (db: Db, id: TillId): Promise<Till | undefined> =>
  (await tillById(db, { id }))[0];

const standingTill = statement((db) => forUpdate(byId(db)));
/** A till, locked until the transaction ends. */
export const findTillForUpdate = async (tx: Db, id: TillId): Promise<Till | undefined> =>
  (await standingTill(tx, { id }))[0];

const tillByKey = statement((db) =>
  db
    .select()
    .from(tills)
    .where(eq(tills.keyHash, p("keyHash"))),
);
/** The till that a browser with this key is. */
export const findTillByKey = async (db: Db, keyHash: string): Promise<Till | undefined> =>
  (await tillByKey(db, { keyHash }))[0];

const everyTill = statement((db) => db.select().from(tills).orderBy(asc(tills.id)));
/** A shop has a few: one for each drawer. */
export const listTills = (db: Db): Promise<Till[]> => everyTill(db);

export async function insertTill(tx: Db, till: Omit<Till, "id">): Promise<Till> {
  return (await tx.insert(tills).values(till).returning())[0]!;
}

export async function saveTillName(tx: Db, id: TillId, name: string): Promise<void> {
  await tx.update(tills).set({ name }).where(eq(tills.id, id));
}

/** The browser that had the till before is none from then on. */
export async function saveTillKey(tx: Db, id: TillId, keyHash: string | null): Promise<void> {
  await tx.update(tills).set({ keyHash }).where(eq(tills.id, id));
}
