import { Database as Sqlite } from "bun:sqlite";
import { openSqlite } from "../../../db/sqlite/sqlite.ts";
import type { BetTypeName } from "../../../src/domain/bets/bet-types.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { chanceFrom } from "../../support/chance.ts";

export const DAY = "2026-11-14";
export const MORNING = `${DAY}T09:30:00Z`;
export const NIGHT = `${DAY}T21:00:00Z`;
export const RACES = 60;
export const RUNNERS_EACH = 10;

/** Ten bets as they come over the counter: half are singles. */
export const MIX: [type: BetTypeName, legs: number, lines: number, eachWay: boolean][] = [
  ["Single", 1, 1, false],
  ["Single", 1, 1, false],
  ["Double", 2, 1, false],
  ["Single", 1, 1, true],
  ["Treble", 3, 1, false],
  ["Single", 1, 1, false],
  ["Double", 2, 1, false],
  ["Trixie", 3, 4, false],
  ["Single", 1, 1, false],
  ["Lucky15", 4, 15, true],
];
const PENDING = 0;
const LOST = 3;

/**
 * The books of a shop in a file of its own: sixty races of one day with ten runners each, `accounts` customers, and
 * `bets` racing bets on those races, all of them pending or all of them lost. Runner n of race r has the id
 * (r - 1) × 10 + n. The same on every machine.
 */
export async function writeBook(
  path: string,
  { accounts, bets, pending }: { accounts: number; bets: number; pending: boolean },
): Promise<void> {
  await (await openSqlite(`file:${path}`)).close();
  const db = new Sqlite(path, { strict: true });
  db.run("PRAGMA synchronous = OFF");
  db.run("PRAGMA cache_size = -200000");
  db.transaction(() => {
    addRaces(db);
    addAccounts(db, accounts);
    addBets(db, { accounts, bets, pending });
  })();
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close(true);
}

/** Everybody's race is run and weighed in: horse 1 + (race mod 10) wins, the next two numbers are placed. */
export function addResults(path: string): void {
  const db = new Sqlite(path, { strict: true });
  const result = db.query(
    `insert into race_results (race_id, version, status, ran, finishers, source, simulated, as_of, stored_at, raw)
     values (?, 1, 'weighed-in', ${RUNNERS_EACH}, ?, 'bench', 0, ?, ?, '{}')`,
  );
  const at = Date.parse(NIGHT);
  db.transaction(() => {
    for (let race = 1; race <= RACES; race++) {
      const finishers = Array.from({ length: RUNNERS_EACH }, (_, index) => {
        const number = ((race + index) % RUNNERS_EACH) + 1;
        return {
          runnerId: (race - 1) * RUNNERS_EACH + number,
          horseId: null,
          number,
          name: nameOf(race, number),
          bred: null,
          jockey: null,
          place: index + 1,
          code: null,
          deadHeat: false,
          sp: { fraction: priceOf(race, number), decimal: 0, text: "", fromDecimal: false },
          favourite: null,
        };
      });
      result.run(race, JSON.stringify(finishers), at, at);
    }
  })();
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close(true);
}

function addRaces(db: Sqlite): void {
  const race = db.query(
    `insert into races (source_key, source, simulated, course_key, course_name, course_known, day, off_time, off_at,
       name, distance_text, going, handicap, status, runners_expected, raw, fetched_at)
     values (?, 'bench', 0, ?, ?, 1, '${DAY}', ?, ?, ?, '2m', 'Good', ?, 'scheduled', ${RUNNERS_EACH}, '{}', ?)`,
  );
  const runner = db.query(
    `insert into runners (race_id, source_key, number, name, search_name, status, price, raw)
     values (?, ?, ?, ?, ?, 'runner', ?, '{}')`,
  );
  const fetchedAt = Date.parse(MORNING);
  for (let at = 1; at <= RACES; at++) {
    const off = offOf(at);
    race.run(
      `bench:${at}`,
      `c${at % 10}`,
      courseOf(at),
      off.slice(11, 16),
      Date.parse(off),
      `Race ${at}`,
      at % 2,
      fetchedAt,
    );
    for (let number = 1; number <= RUNNERS_EACH; number++) {
      const fraction = priceOf(at, number);
      const name = nameOf(at, number);
      const price = {
        fraction,
        decimal: 1 + fraction.numerator / fraction.denominator,
        text: `${fraction.numerator}/${fraction.denominator}`,
        fromDecimal: false,
        bookmaker: null,
        asOf: MORNING,
      };
      runner.run(
        at,
        `bench:${at}/${number}`,
        number,
        name,
        name.toLowerCase().replace(/ /g, ""),
        JSON.stringify(price),
      );
    }
  }
}

