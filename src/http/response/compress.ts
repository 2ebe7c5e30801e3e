import { isStreamed, wholeIfShort } from "./streamed.ts";

/** In bytes: a smaller body fits one packet as it is. */
const WORTH_IT = 1024;
/** A file to download comes in batches, and is not buffered to be compressed. */
const TEXT = /^(text\/(?!csv)|application\/(json|problem\+json))/;
const WHOLE = ["zstd", "gzip"] as const;
const IN_PIECES = ["gzip"] as const;

/** The body as sent; as it is where the coding is null. */
type Form = { coding: Coding | null; body: Bytes | ReadableStream<Bytes> };

/**
 * Compresses a text answer for a client that can read it: zstd where the browser knows it, else gzip. A
 * cached text is compressed once.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (headers.get("cache-control")?.includes("no-transform")) return response;
  if (headers.has("content-encoding") || !TEXT.test(headers.get("content-type") ?? "")) return response;
  if (!headers.get("vary")?.includes("accept-encoding")) headers.append("vary", "accept-encoding");
  if (isFromElsewhere(request)) return response;
  const form = await formOf(request, response);
  if (!form) return response;
  if (form.coding) {
    headers.set("content-encoding", form.coding);
    headers.delete("content-length");
    weakenTag(headers);
  }
  return new Response(form.body, { status, headers });
}

/**
 * A page of another site could learn from the length of a compressed answer whether its guess in the address
 * appears beside customers' names (BREACH): answers to its requests are not compressed.
 */
function isFromElsewhere({ headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}

async function formOf(request: Request, response: Response): Promise<Form | null> {
  if (isStreamed(response)) return await formInPieces(request, response);
  const cached = cachedTexts.get(response);
  const coding = acceptedCoding(request, WHOLE);
  if (coding === null || response.body === null) return null;
  if (!cached) return formOfWhole(await response.bytes(), coding);
  if (cached.plain.length < WORTH_IT) return null;
  return { coding, body: cached.forms.getOrInsertComputed(coding, () => compressed(cached.plain, coding)) };
}

const formOfWhole = (plain: Bytes, coding: Quick): Form =>
  plain.length < WORTH_IT ? { coding: null, body: plain } : { coding, body: compressed(plain, coding) };

/** A long one is compressed as it comes, and never held in memory whole. */
async function formInPieces(request: Request, response: Response): Promise<Form | null> {
  const coding = acceptedCoding(request, WHOLE);
  if (coding === null || response.body === null) return null;
  const body = await wholeIfShort(response.body);
  if (body instanceof Uint8Array) return formOfWhole(body, coding);
  if (acceptedCoding(request, IN_PIECES) === null) return { coding: null, body };
  return { coding: "gzip", body: body.pipeThrough(new CompressionStream("gzip")) };
}

/**
 * Two codings of a text are two forms that mean the same: a strong tag would call them equal byte for byte.
 */
function weakenTag(headers: Headers): void {
  const tag = headers.get("etag");
  if (tag?.startsWith('"')) headers.set("etag", `W/${tag}`);
}

/**
 * A text sent more than once, such as an unchanged page, with its compressed forms: each is made on first
 * use.
 */
export type CachedText = { readonly plain: Bytes; readonly forms: Map<Quick, Bytes> };

/** As bytes: a text would be encoded for each answer. */
export const cachedText = (text: string): CachedText => ({
  plain: new TextEncoder().encode(text),
  forms: new Map(),
});

/** A response with a cached text as its body: `compress` sends the form that the client accepts. */
export function answerOf(text: CachedText, init: ResponseInit): Response {
  const response = new Response(text.plain, init);
  cachedTexts.set(response, text);
  return response;
}

const cachedTexts = new WeakMap<Response, CachedText>();

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A page of 34 kB: zstd makes 5.2 kB in 29 microseconds, gzip in 55; a higher level costs more than it saves.
 */
const compressed = (plain: Bytes, coding: Quick): Bytes =>
  coding === "zstd"
    ? new Uint8Array(Bun.zstdCompressSync(plain, { level: 1 }))
    : Bun.gzipSync(plain, { level: 1, library: "libdeflate" });

/** As named in Accept-Encoding. A built file comes as brotli, too. */
export type Coding = "br" | Quick;
type Quick = (typeof WHOLE)[number];

/**
 * The offered coding with the highest weight in Accept-Encoding (RFC 9110, 12.5.3), the first of equal ones.
 * Null where the client accepts none of them, or prefers the body as it is.
 */
export function acceptedCoding<Offered extends Coding>(
  request: Request,
  offered: readonly Offered[],
): Offered | null {
  const header = request.headers.get("accept-encoding");
  if (!header) return null;
  const weights = weightsIn(header);
  const others = weights.get("*") ?? 0;
  let best: Offered | null = null;
  // Identity need not be named: it comes after every named coding.
  let most = weights.get("identity") ?? 0;
  for (const coding of offered) {
    const weight = weights.get(coding) ?? others;
    if (weight === 0 || weight < most || (best !== null && weight === most)) continue;
    best = coding;
    most = weight;
  }
  return best;
}

/** By name, from 0 to 1; a weight that is no number counts as 0. */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(",")) {
    const [name = "", ...parameters] = item.split(";");
    const weight = parameters.map((one) => one.trim().toLowerCase()).find((one) => one.startsWith("q="));
    weights.set(name.trim().toLowerCase(), weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  return weights;
}
