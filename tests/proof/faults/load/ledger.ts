import { openReader, type Rows } from "../../../../db/backup/database-reader.ts";

/** A movement of money on an account, in pence; above zero where the balance grew. */
export type Movement = { accountId: number; type: string; pence: number };

/** What a client asked for, and what must stand in the books once that was acknowledged, and only once. */
export type Command = {
  readonly key: string;
  readonly moves: readonly Movement[];
  /** What it marks as paid or unpaid. */
  readonly marks?: { readonly resultId: number; readonly paid: boolean };
  isAcknowledged: boolean;
};

/** What the books say, read by SQL alone. */
export type Books = { ledger: Rows; accounts: Rows; paid: Rows; wrongSlips: Rows; integrity: string };

/** Reads closed books, or those of an open shop: `url` is file:… or postgres://…. */
export async function readBooks(url: string): Promise<Books> {
  const books = openReader(url);
  try {
    return {
      ledger: await books.ask(
        `select account_id as account, transaction_type as type, amount_pence as pence, balance_after_pence as after,
           sequence from transactions order by account_id, sequence`,
      ),
      accounts: await books.ask("select id, balance_pence as balance from accounts"),
      paid: await books.ask("select id, paid from player_results"),
      wrongSlips: await books.ask(
        `select id from bet_slips where ${BETS_ON_A_SLIP} <>
           (select count(*) from racing_bets where slip_id = bet_slips.id)`,
      ),
      integrity: url.startsWith("file:")
        ? String((await books.ask("pragma integrity_check"))[0]!.integrity_check)
        : "ok",
    };
  } finally {
    await books.close();
  }
}

export const BETS_ON_A_SLIP = 2;

/**
 * Compares what was acknowledged with what stands in the books. It knows nothing of how the shop keeps them: each movement
 * has an amount of its own on its account, so that what is lost and what came twice can be named.
 */
export function faultsOfBooks(commands: readonly Command[], books: Books): string[] {
  return [
    ...(books.integrity === "ok" ? [] : [`integrity_check: ${books.integrity}`]),
    ...books.wrongSlips.map(({ id }) => `slip ${id} has not ${BETS_ON_A_SLIP} bets`),
    ...wrongMovements(commands, books),
    ...wrongSums(books),
    ...wrongMarks(commands, books),
  ];
}

const nameOf = (account: unknown, type: unknown, pence: unknown): string =>
  `account ${account}: ${type} of ${pence} pence`;

function wrongMovements(commands: readonly Command[], { ledger }: Books): string[] {
  const stand = new Map<string, number>();
  for (const { account, type, pence } of ledger) {
    const name = nameOf(account, type, pence);
    stand.set(name, (stand.get(name) ?? 0) + 1);
  }
  const wanted = new Map<string, { count: number; key: string; isAcknowledged: boolean }>();
  for (const { key, moves, isAcknowledged } of commands)
    for (const { accountId, type, pence } of moves) {
      const name = nameOf(accountId, type, pence);
      wanted.set(name, { count: (wanted.get(name)?.count ?? 0) + 1, key, isAcknowledged });
    }
  const lost = [...wanted].filter(
    ([name, { count, isAcknowledged }]) => isAcknowledged && (stand.get(name) ?? 0) < count,
  );
  const twice = [...stand].filter(([name, count]) => count > (wanted.get(name)?.count ?? 0));
  return [
    ...lost.map(([name, { key }]) => `lost: ${name}, acknowledged under ${key}`),
    ...twice.map(([name, count]) => `twice: ${name} stands ${count} times, under ${wanted.get(name)?.key}`),
  ];
}

/** Each balance is the sum of its rows and the last of what they say, and no row is missing. */
function wrongSums({ ledger, accounts }: Books): string[] {
  const sums = new Map<number, number>();
  const rows = new Map<number, number>();
  const broken: string[] = [];
  for (const { account, pence, after, sequence } of ledger) {
    const id = Number(account);
    sums.set(id, (sums.get(id) ?? 0) + Number(pence));
    rows.set(id, (rows.get(id) ?? 0) + 1);
    if (Number(after) !== sums.get(id) || Number(sequence) !== rows.get(id))
      broken.push(
        `account ${id}: row ${sequence} says ${after}, the rows before it and it are ${sums.get(id)}`,
      );
  }
  for (const { id, balance } of accounts)
    if (Number(balance) !== (sums.get(Number(id)) ?? 0))
      broken.push(`account ${id}: balance ${balance}, the sum is ${sums.get(Number(id)) ?? 0}`);
  return broken;
}

/** The last that was said of a result stands. */
function wrongMarks(commands: readonly Command[], { paid }: Books): string[] {
  const stands = new Map(paid.map((row) => [Number(row.id), Boolean(row.paid)]));
  const last = new Map<number, Command>();
  for (const command of commands) if (command.marks) last.set(command.marks.resultId, command);
  return [...last.values()].flatMap(({ key, marks, isAcknowledged }) =>
    isAcknowledged && stands.get(marks!.resultId) !== marks!.paid
      ? [`lost: result ${marks!.resultId} is not marked as ${marks!.paid ? "paid" : "unpaid"}, as ${key} was`]
      : [],
  );
}
