import type { DatabaseState, Db, Version } from "./handle.ts";
import { NO_TABLES, type Tables } from "./query/tables-named.ts";

/** A cached result. `serial` changes each time it is made again; null where it is not cached. */
export type Cached<T> = { readonly value: T; readonly serial: number | null };

type Make<T> = (reader: Db) => T | Promise<T>;
type BytesOf<T> = (value: T) => number;
type Result<T> = { key: string; make: Make<T>; bytesOf: BytesOf<T> };
type Entry = Cached<unknown> & { bytes: number; tables: Tables; version: Version };
/** An entry above this share of the room would evict too many others. */
const LARGEST = 1 / 4;
/** Keys remembered after their first request: a scan over every page of a list caches none of them. */
const MOST_REQUESTED = 500;

/**
 * Results made from rows: rendered parts, and the few facts that every page reads. A key is cached on its
 * second request and invalidated when a table that it read changes; it must not depend on the clock. The
 * least recently used goes first.
 */
export class RenderCache {
  /** For the figures of a running shop: requests answered from the cache, results stored, bytes held. */
  readonly counts = { hits: 0, made: 0, bytes: 0 };
  readonly #entries = new Map<string, Entry>();
  readonly #requested = new Set<string>();
  /** Callers at the same version wait for one computation. */
  readonly #inProgress = new Map<string, { version: Version; promised: Promise<Cached<unknown>> }>();
  readonly #componentIds = new WeakMap<object, number>();
  #lastComponentId = 0;
  #serial = 0;

  /** `mostBytes`: 0 switches the cache off. */
  constructor(
    readonly state: DatabaseState,
    public mostBytes: number,
  ) {}

  /** Stands for a component in the keys of its cached parts. */
  idOf(component: object): number {
    return this.#componentIds.getOrInsertComputed(component, () => ++this.#lastComponentId);
  }

  /** A result that reads no rows. `stamp`: only the latest one is cached under its key. */
  derived<T>(key: string, make: () => T, bytesOf: BytesOf<T>, stamp: Version = ""): T {
    const known = this.#entry(key);
    if (known && known.version === stamp) return this.#hit(key, known).value as T;
    const value = make();
    this.#store(key, value, bytesOf(value), NO_TABLES, stamp);
    return value;
  }

  /**
   * The result of `make`, which reads through the handle that it gets; the key holds all else that it depends
   * on. Where only a query could tell the database's version (a write on PostgreSQL), it is made without the
   * cache.
   */
  read<T>(reader: Db, key: string, make: Make<T>, bytesOf: BytesOf<T>): Cached<T> | Promise<Cached<T>> {
    const version = versionOf(reader, this.state);
    if (version === null) return uncached(make(reader));
    const readAt = (now: Version) => this.#readAt(now, reader, { key, make, bytesOf });
    return version instanceof Promise ? version.then(readAt) : readAt(version);
  }

