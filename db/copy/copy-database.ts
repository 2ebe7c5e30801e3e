import { Database as Sqlite } from "bun:sqlite";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import { migrations } from "../../drizzle/sqlite/manifest.ts";
import { whyNotWritten } from "../../src/domain/cannot-write.ts";
import { isBehind } from "../backup/backups.ts";
import { pathOf } from "../backup/database-reader.ts";
import { wrongCollections } from "../check/check-sums.ts";
import { damage } from "../check/damage.ts";
import { NEWEST } from "../check/newest-rows.ts";
import { brokenLedgers, wrongSums } from "../check/wrong-sums.ts";
import { migrateSqlite } from "../migrate/migrate.ts";
import { collectStatistics } from "../migrate/statistics.ts";
import { movedTables, postgresSource, postgresTarget } from "./postgres-copy.ts";
import {
  BATCH,
  type CopiedRow,
  type CopiedTable,
  type CopySource,
  type CopyTarget,
  type Kind,
} from "./refuse-open-shop.ts";

/** What was moved of one table: its rows, and the same digest of them on both sides. */
export type TableMoved = { name: string; rows: number; digest: string };

type Moving = { from: string; to: string; progress(total: number): (behind: number) => void };

/**
 * Copies a whole database between SQLite and PostgreSQL, in one transaction: all or nothing. Every table's
 * digest is compared afterwards; the ledger must add up before and after.
 */
