const WORTH_IT = 1024;
/** A file to download comes in batches and is not gathered up to be packed. */
const TEXT = /^(text\/(?!csv)|application\/(json|problem\+json))/;

/** Compresses a text answer for a client that can read it; zstd where the browser knows it, else gzip. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers } = response;
  if (headers.get("cache-control")?.includes("no-transform")) return response;
  if (headers.has("content-encoding") || !TEXT.test(headers.get("content-type") ?? "")) return response;
  if (!headers.get("vary")?.includes("accept-encoding")) headers.append("vary", "accept-encoding");
  const accepted = request.headers.get("accept-encoding") ?? "";
  const coding = /\bzstd\b/.test(accepted) ? "zstd" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  if (coding === null || response.body === null) return response;
  const plain = await response.bytes();
  const packed = plain.length < WORTH_IT ? plain : pack(plain, coding);
  if (packed !== plain) headers.set("content-encoding", coding);
  return new Response(packed, { status: response.status, headers });
}

const pack = (plain: Uint8Array<ArrayBuffer>, coding: "zstd" | "gzip"): Uint8Array<ArrayBuffer> =>
  coding === "zstd" ? new Uint8Array(Bun.zstdCompressSync(plain)) : Bun.gzipSync(plain, { level: 5 });
