import { statSync } from "node:fs";
import { pathOf } from "../../db/ask-books.ts";
import { lackNothing } from "../../db/backups.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { rollBackHalf } from "../../db/roll-back-half.ts";
import type { Config } from "../config.ts";
import type { Log } from "../web/log.ts";
import { hasFile } from "./back-up-books.ts";
import { checkBeside } from "./check-beside.ts";
import { openBooks, refuseUnsound, throwLocked } from "./open-books.ts";

/** In bytes: books that are checked sooner than a process that checks them has started. */
const SMALL = 4_000_000;

type OpenedAhead = {
  database: Database;
  /** Whether they are still to be checked. */
  isAhead: boolean;
  /** Refuses unsound books, as openBooks does; then nothing was written to them, nor will be. */
  check(): Promise<void>;
};

/**
 * Opens the books of a shop whose pages are shown before the books are checked, which reads the whole file: what
 * is written waits for `check`. Books that lack something, or are not there, are checked and brought up to date first.
 * `program`: its source, for the process that checks large books.
 */
export async function openAhead(
  config: Config,
  log: Pick<Log, "info">,
  program: string,
): Promise<OpenedAhead> {
  if (hasFile(config)) rollBackHalf(pathOf(config.databaseUrl));
  if (!hasFile(config) || !lackNothing(config.databaseUrl))
    return { database: await openBooks(config, log), isAhead: false, check: async () => {} };
  const database = await openDatabase(config.databaseUrl).catch(async (fault: unknown) => {
    await refuseUnsound(config);
    return throwLocked(config)(fault);
  });
  const checked = Promise.withResolvers<void>();
  // Of books that are refused, nobody may be waiting to hear it here.
  checked.promise.catch(() => {});
  return {
    database: writingAfter(database, checked.promise),
    isAhead: true,
    async check() {
      try {
        const isSmall = statSync(pathOf(config.databaseUrl)).size < SMALL;
        await (isSmall ? refuseUnsound(config) : checkBeside(config, program));
        checked.resolve();
      } catch (fault) {
        checked.reject(fault);
        throw fault;
      }
    },
  };
}

/** The database whose writes begin once that is allowed. Until then it is not closed in order either, which would write. */
function writingAfter(database: Database, allowed: Promise<void>): Database {
  let isAllowed = false;
  const begin = allowed.then(() => {
    isAllowed = true;
  });
  begin.catch(() => {});
  return {
    ...database,
    transact: (work, turn) =>
      isAllowed ? database.transact(work, turn) : begin.then(() => database.transact(work, turn)),
    close: async () => {
      if (isAllowed) await database.close();
    },
  };
}
