import { Database as Sqlite } from "bun:sqlite";
import { join } from "node:path";
import { MORNING, RUNNERS_EACH, writeBook } from "../../bench/book.ts";
import type { Customer } from "./money-client.ts";

/** The clock of a shop with these customers: no race of the day is off yet. */
export const CLOCK = MORNING;

/**
 * Books in `folder` with so many customers, each with an account, winnings in a draw and a horse to bet on, and more accounts: the first is the one
 * that all of them pay into. The n-th of the won bets is the n-th account's, and returns £5.
 */
export async function writeCustomers(
  folder: string,
  count: number,
  { spareAccounts = 1, wonBets = 0 } = {},
): Promise<Customer[]> {
  const path = join(folder, "satchel.db");
  await writeBook(path, { accounts: count + spareAccounts, bets: wonBets, pending: true });
  const db = new Sqlite(path, { strict: true });
  const at = Date.parse(MORNING);
  const player = db.query("insert into players (account_id, name, created_at) values (?, 'A customer', ?)");
  const result = db.query(
    `insert into player_results (draw_id, player_id, player_name, selection_results, total_winnings_pence)
     values (1, ?, 'A customer', '[]', 500)`,
  );
  db.transaction(() => {
    db.query(
      "insert into draws (draw_date, draw_type, winning_numbers, performed_at) values ('2026-11-11', 1, '[1,2,3,4,5,6]', ?)",
    ).run(at);
    db.query("update racing_bets set status = 1, payout_pence = 500, is_paid = 1, settled_at = ?").run(at);
    for (let id = 1; id <= count; id++) {
      player.run(id, at);
      result.run(id);
    }
  })();
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close(true);
  return Array.from({ length: count }, (_, at) => ({
    accountId: at + 1,
    sharedId: count + 1,
    resultId: at + 1,
    runnerId: (at % RUNNERS_EACH) + 1,
  }));
}
