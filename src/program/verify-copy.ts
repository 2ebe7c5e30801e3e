import { mkdtempSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isBehind } from "../../db/backups.ts";
import { checkSums } from "../../db/check/check-sums.ts";
import { schemaDifferencesAt, wrongGuards } from "../../db/check/wrong-schema.ts";
import { openDatabase } from "../../db/client.ts";
import { type Contents, contentsOf } from "../../db/copy-contents.ts";
import { damage } from "../../db/damage.ts";
import { counted } from "../domain/exact-text.ts";
import { formatInstant } from "../domain/london-time.ts";
import { isDump, readDump } from "./copies/postgres-copy.ts";
import { withPlainCopy } from "./copies/with-plain-copy.ts";
import { describedCopy } from "./describe-copy.ts";
import { stateOf } from "./lost-books.ts";
import { DESCRIBED } from "./run-described.ts";
import { copyAndKey } from "./the-copy.ts";

/** `satchel verify [--key FILE] FILE`: whether a copy is whole and adds up, and what is in it. The file stays as it is. */
export async function verifyCopy(words: readonly string[]): Promise<boolean> {
  const { file, keyFile } = copyAndKey(
    "verify",
    words.filter((word) => word !== DESCRIBED),
  );
  return await withPlainCopy(file, keyFile, async (plain) => {
    const { findings, contents } = isDump(plain) ? await readDump(plain) : await verified(plain);
    if (words.includes(DESCRIBED)) {
      process.stdout.write(`${JSON.stringify(await describedCopy(plain, findings, contents))}\n`);
      return findings.length === 0;
    }
    const sound = isDump(plain)
      ? `${file}: pg_restore reads it to its end. Whether every account adds up is known once it is restored to try: "satchel drill ${words.join(" ")}".`
      : `${file}: the copy is sound, and every account adds up.`;
    const lines = findings.length > 0 ? findings : [sound];
    process.stdout.write(`${[...lines, ...(contents ? [contentsSentence(contents)] : [])].join("\n")}\n`);
    return findings.length === 0;
  });
}

/** What is wrong with a copy, a sentence each; its contents where it can be read. Books of an older Satchel are tried on a copy of the copy. */
export async function verified(file: string): Promise<{ findings: string[]; contents: Contents | null }> {
  const state = stateOf(file);
  if (state !== "books") throw new Error(`There are no books at ${file}: the file is ${state}.`);
  const found = await damage(`file:${file}`, true);
  if (found.length > 0) return { findings: found, contents: null };
  const folder = mkdtempSync(join(tmpdir(), "satchel-verify-"));
  try {
    const tried = `file:${isBehind(`file:${file}`) ? await broughtUpToDate(file, folder) : file}`;
    const guards = wrongGuards(await schemaDifferencesAt(tried));
    return { findings: [...guards, ...(await checkSums(tried)).findings], contents: await contentsOf(tried) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function broughtUpToDate(file: string, folder: string): Promise<string> {
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
