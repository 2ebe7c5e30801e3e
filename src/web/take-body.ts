import type { BodyLimit } from "./body-limits.ts";
import { jsonShape } from "./json-shape.ts";

/** A request whose body was taken in and can be read, or why it was not. */
export type TakenBody = { request: Request } | { refused: 400 | 413 | 415 | 499; sentence: string };

/** What a log says, since no client hears it: the one that sent it has gone. As nginx counts it, no failure of the server's. */
export const BROKEN_OFF = 499 as const;

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const AMPERSAND = 0x26;
const MOST_FIELDS = 1000;

/**
 * Takes in the body of a request, counting while it comes, because a sender may say no length or a wrong one; and
 * looks at its shape before anything parses it. Too long a body is let go of at the limit. `overWire`: the server below
 * ends the body where its sender said that it ends.
 */
export async function takeBody(
  request: Request,
  isCall: boolean,
  limit: BodyLimit,
  overWire = false,
): Promise<TakenBody> {
  if (!hasBody(request)) return { request };
  if (!isCall && !FORM.test(request.headers.get("content-type") ?? ""))
    return {
      refused: 415,
      sentence: "Send the form as a web page sends it (application/x-www-form-urlencoded)",
    };
  // Only its connection can end a body too early.
  const bytes = await bytesUpTo(request, limit.bytes, overWire).catch(() => BROKEN_OFF);
  if (bytes === BROKEN_OFF) return { refused: BROKEN_OFF, sentence: "The connection was closed too early" };
  if (!bytes) return { refused: 413, sentence: limit.tooMuch };
  const sentence = isCall ? wrongShape(bytes, limit) : tooManyFields(bytes);
  if (sentence) return { refused: 400, sentence };
  const { method, headers } = request;
  return { request: new Request(request.url, { method, headers, body: bytes }) };
}

/** Where its sender says no length, it has to be opened to know. */
const hasBody = (request: Request): boolean =>
  Number(request.headers.get("content-length") ?? 0) > 0 || request.body !== null;

async function bytesUpTo(
  request: Request,
  most: number,
  overWire: boolean,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { headers } = request;
  const said = headers.get("content-length");
  if (Number(said ?? 0) > most) return null;
  // As a whole it costs a fifth of a body in pieces.
  const isHeldToIt = overWire && said !== null && !headers.has("transfer-encoding");
  return isHeldToIt ? await request.bytes() : await countedBytes(request, most);
}

/** A body of a length that nobody has said. */
async function countedBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream: the rest is not kept.
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}

function wrongShape(bytes: Uint8Array, most: BodyLimit): string | null {
  const { levels, values } = jsonShape(bytes, most);
  if (levels > most.levels) return `The body nests too deep: at most ${most.levels} levels`;
  return values > most.values ? `The body holds too many values: at most ${most.values}` : null;
}

function tooManyFields(bytes: Uint8Array): string | null {
  let fields = 1;
  for (const byte of bytes) if (byte === AMPERSAND && ++fields > MOST_FIELDS) break;
  return fields > MOST_FIELDS ? `The form holds too many fields: at most ${MOST_FIELDS}` : null;
}
