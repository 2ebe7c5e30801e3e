import { acceptedCoding, type Coding } from "./accepted-coding.ts";
import { codingsOf, type KeptText, keptTextOf, packed } from "./kept-text.ts";
import { type Bytes, packedQuickly } from "./packed.ts";
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
 * A page of another site that has a browser ask here could read from the length of what comes whether a guess in the
 * address stands on the page, too, beside the names of customers (BREACH): what it asks for leaves as it is.
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
