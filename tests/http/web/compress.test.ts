import { describe, expect, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import {
  answerOf as answerWith,
  type CachedText,
  cachedText,
  compress,
} from "../../../src/http/response/compress.ts";

const PAGE = `<!doctype html>${"<li>Nora Byrne, £12.00 · Súil Rua</li>".repeat(300)}`;
const CHROME = "gzip, deflate, br, zstd";

const asked = (accepted: string, more: Record<string, string> = {}) =>
  new Request("http://localhost/", { headers: { "accept-encoding": accepted, ...more } });
const page = (more: Record<string, string> = {}, text = PAGE) =>
  new Response(text, {
    headers: { "content-type": "text/html; charset=utf-8", vary: "hx-request", ...more },
  });

/** What a browser makes of an answer. */
async function read(response: Response): Promise<string> {
  const bytes = await response.bytes();
  const coding = response.headers.get("content-encoding");
  const plain =
    coding === "br"
      ? brotliDecompressSync(bytes)
      : coding === "zstd"
        ? Bun.zstdDecompressSync(bytes)
        : coding === "gzip"
          ? Bun.gunzipSync(bytes)
          : bytes;
  return new TextDecoder().decode(plain);
}

describe("an answer of its own", () => {
  test.each([
    [CHROME, "zstd"],
    ["gzip, deflate, br", "gzip"],
    ["zstd;q=0, gzip", "gzip"],
    ["br", null],
    ["identity", null],
  ])("for %p goes as %p, and is read as it was written", async (accepted, coding) => {
    const answer = await compress(asked(accepted), page());
    expect(answer.headers.get("content-encoding")).toBe(coding);
    expect(answer.headers.get("vary")).toBe("hx-request, accept-encoding");
    expect(await read(answer)).toBe(PAGE);
  });

  test("keeps its status and its headers, but for a length that is no longer true", async () => {
    const refused = new Response(PAGE, {
      status: 422,
      headers: {
        "content-type": "application/problem+json",
        "content-length": String(PAGE.length),
        "x-own": "1",
      },
    });
    const answer = await compress(asked(CHROME), refused);
    expect([answer.status, answer.headers.get("x-own")]).toEqual([422, "1"]);
    expect(answer.headers.get("content-length")).toBeNull();
    expect(await read(answer)).toBe(PAGE);
  });

  test("a strong tag becomes a weak one where the bytes are others", async () => {
    const tag = async (accepted: string, etag: string) =>
      (await compress(asked(accepted), page({ etag }))).headers.get("etag");
    expect(await tag(CHROME, '"a1"')).toBe('W/"a1"');
    expect(await tag(CHROME, 'W/"a1"')).toBe('W/"a1"');
    expect(await tag("identity", '"a1"')).toBe('"a1"');
  });

  test.each([
    ["a short one", page({}, "<p>Done</p>")],
    ["a picture", page({ "content-type": "image/png" })],
    ["a file to download", page({ "content-type": "text/csv; charset=utf-8" })],
    ["what is packed already", page({ "content-encoding": "gzip" })],
    ["what nobody may transform", page({ "cache-control": "no-store, no-transform" })],
    [
      "what has no body",
      new Response(null, { status: 304, headers: { "content-type": "text/html", etag: '"a1"' } }),
    ],
  ])("%s goes as it is", async (_, response) => {
    const before = [response.status, response.headers.get("content-encoding"), response.headers.get("etag")];
    const text = await response.clone().text();
    const answer = await compress(asked(CHROME), response);
    const after = [answer.status, answer.headers.get("content-encoding"), answer.headers.get("etag")];
    expect(after).toEqual(before);
    expect(await answer.text()).toBe(text);
  });

  test("what a page of another site asks for has a length that says nothing of its contents", async () => {
    const codingFor = async (site: string, response = page()) =>
      (await compress(asked(CHROME, { "sec-fetch-site": site }), response)).headers.get("content-encoding");
    expect(await codingFor("cross-site")).toBeNull();
    expect(await codingFor("same-site")).toBeNull();
    expect(await codingFor("cross-site", answerOf(cachedText(PAGE)))).toBeNull();
    expect(await codingFor("same-origin")).toBe("zstd");
    expect(await codingFor("none")).toBe("zstd");
  });
});

const answerOf = (text: CachedText) =>
  answerWith(text, { status: 200, headers: { "content-type": "text/html" } });

describe("a cached text", () => {
  test("is compressed once for each coding: the second time costs nothing", async () => {
    const text = cachedText(PAGE);
    const first = await (await compress(asked("zstd"), answerOf(text))).bytes();
    const form = text.forms.get("zstd")!;
    await compress(asked("zstd"), answerOf(text));
    expect(text.forms.get("zstd")).toBe(form);
    expect(Buffer.from(first).equals(Buffer.from(form))).toBe(true);
    expect([...text.forms.keys()]).toEqual(["zstd"]);
  });

  test("goes in a coding that the client accepts", async () => {
    const text = cachedText(PAGE);
    for (let wish = 0; wish < 10; wish++)
      for (const [accepted, coding] of [
        ["gzip, deflate", "gzip"],
        ["identity", null],
        ["br;q=0, zstd", "zstd"],
      ] as const) {
        const answer = await compress(asked(accepted), answerOf(text));
        expect([answer.headers.get("content-encoding"), await read(answer)]).toEqual([coding, PAGE]);
      }
  });

  test("a short one, and one that is wanted as it is, has no forms", async () => {
    const short = cachedText("<p>Done</p>");
    const answer = await compress(asked(CHROME), answerOf(short));
    expect([answer.headers.get("content-encoding"), await answer.text()]).toEqual([null, "<p>Done</p>"]);
    const plain = cachedText(PAGE);
    await compress(asked("identity"), answerOf(plain));
    expect([short.forms.size, plain.forms.size]).toEqual([0, 0]);
  });
});
