import { Database as Sqlite } from "bun:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { checkSums } from "../../db/check/check-sums.ts";
import { copyDatabase } from "../../db/copy/copy-database.ts";
import { onPostgres } from "../../db/kit.ts";
import { openPostgres } from "../../db/postgres/postgres.ts";
import { readConfig } from "../../src/app/config.ts";
import { loadDemo } from "../../src/app/demo/load-demo.ts";
import { openRaceFeeds } from "../../src/feeds/racing/race-environment.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { sealRows } from "../../src/operations/system/seal-rows.ts";
import { changeByHand } from "../support/change-by-hand.ts";
import { databaseDoor } from "../support/database-door.ts";
import { booksOnDisk } from "../support/database-on-disk.ts";
import { emptyBooks } from "../support/empty-database.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const SILENT = () => () => {};
const move = (from: string, to: string) => copyDatabase({ from, to, progress: SILENT });
const refusal = (from: string, to: string): Promise<string> =>
  move(from, to).then(
    () => "moved",
    (fault: Error) => fault.message,
  );

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "satchel-move-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string) => `file:${join(folder, name)}`;

/** Every list that a shop gives away as a file. */
async function exportsOf(shop: TestShop): Promise<string[]> {
  const paths = [urls.accounts.csv, urls.lottery.drawsCsv, urls.lottery.unpaidCsv, urls.racing.betsCsv];
  const statements = [1, 2, 3].map((id) => urls.accounts.statementCsv(id));
  const pages = await Promise.all([...paths, ...statements].map((path) => shop.page(path)));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  return pages.map(({ text }) => text);
}

/** A Saturday with racing, as in the demo. */
const now = new Date("2026-08-29T14:00:00Z");
const nameOf = ({ name }: { name: string }): string => name;
const openOn = (database: string) => openTestShop({ database, now });

