import { describe, expect, test } from "bun:test";
import { isFromOurPage, isSameOrigin } from "../../../src/http/request/same-origin.ts";

const asked = (headers: Record<string, string>, url = "http://shop.example/"): Request =>
  new Request(url, { method: "POST", headers: { host: new URL(url).host, ...headers } });
const PUBLIC = new URL("https://shop.example");
const PROXY = { "x-forwarded-for": "10.0.0.9" };

type Case = [what: string, headers: Record<string, string>, publicUrl: URL | null, isOurs: boolean];
const CASES: Case[] = [
  ["its own origin", { origin: "http://shop.example" }, null, true],
  [
    "its own origin with the usual port said",
    { host: "shop.example:80", origin: "http://shop.example" },
    null,
    true,
  ],
  ["another scheme", { origin: "https://shop.example" }, null, false],
  ["another port", { origin: "http://shop.example:8080" }, null, false],
  ["another host", { origin: "http://other.example" }, null, false],
  ["no origin", {}, null, false],
  ["null", { origin: "null" }, null, false],
  ["emoji", { origin: "http://%F0%9F%90%8E" }, null, false],
  ["the public address", { origin: "https://shop.example" }, PUBLIC, true],
  ["http where the public address is https", { origin: "http://shop.example" }, PUBLIC, false],
  [
    "http where the public address is https, whatever a proxy says",
    { origin: "http://shop.example", "x-forwarded-proto": "http" },
    PUBLIC,
    false,
  ],
  [
    "https by the word of a proxy",
    { ...PROXY, origin: "https://shop.example", "x-forwarded-proto": "https" },
    null,
    true,
  ],
  [
    "http against the word of a proxy",
    { ...PROXY, origin: "http://shop.example", "x-forwarded-proto": "https" },
    null,
    false,
  ],
  [
    "https by the first of two proxies",
    { origin: "https://shop.example", "x-forwarded-proto": "https, http" },
    null,
    true,
  ],
  ["https behind a proxy that says nothing", { ...PROXY, origin: "https://shop.example" }, null, true],
  ["http behind a proxy that says nothing", { ...PROXY, origin: "http://shop.example" }, null, true],
  [
    "a proxy's word that is none",
    { "x-forwarded-proto": "gopher", origin: "https://shop.example" },
    null,
    false,
  ],
];

describe("an older browser, which names an origin and nothing else", () => {
  test.each(CASES)("[F88] %s", (_, headers, publicUrl, isOurs) => {
    expect(isSameOrigin(asked(headers), publicUrl)).toBe(isOurs);
    const { origin, ...others } = headers;
    const referer =
      origin === undefined || origin === "null" ? {} : { referer: `${origin}/racing?day=today` };
    expect(isFromOurPage(asked({ ...others, ...referer }), publicUrl)).toBe(isOurs);
  });

  test("[F88] what a browser says by itself is believed, whatever the origin", () => {
    for (const [site, isOurs] of [
      ["same-origin", true],
      ["none", true],
      ["same-site", false],
      ["cross-site", false],
      ["", false],
    ] as const)
      expect(isSameOrigin(asked({ "sec-fetch-site": site, origin: "https://shop.example" }), null)).toBe(
        isOurs,
      );
  });
});
