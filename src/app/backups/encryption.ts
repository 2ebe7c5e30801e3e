import { pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import {
  CompactEncrypt,
  compactDecrypt,
  GeneralEncrypt,
  type GeneralJWE,
  generalDecrypt,
  importJWK,
  type JWK,
} from "jose";
import { DamagedBackup, WrongKey } from "./backup-faults.ts";

/** The key of one file is encrypted for each owner's key, on Curve25519. */
const FOR_OWNERS = "ECDH-ES+A256KW";
const CIPHER = "A256GCM";
const KEY_BYTES = 32;
const PIECE_BYTES = 1024 * 1024;
/** Longer than a piece as text. A file without lines is no encrypted backup, and is not read to its end. */
const LONGEST_LINE = 2 * PIECE_BYTES;

/** The reader of a stream gets its faults, so the callback of pipeline ignores them. */
const ignoreFault = (): void => {};

/** The owner's public key as a setting has it. */
const publicJwk = (recipient: string): JWK => ({ kty: "OKP", crv: "X25519", x: recipient });

/**
 * An encrypted backup as lines of text: first the key of this file, as a JWE (RFC 7516) that each recipient can decrypt; then
 * the backup, compressed by gzip, in pieces. Each piece is a JWE with its number and whether it is the last, so that a lost,
 * changed or moved piece is found.
 */
export async function* encrypted(
  content: ReadableStream<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const forOwners = new GeneralEncrypt(key).setProtectedHeader({ enc: CIPHER });
  for (const recipient of recipients)
    forOwners
      .addRecipient(await importJWK(publicJwk(recipient), FOR_OWNERS))
      .setUnprotectedHeader({ alg: FOR_OWNERS });
  yield text.encode(`${JSON.stringify(await forOwners.encrypt())}\n`);
  let piece = 0;
  const line = async (bytes: Uint8Array, last: boolean) => {
    const header = { alg: "dir", enc: CIPHER, piece: piece++, last };
    return text.encode(`${await new CompactEncrypt(bytes).setProtectedHeader(header).encrypt(key)}\n`);
  };
  let waiting: Uint8Array | null = null;
  for await (const bytes of inPieces(pipeline(content, createGzip(), ignoreFault))) {
    if (waiting) yield await line(waiting, false);
    waiting = bytes;
  }
  yield await line(waiting ?? new Uint8Array(), true);
}

/** The backup, decrypted. Throws a WrongKey, or a DamagedBackup at a damaged or missing piece: the output before it is then useless. */
export async function decrypted(
  stored: ReadableStream<Uint8Array>,
  owner: JWK,
): Promise<AsyncIterable<Uint8Array>> {
  const lines = linesOf(stored);
  const first = await lines.next();
  const key = await fileKey(first.value ?? "", owner);
  return pipeline(pieces(lines, key), createGunzip(), ignoreFault);
}

async function fileKey(line: string, owner: JWK): Promise<Uint8Array> {
  const forOwners = headOf(line);
  try {
    const opened = await generalDecrypt(forOwners, await importJWK(owner, FOR_OWNERS), {
      keyManagementAlgorithms: [FOR_OWNERS],
    });
    return opened.plaintext;
  } catch (fault) {
    throw new WrongKey("It was encrypted for another key.", { cause: fault });
  }
}

/** An empty file, or one of something else, is not opened by any key. */
function headOf(line: string): GeneralJWE {
  try {
    const head = JSON.parse(line) as Partial<GeneralJWE> | null;
    if (Array.isArray(head?.recipients)) return head as GeneralJWE;
  } catch {}
  throw new DamagedBackup("it does not begin as an encrypted copy does");
}

async function* pieces(lines: AsyncGenerator<string>, key: Uint8Array): AsyncGenerator<Uint8Array> {
  let isWhole = false;
  let at = 0;
  for await (const line of lines) {
    if (isWhole) throw new DamagedBackup("something follows its last piece");
    const { plaintext, protectedHeader } = await opened(line, key).catch((cause: unknown) => {
      throw new DamagedBackup(`piece ${at + 1} was changed or cut off`, { cause });
    });
    if (protectedHeader.piece !== at++) throw new DamagedBackup("a piece is missing, or in another's place");
    isWhole = protectedHeader.last === true;
    yield plaintext;
  }
  if (!isWhole) throw new DamagedBackup("its end is missing");
}

const opened = async (line: string, key: Uint8Array) =>
  await compactDecrypt(line, key, {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: [CIPHER],
  });

async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

async function* linesOf(content: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of content) {
    const [first = "", ...more] = Buffer.from(chunk).toString("latin1").split("\n");
    rest += first;
    for (const next of more) {
      yield rest;
      rest = next;
    }
    if (rest.length > LONGEST_LINE) throw new DamagedBackup("it is no encrypted backup");
  }
  if (rest !== "") yield rest;
}
