import { isStreamed, wholeIfShort } from "./streamed.ts";

/** In bytes: less than this travels in one packet as it is. */
const WORTH_IT = 1024;
/** A file to download comes in batches and is not gathered up to be packed. */
const TEXT = /^(text\/(?!csv)|application\/(json|problem\+json))/;
const FOR_ONCE = ["zstd", "gzip"] as const;
const IN_PIECES = ["gzip"] as const;

/** A body for its way; as it is where the coding is null. */
type Form = { coding: Coding | null; body: Bytes | ReadableStream<Bytes> };

/**
 * Compresses a text answer for a client that can read it: zstd where the browser knows it, else gzip. A kept text is
 * packed once, and as brotli where it is often wished for (kept-text.ts).
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (headers.get("cache-control")?.includes("no-transform")) return response;
  if (headers.has("content-encoding") || !TEXT.test(headers.get("content-type") ?? "")) return response;
  if (!headers.get("vary")?.includes("accept-encoding")) headers.append("vary", "accept-encoding");
  if (isFromElsewhere(request)) return response;
  const kept = keptTextOf(response);
  const form = await formOf(request, response, kept);
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

function formOf(request: Request, response: Response, kept: KeptText | undefined): Promise<Form | null> {
  if (kept) return formOfKept(request, kept);
  return isStreamed(response) ? formInPieces(request, response) : formForOnce(request, response);
}

async function formOfKept(request: Request, kept: KeptText): Promise<Form | null> {
  const coding = kept.plain.length < WORTH_IT ? null : acceptedCoding(request, codingsOf(kept));
  return coding && { coding, body: await packed(kept, coding) };
}

async function formForOnce(request: Request, response: Response): Promise<Form | null> {
  const coding = acceptedCoding(request, FOR_ONCE);
  if (coding === null || response.body === null) return null;
  return formOfWhole(await response.bytes(), coding);
}

const formOfWhole = (plain: Bytes, coding: (typeof FOR_ONCE)[number]): Form =>
  plain.length < WORTH_IT ? { coding: null, body: plain } : { coding, body: packedQuickly(plain, coding) };

/** A long one is packed as it comes: gathered up, it would stand in memory whole and be packed in one go. */
async function formInPieces(request: Request, response: Response): Promise<Form | null> {
  const coding = acceptedCoding(request, FOR_ONCE);
  if (coding === null || response.body === null) return null;
  const body = await wholeIfShort(response.body);
  if (body instanceof Uint8Array) return formOfWhole(body, coding);
  if (acceptedCoding(request, IN_PIECES) === null) return { coding: null, body };
  return { coding: "gzip", body: body.pipeThrough(new CompressionStream("gzip")) };
}

/** Two codings of a text are two forms that mean the same: a strong tag would call them equal byte for byte. */
function weakenTag(headers: Headers): void {
  const tag = headers.get("etag");
  if (tag?.startsWith('"')) headers.set("etag", `W/${tag}`);
}

/**
 * A text sent more than once, such as an unchanged page, with its compressed forms: each is made on first
 * use. Cache and drop it as one.
 */
export type KeptText = { readonly plain: Bytes; wishes: number; readonly forms: Map<Coding, Bytes> };

/** As bytes: a text would be encoded at each answer. */
export const keptText = (text: string): KeptText => ({
  plain: new TextEncoder().encode(text),
  wishes: 0,
  forms: new Map(),
});

/** An answer whose body is a kept text: on its way out it takes the form that the browser wishes (compress.ts). */
export function keptAnswer(kept: KeptText, init: ResponseInit): Response {
  const response = new Response(kept.plain, init);
  keptTexts.set(response, kept);
  return response;
}

/** The kept text that an answer was made of; undefined where its body is its own. */
export const keptTextOf = (response: Response): KeptText | undefined => keptTexts.get(response);

const keptTexts = new WeakMap<Response, KeptText>();

/** Brotli takes as long as several quick codings: it is worth it for a text that is wished for again and again. */
const OFTEN = 8;
const ALL = ["br", "zstd", "gzip"] as const;
const QUICK = ["zstd", "gzip"] as const;

/** The codings offered for a cached text now. */
export function codingsOf(kept: KeptText): readonly Coding[] {
  kept.wishes++;
  return kept.wishes < OFTEN ? QUICK : ALL;
}

/** The text in a coding, packed once. */
export async function packed(kept: KeptText, coding: Coding): Promise<Bytes> {
  const ready = kept.forms.get(coding);
  if (ready) return ready;
  const form = await packedWell(kept.plain, coding);
  kept.forms.set(coding, form);
  return form;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * For a body that is sent once. Of a page of 34 kB, zstd makes 5.2 kB in 29 microseconds, and gzip as much in 55; each
 * next level takes longer than it spares in sending.
 */
export const packedQuickly = (plain: Bytes, coding: "zstd" | "gzip"): Bytes =>
  coding === "zstd"
    ? new Uint8Array(Bun.zstdCompressSync(plain, { level: 1 }))
    : Bun.gzipSync(plain, { level: 1, library: "libdeflate" });

/** Of the levels of brotli, 5 is the last that gains more than it takes: a seventh is gone, for the time of five pages packed quickly. */
const BROTLI_LEVEL = 5;

/** For a body that is sent often, and packed once. */
export async function packedWell(plain: Bytes, coding: Coding): Promise<Bytes> {
  if (coding !== "br") return packedQuickly(plain, coding);
  // Only here: it brings all of Node's streams along, which a shop that opens does not wait for.
  const { brotliCompressSync, constants } = await import("node:zlib");
  return new Uint8Array(
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  );
}

/** The forms of a body on its way, by their names in Accept-Encoding. */
export type Coding = "br" | "zstd" | "gzip";

/**
 * Which of the offered codings a client likes best by the weights of its Accept-Encoding (RFC 9110, 12.5.3), the first
 * one of those that it likes alike. Null where it takes none of them, or likes the body best as it is.
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
  // A body as it is need not be named: it is taken after everything that is.
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
