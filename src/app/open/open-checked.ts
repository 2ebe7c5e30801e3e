import { accessSync, constants } from "node:fs";
import { openReader, pathOf } from "../../../db/backup/database-reader.ts";
import { damage } from "../../../db/check/damage.ts";
import {
  acceptLoss,
  LostRows,
  type MissingRows,
  missingRows,
  refuseLost,
} from "../../../db/check/newest-rows.ts";
import { schemaDifferencesAt, wrongGuards } from "../../../db/check/wrong-schema.ts";
import { wrongSums } from "../../../db/check/wrong-sums.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { insertAudits } from "../../../db/stores/staff/staff.ts";
import { whyNotWritten } from "../../domain/cannot-write.ts";
import { namedDatabase } from "../../domain/database-addresses.ts";
import { counted } from "../../domain/exact-text.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Log } from "../../http/response/log.ts";
import { backUpBeforeMigration, hasFile } from "../backups/create-backup.ts";
import { dumpBeforeMigration } from "../backups/dump-before-migration.ts";
import type { Config } from "../config.ts";
import { databaseExists, RECOVERY_GUIDE } from "./missing-database.ts";

/**
 * Opens a database, and only a sound one: with a damaged file or a wrong balance the shop would pay out wrong money. The
 * refusal names the file, the account and the next step.
 */
export const openChecked = (config: Config, log: Pick<Log, "info">): Promise<Database> =>
  openSound(config, log).catch(throwLocked(config));

/** The checks of each start: every page of a file, the triggers of the tables, and the sums of every account. */
export async function refuseUnsound(config: Config): Promise<void> {
  if (hasFile(config)) {
    await refuseDamaged(config).catch(throwLocked(config));
    refuseLostRows(config);
  }
  await refuseWrongGuards(config).catch(throwLocked(config));
  await refuseWrongSums(config).catch(throwLocked(config));
}

/** Explains a locked database, or one with lost rows, and the next step; throws any other fault as it is. */
export const throwLocked =
  ({ databaseUrl, backups }: Config) =>
  (fault: unknown): never => {
    if (whyNotWritten(fault) !== "locked") return throwLostRows({ backups }, fault);
    throw new Error(
      `The database ${databaseName(databaseUrl)} is locked by another program. The shop stays closed.\nNext: close that program (another Satchel, a tool for databases) and start again.`,
      { cause: fault },
    );
  };

async function openSound(config: Config, log: Pick<Log, "info">): Promise<Database> {
  const { databaseUrl } = config;
  if (hasFile(config) && databaseExists(config)) {
    await refuseDamaged(config);
    refuseLostRows(config);
    backUpBeforeMigration(config, log);
  }
  const database = await openDatabase(
    databaseUrl,
    config.databasePool,
    config.databaseDirectUrl ?? undefined,
    dumpBeforeMigration(config, log),
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

/** SQLite's quick check reads every page. It always runs: only a file that was read is known to be sound. */
async function refuseDamaged({ databaseUrl, backups }: Config): Promise<void> {
  refuseUnreadable(pathOf(databaseUrl));
  const found = await damage(databaseUrl, false);
  if (found.length === 0) return;
  throw new Error(
    [
      `The database ${pathOf(databaseUrl)} is damaged. The shop stays closed, and nothing was changed.`,
      ...found.map((line) => `  ${line}`),
      `Next: restore the newest sound backup in ${backups.folder}. ${RECOVERY_GUIDE}`,
    ].join("\n"),
  );
}

/** Before a backup or a migration. */
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
      `The database ${path} cannot be read and written by the user who runs Satchel. The shop stays closed.\nNext: give the file to that user (chown), or start Satchel as its owner.`,
    );
  }
}

