import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" });
});
afterAll(() => shop.close());

const KB = 1024;
const MB = 1024 * KB;
const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const stranger = { signedOut: true } as const;

/** The least of three in milliseconds of the processor, so that a busy machine is not taken for a slow shop. */
async function quickest(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

/** What the same bytes cost without a shop: they are decoded, and looked at one by one. */
function readBare(body: string): number {
  const text = new TextDecoder().decode(bytesOf(body));
  let brackets = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 0x5b) brackets++;
  return brackets;
}

/** A chunked body without a length; `taken` counts how much was read. */
function inPieces(total: number, taken = { bytes: 0 }) {
  const piece = new Uint8Array(64 * KB).fill(0x20);
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.bytes >= total) return controller.close();
      taken.bytes += piece.length;
      controller.enqueue(piece);
    },
  });
}

describe("a body that nests too deep", () => {
  test.each([
    ["/api/auth/login", 5_000, stranger],
    ["/api/auth/register", 5_000, stranger],
    ["/api/feedback", 50_000, stranger],
    ["/api/feedback", 3_000_000, stranger],
    ["/api/feedback", 50_000, {}],
    ["/api/accounts", 50_000, {}],
    ["/api/betslip/create", 400_000, {}],
    ["/api/odds/settle", 33, {}],
  ])(
    "[F7] %s with %d brackets is malformed, and said so before anything parses it",
    async (path, levels, ways) => {
      const body = deep(levels);
      const { status, headers, body: said } = await shop.call("POST", path, body, ways);
      expect([status, headers.get("content-type")]).toEqual([400, expect.stringContaining("problem+json")]);
      expect(said.detail).toBe("The body nests too deep: at most 32 levels");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      const bare = await quickest(async () => readBare(body));
      expect(await quickest(() => shop.call("POST", path, body, ways))).toBeLessThan(10 * bare + 50);
    },
  );

  test("[F7] of 32 levels is only the wrong thing; brackets inside of a text are none", async () => {
    expect((await shop.call("POST", "/api/odds/settle", deep(32))).body.detail).not.toContain("nests");
    const name = `${"[{".repeat(50)}\\"${"[".repeat(9)}`;
    const opened = await shop.call("POST", "/api/accounts", `{"name":"${name}"}`);
    expect([opened.status, opened.body.name]).toEqual([201, name.replace("\\", "")]);
  });

  test("[F7] a stranger's report of a million values is not taken apart", async () => {
    const many = `{"message":"x","more":[${"0,".repeat(1_000_000)}0]}`;
    const { status, body } = await shop.call("POST", "/api/feedback", many, stranger);
    expect([status, body.detail]).toEqual([400, "The body holds too many values: at most 100"]);
  });
});

describe("a body of many wrong values", () => {
  test("[F31] is refused with the first twenty of them, not with all", async () => {
    const items = Array(3000).fill(0);
    const { status, body, text } = await shop.call("POST", "/api/betslip/create", { accountId: 1, items });
    expect([status, body.errors.length]).toEqual([400, 20]);
    expect(body.detail).toMatch(/^Check these fields: items\.0, items\.1, .*, items\.19, and 2980 more$/);
    expect(text.length).toBeLessThan(3 * KB);
  });

  test("[F31] is not taken apart where it holds more than any slip does", async () => {
    const items = Array(20_000).fill(0);
    const { status, body } = await shop.call("POST", "/api/betslip/create", { accountId: 1, items });
    expect([status, body.detail]).toEqual([400, "The body holds too many values: at most 20000"]);
  });
});

