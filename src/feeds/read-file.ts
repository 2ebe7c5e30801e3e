import { stat } from "node:fs/promises";
import { ReadingFailure } from "./fetch-text.ts";

/** Forty years of draws, or a year of racing results, in one file are less. */
const MOST_MB = 32;
const MOST_BYTES = MOST_MB * 1024 * 1024;

/**
 * The text of a file, also of one compressed by gzip. Refuses a directory, an oversized file or binary content with
 * a ReadingFailure, before it fills memory. The caller knows whether the file exists.
 */
export async function readTextFile(path: string): Promise<string> {
  const file = await stat(path);
  // A pipe would keep us reading for ever.
  if (!file.isFile()) throw new ReadingFailure("unreadable", "it is not a file");
  // One that grows meanwhile is cut there, too.
  const bytes =
    file.size > MOST_BYTES
      ? null
      : await Bun.file(path)
          .slice(0, MOST_BYTES + 1)
          .bytes();
  if (!bytes || bytes.length > MOST_BYTES) throw tooLarge();
  const written = bytes[0] === 0x1f && bytes[1] === 0x8b ? await decompressed(bytes) : bytes;
  if (written.includes(0)) throw new ReadingFailure("unreadable", "it is no text: it holds bytes of zero");
  return new TextDecoder().decode(written);
}

const tooLarge = (): ReadingFailure => new ReadingFailure("unreadable", `it is larger than ${MOST_MB} MB`);

/** rpscrape continues a file by another member, which the web's own DecompressionStream refuses. */
async function decompressed(bytes: Uint8Array): Promise<Uint8Array> {
  const { gunzip } = await import("node:zlib");
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  gunzip(bytes, { maxOutputLength: MOST_BYTES }, (fault, text) => {
    if (!fault) return resolve(text);
    const isLarge = "code" in fault && fault.code === "ERR_BUFFER_TOO_LARGE";
    reject(isLarge ? tooLarge() : new ReadingFailure("unreadable", "its gzip is broken or ends early"));
  });
  return await promise;
}
