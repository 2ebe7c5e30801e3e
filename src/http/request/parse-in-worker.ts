import { Worker } from "node:worker_threads";

/** The depth of a JSON text, and its approximate number of values, by its commas. */
export type JsonShape = { levels: number; values: number };

/**
 * Scans the bytes once, and stops at more than `most` allows. A JSON parser descends level by level: 50,000
 * brackets would block every request. It does not check whether the text is JSON; the parser does. A worker
 * runs its source, so it refers to nothing outside of itself.
 */
export function jsonShape(bytes: Uint8Array, most: JsonShape): JsonShape {
  const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
  /** [ and {, ] and }: bit 5 tells each of two apart. */
  const [opening, closing, withoutBit5] = [0x5b, 0x5d, 0xdf];
  let level = 0;
  let levels = 0;
  let values = 1;
  for (let at = 0; at < bytes.length && levels <= most.levels && values <= most.values; at++) {
    const byte = bytes[at]!;
    if (byte === quote) {
      // A text ends at its quote, or with the bytes where it has none.
      for (at++; at < bytes.length && bytes[at] !== quote; ) at += bytes[at] === backslash ? 2 : 1;
    } else if (byte === comma) values++;
    else if ((byte & withoutBit5) === opening) levels = Math.max(levels, ++level);
    else if ((byte & withoutBit5) === closing) level--;
  }
  return { levels, values };
}

/**
 * The value of a JSON text, null where it is invalid, and its shape; a shape above the limits is not parsed.
 */
export type ParsedInWorker = { shape: JsonShape; parsed: { value: unknown } | null };

/** A text, because a binary has no second file to start. */
const THREAD = `
  const { parentPort, workerData: { bytes, most } } = require("node:worker_threads");
  const shape = (${jsonShape})(bytes, most);
  let parsed = null;
  try {
    if (shape.levels <= most.levels && shape.values <= most.values)
      parsed = { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {}
  parentPort.postMessage({ shape, parsed });`;

let last: Promise<unknown> = Promise.resolve();

/**
 * Parses a long body in a worker, one at a time: megabytes on the main thread would block every page. The
 * worker ends with its body, and frees its memory. `bytes` are transferred to it.
 */
export function parseInWorker(bytes: Uint8Array<ArrayBuffer>, most: JsonShape): Promise<ParsedInWorker> {
  const parsing = last.then(() => runWorker(bytes, most));
  last = parsing.catch(() => {});
  return parsing;
}

async function runWorker(bytes: Uint8Array<ArrayBuffer>, most: JsonShape): Promise<ParsedInWorker> {
  const { levels, values } = most;
  const thread = new Worker(THREAD, {
    eval: true,
    workerData: { bytes, most: { levels, values } },
    transferList: [bytes.buffer],
  });
  const { promise, resolve, reject } = Promise.withResolvers<ParsedInWorker>();
  thread.once("message", resolve);
  thread.once("error", reject);
  thread.once("exit", () => reject(new Error("The thread that parses a body ended")));
  try {
    return await promise;
  } finally {
    void thread.terminate();
  }
}

const parsedOf = new WeakMap<Request, { value: unknown }>();

export const noteParsed = (request: Request, parsed: { value: unknown }): void =>
  void parsedOf.set(request, parsed);

/** The body of a request that was parsed before its route; undefined for every other. */
export const parsedBody = (request: Request): unknown => parsedOf.get(request)?.value;
