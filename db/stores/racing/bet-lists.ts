import { and, asc, desc, eq, gt, gte, ne, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { betCounts, racingBets } from "../../schema/index.ts";
import { type BetWithLegs, betsWithNames, withLegs } from "./bets.ts";

const p = sql.placeholder;

const countedOf = statement((db) =>
  db
    .select({ bets: betCounts.bets })
    .from(betCounts)
    .where(eq(betCounts.accountId, p("accountId"))),
);
/** A customer who bets all day makes some dozens of bets: this limit only protects the server. */
const MOST_LISTED = 200;

const since = statement((db) =>
  betsWithNames(db)
    .where(
      and(
        eq(racingBets.accountId, p("accountId")),
        gt(racingBets.accountSequence, p("after")),
        gte(racingBets.placedAt, sql.param(p("placedAt"), racingBets.placedAt)),
      ),
    )
    .orderBy(desc(racingBets.accountSequence)),
);
/** An account's bets since an instant, newest first; at most its newest 200. */
export async function betsSince(db: Db, accountId: AccountId, placedAt: Date): Promise<BetWithLegs[]> {
  const all = (await countedOf(db, { accountId }))[0]?.bets ?? 0;
  return await withLegs(db, await since(db, { accountId, placedAt, after: all - MOST_LISTED }));
}

const settled = statement((db) =>
  betsWithNames(db)
    .where(and(eq(racingBets.accountId, p("accountId")), ne(racingBets.status, PENDING)))
    .orderBy(desc(racingBets.accountSequence))
    .limit(p("most")),
);
/** An account's bets that are no longer pending, newest first. */
export const settledBets = async (db: Db, accountId: AccountId, most = 50): Promise<BetWithLegs[]> =>
  withLegs(db, await settled(db, { accountId, most }));

const pendingAfter = statement((db) =>
  betsWithNames(db)
    .where(and(sql`${racingBets.status} = ${literal(PENDING)}`, gt(racingBets.id, p("after"))))
    .orderBy(asc(racingBets.id))
    .limit(p("atOnce")),
);
/** Every pending bet, oldest first, so many at a time: memory stays flat however many there are. */
export async function* pendingBets(db: Db, atOnce = 150): AsyncGenerator<BetWithLegs[]> {
  for (let after = 0; ; ) {
    const rows = await pendingAfter(db, { after, atOnce });
    if (rows.length > 0) yield await withLegs(db, rows);
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}

const pendingOf = statement((db) =>
  db
    .select({ bets: mapped(sql<number>`count(*)`, Number) })
    .from(racingBets)
    .where(and(eq(racingBets.accountId, p("accountId")), sql`${racingBets.status} = ${literal(PENDING)}`)),
);
export const countPendingOf = async (db: Db, accountId: AccountId): Promise<number> =>
  (await pendingOf(db, { accountId }))[0]!.bets;

const newestPending = statement((db) =>
  betsWithNames(db)
    .where(and(eq(racingBets.accountId, p("accountId")), sql`${racingBets.status} = ${literal(PENDING)}`))
    .orderBy(desc(racingBets.id))
    .limit(p("most")),
);
/** An account's pending bets, newest first. */
export const pendingBetsOf = async (db: Db, accountId: AccountId, most: number): Promise<BetWithLegs[]> =>
  withLegs(db, await newestPending(db, { accountId, most }));
