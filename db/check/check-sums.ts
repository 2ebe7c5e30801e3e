import { askBooks, type BooksAsked } from "../backup/ask-books.ts";
import { type CheckedDatabase, hasTable, jsonIn } from "./checked-database.ts";
import { passLedger } from "./ledger-pass.ts";
import { otherSides } from "./other-sides.ts";
import { wrongTrialBalance } from "./trial-balance.ts";
import { wrongBets } from "./wrong-bets.ts";
import { wrongCollections } from "./wrong-collections.ts";
import { wrongFacts } from "./wrong-facts.ts";
import { wrongKeptSums } from "./wrong-kept-sums.ts";
import { wrongResults } from "./wrong-results.ts";
import { readChain } from "./wrong-seals.ts";
import { brokenLedgers, wrongSums } from "./wrong-sums.ts";
import { wrongTransfers } from "./wrong-transfers.ts";
import { wrongValues } from "./wrong-values.ts";

/** What was found in the books, a sentence each, and how much was read. */
export type CheckedSums = {
  findings: string[];
  /** How many rows the ledger has. */
  movements: number;
  seals: number;
  /** The hash of the newest seal; null where nothing is sealed. */
  newestHash: string | null;
  /** Of the hashes that were looked for: those in the chain, each with a sentence. */
  found: Map<string, string>;
};

type Ways = {
  /** Hashes that are looked for in the chain of seals, or their beginnings. */
  looked?: readonly string[];
  /** Gets how many rows there are to read, and answers what gets how many were read so far. */
  progress?: (total: number) => (read: number) => void;
};

/**
 * Adds the books up again from the first row, as they stand at one moment: every account and every bet, lottery results, transfers, the
 * trial balance, the sums that reports keep, and the chain of seals.
 */
export async function checkSums(url: string, { looked = [], progress }: Ways = {}): Promise<CheckedSums> {
  const asked = askBooks(url);
  try {
    await asked.holdStill();
    if (!(await hasTable(asked, "seals"))) return await olderSums(asked);
    return await everySum({ ...asked, heard: await hearing(asked, progress) }, looked);
  } finally {
    await asked.close();
  }
}

async function everySum(books: CheckedDatabase, looked: readonly string[]): Promise<CheckedSums> {
  const ledger = await passLedger(books);
  const otherSide = await otherSides(books);
  const known = await lastKnown(books);
  const chain = await readChain(books, known === null ? looked : [...looked, known]);
  const findings = [
    ...ledger.findings,
    ...(await wrongTrialBalance(books, ledger, otherSide)),
    ...(await wrongBets(books, ledger)),
    ...(await wrongResults(books)),
    ...(await wrongTransfers(books)),
    ...(await wrongKeptSums(books, ledger, otherSide)),
    ...(await wrongValues(books)),
    ...(await wrongFacts(books)),
    ...chain.findings,
  ];
  if (known !== null && !chain.found.has(known))
    findings.push(
      `The seal ${known}, which the last check saw, is not there: seals were taken out, or made again.`,
    );
  return { ...chain, findings, movements: ledger.rows };
}

/** Books on a server may be an older Satchel's, which knew no seals. */
async function olderSums(books: BooksAsked): Promise<CheckedSums> {
  const wrong = (await wrongSums(books)).map(({ sentence }) => sentence);
  const findings = [...wrong, ...(await brokenLedgers(books)), ...(await wrongCollections(books))];
  return { findings, movements: 0, seals: 0, newestHash: null, found: new Map() };
}

/** The newest seal when the books were last checked by the clock. */
async function lastKnown(books: CheckedDatabase): Promise<string | null> {
  const [row] = await books.rows("select facts from maintenance where job = 'check' and facts is not null");
  return jsonIn<{ newestHash?: string | null }>(row?.[0])?.newestHash ?? null;
}

/** The tables that are read, and how often. */
const READ: Readonly<Record<string, number>> = {
  transactions: 2,
  audit_rows: 1,
  shop_transfers: 1,
  seals: 1,
  accounts: 1,
  bet_settlements: 2,
  racing_bets: 2,
  racing_selections: 1,
  draws: 3,
  player_results: 1,
  selections: 2,
  former_terms: 1,
  race_results: 1,
  runner_prices: 1,
  runners: 1,
};

async function hearing(books: BooksAsked, progress: Ways["progress"]): Promise<(rows: number) => void> {
  if (!progress) return () => {};
  let total = 0;
  for (const [table, times] of Object.entries(READ)) {
    const [row] = await books.rows(`select coalesce(max(id), 0) from ${table}`);
    total += times * Number(row![0]);
  }
  const bar = progress(total);
  let read = 0;
  return (rows) => {
    read += rows;
    bar(Math.min(read, total));
  };
}
