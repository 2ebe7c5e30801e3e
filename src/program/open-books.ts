import { accessSync, constants } from "node:fs";
import { askBooks, pathOf } from "../../db/ask-books.ts";
import { schemaDifferencesAt, wrongGuards } from "../../db/check/wrong-schema.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { damage } from "../../db/damage.ts";
import { refuseLost } from "../../db/newest-rows.ts";
import { wrongSums } from "../../db/wrong-sums.ts";
import type { Config } from "../config.ts";
import { whyNotWritten } from "../domain/cannot-write.ts";
import { namedDatabase } from "../domain/database-addresses.ts";
import type { Log } from "../web/log.ts";
import { backUpBeforeChange, hasFile } from "./back-up-books.ts";
import { copyBeforeChange } from "./copy-before-change.ts";
import { areThere } from "./lost-books.ts";
import { throwLostRows } from "./lost-rows.ts";
import { README_HELPS } from "./readme-helps.ts";

/**
 * Opens the books, and only undamaged ones: with a damaged file or a wrong balance the shop would pay out wrong money.
 * What is wrong is reported, with the file, the account and the next step.
 */
export const openBooks = (config: Config, log: Pick<Log, "info">): Promise<Database> =>
  openSound(config, log).catch(throwLocked(config));

/** What each start checks of books that are there: every page of a file, the guards of the tables, and the sums of every account. */
export async function refuseUnsound(config: Config): Promise<void> {
  if (hasFile(config)) {
    await refuseDamaged(config).catch(throwLocked(config));
    refuseLostRows(config);
  }
  await refuseWrongGuards(config).catch(throwLocked(config));
  await refuseWrongSums(config).catch(throwLocked(config));
}

/** Says of books that another program has to itself, or that have lost rows, what to do about that; any other fault is itself. */
export const throwLocked =
  ({ databaseUrl, backups }: Config) =>
  (fault: unknown): never => {
    if (whyNotWritten(fault) !== "locked") return throwLostRows({ backups }, fault);
    throw new Error(
      `The books ${nameOf(databaseUrl)} are locked by another program. The shop stays closed.\nNext: close that program (another Satchel, a tool for databases) and start again.`,
      { cause: fault },
    );
  };

async function openSound(config: Config, log: Pick<Log, "info">): Promise<Database> {
  const { databaseUrl } = config;
  if (hasFile(config) && areThere(config)) {
    await refuseDamaged(config);
    refuseLostRows(config);
    backUpBeforeChange(config, log);
  }
  const database = await openDatabase(
    databaseUrl,
    config.databasePool,
    config.databaseDirectUrl ?? undefined,
    copyBeforeChange(config, log),
  );
  try {
    // A database in memory is new: there is nothing to check.
    if (databaseUrl !== ":memory:") {
      await refuseWrongGuards(config);
      await refuseWrongSums(config);
    }
    return database;
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

/** SQLite's quick check reads every page. It is never left out: only a file that was read is known to be sound. */
async function refuseDamaged({ databaseUrl, backups }: Config): Promise<void> {
  refuseUnreadable(pathOf(databaseUrl));
  const found = await damage(databaseUrl, false);
  if (found.length === 0) return;
  throw new Error(
    [
      `The books ${pathOf(databaseUrl)} are damaged. The shop stays closed, and nothing was changed.`,
      ...found.map((line) => `  ${line}`),
      `Next: go back to the newest sound copy in ${backups.folder}. ${README_HELPS}`,
    ].join("\n"),
  );
}

/** Before a copy is made of them, or they are changed. */
function refuseLostRows(config: Config): void {
  try {
    refuseLost(pathOf(config.databaseUrl));
  } catch (fault) {
    throwLocked(config)(fault);
  }
}

function refuseUnreadable(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch {
    throw new Error(
      `The books ${path} may not be read and written by the user who runs Satchel. The shop stays closed.\nNext: give the file to that user (chown), or start Satchel as its owner.`,
    );
  }
}

async function refuseWrongSums(config: Config): Promise<void> {
  const { databaseUrl } = config;
  const books = askBooks(config.databaseDirectUrl ?? config.databaseUrl);
  const wrong = await wrongSums(books).finally(() => books.close());
  if (wrong.length === 0) return;
  throw new Error(
    [
      `The books ${nameOf(databaseUrl)} do not add up: something else than Satchel has changed them. The shop stays closed.`,
      ...wrong.map(({ sentence }) => `  ${sentence}`),
      "Next: find out who changed them and when. Then either go back to a copy, or, where the ledger is right, let",
      `"satchel check-books --trust-ledger" set these balances to it. ${README_HELPS}`,
    ].join("\n"),
  );
}

/**
 * Without its triggers a database takes any row, and with another's it writes rows that no clerk asked for: what was written since cannot be
 * told from what Satchel wrote.
 */
async function refuseWrongGuards({ databaseUrl, databaseDirectUrl }: Config): Promise<void> {
  const wrong = wrongGuards(await schemaDifferencesAt(databaseDirectUrl ?? databaseUrl));
  if (wrong.length === 0) return;
  throw new Error(
    [
      `The tables of the books ${nameOf(databaseUrl)} are not as Satchel made them: something else has changed them. The shop stays closed.`,
      ...wrong.map((sentence) => `  ${sentence}`),
      'Next: find out who changed them and when, and see what "satchel check-books" finds. Then either go back to a copy, or let',
      `"satchel check-books --renew-guards" make them as they were. ${README_HELPS}`,
    ].join("\n"),
  );
}

/** The address of the books as it is shown: without the password of a server. */
export const nameOf = (databaseUrl: string): string =>
  databaseUrl.startsWith("postgres") ? namedDatabase(databaseUrl) : pathOf(databaseUrl);
