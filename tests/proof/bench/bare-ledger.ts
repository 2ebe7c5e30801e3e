import { Database as Sqlite } from "bun:sqlite";

/** A deposit's rows with nothing around them: balance, ledger row, audit row, request key, one durable commit each. */
export function bareLedger(path: string): () => Promise<void> {
  const db = new Sqlite(path, { create: true, strict: true });
  for (const line of [
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "create table accounts (id integer primary key, balance integer)",
    "create table transactions (id integer primary key, account integer, type text, words text, amount integer, after integer, at integer)",
    "create table audit (id integer primary key, at integer, action text, subject integer, before text, after text)",
    "create table keys (key text primary key, print text, answer text, at integer)",
    "insert into accounts values (1, 0)",
  ])
    db.run(line);
  const move = db.query<{ balance: number }, [number]>(
    "update accounts set balance = balance + ? where id = 1 returning balance",
  );
  const write = db.query("insert into transactions values (null, 1, 'Deposit', 'Deposit', 500, ?, ?)");
  const note = db.query("insert into audit values (null, ?, 'Deposit', 1, ?, ?)");
  const keep = db.query("insert into keys values (?, ?, ?, ?)");
  return async () => {
    const at = Date.now();
    db.run("BEGIN IMMEDIATE");
    const after = move.get(500)!.balance;
    write.run(after, at);
    note.run(at, `{"balancePence":${after - 500}}`, `{"balancePence":${after}}`);
    keep.run(crypto.randomUUID(), "f".repeat(64), "{}".padEnd(300), at);
    db.run("COMMIT");
  };
}
