import type { Database as Sqlite, Statement } from "bun:sqlite";
import type { SQL as Postgres } from "bun";
import { Column, is, Param, Placeholder } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/bun-sql";
import { drizzle as drizzleSqlite } from "drizzle-orm/bun-sqlite";
import type { Db } from "../database.ts";
import { CASING, onPostgres } from "../kit.ts";
import type { Pipeline } from "../postgres/postgres-transaction.ts";
import type { ReadSet } from "../render-cache.ts";
import { readOnce } from "./shared-reader.ts";
import { isChange, type Tables, tablesNamed } from "./tables-named.ts";

/**
 * A query that drizzle builds and the engine's client runs. drizzle builds it again for each connection and
 * inspects each parameter, row and field at every call, which costs several times SQLite's work. Here it is
 * built once for the process, from constants; only drizzle's published API is used.
 */

export type Values = Record<string, unknown>;
export type Buildable = { toSQL(): { sql: string; params: unknown[] } };

/** The effect of a change. `lastId` on SQLite only; PostgreSQL needs RETURNING. */
export type Changed = { rows: number; lastId: number };

type Run = {
  /** Each row as a list of bare values, in the order of its fields. */
  rows(db: Db, values: Values): unknown[][] | Promise<unknown[][]>;
  change(db: Db, values: Values): Changed | Promise<Changed>;
  /** Sends without waiting; on PostgreSQL it travels with the next query of its transaction. */
  send(db: Db, values: Values): void | Promise<void>;
};

/** Values go in by `sql.placeholder(name)`. A caller of SQLite has its answer at once, one of PostgreSQL later. */
export type Query<Built> = Run & {
  /** The query as drizzle built it, with its fields. */
  built(): Built;
};

/** Nothing is built before the first call: a process uses a part of its queries only. */
export function query<Built extends Buildable>(build: (db: Db) => Built): Query<Built> {
  let known: Built | null = null;
  let run: Run | null = null;
  const built = () => {
    known ??= build(builder);
    return known;
  };
  let tables: Tables | null = null;
  const running = (): Run => {
    const { sql, params } = built().toSQL();
    run = onPostgres ? postgresQuery(sql, filling(params)) : sqliteQuery(sql, filling(params));
    return run;
  };
  const named = (): Tables => {
    tables = tablesNamed(built().toSQL().sql);
    return tables;
  };
  const keyOf = (values: Values) => () => `${built().toSQL().sql} ${JSON.stringify(values)}`;
  return {
    built,
    rows(db, values) {
      const ask = () => (run ?? running()).rows(db, values);
      const { noted } = db as { noted?: ReadSet };
      return noted
        ? noted.noting(tables ?? named(), () => readOnce(db, keyOf(values), ask))
        : readOnce(db, keyOf(values), ask);
    },
    change: (db, values) => (run ?? running()).change(db, values),
    send: (db, values) => (run ?? running()).send(db, values),
  };
}

type Fill = (values: Values) => unknown[];
type Bound = never[];

/** The reading or the writing connection: notified before each query (sqlite.ts). */
type Hearing = { reads?: TurnReads; writes?(tables: Tables): void };

function sqliteQuery(sql: string, fill: Fill): Run {
  const changed = isChange(sql) ? tablesNamed(sql) : null;
  // A connection of bun:sqlite keeps twenty prepared texts by itself; a shop has more.
  const prepared = new WeakMap<Sqlite, Statement>();
  const statementOf = ({ $client }: Db): Statement => {
    const { reads, writes } = $client as Hearing;
    if (changed) writes?.(changed);
    else reads?.begin();
    const known = prepared.get($client);
    if (known) return known;
    const statement = $client.prepare(withStablePlan(sql));
    prepared.set($client, statement);
    return statement;
  };
  return {
    rows: (db, values) => statementOf(db).values(...(fill(values) as Bound)) as unknown[][],
    change(db, values) {
      const { changes, lastInsertRowid } = statementOf(db).run(...(fill(values) as Bound));
      return { rows: changes, lastId: Number(lastInsertRowid) };
    },
    send: (db, values) => void statementOf(db).run(...(fill(values) as Bound)),
  };
}

