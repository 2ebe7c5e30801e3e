import { describe, expect, test } from "bun:test";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import {
  type RacingApiSettings,
  racingApiFeed,
} from "../../../src/feeds/racing/racing-api/racing-api-feed.ts";
import { type Answer, hasty, outsideService } from "../draws/outside-service.ts";
import {
  apiCard,
  apiFinisher,
  apiResult,
  apiRunner,
  DAY,
  EVENING,
  MORNING,
  odds,
  page,
} from "./api-answers.ts";

const CARDS = "/v1/racecards/standard";
const feedAt = (url: string, settings: Partial<RacingApiSettings> = {}) =>
  racingApiFeed({
    username: "shop",
    password: "pass word",
    plan: "standard",
    baseUrl: url,
    gapMs: 0,
    fetchOptions: hasty(),
    ...settings,
  });

/** The day's cards from one answer. */
async function cards(answer: Answer, settings: Partial<RacingApiSettings> = {}) {
  const plan = settings.plan ?? "standard";
  using service = outsideService({ [`/v1/racecards/${plan}`]: answer });
  const fetched = await feedAt(service.url, settings).fetchDay(DAY, MORNING);
  if (!fetched.done) throw new Error(fetched.detail);
  return { ...fetched, asked: service.asked };
}
const card = async (more: Record<string, unknown>, settings: Partial<RacingApiSettings> = {}) => {
  const { races } = await cards(() => page("racecards", [apiCard(more)]), settings);
  return races[0]!;
};

async function results(rows: unknown[], now = EVENING) {
  using service = outsideService({ "/v1/results": () => page("results", rows) });
  const fetched = await feedAt(service.url).fetchResults(DAY, now);
  if (!fetched.done) throw new Error(fetched.detail);
  return fetched;
}

describe("cards", () => {
  test("one race with everything a card shows", async () => {
    const race = await card({});
    expect(race).toMatchObject({
      id: "racing-api:rac_1",
      source: "racing-api",
      simulated: false,
      course: { key: "york", name: "York", region: "GB", known: true },
      day: DAY,
      offTime: "14:45",
      name: "Corner Shop Handicap",
      distance: { text: "1m2f17y", yards: 2217 },
      going: "Good to Soft",
      prize: { amountMinor: 2_081_200, currency: "GBP", basis: "winner" },
      handicap: true,
      raceClass: 2,
      type: "flat",
      status: "declared",
      runnersExpected: 3,
    });
    expect(race.offAt.toISOString()).toBe("2026-06-13T13:45:00.000Z");
    expect(race.runners[0]).toMatchObject({
      id: "racing-api:rac_1/hrs_alpha",
      number: 1,
      name: "Alpha",
      age: 5,
      price: null,
    });
    expect(race.raw).toMatchObject({ off: "2026-06-13T14:45:00+01:00", going: "Good To Soft" });
  });

  test("it is asked with a name and password, for Britain and Ireland, and never in the address", async () => {
    let authorization = "";
    const { asked } = await cards(({ headers }) => {
      authorization = headers.get("authorization") ?? "";
      return page("racecards", [apiCard()]);
    });
    expect(authorization).toBe(`Basic ${btoa("shop:pass word")}`);
    expect(asked).toEqual([`GET ${CARDS}?day=today&region_codes=gb&region_codes=ire&limit=500&skip=0`]);
  });

  test("each plan has its own questions", async () => {
    for (const plan of ["free", "basic", "standard"] as const)
      expect((await cards(() => page("racecards", [apiCard()]), { plan })).asked[0]).toContain(
        `/v1/racecards/${plan}?day=today`,
      );
    expect((await cards(() => page("racecards", [apiCard()]), { plan: "pro" })).asked[0]).toContain(
      `/v1/racecards/pro?date=${DAY}`,
    );
  });

  test("tomorrow is asked for as tomorrow; yesterday only Pro answers", async () => {
    using service = outsideService({ [CARDS]: () => page("racecards", []) });
    const feed = feedAt(service.url);
    await feed.fetchDay("2026-06-14", MORNING);
    expect(service.asked[0]).toContain("day=tomorrow");
    expect(await feed.fetchDay("2026-06-12", MORNING)).toMatchObject({ done: false, kind: "not-on-plan" });
    expect(service.asked).toHaveLength(1);
  });

  test("the Free plan lacks fields, and the card stands without them", async () => {
    const { course_id: _, distance: __, distance_round: ___, is_abandoned: ____, ...basic } = apiCard();
    const { races } = await cards(() => page("racecards", [basic]), { plan: "free" });
    expect(races[0]).toMatchObject({ distance: { text: "1m2f", yards: 2200 }, status: "declared" });
  });

  test("without off_dt the twelve-hour time is the afternoon's", async () => {
    expect((await card({ off_dt: null })).offTime).toBe("14:45");
  });

  test("a non-runner has lost its number and says so twice", async () => {
    const race = await card({
      runners: [apiRunner("1", "Alpha"), apiRunner("NR", "Bravo", { jockey: "NON-RUNNER" })],
    });
    expect(race.runners[1]).toMatchObject({ status: "non-runner", number: null, jockey: null, price: null });
    expect(race.runnersExpected).toBe(1);
  });

  test("an abandoned race is one, by its flag or by its status", async () => {
    expect((await card({ is_abandoned: true })).status).toBe(RACE_STATUS.abandoned);
    expect((await card({ race_status: "Abandoned" })).status).toBe(RACE_STATUS.abandoned);
    expect((await card({ race_status: "something new" })).status).toBe("declared");
  });

  test("five hundred and more come in pages; a page that fails leaves the rest, said to be incomplete", async () => {
    const race = (index: number) =>
      apiCard({ race_id: `rac_${index}`, off_dt: new Date(Date.UTC(2026, 5, 13, 10, index)).toISOString() });
    const answer: Answer = ({ url }) => {
      const skip = Number(new URL(url).searchParams.get("skip"));
      return page("racecards", skip === 0 ? [race(1), race(2)] : [race(3)], { total: 501 });
    };
    const whole = await cards(answer);
    expect(whole.races).toHaveLength(3);
    expect(whole.complete).toBe(true);
    const broken = await cards((request) =>
      request.url.includes("skip=500") ? new Response("", { status: 500 }) : answer(request),
    );
    expect(broken.races).toHaveLength(2);
    expect(broken.complete).toBe(false);
    expect(broken.warnings[0]?.reason).toContain("The first 2 are kept");
  });
});

