import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { AccountId, UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { insertOne } from "../../query/execute.ts";
import { statement } from "../../query/statement.ts";
import { betSlips, racingBets } from "../../schema/index.ts";
import { type BetRows, type BetWithLegs, betsWithNames, withLegs } from "./bets.ts";

export type BetSlipRow = typeof betSlips.$inferSelect;
export type SlipWithBets = BetSlipRow & { bets: BetWithLegs[] };
export type SlipRows = BetSlipRow & { bets: BetRows[] };

const p = sql.placeholder;

const addSlip = insertOne(betSlips, (db) =>
  db.insert(betSlips).values({
    accountId: p("accountId"),
    isPaid: p("isPaid"),
    totalStakePence: p("totalStakePence"),
    totalPossibleReturnPence: p("totalPossibleReturnPence"),
    createdAt: p("createdAt"),
    userId: p("userId"),
  }),
);
export const insertSlip = async (tx: Db, slip: Omit<BetSlipRow, "id">): Promise<number> =>
  (await addSlip(tx, slip))!;

const byId = statement((db) =>
  db
    .select()
    .from(betSlips)
    .where(eq(betSlips.id, p("id"))),
);
export async function findSlip(db: Db, id: number): Promise<SlipWithBets | undefined> {
  const slip = (await byId(db, { id }))[0];
  return slip && (await withBets(db, slip));
}

/** No clerk is further back than so many slips of the shop: looked for by the newest ids, which need no index. */
const LATELY = 5000;
const lastBy = statement((db) =>
  db
    .select({ id: betSlips.id })
    .from(betSlips)
    .where(
      and(
        eq(betSlips.userId, p("userId")),
        sql`${betSlips.id} > (select max(s.id) from ${betSlips} s) - ${LATELY}`,
      ),
    )
    .orderBy(desc(betSlips.id))
    .limit(1),
);
/** The slip that a member of the staff has placed last; none where that was long ago. */
export const lastSlipBy = async (db: Db, userId: UserId): Promise<number | undefined> =>
  (await lastBy(db, { userId }))[0]?.id;

const MOST_LISTED = 50;

const ofAccount = statement((db) =>
  db
    .select()
    .from(betSlips)
    .where(eq(betSlips.accountId, p("accountId")))
    .orderBy(desc(betSlips.id))
    .limit(MOST_LISTED),
);
/** The slips that an account placed last, newest first; at most 50. */
export async function slipsOf(db: Db, accountId: AccountId): Promise<SlipWithBets[]> {
  return await Promise.all((await ofAccount(db, { accountId })).map((slip) => withBets(db, slip)));
}

const betsOfSlip = statement((db) =>
  betsWithNames(db)
    .where(eq(racingBets.slipId, p("slipId")))
    .orderBy(asc(racingBets.id)),
);

async function withBets(db: Db, slip: BetSlipRow): Promise<SlipWithBets> {
  return { ...slip, bets: await withLegs(db, await betsOfSlip(db, { slipId: slip.id })) };
}
