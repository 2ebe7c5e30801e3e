import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { runSql } from "../../../db/query/raw.ts";
import { auditRows } from "../../../db/schema/index.ts";
import { MOST_KEPT_BYTES } from "../../../src/operations/feedback/feedback.ts";
import { JPEG, PNG, POLYGLOT, PRETENDERS } from "../../support/pictures.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const send = (body: unknown, ways = {}) => shop.call("POST", "/api/feedback", body, ways);
const report = async (id = 1) => (await shop.call("GET", `/api/feedback/${id}`)).body;
const list = async () => (await shop.call("GET", "/api/feedback")).body;
const later = (ms: number) => {
  shop.clock.real = new Date(shop.clock.real.getTime() + ms);
};

describe("a report", () => {
  test("[S3.1.24 S7.7.2 D6.1.3] of somebody signed in carries their user id, whatever its body says", async () => {
    const { status, body } = await send({ message: " First line\r\nsecond ", screenshot: null, userId: 99 });
    expect([status, body]).toEqual([201, { id: 1 }]);
    expect(await report()).toEqual({
      id: 1,
      message: "First line\nsecond",
      status: 0,
      userId: 1,
      screenshot: null,
      createdAt: "2026-08-15T14:00:00.000Z",
    });
  });

  test("[D6.1.1] of a stranger is anonymous, and a stranger can read nothing", async () => {
    expect((await send({ message: "I cannot sign in" }, { signedOut: true })).status).toBe(201);
    expect((await report()).userId).toBeNull();
    for (const [method, path] of [
      ["GET", "/api/feedback"],
      ["GET", "/api/feedback/1"],
      ["PUT", "/api/feedback/1/status"],
    ] as const)
      expect((await shop.call(method, path, undefined, { signedOut: true })).status).toBe(401);
  });

  test("with a token that opens nothing any more is anonymous, and not turned away", async () => {
    expect((await send({ message: "x" }, { headers: { authorization: "Bearer a.b.c" } })).status).toBe(201);
    expect((await report()).userId).toBeNull();
  });

  test("from a page of another site is refused", async () => {
    const { status } = await send({ message: "x" }, { headers: { "sec-fetch-site": "cross-site" } });
    expect([status, await list()]).toEqual([403, []]);
  });

  test("sent again under its key is one report", async () => {
    const first = await send({ message: "Twice" }, { key: "one" });
    const second = await send({ message: "Twice" }, { key: "one" });
    expect([second.body, second.headers.get("idempotent-replayed")]).toEqual([first.body, "true"]);
    expect(await list()).toHaveLength(1);
    expect((await send({ message: "Other" }, { key: "one" })).status).toBe(422);
  });

  test("notes the page on which it was written, and its audit row says nothing of its words", async () => {
    await send(
      { message: "Secret words" },
      { headers: { referer: "http://localhost/racing?horse=red+rum" } },
    );
    const { reader } = shop.shop.database;
    const [row] = await reader.select().from(auditRows).where(eq(auditRows.action, "SendFeedback"));
    expect([row!.screen, row!.after]).toEqual(["/racing", { characters: 12, screenshotBytes: 0 }]);
  });
});