describe("prices", () => {
  const priced = (quotes: unknown[], bookmakers: string[] = []) =>
    card({ runners: [apiRunner("1", "Alpha", { odds: quotes })] }, { bookmakers }).then(
      ({ runners }) => runners[0]!.price,
    );
  const BOOKS = [
    odds("Bet365", "66/1", "67"),
    odds("Coral", "50/1", "51"),
    odds("Boyle Sports", "66/1", "67"),
    odds("Bet Goodwin", "SP"),
    odds("Betfair Exchange", "40", "40", { ew_places: "", ew_denom: "" }),
    odds("Matchbook", "42", "42", { ew_places: "", ew_denom: "" }),
  ];

  test("the middle one of the fixed prices, exchanges and SP left out", async () => {
    expect(await priced(BOOKS)).toMatchObject({
      text: "66/1",
      decimal: 67,
      bookmaker: "Bet365",
      asOf: MORNING,
    });
    expect(await priced(BOOKS.slice(0, 2))).toMatchObject({ text: "50/1" });
  });

  test("the first bookmaker of the operator's list that quotes one", async () => {
    expect(await priced(BOOKS, ["Bet Goodwin", "coral", "Bet365"])).toMatchObject({
      text: "50/1",
      bookmaker: "Coral",
    });
    expect(await priced(BOOKS, ["Betfair Exchange"])).toMatchObject({ text: "66/1" });
  });

  test("no fixed price is no price, whatever stands there instead", async () => {
    for (const quotes of [
      [],
      [odds("Coral", "SP")],
      [odds("Coral", "-")],
      [odds("Coral", "")],
      [BOOKS[4]],
      [null, 7, "x"],
    ])
      expect(await priced(quotes)).toBeNull();
  });

  test("a quote keeps its custom: Evens, 100/30, 85/40", async () => {
    expect(await priced([odds("Coral", "EVS", "2")])).toMatchObject({ text: "Evens" });
    expect(await priced([odds("Coral", "100/30", "4.33")])).toMatchObject({
      fraction: { numerator: 100, denominator: 30 },
    });
    expect(await priced([odds("Coral", "85/40", "3.12")])).toMatchObject({
      fraction: { numerator: 85, denominator: 40 },
    });
  });
});

