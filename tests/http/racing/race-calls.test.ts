import { afterEach, describe, expect, test } from "bun:test";
import * as v from "valibot";
import { raceDay } from "../../../db/stores/racing/days.ts";
import { addDays } from "../../../src/domain/london-time.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { racingApiFeed } from "../../../src/feeds/racing/racing-api/racing-api-feed.ts";
import { FoundHorseAnswer, RaceCardAnswer } from "../../../src/http/racing/race-card-answer.ts";
import { type Answer, hasty, html, never, outsideService } from "../../feeds/draws/outside-service.ts";
import {
  DAY as API_DAY,
  apiCard,
  apiFinisher,
  apiResult,
  apiRunner,
  odds,
  page,
} from "../../feeds/racing/api-answers.ts";
import { racingFolder } from "../../feeds/racing/racing-folder.ts";
import {
  at,
  DAY,
  horse,
  IN_ORDER,
  race,
  resultOf,
  standInRaceFeed,
} from "../../operations/racing/stand-in-races.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
afterEach(() => shop.close());

const CARDS = "/api/racing/racecards";
const cards = (query = "") => shop.call("GET", CARDS + query);
const search = (query: string) => shop.call("GET", `/api/racing/horses/search?${query}`);

async function opened(time = "09:00") {
  feed = standInRaceFeed();
  shop = await openTestShop({ now: at(time), feeds: { racing: [feed] } });
}

