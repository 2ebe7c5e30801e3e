import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { openChecked } from "../../src/app/open/open-checked.ts";
import { changeByHand } from "../support/change-by-hand.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";
import { writeLastStep } from "../support/last-step.ts";

const log = { info: () => {} };

let books: BooksOnDisk;
beforeEach(() => {
  books = booksOnDisk();
});
afterEach(() => books.remove());

const open = () => openChecked(books.config, log);
const refusal = () =>
  open().then(
    () => "It opened",
    (fault: Error) => fault.message,
  );
const leaveCopy = () => {
  mkdirSync(join(books.folder, "copies"), { recursive: true });
  writeFileSync(join(books.folder, "copies/satchel-2026-08-14-0323.db"), "");
};
const leaveKey = () => writeFileSync(join(books.folder, "session.key"), "k".repeat(43));

describe("[F11l] books that are not there", () => {
  test("[F11l] are made anew where there never were any", async () => {
    await (await open()).close();
    expect(statSync(books.path).size).toBeGreaterThan(0);
    await (await open()).close();
  });

  test.each([
    ["missing, with copies", () => leaveCopy(), ["is missing", "satchel-2026-08-14-0323.db"]],
    ["missing, with a key", () => leaveKey(), ["is missing", "session.key"]],
    [
      "empty, with both",
      () => [leaveCopy(), leaveKey(), writeFileSync(books.path, "")],
      ["is empty", "a backup"],
    ],
    ["missing, with what was written last", () => writeFileSync(`${books.path}-wal`, "x"), ["shop.db-wal"]],
    ["a database without a table, with a key", () => [leaveKey(), tableless()], ["is empty"]],
  ])(
    "[F11l] are not made anew where they are %s: the file and the next step are named",
    async (_, leave, said) => {
      leave();
      const before = existsSync(books.path) && readFileSync(books.path);
      const sentence = await refusal();
      for (const piece of [books.path, "no new shop", "satchel init --force", "docs/recovery.md", ...said])
        expect(sentence).toContain(piece);
      expect(existsSync(books.path) && readFileSync(books.path)).toEqual(before);
    },
  );

  test("[F11l] init creates a database where nothing is left, and refuses where a key is left", async () => {
    leaveKey();
    expect(await books.satchel("init")).toMatchObject({
      code: 1,
      said: expect.stringContaining("no new shop"),
    });
    expect([existsSync(books.path), existsSync(join(books.folder, "session.key"))]).toEqual([false, true]);
    rmSync(join(books.folder, "session.key"));
    expect(await books.satchel("init")).toMatchObject({ code: 0, said: expect.stringContaining(books.path) });
    await (await open()).close();
  });

  test("[F11l] begin anew on purpose, once, and the key of the lost ones opens nothing any more", async () => {
    leaveKey();
    expect(await books.satchel()).toMatchObject({ code: 1, said: expect.stringContaining("init --force") });
    expect(await books.satchel("init", "--force")).toMatchObject({
      code: 0,
      said: expect.stringContaining(books.path),
    });
    expect(existsSync(join(books.folder, "session.key"))).toBe(false);
    await (await open()).close();
    expect(await books.satchel("init", "--force")).toMatchObject({
      code: 1,
      said: expect.stringContaining("exists already"),
    });
  });

  test("[F11l] are not looked for in a folder or in another program's database", async () => {
    mkdirSync(books.path);
    expect(await refusal()).toContain("is a folder");
    renameSync(books.path, `${books.path}.folder`);
    const other = new Database(books.path);
    other.run("create table songs (title text)");
    other.close(true);
    expect(await refusal()).toContain("another program");
    expect(await books.satchel("init", "--force")).toMatchObject({ code: 1 });
  });

  test("[F11l] are not made by an import either", async () => {
    leaveCopy();
    writeFileSync(join(books.folder, "draws.json"), "[]");
    expect(await books.satchel("draws", "import", "draws.json")).toMatchObject({ code: 1 });
    expect(existsSync(books.path)).toBe(false);
  });
});

test("[F11l] books that another program has to itself are not called damaged", async () => {
  // By a process that has ended: this one's garbage would keep the file open.
  expect(await books.satchel("init", "--force")).toMatchObject({ code: 0 });
  const other = new Database(books.path);
  other.run("pragma locking_mode = exclusive");
  other.run("begin exclusive");
  const sentence = await refusal();
  other.close(true);
  expect(sentence).toContain(`The database ${books.path} is locked by another program`);
  await (await open()).close();
}, 120_000);

test("[F11g] books to which another program writes open meanwhile, and close in order", async () => {
  await books.fill();
  const other = new Database(books.path);
  other.run("begin immediate");
  await (await open()).close();
  other.run("commit");
  other.close(true);
}, 120_000);

describe("[F11l] damaged books", () => {
  test.each([
    ["a page that was overwritten", () => scribble(books.path, 4096 * 3, 4096)],
    ["a header that is none", () => scribble(books.path, 0, 100)],
    ["a file that is cut off", () => truncateSync(books.path, 4096 * 10)],
    ["a text that was put in its place", () => writeFileSync(books.path, "Not Found\n".repeat(1000))],
  ])("[F11l] %s: the shop stays closed, and names the file and the next step", async (_, damage) => {
    await books.fill();
    damage();
    const sentence = await refusal();
    for (const piece of [
      `The database ${books.path} is damaged`,
      "newest sound backup in",
      "copies",
      "docs/recovery.md",
    ])
      expect(sentence).toContain(piece);
  });

  test("[F11l] are refused before a newer Satchel changes or copies them", async () => {
    writeLastStep(books.path);
    scribble(books.path, 4096 * 3, 4096);
    expect(await refusal()).toContain("is damaged");
    expect(existsSync(join(books.folder, "copies"))).toBe(false);
  });
});

test("[F11k] a balance that was changed by hand keeps the shop closed: account, figures and next step are said", async () => {
  await books.fill();
  changeByHand(books.path, "update accounts set balance_pence = 1299 where id = 1");
  const sentence = await refusal();
  for (const piece of [
    books.path,
    "Account 1, Nora Byrne: its balance is £12.99, its ledger adds up to £12.00, and the newest row left £12.00",
    "satchel check --trust-ledger",
  ])
    expect(sentence).toContain(piece);
  expect(sentence).not.toContain("Tom Walsh");
});

function tableless(): void {
  const connection = new Database(books.path);
  connection.run("pragma journal_mode = wal");
  connection.run("create table gone (a)");
  connection.run("drop table gone");
  connection.close(true);
}

function scribble(path: string, at: number, length: number): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, at, at + length);
  writeFileSync(path, bytes);
}
