import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { asc } from "drizzle-orm";
import { type Database, type Db, openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { atOneVersion, type RenderCache } from "../../db/render-cache.ts";
import { accounts } from "../../db/schema/index.ts";
import { insertAccount, listAccounts } from "../../db/stores/accounts/accounts.ts";
import { listReports } from "../../db/stores/feedback/reports.ts";
import { type EmptyBooks, emptyBooks } from "../support/empty-database.ts";

const NOW = new Date("2026-08-15T14:00:00.789Z");
const details = (name: string) => ({ name, description: "", playsLottery: true, playsRaces: false });

let books: EmptyBooks;
let folder: string;
let database: Database;
let cache: RenderCache;
beforeEach(async () => {
  books = await emptyBooks();
  folder = mkdtempSync(join(tmpdir(), "satchel-render-cache-"));
  database = await openDatabase(onPostgres ? books.url : `file:${join(folder, "satchel.db")}`);
  cache = database.cache;
});
afterEach(async () => {
  await database.close();
  await books.drop();
  rmSync(folder, { recursive: true });
});

let made = 0;
const names = async (db: Db): Promise<string> => {
  made++;
  return (await listAccounts(db)).map(({ name }) => name).join(", ");
};
const bytesOf = (text: string) => text.length;
const atNow = () => atOneVersion(database.reader, cache.state);
const requested = async (key = "names", make = names, reader = atNow()) =>
  (await cache.read(reader, key, make, bytesOf)).value;
/** The second request caches it. */
async function requestedTwice(key = "names", make = names): Promise<string> {
  await requested(key, make);
  return await requested(key, make);
}
const add = (name: string) => database.transact((tx) => insertAccount(tx, details(name), NOW));

/** How often `work` made a text. */
async function makings(work: () => Promise<unknown>): Promise<number> {
  made = 0;
  await work();
  return made;
}

/** On PostgreSQL a change of another database of the cluster counts: there it is tried until all were quiet. */
async function expectHit(work: () => Promise<unknown>): Promise<void> {
  while ((await makings(work)) > 0) if (!onPostgres) throw new Error("It was made anew");
}

describe("a result made from rows", () => {
  test("is cached until one of its tables changes, and is made again afterwards", async () => {
    await add("Nora");
    expect(await requestedTwice()).toBe("Nora");
    await expectHit(() => requested());
    await add("Tom");
    // It was cached before: the first request stores it again.
    expect(await requested()).toBe("Nora, Tom");
    await expectHit(() => requested());
    if (!onPostgres) expect(cache.counts).toMatchObject({ hits: 2, made: 2 });
  });

  test("is not cached on its first request, and only on its second where few others came between", async () => {
    await add("Nora");
    await requested();
    expect(cache.counts).toEqual({ hits: 0, made: 0, bytes: 0 });
    for (let page = 0; page < 500; page++) await requested(`page ${page}`, async () => "a page");
    await requested();
    expect(cache.counts).toEqual({ hits: 0, made: 0, bytes: 0 });
    await requested();
    expect(cache.counts).toMatchObject({ hits: 0, made: 1 });
  });

  test("is another one under another key", async () => {
    await add("Nora");
    expect(await requestedTwice("first", async () => "A")).toBe("A");
    expect(await requestedTwice("second", async () => "B")).toBe("B");
    if (!onPostgres) expect(await requested("first", async () => "never")).toBe("A");
  });

  test("depends on the tables of its parts, too", async () => {
    const whole = async (db: Db) => `[${(await cache.read(db, "names", names, bytesOf)).value}]`;
    await add("Nora");
    expect(await requestedTwice("whole", whole)).toBe("[Nora]");
    await add("Tom");
    await requested();
    expect(await requested("whole", whole)).toBe("[Nora, Tom]");
    // The part is cached already, and the whole is made of it.
    await add("Una");
    await requested();
    await expectHit(() => requested("whole", whole));
    expect(await requested("whole", whole)).toBe("[Nora, Tom, Una]");
  });

  test("is not cached where a read past the noting handle was part of it", async () => {
    const past = async (db: Db) => {
      made++;
      return (await db.select().from(accounts).orderBy(asc(accounts.id))).map(({ name }) => name).join();
    };
    await add("Nora");
    const whole = async (db: Db) => (await cache.read(db, "past", past, bytesOf)).value;
    expect(await requestedTwice("past", past)).toBe("Nora");
    expect(await makings(() => requested("past", past))).toBe(1);
    expect(await requestedTwice("whole", whole)).toBe("Nora");
    expect(await makings(() => requested("whole", whole))).toBe(1);
  });

  test("is made once for all requests at once", async () => {
    await requested();
    const allAsk = () => Promise.all(Array.from({ length: 20 }, () => requested()));
    let times: number;
    do {
      await add("Nora");
      times = await makings(allAsk);
      // On PostgreSQL changes of other databases of the cluster count: it is repeated until all are quiet.
    } while (onPostgres && times !== 1);
    expect(times).toBe(1);
  });

  test("fails for every request that waits for it, and the next one tries again", async () => {
    const fails = async (): Promise<string> => {
      await Bun.sleep(1);
      throw new Error("no ink");
    };
    await requested("ink", async () => "none");
    const both = await Promise.allSettled([requested("ink", fails), requested("ink", fails)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await requestedTwice("ink", async () => "ink")).toBe("ink");
  });

  test("is never older than a change that was answered while it was being made", async () => {
    await add("Nora");
    const held = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const slow = async (db: Db) => {
      const text = await names(db);
      read.resolve();
      await held.promise;
      return text;
    };
    await requested("slow", async () => "before");
    const first = requested("slow", slow);
    await read.promise;
    await add("Tom");
    const second = requested("slow");
    expect(await second).toBe("Nora, Tom");
    held.resolve();
    await first;
    expect(await requested("slow")).toBe("Nora, Tom");
  });

  test("takes no more room than it may, and the least recently used goes first", async () => {
    cache.mostBytes = 1000;
    const text = (letter: string) => async () => letter.repeat(200);
    for (const letter of "abcd") await requestedTwice(letter, text(letter));
    await requested("a", text("a"));
    await requestedTwice("e", text("e"));
    expect(cache.counts.bytes).toBeLessThanOrEqual(1000);
    const hits = cache.counts.hits;
    await requested("a", text("a"));
    expect(cache.counts.hits).toBe(hits + 1);
    await requested("b", text("b"));
    expect(cache.counts.hits).toBe(hits + 1);
    await requested("long", text("long"));
    expect((await cache.read(atNow(), "long", text("long"), bytesOf)).serial).toBeNull();
  });

  test("is not cached at all where that is switched off", async () => {
    cache.mostBytes = 0;
    await add("Nora");
    await requestedTwice();
    expect(await makings(() => requested())).toBe(1);
    expect(cache.derived("once", () => "made", bytesOf)).toBe("made");
    expect(cache.counts.bytes).toBe(0);
  });
});

describe("a change by another process", () => {
  test("is seen: a tool or another server on the same database", async () => {
    await add("Nora");
    expect(await requestedTwice()).toBe("Nora");
    if (onPostgres) {
      const other = new SQL(books.url);
      await other`update accounts set name = 'Norah'`;
      await other.close();
    } else {
      const other = new Sqlite(join(folder, "satchel.db"));
      other.run("update accounts set name = 'Norah'");
      other.close(true);
    }
    expect(await requested()).toBe("Norah");
  });
});

describe.skipIf(onPostgres)("on SQLite", () => {
  test("a change of other tables is none", async () => {
    await add("Nora");
    const reports = async (db: Db) => {
      made++;
      return String((await listReports(db)).length);
    };
    await requestedTwice("reports", reports);
    await add("Tom");
    expect(await makings(() => requested("reports", reports))).toBe(0);
  });

  test("reads of one turn see one state, and those after a commit see it", async () => {
    await add("Nora");
    const { reader } = database;
    expect(await names(reader)).toBe("Nora");
    const other = new Sqlite(join(folder, "satchel.db"));
    other.run("update accounts set name = 'Norah'");
    other.close(true);
    expect(await names(reader)).toBe("Nora");
    await new Promise(setImmediate);
    expect(await names(reader)).toBe("Norah");
    const before = names(reader);
    await add("Tom");
    expect(await Promise.all([before, names(reader)])).toEqual(["Norah", "Norah, Tom"]);
  });
});

describe.if(onPostgres)("on PostgreSQL", () => {
  test("a request that only reads queries the version once", async () => {
    await add("Nora");
    const request = atNow();
    expect(await requested("names", names, request)).toBe("Nora");
    await add("Tom");
    // A result within a request has the version of its start; a later request has the change.
    await requested("other", names, request);
    await requested("other", names, request);
    expect(await requested("other", names, atNow())).toBe("Nora, Tom");
  });
});
