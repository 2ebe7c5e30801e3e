import type { Database } from "bun:sqlite";
import { DEFAULT_SETTINGS } from "../../../../src/domain/bets/settings.ts";

/** A slip of one bet that is owed, with what it costs and can return worked out already. Amounts in pence. */
export type SentSlip = {
  accountId: number;
  type: string;
  stake: number;
  amount: number;
  eachWay: boolean;
  possible: number;
  runnerIds: number[];
};
type Horse = { race_id: number; name: string; number: number; price: string; course: string; off_at: number };

/** Places a slip: the rows that the shop writes for it, by prepared statements in a commit of its own. */
export function placeSlip(db: Database, at: number): (slip: SentSlip) => void {
  const horseOf = db.query<Horse, [number]>(
    `select r.race_id, r.name, r.number, r.price ->> 'fraction' as price, c.course_name as course, c.off_at
     from runners r join races c on c.id = r.race_id where r.id = ?`,
  );
  const charge = db.query<{ balance: number; sequence: number }, [number, number]>(
    `update accounts set balance_pence = balance_pence - ?, transaction_count = transaction_count + 1 where id = ?
     returning balance_pence as balance, transaction_count as sequence`,
  );
  const count = db.query<{ bets: number }, [number]>(
    `insert into bet_counts (account_id, bets) values (?, 1)
     on conflict do update set bets = bets + 1 returning bets`,
  );
  const slip = db.query(
    `insert into bet_slips (account_id, is_paid, total_stake_pence, total_possible_return_pence, created_at)
     values (?, 0, ?, ?, ${at})`,
  );
  const bet = db.query(
    `insert into racing_bets (reference, account_id, account_sequence, slip_id, bet_type, stake_pence, amount_pence,
       each_way, is_paid, possible_return_pence, settings, placed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, '${JSON.stringify(DEFAULT_SETTINGS)}', ${at})`,
  );
  const leg = db.query(
    `insert into racing_selections (bet_id, position, race_id, runner_id, horse_name, horse_number, course_name, off_at,
       price, place_terms) values (?, ?, ?, ?, ?, ?, ?, ?, ?, '"STANDARD"')`,
  );
  const movement = db.query(
    `insert into transactions (account_id, sequence, transaction_type, description, amount_pence, balance_after_pence,
       created_at, reference_type, reference_id) values (?, ?, 'RacingBetPlaced', ?, ?, ?, ${at}, 'RacingBet', ?)`,
  );
  const { note, answer } = trail(db, at);
  let placed = 0;
  return ({ accountId, type, stake, amount, eachWay, possible, runnerIds }) => {
    db.run("BEGIN IMMEDIATE");
    const digits = (placed++).toString(36).toUpperCase().padStart(5, "0");
    const reference = `Z${digits.slice(0, 2)}-${digits.slice(2)}`;
    const order = count.get(accountId)!.bets;
    const slipId = Number(slip.run(accountId, amount, possible).lastInsertRowid);
    const facts = [reference, accountId, order, slipId, type, stake, amount, eachWay ? 1 : 0, possible];
    const betId = Number(bet.run(...facts).lastInsertRowid);
    for (const [at, id] of runnerIds.entries()) {
      const { race_id, name, number, course, off_at, price } = horseOf.get(id)!;
      leg.run(betId, at + 1, race_id, id, name, number, course, off_at, price);
    }
    const moved = charge.get(amount, accountId)!;
    movement.run(accountId, moved.sequence, `${type} ${reference}`, -amount, moved.balance, betId);
    const [before, after] = [{ balancePence: moved.balance + amount }, { balancePence: moved.balance }];
    note("PlaceBets", "betSlip", slipId, before, { ...after, betIds: [betId], totalStakePence: amount });
    answer({ slipId, betIds: [betId], ...after });
    db.run("COMMIT");
  };
}

/** The audit row of a change, and the answer that is kept under its request's key. */
export function trail(db: Database, at: number) {
  const noted = db.query(
    `insert into audit_rows (at, action, subject_type, subject_id, before, after, request_id)
     values (${at}, ?, ?, ?, ?, ?, 'bench')`,
  );
  const kept = db.query(
    `insert into answered_requests (key, fingerprint, answer, refused, answered_at)
     values (?, '${"f".repeat(64)}', ?, 0, ${at})`,
  );
  return {
    note: (action: string, subject: string, id: number, before: unknown, after: unknown): void =>
      void noted.run(action, subject, id, JSON.stringify(before), JSON.stringify(after)),
    answer: (answer: unknown): void => void kept.run(crypto.randomUUID(), JSON.stringify(answer)),
  };
}
