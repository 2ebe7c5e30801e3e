import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { newestCopy } from "../../db/backups.ts";
import { checkSums } from "../../db/check/check-sums.ts";
import { schemaDifferencesAt, wrongGuards } from "../../db/check/wrong-schema.ts";
import { openDatabase } from "../../db/client.ts";
import { type Contents, contentsOf, lockedOut } from "../../db/copy-contents.ts";
import { damage } from "../../db/damage.ts";
import { replaceFile } from "../../db/replace-file.ts";
import type { Config } from "../config.ts";
import { drilledOnPostgres, isDump } from "./copies/postgres-copy.ts";
import { withPlainCopy } from "./copies/with-plain-copy.ts";
import { describedCopy } from "./describe-copy.ts";
import { WrongCommand } from "./run-command.ts";
import { DESCRIBED } from "./run-described.ts";
import { copyAndKey } from "./the-copy.ts";
import { contentsSentence } from "./verify-copy.ts";

const SCRATCH = ".drill-";

/**
 * `satchel drill [--key FILE] [FILE]`: restores a copy, the newest if none is named, in a scratch folder beside the copies, or on PostgreSQL in
 * a database of its own, opens the books there and checks them. The copy and the shop's own books stay as they are. The process ends with 1
 * where something is found.
 */
export async function drillCopy(config: Config, words: readonly string[]): Promise<void> {
  const { folder } = config.backups;
  const named = words.filter((word) => word !== DESCRIBED);
  const newest = newestCopy(folder);
  const { file, keyFile } = named.length > 0 ? copyAndKey("drill", named) : { file: newest, keyFile: null };
  if (file === null) throw new WrongCommand(`There is no copy in ${folder} to restore.`);
  await withPlainCopy(file, keyFile, async (plain) => {
    const { findings, contents } = isDump(plain)
      ? await drilledOnPostgres(plain, config)
      : await restoredToTry(plain, folder);
    if (words.includes(DESCRIBED))
      process.stdout.write(`${JSON.stringify(await describedCopy(plain, findings, contents))}\n`);
    else {
      const sound = `${file}: it was restored, every account adds up, and staff can sign in.`;
      const lines = [
        ...(findings.length > 0 ? findings : [sound]),
        ...(contents ? [contentsSentence(contents)] : []),
      ];
      process.stdout.write(`${lines.join("\n")}\n`);
    }
    if (findings.length > 0) process.exitCode = 1;
  });
}

async function restoredToTry(
  file: string,
  folder: string,
): Promise<{ findings: string[]; contents: Contents | null }> {
  // Of a process that was ended in the middle.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder))
    if (name.startsWith(SCRATCH)) rmSync(join(folder, name), { recursive: true });
  const scratch = mkdtempSync(join(folder, SCRATCH));
  const books = join(scratch, "satchel.db");
  try {
    replaceFile(books, file, join(dirname(books), "kept.db"));
    const url = `file:${books}`;
    const damaged = await damage(url, true);
    if (damaged.length > 0) return { findings: damaged, contents: null };
    await (await openDatabase(url)).close();
    return {
      findings: [
        ...wrongGuards(await schemaDifferencesAt(url)),
        ...(await checkSums(url)).findings,
        ...(await lockedOut(url)),
      ],
      contents: await contentsOf(url),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
