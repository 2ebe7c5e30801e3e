import { and, asc, between, desc, eq, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { mapped } from "../../query/mapped.ts";
import type { Values } from "../../query/query.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, betCounts, races, racingBets, racingSelections } from "../../schema/index.ts";
import { type AttentionRow, type AttentionSpan, attentionNeeded } from "./attention.ts";
import { accountName, type BetWithLegs, betsWithNames, withLegs } from "./bets.ts";
import { joinedLegs, ofRace } from "./joined-legs.ts";

/** Bets with no more than what lists on screens say of them. */
export const listedBets = (db: Db) =>
  db
    .select({
      id: racingBets.id,
      reference: racingBets.reference,
      accountName,
      betType: racingBets.betType,
      amountPence: racingBets.amountPence,
      eachWay: racingBets.eachWay,
      possibleReturnPence: racingBets.possibleReturnPence,
      status: racingBets.status,
      payoutPence: racingBets.payoutPence,
      placedAt: racingBets.placedAt,
    })
    .from(racingBets)
    .innerJoin(accounts, eq(accounts.id, racingBets.accountId));

const legs = statement((db) =>
  db
    .select({
      id: racingSelections.id,
      betId: racingSelections.betId,
      horseName: racingSelections.horseName,
      horseNumber: racingSelections.horseNumber,
      courseName: racingSelections.courseName,
      offAt: racingSelections.offAt,
      price: racingSelections.price,
      status: racingSelections.status,
      ...ofRace,
    })
    .from(racingSelections)
    .innerJoin(races, eq(races.id, racingSelections.raceId))
    .where(isOneOf(racingSelections.betId, sql.placeholder("betIds")))
    .orderBy(asc(racingSelections.betId), asc(racingSelections.position)),
);

type Listed = Awaited<ReturnType<ReturnType<ReturnType<typeof listedBets>["prepare"]>["execute"]>>;
export type ListedBet = Listed[number] & { legs: Awaited<ReturnType<typeof legs>> };

/** The same with their legs, in the order that they came in. */
export const withListedLegs = (db: Db, bets: Listed): Promise<ListedBet[]> => joinedLegs(db, bets, legs);

/** How many racing bets there are, of all accounts or of one; of all accounts also the newest's id. */
type CountedBets = { bets: number; newestId: number };
type PageAsked = { accountId: AccountId | null; page: number; pageSize: number };
export type PageOfBets<B> = { bets: B[]; page: number; totalPages: number };

const p = sql.placeholder;

/** The placements keep the count: it does not take longer with more bets. */
const countOfAll = (db: Db) =>
  db
    .select({
      bets: mapped(sql<number>`coalesce(sum(${betCounts.bets}), 0)`, Number),
      newestId: mapped(sql<number>`(select coalesce(max(id), 0) from racing_bets)`, Number),
    })
    .from(betCounts);
const countOfOne = (db: Db) =>
  db
    .select({ bets: betCounts.bets, newestId: mapped(sql<number>`0`, Number) })
    .from(betCounts)
    .where(eq(betCounts.accountId, p("accountId")));
const countedAll = statement(countOfAll);
const countedOne = statement(countOfOne);

const inSpan = between(racingBets.id, p("first"), p("last"));
const ofAccount = and(
  eq(racingBets.accountId, p("accountId")),
  between(racingBets.accountSequence, p("first"), p("last")),
);
const newestFirst = desc(racingBets.id);
const newestOfAccountFirst = desc(racingBets.accountSequence);

const whole = {
  bySpan: statement((db) => betsWithNames(db).where(inSpan).orderBy(newestFirst)),
  byOffset: statement((db) =>
    betsWithNames(db).orderBy(newestFirst).limit(p("pageSize")).offset(p("offset")),
  ),
  ofAccount: statement((db) => betsWithNames(db).where(ofAccount).orderBy(newestOfAccountFirst)),
};
const listed = {
  bySpan: statement((db) => listedBets(db).where(inSpan).orderBy(newestFirst)),
  byOffset: statement((db) => listedBets(db).orderBy(newestFirst).limit(p("pageSize")).offset(p("offset"))),
  ofAccount: statement((db) => listedBets(db).where(ofAccount).orderBy(newestOfAccountFirst)),
};

/**
 * Racing bets, newest first, of all accounts (null) or of one. A page past the last one is the last one. Any page is
 * one look into an index: neither it nor the count grows with the number of bets.
 */
export async function pageOfBets(
  db: Db,
  asked: PageAsked,
): Promise<PageOfBets<BetWithLegs> & { totalCount: number; pageSize: number }> {
  const { accountId, pageSize } = asked;
  const [counted] = accountId === null ? await countedAll(db) : await countedOne(db, { accountId });
  const { bets, ...place } = await pageOf(db, whole, counted, asked);
  return { bets: await withLegs(db, bets), totalCount: counted?.bets ?? 0, pageSize, ...place };
}

const headOfAll = batchSelects((db) => ({ counted: countOfAll(db), attention: attentionNeeded(db) }));
const headOfOne = batchSelects((db) => ({ counted: countOfOne(db), attention: attentionNeeded(db) }));

/** The head of All Racing Bets: counts and entries that need attention. */
export type BetsHead = { counted: CountedBets | undefined; attention: AttentionRow[] };

export async function headOfBets(
  db: Db,
  accountId: AccountId | null,
  span: AttentionSpan,
): Promise<BetsHead> {
  const { counted, attention } =
    accountId === null ? await headOfAll(db, span) : await headOfOne(db, { ...span, accountId });
  return { counted: counted[0], attention: attention as AttentionRow[] };
}

/** The same page as a screen lists it. */
export async function pageOfListedBets(
  db: Db,
  { counted }: BetsHead,
  asked: PageAsked,
): Promise<PageOfBets<ListedBet>> {
  const { bets, ...place } = await pageOf(db, listed, counted, asked);
  return { bets: await withListedLegs(db, bets), ...place };
}

type Pages<B> = Record<keyof typeof whole, (db: Db, values: Values) => Promise<B[]>>;

/**
 * So many different ids above 0 of which the largest is their number are 1, 2, 3 … without a gap, and the page is a
 * range of them. SQLite never leaves a gap; PostgreSQL does where a transaction was undone, and counts its way there.
 */
async function pageOf<B>(
  db: Db,
  pages: Pages<B>,
  { bets: total, newestId }: CountedBets = { bets: 0, newestId: 0 },
  { accountId, page: wanted, pageSize }: PageAsked,
): Promise<PageOfBets<B>> {
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(wanted, totalPages);
  const offset = (page - 1) * pageSize;
  const span = { last: total - offset, first: total - offset - pageSize + 1 };
  const read = () => {
    if (accountId !== null) return pages.ofAccount(db, { accountId, ...span });
    return newestId === total ? pages.bySpan(db, span) : pages.byOffset(db, { pageSize, offset });
  };
  return { bets: await read(), page, totalPages };
}
