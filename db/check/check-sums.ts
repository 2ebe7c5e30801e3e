import { formatMoney } from "../../src/domain/money.ts";
import { PENDING, STATUS_NAMES } from "../../src/domain/racing/bet-status.ts";
import { type DatabaseReader, openReader } from "../backup/database-reader.ts";
import { TRANSFERS } from "../stores/accounts/transfers.ts";
import { type CheckedDatabase, firstOf, hasColumn, hasTable, jsonIn, rowsById } from "./checked-database.ts";
import { type BetMoney, type LedgerPass, passLedger } from "./ledger-pass.ts";
import { wrongFacts } from "./wrong-facts.ts";
import { type OtherSide, otherSides, wrongKeptSums } from "./wrong-kept-sums.ts";
import { wrongLayOffs } from "./wrong-lay-offs.ts";
import { wrongLiabilities } from "./wrong-liabilities.ts";
import { wrongResults } from "./wrong-results.ts";
import { readChain } from "./wrong-seals.ts";
import { brokenLedgers, wrongSums } from "./wrong-sums.ts";
import { wrongTransfers } from "./wrong-transfers.ts";
import { wrongValues } from "./wrong-values.ts";

/** Findings as sentences, and the number of rows read. */
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
 * Adds everything up again from the first row, in one snapshot: every account and bet, lottery results,
 * transfers, the trial balance, stored sums of reports, and the chain of seals.
 */
