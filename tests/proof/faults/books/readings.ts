import { sql } from "drizzle-orm";
import { TRANSFERS } from "../../../../db/stores/accounts/transfers.ts";
import type { Shop } from "../../../../src/operations/shop.ts";
import { rowsBySql } from "../../../support/rows-by-sql.ts";

/** What an account is at by every transfer from the first, one by one: a customer's and the shop's own. */
export type AccountSum = { account: string; pence: number };

export async function allAccounts({ database }: Shop): Promise<AccountSum[]> {
  const rows = await rowsBySql<{ account: string; pence: number | string }>(
    database.reader,
    sql.raw(`select account, sum(pence) as pence from (
      select to_account as account, amount_pence as pence from (${TRANSFERS}) received
      union all
      select from_account, -amount_pence from (${TRANSFERS}) given
    ) sides group by account`),
  );
  return rows.map(({ account, pence }) => ({ account, pence: Number(pence) }));
}

type Customer = { id: number; name: string; balance: number; last: number };

/** A customer's balance by its own row, by the newest row of the ledger, and by all transfers: a sentence where they differ. */
export async function readingsThatDiffer(
  { database }: Shop,
  accounts: readonly AccountSum[],
): Promise<string[]> {
  const sums = new Map(accounts.map(({ account, pence }) => [account, pence]));
  const customers = await rowsBySql<Customer>(
    database.reader,
    sql.raw(`select a.id as id, a.name as name, a.balance_pence as balance, coalesce(t.balance_after_pence, 0) as last
      from accounts a left join transactions t on t.account_id = a.id and t.sequence = a.transaction_count`),
  );
  return customers.flatMap(({ id, name, balance, last }) => {
    const readings = [Number(balance), Number(last), sums.get(`customer:${id}`) ?? 0];
    return new Set(readings).size === 1
      ? []
      : [`${name}: balance, newest row and all transfers are ${readings.join(", ")} pence`];
  });
}
