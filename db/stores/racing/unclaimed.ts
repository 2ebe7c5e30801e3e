import { count, type SQL, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { racingBets } from "../../schema/index.ts";
import { type BetWithLegs, betsOfIds } from "./bets.ts";

/** Unclaimed returns of an account, in pence. */
export type UnclaimedOfAccount = { accountId: AccountId; accountName: string; bets: number; pence: number };
/** A bet that was not collected, or not all of it; `pence`: how much of it the account still holds. */
export type UnclaimedBet = BetWithLegs & { unclaimedPence: number };

const p = sql.placeholder;
export const numberOf = (name: string) => mapped(sql<number>`${sql.raw(name)}`, Number);

/**
 * Cash bets with an uncollected return: the newest of an account, as far as its balance covers them.
 * Withdrawals that name no bet count against the oldest returns, so an account's unclaimed sum never exceeds
 * its balance. The conditions repeat those of the partial index literally.
 */
export const unclaimed = (more: SQL) => sql`
  select id, account_id, account_name, settled_at,
    case when pence < balance_pence - newer_pence then pence else balance_pence - newer_pence end as pence
  from (
    select b.id as id, b.account_id as account_id, b.settled_at as settled_at, a.name as account_name,
      a.balance_pence as balance_pence, b.payout_pence - b.collected_pence - b.lapsed_pence as pence,
      coalesce(sum(b.payout_pence - b.collected_pence - b.lapsed_pence) over (
        partition by b.account_id order by b.settled_at desc, b.id desc
        rows between unbounded preceding and 1 preceding), 0) as newer_pence
    from racing_bets b join accounts a on a.id = b.account_id
    where is_paid and payout_pence > collected_pence and payout_pence > collected_pence + lapsed_pence
      and a.balance_pence > 0 and a.deleted_at is null ${more}
  ) returned
  where newer_pence < balance_pence`;

export const EVERYBODY = sql``;
export const ONE_ACCOUNT = sql`and b.account_id = ${p("accountId")}`;

const sums = batchSelects((db) => ({
  accounts: db
    .select({
      accountId: numberOf("account_id"),
      accountName: sql<string>`account_name`,
      bets: numberOf("bets"),
      pence: numberOf("pence"),
    })
    .from(
      sql`(select account_id, account_name, count(*) as bets, sum(pence) as pence from (${unclaimed(EVERYBODY)}) each_bet
        group by account_id, account_name order by sum(pence) desc, account_name, account_id) as sums`,
    ),
  lapsed: db
    .select({ count: count(), pence: numberOf("coalesce(sum(lapsed_pence), 0)") })
    .from(racingBets)
    .where(sql`lapsed_pence > 0`),
}));
/** Unclaimed returns by account, largest first; and of how many bets a return has lapsed, and their sum. */
export async function unclaimedSums(
  db: Db,
): Promise<{ accounts: UnclaimedOfAccount[]; lapsed: { count: number; pence: number } }> {
  const { accounts, lapsed } = await sums(db);
  return { accounts, lapsed: lapsed[0]! };
}

const idsOfPage = (more: SQL) =>
  statement((db) =>
    db.select({ id: numberOf("id"), pence: numberOf("pence") }).from(
      sql`(select id, pence from (${unclaimed(more)}) each_bet order by settled_at, id
          limit ${p("pageSize")} offset ${p("offset")}) as of_page`,
    ),
  );
const ofEverybody = idsOfPage(EVERYBODY);
const ofOneAccount = idsOfPage(ONE_ACCOUNT);

/** Some of the bets, oldest settled first, of all accounts (null) or of one. */
export async function unclaimedBets(
  db: Db,
  accountId: AccountId | null,
  part: { offset: number; pageSize: number },
): Promise<UnclaimedBet[]> {
  const page =
    accountId === null ? await ofEverybody(db, part) : await ofOneAccount(db, { accountId, ...part });
  const bets = new Map(
    (
      await betsOfIds(
        db,
        page.map(({ id }) => id),
      )
    ).map((bet) => [bet.id, bet]),
  );
  return page.flatMap(({ id, pence }) => {
    const bet = bets.get(id);
    return bet ? [{ ...bet, unclaimedPence: pence }] : [];
  });
}