export async function checkSums(url: string, { looked = [], progress }: Ways = {}): Promise<CheckedSums> {
  const asked = openReader(url);
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
    ...(await wrongLayOffs(books)),
    ...(await wrongLiabilities(books)),
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

/** A database on a server may be an older Satchel's, without seals. */
async function olderSums(books: DatabaseReader): Promise<CheckedSums> {
  const wrong = (await wrongSums(books)).map(({ sentence }) => sentence);
  const findings = [...wrong, ...(await brokenLedgers(books)), ...(await wrongCollections(books))];
  return { findings, movements: 0, seals: 0, newestHash: null, found: new Map() };
}

/** The newest seal at the last scheduled check. */
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

async function hearing(books: DatabaseReader, progress: Ways["progress"]): Promise<(rows: number) => void> {
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

/** The newest settlement of a bet, and how many there are. */
type Settlement = { version: number; count: number; status: number; payout: number };

const NO_MONEY: BetMoney = { cost: 0, returned: 0, handedOut: 0, lapsed: 0 };
const MOST_NAMED = "bets do not agree with their ledger rows";

/**
 * Each racing bet beside the ledger's rows that name it and beside its newest settlement: what it cost, what it returned (first
 * settlements, resettlements and voids together), and what of that was handed out. A sentence for each that differs.
 */
export async function wrongBets(books: CheckedDatabase, { bets }: LedgerPass): Promise<string[]> {
  const settlements = await newestSettlements(books);
  const findings: string[] = [];
  // An older Satchel's database has no such column, and nothing lapsed.
  const lapsedColumn = (await hasColumn(books, "racing_bets", "lapsed_pence")) ? "lapsed_pence" : "0";
  const columns = `reference, amount_pence, status, payout_pence, collected_pence, ${lapsedColumn}`;
  for await (const rows of rowsById(books, "racing_bets", columns))
    for (const [id, reference, amount, status, payout, collected, lapsed] of rows) {
      const betId = Number(id);
      const money = bets.get(betId) ?? NO_MONEY;
      const newest = settlements.get(betId);
      bets.delete(betId);
      settlements.delete(betId);
      const isOpen = payout === null;
      const bet = { reference, status: Number(status), payout: isOpen ? 0 : Number(payout), isOpen };
      const [handedOut, lapsedPence] = [Number(collected), Number(lapsed)];
      const said = { cost: Number(amount), returned: bet.payout, handedOut, lapsed: lapsedPence };
      if (!isSame(said, money)) findings.push(...differences(bet, said, money));
      if (!agrees(bet, newest)) findings.push(whyNot(bet, newest));
    }
  for (const id of bets.keys()) findings.push(`The ledger names bet ${id}, which is not there.`);
  for (const id of settlements.keys()) findings.push(`A settlement is of bet ${id}, which is not there.`);
  return firstOf(findings, MOST_NAMED);
}

const isSame = (one: BetMoney, other: BetMoney): boolean =>
  KINDS.every(([kind]) => one[kind] === other[kind]);

const KINDS = [
  ["cost", "it cost", "take"],
  ["returned", "it returned", "credit"],
  ["handedOut", "of it is collected", "hand out"],
  ["lapsed", "of it has lapsed", "lapse"],
] as const;

const differences = ({ reference }: Bet, said: BetMoney, moved: BetMoney): string[] =>
  KINDS.filter(([kind]) => said[kind] !== moved[kind]).map(
    ([kind, what, verb]) =>
      `Bet ${reference}: ${formatMoney(said[kind])} is what ${what}, and its ledger rows ${verb} ${formatMoney(moved[kind])}.`,
  );

async function newestSettlements(books: CheckedDatabase): Promise<Map<number, Settlement>> {
  const newest = new Map<number, Settlement>();
  for await (const rows of rowsById(books, "bet_settlements", "bet_id, version, status, payout_pence"))
    for (const row of rows) {
      const betId = Number(row[1]);
      const version = Number(row[2]);
      const known = newest.get(betId);
      const count = (known?.count ?? 0) + 1;
      if (known && known.version > version) known.count = count;
      else newest.set(betId, { version, count, status: Number(row[3]), payout: Number(row[4]) });
    }
  return newest;
}

type Bet = { reference: unknown; status: number; payout: number; isOpen: boolean };

function agrees({ status, payout, isOpen }: Bet, newest: Settlement | undefined): boolean {
  if (status === PENDING) return isOpen && newest === undefined;
  if (isOpen || newest === undefined) return false;
  return newest.count === newest.version && newest.payout === payout && newest.status === status;
}

function whyNot({ reference, status, payout, isOpen }: Bet, newest: Settlement | undefined): string {
  const name = `Bet ${reference}`;
  const isPending = status === PENDING;
  if (isPending !== isOpen)
    return `${name} is ${isPending ? "pending, and has a return" : "settled, and has no return"}.`;
  if (isPending) return `${name} is pending, and has a settlement.`;
  if (!newest) return `${name} is settled, and has no settlement.`;
  if (newest.count !== newest.version) return `${name}: a settlement of its ${newest.version} is missing.`;
  return `${name} is ${nameOf(status)} with ${formatMoney(payout)}, and its settlement says ${nameOf(newest.status)} with ${formatMoney(newest.payout)}.`;
}

const nameOf = (status: number): string => STATUS_NAMES[status as 0] ?? String(status);

/** The plus keeps SQLite from following the index of references, which leads to another page for each row. */
const WRONG = `
  select b.id, b.reference, b.collected_pence, coalesce(l.pence, 0) as handed_out
  from racing_bets b
  left join (
    select reference_id, -sum(amount_pence) as pence from transactions
    where +reference_id > 0 and reference_type = 'RacingBet' and transaction_type in ('Withdraw', 'Deposit')
    group by reference_id
  ) l on l.reference_id = b.id
  where b.collected_pence <> coalesce(l.pence, 0)
  order by b.id`;

/** A sentence for each bet whose handed-out sum differs from the ledger's. */
export async function wrongCollections({ ask }: Pick<DatabaseReader, "ask">): Promise<string[]> {
  const [bet] = await ask("select * from racing_bets limit 1");
  // An older Satchel's database has no such column.
  if (!bet || !("collected_pence" in bet)) return [];
  return (await ask(WRONG)).map(
    ({ reference, collected_pence, handed_out }) =>
      `Bet ${reference}: ${formatMoney(Number(collected_pence))} of it is collected, and its ledger rows hand out ${formatMoney(Number(handed_out))}.`,
  );
}
