import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, type Db, openDatabase } from "../../db/client.ts";
import { databaseOn } from "../../db/database-on.ts";
import { onPostgres } from "../../db/kit.ts";
import { type CopiedBooks, copiedBooks } from "./copied-database.ts";

export type EmptyBooks = { url: string; drop(): Promise<void> };

/** Copies that were given back, empty again. */
const waiting: CopiedBooks[] = [];
/** The same, with the connections of a shop. */
const connected: CopiedBooks[] = [];

/** On SQLite half of what opening a shop takes are the migrations: they are done once in a process, and copied. */
let migrated: Promise<string> | undefined;

async function migratedFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "satchel-migrated-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "books.db");
  await (await openDatabase(`file:${file}`)).close();
  return file;
}

/** The books of a test shop of its own, on whichever engine the tests run. */
export async function emptyBooks(): Promise<EmptyBooks> {
  if (!onPostgres) {
    migrated ??= migratedFile();
    return { url: `:memory:?copy-of=${await migrated}`, drop: async () => {} };
  }
  const books = waiting.pop() ?? (await copiedBooks(process.env.DATABASE_URL!));
  return {
    url: books.url,
    drop: async () => {
      if (await books.emptied()) waiting.push(books);
    },
  };
}

/** The same, open, for a shop that has them to itself. Closed and dropped, they are another shop's. */
export async function openBooks(): Promise<{ database: Database; drop(): Promise<void> }> {
  if (!onPostgres) {
    const { url, drop } = await emptyBooks();
    return { database: await openDatabase(url), drop };
  }
  const books = connected.pop() ?? (await copiedBooks(process.env.DATABASE_URL!));
  const engine = await books.engine();
  // Each shop has a handle of its own, which its cache is attached to.
  const reader: Db = Object.create(engine.reader);
  const database = openOver(databaseOn({ ...engine, reader }));
  return {
    database,
    drop: async () => {
      if (await books.emptied()) connected.push(books);
    },
  };
}

/** Closed, it takes no operation any more, and waits for those that are under way; the connections stay. */
function openOver(database: Database): Database {
  let isClosed = false;
  return {
    ...database,
    transact: async (work, turn) => {
      if (isClosed) throw new Error("The books are closed");
      return await database.transact(work, turn);
    },
    async close() {
      isClosed = true;
      while (database.transactionsUnderWay() > 0) await Bun.sleep(1);
      // Or the next shop would hear of it.
      await database.publish();
    },
  };
}
