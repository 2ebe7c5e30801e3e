import { describe, expect, test } from "bun:test";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { dividendsIn } from "../../../src/domain/racing/races/tote.ts";
import { racingApiFeed } from "../../../src/feeds/racing/racing-api/racing-api-feed.ts";
import { rapidApiFeed } from "../../../src/feeds/racing/rapidapi/rapidapi-feed.ts";
import { hasty, outsideService } from "../draws/outside-service.ts";
import { apiCard, apiResult, DAY, EVENING, MORNING, page } from "./api-answers.ts";

const access = { username: "u", password: "p", plan: "pro" as const, gapMs: 0 };

describe("The Racing API", () => {
  async function resultWith(more: Record<string, unknown>) {
    using service = outsideService({ "/v1/results": () => page("results", [apiResult(more)]) });
    const feed = racingApiFeed({ ...access, baseUrl: service.url, fetchOptions: hasty() });
    const fetched = await feed.fetchResults(DAY, EVENING);
    if (!fetched.done) throw new Error(fetched.detail);
    return { raw: fetched.results[0]?.raw, warnings: fetched.warnings };
  }

  test("dividends stand with the result as the service writes them", async () => {
    const declared = {
      tote_win: "£9.50",
      tote_pl: "£2.30 £3.80 £3.70",
      tote_ex: "£115.40",
      tote_csf: "£108.52",
      tote_tricast: "£1164.47",
      tote_trifecta: "£621.80",
    };
    const { raw, warnings } = await resultWith(declared);
    expect(raw).toMatchObject(declared);
    expect(warnings).toEqual([]);
  });

  test("a race without a bet has no dividend of it; one that cannot be read is said, and left out", async () => {
    const odd = { tote_win: "€4.10", tote_pl: null, tote_ex: "", tote_csf: "£0.00", tote_tricast: "void" };
    const { raw, warnings } = await resultWith(odd);
    expect(Object.keys(raw ?? {}).filter((field) => field.startsWith("tote_"))).toEqual(["tote_win"]);
    expect(warnings.map(({ reason }) => reason)).toEqual([
      'tote_csf: "£0.00" is no dividend',
      'tote_tricast: "void" is no dividend',
    ]);
  });

  test.each([
    ["£108.52", [10_852]],
    ["£1,164.47", [116_447]],
    ["€2.30 €3.80", [230, 380]],
    ["12.40", [1_240]],
    ["", null],
    ["0.00", null],
    ["£2.30 n/a", null],
    ["-£2.30", null],
    ["£12", null],
    ["£1.2", null],
    ["abc", null],
  ])("a dividend written as %p", (text, pence) => {
    expect(dividendsIn(text)).toEqual(pence);
  });

  test("a race_status settles nothing unless it is documented; the flag says that a race is abandoned", async () => {
    const read = async (more: Record<string, unknown>) => {
      using service = outsideService({ "/v1/racecards/pro": () => page("racecards", [apiCard(more)]) });
      const feed = racingApiFeed({ ...access, baseUrl: service.url, fetchOptions: hasty() });
      const fetched = await feed.fetchDay(DAY, EVENING);
      if (!fetched.done) throw new Error(fetched.detail);
      return { status: fetched.races[0]?.status, warnings: fetched.warnings };
    };
    for (const race_status of [null, "", "entry", "declared", "Declared"])
      expect(await read({ race_status })).toEqual({ status: RACE_STATUS.declared, warnings: [] });
    for (const race_status of ["result", "Results"])
      expect(await read({ race_status })).toEqual({ status: RACE_STATUS.result, warnings: [] });
    for (const race_status of [
      "Abandonment possible, inspection at 8.00",
      "abandoned after race 3",
      "void",
      "Race void?",
      "Awaiting result",
      "off",
      "__proto__",
      "constructor",
    ])
      expect(await read({ race_status })).toEqual({
        status: RACE_STATUS.declared,
        warnings: [
          {
            where: "York 2:45",
            reason: `its status "${race_status.slice(0, 40)}" is not documented, and settles nothing`,
          },
        ],
      });
    expect((await read({ race_status: "void", is_abandoned: true })).status).toBe(RACE_STATUS.abandoned);
  });
});