describe("results", () => {
  test("a result with positions and starting prices is weighed in", async () => {
    const {
      results: [result],
    } = await results([apiResult()]);
    expect(result).toMatchObject({
      raceId: "racing-api:rac_1",
      status: "weighed-in",
      ran: 3,
      courseKey: "york",
    });
    expect(result?.runners).toMatchObject([
      {
        place: 1,
        number: 2,
        name: "Bravo",
        bred: "IRE",
        sp: { text: "9/4" },
        favourite: "F",
        deadHeat: false,
      },
      { place: 2, number: 1, sp: { text: "11/4" }, favourite: null },
      { place: null, code: "PU", sp: { fraction: { numerator: 100, denominator: 30 } } },
    ]);
  });

  test("a 404 is a result that is not out yet, and no failure", async () => {
    using service = outsideService({});
    expect(await feedAt(service.url).fetchResults(DAY, EVENING)).toMatchObject({ done: true, results: [] });
  });

  test("the Free plan returns no starting price: provisional, for staff to confirm", async () => {
    const free = apiResult({
      runners: [{ ...apiFinisher("1", "2", "Bravo (IRE)", ""), sp: undefined, sp_dec: undefined }],
    });
    const {
      results: [result],
      warnings,
    } = await results([free]);
    expect(result?.status).toBe("provisional");
    expect(warnings[0]?.reason).toContain("no starting price");
  });

  test("the smaller plans ask for today's results, the larger by date", async () => {
    for (const [plan, path] of [
      ["free", "/v1/results/today/free"],
      ["basic", "/v1/results/today"],
    ] as const) {
      using service = outsideService({ [path]: () => page("results", null) });
      const feed = feedAt(service.url, { plan });
      expect(await feed.fetchResults(DAY, EVENING)).toMatchObject({ done: true, results: [] });
      expect(service.asked[0]).toBe(`GET ${path}?region=gb&region=ire&limit=100&skip=0`);
      expect(await feed.fetchResults("2026-06-12", EVENING)).toMatchObject({
        done: false,
        kind: "not-on-plan",
      });
    }
    using service = outsideService({ "/v1/results": () => page("results", []) });
    await feedAt(service.url).fetchResults("2026-06-12", EVENING);
    expect(service.asked[0]).toContain("start_date=2026-06-12&end_date=2026-06-12");
  });

  test("no result shows before its race is off on the shop's clock", async () => {
    const rows = [apiResult()];
    expect((await results(rows, new Date("2026-06-13T13:44:59Z"))).results).toEqual([]);
    expect((await results(rows, new Date("2026-06-13T13:45:00Z"))).results).toHaveLength(1);
  });

  test("odd positions: floats are numbers, a non-runner is apart, nonsense keeps the result provisional", async () => {
    const runners = [
      apiFinisher("1.0", "2.0", "Bravo (IRE)", "9/4F"),
      apiFinisher("NR", "1", "Alpha (GB)", ""),
      apiFinisher("??", "3", "Charlie (FR)", "-"),
    ];
    const {
      results: [result],
      warnings,
    } = await results([apiResult({ runners })]);
    expect(result).toMatchObject({
      status: "provisional",
      ran: 2,
      nonRunners: [{ number: 1, name: "Alpha" }],
    });
    expect(result?.runners).toMatchObject([
      { place: 1, number: 2 },
      { place: null, code: null, sp: null },
    ]);
    expect(warnings.map(({ reason }) => reason)).toContain('"??" is no position');
  });

  test("[F48] a gap in the places that no dead heat explains is said, and nothing settles on it", async () => {
    const runners = [apiFinisher("1", "2", "Bravo", "9/4F"), apiFinisher("3", "1", "Alpha", "2/1")];
    const { results: read, warnings } = await results([apiResult({ runners })]);
    expect(read).toMatchObject([{ status: "provisional" }]);
    expect(warnings.map(({ reason }) => reason)).toEqual([
      "taken as provisional: the places have a gap before 3",
    ]);
  });
});

test("questions keep their distance: one a second, for all of them together", async () => {
  const fetchOptions = hasty();
  using service = outsideService({
    [CARDS]: () => page("racecards", []),
    "/v1/results": () => page("results", []),
  });
  const feed = feedAt(service.url, { gapMs: 1_000, fetchOptions });
  await Promise.all([
    feed.fetchDay(DAY, MORNING),
    feed.fetchResults(DAY, MORNING),
    feed.fetchDay(DAY, MORNING),
  ]);
  expect(fetchOptions.waits).toHaveLength(2);
  expect(fetchOptions.waits[0]).toBeGreaterThan(900);
  expect(fetchOptions.waits[1]).toBeGreaterThan(1_900);
});
