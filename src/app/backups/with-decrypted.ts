import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import * as v from "valibot";
import { UsageError } from "../commands/usage-error.ts";
import { DamagedBackup, WrongKey } from "./backup-faults.ts";

const OwnersKey = v.object({
  kty: v.literal("OKP"),
  crv: v.literal("X25519"),
  x: v.string(),
  d: v.string(),
});

/**
 * Runs `work` on a plain file: an encrypted backup, or one in a bucket, is first decrypted or downloaded into a scratch folder,
 * which is deleted afterwards. `keyFile`: the owner's key.
 */
export async function withDecrypted<T>(
  file: string,
  keyFile: string | null,
  work: (plain: string) => Promise<T>,
): Promise<T> {
  const isAway = file.startsWith("s3://");
  if (!isAway && !file.endsWith(ENCRYPTED)) return await work(file);
  if (!isAway && !existsSync(file)) throw new Error(`There is no backup at ${file}: the file is missing.`);
  const scratch = mkdtempSync(join(tmpdir(), "satchel-backup-"));
  try {
    const plain = join(scratch, basename(file).replace(new RegExp(`\\${ENCRYPTED}$`), ""));
    const stored = isAway ? (await import("./bucket-storage.ts")).bucketFile(file) : Bun.file(file);
    const content = file.endsWith(ENCRYPTED)
      ? await decrypted(stored.stream(), file, keyFile)
      : stored.stream();
    await writeAll(plain, content, file);
    return await work(plain);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function decrypted(stored: ReadableStream<Uint8Array>, file: string, keyFile: string | null) {
  if (keyFile === null)
    throw new Error(`${file} is encrypted. Next: name the file with the owner's key: --key FILE ${file}`);
  const { decrypted: opened } = await import("./encryption.ts");
  return await opened(stored, ownersKey(keyFile)).catch((fault: unknown) => {
    if (!(fault instanceof WrongKey)) throw named(fault, file);
    throw new Error(`${file} cannot be opened with the key in ${keyFile}.`, { cause: fault });
  });
}

/** A key has some 200 bytes; a backup named in its place is not read whole. */
const MOST_KEY_BYTES = 64 * 1024;

/** The message never shows the content of a wrong file, which may be another secret. */
function ownersKey(keyFile: string): v.InferOutput<typeof OwnersKey> {
  try {
    if (statSync(keyFile).size > MOST_KEY_BYTES) throw new Error("Too large");
    return v.parse(OwnersKey, JSON.parse(readFileSync(keyFile, "utf8")));
  } catch {
    throw new Error(`${keyFile} holds no key of "satchel keygen".`);
  }
}

/** The fault in the command's words. A full disk or a lost bucket is no fault of the backup. */
const named = (fault: unknown, file: string): unknown =>
  fault instanceof DamagedBackup
    ? new Error(`${file} is damaged: ${fault.message}. Next: fetch it once more, or take another backup.`, {
        cause: fault,
      })
    : fault;

/** Finds a backup that was cut off or changed: each piece is authenticated. */
async function writeAll(path: string, content: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  const written = await open(path, "w", 0o600);
  try {
    for await (const chunk of content) await written.writeFile(chunk);
  } catch (fault) {
    throw named(fault, file);
  } finally {
    await written.close();
  }
}

/** The suffix of an encrypted backup. */
export const ENCRYPTED = ".jwe";

const KEY = "--key";

type Subcommand = "verify" | "restore" | "test" | "upload";

/** The one file that a command takes. */
export function backupFile(command: Subcommand, [file, ...more]: readonly string[]): string {
  if (!file || more.length > 0) throw new UsageError(`"satchel backup ${command}" takes one backup: FILE.`);
  return file.replace(/^file:/, "");
}

/** A backup, and the file with the owner's key where `--key KEY` names one. */
export function backupAndKey(
  command: Subcommand,
  args: readonly string[],
): { file: string; keyFile: string | null } {
  const at = args.indexOf(KEY);
  if (at === -1) return { file: backupFile(command, args), keyFile: null };
  const keyFile = args[at + 1];
  if (keyFile === undefined) throw new UsageError(`Name the file with the key: ${KEY} FILE.`);
  return { file: backupFile(command, args.toSpliced(at, 2)), keyFile };
}