  #readAt<T>(version: Version, reader: Db, result: Result<T>): Cached<T> | Promise<Cached<T>> {
    const { key, make, bytesOf } = result;
    const known = this.#entry(key);
    if (known && this.state.isSame(known.tables, known.version, version)) {
      known.version = version;
      notedBy(reader)?.add(known.tables);
      return this.#hit(key, known) as Entry & Cached<T>;
    }
    const inProgress = this.#inProgress.get(key);
    if (inProgress && inProgress.version === version) return inProgress.promised as Promise<Cached<T>>;
    if (!known && this.#isFirstRequest(key)) return uncached(make(reader));
    const noted = new ReadSet();
    const store = (value: T): Cached<T> => {
      notedBy(reader)?.add(noted.tables);
      if (noted.tables === null) return { value, serial: null };
      return this.#store(key, value, bytesOf(value), noted.tables, version);
    };
    const made = make(trackReads(reader, noted));
    if (!(made instanceof Promise)) return store(made);
    const promised = made.then(store).finally(() => {
      if (this.#inProgress.get(key)?.promised === promised) this.#inProgress.delete(key);
    });
    this.#inProgress.set(key, { version, promised });
    return promised;
  }

  #isFirstRequest(key: string): boolean {
    if (this.mostBytes === 0) return true;
    if (this.#requested.delete(key)) return false;
    this.#requested.add(key);
    if (this.#requested.size > MOST_REQUESTED) this.#requested.delete(this.#requested.values().next().value!);
    return true;
  }

  #entry(key: string): Entry | undefined {
    return this.mostBytes > 0 ? this.#entries.get(key) : undefined;
  }

  #hit(key: string, entry: Entry): Entry {
    this.counts.hits++;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #store<T>(key: string, value: T, size: number, tables: Tables, version: Version): Cached<T> {
    this.counts.made++;
    const bytes = size + key.length;
    this.#evict(key);
    if (bytes > this.mostBytes * LARGEST) return { value, serial: null };
    const entry = { value, serial: ++this.#serial, bytes, tables, version };
    this.#entries.set(key, entry);
    this.counts.bytes += bytes;
    for (const [oldest] of this.#entries) {
      if (this.counts.bytes <= this.mostBytes) break;
      this.#evict(oldest);
    }
    return entry;
  }

  #evict(key: string): void {
    this.counts.bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

const uncached = <T>(made: T | Promise<T>): Cached<T> | Promise<Cached<T>> =>
  made instanceof Promise ? made.then((value) => ({ value, serial: null })) : { value: made, serial: null };

/** The tables that were read; null where they are not known, or a read failed. */
export class ReadSet {
  tables: Set<number> | null = new Set();

  add(tables: Tables | null): void {
    if (tables === null) this.tables = null;
    else for (const table of tables) this.tables?.add(table);
  }

  /** Notes a query's tables. A result without this query's rows must not be cached. */
  noting<T>(tables: Tables, ask: () => T): T {
    this.add(tables);
    try {
      const answer = ask();
      if (answer instanceof Promise) answer.catch(() => this.add(null));
      return answer;
    } catch (fault) {
      this.add(null);
      throw fault;
    }
  }
}

/** drizzle's own query methods, past query.ts: their tables are not known. */
const UNNOTED = ["select", "selectDistinct", "with", "run", "all", "get", "values", "$count"] as const;

/** A read handle that notes the tables of its queries. */
function trackReads(reader: Db, noted: ReadSet): Db {
  const handle = Object.create(reader, { noted: { value: noted } }) as Db;
  for (const name of UNNOTED) {
    const ask = reader[name] as (...given: unknown[]) => unknown;
    const value = (...given: unknown[]) => {
      noted.add(null);
      return ask.apply(reader, given);
    };
    Object.defineProperty(handle, name, { value });
  }
  return handle;
}

type Reading = { noted?: ReadSet; version?: () => Version | Promise<Version>; cache?: RenderCache };

const notedBy = (reader: Db): ReadSet | undefined => (reader as Reading).noted;

/** The cache beside a read handle; a transaction has none. */
export const cacheOf = (reader: Db): RenderCache | undefined => (reader as Reading).cache;

/** Every handle derived from the reader has it, too. */
export function attachCache(reader: Db, cache: RenderCache): void {
  Object.defineProperty(reader, "cache", { value: cache });
}

/** The version that a handle reads at; null where it would take a query. */
const versionOf = (reader: Db, state: DatabaseState): Version | Promise<Version> | null =>
  (reader as Reading).version?.() ?? (state.isLocal ? state.now() : null);

/** A read handle for one request, which sees one version; on PostgreSQL it is queried once. */
export function atOneVersion(reader: Db, state: DatabaseState): Db {
  let queried: Promise<Version> | null = null;
  const version = () => {
    const now = queried ?? state.now();
    if (now instanceof Promise) queried = now;
    return now;
  };
  return Object.create(reader, { version: { value: version } }) as Db;
}
