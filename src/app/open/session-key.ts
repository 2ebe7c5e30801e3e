import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pathOf } from "../../../db/backup/database-reader.ts";
import type { Database } from "../../../db/client.ts";
import { keptKey } from "../../../db/stores/staff/kept-keys.ts";
import type { Log } from "../../http/response/log.ts";

/** The least length of SESSION_SECRET, too. */
const FEWEST = 32;
const MOST_BYTES = 64 * 1024;

/**
 * The key that signs tokens: on PostgreSQL in the database, so that a token is good on every server of the shop, and after a
 * restart.
 */
export async function sharedSessionKey(
  databaseUrl: string,
  database: Database,
  log: Pick<Log, "warn">,
): Promise<string> {
  if (!databaseUrl.startsWith("postgres")) return sessionKey(databaseUrl, log);
  const made = { name: "tokens", key: newKey(), madeAt: new Date() };
  return await database.transact((tx) => keptKey(tx, made));
}

/**
 * The key that signs tokens: created at the first start beside the database, readable by its owner only. A broken one (a full
 * disk, an editor) is replaced: a key of three characters would let anyone forge a token.
 */
export function sessionKey(databaseUrl: string, log: Pick<Log, "warn">): string {
  if (!databaseUrl.startsWith("file:")) return newKey();
  const path = keyPath(databaseUrl);
  const kept = keyIn(path);
  if (kept !== null && kept.length >= FEWEST) {
    chmodSync(path, 0o600);
    return kept;
  }
  if (kept !== null)
    log.warn("the key that signs tokens was too short: a new one is made, and users sign in again", {
      path,
      characters: kept.length,
    });
  try {
    writeWhole(path, newKey());
  } catch (fault) {
    throw new Error(
      `The key ${path} cannot be written (${String(fault)}). The shop stays closed.\nNext: see that the disk is sound and has room, and that Satchel may write in the folder; then start again.`,
      { cause: fault },
    );
  }
  // Two processes that start at once both sign with the key that was written first.
  return keyIn(path)!;
}

/** The path of the key of a shop with a database in a file. */
export const keyPath = (databaseUrl: string): string => join(dirname(pathOf(databaseUrl)), "session.key");

const newKey = (): string =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });

/** Null: there is none. */
function keyIn(path: string): string | null {
  try {
    if (statSync(path).size > MOST_BYTES) throw new Error("it is too large to be a key");
    return readFileSync(path, "utf8").trim();
  } catch (fault) {
    if (fault instanceof Error && "code" in fault && fault.code === "ENOENT") return null;
    throw new Error(
      `The key ${path} cannot be read (${String(fault)}).\nNext: make it readable for the user who runs Satchel, or delete it: a new one is made, and users sign in again.`,
    );
  }
}

/** Renames the key into place, so that a full disk or a power cut leaves no half of it. */
function writeWhole(path: string, key: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.part`;
  const file = openSync(unfinished, "w", 0o600);
  try {
    writeSync(file, key);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
}
