import { describe, expect, test } from "bun:test";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { type RapidApiSettings, rapidApiFeed } from "../../../src/feeds/racing/rapidapi/rapidapi-feed.ts";
import { type Answer, hasty, outsideService } from "../draws/outside-service.ts";

const DAY = "2026-06-13";
const at = (time: string) => new Date(`${DAY}T${time}:00+01:00`);

const row = (id: string, time: string, more = {}) => ({
  id_race: id,
  course: "Newcastle",
  date: `${DAY} ${time}:00`,
  title: "RACING LEAGUE RACE THIRTY-SIX (HANDICAP) (3)",
  distance: "5f",
  age: "3",
  going: "Standard to Slow",
  finished: "0",
  canceled: "0",
  ...more,
});
const horse = (number: string, name: string, more = {}) => ({
  horse: name,
  id_horse: `h${number}`,
  jockey: "Jack Mitchell",
  age: "4",
  number,
  non_runner: "0",
  position: "",
  sp: "",
  odds: [
    { bookie: "Bet365", odd: "6", last_update: `${DAY} 19:16:03` },
    { bookie: "Betway", odd: "5.5", last_update: `${DAY} 19:16:03` },
    { bookie: "Betfair Exchange", odd: "9.8", last_update: `${DAY} 19:16:03` },
    { bookie: "Unibet", odd: "5.5", last_update: `${DAY} 19:16:03` },
  ],
  ...more,
});
const detail = (id: string, horses: unknown[], more = {}) => ({
  ...row(id, "20:35"),
  prize: "£25770",
  finish_time: "",
  horses,
  ...more,
});

function service(answers: Record<string, unknown>) {
  const replies = Object.entries(answers).map(([path, body]): [string, Answer] => [
    path,
    () => (body instanceof Response ? body.clone() : Response.json(body)),
  ]);
  return outsideService(Object.fromEntries(replies));
}
const feedAt = (url: string, settings: Partial<RapidApiSettings> = {}) =>
  rapidApiFeed({ key: "k", baseUrl: url, gapMs: 0, fetchOptions: hasty(), ...settings });

describe("cards", () => {
  test("the day's list, with runners only for races near their off", async () => {
    using outside = service({
      "/racecards": [row("1", "13:30"), row("2", "20:35")],
      "/race/2": detail("2", [horse("9", "Kingsholm(IRE)"), horse("5", "Faustus", { non_runner: "1" })]),
    });
    const fetched = await feedAt(outside.url).fetchDay(DAY, at("20:00"));
    if (!fetched.done) throw new Error(fetched.detail);
    const [early, late] = fetched.races;
    expect(early).toMatchObject({ id: "rapidapi:1", offTime: "13:30", runners: [] });
    expect(late).toMatchObject({
      name: "RACING LEAGUE RACE THIRTY-SIX (HANDICAP)",
      raceClass: 3,
      handicap: true,
    });
    expect(late?.offAt).toEqual(at("20:35"));
    expect(late?.prize).toMatchObject({ amountMinor: 2_577_000 });
    expect(late?.runners).toMatchObject([
      {
        number: 9,
        name: "Kingsholm",
        bred: "IRE",
        status: "runner",
        price: { text: "9/2", fromDecimal: true, bookmaker: "Unibet" },
      },
      { number: 5, name: "Faustus", status: "non-runner", price: null },
    ]);
    expect(fetched.complete).toBe(false);
    expect(outside.asked).toEqual([`GET /racecards?date=${DAY}`, "GET /race/2"]);
  });

  test("the key travels in a header only", async () => {
    let key = "";
    using outside = outsideService({
      "/racecards": ({ headers }) => {
        key = headers.get("x-rapidapi-key") ?? "";
        return Response.json([]);
      },
    });
    await feedAt(outside.url, { key: "secret" }).fetchDay(DAY, at("12:00"));
    expect(key).toBe("secret");
    expect(outside.asked.join()).not.toContain("secret");
  });

  test("a race called off is abandoned; a division keeps its name and class", async () => {
    const rows = [
      row("1", "13:30", { canceled: "1" }),
      row("2", "14:05", { title: "MAIDEN HURDLE (4) (D.II)", course: "Doncaster" }),
    ];
    using outside = service({ "/racecards": rows });
    const fetched = await feedAt(outside.url).fetchDay(DAY, at("08:00"));
    expect(fetched).toMatchObject({
      done: true,
      races: [
        { status: RACE_STATUS.abandoned },
        { name: "MAIDEN HURDLE (D.II)", raceClass: 4, type: "hurdle", course: { region: "GB" } },
      ],
    });
  });

  test("a race whose runners cannot be had stays on the card; after three the rest are not asked", async () => {
    const rows = ["1", "2", "3", "4", "5"].map((id, index) => row(id, `14:${index}0`));
    using outside = service({ "/racecards": rows, "/race/1": new Response("", { status: 429 }) });
    const fetched = await feedAt(outside.url).fetchDay(DAY, at("13:50"));
    if (!fetched.done) throw new Error(fetched.detail);
    expect(fetched.races).toHaveLength(5);
    expect(fetched.warnings).toHaveLength(5);
    expect(fetched.warnings[4]?.reason).toContain("not asked");
    expect(outside.asked).toHaveLength(4);
  });
});