describe("a body that is too long", () => {
  const padded = (bytes: number) => `{"email":"x","password":"y"}`.padEnd(bytes);

  test.each([
    ["/api/auth/login", 16 * KB, "16 kB", stranger],
    ["/api/auth/register", 16 * KB, "16 kB", stranger],
    ["/api/accounts", MB, "1 MB", {}],
    ["/api/racing/bets/quote", MB, "1 MB", {}],
  ])("[F7] %s takes %d bytes and not one more", async (path, bytes, inWords, ways) => {
    expect((await shop.call("POST", path, padded(bytes), ways)).status).not.toBe(413);
    const { status, headers, body } = await shop.call("POST", path, padded(bytes + 1), ways);
    expect([status, headers.get("content-type")]).toEqual([413, expect.stringContaining("problem+json")]);
    expect(body).toMatchObject({
      status: 413,
      title: "Too large",
      detail: `This is too much at once: at most ${inWords}`,
    });
  });

  test("[F7] is let go of at the limit where it says no length, or too small a one", async () => {
    for (const headers of [{}, { "content-length": "10" }] as Record<string, string>[]) {
      const taken = { bytes: 0 };
      const sent = await shop.ask("POST", "/api/auth/login", {
        headers: { "content-type": "application/json", ...headers },
        body: inPieces(100 * MB, taken),
      });
      expect(sent.status).toBe(413);
      expect(taken.bytes).toBeLessThan(MB);
    }
  });

  test("[F7] a picture of the screen may come with a report, whoever sends it, up to 8 MB", async () => {
    for (const ways of [stranger, {}]) {
      const body = JSON.stringify({ message: "x", screenshot: "A".repeat(8 * MB) });
      const { status, body: said } = await shop.call("POST", "/api/feedback", body, ways);
      expect([status, said.detail]).toEqual([
        413,
        "A screenshot can have at most 5 MB. Send the report without it.",
      ]);
    }
  });

  test("[F82] a report of megabytes is parsed as a short one is, and a message of megabytes is not counted", async () => {
    const tooLong = "A message can have at most 5,000 characters";
    const send = (body: string) =>
      // JSON, without a declared type.
      shop.ask("POST", "/api/feedback", { body: bytesOf(body) });
    const long = "A".repeat(MB);
    const said = [];
    for (const body of [
      `{"message":"x","screenshot":"${long}"}`,
      `{"message":"${long}"}`,
      `{"message":"x","screenshot":"${long}`,
      `{"text":"${long}"}`,
    ]) {
      const { status, text } = await send(body);
      said.push([status, JSON.parse(text).detail]);
    }
    expect(said).toEqual([
      [422, "The screenshot is not a PNG or JPEG picture. Take it again, or send the report without it."],
      [422, tooLong],
      [400, "The body is not JSON that can be read"],
      [400, "Check these fields: message"],
    ]);
    const form = await shop.post("/feedback", { message: "x".repeat(128 * KB) }, stranger);
    expect([form.status, form.text]).toEqual([413, expect.stringContaining(tooLong)]);
  });

  test("[F7] of a form is answered by a page, and under htmx by a toast over what was typed", async () => {
    const fields = { username: "u".repeat(17 * KB), password: "x" };
    const page = await shop.post("/login", fields, stranger);
    expect([page.status, page.headers.get("content-type")]).toEqual([
      413,
      expect.stringContaining("text/html"),
    ]);
    expect(page.text).toContain("This is too much at once: at most 16 kB");
    expect(page.text).toContain("Nothing was saved");
    const toast = await shop.post("/login", fields, { ...stranger, htmx: true });
    expect([toast.status, toast.headers.get("hx-reswap")]).toEqual([413, "none"]);
    expect(toast.text).toContain("This is too much at once: at most 16 kB");
    const staff = await shop.post("/administration/accounts/1/edit", { name: "x".repeat(MB) });
    expect([staff.status, staff.text]).toEqual([413, expect.stringContaining("at most 1 MB")]);
  });

  test("[F7] a form of many fields, or of another kind than a page sends, is not taken apart", async () => {
    const headers = { "sec-fetch-site": "same-origin", cookie: `satchel=${shop.jar.get("satchel")}` };
    const many = await shop.post("/administration/accounts/1/edit", { name: Array(2000).fill("x") });
    expect([many.status, many.text]).toEqual([400, expect.stringContaining("too many fields")]);
    const body = new FormData();
    body.append("name", "x");
    const parts = await shop.ask("POST", "/administration/accounts/1/edit", { headers, body });
    expect([parts.status, parts.headers.get("content-type")]).toEqual([
      415,
      expect.stringContaining("text/html"),
    ]);
  });

  test("[F7] a form of a stranger's longest report is taken", async () => {
    const sent = await shop.post("/feedback", { message: "é🏇".repeat(2500) }, stranger);
    expect(sent.status).toBe(303);
  });
});

