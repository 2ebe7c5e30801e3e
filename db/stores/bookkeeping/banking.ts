import { and, asc, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { bankBalances, shopTransfers, users } from "../../schema/index.ts";
import { nameOfUser } from "../reports/bets-of-day.ts";

const p = sql.placeholder;
const at = shopTransfers.createdAt;
/** Literally the condition of the partial index. */
const overBank = sql`kind in ('ToBank', 'FromBank')`;

/** Cash that was taken to the bank, or fetched from it. */
export type Banking = {
  id: number;
  at: Date;
  way: "ToBank" | "FromBank";
  slip: string;
  pence: number;
  by: string | null;
};

const between = statement((db) =>
  db
    .select({
      id: shopTransfers.id,
      at,
      way: shopTransfers.kind,
      slip: shopTransfers.description,
      pence: shopTransfers.amountPence,
      by: nameOfUser,
    })
    .from(shopTransfers)
    .leftJoin(users, eq(users.id, shopTransfers.userId))
    .where(and(overBank, gte(at, sql.param(p("from"), at)), lt(at, sql.param(p("until"), at))))
    .orderBy(asc(at), asc(shopTransfers.id)),
);
/** In the order in which it went. */
export const bankingsOf = async (db: Db, span: { from: Date; until: Date }): Promise<Banking[]> =>
  (await between(db, span)) as Banking[];

const ofSlip = statement((db) =>
  db
    .select({ at, pence: shopTransfers.amountPence })
    .from(shopTransfers)
    .where(
      and(
        overBank,
        eq(shopTransfers.kind, p("way")),
        sql`lower(${shopTransfers.description}) = lower(${p("slip")})`,
      ),
    )
    .orderBy(desc(shopTransfers.id))
    .limit(1),
);
/** The movement of a slip; capitals do not matter. */
export const findSlip = async (
  db: Db,
  slip: { way: Banking["way"]; slip: string },
): Promise<{ at: Date; pence: number } | undefined> => (await ofSlip(db, slip))[0];

/** What was entered of a day's end at the bank. */
export type BankBalance = { day: string; balancePence: number; by: string | null };

const balances = statement((db) =>
  db
    .select({ day: bankBalances.day, balancePence: bankBalances.balancePence, by: nameOfUser })
    .from(bankBalances)
    .leftJoin(users, eq(users.id, bankBalances.enteredBy))
    .where(and(gte(bankBalances.day, p("from")), lte(bankBalances.day, p("to")))),
);
/** By day. */
export const bankBalancesOf = async (
  db: Db,
  span: { from: string; to: string },
): Promise<Map<string, BankBalance>> =>
  new Map((await balances(db, span)).map((balance) => [balance.day, balance]));

type NewBalance = { day: string; balancePence: number; enteredAt: Date; enteredBy: UserId | null };

/** Replaces an earlier entry of the day; answers the row's id. */
export async function saveBankBalance(tx: Db, { day, ...entry }: NewBalance): Promise<number> {
  const [row] = await tx
    .insert(bankBalances)
    .values({ day, ...entry })
    .onConflictDoUpdate({ target: bankBalances.day, set: entry })
    .returning({ id: bankBalances.id });
  return row!.id;
}
