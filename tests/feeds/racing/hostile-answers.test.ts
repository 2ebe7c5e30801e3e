import { describe, expect, test } from "bun:test";
import { racingApiFeed } from "../../../src/feeds/racing/racing-api/racing-api-feed.ts";
import { rapidApiFeed } from "../../../src/feeds/racing/rapidapi/rapidapi-feed.ts";
import { type Answer, hastyFor, html, never, outsideService, rawService } from "../draws/outside-service.ts";
import { apiCard, apiResult, apiRunner, DAY, EVENING, MORNING, page } from "./api-answers.ts";

const racingApi = (baseUrl: string, answer?: Answer) =>
  racingApiFeed({
    username: "shop",
    password: "hunter2",
    plan: "standard",
    baseUrl,
    gapMs: 0,
    fetchOptions: hastyFor(answer),
  });
const rapidapi = (baseUrl: string, answer?: Answer) =>
  rapidApiFeed({ key: "hunter2", baseUrl, gapMs: 0, fetchOptions: hastyFor(answer) });
const PATHS = ["/v1/racecards/standard", "/v1/results", "/racecards", "/results"];
const everywhere = (answer: Answer) =>
  outsideService(Object.fromEntries(PATHS.map((path) => [path, answer])));

const HOSTILE: [what: string, answer: Answer, kind: string][] = [
  ["hangs", never, "timeout"],
  ["does not know us (401)", () => new Response("hunter2 is wrong", { status: 401 }), "status"],
  [
    "has had enough of us (429)",
    () => new Response("", { status: 429, headers: { "retry-after": "3600" } }),
    "status",
  ],
  ["is broken (500)", () => new Response("<h1>oops</h1>", { status: 500 }), "status"],
  ["sends half a JSON", () => new Response('{"racecards": [{"race_id": "rac_1", '), "unreadable"],
  ["sends a web page with 200", () => html("<html><title>Just a moment...</title></html>"), "unreadable"],
  ["sends nothing", () => new Response(""), "unreadable"],
  ["sends JSON of something else", () => Response.json({ detail: "ok" }), "unreadable"],
  ["sends a number", () => Response.json(7), "unreadable"],
  ["sends null", () => Response.json(null), "unreadable"],
];

describe.each([["racing-api", racingApi] as const, ["rapidapi", rapidapi] as const])(
  "%s: a service that",
  (_, feedAt) => {
    test.each(HOSTILE)("%s is a failure with a sentence", async (_, answer, kind) => {
      using service = everywhere(answer);
      for (const outcome of [
        await feedAt(service.url, answer).fetchDay(DAY, MORNING),
        await feedAt(service.url, answer).fetchResults(DAY, EVENING),
      ]) {
        expect(outcome).toMatchObject({ done: false, kind });
        if (!outcome.done) expect(outcome.detail.length).toBeGreaterThan(10);
        expect(JSON.stringify(outcome)).not.toContain("hunter2");
      }
    });

    test("is not there at all is unreachable", async () => {
      using service = rawService("");
      expect(await feedAt(service.url).fetchDay(DAY, MORNING)).toMatchObject({
        done: false,
        kind: "unreachable",
      });
    });

    test("is asked for a day that is none", async () => {
      for (const day of ["2026-02-30", "../../etc/passwd", ""])
        expect(await feedAt("http://127.0.0.1:1").fetchDay(day, MORNING)).toMatchObject({
          done: false,
          kind: "not-set-up",
        });
    });
  },
);

