import type { SummedTable } from "../schema/index.ts";
import { type CheckedDatabase, hasTable, rowsById } from "./checked-database.ts";
import { type DaySums, summing, telephoneBets } from "./day-sums.ts";
import { brokenLedgers, wrongSums } from "./wrong-sums.ts";

/** A racing bet in the ledger, in pence: its cost, its return, and the parts handed out and lapsed. */
export type BetMoney = { cost: number; returned: number; handedOut: number; lapsed: number };

/** What the rows of one type, and of one shift where they have one, moved together; and those that are in the kept sums. */
export type SideSum = { type: string; shiftId: number | null; pence: number; keptPence: number };

/** `bets`: by the id of the bet that rows name. `sides`: by type and shift. `daySums`: of rows that are in the kept sums. */
export type LedgerPass = {
  rows: number;
  findings: string[];
  bets: Map<number, BetMoney>;
  sides: Map<string, SideSum>;
  daySums: DaySums;
};

type Standing = { sequence: number; balance: number };

/**
 * Reads the ledger once from its first row: each row follows from the one before it, and the last leaves what the account has. Where one
 * does not, the slower questions say which and why; an account whose rows were not written in the order of their ids is right by those.
 */
export async function passLedger(books: CheckedDatabase): Promise<LedgerPass> {
  const standings = new Map<number, Standing>();
  const bets: LedgerPass["bets"] = new Map();
  const sides: LedgerPass["sides"] = new Map();
  const keptThrough = await sumsKeptThrough(books, "transactions");
  const { daySums, add } = summing(keptThrough > 0 ? await telephoneBets(books) : new Map());
  let rows = 0;
  let follows = true;
  const columns = `account_id, sequence, amount_pence, balance_after_pence,
    case when reference_type = 'RacingBet' then reference_id end, transaction_type, shift_id, created_at`;
  for await (const some of rowsById(books, "transactions", columns)) {
    rows += some.length;
    for (const row of some) {
      const amount = Number(row[3]);
      follows = follow(standings, row, amount) && follows;
      if (row[5] !== null) addTo(bets, Number(row[5]), row[6] as string, amount);
      const side = sideOf(sides, row);
      side.pence += amount;
      if (Number(row[0]) > keptThrough) continue;
      side.keptPence += amount;
      // A moment is a number in a SQLite file, and a date of PostgreSQL's client.
      add({ at: Number(row[8]), amount, balance: Number(row[4]), betId: row[5], type: row[6] as string });
    }
  }
  const isSound = follows && (await accountsAgree(books, standings));
  const findings = isSound
    ? []
    : [...(await wrongSums(books)).map(({ sentence }) => sentence), ...(await brokenLedgers(books))];
  return { rows, findings, bets, sides, daySums };
}

function follow(standings: Map<number, Standing>, row: readonly unknown[], amount: number): boolean {
  const accountId = Number(row[1]);
  let before = standings.get(accountId);
  if (!before) {
    before = { sequence: 0, balance: 0 };
    standings.set(accountId, before);
  }
  const [sequence, balance] = [Number(row[2]), Number(row[4])];
  const isNext = sequence === before.sequence + 1 && balance === before.balance + amount;
  before.sequence = sequence;
  before.balance = balance;
  return isNext;
}

async function accountsAgree(books: CheckedDatabase, standings: Map<number, Standing>): Promise<boolean> {
  const seen = new Set<number>();
  for await (const rows of rowsById(books, "accounts", "balance_pence, transaction_count"))
    for (const [id, balance, count] of rows) {
      const { sequence, balance: left } = standings.get(Number(id)) ?? { sequence: 0, balance: 0 };
      if (Number(balance) !== left || Number(count) !== sequence) return false;
      seen.add(Number(id));
    }
  return standings.size === [...standings.keys()].filter((id) => seen.has(id)).length;
}

function sideOf(sides: LedgerPass["sides"], row: readonly unknown[]): SideSum {
  const type = row[6] as string;
  const shiftId = row[7] === null ? null : Number(row[7]);
  const key = shiftId === null ? type : `${type} ${shiftId}`;
  let side = sides.get(key);
  if (!side) {
    side = { type, shiftId, pence: 0, keptPence: 0 };
    sides.set(key, side);
  }
  return side;
}

function addTo(bets: LedgerPass["bets"], betId: number, type: string, amount: number): void {
  let money = bets.get(betId);
  if (!money) {
    money = { cost: 0, returned: 0, handedOut: 0, lapsed: 0 };
    bets.set(betId, money);
  }
  if (type === "RacingBetPlaced") money.cost -= amount;
  else if (type === "Withdraw" || type === "Deposit") money.handedOut -= amount;
  else if (type === "Lapsed") money.lapsed -= amount;
  else money.returned += amount;
}

/** Through which row of a table the kept sums of reports hold everything; 0 where none are kept. */
export async function sumsKeptThrough(books: CheckedDatabase, source: SummedTable): Promise<number> {
  // An older Satchel's database has no stored sums.
  if (!(await hasTable(books, "sum_marks"))) return 0;
  const [mark] = await books.rows("select through_id from sum_marks where source = $1", [source]);
  return Number(mark?.[0] ?? 0);
}
