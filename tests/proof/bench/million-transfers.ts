import { Database as Sqlite } from "bun:sqlite";
import { openSqlite } from "../../../db/sqlite/sqlite.ts";

const ACCOUNTS = 5_000;
const FIRST_MS = Date.parse("2025-11-01T10:00:00Z");
/** Of ten movements: three of cash, and twice a slip that was paid for and placed; of three slips one wins. */
const [CASH, EACH, WINS] = [3, 10, 3];
const [WON, LOST] = [1, 3];

/**
 * Books of so many movements of money in a file, with the bets, settlements and audit rows that belong to them, that add up
 * and are not sealed yet. The same on every machine; written past the triggers, which would take minutes.
 */
export async function writeMovements(path: string, movements: number): Promise<void> {
  await (await openSqlite(`file:${path}`)).close();
  const db = new Sqlite(path, { strict: true });
  db.run("PRAGMA synchronous = OFF");
  db.run("PRAGMA cache_size = -200000");
  const triggers = db.query<{ name: string; sql: string }, []>(
    "select name, sql from sqlite_master where type = 'trigger'",
  );
  const guards = triggers.all();
  for (const { name } of guards) db.run(`drop trigger ${name}`);
  db.transaction(() => writeRows(db, movements))();
  for (const { sql } of guards) db.run(sql);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close(true);
}

function writeRows(db: Sqlite, movements: number): void {
  const account = db.query(
    `insert into accounts (name, search_name, created_at) values (?1, lower(?1), ${FIRST_MS})`,
  );
  for (let at = 1; at <= ACCOUNTS; at++) account.run(`Customer ${at}`);
  const books = writing(db);
  for (let bet = 0; books.written() < movements; ) {
    for (let at = 0; at < CASH; at++) books.cash(at % 2 === 0 ? "Deposit" : "Withdraw", 300 + (bet % 50));
    while (books.written() % EACH !== 0 && books.written() < movements) books.slip(++bet);
  }
  books.balances();
}

function writing(db: Sqlite) {
  const row = db.query(
    `insert into transactions (account_id, sequence, transaction_type, description, amount_pence, balance_after_pence,
       created_at, reference_type, reference_id) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const note = db.query(
    `insert into audit_rows (at, action, subject_type, subject_id, before, after, request_id)
     values (?, ?, 'account', ?, ?, ?, ?)`,
  );
  const bet = db.query(
    `insert into racing_bets (reference, account_id, account_sequence, bet_type, stake_pence, amount_pence, each_way, is_paid,
       status, payout_pence, settings, placed_at, settled_at) values (?, ?, ?, 'Single', ?, ?, 0, 1, ?, ?, '{}', ?, ?)`,
  );
  const settlement = db.query(
    `insert into bet_settlements (bet_id, version, status, payout_pence, inputs, workings, settled_at) values (?, 1, ?, ?, '{}', '[]', ?)`,
  );
  const [balances, counts] = [
    new Array<number>(ACCOUNTS + 1).fill(0),
    new Array<number>(ACCOUNTS + 1).fill(0),
  ];
  let written = 0;
  const at = () => FIRST_MS + written * 20_000;
  const accountOf = (number: number) => ((number * 7919) % ACCOUNTS) + 1;
  function move(id: number, type: string, pence: number, betId: number | null): void {
    const before = balances[id]!;
    balances[id] = before + pence;
    counts[id]! += 1;
    written += 1;
    row.run(id, counts[id]!, type, type, pence, balances[id]!, at(), betId && "RacingBet", betId);
    const said = [
      JSON.stringify({ balancePence: before }),
      JSON.stringify({ balancePence: balances[id] }),
    ] as const;
    note.run(at(), type, id, ...said, `request-${written}`);
  }
  return {
    written: () => written,
    cash: (type: "Deposit" | "Withdraw", pence: number) =>
      move(accountOf(written), type, type === "Deposit" ? pence : -pence, null),
    slip(number: number): void {
      const id = accountOf(number);
      const stake = 100 + (number % 400);
      const payout = number % WINS === 0 ? stake * 3 : 0;
      const status = payout > 0 ? WON : LOST;
      const reference = number.toString(36).toUpperCase().padStart(6, "0");
      bet.run(reference, id, Math.ceil(number / ACCOUNTS), stake, stake, status, payout, at(), at());
      move(id, "Deposit", stake, null);
      move(id, "RacingBetPlaced", -stake, number);
      settlement.run(number, status, payout, at());
      if (payout > 0) move(id, "RacingBetPaidOut", payout, number);
    },
    balances(): void {
      const set = db.query("update accounts set balance_pence = ?, transaction_count = ? where id = ?");
      for (let id = 1; id <= ACCOUNTS; id++) set.run(balances[id]!, counts[id]!, id);
    },
  };
}
