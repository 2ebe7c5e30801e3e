import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAtLastStep } from "../../../../db/migrate/migrate.ts";
import { migrations } from "../../../../drizzle/sqlite/manifest.ts";
import { writeLastStep } from "../../../support/last-step.ts";
import type { Trial } from "../../harness.ts";
import { type Contents, contentsOf, lost } from "./contents.ts";
import { sqliteBooks } from "./engines.ts";
import { fillBooks } from "./older-rows.ts";

const MORE_MOVEMENTS = 3000;
/** From the beginning of the process on, as shares of the time that it takes to open. */
const [SOONEST, LATEST] = [0.3, 1.1];
const FINISHED_EACH = 10;

type Left = "left at the old step" | "left between" | "left at the new step";

/** Kills a shop again and again while it brings old books up to date, each time at another moment. */
export async function killedMigrations(kills: number): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), "satchel-migrations-"));
  const [old, path, copies] = ["old.db", "satchel.db", "copies"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const broken: string[] = [];
  const ends: Record<Left, number> = {
    "left at the old step": 0,
    "left between": 0,
    "left at the new step": 0,
  };
  try {
    const before = await oldBooks(old);
    const opens = await timeToOpen(folder, old, path);
    for (let kill = 0; kill < kills; kill++) {
      layOut(old, path, copies);
      const ms = opens * (SOONEST + ((LATEST - SOONEST) * kill) / kills);
      await killedAfter(folder, path, ms);
      const { left, found } = await inspected(path, before, kill % FINISHED_EACH === 0);
      if (left !== "left at the old step" && (await brokenCopy(copies, before)))
        found.push("no copy was made before");
      broken.push(...found.map((one) => `killed after ${ms.toFixed(0)} ms, ${left}: ${one}`));
      ends[left] += 1;
    }
    return { counts: { kills, ...ends }, broken };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function oldBooks(path: string): Promise<Contents> {
  writeLastStep(path);
  const books = sqliteBooks(path);
  await fillBooks(books);
  await books.run("begin");
  for (let at = 1; at <= MORE_MOVEMENTS; at++) {
    const [account = {}] = await books.run(
      `select id, balance_pence as balance, transaction_count + 1 as count from accounts where id = ${1 + (at % 4)}`,
    );
    const balance = Number(account.balance) + at;
    await books.run(
      `update accounts set balance_pence = ${balance}, transaction_count = ${account.count} where id = ${account.id}`,
    );
    await books.run(
      `insert into transactions (account_id, transaction_type, description, amount_pence, balance_after_pence, created_at, sequence)
       values (${account.id}, 'Deposit', 'Cash', ${at}, ${balance}, ${at}, ${account.count})`,
    );
  }
  await books.run("commit");
  const contents = await contentsOf(books);
  await books.run("pragma wal_checkpoint(truncate)");
  await books.close();
  return contents;
}

function layOut(old: string, path: string, copies: string): void {
  for (const tail of ["", "-wal", "-shm"]) rmSync(path + tail, { force: true });
  rmSync(copies, { recursive: true, force: true });
  copyFileSync(old, path);
}

function startShop(folder: string, path: string) {
  const binary = process.env.SATCHEL_TEST_SHOP;
  const command = binary
    ? [binary]
    : [process.execPath, join(import.meta.dir, "../../../../src/app/server.ts")];
  return Bun.spawn(command, {
    stdout: "ignore",
    stderr: "pipe",
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: `file:${path}`,
      BACKUP_DIR: join(folder, "copies"),
      DRAWS_FEED: "none",
      RACING_FEED: "none",
      LOG_LEVEL: "silent",
    },
  });
}

async function timeToOpen(folder: string, old: string, path: string): Promise<number> {
  layOut(old, path, join(folder, "copies"));
  const start = performance.now();
  const child = startShop(folder, path);
  const decoder = new TextDecoder();
  let said = "";
  for await (const chunk of child.stderr) {
    said += decoder.decode(chunk);
    if (said.includes("open at")) break;
  }
  const ms = performance.now() - start;
  child.kill("SIGKILL");
  await child.exited;
  if (!said.includes("open at")) throw new Error(`The old books did not open:\n${said}`);
  return ms;
}

async function killedAfter(folder: string, path: string, ms: number): Promise<void> {
  const child = startShop(folder, path);
  await Bun.sleep(ms);
  child.kill("SIGKILL");
  await child.exited;
}

/** At which released step the books are, and what is wrong with them; `finish`: also once they are brought up to date. */
async function inspected(path: string, before: Contents, finish: boolean) {
  const books = sqliteBooks(path);
  try {
    const applied = (await books.run("select name from migrations order by name")).map(({ name }) =>
      String(name),
    );
    const isOld = isAtLastStep(new Set(applied));
    const isReleased = migrations.slice(0, applied.length).every(({ name }, at) => name === applied[at]);
    const found = isOld || isReleased ? [] : [`steps ${applied.join(", ")} are no released ones`];
    const [check = {}] = await books.run("pragma integrity_check");
    if (check.integrity_check !== "ok") found.push(`the file is damaged: ${check.integrity_check}`);
    found.push(...lost(before, await contentsOf(books)));
    if (finish) {
      await books.migrate(migrations);
      found.push(...lost(before, await contentsOf(books)));
    }
    if ((await books.orphans()) > 0) found.push("rows without a parent");
    const left: Left = isOld
      ? "left at the old step"
      : applied.length < migrations.length
        ? "left between"
        : "left at the new step";
    return { left, found };
  } finally {
    await books.close();
  }
}

/** Whether there is no copy, or one that is not what the books were. */
async function brokenCopy(folder: string, before: Contents): Promise<boolean> {
  const name = existsSync(folder) ? readdirSync(folder).find((one) => one.endsWith(".db")) : undefined;
  if (!name) return true;
  const copy = sqliteBooks(join(folder, name));
  try {
    return lost(before, await contentsOf(copy)).length > 0;
  } finally {
    await copy.close();
  }
}
