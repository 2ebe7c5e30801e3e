import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { CashOrAccount } from "../../../src/domain/lottery/cash-or-account.ts";
import type { Db } from "../../client.ts";
import { insertOne } from "../../query/execute.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { lotteryCollections, shopTransfers, transactions } from "../../schema/index.ts";

/** What a player paid for a week. */
export type LotteryCollection = typeof lotteryCollections.$inferSelect;
type NewCollection = Omit<
  typeof lotteryCollections.$inferInsert,
  "id" | "takenBackAt" | "takenBackBy" | "givenBackTo"
>;

const p = sql.placeholder;
/** Literally the condition of the partial indexes: a bound value would hide from SQLite that they fit. */
const stands = sql`taken_back_at is null`;

const first = statement((db) =>
  db
    .select({ week: sql<string | null>`min(${lotteryCollections.week})` })
    .from(lotteryCollections)
    .where(stands),
);
/** The Monday of the first week that anything was paid for; null where nothing was. */
export const firstWeekCollected = async (db: Db): Promise<string | null> => (await first(db))[0]!.week;

const inWeek = statement((db) =>
  db
    .select()
    .from(lotteryCollections)
    .where(and(eq(lotteryCollections.week, p("week")), stands))
    .orderBy(asc(lotteryCollections.id)),
);
/** Everything that was paid for a week and not taken back, in the order in which it came. */
export const collectionsIn = (db: Db, week: string): Promise<LotteryCollection[]> => inWeek(db, { week });

const paidEach = statement((db) =>
  db
    .select({
      playerId: lotteryCollections.playerId,
      week: lotteryCollections.week,
      pence: mapped(sql<number>`sum(${lotteryCollections.amountPence})`, Number),
    })
    .from(lotteryCollections)
    .where(stands)
    .groupBy(lotteryCollections.playerId, lotteryCollections.week),
);
/** What each player has paid for each week, in pence: by player, by Monday. */
export async function paidByWeek(db: Db): Promise<Map<number, Map<string, number>>> {
  const byPlayer = Map.groupBy(await paidEach(db), ({ playerId }) => playerId);
  return new Map(
    [...byPlayer].map(([playerId, own]) => [playerId, new Map(own.map((one) => [one.week, one.pence]))]),
  );
}

const byIds = statement((db) =>
  db
    .select()
    .from(lotteryCollections)
    .where(isOneOf(lotteryCollections.id, p("ids")))
    .orderBy(asc(lotteryCollections.id)),
);
/** Those of some ids that there are, taken back or not, in the order of their ids. */
export const findCollections = async (db: Db, ids: readonly number[]): Promise<LotteryCollection[]> =>
  ids.length === 0 ? [] : await byIds(db, { ids: JSON.stringify(ids) });

const insert = insertOne(lotteryCollections, (db) =>
  db.insert(lotteryCollections).values({
    playerId: p("playerId"),
    week: p("week"),
    paidFrom: p("paidFrom"),
    amountPence: p("amountPence"),
    dues: p("dues"),
    collectedAt: p("collectedAt"),
    collectedBy: p("collectedBy"),
    replacesId: p("replacesId"),
  }),
);
export const insertCollection = async (tx: Db, row: NewCollection): Promise<number> =>
  (await insert(tx, { replacesId: null, ...row }))!;

export async function markTakenBack(
  tx: Db,
  id: number,
  taken: { takenBackAt: Date; takenBackBy: number | null; givenBackTo: CashOrAccount | null },
): Promise<void> {
  await tx.update(lotteryCollections).set(taken).where(eq(lotteryCollections.id, id));
}

const moneyOf = <T extends typeof shopTransfers | typeof transactions>(table: T) =>
  statement((db) =>
    db
      .select({ id: table.id })
      .from(table as typeof transactions)
      .where(
        and(
          eq(table.referenceType, "LotteryCollection"),
          eq(table.referenceId, p("id")),
          isNull(table.correctsId),
        ),
      ),
  );
const transferOf = moneyOf(shopTransfers);
const transactionOf = moneyOf(transactions);

/** The transfer that brought it in cash, or the transaction that took it from the account. */
export async function movementOf(db: Db, { id, paidFrom }: LotteryCollection): Promise<number> {
  const [found] = await (paidFrom === "cash" ? transferOf : transactionOf)(db, { id });
  if (!found) throw new Error(`Collection ${id} has moved no money`);
  return found.id;
}
