import type { Db } from "./handle.ts";
import type { Tables } from "./query/tables-named.ts";

/** The tables that something was read from; null where they cannot be known, or not all of it was read. */
export class NotedReads {
  tables: Set<number> | null = new Set();

  add(tables: Tables): void {
    for (const table of tables) this.tables?.add(table);
  }

  /** Notes a question. Where it fails, what is made without its answer must not be kept. */
  noting<T>(tables: Tables, ask: () => T): T {
    this.add(tables);
    try {
      const answer = ask();
      if (answer instanceof Promise) answer.catch(() => this.lose());
      return answer;
    } catch (fault) {
      this.lose();
      throw fault;
    }
  }

  lose(): void {
    this.tables = null;
  }
}

/** What drizzle runs by itself, without query.ts. */
const UNNOTED = ["select", "selectDistinct", "with", "run", "all", "get", "values", "$count"] as const;

/** A handle for reading that notes from which tables. */
export function notingReads(reader: Db, noted: NotedReads): Db {
  const handle = Object.create(reader, { noted: { value: noted } }) as Db;
  for (const name of UNNOTED) {
    const ask = reader[name] as (...given: unknown[]) => unknown;
    Object.defineProperty(handle, name, {
      value(...given: unknown[]) {
        noted.lose();
        return ask.apply(reader, given);
      },
    });
  }
  return handle;
}