function addAccounts(db: Sqlite, accounts: number): void {
  const account = db.query(
    `insert into accounts (name, search_name, plays_races, created_at) values (?1, lower(?1), 1, ${Date.parse(MORNING)})`,
  );
  for (let at = 1; at <= accounts; at++) account.run(`Customer ${String(at).padStart(5, "0")}`);
}

function addBets(
  db: Sqlite,
  { accounts, bets, pending }: { accounts: number; bets: number; pending: boolean },
): void {
  const status = pending ? PENDING : LOST;
  const placedAt = Date.parse(MORNING);
  const ended = pending ? "null, null" : `0, ${Date.parse(NIGHT)}`;
  const bet = db.query(
    `insert into racing_bets (reference, account_id, account_sequence, bet_type, stake_pence, amount_pence, each_way,
       is_paid, possible_return_pence, status, payout_pence, settled_at, settings, placed_at)
     values (?, ?, ?, ?, ?, ?, ?, 0, ?, ${status}, ${ended}, '${JSON.stringify(DEFAULT_SETTINGS)}', ${placedAt})`,
  );
  const horse = db.query(
    `insert into racing_selections (bet_id, position, race_id, runner_id, horse_name, horse_number, course_name, off_at,
       price, place_terms, status) values (?, ?, ?, ?, ?, ?, ?, ?, ?, '"STANDARD"', ${status})`,
  );
  const chance = chanceFrom(20_261_114);
  for (let at = 0; at < bets; at++) {
    const [type, legs, lines, eachWay] = MIX[at % MIX.length]!;
    const stake = 50 * (1 + (at % 20));
    const amount = stake * lines * (eachWay ? 2 : 1);
    const accountId = (at % accounts) + 1;
    bet.run(
      referenceOf(at),
      accountId,
      Math.floor(at / accounts) + 1,
      type,
      stake,
      amount,
      eachWay ? 1 : 0,
      amount * 5,
    );
    const first = Math.floor(chance() * RACES);
    for (let leg = 0; leg < legs; leg++) {
      const race = ((first + leg * 7) % RACES) + 1;
      const number = 1 + Math.floor(chance() * RUNNERS_EACH);
      const runnerId = (race - 1) * RUNNERS_EACH + number;
      const price = JSON.stringify(priceOf(race, number));
      const off = Date.parse(offOf(race));
      horse.run(at + 1, leg + 1, race, runnerId, nameOf(race, number), number, courseOf(race), off, price);
    }
  }
  db.run(
    "insert into bet_counts (account_id, bets) select account_id, max(account_sequence) from racing_bets group by account_id",
  );
}

/** Of the shape of a reference, and rising, so that a million of them are quickly in their index. */
const referenceOf = (at: number): string => {
  const digits = at.toString(36).toUpperCase().padStart(6, "0");
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
};
const offOf = (race: number): string => {
  const minutes = 12 * 60 + race * 5;
  return `${DAY}T${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00Z`;
};
const courseOf = (race: number): string => COURSES[race % COURSES.length]!;
const COURSES = ["Aintree", "Cheltenham", "Kempton", "Leopardstown", "Limerick", "Wetherby", "Wincanton"];
export const nameOf = (race: number, number: number): string => `Horse ${number} Of The ${race} Stable`;
export const priceOf = (race: number, number: number) => ({
  numerator: 1 + ((race * 7 + number * 3) % 20),
  denominator: 1 + ((race + number) % 4),
});
