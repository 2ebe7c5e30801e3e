import { Database as Sqlite } from "bun:sqlite";

type Row = Record<string, string | number | null>;
/** The rows of one table that a slip wrote. */
export type Table = { name: string; rows: Row[] };

/** All that each slip wrote, as it stands in the books; a slip's bets, ledger and notes are found by their order. */
export function rowsOfSlips(path: string): Table[][] {
  const db = new Sqlite(path, { readonly: true, strict: true });
  const all = (text: string) => db.query<Row, []>(text).all();
  const bets = Map.groupBy(all("select * from racing_bets"), (bet) => bet.slip_id);
  const horses = Map.groupBy(all("select * from racing_selections"), (horse) => horse.bet_id);
  const audits = Map.groupBy(
    all("select * from audit_rows where subject_type = 'betSlip'"),
    (note) => note.subject_id,
  );
  const deposits = Map.groupBy(
    all("select * from audit_rows where action = 'Deposit'"),
    (note) => note.request_id,
  );
  const moved = Map.groupBy(
    all("select * from transactions"),
    (one) => `${one.reference_type} ${one.reference_id}`,
  );
  const answers = all("select * from answered_requests");
  const slips = all("select * from bet_slips order by id").map((slip, index): Table[] => {
    const ofSlip = bets.get(slip.id!)!;
    const note = audits.get(slip.id!)!;
    const ledger = [`BetSlip ${slip.id}`, ...ofSlip.map((bet) => `RacingBet ${bet.id}`)];
    return [
      { name: "bet_slips", rows: [slip] },
      { name: "racing_bets", rows: ofSlip },
      { name: "racing_selections", rows: ofSlip.flatMap((bet) => horses.get(bet.id!)!) },
      { name: "transactions", rows: ledger.flatMap((name) => moved.get(name) ?? []) },
      { name: "audit_rows", rows: [...(deposits.get(note[0]!.request_id!) ?? []), ...note] },
      { name: "answered_requests", rows: [answers[index]!] },
    ];
  });
  db.close(true);
  return slips;
}

/** Writes the very rows of such slips into the same tables of a copy, one durable commit a slip. */
export function bareSlips(path: string, slips: readonly Table[][]) {
  const db = new Sqlite(path, { strict: true });
  for (const line of ["foreign_keys = ON", "synchronous = FULL", "cache_size = -32000"])
    db.run(`PRAGMA ${line}`);
  db.run(
    "insert into users (email, password_hash, first_name, last_name, created_at) values ('', '', '', '', 0)",
  );
  const inserts = new Map(
    slips[0]!.map(({ name, rows }) => {
      const columns = Object.keys(rows[0]!);
      return [name, db.query(`insert into ${name} (${columns}) values (${columns.map(() => "?")})`)];
    }),
  );
  const move = db.query(
    "update accounts set balance_pence = balance_pence + ?, transaction_count = transaction_count + 1 where id = ?",
  );
  const count = db.query(
    "insert into bet_counts (account_id, bets) values (?, 3) on conflict do update set bets = bets + 3",
  );
  let at = 0;
  return {
    next: async () => {
      db.run("BEGIN IMMEDIATE");
      for (const { name, rows } of slips[at++]!) {
        if (name === "racing_bets") count.run(rows[0]!.account_id!);
        for (const one of rows) {
          if (name === "transactions") move.run(one.amount_pence!, one.account_id!);
          inserts.get(name)!.run(...Object.values(one));
        }
      }
      db.run("COMMIT");
    },
    close: () => db.close(true),
  };
}
