/**
 * `bun copied-partly.ts BOOKS GO`: a program that is traced. A part of the log is copied into the file of the books while somebody still
 * reads; once the file GO is there the rest is, and the log begins anew. After each write it says how many accounts there are.
 */
import { Database as Sqlite } from "bun:sqlite";
import { existsSync } from "node:fs";
import { openSqlite } from "../../../../db/sqlite/sqlite.ts";
import { writePages } from "../../../support/write-pages.ts";

const SOON_MS = 5;
/** So many pages are worth a copy (db/sqlite/sqlite.ts). */
const WORTH_IT = 1000;
const PATIENCE_MS = 300;
const WRITES = 6;

const [path = "", go = ""] = process.argv.slice(2);
const books = await openSqlite(`file:${path}`);
let accounts = 0;

async function write(pages: number): Promise<void> {
  await writePages(books, pages);
  accounts += pages;
  process.stdout.write(`accounts: ${accounts}\n`);
}

/** How many pages of the log are not copied yet. Asking copies none. */
const watcher = new Sqlite(path);
function notCopied(): number {
  const [[, pages, copied]] = watcher.query("PRAGMA wal_checkpoint(NOOP)").values() as [number[]];
  return pages! - copied!;
}

await write(500);
const reader = new Sqlite(path, { readonly: true });
reader.run("BEGIN");
reader.query("select count(*) from accounts").get();
const before = notCopied();
await write(800);
while (notCopied() >= before + 800) await Bun.sleep(SOON_MS);
reader.run("COMMIT");
reader.close(true);
process.stdout.write("copied in part\n");
while (!existsSync(go)) await Bun.sleep(SOON_MS);
for (let time = 0; time < WRITES; time++) {
  await write(500).catch(() => process.stdout.write("not written\n"));
  // A copy that failed is tried again after the next write.
  for (let waited = 0; waited < PATIENCE_MS && notCopied() >= WORTH_IT; waited += SOON_MS)
    await Bun.sleep(SOON_MS);
}
process.kill(process.pid, "SIGKILL");