describe("a message", () => {
  test("of HTML is kept as the text it is", async () => {
    const message = '<img src=x onerror="alert(1)"> & <script>alert(2)</script>';
    await send({ message });
    expect((await report()).message).toBe(message);
  });

  test("loses what cannot be seen, and keeps its line breaks and its emoji", async () => {
    await send({ message: "a\u0000b\u202Ec\r\n\td 🐎\ud83d" });
    expect((await report()).message).toBe("abc\n\td 🐎\ufffd");
  });

  test.each([
    ["that is empty", { message: "" }, 422, "Describe the issue before you send it"],
    ["of nothing that can be seen", { message: " \n\u0000 " }, 422, "Describe the issue before you send it"],
    [
      "of 5,001 characters",
      { message: "🐎".repeat(5001) },
      422,
      "A message can have at most 5,000 characters",
    ],
    ["that is missing", {}, 400, "Check these fields: message"],
    ["that is a number", { message: 5 }, 400, "Check these fields: message"],
    ["that is a list", { message: ["x"] }, 400, "Check these fields: message"],
    [
      "with an object for a screenshot",
      { message: "x", screenshot: { length: 5 } },
      400,
      "Check these fields: screenshot",
    ],
    ["that is no JSON", "{", 400, "The body is not JSON that can be read"],
  ])("[S5.5.1 D6.1.4] %s is not taken", async (_, body: unknown, status, detail) => {
    const sent = await send(body);
    expect([sent.status, sent.body.detail, await list()]).toEqual([status, detail, []]);
  });

  test("[D6.1.4] of 5,000 characters is taken whole", async () => {
    expect((await send({ message: "🐎".repeat(5000) })).status).toBe(201);
  });
});

describe("a screenshot", () => {
  test("[F19] [S3.1.25 S7.7.1] comes back as the data URL of a picture, of one report and in the list alike", async () => {
    await send({ message: "With a picture", screenshot: PNG });
    await send({ message: "With a photo", screenshot: JPEG });
    await send({ message: "As plain base64", screenshot: PNG.split(",")[1] });
    expect((await report(1)).screenshot).toMatch(/^data:image\/png;base64,iVBOR/);
    expect((await report(2)).screenshot).toMatch(/^data:image\/jpeg;base64,/);
    expect((await report(3)).screenshot).toMatch(/^data:image\/png;base64,iVBOR/);
    const reports = await list();
    expect(reports).toEqual([await report(3), await report(2), await report(1)]);
    const { body } = await shop.call("PUT", "/api/feedback/1/status", { status: 1 });
    expect(body.screenshot).toBe((await report(1)).screenshot);
    const packed = { headers: { "accept-encoding": "gzip, zstd" } };
    const { headers } = await shop.call("GET", "/api/feedback", undefined, packed);
    // Packed, the list would stand in memory whole.
    expect([headers.get("content-encoding"), headers.get("cache-control")]).toEqual([
      null,
      "no-store, no-transform",
    ]);
  });

  test("[D6.1.6] is encoded anew: what was hidden behind its end is removed", async () => {
    await send({ message: "x", screenshot: POLYGLOT });
    const kept = Buffer.from((await report()).screenshot.split(",")[1], "base64");
    expect(kept.includes("<script>")).toBe(false);
    expect(await new Bun.Image(kept).metadata()).toEqual({ width: 40, height: 30, format: "png" });
  });

  test.each(PRETENDERS)("[D6.1.6] that is %s is refused, and nothing is kept", async (_, screenshot) => {
    const { status, body } = await send({ message: "x", screenshot });
    expect([status, body.detail]).toEqual([
      422,
      "The screenshot is not a PNG or JPEG picture. Take it again, or send the report without it.",
    ]);
    expect(body.errors).toEqual([{ field: "screenshot", message: body.detail }]);
    expect(await list()).toEqual([]);
  });

  test.each([
    ["just over 5 MB", 5 * 1024 * 1024 + 1],
    ["50 MB", 50 * 1024 * 1024],
  ])("[D1.3.9 D6.1.5] of %s is too large", async (_, size) => {
    const head = Buffer.from(PNG.split(",")[1]!, "base64");
    const screenshot = `data:image/png;base64,${Buffer.concat([head], size).toString("base64")}`;
    const { status, body } = await send({ message: "x", screenshot });
    expect([status, body.detail]).toEqual([
      413,
      "A screenshot can have at most 5 MB. Send the report without it.",
    ]);
    expect(await list()).toEqual([]);
  });
});

