import { Database as Sqlite } from "bun:sqlite";
import { openDatabase } from "../../../db/client.ts";
import { chanceFrom } from "../../support/chance.ts";

const PLAYERS_BETS = 4;

/**
 * A syndicate in a file of its own: so many bets of one to four numbers, four to a player, all of them running. The
 * same on every machine: the numbers come from a small generator with a seed.
 */
export async function openSyndicate(path: string, bets: number, startDate = "2026-01-01"): Promise<void> {
  const madeAt = Date.parse(`${startDate}T12:00:00Z`);
  await (await openDatabase(`file:${path}`)).close();
  const db = new Sqlite(path, { strict: true });
  const account = db.query(
    "insert into accounts (name, search_name, plays_lottery, created_at) values (?1, lower(?1), 1, ?2)",
  );
  const player = db.query("insert into players (account_id, name, created_at) values (?, ?, ?)");
  const bet = db.query(
    `insert into selections (player_id, selection_number, selected_numbers, include_bonus, bet_pence, start_date,
       number_of_weeks, is_never_ending, play_wednesday, play_saturday, play_draw1, play_draw2, play_draw3, created_at)
     values (?, ?, ?, ?, ?, '${startDate}', 52, ?, 1, 1, 1, 1, 1, ?)`,
  );
  const chance = chanceFrom(20_260_912);
  db.transaction(() => {
    for (let at = 0; at < bets; at++) {
      const number = at % PLAYERS_BETS;
      const playerId = Math.floor(at / PLAYERS_BETS) + 1;
      if (number === 0) {
        const name = `Player ${String(playerId).padStart(6, "0")}`;
        account.run(name, madeAt);
        player.run(playerId, name, madeAt);
      }
      const numbers = new Set<number>();
      while (numbers.size <= number) numbers.add(1 + Math.floor(chance() * 47));
      const chosen = JSON.stringify([...numbers].sort((a, b) => a - b));
      bet.run(playerId, number + 1, chosen, at % 3 === 0 ? 1 : 0, 100 + 50 * (at % 20), at % 2, madeAt);
    }
  })();
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close(true);
}
