import { Worker } from "node:worker_threads";
import { pathOf, type Rows } from "./ask-books.ts";
import { damage, saidOf, WHOLE } from "./damage.ts";

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
 * What is wrong with a whole file, a sentence each, from a thread of its own: comparing every index with its table takes as long as
 * everything else that is checked, and that can be checked meanwhile.
 */
export async function damageBeside(url: string): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<Rows[] | null>();
  const thread = new Worker(THREAD, { eval: true, workerData: { path: pathOf(url), questions: WHOLE } });
  thread.on("message", (answers: Rows[]) => resolve(answers));
  thread.on("error", () => resolve(null));
  thread.on("exit", () => resolve(null));
  const answers = await promise;
  // What stood in its way is said by whoever asks here.
  return answers === null ? await damage(url, true) : saidOf(answers);
}
