import { pathOf } from "../../db/ask-books.ts";
import { isBehind } from "../../db/backups.ts";
import { type CheckedSums, checkSums } from "../../db/check/check-sums.ts";
import { renewGuards } from "../../db/check/renew-guards.ts";
import { type SchemaDifference, schemaDifferencesAt, wrongGuards } from "../../db/check/wrong-schema.ts";
import { damageBeside } from "../../db/damage-beside.ts";
import { missingRows } from "../../db/newest-rows.ts";
import type { Config } from "../config.ts";
import { counted } from "../domain/exact-text.ts";
import { readHash } from "../domain/system/seal.ts";
import { hasFile } from "./back-up-books.ts";
import { describedCheck, type WholeCheck } from "./describe-check.ts";
import { stateOf } from "./lost-books.ts";
import { acceptLostRows, missingSentences } from "./lost-rows.ts";
import { nameOf, refuseUnsound } from "./open-books.ts";
import { progressBar } from "./progress-bar.ts";
import { README_HELPS } from "./readme-helps.ts";
import { renewSums } from "./renew-sums.ts";
import { refuseWords, WrongCommand } from "./run-command.ts";
import { DESCRIBED } from "./run-described.ts";
import { trustLedgers } from "./trust-ledgers.ts";

/** `satchel check-books` with its option; the process ends with 1 where something is found. */
export async function checkBooks(config: Config, words: readonly string[]): Promise<void> {
  const [option = "", ...more] = words;
  if (config.databaseUrl === ":memory:") throw new Error("A shop in memory has no books to check.");
  if (option === "--hash") return ended(await checkHash(config, more));
  const isKnown = [
    "--quick",
    "--trust-ledger",
    "--renew-sums",
    "--renew-guards",
    "--accept-loss",
    DESCRIBED,
  ].includes(option);
  refuseWords("check-books", isKnown ? more : words);
  if (option === "--quick") return await checkQuickly(config);
  if (option === DESCRIBED) return void process.stdout.write(describedCheck(await wholeBooks(config, {})));
  if (option === "--accept-loss") await acceptLostRows(config);
  if (option === "--renew-guards") await putGuardsBack(config.databaseDirectUrl ?? config.databaseUrl);
  if (option === "--trust-ledger") await trustLedgers(config.databaseUrl);
  if (option === "--renew-sums") await renewSums(config.databaseUrl);
  ended(report(nameOf(config.databaseUrl), await wholeBooks(config, { draw })));
}

const ended = (isSound: boolean): void => {
  if (!isSound) process.exitCode = 1;
};

/** `draw`: where a long check shows how far it is. */
type Ways = { looked?: readonly string[]; draw?: (line: string) => void };

/** The whole file, every reference and everything that adds up, beside an open shop or without one. */
async function wholeBooks(config: Config, { looked = [], draw: drawn }: Ways): Promise<WholeCheck> {
  const { databaseUrl } = config;
  const progress = drawn && ((total: number) => progressBar(total, drawn));
  const summed = (url: string) => checkSums(url, { looked, ...(progress && { progress }) });
  if (!hasFile(config)) {
    const url = config.databaseDirectUrl ?? databaseUrl;
    return ofSums(await summed(url), await schemaDifferencesAt(url));
  }
  const state = stateOf(pathOf(databaseUrl));
  if (state !== "books")
    throw new Error(`There are no books at ${nameOf(databaseUrl)}: the file is ${state}.`);
  const isOlder = isBehindOrUnreadable(databaseUrl);
  // Both at once; of a damaged file nothing else is believed, nor what stopped the reading of it.
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

/** What is so damaged that not even this can be read of it is said by the check of the file. */
function isBehindOrUnreadable(databaseUrl: string): boolean {
  try {
    return isBehind(databaseUrl);
  } catch {
    return true;
  }
}

/** What is only another's beside Satchel's tables is said, and is no finding. */
const ofSums = (sums: CheckedSums | null, differences: readonly SchemaDifference[]): WholeCheck => ({
  findings: [...wrongGuards(differences), ...(sums?.findings ?? [])],
  notes: differences.filter(({ isGuard }) => !isGuard).map(({ sentence }) => sentence),
  sums,
});

async function putGuardsBack(url: string): Promise<void> {
  for (const sentence of await renewGuards(url, await schemaDifferencesAt(url)))
    say(`Made as it was: ${sentence}`);
}

/** `satchel check-books --quick`: what each start checks, and the same sentence where it keeps the shop closed. */
async function checkQuickly(config: Config): Promise<void> {
  await refuseUnsound(config);
  say(
    `${nameOf(config.databaseUrl)}: every page can be read, the tables have their guards, and every account adds up.`,
  );
}

/** `satchel check-books --hash HASH`: everything, and whether the hash of a day sheet is in the chain of seals. */
async function checkHash(config: Config, words: readonly string[]): Promise<boolean> {
  const looked = readHash(words.join(" "));
  if (looked === null)
    throw new WrongCommand(
      "Say the hash that stands on the day sheet: its first 12 digits or more, 0 to 9 and a to f.",
    );
  const checked = await wholeBooks(config, { looked: [looked], draw });
  const found = checked.sums?.found.get(looked) ?? null;
  // Of a file that is damaged, or of an older Satchel, the seals were not read.
  if (checked.sums)
    say(
      found ??
        `${looked} is in no seal of these books: they are not those that the sheet was printed from, or were changed since.`,
    );
  return report(nameOf(config.databaseUrl), checked) && found !== null;
}

function report(name: string, { findings, notes, sums }: WholeCheck): boolean {
  for (const finding of findings) say(finding);
  for (const note of notes) say(`Beside the books: ${note}`);
  if (findings.length > 0) say(`${name}: ${counted(findings.length, "finding")}. ${README_HELPS}`);
  else if (sums === null)
    say(
      `${name}: the file is sound. The books are an older Satchel's: their sums are checked once this one opens them.`,
    );
  else say(`${name}: the books are sound, and every account adds up.`);
  return findings.length === 0;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** A line that is redrawn has no place in a file or a pipe. */
const draw = (line: string): void => void (process.stderr.isTTY && process.stderr.write(line));
