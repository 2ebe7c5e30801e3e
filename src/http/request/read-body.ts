import { MOST_PHOTOGRAPH_MB } from "../../domain/accounts/photograph.ts";
import { say } from "../messages/refusals.ts";
import { urls } from "../urls/urls.ts";
import { NOT_JSON } from "./forms.ts";
import { type JsonShape, jsonShape, noteParsed, parseInWorker } from "./parse-in-worker.ts";

/** A request with its body in memory, or the reason why not. */
export type TakenBody = { request: Request } | { refused: 400 | 408 | 413 | 415 | 499; sentence: string };

/** For the log only: the client is gone. As in nginx, no failure of the server. */
export const BROKEN_OFF = 499 as const;

/** A form with a file, where the body's limit allows one. */
const FILE_FORM = /^multipart\/form-data\s*;/i;
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const AMPERSAND = 0x26;
const MOST_FIELDS = 1000;
/** Longer JSON is parsed in a worker thread: it would block every other request. */
const LONG_BYTES = 256 * 1024;

/**
 * Reads a request's body and counts its bytes, because a declared length may be missing or wrong; and checks
 * its shape before it is parsed. Stops at the size limit and at the deadline. `overWire`: the server below
 * ends the body at its declared length.
 */
export async function readBody(
  request: Request,
  isCall: boolean,
  limit: BodyLimit,
  overWire = false,
): Promise<TakenBody> {
  if (!hasBody(request)) return { request };
  const type = request.headers.get("content-type") ?? "";
  const hasFile = !isCall && limit.file === true && FILE_FORM.test(type);
  if (!isCall && !hasFile && !FORM.test(type))
    return {
      refused: 415,
      sentence: "Send the form as a web page sends it (application/x-www-form-urlencoded)",
    };
  // Only its connection can end a body too early.
  const bytes = await bytesUpTo(request, limit, overWire).catch(() => BROKEN_OFF);
  if (bytes === BROKEN_OFF) return { refused: BROKEN_OFF, sentence: "The connection was closed too early" };
  if (bytes === "too much") return { refused: 413, sentence: limit.tooMuch };
  if (bytes === "too late")
    return { refused: 408, sentence: `This took too long to come: at most ${limit.seconds} seconds` };
  const isLong = isCall && limit.aside && bytes.length > LONG_BYTES;
  const looked = isLong ? bytes.subarray(0, LONG_BYTES) : bytes;
  const sentence = isCall
    ? wrongShape(jsonShape(looked, limit), limit)
    : hasFile
      ? null
      : tooManyFields(bytes);
  if (sentence) return { refused: 400, sentence };
  if (isLong) return await parsedAside(request, bytes, limit);
  const { method, headers } = request;
  return { request: new Request(request.url, { method, headers, body: bytes }) };
}

/** Without a length only the stream can tell. */
const hasBody = (request: Request): boolean =>
  Number(request.headers.get("content-length") ?? 0) > 0 || request.body !== null;

type Bytes = Uint8Array<ArrayBuffer>;
type Taken = Bytes | "too much" | "too late";

async function bytesUpTo(request: Request, limit: BodyLimit, overWire: boolean): Promise<Taken> {
  const { headers } = request;
  const said = headers.get("content-length");
  if (Number(said ?? 0) > limit.bytes) return "too much";
  // As a whole it costs a fifth of a body in pieces.
  const isHeldToIt = overWire && said !== null && !headers.has("transfer-encoding");
  return isHeldToIt ? await wholeBytes(request, limit) : await countedBytes(request, limit);
}

/** The server below drops the rest of a body after an early answer. */
async function wholeBytes(request: Request, { seconds }: BodyLimit): Promise<Taken> {
  const whole = request.bytes();
  whole.catch(() => {});
  const { promise: late, resolve } = Promise.withResolvers<"too late">();
  const deadline = setTimeout(resolve, seconds * 1000, "too late");
  try {
    return await Promise.race([whole, late]);
  } finally {
    clearTimeout(deadline);
  }
}

