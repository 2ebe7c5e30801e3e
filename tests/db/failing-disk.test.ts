import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openSqlite } from "../../db/sqlite/sqlite.ts";
import { whyNotWritten } from "../../src/domain/cannot-write.ts";
import type { Failing } from "../proof/faults/trace/control.ts";
import { startTraced } from "../proof/faults/trace/traced-program.ts";
import { tracedTest } from "../proof/faults/trace/traced-test.ts";

const traced = await tracedTest();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "satchel-failing-disk-"));
  await mkdir(join(folder, "books"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Whether it succeeded: a separate program, one of whose system calls fails. */
async function tried(expression: string, failing: Failing): Promise<string> {
  const url = `file:${join(folder, "books/satchel.db")}`;
  await (await openSqlite(url)).close();
  const program = `
    import { damage } from "${resolve("db/check/damage.ts")}";
    import { openSqlite } from "${resolve("db/sqlite/sqlite.ts")}";
    const url = "${url}";
    console.log(await (${expression}).then(() => "it went well", (fault) => fault.message));`;
  const command = [process.execPath, "-e", program];
  const running = await startTraced(folder, { command, env: process.env, failing });
  await running.exited;
  return (await running.said()).trim();
}

test("[F41] a disk that fails is one reason why nothing can be written", () => {
  const why = (code: string) => whyNotWritten(Object.assign(new Error("failed"), { code }));
  for (const code of [
    "SQLITE_IOERR_WRITE",
    "SQLITE_IOERR_FSYNC",
    "SQLITE_CANTOPEN",
    "SQLITE_READONLY",
    "EIO",
  ])
    expect([code, why(code)]).toEqual([code, "failing"]);
  expect([why("SQLITE_FULL"), why("ENOSPC"), why("SQLITE_CORRUPT")]).toEqual(["full", "full", null]);
});

traced("[F41] books that the disk does not let be read are not called damaged", async () => {
  const said = await tried("damage(url, false)", { kind: "open", error: "EIO", first: 1 });
  expect(said).toBe("The file cannot be read: unable to open database file");
});

traced("[F42] books that open for reading only do not open", async () => {
  // The file of newest ids, the database, and SQLite's files for reading are opened before.
  const said = await tried("openSqlite(url)", { kind: "open", error: "EIO", first: 5 });
  expect(said).toBe("attempt to write a readonly database");
});

traced("[F44] books whose folder cannot be synced do not open: their log might be lost with it", async () => {
  const said = await tried("openSqlite(url)", { kind: "sync", error: "EIO", first: 1 });
  expect(said).toStartWith("EIO");
});
