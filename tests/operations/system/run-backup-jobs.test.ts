import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { newestBackup } from "../../../db/backup/backups.ts";
import { keptNights, maintenanceRuns, saveNight } from "../../../db/stores/system/maintenance.ts";
import type { MaintenanceFacts, MaintenanceJob } from "../../../src/domain/system/maintenance.ts";
import { NO_MACHINE } from "../../../src/operations/system/machine.ts";
import type { BackupJobs } from "../../../src/operations/system/run-backup-jobs.ts";
import { runBackupJobs } from "../../../src/operations/system/run-backup-jobs.ts";
import { attentionNow } from "../../../views/racing/attention/attention-page.tsx";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let folder: string;
let done: string[];
let failing: Partial<Record<"make" | "verify" | "test" | "upload", string>>;
let sha256: string;

beforeEach(async () => {
  shop = await openTestShop({
    now: new Date("2026-11-20T03:00:00Z"),
    machine: { ...NO_MACHINE, databaseKind: "a file" },
  });
  folder = join(mkdtempSync(join(tmpdir(), "satchel-keep-copies-")), "copies");
  mkdirSync(folder);
  done = [];
  failing = {};
  sha256 = "ab";
});
afterEach(async () => {
  await shop.close();
  rmSync(dirname(folder), { recursive: true, force: true });
});

const doing = (what: keyof typeof failing) => {
  done.push(what);
  if (failing[what]) throw new Error(failing[what]);
};
const factsOf = (file: string): MaintenanceFacts => ({
  file: basename(file),
  bytes: 5,
  sha256,
  rows: { account: 20 },
});
const jobs = (sends: boolean): BackupJobs => {
  const of = (what: keyof typeof failing) => async (file: string) => {
    doing(what);
    return factsOf(file);
  };
  return {
    newest: () => newestBackup(folder),
    verify: of("verify"),
    test: of("test"),
    upload: sends ? of("upload") : null,
  };
};
const backups = () => ({
  folder,
  async make() {
    doing("make");
    const day = shop.clock.real.toISOString().slice(0, 10);
    writeFileSync(join(folder, `satchel-${day}-0323.db`), "books");
    return "made";
  },
});
/** What the shop does at an hour at which it looks. */
async function at(time: string, sends = false): Promise<string[]> {
  shop.clock.real = new Date(time);
  done = [];
  await runBackupJobs(shop.shop, backups(), jobs(sends));
  return done;
}
const needed = async () =>
  (await attentionNow({ reader: shop.shop.database.reader, now: shop.clock.real })).failedJobs;
const run = async (job: MaintenanceJob) => (await maintenanceRuns(shop.shop.database.reader))[job];