/** A body without a declared length. */
async function countedBytes(request: Request, { bytes: most, seconds }: BodyLimit): Promise<Taken> {
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    void reader.cancel();
  }, seconds * 1000);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > most) {
        // The rest is dropped.
        void reader.cancel();
        return "too much";
      }
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(deadline);
  }
  return isLate ? "too late" : new Uint8Array(Buffer.concat(chunks, length));
}

async function parsedAside(request: Request, bytes: Bytes, limit: BodyLimit): Promise<TakenBody> {
  const { shape, parsed } = await parseInWorker(bytes, limit);
  const sentence = wrongShape(shape, limit);
  if (sentence || !parsed) return { refused: 400, sentence: sentence ?? NOT_JSON };
  const { method, headers } = request;
  const taken = new Request(request.url, { method, headers });
  noteParsed(taken, parsed);
  return { request: taken };
}

function wrongShape({ levels, values }: JsonShape, most: JsonShape): string | null {
  if (levels > most.levels) return `The body nests too deep: at most ${most.levels} levels`;
  return values > most.values ? `The body holds too many values: at most ${most.values}` : null;
}

function tooManyFields(bytes: Uint8Array): string | null {
  let fields = 1;
  for (const byte of bytes) if (byte === AMPERSAND && ++fields > MOST_FIELDS) break;
  return fields > MOST_FIELDS ? `The form holds too many fields: at most ${MOST_FIELDS}` : null;
}

/** Limits of a body: bytes, time to arrive, contents, and the sentence for a larger one. */
export type BodyLimit = JsonShape & {
  bytes: number;
  seconds: number;
  tooMuch: string;
  /** Long ones are parsed in a worker thread. */
  aside?: true;
  /** A form may bring a file. */
  file?: true;
};

const KB = 1024;
const MB = 1024 * KB;

/** No call of the shop nests deeper than 7 levels. */
const MOST_LEVELS = 32;

/** A slip of 30 bets, or an evening's draws, holds a few thousand values; a report holds two. */
const MOST_VALUES = 20_000;
const MOST_VALUES_OF_REPORT = 100;

/** A picture of 8 MB needs 2.3 Mbit/s; a few thousand bytes come at once. */
const LONG_SECONDS = 30;
const SHORT_SECONDS = 10;

/** Where staff choose a file. */
const FILES = new Set<string>([urls.accounts.import, urls.accounts.importList]);
const PHOTOGRAPH = new RegExp(`^${urls.accounts.addPhotograph("\\d+")}$`);

/**
 * The limits of a request, by sender. A report may have a picture, from strangers too: it may be long, but
 * not of many pieces, so that parsing costs no more than the picture. A report's form has no picture: 5000
 * characters of four bytes, percent-encoded, are 60 kB.
 */
export function bodyLimit(path: string, signedIn: boolean): BodyLimit {
  if (path === urls.feedback.send)
    return {
      bytes: 128 * KB,
      seconds: SHORT_SECONDS,
      levels: MOST_LEVELS,
      values: MOST_VALUES_OF_REPORT,
      tooMuch: say({ code: "feedback-message-too-long" }).detail,
    };
  if (path === urls.api.feedback.reports)
    return {
      bytes: 8 * MB,
      seconds: LONG_SECONDS,
      levels: MOST_LEVELS,
      values: MOST_VALUES_OF_REPORT,
      tooMuch: say({ code: "screenshot-too-large" }).detail,
      aside: true,
    };
  if (signedIn && PHOTOGRAPH.test(path))
    return {
      // Its parts and the other fields of its form.
      bytes: MOST_PHOTOGRAPH_MB * MB + 16 * KB,
      seconds: LONG_SECONDS,
      levels: MOST_LEVELS,
      values: MOST_VALUES,
      tooMuch: say({ code: "photograph-too-large" }).detail,
      file: true,
    };
  return {
    bytes: signedIn ? MB : 16 * KB,
    seconds: signedIn ? LONG_SECONDS : SHORT_SECONDS,
    levels: MOST_LEVELS,
    values: MOST_VALUES,
    tooMuch: `This is too much at once: at most ${signedIn ? "1 MB" : "16 kB"}`,
    ...(signedIn && FILES.has(path) && { file: true }),
  };
}