async function refuseWrongSums(config: Config): Promise<void> {
  const { databaseUrl } = config;
  const connection = openReader(config.databaseDirectUrl ?? config.databaseUrl);
  const wrong = await wrongSums(connection).finally(() => connection.close());
  if (wrong.length === 0) return;
  throw new Error(
    [
      `The database ${databaseName(databaseUrl)} does not add up: another program than Satchel has changed it. The shop stays closed.`,
      ...wrong.map(({ sentence }) => `  ${sentence}`),
      "Next: find out who changed it and when. Then either restore a backup, or, where the ledger is right, let",
      `"satchel check --trust-ledger" set these balances to it. ${RECOVERY_GUIDE}`,
    ].join("\n"),
  );
}

/**
 * Without its triggers a database accepts any row, and a foreign trigger writes rows of its own: neither can
 * be told from Satchel's later.
 */
async function refuseWrongGuards({ databaseUrl, databaseDirectUrl }: Config): Promise<void> {
  const wrong = wrongGuards(await schemaDifferencesAt(databaseDirectUrl ?? databaseUrl));
  if (wrong.length === 0) return;
  throw new Error(
    [
      `The tables of the database ${databaseName(databaseUrl)} are not as Satchel created them: another program has changed them. The shop stays closed.`,
      ...wrong.map((sentence) => `  ${sentence}`),
      'Next: find out who changed them and when, and see what "satchel check" finds. Then either restore a backup, or let',
      `"satchel check --renew-guards" recreate them. ${RECOVERY_GUIDE}`,
    ].join("\n"),
  );
}

/** The address of a database without the password of its server. */
export const databaseName = (databaseUrl: string): string =>
  databaseUrl.startsWith("postgres") ? namedDatabase(databaseUrl) : pathOf(databaseUrl);

/** A sentence for each table whose latest committed rows are missing. */
export const missingSentences = ({ tables, pence }: MissingRows): string[] =>
  tables.map(({ table, from, to }) => {
    const ids = from === to ? `${to}` : `${from} to ${to}`;
    return table === "transactions"
      ? `Missing: ${counted(to - from + 1, "movement of money", "movements of money")} (transactions ${ids}), ${formatMoney(pence)} together.`
      : `Missing: ${counted(to - from + 1, "row")} of ${table} (${ids}).`;
  });

/** Explains a database whose log was lost, and the next step; throws any other fault as it is. */
export function throwLostRows({ backups }: Pick<Config, "backups">, fault: unknown): never {
  if (!(fault instanceof LostRows)) throw fault;
  const { path, missing } = fault;
  throw new Error(
    [
      `The database ${path} lacks its latest rows: its log, ${path}-wal, is damaged or was removed, or an older database was put in its place. The shop stays closed, and nothing was changed.`,
      ...missingSentences(missing).map((line) => `  ${line}`),
      `Next: keep the whole folder as it is, and look for ${path}-wal as it was, or for a newer backup than this database (in ${backups.folder}, off the machine, a snapshot of the disk). The missing bets are on their receipts.`,
      `If it cannot be recovered, or an older database was put there on purpose: "satchel check --accept-loss" lets the shop open without these rows. ${RECOVERY_GUIDE}`,
    ].join("\n"),
    { cause: fault },
  );
}

/** `satchel check --accept-loss`: accepts the missing rows, and notes them in the audit trail. */
export async function acceptLostRows({ databaseUrl }: Pick<Config, "databaseUrl">): Promise<void> {
  const path = pathOf(databaseUrl);
  const missing = databaseUrl.startsWith("file:") ? missingRows(path) : null;
  if (missing === null) return;
  acceptLoss(path, missing);
  const database = await openDatabase(databaseUrl);
  try {
    const lost = Object.fromEntries(missing.tables.map(({ table, from, to }) => [table, `${from} to ${to}`]));
    const who = {
      userId: null,
      requestId: "check",
      screen: null,
      reason: "The log of the database was lost",
    };
    const what = { action: "AcceptLoss", subjectType: "books", subjectId: 1 } as const;
    const before = { ...lost, ...(missing.pence !== 0 && { pence: missing.pence }) };
    await database.transact((tx) =>
      insertAudits(tx, [{ at: new Date(), ...who, ...what, before, after: null }]),
    );
  } finally {
    await database.close();
  }
  for (const line of missingSentences(missing)) process.stdout.write(`Accepted. ${line}\n`);
}
