import { Database as Sqlite } from "bun:sqlite";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DAY, MORNING, writeBook } from "../../bench/book.ts";

/** In the afternoon: the first twenty-four races are off, and those after them take bets. */
export const CLOCK = `${DAY}T14:00:00Z`;
export const ACCOUNTS = 24;
/** A bet on each number, so that every draw pays somebody. */
const NUMBERS = 47;
const BETS = 120;

/** Books in `folder/books`: customers with money, bets that wait for their races, and a syndicate. The same each time. */
export async function writeShop(folder: string): Promise<void> {
  const path = join(folder, "books/satchel.db");
  await mkdir(join(folder, "books"), { recursive: true });
  await writeBook(path, { accounts: ACCOUNTS, bets: BETS, pending: true });
  const db = new Sqlite(path, { strict: true });
  db.run("PRAGMA synchronous = OFF");
  const at = Date.parse(MORNING);
  const player = db.query("insert into players (account_id, name, created_at) values (?, ?, ?)");
  const bet = db.query(
    `insert into selections (player_id, selection_number, selected_numbers, include_bonus, bet_pence, start_date,
       number_of_weeks, is_never_ending, play_wednesday, play_saturday, play_draw1, play_draw2, play_draw3, created_at)
     values (?, ?, ?, 0, 100, '2020-01-01', 52, 1, 1, 1, 1, 1, 1, ?)`,
  );
  db.transaction(() => {
    for (let id = 1; id <= ACCOUNTS; id++) player.run(id, `Player ${id}`, at);
    for (let number = 1; number <= NUMBERS; number++)
      bet.run(
        (number % ACCOUNTS) + 1,
        Math.floor(number / ACCOUNTS) + 1,
        JSON.stringify([number]),
        Date.parse("2020-01-01"),
      );
  })();
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close(true);
}
