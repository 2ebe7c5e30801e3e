import { Database as Sqlite } from "bun:sqlite";
import { SQL } from "bun";
import { databaseAddresses } from "../../src/domain/database-addresses.ts";
import { writableAddress } from "../postgres/postgres-pools.ts";

export type Rows = Record<string, unknown>[];

/** A read-only connection to a database, usable beside an open shop and before one opens. */
export type DatabaseReader = {
  ask(sql: string): Promise<Rows>;
  /**
   * Rows as bare values in the order of the select; `values` are $1, $2 and so on, each used once, in that
   * order.
   */
  rows(sql: string, values?: readonly (string | number)[]): Promise<unknown[][]>;
  /** Pins one snapshot: later reads do not see what an open shop writes. */
  holdStill(): Promise<void>;
  isPostgres: boolean;
  close(): Promise<void>;
};

/** `url`: file:… of an existing database, or postgres://…. */
export function openReader(url: string): DatabaseReader {
  if (url.startsWith("postgres")) {
    let client: Promise<SQL> | null = null;
    const open = async () => new SQL(await writableAddress(databaseAddresses(url)), { max: 1 });
    const opened = () => {
      client ??= open();
      return client;
    };
    return {
      ask: async (sql) => [...(await (await opened()).unsafe(sql))],
      rows: async (sql, values = []) => await (await opened()).unsafe(sql, [...values]).values(),
      holdStill: async () =>
        void (await (await opened()).unsafe("begin isolation level repeatable read, read only")),
      isPostgres: true,
      close: async () => void (await (await client?.catch(() => null))?.close()),
    };
  }
  const connection = new Sqlite(pathOf(url), { readonly: true });
  try {
    connection.run("PRAGMA busy_timeout = 5000");
    // A check reads everything, and most of it more than once.
    connection.run("PRAGMA cache_size = -64000");
  } catch (fault) {
    // Of a file that is no database: left open, it would hold on to the log beside it.
    connection.close(true);
    throw fault;
  }
  return {
    ask: async (sql) => connection.query(sql).all() as Rows,
    rows: async (sql, values = []) => connection.query(sql).values(...values),
    holdStill: async () => void connection.run("BEGIN"),
    isPostgres: false,
    close: async () => connection.close(true),
  };
}

/** The file of a SQLite shop. */
export const pathOf = (url: string): string => url.replace(/^file:/, "");