describe("GET /api/racing/racecards", () => {
  test("[S3.1.8,9 S7.3.1] fetches a day that the shop never had, and answers it as documented", async () => {
    await opened("14:20");
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    const { status, body, headers } = await cards();
    expect(status).toBe(200);
    expect(v.parse(v.array(RaceCardAnswer), body)).toEqual(body);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      raceTime: "2026-08-15T13:05:00.000Z",
      raceName: "The 14:05 Stakes",
      distance: "1m2f",
      going: "Good",
      prizeMoney: "£20,812",
      course: { name: "York" },
      status: "result",
      resultStatus: "weighed-in",
    });
    expect(body[0].runners[0]).toMatchObject({
      number: 1,
      horseName: "Abbey",
      jockey: "E Walsh",
      age: 5,
      odds: { fractional: "2/1", decimal: 3 },
      nonRunner: false,
    });
    expect(body[0].results.map((one: any) => [one.horseName, one.position, one.odds.fractional])).toEqual([
      ["Abbey", 1, "9/4"],
      ["Bellflower", 2, "3/1"],
      ["Cloudberry", 3, "5/1"],
      ["Dusk Patrol", 4, "8/1"],
      ["Elm Row", "PU", "16/1"],
    ]);
    expect(body[1].results).toEqual([]);
    expect(headers.get("last-modified")).toBe(at("14:20").toUTCString());
  });

  test("[S7.3.3 S9.1.8 D1.2.11] answers a stored day without asking again, unless refresh demands it", async () => {
    await opened();
    await cards();
    await cards(`?date=${DAY}`);
    await cards("?refresh=false");
    expect(feed.asked).toBe(1);
    await cards("?refresh=true");
    expect(feed.asked).toBe(2);
  });

  test("[S3.1.10 S7.3.2 D5.1.22] answers yesterday from the books, whatever the feed can tell by then", async () => {
    await opened();
    await cards();
    feed.failure = "only today's and tomorrow's";
    shop.clock.shop = at("09:00", "2026-08-16");
    const { status, body } = await cards(`?date=${DAY}`);
    expect([status, body.length]).toEqual([200, 2]);
  });

  test("marks non-runners, reserves, starting-price horses and simulated races as what they are", async () => {
    await opened();
    feed.races = [
      race("14:05", {
        simulated: true,
        runners: [
          horse(1, "Abbey", "2/1", { status: "non-runner", price: null }),
          horse(2, "Bell", null),
          horse(3, "Cloud", "Evens", { status: "reserve", jockey: null, age: null }),
        ],
      }),
    ];
    const [card] = (await cards()).body;
    expect(card.simulated).toBe(true);
    expect(card.runners.map((one: any) => [one.odds, one.nonRunner, one.reserve, one.jockey])).toEqual([
      [{ fractional: "NR", decimal: null }, true, false, "E Walsh"],
      [{ fractional: "SP", decimal: null }, false, false, "E Walsh"],
      [{ fractional: "Evens", decimal: 2 }, false, true, ""],
    ]);
  });

  test("[S8.3.5] a feed that is down, and nothing stored: a sentence for what was asked, and 503", async () => {
    await opened();
    feed.failure = "api.example answered 500.";
    const said = async (query: string) => {
      const { status, body } = await cards(query);
      return [status, body.detail];
    };
    expect(await said("")).toEqual([503, "Failed to fetch race cards. Please try again later."]);
    expect(await said("?refresh=true")).toEqual([
      503,
      "Failed to refresh race cards. Please try again later.",
    ]);
    expect(await said("?date=2026-08-14")).toEqual([
      503,
      "Failed to fetch yesterday's race cards. Please try again later.",
    ]);
    expect(await said("?date=2026-08-16")).toEqual([
      503,
      "Failed to fetch future races. Please try again later.",
    ]);
    expect(await said("?date=2026-08-01")).toEqual([
      503,
      "Failed to fetch race cards. Please try again later.",
    ]);
  });

  test("a feed that is down is not asked by every screen that opens, and asked again after a minute", async () => {
    await opened();
    feed.failure = "down";
    for (let screens = 0; screens < 5; screens++) expect((await cards()).status).toBe(503);
    expect(feed.asked).toBe(1);
    shop.clock.shop = at("09:01");
    await cards();
    expect(feed.asked).toBe(2);
  });

  test("a feed that is down leaves the stored card, with its age, even when a refresh is demanded", async () => {
    await opened();
    await cards();
    feed.failure = "down";
    shop.clock.shop = at("14:05");
    const { status, body, headers } = await cards("?refresh=true");
    expect([status, body.length]).toEqual([200, 2]);
    expect(headers.get("last-modified")).toBe(at("09:00").toUTCString());
  });

  test("a day without racing is an empty list, and no failure", async () => {
    await opened();
    feed.races = [];
    expect(await cards("?date=2026-12-25")).toMatchObject({ status: 200, body: [] });
  });

  test.each([
    "?date=15/08/2026",
    "?date=2026-02-30",
    "?date=",
    "?date=tomorrow",
    "?date=2026-08-15&date=2026-08-16",
    "?date=%F0%9F%90%8E",
    "?date=..%2F..%2Fetc%2Fpasswd",
    "?refresh=yes",
    "?refresh=1",
  ])("%s is refused with a sentence that does not echo it", async (query) => {
    await opened();
    const { status, body, text } = await cards(query);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.detail.length).toBeGreaterThan(5);
    expect(text).not.toContain("passwd");
    expect(feed.asked).toBe(0);
  });

  test("is for staff", async () => {
    await opened();
    expect((await shop.call("GET", CARDS, undefined, { signedOut: true })).status).toBe(401);
    expect((await shop.page(CARDS)).status).toBe(401);
    expect(
      (await shop.call("GET", "/api/racing/horses/search?q=ab", undefined, { signedOut: true })).status,
    ).toBe(401);
  });

  test("is what the file feed reads: one shop's answer is another shop's day", async () => {
    await opened("23:00");
    feed.races[0]!.runners[3] = { ...feed.races[0]!.runners[3]!, status: "non-runner", price: null };
    const [a, b, c, , e] = IN_ORDER;
    feed.results = [resultOf(feed.races[0]!, [a!, b!, [c![0], 2, "5/1"], e!])];
    const sent = (await cards()).body;
    await shop.close();

    using folder = await racingFolder({ [`${DAY}.json`]: sent });
    shop = await openTestShop({ now: at("23:00"), feeds: { racing: [folder.feed] } });
    const read = (await cards()).body;
    const told = (card: any) => ({
      ...card,
      id: 0,
      ageBand: null,
      results: card.results,
      runners: card.runners.map((runner: any) => ({ ...runner, id: 0 })),
    });
    expect(read.map(told)).toEqual(
      sent.map(told).map((card: any) => ({
        ...card,
        results: card.results.map((one: any) => ({ ...one, favourite: null })),
        resultVersion: card.resultVersion,
      })),
    );
  });
});

