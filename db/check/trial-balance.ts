import { formatMoney } from "../../src/domain/money.ts";
import { TRANSFERS } from "../stores/accounts/transfers.ts";
import { type CheckedDatabase, firstOf } from "./checked-database.ts";
import type { LedgerPass } from "./ledger-pass.ts";
import type { OtherSide } from "./other-sides.ts";

const SHOP_SIDES = `
  select account, sum(pence) from (
    select to_account as account, amount_pence as pence from shop_transfers
    union all
    select from_account, -amount_pence from shop_transfers
  ) sides group by account`;

/**
 * The trial balance, from the first transfer: all accounts together, the customers' and the shop's own, are at nothing, and what
 * customers have is the sum of their balances. A sentence for each that is not so.
 */
export async function wrongTrialBalance(
  books: CheckedDatabase,
  { sides }: LedgerPass,
  otherSide: OtherSide,
): Promise<string[]> {
  const findings: string[] = [];
  let isWhole = true;
  const accounts = new Map<string, number>();
  const add = (account: string, pence: number) => accounts.set(account, (accounts.get(account) ?? 0) + pence);
  for (const side of sides.values()) {
    add("customers", side.pence);
    const other = otherSide(side);
    if (other !== null) add(other, -side.pence);
    else isWhole = false;
  }
  if (!isWhole) findings.push(...firstOf(await withoutOtherSide(books), "movements have no other side"));
  for (const [account, pence] of await books.rows(SHOP_SIDES)) add(String(account), Number(pence));
  const all = [...accounts.values()].reduce((sum, pence) => sum + pence, 0);
  const [[balances = 0] = []] = await books.rows("select coalesce(sum(balance_pence), 0) from accounts");
  const customers = accounts.get("customers") ?? 0;
  if (all !== 0) findings.push(`All accounts together are at ${formatMoney(all)}, and should be at nothing.`);
  if (Number(balances) !== customers)
    findings.push(
      `The balances of all customers are ${formatMoney(Number(balances))}, and their transfers make ${formatMoney(customers)}.`,
    );
  return findings;
}

async function withoutOtherSide(books: CheckedDatabase): Promise<string[]> {
  const rows = await books.rows(
    `select id, amount_pence, kind from (${TRANSFERS}) moved where from_account is null or to_account is null order by id`,
  );
  return rows.map(
    ([id, pence, kind]) =>
      `Transaction ${id} moves ${formatMoney(Number(pence))} and has no other side: no account is known for ${kind}.`,
  );
}