export async function copyDatabase({ from, to, progress }: Moving): Promise<TableMoved[]> {
  if (isServer(from) === isServer(to))
    throw new Error(
      "Books are moved between a file (file:…) and PostgreSQL (postgres://…): one of the two each.",
    );
  if (!isServer(from)) await refuseUnfit(from);
  const source = isServer(from) ? await postgresSource(from) : await sqliteSource(from);
  try {
    await refuseUnsound(source);
    const target = isServer(to) ? await postgresTarget(to) : sqliteTarget(to);
    try {
      const tables = await movedTables(isServer(from) ? source.ask : target.ask);
      const moved = await copyTables(source, target, tables, progress);
      await refuseUnsound(target);
      await target.keep();
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyTables(
  source: CopySource,
  target: CopyTarget,
  tables: CopiedTable[],
  progress: Moving["progress"],
): Promise<TableMoved[]> {
  let total = 0;
  for (const table of tables) total += await source.count(table);
  const advance = progress(total);
  const moved: TableMoved[] = [];
  let behind = 0;
  for (const table of tables) {
    const read = newDigest();
    for await (const batch of source.batches(table)) {
      read.add(batch);
      await target.insert(table, batch);
      behind += batch.length;
      advance(behind);
    }
    const lastId = await source.lastId(table);
    if (lastId) await target.setLastId(table, lastId);
    const digest = read.end();
    if ((await digestOf(target, table)) !== digest)
      throw new Error(`The table ${table.name} did not arrive as it was. Nothing was changed.`);
    moved.push({ name: table.name, rows: read.rows(), digest });
  }
  return moved;
}

async function digestOf(books: CopySource, table: CopiedTable): Promise<string> {
  const read = newDigest();
  for await (const batch of books.batches(table)) read.add(batch);
  return read.end();
}

function newDigest() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(batch: unknown[]) {
      rows += batch.length;
      for (const row of batch) hash.update(`${JSON.stringify(row)}\n`);
    },
    rows: () => rows,
    end: () => hash.digest("hex"),
  };
}

async function refuseUnsound(books: CopySource): Promise<void> {
  const wrong = [
    ...(await wrongSums(books)).map(({ sentence }) => sentence),
    ...(await brokenLedgers(books)),
    ...(await wrongCollections(books)),
  ];
  if (wrong.length > 0)
    throw new Error(["These books do not add up. Nothing was changed.", ...wrong].join("\n"));
}

const isServer = (url: string): boolean => url.startsWith("postgres");

/** A SQLite file, locked against other processes. */
export async function sqliteSource(url: string): Promise<CopySource> {
  const path = pathOf(url);
  const connection = new Sqlite(path, { strict: true });
  try {
    connection.run("PRAGMA busy_timeout = 1000");
    // A shop holds its file open from its start to its end, whether it writes or not.
    connection.run("PRAGMA locking_mode = EXCLUSIVE");
    connection.run("BEGIN EXCLUSIVE");
  } catch (fault) {
    connection.close(true);
    if (whyNotWritten(fault) !== "locked") throw fault;
    throw new Error(`A shop is open on ${path}. Next: close it, and copy again.`, { cause: fault });
  }
  return { ...booksOf(connection), close: async () => connection.close(true) };
}

/** Refuses a file that is not there, damaged or of another version, before it is opened for a move. */
export async function refuseUnfit(url: string): Promise<void> {
  if (!existsSync(pathOf(url))) throw new Error(`There is no database at ${pathOf(url)}.`);
  const found = await damage(url, true);
  if (found.length > 0) throw new Error(found.join("\n"));
  if (isBehind(url))
    throw new Error(
      'The database is of another version of Satchel. Next: run "satchel migrate" on it, and copy again.',
    );
}

/** A new SQLite file, which gets its name once every row is in it. */
export function sqliteTarget(url: string): CopyTarget {
  const path = pathOf(url);
  if (existsSync(path))
    throw new Error(`${path} exists already: the copy needs a new file. Nothing was changed.`);
  const unfinished = `${path}.part`;
  rmSync(unfinished, { force: true });
  const connection = new Sqlite(unfinished, { create: true, strict: true });
  chmodSync(unfinished, 0o600);
  migrateSqlite(connection, migrations);
  connection.run("PRAGMA foreign_keys = OFF");
  connection.run("PRAGMA synchronous = FULL");
  connection.run("BEGIN");
  const guards = connection
    .query<{ name: string; sql: string }, []>("select name, sql from sqlite_master where type = 'trigger'")
    .all();
  for (const { name } of guards) connection.run(`drop trigger ${name}`);
  return {
    ...booksOf(connection),
    async insert({ name, columns }, rows) {
      const names = columns.map((column) => column.name).join(", ");
      const insert = connection.query(
        `insert into ${name} (${names}) values (${columns.map(() => "?").join(", ")})`,
      );
      for (const row of rows) insert.run(...columns.map(({ kind }, place) => storedValue(kind, row[place]!)));
    },
    async setLastId({ name }, id) {
      connection.run("delete from sqlite_sequence where name = ?", [name]);
      connection.run("insert into sqlite_sequence (name, seq) values (?, ?)", [name, id]);
    },
    async keep() {
      for (const { sql } of guards) connection.run(sql);
      if (connection.query("PRAGMA foreign_key_check").all().length > 0)
        throw new Error("A row would belong to one that is not there. Nothing was changed.");
      connection.run("COMMIT");
      collectStatistics(connection);
      connection.run("PRAGMA journal_mode = WAL");
      // After a migration that made a table anew, SQLite refuses a checkpoint before the next read.
      connection.query("select 1 from sqlite_master").all();
      connection.run("PRAGMA wal_checkpoint(TRUNCATE)");
      connection.close(true);
      // Left over from an earlier database of that name.
      rmSync(path + NEWEST, { force: true });
      renameSync(unfinished, path);
    },
    async close() {
      connection.close(true);
      for (const tail of ["", "-wal", "-shm", "-journal"]) rmSync(unfinished + tail, { force: true });
    },
  };
}

function booksOf(connection: Sqlite): Omit<CopySource, "close"> {
  return {
    ask: async (sql) => connection.query(sql).all() as Record<string, unknown>[],
    count: async ({ name }) =>
      connection.query<{ rows: number }, []>(`select count(*) as rows from ${name}`).get()!.rows,
    batches: (table) => batchesOf(connection, table),
    async lastId({ name }) {
      const row = connection
        .query<{ seq: number }, [string]>("select seq from sqlite_sequence where name = ?")
        .get(name);
      return row ? row.seq : null;
    },
  };
}

async function* batchesOf(
  connection: Sqlite,
  { name, columns, key }: CopiedTable,
): AsyncGenerator<CopiedRow[]> {
  const order = key.map((column) => column.name).join(", ");
  const names = columns.map((column) => column.name).join(", ");
  const rows = connection
    .query<Record<string, unknown>, []>(`select ${names} from ${name} order by ${order}`)
    .iterate();
  let batch: CopiedRow[] = [];
  for (const row of rows) {
    batch.push(columns.map(({ name: column, kind }) => textOf(kind, row[column])));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The zero character is the one text that PostgreSQL cannot hold. */
function textOf(kind: Kind, value: unknown): string | null {
  if (value === null) return null;
  if (kind === "flag") return value ? "true" : "false";
  if (kind === "bytes") return Buffer.from(value as Uint8Array).toString("hex");
  return kind === "text" ? String(value).replaceAll("\0", "\u{fffd}") : String(value);
}

function storedValue(kind: Kind, value: string | null): string | number | Buffer | null {
  if (value === null) return null;
  if (kind === "flag") return value === "true" ? 1 : 0;
  if (kind === "bytes") return Buffer.from(value, "hex");
  return kind === "number" || kind === "instant" ? Number(value) : value;
}