describe("GET /api/racing/horses/search", () => {
  test("[S7.3.4] finds horses by a piece of their name, each with its race, as documented", async () => {
    await opened();
    await cards();
    const { status, body } = await search("q=LOUD");
    expect(status).toBe(200);
    expect(v.parse(v.array(FoundHorseAnswer), body)).toEqual(body);
    expect(body.map((one: any) => [one.horseName, one.race.offTime, one.race.course.name])).toEqual([
      ["Cloudberry", "14:05", "York"],
      ["Cloudberry", "14:40", "York"],
    ]);
  });

  test("[S5.2.16] only races still to come, when asked", async () => {
    await opened();
    await cards();
    shop.clock.shop = at("14:05");
    const offs = async (query: string) => (await search(query)).body.map((one: any) => one.race.offTime);
    expect(await offs("q=abbey")).toEqual(["14:40", "14:05"]);
    expect(await offs("q=abbey&future=true")).toEqual(["14:40"]);
    expect(await offs("q=abbey&future=false")).toEqual(["14:40", "14:05"]);
  });

  test("a race that is off for good is not among those to come; its horse is found as a non-runner's is", async () => {
    await opened();
    feed.races[0]!.status = RACE_STATUS.abandoned;
    feed.races[1]!.runners[0] = { ...feed.races[1]!.runners[0]!, status: "non-runner", price: null };
    await cards();
    const found = (await search("q=abbey&future=true")).body;
    expect(found.map((one: any) => [one.race.offTime, one.nonRunner])).toEqual([["14:40", true]]);
  });

  test.each([
    "",
    "q=",
    "q=a",
    "q=%20%20",
    "q=%F0%9F%90%8E%F0%9F%90%8E",
    "q=%25%25%25",
    `q=${"x".repeat(101)}`,
    "q=ab&future=perhaps",
    "q=ab&q=cd",
  ])("[S5.2.15] %s is refused with a sentence", async (query) => {
    await opened();
    const { status, body } = await search(query);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.detail.length).toBeGreaterThan(5);
  });

  test("nothing found is an empty list", async () => {
    await opened();
    await cards();
    expect((await search("q=nosuchhorse")).body).toEqual([]);
    expect((await search("q=<script>alert(1)</script>")).body).toEqual([]);
  });
});

describe("an outside service on a bad day", () => {
  const AT_NOON = new Date(`${API_DAY}T11:00:00Z`);
  const RUNNERS = [
    apiRunner("1", "Alpha", { odds: [odds("Coral", "9/4")] }),
    apiRunner("2", "Bravo", { odds: [odds("Coral", "5/1")] }),
    apiRunner("3", "Charlie", { odds: [odds("Coral", "100/30")] }),
  ];
  const standard = (answers: Record<string, Answer>) => ({
    "/v1/racecards/standard": () => page("racecards", [apiCard({ runners: RUNNERS })]),
    "/v1/results": () => page("results", []),
    ...answers,
  });

  async function openedAt(url: string, now = AT_NOON) {
    const fetchOptions = hasty();
    const api = racingApiFeed({
      username: "shop",
      password: "hunter2",
      plan: "standard",
      baseUrl: url,
      gapMs: 0,
      fetchOptions,
    });
    shop = await openTestShop({ now, feeds: { racing: [api] } });
    return fetchOptions;
  }
  const row = () => raceDay(shop.shop.database.reader, API_DAY);
  const inJson =
    (card: object): Answer =>
    () =>
      page("racecards", [card]);

  const BAD: [what: string, answer: Answer][] = [
    ["hangs", never],
    ["does not know us", () => new Response("hunter2", { status: 401 })],
    ["has had enough of us", () => new Response("", { status: 429, headers: { "retry-after": "3600" } })],
    ["is broken", () => new Response("<h1>oops</h1>", { status: 500 })],
    ["sends half a JSON", () => new Response('{"racecards": [{"race_id": "rac_1", ')],
    ["sends a web page", () => html("<html><title>Just a moment...</title></html>")],
    ["sends another day", inJson(apiCard({ date: "2026-06-12", off_dt: "2026-06-12T14:45:00+01:00" }))],
  ];
  test.each(BAD)(
    "that %s leaves the stored cards standing, says so, and heals by itself",
    async (_, answer) => {
      using service = outsideService(standard({}));
      const fetchOptions = await openedAt(service.url);
      const before = (await cards()).body;
      expect(before).toHaveLength(1);

      const patient = fetchOptions.timeoutMs;
      if (answer === never) fetchOptions.timeoutMs = 100;
      const well = { ...service.answers };
      Object.assign(service.answers, { "/v1/racecards/standard": answer, "/v1/results": answer });
      shop.clock.shop = new Date(AT_NOON.getTime() + 300_000);
      const during = await cards("?refresh=true");
      expect([during.status, during.body]).toEqual([200, before]);
      expect(await row()).toMatchObject({ fetchedAt: AT_NOON, triedAt: shop.clock.shop });
      expect((await row())?.failure).toMatch(/^racing-api: .{10,}/);
      expect(shop.logged.some((line) => line.includes("race feed failed"))).toBe(true);
      expect(shop.logged.join("")).not.toContain("hunter2");

      Object.assign(service.answers, well);
      fetchOptions.timeoutMs = patient;
      shop.clock.shop = new Date(AT_NOON.getTime() + 600_000);
      await cards("?refresh=true");
      expect(await row()).toMatchObject({ fetchedAt: shop.clock.shop, failure: null });
    },
  );

  test("that is killed in the middle of the afternoon and started again", async () => {
    const service = outsideService(standard({}));
    const port = Number(new URL(service.url).port);
    await openedAt(service.url);
    const before = (await cards()).body;
    service[Symbol.dispose]();
    expect((await cards("?refresh=true")).body).toEqual(before);
    expect((await row())?.failure).toContain("could not be reached");
    const result = page("results", [apiResult()]);
    using _again = Bun.serve({
      port,
      hostname: "127.0.0.1",
      fetch: (request) =>
        request.url.includes("results") ? result.clone() : page("racecards", [apiCard({ runners: RUNNERS })]),
    });
    shop.clock.shop = new Date(`${API_DAY}T15:00:00Z`);
    const [card] = (await cards("?refresh=true")).body;
    expect(card.resultStatus).toBe("weighed-in");
    expect((await row())?.failure).toBeNull();
  });

  test("an empty day, duplicates, unknown courses, rows that are no races: what can be used is, the rest is said", async () => {
    const odd = [
      apiCard({ runners: RUNNERS }),
      apiCard({ runners: RUNNERS }),
      apiCard({ race_id: "rac_2", course: "Nowhere Park", off_dt: `${API_DAY}T15:20:00+01:00` }),
      apiCard({ race_id: "rac_3", off_dt: "half past two", off_time: "" }),
      7,
      null,
    ];
    using service = outsideService(standard({ "/v1/racecards/standard": () => page("racecards", odd) }));
    await openedAt(service.url);
    const { body } = await cards();
    expect(body.map((card: any) => card.course.name)).toEqual(["York", "Nowhere Park"]);
    const reasons = shop.logged.map((line) => JSON.parse(line).reason);
    expect(reasons).toContain("the same race twice; the one with more runners is kept");
    expect(reasons).toContain("the course is not on our list; shown as written");
    expect(reasons).toContain("it is not a race card");
    service.answers["/v1/racecards/standard"] = () => page("racecards", []);
    expect((await cards("?refresh=true")).body).toHaveLength(2);
  });

  test("prices and positions however they are written", async () => {
    const written = ["SP", "-", "", "40", "Evens", "100/30"];
    const runners = written.map((price, index) =>
      apiRunner(String(index + 1), `Horse ${"ABCDEF"[index]}`, { odds: [odds("Coral", price)] }),
    );
    const positions = ["1.0", "2", "PU", "NR", "F", "2"];
    const finishers = positions.map((position, index) =>
      apiFinisher(position, `${index + 1}.0`, `Horse ${"ABCDEF"[index]} (IRE)`, index === 0 ? "EvensF" : ""),
    );
    using service = outsideService(
      standard({
        "/v1/racecards/standard": () => page("racecards", [apiCard({ runners })]),
        "/v1/results": () => page("results", [apiResult({ runners: finishers })]),
      }),
    );
    await openedAt(service.url, new Date(`${API_DAY}T15:00:00Z`));
    const [card] = (await cards()).body;
    expect(card.results.map((one: any) => [one.position, one.deadHeat, one.odds.fractional])).toEqual([
      [1, false, "Evens"],
      [2, true, "SP"],
      [2, true, "SP"],
      ["PU", false, "SP"],
      ["F", false, "SP"],
    ]);
    expect(card.runners.map((one: any) => one.odds.fractional)).toEqual([
      "SP",
      "SP",
      "SP",
      "NR",
      "Evens",
      "100/30",
    ]);
  });
});

