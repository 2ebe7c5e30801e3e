import type { Database as Sqlite } from "bun:sqlite";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { NO_TABLES, type Tables } from "./query/tables-named.ts";

/** The tables that something was read from; null where they cannot be known, or not all of it was read. */
export class ReadSet {
  tables: Set<number> | null = new Set();

  add(tables: Tables): void {
    for (const table of tables) this.tables?.add(table);
  }

  /** Records a query. After a failure the result must not be cached. */
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
export function trackReads(reader: Db, noted: ReadSet): Db {
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

/** Something that was made of rows. `serial` is another one each time that it is made; null where it is not kept. */
export type Kept<T> = { readonly value: T; readonly serial: number | null };

type Entry = Kept<unknown> & { bytes: number; tables: Tables; mark: Mark };
/** A computation in progress at one version: callers at the same version wait for it. */
type UnderWay = { mark: Mark; made: Promise<Kept<unknown>> };

/** One that takes more than this part of the whole would drive out too much else. */
const LARGEST = 1 / 4;

/**
 * Results computed from rows, cached until one of their tables changes: nothing in it depends on the clock.
 * Bounded in bytes, least recently used first out.
 */
export class RenderCache {
  /** For the figures of a running shop. `hits`: what was there already; `made`: what was not. */
  readonly counts = { hits: 0, made: 0, bytes: 0 };
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, UnderWay>();
  readonly #always = new Map<string, { value: unknown; tables: Tables; mark: Mark }>();
  readonly #numbers = new WeakMap<object, number>();
  #number = 0;
  #serial = 0;

  /** `mostBytes`: 0 keeps nothing. */
  constructor(
    readonly state: DatabaseState,
    public mostBytes: number,
  ) {}

  /** Identifies a component in the keys of its cached parts. */
  numberOf(component: object): number {
    const known = this.#numbers.get(component) ?? ++this.#number;
    this.#numbers.set(component, known);
    return known;
  }

  /**
   * Results that need no database: one key, one result. With a stamp only the latest is cached under its key.
   */
  once<T>(key: string, make: () => T, bytesOf: (made: T) => number, stamp: string | number = ""): T {
    const known = this.#entry(key);
    if (known && known.mark === stamp) return this.#hit(key, known).value as T;
    const value = make();
    this.#keep(key, value, bytesOf(value), NO_TABLES, stamp);
    return value;
  }

  /**
   * The result of `make` by the handle it is given, or the cached one while no table it read has changed. The
   * key names all other inputs. Concurrent callers share one computation.
   */
  ask<T>(
    reader: Db,
    key: string,
    make: (reader: Db) => T | Promise<T>,
    bytesOf: (made: T) => number,
  ): Kept<T> | Promise<Kept<T>> {
    const mark = markOf(reader, this.state);
    return mark instanceof Promise
      ? mark.then((now) => this.#ask(reader, now, key, make, bytesOf))
      : this.#ask(reader, mark, key, make, bytesOf);
  }

  #ask<T>(
    reader: Db,
    mark: Mark,
    key: string,
    make: (reader: Db) => T | Promise<T>,
    bytesOf: (made: T) => number,
  ): Kept<T> | Promise<Kept<T>> {
    const known = this.#entry(key);
    if (known && this.state.isSame(known.tables, known.mark, mark)) {
      known.mark = mark;
      notedBy(reader)?.add(known.tables);
      return this.#hit(key, known) as Entry & Kept<T>;
    }
    const underWay = this.#underWay.get(key);
    if (underWay && underWay.mark === mark) return underWay.made as Promise<Kept<T>>;
    const noted = new ReadSet();
    const keep = (value: T): Kept<T> => {
      noteAll(reader, noted);
      if (noted.tables === null) return { value, serial: null };
      return this.#keep(key, value, bytesOf(value), noted.tables, mark);
    };
    const made = make(trackReads(reader, noted));
    if (!(made instanceof Promise)) return keep(made);
    const promised = made.then(keep).finally(() => {
      if (this.#underWay.get(key)?.made === promised) this.#underWay.delete(key);
    });
    this.#underWay.set(key, { mark, made: promised });
    return promised;
  }

  /**
   * The same for the few results every page needs, such as the settings: cached regardless of the limit.
   * Where reading the version costs a query, reading the rows costs no more.
   */
  async always<T>(reader: Db, key: string, make: (reader: Db) => Promise<T>): Promise<T> {
    if (!(this.state.isLocal || (reader as Reading).mark)) return await make(reader);
    const asked = markOf(reader, this.state);
    const mark = asked instanceof Promise ? await asked : asked;
    const known = this.#always.get(key);
    if (known && this.state.isSame(known.tables, known.mark, mark)) {
      known.mark = mark;
      notedBy(reader)?.add(known.tables);
      return known.value as T;
    }
    const noted = new ReadSet();
    const value = await make(trackReads(reader, noted));
    noteAll(reader, noted);
    if (noted.tables !== null) this.#always.set(key, { value, tables: noted.tables, mark });
    return value;
  }

  #entry(key: string): Entry | undefined {
    return this.mostBytes > 0 ? this.#entries.get(key) : undefined;
  }

  /** Moves an entry to the most recently used end. */
  #hit(key: string, entry: Entry): Entry {
    this.counts.hits++;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #keep<T>(key: string, value: T, size: number, tables: Tables, mark: Mark): Kept<T> {
    this.counts.made++;
    const bytes = size + key.length;
    this.#forget(key);
    if (bytes > this.mostBytes * LARGEST) return { value, serial: null };
    const entry = { value, serial: ++this.#serial, bytes, tables, mark };
    this.#entries.set(key, entry);
    this.counts.bytes += bytes;
    for (const [oldest] of this.#entries) {
      if (this.counts.bytes <= this.mostBytes) break;
      this.#forget(oldest);
    }
    return entry;
  }

  #forget(key: string): void {
    this.counts.bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

type Reading = { noted?: ReadSet; mark?: () => Mark | Promise<Mark>; keeping?: RenderCache };

/** The cache of the database that a handle reads; a transaction has none. */
export const cacheOf = (reader: Db): RenderCache | undefined => (reader as Reading).keeping;

/** Every handle that is made of the reader knows it, too. */
export function attachCache(reader: Db, keeping: RenderCache): void {
  Object.defineProperty(reader, "keeping", { value: keeping });
}

/** Who shares what was read at an earlier state has the mark of that state. */
const markOf = (reader: Db, state: DatabaseState): Mark | Promise<Mark> =>
  (reader as Reading).mark?.() ?? state.now();

const notedBy = (reader: Db): ReadSet | undefined => (reader as Reading).noted;

/** What a part of something has read, the whole has read. */
function noteAll(reader: Db, { tables }: ReadSet): void {
  const outer = notedBy(reader);
  if (!outer) return;
  if (tables === null) outer.tables = null;
  else outer.add(tables);
}

/** A handle for a read-only request: the database's version is read once, where reading it is a query. */
export function atOneVersion(reader: Db, state: DatabaseState): Db {
  let asked: Promise<Mark> | null = null;
  const mark = () => {
    if (asked) return asked;
    const now = state.now();
    if (now instanceof Promise) asked = now;
    return now;
  };
  return Object.create(reader, { mark: { value: mark } }) as Db;
}

/** A drizzle handle, typed as SQLite's whichever engine is underneath (see kit.ts). */
export type Db = BunSQLiteDatabase<Record<string, never>> & { $client: Sqlite };

/** A version of the database. Only `isSame` knows its content. */
export type Mark = unknown;

/** Knows whether tables have changed since they were looked at. */
export type DatabaseState = {
  /** Whether the state is known without asking the database over the network. */
  readonly isLocal: boolean;
  /**
   * The current version. Read it before the rows: they have at least every change it counts, so a cached
   * result can be newer than its version, never older.
   */
  now(): Mark | Promise<Mark>;
  /** Whether these tables are at the later mark as they were at the earlier one. */
  isSame(tables: Tables, earlier: Mark, later: Mark): boolean;
};
