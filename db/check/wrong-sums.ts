import { formatMoney } from "../../src/domain/money.ts";
import type { DatabaseReader, Rows } from "../backup/database-reader.ts";

/** An account whose money does not add up. `isLedgerSound`: its ledger agrees with itself, and only the balance differs. */
export type WrongSum = { accountId: number; sentence: string; isLedgerSound: boolean };

/**
 * The ledger is read once from end to end: the plus keeps SQLite from following the index of accounts, which leads to
 * another page for each row and takes six times as long.
 */
const SUMS = `
  select a.id, a.name, a.balance_pence, a.transaction_count,
    coalesce(l.total, 0) as total, coalesce(l.entries, 0) as entries, coalesce(l.newest, 0) as newest,
    coalesce(n.balance_after_pence, 0) as newest_balance
  from accounts a
  left join (
    select +account_id as account_id, sum(amount_pence) as total, count(*) as entries, max(sequence) as newest
    from transactions group by +account_id
  ) l on l.account_id = a.id
  left join transactions n on n.account_id = a.id and n.sequence = l.newest`;

const WRONG = `select * from (${SUMS}) summed
  where balance_pence <> total or balance_pence <> newest_balance
    or transaction_count <> entries or transaction_count <> newest
  order by id`;

/** A row of a ledger that does not follow from the one before it: its number, or the balance that it left. */
const BROKEN_CHAINS = `
  select account_id, min(sequence) as sequence from (
    select account_id, sequence, balance_after_pence - amount_pence as before,
      lag(balance_after_pence, 1, 0) over in_turn as left_before,
      row_number() over in_turn as place
    from transactions window in_turn as (partition by +account_id order by sequence)
  ) followed
  where before <> left_before or sequence <> place
  group by account_id order by account_id`;

/** The accounts whose balance is not the sum of their ledger, or not what its newest row left. */
export async function wrongSums({ ask }: Pick<DatabaseReader, "ask">): Promise<WrongSum[]> {
  return (await ask(WRONG)).map(wrongSum);
}

/** The ledgers in which a row does not follow from the one before it, a sentence each. */
export async function brokenLedgers({ ask }: Pick<DatabaseReader, "ask">): Promise<string[]> {
  return (await ask(BROKEN_CHAINS)).map(
    (row) =>
      `Account ${row.account_id}: row ${row.sequence} of its ledger does not follow from the one before it.`,
  );
}

function wrongSum(row: Rows[number]): WrongSum {
  const numberOf = (name: string) => Number(row[name]);
  const [total, left] = [numberOf("total"), numberOf("newest_balance")];
  const money = (name: string) => formatMoney(numberOf(name));
  const rows = `${numberOf("entries")} of ${numberOf("transaction_count")} rows are there`;
  return {
    accountId: numberOf("id"),
    sentence: `Account ${row.id}, ${row.name}: its balance is ${money("balance_pence")}, its ledger adds up to ${money("total")}, and the newest row left ${money("newest_balance")}; ${rows}.`,
    isLedgerSound: total === left && numberOf("entries") === numberOf("newest"),
  };
}
