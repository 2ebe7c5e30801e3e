import { desc, eq, sql } from "drizzle-orm";
import { cashAccount, FIXED_ACCOUNTS } from "../../../src/domain/accounts/chart.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { OpenBalances } from "../../../src/domain/reports/day-sheet.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, dayClosings, races, racingBets, tills, users } from "../../schema/index.ts";
import { owedInAll } from "../lottery/owed.ts";
import { stoppedStatuses } from "../racing/stopped.ts";
import { unclaimedSums } from "../racing/unclaimed.ts";
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
/** Returns the row's id; a unique index refuses a second closing of a day. */
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

const all = statement((db) => db.select({ id: tills.id, name: tills.name }).from(tills));

/** What the accounts of cash are called, by their accounts. */
export async function tillNames(db: Db): Promise<Map<string, string>> {
  const fixed = FIXED_ACCOUNTS.map(({ account, name }) => [account as string, name] as const);
  return new Map([...fixed, ...(await all(db)).map(({ id, name }) => [cashAccount(id), name] as const)]);
}

const number = (figure: ReturnType<typeof sql<number>>) => mapped(figure, Number);

const pending = statement((db) =>
  db
    .select({
      bets: number(sql<number>`count(*)`),
      pence: number(sql<number>`coalesce(sum(${racingBets.possibleReturnPence}), 0)`),
      unpricedBets: number(sql<number>`count(*) - count(${racingBets.possibleReturnPence})`),
    })
    .from(racingBets)
    // Literally the condition of the partial index.
    .where(sql`status = ${literal(PENDING)}`),
);

const balance = accounts.balancePence;
const balances = statement((db) =>
  db
    .select({
      owing: number(sql<number>`count(case when ${balance} < 0 then 1 end)`),
      owedPence: number(sql<number>`coalesce(sum(case when ${balance} < 0 then -${balance} end), 0)`),
      holding: number(sql<number>`count(case when ${balance} > 0 then 1 end)`),
      heldPence: number(sql<number>`coalesce(sum(case when ${balance} > 0 then ${balance} end), 0)`),
    })
    // Deleted ones, too: what they hold is still the customers', and reports of balances have it.
    .from(accounts),
);

/** Pending bets, unpaid winnings and balances as they are now. */
export async function openBalances(db: Db, now: Date): Promise<OpenBalances> {
  const [[open], unpaidWinnings, { accounts: unclaimed }, [held]] = await Promise.all([
    pending(db),
    owedInAll(db),
    unclaimedSums(db),
    balances(db),
  ]);
  return {
    at: now.toISOString(),
    pending: open!,
    unpaidWinnings,
    unclaimed: {
      bets: unclaimed.reduce((sum, { bets }) => sum + bets, 0),
      pence: unclaimed.reduce((sum, { pence }) => sum + pence, 0),
    },
    owing: { accounts: held!.owing, pence: held!.owedPence },
    held: { accounts: held!.holding, pence: held!.heldPence },
  };
}
