import { addedSince, contentsOf } from "../../../db/backup/backup-contents.ts";
import { pathOf } from "../../../db/backup/database-reader.ts";
import { replaceFile } from "../../../db/backup/replace-file.ts";
import { counted } from "../../domain/exact-text.ts";
import type { Config } from "../config.ts";
import { databaseState } from "../open/missing-database.ts";
import { databaseName } from "../open/open-checked.ts";
import { hasFile } from "./create-backup.ts";
import { isDump, restoreOnPostgres } from "./postgres-dump.ts";
import { contentsSentence, manyOf, verifyFile } from "./verify-backup.ts";
import { backupAndKey, ENCRYPTED, withDecrypted } from "./with-decrypted.ts";

const AGREED = "--lose-them";

/**
 * `satchel backup restore [--key FILE] FILE`: replaces the database by a sound backup, and keeps it beside. Rows written since
 * the backup are listed first, and are lost only with --lose-them.
 */
export async function restoreBackup(config: Config, words: readonly string[]): Promise<void> {
  const named = words.filter((word) => word !== AGREED);
  const { file, keyFile } = backupAndKey("restore", named);
  const agreed = words.includes(AGREED);
  const isOfServer = isDump(file.replace(new RegExp(`\\${ENCRYPTED}$`), ""));
  if (isOfServer === hasFile(config) || config.databaseUrl === ":memory:")
    throw new Error(
      `${file} is a backup of a database ${isOfServer ? "on PostgreSQL" : "in a file"}, and DATABASE_URL names ${isOfServer ? "none there" : "no file"}. Nothing was changed. Next: set DATABASE_URL to the database to restore.`,
    );
  const restore = isOfServer ? restoreSchema : restorePlain;
  await withDecrypted(file, keyFile, (plain) => restore(config, { file, plain, named, agreed }));
}

/** On PostgreSQL the shop's schema is kept beside, under another name. */
async function restoreSchema(config: Config, { file, plain, named, agreed }: Restoring): Promise<void> {
  let losses: string | null = null;
  const { contents, kept } = await restoreOnPostgres(plain, config, (added) => {
    losses = lossesSentence(added);
    if (losses !== null && !agreed) throw new Refused(notAgreed(losses, named));
  }).catch((fault: unknown) => {
    if (fault instanceof Refused) throw fault;
    const said = fault instanceof Error ? fault.message : String(fault);
    throw new Error(`${file} was not restored, and the present database is as it was.\n  ${said}`, {
      cause: fault,
    });
  });
  process.stdout.write(
    [
      `The database ${databaseName(config.databaseUrl)} was restored from ${file}.`,
      contentsSentence(contents),
      ...(losses === null ? [] : [losses]),
      ...(kept === null ? [] : [`The former one is kept in the schema ${kept}.`]),
      "",
    ].join("\n"),
  );
}

class Refused extends Error {}

/** `file`: as given; `plain`: decrypted; `named`: the arguments that named it. */
type Restoring = { file: string; plain: string; named: readonly string[]; agreed: boolean };

async function restorePlain(config: Config, { file, plain, named, agreed }: Restoring): Promise<void> {
  const path = pathOf(config.databaseUrl);
  const { findings, contents } = await verifyFile(plain);
  if (findings.length > 0 || !contents)
    throw new Error(
      [`${file} is not sound, and nothing was changed.`, ...findings.map((line) => `  ${line}`)].join("\n"),
    );
  const losses = await lossesOf(path, contents);
  if (losses !== null && !agreed) throw new Error(notAgreed(losses, named));
  const kept = `${path}.before-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  const hadOne = databaseState(path) !== "missing";
  replaceFile(path, plain, kept);
  process.stdout.write(
    [
      `The database ${path} was restored from ${file}.`,
      contentsSentence(contents),
      ...(losses === null ? [] : [losses]),
      ...(hadOne ? [`The former one is kept at ${kept}.`] : []),
      "",
    ].join("\n"),
  );
}

/** The rows that the present database has and the backup has not, in a sentence; null: none. */
async function lossesOf(path: string, backup: Parameters<typeof addedSince>[0]): Promise<string | null> {
  const state = databaseState(path);
  if (state === "foreign")
    throw new Error(`${path} is a database of another program, and nothing was changed.`);
  if (state !== "database") return null;
  try {
    return lossesSentence(addedSince(backup, await contentsOf(`file:${path}`)));
  } catch {
    return "The present database cannot be read: what was written since the backup is not known.";
  }
}

function lossesSentence(added: ReturnType<typeof addedSince>): string | null {
  if (added.length === 0) return null;
  const rows = added.map(({ kind, rows }) => counted(rows, kind, manyOf(kind)));
  return `Written since the backup, and lost by restoring it: ${rows.join(", ")}.`;
}

const notAgreed = (losses: string, named: readonly string[]): string =>
  `${losses}\nNothing was changed. Next: "satchel backup restore ${AGREED} ${named.join(" ")}" restores all the same; the present database is kept beside it.`;
