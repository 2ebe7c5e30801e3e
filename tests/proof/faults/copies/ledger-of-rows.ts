import { openDatabase } from "../../../../db/client.ts";
import { changeByHand } from "../../../support/change-by-hand.ts";

/** What each row of the ledger puts on its account. */
const PENCE = 100;

/** Books of so many customers with a ledger of so many rows, each of a pound. The guards are away while they are filled. */
export async function writeLedger(
  path: string,
  { accounts, rows }: { accounts: number; rows: number },
): Promise<void> {
  await (await openDatabase(`file:${path}`)).close();
  const each = Math.ceil(rows / accounts);
  const numbers = (most: number, name: string) =>
    `${name}(n) as (select 1 union all select n + 1 from ${name} where n < ${most})`;
  changeByHand(
    path,
    "begin",
    `with recursive ${numbers(accounts, "customers")}
     insert into accounts (name, search_name, balance_pence, transaction_count, plays_lottery, plays_races, created_at)
     select 'Customer ' || n, 'customer ' || n, ${each * PENCE}, ${each}, 0, 1, 1700000000000 from customers`,
    `with recursive ${numbers(each, "entries")}
     insert into transactions (account_id, sequence, transaction_type, description, amount_pence, balance_after_pence, created_at)
     select a.id, e.n, 'Deposit', 'Cash over the counter', ${PENCE}, e.n * ${PENCE}, 1700000000000 + e.n
     from entries e join accounts a`,
    "commit",
  );
}