describe("the copies of the books", () => {
  test("are made and checked once a night; one of them is restored to try, once a month", async () => {
    expect(await at("2026-11-20T02:23:00Z")).toEqual([]);
    expect(await at("2026-11-20T03:23:00Z")).toEqual(["make", "verify", "test"]);
    expect(await at("2026-11-20T04:23:00Z")).toEqual([]);
    expect(await at("2026-11-21T03:23:00Z")).toEqual(["make", "verify"]);
    expect(await at("2026-12-01T03:23:00Z")).toEqual(["make", "verify", "test"]);
    expect(await run("test-backup")).toMatchObject({
      ranAt: new Date("2026-12-01T03:23:00Z"),
      failure: null,
      facts: { file: "satchel-2026-12-01-0323.db", rows: { account: 20 } },
    });
  });

  test("have a note of each night, the last word of a day", async () => {
    await at("2026-11-20T03:23:00Z");
    failing.make = "The disk is full.";
    await at("2026-11-21T03:23:00Z").catch(() => {});
    failing = {};
    // On the 22nd the computer was off.
    await at("2026-11-23T03:23:00Z");
    expect(await keptNights(shop.shop.database.reader)).toEqual([
      { job: "backup", day: "2026-11-20", hasFailed: false },
      { job: "backup", day: "2026-11-21", hasFailed: true },
      { job: "backup", day: "2026-11-23", hasFailed: false },
    ]);
  });

  test("that ran twice on a day have one note of it", async () => {
    const night = { job: "check", day: "2026-11-20" } as const;
    for (const hasFailed of [true, false, true, false])
      await shop.shop.database.transact((tx) => saveNight(tx, { ...night, hasFailed }));
    expect(await keptNights(shop.shop.database.reader)).toEqual([{ ...night, hasFailed: false }]);
  });

  test("a test that fails is noted, needs attention, and is tried again the next day", async () => {
    failing.test = "Account 1: row 3 of its ledger does not follow from the one before it.";
    await at("2026-11-20T03:23:00Z");
    expect(await run("test-backup")).toMatchObject({ failure: failing.test, succeededAt: null });
    const list = await shop.page("/racing/attention");
    expect(list.text).toContain("The newest backup failed its test.");
    expect(list.text).toContain('href="/administration/system"');
    expect(await needed()).toEqual(["test-backup"]);
    const page = await shop.page("/administration/system");
    expect(page.text).toContain(failing.test);

    expect(await at("2026-11-20T04:23:00Z")).toEqual([]);
    failing = {};
    expect(await at("2026-11-21T03:23:00Z")).toEqual(["make", "verify", "test"]);
    expect(await needed()).toEqual([]);
  });

  test("a copy that has changed since it was made fails the test", async () => {
    failing.test = "not yet";
    await at("2026-11-20T03:23:00Z");
    failing = {};
    sha256 = "cd";
    // No newer copy that night: the machine was off.
    shop.clock.real = new Date("2026-11-21T03:23:00Z");
    await runBackupJobs(
      shop.shop,
      { folder, make: async () => Promise.reject(new Error("off")) },
      jobs(false),
    );
    expect((await run("test-backup"))?.failure).toBe(
      "satchel-2026-11-20-0323.db has changed since it was made: some of its bytes differ.",
    );
    expect((await run("backup"))?.failure).toBe("off");
  });

  test("a copy that cannot be made is tried again each hour; one that is not sound is a failure", async () => {
    failing.make = "SQLiteError: database or disk is full";
    expect(await at("2026-11-20T03:23:00Z")).toEqual(["make"]);
    expect((await run("backup"))?.failure).toBe("The disk is full.");
    failing = { verify: "The file is damaged: page 7" };
    expect(await at("2026-11-20T04:23:00Z")).toContain("verify");
    expect((await run("backup"))?.failure).toBe("The file is damaged: page 7");
    failing = {};
    await at("2026-11-21T03:23:00Z");
    expect(await run("backup")).toMatchObject({
      failure: null,
      succeededAt: new Date("2026-11-21T03:23:00Z"),
    });
  });

  test("the newest is sent off the machine; where that fails, again each hour until it is there", async () => {
    failing.upload = "no answer";
    expect(await at("2026-11-20T03:23:00Z", true)).toEqual(["make", "verify", "upload", "test"]);
    expect(await at("2026-11-20T04:23:00Z", true)).toEqual(["upload"]);
    expect((await run("upload-backup"))?.failure).toBe("no answer");
    failing = {};
    expect(await at("2026-11-20T05:23:00Z", true)).toEqual(["upload"]);
    expect(await at("2026-11-20T06:23:00Z", true)).toEqual([]);
    expect(await at("2026-11-21T03:23:00Z", true)).toEqual(["make", "verify", "upload"]);
  });

  test("of two servers one does it", async () => {
    const slow = Promise.withResolvers<void>();
    shop.clock.real = new Date("2026-11-20T03:23:00Z");
    const first = runBackupJobs(
      shop.shop,
      { folder, make: () => slow.promise.then(() => "made") },
      jobs(false),
    );
    await Bun.sleep(20);
    await runBackupJobs(shop.shop, backups(), jobs(false));
    expect(done).toEqual([]);
    slow.resolve();
    await first;
  });
});