describe("RapidAPI", () => {
  const row = (more: Record<string, unknown> = {}) => ({
    id_race: "189583",
    course: "Newcastle",
    date: `${DAY} 14:45:00`,
    title: "RACING LEAGUE RACE THIRTY-SIX (HANDICAP)",
    distance: "5f",
    age: "3",
    going: "Standard to Slow",
    finished: "0",
    canceled: "0",
    finish_time: "",
    prize: "£25770",
    class: "3",
    ...more,
  });
  const horse = (number: string, name: string, more: Record<string, unknown> = {}) => ({
    horse: name,
    id_horse: `h${number}`,
    jockey: "Jack Mitchell",
    trainer: "James Fanshawe",
    age: "4",
    weight: "8-10",
    number,
    last_ran_days_ago: "35",
    non_runner: "0",
    form: "51201-446",
    position: "",
    distance_beaten: "",
    OR: "73",
    sp: "",
    odds: [],
    ...more,
  });
  const feedOf = (url: string) => rapidApiFeed({ key: "k", baseUrl: url, gapMs: 0, fetchOptions: hasty() });

  test("the class has a field of its own; where it is missing, the title says it", async () => {
    const classOf = async (more: Record<string, unknown>) => {
      using outside = outsideService({ "/racecards": () => Response.json([row(more)]) });
      const fetched = await feedOf(outside.url).fetchDay(DAY, MORNING);
      if (!fetched.done) throw new Error(fetched.detail);
      return [fetched.races[0]?.raceClass, fetched.races[0]?.name];
    };
    const name = "RACING LEAGUE RACE THIRTY-SIX (HANDICAP)";
    expect(await classOf({})).toEqual([3, name]);
    expect(await classOf({ title: `${name} (5)`, class: "3" })).toEqual([3, name]);
    expect(await classOf({ title: `${name} (5)`, class: "" })).toEqual([5, name]);
    expect(await classOf({ title: `${name} (5)`, class: undefined })).toEqual([5, name]);
    expect(await classOf({ class: "" })).toEqual([null, name]);
  });

  test("the class of the day's list stays where the race's own answer leaves it out", async () => {
    using outside = outsideService({
      "/racecards": () => Response.json([row()]),
      "/race/189583": () => Response.json({ ...row({ class: "" }), horses: [horse("9", "Kingsholm(IRE)")] }),
    });
    const fetched = await feedOf(outside.url).fetchDay(DAY, new Date(`${DAY}T14:40:00+01:00`));
    expect(fetched).toMatchObject({ races: [{ raceClass: 3, runners: [{ name: "Kingsholm" }] }] });
  });

  test("a finished race without positions settles nothing, with prices and without", async () => {
    for (const horses of [
      [horse("9", "Kingsholm(IRE)"), horse("5", "Faustus")],
      [horse("9", "Kingsholm(IRE)", { sp: "2.62" }), horse("5", "Faustus", { sp: "4.33" })],
      [horse("9", "Kingsholm(IRE)", { sp: "2.62", position: "1" }), horse("5", "Faustus", { sp: "4.33" })],
      [horse("9", "Kingsholm(IRE)", { position: "0" }), horse("5", "Faustus", { position: "0" })],
    ]) {
      using outside = outsideService({
        "/results": () => Response.json([row({ finished: "1" })]),
        "/race/189583": () => Response.json({ ...row({ finished: "1" }), horses }),
      });
      const fetched = await feedOf(outside.url).fetchResults(DAY, EVENING);
      expect(fetched).toMatchObject({ done: true, results: [{ status: "provisional", nonRunners: [] }] });
    }
  });
});