describe.skipIf(!onPostgres)("books that are moved", () => {
  let books: Awaited<ReturnType<typeof emptyBooks>>;
  let exported: string[] = [];
  let token = "";
  beforeAll(async () => {
    books = await emptyBooks();
    const shop = await openOn(books.url);
    shop.shop.feeds.racing = openRaceFeeds(readConfig({ RACING_FEED: "simulator" }).racing);
    await loadDemo(shop.shop);
    await sealRows(shop.shop);
    exported = await exportsOf(shop);
    token = shop.token;
    await shop.close();
  });
  afterAll(() => books?.drop());

  test("there and back every export is the same byte for byte, ids go on, and sessions have ended", async () => {
    const elsewhere = await emptyBooks();
    const there = await move(books.url, file("shop.db"));
    expect(await move(file("shop.db"), elsewhere.url)).toEqual(there);
    for (const name of ["accounts", "transactions", "racing_bets", "player_results", "audit_rows"])
      expect([name, there.find((table) => table.name === name)?.rows]).not.toEqual([name, 0]);
    const accounts = there.find(({ name }) => name === "accounts")!.rows;
    // The seals of one engine hold on the other, and everything adds up there.
    for (const url of [books.url, file("shop.db"), elsewhere.url]) {
      const { findings, seals } = await checkSums(url);
      expect([url, findings, seals > 0]).toEqual([url, [], true]);
    }

    const shop = await openOn(elsewhere.url);
    expect(await exportsOf(shop)).toEqual(exported);
    const authorization = `Bearer ${token}`;
    const old = await shop.call("GET", "/api/accounts", undefined, { headers: { authorization } });
    expect(old.status).toBe(401);
    const created = await shop.call("POST", "/api/accounts", { name: "After the move", balance: 5 });
    expect([created.status, created.body.id]).toEqual([201, accounts + 1]);
    await shop.close();
    await elsewhere.drop();
  });

  test("[F97] the statistics of every table are there after a move, on both engines", async () => {
    await move(books.url, file("shop.db"));
    const elsewhere = await emptyBooks();
    await move(file("shop.db"), elsewhere.url);
    const server = new SQL(elsewhere.url, { max: 1 });
    const unknown = await server.unsafe(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 and reltuples < 0 and relname <> 'migrations'",
    );
    expect([...unknown]).toEqual([]);
    await server.close();
    await elsewhere.drop();
    const sqlite = new Sqlite(join(folder, "shop.db"), { readonly: true });
    expect(sqlite.query("select 1 from sqlite_master where name = 'sqlite_stat1'").get()).not.toBeNull();
    sqlite.close(true);
  });

  test("the guards of the ledger stand on both sides afterwards", async () => {
    await move(books.url, file("shop.db"));
    const sqlite = new Sqlite(join(folder, "shop.db"));
    expect(() => sqlite.run("update transactions set amount_pence = 1")).toThrow("append-only");
    expect(sqlite.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    sqlite.close(true);
    const elsewhere = await emptyBooks();
    await move(file("shop.db"), elsewhere.url);
    const server = new SQL(elsewhere.url, { max: 1 });
    expect(await server.unsafe("delete from transactions").catch(String)).toContain("append-only");
    await server.close();
    await elsewhere.drop();
  });

  test("an open shop is not moved, on neither engine, and books are moved only to where none are", async () => {
    const open = await openOn(books.url);
    expect(await refusal(books.url, file("shop.db"))).toContain("A shop is open on the database");
    await open.close();
    await move(books.url, file("shop.db"));
    const reader = new Sqlite(join(folder, "shop.db"), { readonly: true });
    reader.query("select 1 from accounts").get();
    expect(await refusal(file("shop.db"), books.url)).toContain("A shop is open on");
    reader.close(true);
    expect(await refusal(file("shop.db"), books.url)).toContain("is not empty");
    expect(await refusal(books.url, file("shop.db"))).toContain("exists already");
    expect(existsSync(join(folder, "shop.db.part"))).toBe(false);
  });

  test("what is no books, damaged, or does not add up is refused, and nothing is left behind", async () => {
    expect(await refusal(file("none.db"), books.url)).toContain("There is no database at");
    expect(await refusal(file("a.db"), file("b.db"))).toContain("one of the two each");
    writeFileSync(join(folder, "noise.db"), "no books at all");
    expect(await refusal(file("noise.db"), books.url)).toContain("cannot be read");

    await move(books.url, file("shop.db"));
    changeByHand(
      join(folder, "shop.db"),
      "update accounts set balance_pence = balance_pence + 1 where id = 1",
    );
    const elsewhere = await emptyBooks();
    expect(await refusal(file("shop.db"), elsewhere.url)).toContain("Account 1, ");
    const server = new SQL(elsewhere.url, { max: 1 });
    expect(await server.unsafe("select count(*)::int as rows from accounts")).toEqual([{ rows: 0 }]);
    await server.close();
    await elsewhere.drop();
  });

  test("of several shops in one database one is moved in and out while another is open", async () => {
    const elsewhere = await emptyBooks();
    const dublin = `${elsewhere.url}?search_path=dublin`;
    const galway = await openOn(`${elsewhere.url}?search_path=galway`);
    const listed = async () => (await galway.call("GET", "/api/accounts")).body.map(nameOf);
    await galway.call("POST", "/api/accounts", { name: "Only in Galway" });

    await move(books.url, file("shop.db"));
    const there = await move(file("shop.db"), dublin);
    expect(await refusal(file("shop.db"), dublin)).toContain("schema dublin is not empty");
    expect(await listed()).toEqual(["Only in Galway"]);
    const server = new SQL(elsewhere.url, { max: 1 });
    expect(await server.unsafe("select count(*)::int as rows from public.accounts")).toEqual([{ rows: 0 }]);
    await server.close();

    const opened = await openOn(dublin);
    expect(await exportsOf(opened)).toEqual(exported);
    expect(await refusal(dublin, file("back.db"))).toContain("schema dublin. Next: close every Satchel");
    await opened.close();
    const back = await move(dublin, file("back.db"));
    // Opened by its owner in between: the staff, and what was noted of it, have grown.
    const grown = new Set(["users", "audit_rows", "tries"]);
    const same = (moved: typeof there) => moved.filter(({ name }) => !grown.has(name));
    expect(same(back)).toEqual(same(there));
    expect((await galway.call("POST", "/api/accounts", { name: "Still open" })).status).toBe(201);
    expect(await listed()).toHaveLength(2);
    await galway.close();
    await elsewhere.drop();
  });

  test("a shop behind a pooler, which names no connections, is seen by the one that listens past it", async () => {
    const elsewhere = await emptyBooks();
    const address = new URL(elsewhere.url);
    const pooler = await databaseDoor(Number(address.port));
    address.port = String(pooler.port);
    const shop = await openPostgres(address.href, 2, elsewhere.url);
    const heard = Promise.withResolvers<void>();
    shop.listen(() => heard.resolve());
    await heard.promise;
    expect(await refusal(elsewhere.url, file("shop.db"))).toContain("A shop is open on the database");
    await shop.close();
    expect(await refusal(elsewhere.url, file("shop.db"))).toBe("moved");
    await pooler.cut();
    await elsewhere.drop();
  });
});

test("the command says which argument is missing", async () => {
  const books = booksOnDisk();
  for (const words of [[], ["file:a.db"], ["a.db", "file:b.db"], ["file:a.db", "file:b.db", "c"]]) {
    const { code, said } = await books.satchel("db", "copy", ...words);
    expect([code, said]).toEqual([2, expect.stringContaining("satchel db copy FROM TO")]);
  }
  books.remove();
});
