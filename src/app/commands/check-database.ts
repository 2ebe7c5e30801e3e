import { isBehind } from "../../../db/backup/backups.ts";
import { pathOf } from "../../../db/backup/database-reader.ts";
import { type CheckedSums, checkSums } from "../../../db/check/check-sums.ts";
import { damageBeside } from "../../../db/check/damage.ts";
import { missingRows } from "../../../db/check/newest-rows.ts";
import { renewGuards } from "../../../db/check/renew-guards.ts";
import { type SchemaDifference, schemaDifferencesAt, wrongGuards } from "../../../db/check/wrong-schema.ts";
import { counted } from "../../domain/exact-text.ts";
import { readHash } from "../../domain/system/seal.ts";
import { hasFile } from "../backups/create-backup.ts";
import type { Config } from "../config.ts";
import { databaseState, RECOVERY_GUIDE } from "../open/missing-database.ts";
import { acceptLostRows, databaseName, missingSentences, refuseUnsound } from "../open/open-checked.ts";
import { type CheckResult, checkAsJson } from "./describe-check.ts";
import { progressBar } from "./import-history.ts";
import { renewSums } from "./renew-sums.ts";
import { JSON_OPTION } from "./run-in-child.ts";
import { trustLedgers } from "./trust-ledgers.ts";
import { UsageError } from "./usage-error.ts";

/** `satchel check` with its option; exits with 1 where it finds something. */
export async function checkDatabase(config: Config, words: readonly string[]): Promise<void> {
  const [option = "", ...more] = words;
  if (config.databaseUrl === ":memory:") throw new Error("A shop in memory has no database to check.");
  if (option === "--hash") return ended(await checkHash(config, more));
  if (option !== "" && !OPTIONS.includes(option)) throw new UsageError(`check has no option "${option}".`);
  if (more.length > 0) throw new UsageError(`check takes one option, and got "${more[0]}", too.`);
  if (option === "--quick") return await checkQuickly(config);
  if (option === JSON_OPTION) return void process.stdout.write(checkAsJson(await wholeDatabase(config, {})));
  if (option === "--accept-loss") await acceptLostRows(config);
  if (option === "--renew-guards") await recreateGuards(config.databaseDirectUrl ?? config.databaseUrl);
  if (option === "--trust-ledger") await trustLedgers(config.databaseUrl);
  if (option === "--renew-sums") await renewSums(config.databaseUrl);
  ended(report(databaseName(config.databaseUrl), await wholeDatabase(config, { draw })));
}

const OPTIONS = ["--quick", "--trust-ledger", "--renew-sums", "--renew-guards", "--accept-loss", JSON_OPTION];

const ended = (isSound: boolean): void => {
  if (!isSound) process.exitCode = 1;
};

/** `draw`: shows the progress of a long check. */
type Ways = { looked?: readonly string[]; draw?: (line: string) => void };

/** Checks the whole file, every reference and every sum, beside an open shop or without one. */
async function wholeDatabase(config: Config, { looked = [], draw: drawn }: Ways): Promise<CheckResult> {
  const { databaseUrl } = config;
  const progress = drawn && ((total: number) => progressBar(total, drawn));
  const summed = (url: string) => checkSums(url, { looked, ...(progress && { progress }) });
  if (!hasFile(config)) {
    const url = config.databaseDirectUrl ?? databaseUrl;
    return ofSums(await summed(url), await schemaDifferencesAt(url));
  }
  const state = databaseState(pathOf(databaseUrl));
  if (state !== "database")
    throw new Error(`There is no database at ${databaseName(databaseUrl)}: the file is ${state}.`);
  const isOlder = isBehindOrUnreadable(databaseUrl);
  // Both at once; of a damaged file no other finding counts, nor the fault that stopped the reading of it.
  const summing = isOlder ? null : summed(databaseUrl);
  summing?.catch(() => {});
  const damaged = await damageBeside(databaseUrl);
  if (damaged.length > 0) {
    await summing?.catch(() => {});
    return { findings: damaged, sums: null, notes: [] };
  }
  const missing = missingRows(pathOf(databaseUrl));
  const whole = ofSums(await summing, await schemaDifferencesAt(databaseUrl));
  return { ...whole, findings: [...(missing ? missingSentences(missing) : []), ...whole.findings] };
}

/** A file so damaged that this fails is reported by the check of the file. */
function isBehindOrUnreadable(databaseUrl: string): boolean {
  try {
    return isBehind(databaseUrl);
  } catch {
    return true;
  }
}

/** Objects of others beside Satchel's tables are notes, not findings. */
const ofSums = (sums: CheckedSums | null, differences: readonly SchemaDifference[]): CheckResult => ({
  findings: [...wrongGuards(differences), ...(sums?.findings ?? [])],
  notes: differences.filter(({ isGuard }) => !isGuard).map(({ sentence }) => sentence),
  sums,
});

async function recreateGuards(url: string): Promise<void> {
  for (const sentence of await renewGuards(url, await schemaDifferencesAt(url)))
    say(`Recreated: ${sentence}`);
}

/** `satchel check --quick`: the checks of each start, with the same sentence where they fail. */
async function checkQuickly(config: Config): Promise<void> {
  await refuseUnsound(config);
  say(
    `${databaseName(config.databaseUrl)}: every page can be read, the tables have their guards, and every account adds up.`,
  );
}

/** `satchel check --hash HASH`: also whether the hash of a day sheet is in the chain of seals. */
async function checkHash(config: Config, words: readonly string[]): Promise<boolean> {
  const looked = readHash(words.join(" "));
  if (looked === null)
    throw new UsageError("Give the hash of the day sheet: its first 12 digits or more, 0 to 9 and a to f.");
  const checked = await wholeDatabase(config, { looked: [looked], draw });
  const found = checked.sums?.found.get(looked) ?? null;
  // The seals of a damaged file, or of an older version, were not read.
  if (checked.sums)
    say(
      found ??
        `${looked} is in no seal of this database: the sheet was printed from another one, or this one was changed since.`,
    );
  return report(databaseName(config.databaseUrl), checked) && found !== null;
}

function report(name: string, { findings, notes, sums }: CheckResult): boolean {
  for (const finding of findings) say(finding);
  for (const note of notes) say(`Note: ${note}`);
  if (findings.length > 0) say(`${name}: ${counted(findings.length, "finding")}. ${RECOVERY_GUIDE}`);
  else if (sums === null)
    say(
      `${name}: the file is sound. The database is of an older version: its sums are checked after the migration.`,
    );
  else say(`${name}: the database is sound, and every account adds up.`);
  return findings.length === 0;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** No progress bar in a file or a pipe. */
const draw = (line: string): void => void (process.stderr.isTTY && process.stderr.write(line));
