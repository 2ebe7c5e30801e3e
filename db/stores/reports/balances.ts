import { sql } from "drizzle-orm";
import type { Credit } from "../../../src/domain/accounts/credit.ts";
import type { Charge } from "../../../src/domain/accounts/debt-ages.ts";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { accounts, transactions } from "../../schema/index.ts";

/** A customer's balance that is not nothing. */
type Balance = { accountId: AccountId; name: string; pence: number; isDeleted: boolean };

const isDeleted = mapped(
  sql<boolean>`case when ${accounts.deletedAt} is null then 0 else 1 end`,
  (is: number) => Number(is) === 1,
);
const balance = { accountId: accounts.id, name: accounts.name, pence: accounts.balancePence, isDeleted };

/** `since`: when it last moved. */
export type HeldBalance = Balance & { since: Date };

const held = statement((db) =>
  db
    .select({
      ...balance,
      // With the table's name before each column: inside, another table has an id as well.
      since: mapped(
        sql<Date>`(select t.created_at from transactions t where t.account_id = accounts.id
          and t.sequence = accounts.transaction_count)`,
        transactions.createdAt,
      ),
    })
    .from(accounts)
    .where(sql`${accounts.balancePence} > 0`)
    .orderBy(sql`${accounts.balancePence} desc`, accounts.id),
);
/** Largest first. */
export const heldBalances = (db: Db): Promise<HeldBalance[]> => held(db);

/** `charges`: those of its newest that come to it, the newest first; fewer where the ledger is damaged. */
export type OwedBalance = Balance & { charges: Charge[]; credit: Credit };

/** An account's charges since its balance was last not below zero. */
const ownCharges = sql.raw("t.account_id = owing.id and t.sequence > owing.settled and t.amount_pence < 0");
/**
 * Each owing account with its charges, by its own part of the ledger's index: either engine, left to itself,
 * may read the whole ledger once for all of them.
 */
const chargesOfEach = onPostgres
  ? sql`owing cross join lateral (select * from transactions t where ${ownCharges} offset 0) t`
  : sql`owing cross join transactions t where ${ownCharges}`;

/** The charges that are not paid: the newest that come to the debt. */
const unpaid = sql`(
  with owing as materialized (
    select a.id, -a.balance_pence as owed, coalesce((select max(b.sequence) from transactions b
      where b.account_id = a.id and b.balance_after_pence >= 0), 0) as settled
    from accounts a where a.balance_pence < 0
  )
  select id, made, charged, place from (
    select owing.id, owing.owed, t.created_at as made, -t.amount_pence as charged, t.sequence as place,
      sum(-t.amount_pence) over (partition by t.account_id order by t.sequence desc) as running
    from ${chargesOfEach}
  ) as each_charge where running - charged < owed
) as unpaid`;

const owed = statement((db) =>
  db
    .select({
      ...balance,
      credit: {
        creditLimitPence: accounts.creditLimitPence,
        nextLimitPence: accounts.nextLimitPence,
        nextLimitAt: accounts.nextLimitAt,
      },
      at: mapped(sql<Date | null>`unpaid.made`, transactions.createdAt),
      charged: mapped(sql<number | null>`unpaid.charged`, Number),
    })
    .from(accounts)
    .leftJoin(unpaid, sql`accounts.id = unpaid.id`)
    .where(sql`${accounts.balancePence} < 0`)
    .orderBy(accounts.balancePence, accounts.id, sql`unpaid.place desc`),
);

/** Largest first. */
export async function owedBalances(db: Db): Promise<OwedBalance[]> {
  const found = new Map<AccountId, OwedBalance>();
  for (const { at, charged, ...one } of await owed(db)) {
    const { charges } = found.getOrInsertComputed(one.accountId, () => ({ ...one, charges: [] }));
    if (at !== null && charged !== null) charges.push({ at, pence: charged });
  }
  return [...found.values()];
}
