/**
 * A server that speaks as much of S3 as Bun's client asks of it: put, in one go and in parts, head, get, delete, list. `accessKeyId` is
 * looked at, so that a request without the right key is refused.
 */
export function smallBucket(accessKeyId: string) {
  const objects = new Map<string, Uint8Array>();
  const parts = new Map<string, Uint8Array[]>();
  /** Faults of the service, by what they befall. */
  const faults = { refusePut: false, loseBytes: false };
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (!request.headers.get("authorization")?.includes(`Credential=${accessKeyId}/`))
        return failed(403, "AccessDenied");
      const body = new Uint8Array(await request.arrayBuffer());
      const key = decodeURIComponent(pathname.split("/").slice(2).join("/"));
      const upload = searchParams.get("uploadId");
      if (request.method === "PUT") {
        if (faults.refusePut) return failed(403, "QuotaExceeded");
        if (upload === null) keep(key, body);
        else parts.get(upload)![Number(searchParams.get("partNumber")) - 1] = body;
        return new Response("", { headers: { etag: '"tag"' } });
      }
      if (request.method === "POST") return upload === null ? begun(key) : ended(key, upload);
      if (request.method === "DELETE") return objects.delete(key) ? empty(204) : empty(404);
      if (searchParams.has("list-type"))
        return listed(searchParams.get("prefix") ?? "", searchParams.get("start-after") ?? "");
      const found = objects.get(key);
      if (!found) return failed(404, "NoSuchKey");
      if (request.method === "HEAD")
        return new Response("", { headers: { "content-length": String(found.length), etag: '"tag"' } });
      return new Response(found.slice());
    },
  });

  const keep = (key: string, body: Uint8Array) =>
    void objects.set(key, faults.loseBytes ? body.subarray(1) : body);

  function begun(key: string): Response {
    const id = `upload-${parts.size}`;
    parts.set(id, []);
    return xml(
      `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  function ended(key: string, upload: string): Response {
    keep(key, new Uint8Array(Buffer.concat(parts.get(upload)!)));
    return xml(
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"tag"</ETag></CompleteMultipartUploadResult>`,
    );
  }

  /** One key an answer, so that whoever lists has to ask for the next. */
  function listed(prefix: string, after: string): Response {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const contents = keys.slice(0, 1).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    return xml(
      `<ListBucketResult><IsTruncated>${keys.length > 1}</IsTruncated>${contents.join("")}</ListBucketResult>`,
    );
  }

  return {
    objects,
    faults,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: "the secret of a test",
    },
    close: () => server.stop(true),
  };
}

const empty = (status: number) => new Response(null, { status });
const xml = (text: string, status = 200) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${text}`, {
    status,
    headers: { "content-type": "application/xml" },
  });
const failed = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
