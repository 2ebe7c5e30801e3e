import { TRANSFERS } from "../../../../db/stores/accounts/transfers.ts";
import type { Books } from "./older-rows.ts";

/** What stands in books: of each table its rows, and the sum of each column of money. */
export type Contents = Record<string, { rows: number; sums: Record<string, number> }>;

/** A migration may derive rows; the jobs of a server that opens before a late kill take leases and write seals. */
const MAY_GROW = ["race_attention", "bet_counts", "leases", "seals"];

/** Sums of other rows: a migration may drop them, and reports add up by themselves until they are kept again. */
const MAY_BE_DROPPED = ["transfer_sums", "product_sums", "statistic_sums", "sum_marks"];

export async function contentsOf(books: Books): Promise<Contents> {
  const contents: Contents = {};
  for (const table of await books.tables()) {
    const money = (await books.columns(table)).map(({ name }) => name).filter((name) => /_pence$/.test(name));
    const asked = ["count(*) as n", ...money.map((name) => `coalesce(sum(${name}), 0) as ${name}`)];
    const [row = {}] = await books.run(`select ${asked.join(", ")} from ${table}`);
    const sums = Object.fromEntries(money.map((name) => [name, Number(row[name])]));
    contents[table] = { rows: Number(row.n), sums };
  }
  return contents;
}

/** What of the contents before is no longer so: fewer rows or more, another sum, a table that has gone. */
export function lost(before: Contents, after: Contents): string[] {
  return Object.entries(before).flatMap(([table, was]) => {
    const is = after[table];
    if (!is) return [`${table} has gone`];
    if (MAY_BE_DROPPED.includes(table) && is.rows === 0) return [];
    const mayGrow = MAY_GROW.includes(table) && is.rows >= was.rows;
    const rows = is.rows === was.rows || mayGrow ? [] : [`${table} had ${was.rows} rows and has ${is.rows}`];
    const sums = Object.entries(was.sums)
      .filter(([name, sum]) => is.sums[name] !== sum)
      .map(([name, sum]) => `${table}.${name} added up to ${sum}, and to ${is.sums[name]}`);
    return [...rows, ...sums];
  });
}

/** Accounts whose balance is not what their ledger adds up to, or whose rows do not count up to theirs. */
export async function wrongAccounts(books: Books): Promise<string[]> {
  const wrong = await books.run(
    `select id from accounts where balance_pence <>
       coalesce((select sum(amount_pence) from transactions where account_id = accounts.id), 0)
     or transaction_count <> (select count(*) from transactions where account_id = accounts.id)`,
  );
  return wrong.map(({ id }) => `account ${id} does not add up`);
}

/** The trial balance: every movement of money has two sides, all of them are at nothing, and the customers' are their balances. */
export async function wrongSides(books: Books): Promise<string[]> {
  const sides = await books.run(
    `select account, sum(pence) as pence from (
       select to_account as account, amount_pence as pence from (${TRANSFERS}) received
       union all
       select from_account, -amount_pence from (${TRANSFERS}) given
     ) sides group by account`,
  );
  const [all] = await books.run("select coalesce(sum(balance_pence), 0) as pence from accounts");
  const isCustomer = ({ account }: Record<string, unknown>) => String(account).startsWith("customer:");
  const sumOf = (rows: typeof sides) => rows.reduce((sum, { pence }) => sum + Number(pence), 0);
  return [
    ...(sides.some(({ account }) => account === null) ? ["a movement of money has one side"] : []),
    ...(sumOf(sides) === 0 ? [] : [`all accounts together are at ${sumOf(sides)}`]),
    ...(sumOf(sides.filter(isCustomer)) === Number(all!.pence)
      ? []
      : ["the customers' side is not their balances"]),
  ];
}