/** On PostgreSQL a handle wraps Bun's client, or the one connection of a transaction. */
const postgresClient = (db: Db) => db.$client as unknown as Postgres & { ahead?: Pipeline };

/** Sends a command of a PostgreSQL transaction without waiting for its answer. */
export function pipelined(tx: Db, text: string, values: unknown[] = []): Promise<void> {
  const client = postgresClient(tx);
  if (!client.ahead) throw new Error(`Only a transaction sends ahead: ${text}`);
  return client.ahead.note(client.unsafe(text, values));
}

/** Bun keeps what it prepared by connection and text. */
function postgresQuery(sql: string, fill: Fill): Run {
  return {
    rows: async (db, values) => await postgresClient(db).unsafe(sql, fill(values)).values(),
    async change(db, values) {
      const { count } = (await postgresClient(db).unsafe(sql, fill(values))) as { count: number };
      return { rows: count, lastId: Number.NaN };
    },
    send: (db, values) => pipelined(db, sql, fill(values)),
  };
}

/**
 * A column encodes the values written to it or compared with it; the encoder of each parameter is found once.
 */
function filling(params: readonly unknown[]): Fill {
  const steps = params.map((param) => {
    if (is(param, Placeholder)) return { name: param.name, encoder: null, keepsNull: true, value: null };
    if (is(param, Param) && is(param.value, Placeholder)) {
      const { encoder } = param;
      return { name: param.value.name, encoder, keepsNull: isInstant(encoder), value: null };
    }
    return { name: null, encoder: null, keepsNull: true, value: param };
  });
  // A loop: this runs at every call.
  return (values) => {
    const filled: unknown[] = [];
    for (const { name, encoder, keepsNull, value } of steps) {
      const given = name === null ? value : values[name];
      if (given === undefined) throw new Error(`No value for placeholder "${name}" was provided`);
      const isBare = encoder === null || (given === null && keepsNull);
      filled.push(isBare ? given : encoder.mapToDriverValue(given));
    }
    return filled;
  };
}

/** drizzle would ask a date that is not there for its time; a JSON column has a text for null. */
const isInstant = (encoder: unknown): boolean => is(encoder, Column) && encoder.dataType === "date";

/** A drizzle handle without a connection: queries are built with it, and run elsewhere. */
export const builder = (onPostgres ? drizzlePostgres : drizzleSqlite).mock({
  casing: CASING,
}) as unknown as Db;

/** A text or a name in quotes, or a parameter. */
const QUOTED_OR_PARAMETER = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/**
 * The same statement with a plan that SQLite keeps. SQLite plans anew whenever a bare parameter of a join or
 * a limit is bound, at some thirty times the statement's cost. A unary plus, which changes no value of any
 * type, hides the parameter from the planner.
 */
export const withStablePlan = (text: string): string =>
  text.replace(QUOTED_OR_PARAMETER, (found) => (found === "?" ? "+?" : found));

export type TurnReads = {
  /** Called before each read. */
  begin(): void;
  /** Ends the transaction: later reads see later commits. */
  end(): void;
  /** Closes the connection. */
  close(): void;
};

/**
 * Reads of one turn of the event loop share a transaction: one state of the database, and a single-row read
 * costs less than half. A page on SQLite waits for SQLite only, so it is read in one turn.
 */
export function turnReads(connection: Sqlite): TurnReads {
  const begin = connection.prepare("begin");
  const commit = connection.prepare("commit");
  let isOpen = false;
  let isClosed = false;

  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    // A read that failed may have ended it.
    if (connection.inTransaction) commit.run();
  }
  return {
    begin() {
      if (isOpen || isClosed) return;
      begin.run();
      isOpen = true;
      setImmediate(end);
    },
    end,
    close() {
      end();
      isClosed = true;
      connection.close(true);
    },
  };
}

/** The connection as drizzle and query.ts read on it. */
export const readingTogether = (connection: Sqlite, reads: TurnReads): Sqlite =>
  ({
    prepare(text: string) {
      reads.begin();
      return connection.prepare(text);
    },
    reads,
  }) as unknown as Sqlite;