describe("the last Sunday of March", () => {
  const SUNDAY = "2026-03-29";

  test("clocks go forward, and every race is off when London's clock says so", async () => {
    const day = (date: string) => race("14:05", { day: date });
    feed = standInRaceFeed();
    feed.races = [addDays(SUNDAY, -1), SUNDAY, addDays(SUNDAY, 1)].map(day);
    shop = await openTestShop({ now: at("00:30", SUNDAY), feeds: { racing: [feed] } });
    const shown = [];
    for (const { day: date } of feed.races) {
      const [card] = (await cards(`?date=${date}`)).body;
      shown.push([card.offTime, card.raceTime]);
    }
    expect(shown).toEqual([
      ["14:05", "2026-03-28T14:05:00.000Z"],
      ["14:05", "2026-03-29T13:05:00.000Z"],
      ["14:05", "2026-03-30T13:05:00.000Z"],
    ]);
    // Half past midnight, before the change, is Sunday already; so is half past eleven at night, after it.
    expect((await cards()).body[0].date).toBe(SUNDAY);
    shop.clock.shop = new Date("2026-03-29T22:30:00Z");
    expect((await cards()).body[0].date).toBe(SUNDAY);
    shop.clock.shop = new Date("2026-03-29T23:00:00Z");
    expect((await cards()).body[0].date).toBe(addDays(SUNDAY, 1));
  });
});
