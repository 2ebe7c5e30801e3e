import { Database as Sqlite } from "bun:sqlite";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { rulesStamped } from "../../../src/domain/lottery/payout.ts";
import { MIX, priceOf, RACES } from "./book.ts";

export const YEAR = { from: "2025-11-14", to: "2026-11-13" };
const DAYS = 365;
const FIRST_MS = Date.parse("2025-11-14T09:00:00Z");
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** A shop's day, in minutes. */
const OPEN_MINUTES = 600;
const CLERKS = 5;
/** Two draws in three days, with so many players. */
const DRAWS = 240;
const PLAYERS = 100;

/**
 * Spreads the bets of a book over a year and gives them their ledger: a stake each, and a return for every third; a settlement each, with the inputs
 * of the engine; and draws. The guards look away meanwhile.
 */
export function fillYear(file: string, { bets, accounts }: { bets: number; accounts: number }): void {
  const db = new Sqlite(file, { strict: true });
  db.run("PRAGMA synchronous = OFF");
  db.run("PRAGMA cache_size = -400000");
  const triggers = db.query("select name, sql from sqlite_master where type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) db.run(`drop trigger ${name}`);
  db.transaction(() => {
    addClerks(db);
    addMoney(db, { bets, accounts });
    spreadRaces(db, bets);
    addDraws(db);
  })();
  for (const { sql } of triggers) db.run(sql);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.run("analyze");
  db.close(true);
}

function addClerks(db: Sqlite): void {
  for (let clerk = 1; clerk <= CLERKS; clerk++)
    db.run(
      `insert into users (email, first_name, last_name, password_hash, created_at)
       values ('clerk${clerk}@shop.example', 'Clerk', '${clerk}', '-', ${FIRST_MS})`,
    );
}

function addMoney(db: Sqlite, { bets, accounts }: { bets: number; accounts: number }): void {
  const moved = db.query(
    `insert into transactions (account_id, sequence, transaction_type, description, amount_pence, balance_after_pence,
       created_at, reference_type, reference_id, user_id) values (?, ?, ?, '', ?, 0, ?, 'RacingBet', ?, ?)`,
  );
  const settled = db.query(
    `insert into bet_settlements (bet_id, version, status, payout_pence, inputs, workings, settled_at)
     values (?, 1, ?, ?, ?, '[]', ?)`,
  );
  const struck = db.query(
    "update racing_bets set placed_at = ?, settled_at = ?, status = ?, payout_pence = ? where id = ?",
  );
  const sequences = new Array<number>(accounts + 1).fill(0);
  const settings = { ...DEFAULT_SETTINGS };
  for (let bet = 1; bet <= bets; bet++) {
    const account = ((bet - 1) % accounts) + 1;
    const clerk = (bet % CLERKS) + 1;
    const day = Math.floor(((bet - 1) * DAYS) / bets);
    const placedAt = FIRST_MS + day * DAY_MS + ((bet * 7) % OPEN_MINUTES) * MINUTE_MS;
    const settledAt = placedAt + 30 * MINUTE_MS;
    const [, legs, lines, eachWay] = MIX[(bet - 1) % MIX.length]!;
    const amount = 50 * (1 + ((bet - 1) % 20)) * lines * (eachWay ? 2 : 1);
    const payout = bet % 3 === 0 ? Math.round(amount * 2.5) : 0;
    const outcome = payout > 0 ? "WON" : "LOST";
    const inputs = Array.from({ length: legs }, (_, leg) => ({
      ...{ name: `Horse ${leg}`, race: String(leg + 1), price: priceOf(bet % 60, leg + 1), outcome },
      ...{
        startingPrice: priceOf(bet % 60, leg + 2),
        bestOdds: bet % 10 === 0,
        rule4Pence: bet % 20 === 0 ? 10 : 0,
      },
      placeTerms: { mode: "STANDARD", runners: 10, handicap: false },
    }));
    moved.run(account, ++sequences[account]!, "RacingBetPlaced", -amount, placedAt, bet, clerk);
    if (payout > 0)
      moved.run(account, ++sequences[account]!, "RacingBetPaidOut", payout, settledAt, bet, null);
    struck.run(placedAt, settledAt, payout > 0 ? 1 : 3, payout, bet);
    settled.run(bet, payout > 0 ? 1 : 3, payout, JSON.stringify({ legs: inputs, settings }), settledAt);
  }
}

/** Each day of the year has races of its own, with the results of the first day's, and the bets that were struck on it. */
function spreadRaces(db: Sqlite, bets: number): void {
  const days = `(with recursive later(day) as (select 1 union all select day + 1 from later where day < ${DAYS - 1}) select day from later)`;
  const copy = (table: string, changed: Record<string, string>): void => {
    const columns = (db.query(`select name from pragma_table_info('${table}')`).all() as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name !== "id" || changed.id);
    const values = columns.map((name) => changed[name] ?? name);
    db.run(
      `insert into ${table} (${columns}) select ${values} from ${table}, ${days} as later order by later.day, ${table}.id`,
    );
  };
  copy("race_results", { race_id: `race_id + ${RACES} * later.day` });
  copy("races", {
    id: `races.id + ${RACES} * later.day`,
    source_key: "source_key || '-' || later.day",
    day: "date(races.day, '-365 days', '+' || later.day || ' days')",
  });
  db.run(`update racing_selections set race_id = race_id + ${RACES} * ((bet_id - 1) * ${DAYS} / ${bets})`);
}

function addDraws(db: Sqlite): void {
  const player = db.query("insert into players (account_id, name, created_at) values (?, 'A player', ?)");
  for (let one = 1; one <= PLAYERS; one++) player.run(one, FIRST_MS);
  const draw = db.query(
    `insert into draws (draw_date, draw_type, winning_numbers, bonus_ball, performed_at, payout_rules)
     values (?, 1, '[1,2,3,4,5,6]', 7, ?, ?)`,
  );
  const result = db.query(
    `insert into player_results (draw_id, player_id, player_name, selection_results, losing_results, total_winnings_pence)
     values (?, ?, 'A player', '[]', ?, 0)`,
  );
  const rules = JSON.stringify(rulesStamped([]));
  for (let at = 0; at < DRAWS; at++) {
    const drawnAt = FIRST_MS + Math.floor((at * DAYS) / DRAWS) * DAY_MS;
    draw.run(new Date(drawnAt).toISOString().slice(0, YEAR.from.length), drawnAt, rules);
    for (let one = 1; one <= PLAYERS; one++) {
      const lost = [1, 2, 3].map((count) => [
        ...[one, count, 200, one % 2, 0],
        ...[Array.from({ length: count }, (_, number) => 10 + number), []],
      ]);
      result.run(at + 1, one, JSON.stringify(lost));
    }
  }
}
