import { and, asc, between, desc, eq, gt, gte, ne, sql } from "drizzle-orm";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../mapped.ts";
import { literal } from "../../raw.ts";
import { accounts, betCounts, racingBets } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import { accountName, type BetWithLegs, withLegs } from "./bets.ts";

const p = sql.placeholder;

const counted = statement((db) =>
  db.select({ bets: mapped(sql<number>`coalesce(sum(${betCounts.bets}), 0)`, Number) }).from(betCounts),
);
const countedOf = statement((db) =>
  db
    .select({ bets: betCounts.bets })
    .from(betCounts)
    .where(eq(betCounts.accountId, p("accountId"))),
);
const newest = statement((db) =>
  db.select({ id: mapped(sql<number>`coalesce(max(${racingBets.id}), 0)`, Number) }).from(racingBets),
);

const betsWithNames = (db: Db) =>
  db
    .select({ bet: racingBets, accountName })
    .from(racingBets)
    .innerJoin(accounts, eq(accounts.id, racingBets.accountId));

const byIds = statement((db) =>
  betsWithNames(db)
    .where(between(racingBets.id, p("first"), p("last")))
    .orderBy(desc(racingBets.id)),
);
const byOffset = statement((db) =>
  betsWithNames(db).orderBy(desc(racingBets.id)).limit(p("pageSize")).offset(p("offset")),
);
const bySequence = statement((db) =>
  betsWithNames(db)
    .where(
      and(
        eq(racingBets.accountId, p("accountId")),
        between(racingBets.accountSequence, p("first"), p("last")),
      ),
    )
    .orderBy(desc(racingBets.accountSequence)),
);

export type PageOfBets = {
  bets: BetWithLegs[];
  totalCount: number;
  page: number;
  pageSize: number;
  totalPages: number;
};

/**
 * Racing bets, newest first, of all accounts (null) or of one. A page past the last one is the last one. Any page is
 * one look into an index, and the count is kept by the placements: neither grows with the number of bets.
 */
export async function pageOfBets(
  db: Db,
  accountId: number | null,
  wanted: number,
  pageSize: number,
): Promise<PageOfBets> {
  const [row] = accountId === null ? await counted(db) : await countedOf(db, { accountId });
  const totalCount = row?.bets ?? 0;
  const totalPages = Math.max(1, Math.ceil(totalCount / pageSize));
  const page = Math.min(wanted, totalPages);
  const last = totalCount - (page - 1) * pageSize;
  const span = { last, first: last - pageSize + 1 };
  const rows =
    accountId === null
      ? await pageOfAll(db, totalCount, span, pageSize)
      : await bySequence(db, { accountId, ...span });
  return { bets: await withLegs(db, rows), totalCount, page, pageSize, totalPages };
}

/**
 * So many different ids above 0 of which the largest is their number are 1, 2, 3 … without a gap, and the page is a
 * range of them. SQLite never leaves a gap; PostgreSQL does where a transaction was undone, and counts its way there.
 */
async function pageOfAll(
  db: Db,
  totalCount: number,
  span: { first: number; last: number },
  pageSize: number,
) {
  const withoutGap = (await newest(db))[0]!.id === totalCount;
  return withoutGap
    ? await byIds(db, span)
    : await byOffset(db, { pageSize, offset: totalCount - span.last });
}

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
export async function betsSince(db: Db, accountId: number, placedAt: Date): Promise<BetWithLegs[]> {
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
export const settledBets = async (db: Db, accountId: number, most = 50): Promise<BetWithLegs[]> =>
  withLegs(db, await settled(db, { accountId, most }));

const pendingAfter = statement((db) =>
  betsWithNames(db)
    .where(and(sql`${racingBets.status} = ${literal(PENDING)}`, gt(racingBets.id, p("after"))))
    .orderBy(asc(racingBets.id))
    .limit(p("atOnce")),
);
/** Every pending bet, oldest first, so many at a time: memory stays flat however many there are. */
export async function* pendingBets(db: Db, atOnce = 500): AsyncGenerator<BetWithLegs[]> {
  for (let after = 0; ; ) {
    const rows = await pendingAfter(db, { after, atOnce });
    if (rows.length > 0) yield await withLegs(db, rows);
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.bet.id;
  }
}

const pendingOf = statement((db) =>
  db
    .select({ bets: mapped(sql<number>`count(*)`, Number) })
    .from(racingBets)
    .where(and(eq(racingBets.accountId, p("accountId")), sql`${racingBets.status} = ${literal(PENDING)}`)),
);
export const countPendingOf = async (db: Db, accountId: number): Promise<number> =>
  (await pendingOf(db, { accountId }))[0]!.bets;