describe("a day that is wrong in part", () => {
  async function cards(rows: unknown[]) {
    using service = outsideService({ "/v1/racecards/standard": () => page("racecards", rows) });
    return await racingApi(service.url).fetchDay(DAY, MORNING);
  }
  const used = async (rows: unknown[]) => {
    const fetched = await cards(rows);
    if (!fetched.done) throw new Error(fetched.detail);
    return fetched;
  };

  test("an empty day is an answer, and said", async () => {
    const { races, warnings } = await used([]);
    expect(races).toEqual([]);
    expect(warnings[0]?.reason).toContain("no races");
  });

  test("a day of another date is a failure, not an empty day", async () => {
    expect(await cards([apiCard({ off_dt: "2026-06-12T14:45:00+01:00" })])).toMatchObject({
      done: false,
      kind: "other-day",
    });
  });

  test("a race of another date among ours is left out, and said", async () => {
    const { races, skipped } = await used([
      apiCard(),
      apiCard({ race_id: "rac_2", off_dt: "2026-06-12T15:15:00+01:00" }),
    ]);
    expect(races.map(({ id }) => id)).toEqual(["racing-api:rac_1"]);
    expect(skipped).toEqual([{ where: "York 15:15", reason: "it is of 2026-06-12, not of 2026-06-13" }]);
  });

  test("a race given twice is one, by its id or by its place and time: the fuller one", async () => {
    const fuller = apiCard({
      runners: [..."abcd"].map((name, index) => apiRunner(`${index + 1}`, `Horse ${name}`)),
    });
    for (const other of [apiCard(), apiCard({ race_id: "rac_9" })]) {
      const { races, skipped } = await used([other, fuller]);
      expect(races.map(({ runners }) => runners.length)).toEqual([4]);
      expect(skipped[0]?.reason).toContain("twice");
    }
  });

  test("what is no race costs the others nothing", async () => {
    const { races, skipped } = await used([
      null,
      7,
      "x",
      [],
      {},
      { course: "York" },
      apiCard({ off_dt: "", off_time: "TBC" }),
      apiCard(),
    ]);
    expect(races).toHaveLength(1);
    expect(skipped.length).toBe(7);
  });

  test("what is no runner costs the race nothing", async () => {
    const runners = [
      null,
      7,
      {},
      { horse: "" },
      apiRunner("1", "Alpha"),
      apiRunner("1", "Alpha"),
      apiRunner("1", "Bravo"),
      apiRunner("x", "Charlie"),
    ];
    const { races, skipped, warnings } = await used([apiCard({ runners })]);
    expect(races[0]?.runners.map(({ name, number }) => [name, number])).toEqual([
      ["Alpha", 1],
      ["Bravo", 1],
      ["Charlie", null],
    ]);
    expect(skipped).toHaveLength(5);
    expect(warnings.map(({ reason }) => reason)).toEqual([
      "number 1 is Alpha's too",
      '"x" is no saddle number',
    ]);
  });

  test("fields of the wrong shape are empty, not fatal", async () => {
    const { races } = await used([
      apiCard({ going: {}, prize: [], race_class: true, distance: null, distance_round: 3, runners: "none" }),
    ]);
    expect(races[0]).toMatchObject({
      going: "",
      prize: null,
      raceClass: null,
      runners: [],
      runnersExpected: 3,
    });
  });

  test("an unknown course is kept as written, and said", async () => {
    const { races, warnings } = await used([apiCard({ course: "Nether Wallop", region: "GB" })]);
    expect(races[0]?.course).toEqual({
      key: "netherwallop",
      name: "Nether Wallop",
      region: "GB",
      known: false,
    });
    expect(warnings[0]?.reason).toContain("not on our list");
  });

  test("a result without finishers or with the same horse twice", async () => {
    using service = outsideService({
      "/v1/results": () =>
        page("results", [
          apiResult({ runners: [] }),
          apiResult({
            race_id: "rac_2",
            off_dt: "2026-06-13T15:15:00+01:00",
            runners: [...(apiResult().runners as []), ...(apiResult().runners as [])],
          }),
        ]),
    });
    const fetched = await racingApi(service.url).fetchResults(DAY, EVENING);
    if (!fetched.done) throw new Error(fetched.detail);
    expect(fetched.results.map(({ ran, runners }) => [ran, runners.length])).toEqual([[3, 3]]);
    expect(fetched.skipped).toHaveLength(4);
  });
});
