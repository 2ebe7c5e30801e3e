import { describe, expect, test } from "bun:test";
import { deviceInWords } from "../../src/domain/staff/device-words.ts";
import { inFours, recoveryCodesFrom, typedCode } from "../../src/domain/staff/sign-in-codes.ts";

const newRecoveryCodes = () => recoveryCodesFrom((count) => crypto.getRandomValues(new Uint8Array(count)));

describe("a typed code", () => {
  test.each([
    ["123456", { kind: "app", digits: "123456" }],
    [" 123 456\t", { kind: "app", digits: "123456" }],
    ["123-456", { kind: "app", digits: "123456" }],
    ["3k7m-2p9x-q4rt", { kind: "recovery", place: 3, code: "3k7m2p9xq4rt" }],
    ["3K7M 2P9X Q4RT", { kind: "recovery", place: 3, code: "3k7m2p9xq4rt" }],
    // What is read off paper: an o for a zero, an i or an l for a one.
    ["3oIl-2p9x-q4rt", { kind: "recovery", place: 3, code: "30112p9xq4rt" }],
  ])("%j is one", (typed, code) => expect(typedCode(typed)).toEqual(code as ReturnType<typeof typedCode>));

  test.each([
    "",
    "12345",
    "1234567",
    "１２３４５６",
    "🐎🐎🐎🐎🐎🐎",
    "<b>1</b>",
    "k37m-2p9x-q4rt",
    "3k7m-2p9x-q4r",
    "3u7m-2p9x-q4rt",
  ])("%j is none", (typed) => expect(typedCode(typed)).toBeNull());
});

test("ten recovery codes stand at their places, and read as they were made", () => {
  const codes = newRecoveryCodes();
  expect(codes.map((code) => typedCode(inFours(code, "-")))).toEqual(
    codes.map((code, place) => ({ kind: "recovery", place, code })),
  );
  expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36", true, "Chrome on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0",
    true,
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1",
    true,
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36",
    true,
    "Chrome on Android",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0", false, "Firefox on Windows"],
  ["<script>alert(1)</script>", true, "Browser"],
  ["x".repeat(10_000), false, "Script"],
  ["curl/8.1", false, "Script"],
  [null, true, "Browser"],
])("%j is a device in words", (userAgent, isBrowser, words) =>
  expect(deviceInWords(userAgent, isBrowser)).toBe(words),
);
