import { Worker } from "node:worker_threads";
import { whyNotWritten } from "../../src/domain/cannot-write.ts";
import { type DatabaseReader, openReader, pathOf, type Rows } from "../backup/database-reader.ts";

/** How many of a check's findings are reported: one broken page causes hundreds. */
const MOST_SAID = 20;

/**
 * Faults of the file itself, a sentence each; empty where it is sound. `whole` also compares every index with
 * its table and looks for rows without a parent, which takes about as long as a backup.
 */
export async function damage(url: string, whole: boolean): Promise<string[]> {
  let books: DatabaseReader | null = null;
  try {
    books = openReader(url);
    const found = [];
    for (const question of whole ? WHOLE : [`PRAGMA quick_check(${MOST_SAID})`])
      found.push(await books.ask(question));
    return saidOf(found);
  } catch (fault) {
    // Another process has the file locked, or the disk does not let it be read: that is no damage.
    const why = whyNotWritten(fault);
    const said = `The file cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`;
    if (why === "failing") throw new Error(said, { cause: fault });
    if (why) throw fault;
    return [said];
  } finally {
    await books?.close();
  }
}

/** The statements of a whole check. */
export const WHOLE = [`PRAGMA integrity_check(${MOST_SAID})`, "PRAGMA foreign_key_check"] as const;

/** Answers about pages, and about rows without a parent where requested, as sentences. */
export function saidOf([pages = [], orphans = []]: readonly Rows[]): string[] {
  const lines = pages.flatMap((row) => Object.values(row).map(String)).filter((line) => line !== "ok");
  return [
    ...lines.map((line) => `The file is damaged: ${line}`),
    ...orphans
      .slice(0, MOST_SAID)
      .map(
        ({ table, rowid, parent }) =>
          `Row ${rowid} of ${table} belongs to a row of ${parent} that is not there.`,
      ),
  ];
}

/** A text, because a binary has no second file to start. */
const THREAD = `
  const { Database } = require("bun:sqlite");
  const { parentPort, workerData } = require("node:worker_threads");
  const books = new Database(workerData.path, { readonly: true });
  books.run("PRAGMA busy_timeout = 5000");
  books.run("PRAGMA cache_size = -64000");
  parentPort.postMessage(workerData.questions.map((question) => books.query(question).all()));
  books.close(true);`;

/**
 * Faults of a whole file, as sentences, from a worker thread: comparing every index takes as long as all
 * other checks, which run meanwhile.
 */
export async function damageBeside(url: string): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<Rows[] | null>();
  const thread = new Worker(THREAD, { eval: true, workerData: { path: pathOf(url), questions: WHOLE } });
  thread.on("message", (answers: Rows[]) => resolve(answers));
  thread.on("error", () => resolve(null));
  thread.on("exit", () => resolve(null));
  const answers = await promise;
  // The check on this thread reports why the worker failed.
  return answers === null ? await damage(url, true) : saidOf(answers);
}