describe("results", () => {
  const finished = (sp: [string, string]) =>
    detail(
      "2",
      [
        horse("9", "Kingsholm(IRE)", { position: "1", sp: sp[0] }),
        horse("5", "Faustus", { position: "2", sp: sp[1] }),
        horse("10", "Electric Love", { non_runner: "1" }),
        horse("11", "Kool Moe Dee(IRE)", { position: "PU", sp: "34" }),
      ],
      { finished: "1" },
    );

  test("places, prices back from decimals, and who did not run; a final result is asked for once", async () => {
    using outside = service({
      "/results": [row("2", "20:35", { finished: "1" })],
      "/race/2": finished(["2.62", "4.33"]),
    });
    const feed = feedAt(outside.url);
    const fetched = await feed.fetchResults(DAY, at("21:00"));
    if (!fetched.done) throw new Error(fetched.detail);
    expect(fetched.results[0]).toMatchObject({
      raceId: "rapidapi:2",
      status: "weighed-in",
      ran: 3,
      runners: [
        { name: "Kingsholm", place: 1, sp: { text: "13/8" } },
        { name: "Faustus", place: 2, sp: { text: "100/30" } },
        { name: "Kool Moe Dee", code: "PU", sp: { text: "33/1" } },
      ],
      nonRunners: [{ name: "Electric Love", number: 10 }],
    });
    expect(await feed.fetchResults(DAY, at("21:05"))).toMatchObject({ results: [{ status: "weighed-in" }] });
    expect(outside.asked.filter((path) => path === "GET /race/2")).toHaveLength(1);
  });

  test("without starting prices it is provisional, and asked for again", async () => {
    using outside = service({
      "/results": [row("2", "20:35", { finished: "1" })],
      "/race/2": finished(["", ""]),
    });
    const feed = feedAt(outside.url);
    expect(await feed.fetchResults(DAY, at("21:00"))).toMatchObject({ results: [{ status: "provisional" }] });
    await feed.fetchResults(DAY, at("21:05"));
    expect(outside.asked.filter((path) => path === "GET /race/2")).toHaveLength(2);
  });

  test("a race not off on the shop's clock is not even asked for", async () => {
    using outside = service({
      "/results": [row("2", "20:35", { finished: "1" })],
      "/race/2": finished(["2.62", "3"]),
    });
    expect(await feedAt(outside.url).fetchResults(DAY, at("20:34"))).toMatchObject({
      done: true,
      results: [],
    });
    expect(outside.asked).toHaveLength(1);
  });
});
