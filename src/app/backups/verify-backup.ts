import { mkdtempSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Contents, contentsOf } from "../../../db/backup/backup-contents.ts";
import { isBehind } from "../../../db/backup/backups.ts";
import { checkSums } from "../../../db/check/check-sums.ts";
import { damage } from "../../../db/check/damage.ts";
import { schemaDifferencesAt, wrongGuards } from "../../../db/check/wrong-schema.ts";
import { openDatabase } from "../../../db/client.ts";
import { counted } from "../../domain/exact-text.ts";
import { formatInstant } from "../../domain/london-time.ts";
import { JSON_OPTION } from "../commands/run-in-child.ts";
import { databaseState } from "../open/missing-database.ts";
import { describeBackup } from "./describe-backup.ts";
import { isDump, readDump } from "./postgres-dump.ts";
import { backupAndKey, withDecrypted } from "./with-decrypted.ts";

/** `satchel backup verify [--key FILE] FILE`: checks a backup and lists its contents. The file stays as it is. */
export async function verifyBackup(words: readonly string[]): Promise<boolean> {
  const { file, keyFile } = backupAndKey(
    "verify",
    words.filter((word) => word !== JSON_OPTION),
  );
  return await withDecrypted(file, keyFile, async (plain) => {
    const { findings, contents } = isDump(plain) ? await readDump(plain) : await verifyFile(plain);
    if (words.includes(JSON_OPTION)) {
      process.stdout.write(`${JSON.stringify(await describeBackup(plain, findings, contents))}\n`);
      return findings.length === 0;
    }
    const sound = isDump(plain)
      ? `${file}: pg_restore reads it to its end. To check its sums, restore it in a scratch place: "satchel backup test ${words.join(" ")}".`
      : `${file}: the backup is sound, and every account adds up.`;
    const lines = findings.length > 0 ? findings : [sound];
    process.stdout.write(`${[...lines, ...(contents ? [contentsSentence(contents)] : [])].join("\n")}\n`);
    return findings.length === 0;
  });
}

/**
 * A sentence for each fault of a backup; its contents where it can be read. One of an older version is migrated in a scratch
 * copy first.
 */
export async function verifyFile(file: string): Promise<{ findings: string[]; contents: Contents | null }> {
  const state = databaseState(file);
  if (state !== "database") throw new Error(`There is no database at ${file}: the file is ${state}.`);
  const found = await damage(`file:${file}`, true);
  if (found.length > 0) return { findings: found, contents: null };
  const folder = mkdtempSync(join(tmpdir(), "satchel-verify-"));
  try {
    const tried = `file:${isBehind(`file:${file}`) ? await migratedCopy(file, folder) : file}`;
    const guards = wrongGuards(await schemaDifferencesAt(tried));
    return { findings: [...guards, ...(await checkSums(tried)).findings], contents: await contentsOf(tried) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function migratedCopy(file: string, folder: string): Promise<string> {
  const path = join(folder, "copy.db");
  await copyFile(file, path);
  await (await openDatabase(`file:${path}`)).close();
  return path;
}

/** "Newest entry 21 Nov 2026, 01:23; 20 accounts, 340 movements of money, …". */
export function contentsSentence({ kinds, newestAt }: Contents): string {
  const rows = kinds.map(({ kind, rows }) => counted(rows, kind, manyOf(kind)));
  return `Newest entry: ${newestAt ? formatInstant(newestAt) : "none"}. ${rows.join(", ")}.`;
}

export const manyOf = (kind: string): string =>
  kind === "movement of money" ? "movements of money" : `${kind}s`;
