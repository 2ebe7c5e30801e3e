import { basename } from "node:path";
import { beyondKeep, isBackupName, newestBackup } from "../../../db/backup/backups.ts";
import type { MaintenanceFacts } from "../../domain/system/maintenance.ts";
import { type ChildResult, JSON_OPTION } from "../commands/run-in-child.ts";
import { UsageError } from "../commands/usage-error.ts";
import type { Config } from "../config.ts";
import { encrypted } from "./encryption.ts";
import { openStorage } from "./open-storage.ts";
import { backupFile, ENCRYPTED } from "./with-decrypted.ts";

/**
 * `satchel backup upload [FILE]`: encrypts a backup, by default the newest, for the owner's key, and uploads it to BACKUP_TO;
 * then deletes the oldest there beyond BACKUP_KEEP.
 */
export async function uploadBackup(
  { backups, backupUpload }: Config,
  words: readonly string[],
): Promise<void> {
  if (backupUpload === null)
    throw new UsageError(
      "Set BACKUP_TO to a folder on another disk, or to a bucket such as s3://backups/dublin.",
    );
  const named = words.filter((word) => word !== JSON_OPTION);
  const file = named.length > 0 ? backupFile("upload", named) : newestBackup(backups.folder);
  if (file === null) throw new UsageError(`There is no backup in ${backups.folder} to upload.`);
  const { uploaded, deleted } = await putEncrypted(file, backupUpload, backups.keep);
  if (words.includes(JSON_OPTION)) return void process.stdout.write(`${JSON.stringify(uploaded)}\n`);
  const removed = deleted.length > 0 ? `; deleted: ${deleted.join(", ")}` : "";
  process.stdout.write(`${basename(file)} was encrypted and uploaded to ${backupUpload.to}${removed}\n`);
}

async function putEncrypted(
  file: string,
  { to, recipients }: NonNullable<Config["backupUpload"]>,
  keep: number,
) {
  const storage = await openStorage(to);
  const name = basename(file) + ENCRYPTED;
  const hash = new Bun.CryptoHasher("sha256");
  const content = hashed(encrypted(Bun.file(file).stream(), recipients), hash);
  const bytes = await storage.put(name, content);
  const stored = (await storage.list()).filter(
    (one) => one.endsWith(ENCRYPTED) && isBackupName(one.slice(0, -ENCRYPTED.length)),
  );
  const deleted = beyondKeep(stored, keep, name);
  for (const old of deleted) await storage.remove(old);
  const facts = { file: basename(file), bytes, sha256: hash.digest("hex"), rows: {} };
  return { uploaded: { findings: [], facts } satisfies ChildResult<MaintenanceFacts>, deleted };
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: Bun.CryptoHasher,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
