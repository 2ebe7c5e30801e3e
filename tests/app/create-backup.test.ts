import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backUpFile } from "../../db/backup/backups.ts";
import { openDatabase } from "../../db/client.ts";
import { listAccounts } from "../../db/stores/accounts/accounts.ts";
import { backUpBeforeMigration, backupsBy } from "../../src/app/backups/create-backup.ts";
import { readConfig } from "../../src/app/config.ts";
import { backUpIfDue } from "../../src/operations/back-up-if-due.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let home = "";
let folder = "";
let shop: TestShop;
const databaseUrl = () => `file:${join(home, "shop.db")}`;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "satchel-backups-"));
  folder = join(home, "copies");
  shop = await openTestShop({ database: databaseUrl() });
});
afterEach(async () => {
  await shop.close();
  rmSync(home, { recursive: true, force: true });
});

const copy = (now: string, keep = 14) =>
  backUpFile({ databaseUrl: databaseUrl(), folder, keep, now: new Date(now) });
const backups = () => ({ folder, make: async () => copy(shop.clock.real.toISOString()).path });
const look = (at: string) => {
  shop.clock.real = new Date(at);
  return backUpIfDue(shop.shop, backups());
};

describe("a copy of the books", () => {
  test("[D7.1.27] of an open shop opens like any other, with every penny in it, for its owner's eyes only", async () => {
    await shop.call("POST", "/api/accounts", { name: "Nora Byrne", balance: 12.5 });
    const { path, bytes } = copy("2026-11-21T03:23:00Z");
    expect(path).toEndWith("satchel-2026-11-21-0323.db");
    expect(bytes).toBe(statSync(path).size);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const kept = new Database(path, { readonly: true });
    expect(kept.query("select name, balance_pence from accounts").all()).toEqual([
      { name: "Nora Byrne", balance_pence: 1250 },
    ]);
    expect(kept.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    kept.close(true);

    const again = await openDatabase(`file:${path}`);
    expect(await listAccounts(again.reader)).toMatchObject([{ name: "Nora Byrne", balancePence: 1250 }]);
    await again.close();
  });

  test("[F11h] is kept where older ones bear later dates, from before the clock was set back", () => {
    for (const day of ["18", "19", "20"]) copy(`2027-11-${day}T03:23:00Z`, 2);
    const made = copy("2026-11-21T03:23:00Z", 2);
    expect(made.deleted).toEqual(["satchel-2027-11-19-0323.db"]);
    expect(readdirSync(folder)).toContain("satchel-2026-11-21-0323.db");
  });

  test("[D7.1.27] lets go of the oldest, and of nothing else that lies there", () => {
    mkdirSync(folder);
    writeFileSync(join(folder, "satchel-2019-before-the-move.db"), "somebody's own");
    for (const day of ["18", "19", "20"]) copy(`2026-11-${day}T03:23:00Z`, 2);
    expect(copy("2026-11-21T03:23:00Z", 2).deleted).toEqual(["satchel-2026-11-19-0323.db"]);
    expect(readdirSync(folder).sort()).toEqual([
      "satchel-2019-before-the-move.db",
      "satchel-2026-11-20-0323.db",
      "satchel-2026-11-21-0323.db",
    ]);
  });

  test("is made by the program itself in a process of its own, so that nobody at the counter waits", async () => {
    const config = readConfig({ DATABASE_URL: databaseUrl(), BACKUP_DIR: folder, BACKUP_KEEP: "1" });
    const { make } = backupsBy(join(process.cwd(), "src/app/server.ts"), config);
    copy("2026-08-15T02:23:00Z");
    expect(await make()).toMatch(
      /^The database was backed up to .+\.db \(\d+ kB\); deleted: satchel-2026-08-15-0323\.db$/,
    );
    expect(readdirSync(folder)).toHaveLength(1);
    const nowhere = readConfig({ DATABASE_URL: `file:${join(home, "nowhere.db")}`, BACKUP_DIR: folder });
    expect(backupsBy(join(process.cwd(), "src/app/server.ts"), nowhere).make()).rejects.toThrow(
      "no database",
    );
  });

  test("that cannot be made leaves the older ones, and no half a file", () => {
    copy("2026-11-20T03:23:00Z");
    writeFileSync(join(home, "broken.db"), "these are no database".repeat(100));
    const broken = { databaseUrl: `file:${join(home, "broken.db")}`, folder, keep: 1, now: new Date() };
    expect(() => backUpFile(broken)).toThrow();
    expect(() => backUpFile({ ...broken, databaseUrl: `file:${join(home, "nowhere.db")}` })).toThrow(
      "no database",
    );
    expect(readdirSync(folder)).toEqual(["satchel-2026-11-20-0323.db"]);
  });
});

describe("before a newer Satchel changes the books", () => {
  test("they are copied as they were; books that are up to date, or not there yet, are left alone", () => {
    const said: unknown[] = [];
    const log = { info: (_: string, facts?: object) => void said.push(facts) };
    const config = readConfig({ DATABASE_URL: databaseUrl(), BACKUP_DIR: folder });
    backUpBeforeMigration(config, log);
    backUpBeforeMigration(
      readConfig({ DATABASE_URL: `file:${join(home, "new.db")}`, BACKUP_DIR: folder }),
      log,
    );
    expect(said).toEqual([]);

    const older = new Database(join(home, "shop.db"));
    older.run("delete from migrations where name = (select max(name) from migrations)");
    older.close(true);
    backUpBeforeMigration(config, log);
    expect(said).toEqual([{ path: join(folder, readdirSync(folder)[0]!) }]);
  });
});

describe("every hour the shop looks", () => {
  test("[D7.1.26] and makes one copy a day, from three in the morning, London time", async () => {
    expect(await look("2026-08-15T01:23:00Z")).toBe(false);
    expect(await look("2026-08-15T02:23:00Z")).toBe(true);
    expect(await look("2026-08-15T03:23:00Z")).toBe(false);
    expect(await look("2026-08-15T22:23:00Z")).toBe(false);
    expect(await look("2026-08-16T02:23:00Z")).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(["satchel-2026-08-15-0323.db", "satchel-2026-08-16-0323.db"]);
    expect(shop.logged.filter((line) => line.includes("backed up"))).toHaveLength(2);
  });

  test("[D7.1.26] and a till that was off all night makes it in its first hour", async () => {
    expect(await look("2026-11-20T03:23:00Z")).toBe(true);
    expect(await look("2026-11-21T09:23:00Z")).toBe(true);
  });

  test("by the real night, however old the day that the shop replays", async () => {
    shop.clock.shop = new Date("2024-05-04T13:00:00Z");
    expect(await look("2026-11-21T03:23:00Z")).toBe(true);
    expect(readdirSync(folder)).toEqual(["satchel-2026-11-21-0323.db"]);
  });
});