describe("a key for a request that may come twice", () => {
  test("[F11d] is refused where it is longer than 255 characters, and never cut", async () => {
    const send = (key: string) =>
      shop.call("POST", "/api/accounts/1/deposit", { amount: 1 }, { headers: { "idempotency-key": key } });
    for (const key of ["k".repeat(256), "k".repeat(10_000), "", "ключ".replace(/./g, "é")]) {
      const { status, body } = await send(key);
      expect([key.length, status, body.detail]).toEqual([
        key.length,
        400,
        "An Idempotency-Key has 1 to 255 plain characters. Send a shorter one.",
      ]);
    }
    const [first, other] = [`${"k".repeat(254)}1`, `${"k".repeat(254)}2`];
    for (const key of [first, other, first]) expect((await send(key)).status).toBe(200);
    expect((await shop.call("GET", "/api/accounts/1")).body.balance).toBe(2);
  });

  test("[F11d] nor in a form: nothing moves, and a page says so", async () => {
    const before = (await shop.call("GET", "/api/accounts/1")).body.balance;
    for (const key of ["k".repeat(256), "kéy", "a\nb"]) {
      const { status, text } = await shop.post("/administration/accounts/1/deposit", { amount: "5", key });
      expect([status, text]).toEqual([400, expect.stringContaining("1 to 255 plain characters")]);
    }
    expect((await shop.call("GET", "/api/accounts/1")).body.balance).toBe(before);
  });
});

describe("an address", () => {
  test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "../package.json", "%00"])(
    "[F11n] /assets/%s is none of the shop's files",
    async (name) => expect((await shop.page(`/assets/${name}`)).status).toBe(404),
  );

  test.each(["/%", "/%E0%A4%A", "/racing/races/%ZZ", "/api/accounts/%", "/assets/%E0%A4%A"])(
    "[F11n] %s cannot be read, and nothing breaks",
    async (path) => {
      shop.logged.length = 0;
      const { status, headers } = await shop.page(path);
      expect(status).toBe(400);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(shop.logged.join()).not.toContain('"fault"');
    },
  );

  test.each([
    "http://localhost//evil.example/",
    "http://localhost/\\evil.example/",
    "http://localhost///evil.example",
    "//evil.example/",
    "http://evil.example/",
    "javascript:alert(1)",
    "ftp://localhost/x",
  ])("[F11o] the page before, %s, leads nowhere but to the shop", async (referer) => {
    const headers = { host: "localhost", referer };
    for (const path of ["/theme", "/help/shortcuts"])
      expect((await shop.post(path, { theme: "dark" }, { headers })).headers.get("location")).toBe("/");
    shop.clock.real = new Date(shop.clock.real.getTime() + 60_000);
    const from = await shop.post("/feedback", { message: "Hello", from: referer });
    expect(from.headers.get("location")).toBe("/");
  });

  test("[F11o] the page before, of the shop itself, is returned to", async () => {
    const headers = { host: "localhost", referer: "http://localhost/racing?course=x" };
    expect((await shop.post("/theme", {}, { headers })).headers.get("location")).toBe("/racing?course=x");
  });

  test("[F33] a call that is refused at the front door is a problem, whatever its sender would like to read", async () => {
    const headers = { accept: "text/html,*/*", authorization: `Bearer ${shop.token}` };
    for (const path of ["/api/accounts/%E0%A4%A", `/api/racing/horses/search?q=${"x".repeat(17 * KB)}`]) {
      const { status, headers: said, body } = await shop.call("GET", path, undefined, { headers });
      expect([path.length, said.get("content-type"), body.status]).toEqual([
        path.length,
        expect.stringContaining("application/problem+json"),
        status,
      ]);
    }
  });

  test("[F11p] longer headers than 16 kB are refused with the headers of every answer", async () => {
    const { status, headers } = await shop.page("/", { headers: { "x-long": "x".repeat(17 * KB) } });
    expect([status, headers.get("x-content-type-options")]).toEqual([431, "nosniff"]);
  });
});

test("[F19] a token is a bearer's however the word is written", async () => {
  for (const word of ["bearer", "BEARER", "Bearer", "bEaReR "])
    expect(
      (
        await shop.call("GET", "/api/accounts", undefined, {
          headers: { authorization: `${word} ${shop.token}` },
        })
      ).status,
    ).toBe(200);
});
