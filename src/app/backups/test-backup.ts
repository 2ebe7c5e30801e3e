import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Contents, contentsOf, lockedOut } from "../../../db/backup/backup-contents.ts";
import { newestBackup } from "../../../db/backup/backups.ts";
import { replaceFile } from "../../../db/backup/replace-file.ts";
import { checkSums } from "../../../db/check/check-sums.ts";
import { damage } from "../../../db/check/damage.ts";
import { schemaDifferencesAt, wrongGuards } from "../../../db/check/wrong-schema.ts";
import { openDatabase } from "../../../db/client.ts";
import { JSON_OPTION } from "../commands/run-in-child.ts";
import { UsageError } from "../commands/usage-error.ts";
import type { Config } from "../config.ts";
import { describeBackup } from "./describe-backup.ts";
import { isDump, testOnPostgres } from "./postgres-dump.ts";
import { contentsSentence } from "./verify-backup.ts";
import { backupAndKey, withDecrypted } from "./with-decrypted.ts";

const SCRATCH = ".backup-test-";

/**
 * `satchel backup test [--key FILE] [FILE]`: restores a backup, by default the newest, in a scratch folder beside the backups
 * or in a scratch database on PostgreSQL, opens it and checks it there. The backup and the shop's database stay as they are.
 * Exits with 1 where it finds something.
 */
export async function testBackup(config: Config, words: readonly string[]): Promise<void> {
  const { folder } = config.backups;
  const named = words.filter((word) => word !== JSON_OPTION);
  const newest = newestBackup(folder);
  const { file, keyFile } = named.length > 0 ? backupAndKey("test", named) : { file: newest, keyFile: null };
  if (file === null) throw new UsageError(`There is no backup in ${folder} to restore.`);
  await withDecrypted(file, keyFile, async (plain) => {
    const { findings, contents } = isDump(plain)
      ? await testOnPostgres(plain, config)
      : await testFile(plain, folder);
    if (words.includes(JSON_OPTION))
      process.stdout.write(`${JSON.stringify(await describeBackup(plain, findings, contents))}\n`);
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

async function testFile(
  file: string,
  folder: string,
): Promise<{ findings: string[]; contents: Contents | null }> {
  // Left by a process that was killed.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder))
    if (name.startsWith(SCRATCH)) rmSync(join(folder, name), { recursive: true });
  const scratch = mkdtempSync(join(folder, SCRATCH));
  const path = join(scratch, "satchel.db");
  try {
    replaceFile(path, file, join(dirname(path), "kept.db"));
    const url = `file:${path}`;
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
