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
let keeping: RenderCache;
beforeEach(async () => {
  books = await emptyBooks();
  folder = mkdtempSync(join(tmpdir(), "satchel-keeping-"));
  database = await openDatabase(onPostgres ? books.url : `file:${join(folder, "satchel.db")}`);
  keeping = database.keeping;
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
const asked = async (key = "names", make = names, reader = database.reader) =>
  (await keeping.ask(reader, key, make, bytesOf)).value;
const add = (name: string) => database.transact((tx) => insertAccount(tx, details(name), NOW));

/** What `work` made anew. */
async function makings(work: () => Promise<unknown>): Promise<number> {
  made = 0;
  await work();
  return made;
}

/** Makes nothing anew. On PostgreSQL a change of other books of the cluster counts: there it is tried until all were quiet. */
async function expectKept(work: () => Promise<unknown>): Promise<void> {
  while ((await makings(work)) > 0) if (!onPostgres) throw new Error("It was made anew");
}

describe("what was made of rows", () => {
  test("is there as long as none of its tables changes, and is made anew afterwards", async () => {
    await add("Nora");
    expect(await asked()).toBe("Nora");
    await expectKept(() => asked());
    await add("Tom");
    expect(await asked()).toBe("Nora, Tom");
    await expectKept(() => asked());
    if (!onPostgres) expect(keeping.counts).toMatchObject({ hits: 2, made: 2 });
  });

  test("is another thing under another key", async () => {
    await add("Nora");
    expect(await asked("first", async () => "A")).toBe("A");
    expect(await asked("second", async () => "B")).toBe("B");
    expect(await asked("first", async () => "never")).toBe("A");
  });

  test("of which its parts have read a table, has read it, too", async () => {
    const whole = async (db: Db) => `[${(await keeping.ask(db, "names", names, bytesOf)).value}]`;
    await add("Nora");
    expect(await asked("whole", whole)).toBe("[Nora]");
    await add("Tom");
    await asked();
    expect(await asked("whole", whole)).toBe("[Nora, Tom]");
    // The part is there already, and the whole is made of it.
    await add("Una");
    await asked();
    await expectKept(() => asked("whole", whole));
    expect(await asked("whole", whole)).toBe("[Nora, Tom, Una]");
  });

  test("is not kept where it was read past what notes the tables", async () => {
    const past = async (db: Db) => {
      made++;
      return (await db.select().from(accounts).orderBy(asc(accounts.id))).map(({ name }) => name).join();
    };
    await add("Nora");
    const whole = async (db: Db) => (await keeping.ask(db, "past", past, bytesOf)).value;
    expect(await asked("past", past)).toBe("Nora");
    expect(await makings(() => asked("past", past))).toBe(1);
    expect(await asked("whole", whole)).toBe("Nora");
    expect(await makings(() => asked("whole", whole))).toBe(1);
  });

  test("is made once for all who ask at once", async () => {
    const allAsk = () => Promise.all(Array.from({ length: 20 }, () => asked()));
    let times: number;
    do {
      await add("Nora");
      times = await makings(allAsk);
      // On PostgreSQL a change of other books of the cluster counts: there it is tried until all were quiet.
    } while (onPostgres && times !== 1);
    expect(times).toBe(1);
  });

  test("where the making fails, everybody hears of it, and the next one tries again", async () => {
    const fails = async (): Promise<string> => {
      await Bun.sleep(1);
      throw new Error("no ink");
    };
    const both = await Promise.allSettled([asked("ink", fails), asked("ink", fails)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await asked("ink", async () => "ink")).toBe("ink");
  });

  test("is never of before a change that was answered while it was being made", async () => {
    await add("Nora");
    const held = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const slow = async (db: Db) => {
      const text = await names(db);
      read.resolve();
      await held.promise;
      return text;
    };
    const first = asked("slow", slow);
    await read.promise;
    await add("Tom");
    const second = asked("slow");
    expect(await second).toBe("Nora, Tom");
    held.resolve();
    await first;
    expect(await asked("slow")).toBe("Nora, Tom");
  });

  test("takes no more room than it may, and what was asked for longest goes first", async () => {
    keeping.mostBytes = 1000;
    const text = (letter: string) => async () => letter.repeat(200);
    for (const letter of "abcd") await asked(letter, text(letter));
    await asked("a", text("a"));
    await asked("e", text("e"));
    expect(keeping.counts.bytes).toBeLessThanOrEqual(1000);
    const hits = keeping.counts.hits;
    await asked("a", text("a"));
    expect(keeping.counts.hits).toBe(hits + 1);
    await asked("b", text("b"));
    expect(keeping.counts.hits).toBe(hits + 1);
    expect((await keeping.ask(database.reader, "long", text("long"), bytesOf)).serial).toBeNull();
  });

  test("is not kept at all where that is switched off", async () => {
    keeping.mostBytes = 0;
    await add("Nora");
    await asked();
    expect(await makings(() => asked())).toBe(1);
    expect(keeping.once("once", () => "made", bytesOf)).toBe("made");
    expect(keeping.counts.bytes).toBe(0);
  });
});

describe("a change by somebody else", () => {
  test("is seen: a tool or another server on the same books", async () => {
    await add("Nora");
    expect(await asked()).toBe("Nora");
    if (onPostgres) {
      const other = new SQL(books.url);
      await other`update accounts set name = 'Norah'`;
      await other.close();
    } else {
      const other = new Sqlite(join(folder, "satchel.db"));
      other.run("update accounts set name = 'Norah'");
      other.close(true);
    }
    expect(await asked()).toBe("Norah");
  });
});

describe.skipIf(onPostgres)("on SQLite", () => {
  test("a change of other tables is none", async () => {
    await add("Nora");
    const reports = async (db: Db) => {
      made++;
      return String((await listReports(db)).length);
    };
    await asked("reports", reports);
    await add("Tom");
    expect(await makings(() => asked("reports", reports))).toBe(0);
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
  test("a request that only reads asks once for the state", async () => {
    await add("Nora");
    const request = atOneVersion(database.reader, keeping.state);
    expect(await asked("names", names, request)).toBe("Nora");
    await add("Tom");
    // What is made within a request goes by the state of its beginning; a later one has the change.
    await asked("other", names, request);
    expect(await asked("other", names, atOneVersion(database.reader, keeping.state))).toBe("Nora, Tom");
  });
});
