import { afterAll, beforeAll, beforeEach, expect, spyOn, test } from "bun:test";
import { closePage, ofShop, openPage } from "../dom.ts";

const went: string[] = [];
const sending = spyOn(globalThis, "fetch");
const patience = spyOn(AbortSignal, "timeout");
beforeAll(() => {
  openPage();
  spyOn(location, "assign").mockImplementation((address) => void went.push(String(address)));
});
afterAll(async () => {
  sending.mockRestore();
  patience.mockRestore();
  await closePage();
});
beforeEach(() => {
  went.length = 0;
  localStorage.clear();
  localStorage.setItem("token", "a.b.c");
});

const answers = (answer: () => Promise<Response>) =>
  sending.mockImplementation((async () => ofShop(await answer())) as never);
const call = async (address: string, asked = {}) =>
  await (await import("../../../islands/browser/call-shop.ts")).callShop(address, asked);

test("[S7.1.4 S9.1.2] a call that is not answered is given up after 60 seconds", async () => {
  localStorage.setItem("token", "a.b.c");
  // The clock is not waited for: the same abort comes at once.
  patience.mockImplementation(() => AbortSignal.abort(new DOMException("", "TimeoutError")));
  sending.mockImplementation((async (_: string, { signal }: RequestInit) =>
    signal?.throwIfAborted()) as never);
  expect(await call("/api/odds/types")).toEqual({
    kind: "lost",
    sentence: "We heard nothing back.",
  });
  expect(patience.mock.calls.at(-1)).toEqual([60_000]);
});

test("it carries the stored token, its body as JSON, and its key", async () => {
  localStorage.setItem("token", "a.b.c");
  answers(async () => Response.json({ id: 1 }));
  expect(await call("/api/x", { method: "POST", body: { a: 1 }, key: "k" })).toEqual({
    kind: "done",
    body: { id: 1 },
    replayed: false,
  });
  const [, sent] = sending.mock.calls.at(-1) as unknown as [string, RequestInit];
  expect(sent.headers).toEqual({
    accept: "application/json",
    authorization: "Bearer a.b.c",
    "content-type": "application/json",
    "idempotency-key": "k",
  });
  expect(sent.body).toBe('{"a":1}');
});

test("[S8.1.2] a 401 drops the token and leads to the login page", async () => {
  localStorage.setItem("token", "a.b.c");
  answers(async () => new Response("", { status: 401 }));
  expect(await call("/api/x")).toEqual({ kind: "signedOut" });
  expect([localStorage.getItem("token"), went]).toEqual([null, ["/login?signed-out"]]);
});

test.each([
  [422, "refused"],
  [404, "refused"],
  [429, "lost"],
  [500, "lost"],
])("an answer of %i is %s, in the shop's own sentence", async (status, kind) => {
  answers(async () => Response.json({ detail: "A sentence" }, { status }));
  expect(await call("/api/x")).toMatchObject({ kind, sentence: "A sentence" });
});

/** As a proxy, a network's own page or another program may answer. */
const FOREIGN: [string, () => Response][] = [
  ["a proxy's 502", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["a proxy's JSON", () => Response.json({ detail: "upstream" }, { status: 422 })],
  ["a 200 of a network's login page", () => new Response("<html>", { status: 200 })],
  ["JSON of another program", () => Response.json({ id: 1 })],
  ["another program's 401", () => new Response("", { status: 401 })],
];
test.each(FOREIGN)("[F51] %s is no answer: the call is lost, with its key", async (_, foreign) => {
  sending.mockImplementation((async () => foreign()) as never);
  expect(await call("/api/x")).toEqual({ kind: "lost", sentence: "We heard nothing back." });
  expect(await call("/api/x", { method: "POST", body: {}, key: "k" })).toEqual({
    kind: "lost",
    sentence: "We heard nothing back. Try again; it will be placed only once.",
  });
  expect([went, localStorage.getItem("token")]).toEqual([[], "a.b.c"]);
});

test("[F51] what the browser kept of a version before that said nothing of itself is asked for anew", async () => {
  const modes: unknown[] = [];
  sending.mockImplementation((async (_: string, { cache }: RequestInit) => {
    modes.push(cache);
    const answer = Response.json({ id: 1 });
    return cache === "reload" ? ofShop(answer) : answer;
  }) as never);
  expect(await call("/api/odds/types")).toMatchObject({ kind: "done", body: { id: 1 } });
  expect(modes).toEqual([undefined, "reload"]);
});