describe("a flood", () => {
  test("[D6.1.8] of one sender is stopped at five a minute, and says how long to wait", async () => {
    for (let at = 0; at < 5; at++) expect((await send({ message: `${at}` })).status).toBe(201);
    const { status, body, headers } = await send({ message: "one too many" });
    expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
    expect(body.detail).toBe("Too many reports at once: at most 5 a minute. Try again in 1 minute.");
    later(60_000);
    expect((await send({ message: "a minute later" })).status).toBe(201);
  });

  test("counts five at once as five, and a stranger apart from the staff", async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => send({ message: "x" }, { signedOut: true })),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await send({ message: "from the counter" })).status).toBe(201);
  });

  test("of strangers from many addresses is stopped at sixty an hour", async () => {
    const from = async (address: string) => {
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify({ message: "x" }) };
      return (await shop.app.handle(new Request("http://localhost/api/feedback", init), address)).status;
    };
    for (let at = 0; at < 60; at++) expect(await from(`10.0.0.${at}`)).toBe(201);
    expect(await from("10.0.1.1")).toBe(429);
  });

  test("of pretended pictures is counted like any other", async () => {
    for (let at = 0; at < 5; at++) await send({ message: "x", screenshot: "data:image/png;base64,AAAA" });
    expect((await send({ message: "x" })).status).toBe(429);
  });

  test("[F11i] of strangers' pictures has room of its own, and the oldest of them make way", async () => {
    const stranger = () => send({ message: "s", screenshot: PNG }, { signedOut: true });
    const ours = await send({ message: "x", screenshot: PNG });
    const first = await stranger();
    const second = await stranger();
    await shop.shop.database.transact((tx) =>
      runSql(
        tx,
        sql`update feedback_reports set screenshot_bytes = ${MOST_KEPT_BYTES.strangers / 2} where user_id is null`,
      ),
    );
    const third = await stranger();
    expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    const has = async ({ body: { id } }: { body: { id: number } }) =>
      (await shop.call("GET", `/api/feedback/${id}`)).body.screenshot !== null;
    expect([await has(ours), await has(first), await has(second), await has(third)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const page = await shop.page(`/administration/feedback/${first.body.id}`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("newer ones took its room")]);
  });
});

describe("a status", () => {
  test("[S4.7.2 S7.7.3] can follow any other, and says who changed it from what", async () => {
    await send({ message: "x" });
    for (const status of [2, 0, 1, 1]) {
      const changed = await shop.call("PUT", "/api/feedback/1/status", { status });
      expect([changed.status, changed.body.status]).toEqual([200, status]);
    }
    const { reader } = shop.shop.database;
    const { userId, before, after, action, id } = auditRows;
    const rows = await reader
      .select({ userId, before, after })
      .from(auditRows)
      .where(eq(action, "ChangeFeedbackStatus"))
      .orderBy(id);
    expect(rows as unknown[]).toEqual([
      { userId: 1, before: { status: "Open" }, after: { status: "Fixed" } },
      { userId: 1, before: { status: "Fixed" }, after: { status: "Open" } },
      { userId: 1, before: { status: "Open" }, after: { status: "Acknowledged" } },
    ]);
  });

  test.each([
    [3, 422],
    [-1, 422],
    [0.5, 422],
    [1e308, 422],
    ["1", 400],
    [null, 400],
    [undefined, 422],
    [true, 400],
    [{}, 400],
  ])("[S7.7.3] of %p is refused", async (status, code) => {
    await send({ message: "x" });
    expect((await shop.call("PUT", "/api/feedback/1/status", { status })).status).toBe(code);
    expect((await report()).status).toBe(0);
  });

  test.each(["999", "0", "x", "1e3", "-1"])("of report %s, which is none, cannot be set", async (id) => {
    const { status } = await shop.call("PUT", `/api/feedback/${id}/status`, { status: 1 });
    expect([400, 404, 422]).toContain(status);
    expect((await shop.call("GET", "/api/feedback/999")).body.detail).toBe("Feedback report not found");
  });
});
