import { expect, test } from "bun:test";
import { resultsFeed } from "../../../src/feeds/draws/results-feed.ts";
import { drawsOf, MON_14_SEP, WED_16_SEP } from "./evenings.ts";
import { type Answer, hastyFor, html, never, outsideService } from "./outside-service.ts";

const NOW = new Date("2026-09-17T09:00:00Z");
const KEYS = { email: "shop@example.com", password: "secret-word" };
const GAMES = ["717", "718", "719"];

const resultsOf = (id: string | null) => {
  const game = GAMES.indexOf(id ?? "");
  return [WED_16_SEP, MON_14_SEP].map(({ at, games }) => ({
    draw_date: at.slice(0, 10),
    balls: games[game]![0],
    ball_bonus: [games[game]![1]] as unknown,
    jackpot: 1,
  }));
};
const signIn: Answer = async (request) =>
  Bun.deepEquals(await request.json(), KEYS)
    ? Response.json({ user: {}, token: "t1" })
    : new Response("", { status: 401 });
const results: Answer = (request) => {
  if (request.headers.get("authorization") !== "Bearer t1") return new Response("", { status: 401 });
  return Response.json({ lottery: {}, results: resultsOf(new URL(request.url).searchParams.get("id")) });
};
const fetched = async (
  answers: Record<string, Answer> = {},
  since?: string,
  keys: typeof KEYS | null = KEYS,
) => {
  using service = outsideService({ "/api/login": signIn, "/api/lottery/results": results, ...answers });
  const baseUrl = `${service.url}/api`;
  const feed = resultsFeed({
    baseUrl,
    keys: keys ?? undefined,
    now: () => NOW,
    fetchOptions: hastyFor(answers["/api/lottery/results"]),
  });
  return { answer: await feed.fetchLatest(since), asked: service.asked };
};
const one =
  (change: object): Answer =>
  () =>
    Response.json({
      results: [...resultsOf("717"), { ...resultsOf("717")[0], draw_date: "2026-09-12", ...change }],
    });

test("signs in, asks for each game by its number, and gives all three", async () => {
  const { answer, asked } = await fetched();
  const draws = [...drawsOf(MON_14_SEP), ...drawsOf(WED_16_SEP)];
  expect(answer).toEqual({ done: true, feed: "results-feed", draws, skipped: [], warnings: [] } as never);
  expect(asked[0]).toBe("POST /api/login");
  expect(asked.slice(1)).toEqual(GAMES.map((id) => `GET /api/lottery/results?id=${id}&limit=30`));
});

test("asks for more when asked to look further back", async () => {
  const { asked } = await fetched({}, "2025-09-17");
  expect(asked[1]).toEndWith("&limit=162");
});

test("without keys it is not set up; with wrong ones it is refused, and neither is shown", async () => {
  expect((await fetched({}, undefined, null)).answer).toMatchObject({ done: false, kind: "not-set-up" });
  const { answer } = await fetched({}, undefined, { ...KEYS, password: "wrong-word" });
  expect(answer).toMatchObject({ done: false, kind: "status" });
  expect(JSON.stringify(answer)).not.toMatch(/wrong-word|shop@example/);
});

test.each([
  ["a number", { ball_bonus: 27, balls: [1, 3, 9, 14, 16, 19] }, null],
  ["none", { ball_bonus: null, balls: [1, 3, 9, 14, 16, 19] }, "the bonus ball is missing"],
  ["two", { ball_bonus: [27, 28], balls: [1, 3, 9, 14, 16, 19] }, "[27,28] is not a number of a ball"],
  [
    "among the six",
    { ball_bonus: 3, balls: [1, 3, 9, 14, 16, 19] },
    "the bonus ball 3 is one of the winning numbers",
  ],
])("a bonus may be a number or a list of one; it is %s", async (_, change, reason) => {
  const { answer } = await fetched({ "/api/lottery/results": one(change) });
  expect(answer.done && answer.skipped[0]?.reason).toBe(reason ?? (undefined as never));
});

test("a malformed result is skipped and the others stand", async () => {
  const { answer } = await fetched({ "/api/lottery/results": one({ balls: "1 3 9" }) });
  expect(answer).toMatchObject({
    skipped: [{ where: "Draw 1 (Main), result 3", reason: "it is not of the known shape" }, {}, {}],
  });
});

test("one game that fails is noted and the others stand", async () => {
  const flaky: Answer = (request) =>
    request.url.includes("id=718") ? new Response("", { status: 500 }) : results(request);
  const { answer } = await fetched({ "/api/lottery/results": flaky });
  expect(answer.done && answer.draws.map(({ drawType }) => drawType)).toEqual([1, 3, 1, 3]);
  expect(answer).toMatchObject({ skipped: [{ where: "Draw 2 (Plus 1)" }] });
});

test("a service that is down is not asked again for the next game", async () => {
  const { answer, asked } = await fetched({ "/api/lottery/results": never });
  expect(answer).toMatchObject({ done: false, kind: "timeout" });
  expect(asked).toHaveLength(2);
});

test.each<[string, Answer, string]>([
  ["HTML instead of JSON", () => html("<!doctype html><title>Down for repairs</title>"), "unreadable"],
  ["half a JSON", () => new Response('{"results":[{"draw_date":"2026-09-'), "unreadable"],
  ["another schema", () => Response.json({ data: [] }), "unreadable"],
  ["a JSON word", () => Response.json(null), "unreadable"],
  ["nothing", () => new Response(""), "unreadable"],
  ["an empty list", () => Response.json({ results: [] }), "empty"],
  ["no longer there", () => new Response("", { status: 410 }), "status"],
])("%s is a failure", async (_, answer, kind) => {
  expect((await fetched({ "/api/lottery/results": answer })).answer).toMatchObject({ done: false, kind });
});

test("a sign-in without a token is a failure", async () => {
  const { answer } = await fetched({ "/api/login": () => Response.json({ error: "no" }) });
  expect(answer).toMatchObject({ done: false, kind: "unreadable" });
});
