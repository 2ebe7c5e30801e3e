import { describe, expect, test } from "bun:test";
import { truncateSync } from "node:fs";
import { join } from "node:path";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { joinResults } from "../../../src/feeds/racing/joining/join-result.ts";
import { cardsIn, LATE, racingFolder, resultsIn } from "./racing-folder.ts";
import { csv, NEW_HEADER } from "./real-results.ts";

const DAY = "2026-06-13";

describe("our own race cards", () => {
  const own = (more = {}) => ({
    id: 12,
    raceTime: "2026-06-13T13:45:00Z",
    raceName: "Corner Shop Handicap",
    distance: "1m2f",
    going: "Good",
    prizeMoney: "£20,812",
    course: { name: "York" },
    runners: [
      {
        id: 1,
        number: 1,
        horseName: "Alpha",
        jockey: "E Walsh",
        age: 5,
        odds: { fractional: "9/4", decimal: 3.25 },
      },
      { id: 2, number: 2, horseName: "Bravo", jockey: "", age: 4, odds: { fractional: "NR", decimal: null } },
      {
        id: 3,
        number: 3,
        horseName: "Charlie",
        jockey: "A Rider",
        age: 6,
        odds: { fractional: "SP", decimal: null },
      },
      { id: 4, number: 4, horseName: "Delta", jockey: "A Rider", age: 6, odds: null },
      { id: 5, number: 5, horseName: "Echo", jockey: "A Rider", age: 6, odds: { decimal: 4.33 } },
    ],
    results: [
      { horseName: "Charlie", position: 1, odds: { fractional: "EvensF", decimal: 2 } },
      { horseName: "Alpha", position: "2.0", odds: { fractional: "5/2", decimal: 3.5 } },
      { horseName: "Delta", position: 2, odds: { fractional: "100/30" } },
      { horseName: "Echo", position: "PU", odds: { fractional: "7/1" } },
    ],
    ...more,
  });

  test("the order past the post comes with its cause; one that the shop does not know is left out", async () => {
    const one = (horseName: string, position: number, more = {}) => ({
      ...{ horseName, position, odds: { fractional: "5/2" }, ...more },
    });
    const read = async (placeLostBy: string) => {
      const results = [one("Charlie", 1), one("Alpha", 2, { passedPost: 1, placeLostBy }), one("Delta", 3)];
      const file = { [`${DAY}.json`]: [own({ resultStatus: "weighed-in", results })] };
      return (await resultsIn(file, DAY)).results[0]?.runners.map(({ passed }) => passed);
    };
    expect(await read("objection")).toEqual([undefined, { place: 1, lostBy: "objection" }, undefined]);
    expect(await read("bad luck")).toEqual([undefined, undefined, undefined]);
  });

  test("[D7.1.17] exactly as the call answers them", async () => {
    const { races, warnings } = await cardsIn({ [`${DAY}.json`]: [own()] }, DAY);
    expect(races[0]).toMatchObject({
      id: "files:2026-06-13/12",
      offTime: "14:45",
      course: { name: "York", region: "GB" },
      handicap: true,
      runnersExpected: 4,
    });
    expect(races[0]?.runners.map(({ number, status, price }) => [number, status, price?.text])).toEqual([
      [1, "runner", "9/4"],
      [2, "non-runner", undefined],
      [3, "runner", undefined],
      [4, "runner", undefined],
      [5, "runner", "100/30"],
    ]);
    expect(warnings).toEqual([]);
  });

  test("with their results, which join by name", async () => {
    const files = { [`${DAY}.json`]: [own()] };
    const [{ races }, { results }] = [await cardsIn(files, DAY), await resultsIn(files, DAY)];
    const { joined } = joinResults(races, results);
    expect(
      joined[0]?.runners.map(({ runnerId, place, deadHeat }) => [
        runnerId?.split("/").at(-1),
        place,
        deadHeat,
      ]),
    ).toEqual([
      ["3", 1, false],
      ["1", 2, true],
      ["4", 2, true],
      ["5", null, false],
    ]);
    expect(results[0]).toMatchObject({ status: "weighed-in", ran: 4 });
    expect(results[0]?.runners[0]).toMatchObject({ sp: { text: "Evens" }, favourite: "F" });
  });

  test("[F20] a result row that names its horse only has the number and the jockey of the card", async () => {
    const files = { [`${DAY}.json`]: [own()] };
    const [{ races }, { results }] = [await cardsIn(files, DAY), await resultsIn(files, DAY)];
    const { joined } = joinResults(races, results);
    expect(joined[0]?.runners.map(({ name, number, jockey }) => [name, number, jockey])).toEqual([
      ["Charlie", 3, "A Rider"],
      ["Alpha", 1, "E Walsh"],
      ["Delta", 4, "A Rider"],
      ["Echo", 5, "A Rider"],
    ]);
  });

  test("a card without results has none; an abandoned race says so at once, a void one after its off", async () => {
    const at = (status: string, now: Date) =>
      resultsIn({ [`${DAY}.json`]: [own({ results: [], status })] }, DAY, now);
    const morning = new Date("2026-06-13T09:00:00Z");
    expect((await at("declared", LATE)).results).toEqual([]);
    expect((await at(RACE_STATUS.abandoned, morning)).results).toMatchObject([
      { status: RACE_STATUS.abandoned, ran: 0 },
    ]);
    expect((await at(RACE_STATUS.void, morning)).results).toEqual([]);
    expect((await at(RACE_STATUS.void, LATE)).results).toMatchObject([{ status: RACE_STATUS.void }]);
    expect(
      (await cardsIn({ [`${DAY}.json`]: [own({ status: "result" })] }, DAY, morning)).races[0]?.status,
    ).toBe("declared");
  });

  test("a result stated as provisional stays it", async () => {
    const { results } = await resultsIn({ [`${DAY}.json`]: [own({ resultStatus: "provisional" })] }, DAY);
    expect(results[0]?.status).toBe("provisional");
  });

  test("[F48] one stated as weighed in is provisional where a place is missing, and may do without a price", async () => {
    const stated = async (...positions: string[]) => {
      const rows = positions.map((position, at) => ({ horseName: `Horse ${at}`, position }));
      const card = own({ resultStatus: "weighed-in", results: rows });
      return (await resultsIn({ [`${DAY}.json`]: [card] }, DAY)).results[0]?.status;
    };
    expect(await stated("1", "2", "3", "PU")).toBe("weighed-in");
    expect(await stated("1", "2", "2", "4")).toBe("weighed-in");
    expect(await stated("1", "2", "4")).toBe("provisional");
    expect(await stated("1", "2", "")).toBe("provisional");
  });

  test("clock times are London's, on the Sunday that loses an hour too", async () => {
    const files = {
      "2025-03-30.json": [own({ raceTime: "1:30" }), own({ id: 13, raceTime: "2025-03-30T15:00:00+01:00" })],
    };
    const { races } = await cardsIn(files, "2025-03-30");
    expect(races.map(({ offTime, offAt }) => [offTime, offAt.toISOString()])).toEqual([
      ["13:30", "2025-03-30T12:30:00.000Z"],
      ["15:00", "2025-03-30T14:00:00.000Z"],
    ]);
  });
});

describe("rpscrape's cards, new layout", () => {
  const runner = (number: number, name: string, more = {}) => ({
    number,
    name,
    horse_id: number,
    age: 6,
    draw: null,
    jockey: "Harry Cobden",
    claim: null,
    non_runner: false,
    reserve: false,
    ...more,
  });
  const race = (more = {}) => ({
    race_id: 908737,
    date: "2025-12-26",
    off_time: "12:45",
    race_name: '"Get Your Free Kempton Bet" Novices\' Limited Handicap Chase (GBB Race)',
    distance: "2m4f110y",
    race_class: 3,
    race_type: "Chase",
    handicap: true,
    field_size: 3,
    prize: "£13,203",
    going: "Good",
    surface: "Turf",
    runners: [
      runner(1, "Alpha", { claim: 7, jockey: "Mr D Doyle" }),
      runner(2, "Bravo", { non_runner: true, jockey: "Non-Runner" }),
    ],
    ...more,
  });
  const cards = (region: string, course: string, races: Record<string, unknown>) =>
    cardsIn({ "2025-12-26.json": { [region]: { [course]: races } } }, "2025-12-26");

  test("24-hour times, claims apart, flags for non-runners and reserves", async () => {
    const runners = [
      ...race().runners,
      runner(18, "Charlie", { reserve: true, jockey: "" }),
      runner(19, "Delta", { non_runner: true, jockey: null }),
      runner(20, "Echo", { reserve: true }),
    ];
    const { races } = await cards("GB", "Kempton", { "12:45": race({ runners }) });
    expect(races[0]).toMatchObject({
      id: "files:908737",
      offTime: "12:45",
      handicap: true,
      raceClass: 3,
      type: "chase",
      distance: { yards: 4510 },
      runnersExpected: 1,
    });
    expect(races[0]?.runners.map(({ status, claim, jockey }) => [status, claim, jockey])).toEqual([
      ["runner", 7, "Mr D Doyle"],
      ["non-runner", null, null],
      ["reserve", null, null],
      ["non-runner", null, null],
      ["reserve", null, "Harry Cobden"],
    ]);
  });

  test("the winner's prize is the first of the list, and what stands beside a list is the whole fund", async () => {
    const prized = async (more: object) =>
      (await cards("GB", "Kempton", { "12:45": race(more) })).races[0]?.prize;
    const prizes = [{ "1": "£6,844" }, { "2": "£3,213" }];
    const fund = { basis: "total", amountMinor: 1_320_300 };
    expect(await prized({ prizes, prize_winner: "£13,203" })).toMatchObject({
      basis: "winner",
      amountMinor: 684_400,
    });
    for (const odd of [[{ "2": "£3,213" }], [{ "1": "" }], ["£6,844"], [{ place: 1 }]]) {
      expect(await prized({ prizes: odd })).toMatchObject(fund);
      expect(await prized({ prizes: odd, prize_winner: "£13,203" })).toMatchObject(fund);
    }
    expect(await prized({})).toMatchObject({ basis: "winner", amountMinor: 1_320_300 });
    expect(await prized({ prize_winner: "£7,000" })).toMatchObject({ basis: "winner", amountMinor: 700_000 });
  });

  test("a British horse with a number above the field's size is no reserve: the field leaves non-runners out", async () => {
    const old = (jockey: string, number: number, name: string) => ({
      number,
      name,
      jockey,
      horse_id: number,
    });
    const runners = [old("A", 1, "Alpha"), old("Non-Runner", 2, "Bravo"), old("B", 3, "Charlie")];
    for (const [region, course] of [
      ["GB", "Kempton"],
      ["IRE", "Cork"],
    ] as const) {
      const { races } = await cards(region, course, { "12:45": race({ field_size: 2, runners }) });
      expect(races[0]?.runners.map(({ status }) => status)).toEqual(["runner", "non-runner", "runner"]);
    }
  });

  test("other countries, other days and other things are skipped, each with its reason", async () => {
    const both = await cardsIn(
      {
        "2025-12-26.json": {
          GB: {
            Kempton: {
              "12:45": race(),
              "1:20": race({ race_id: 2, date: "2025-12-27" }),
              "1:55": 7,
              "": race({ race_id: 3 }),
            },
          },
          AUS: { Canberra: { "3:32": race() } },
        },
      },
      "2025-12-26",
    );
    expect(both.races).toHaveLength(1);
    expect(both.skipped.map(({ reason }) => reason)).toEqual([
      "it is of 2025-12-27, not of 2025-12-26",
      "it is not a race card",
      "AUS racing: only British and Irish cards are read",
      '"" is no time of a race',
    ]);
  });
});

describe("files that are not what they should be", () => {
  const failure = async (files: Record<string, string | object>) => {
    using folder = await racingFolder(files);
    return {
      cards: await folder.feed.fetchDay(DAY, LATE),
      results: await folder.feed.fetchResults(DAY, LATE),
    };
  };

  test("no file for the day is said; cards without results are no failure", async () => {
    const { cards, results } = await failure({ "2026-06-12.json": [] });
    expect(cards).toMatchObject({ done: false, kind: "no-file" });
    expect(results).toMatchObject({ done: false, kind: "no-file" });
    expect((await failure({ [`${DAY}.json`]: [] })).results).toMatchObject({ done: true, results: [] });
  });

  test.each([
    "",
    "[{",
    "<html></html>",
    "7",
    '"text"',
    "null",
    '{"GB": [7]}',
    "[{}, 7]",
    '{"GB": {"York": 7}}',
  ])("%p", async (text) => {
    expect((await failure({ [`${DAY}.json`]: text })).cards).toMatchObject({
      done: false,
      kind: "unreadable",
    });
  });

  test("[F89] a file too large for a day, or of zeros, is refused by name", async () => {
    using folder = await racingFolder({ [`${DAY}.json`]: "", [`${DAY}.csv`]: "\0".repeat(100) });
    truncateSync(join(folder.path, `${DAY}.json`), 700 * 1024 * 1024);
    expect(await folder.feed.fetchDay(DAY, LATE)).toMatchObject({
      kind: "unreadable",
      detail: `${DAY}.json was not read: it is larger than 32 MB.`,
    });
    expect(await folder.feed.fetchResults(DAY, LATE)).toMatchObject({
      kind: "unreadable",
      detail: `${DAY}.csv was not read: it is no text: it holds bytes of zero.`,
    });
  });

  test("a broken card file does not keep the results beside it from being read", async () => {
    const race = `${DAY},GB,york,2:45,A Race,Flat,,1m,Good,1,1.0,1,alpha,5,2.0,A Rider`;
    const { cards, results } = await failure({
      [`${DAY}.json`]: "[{",
      [`${DAY}.csv`]: csv(NEW_HEADER, race),
    });
    expect(cards).toMatchObject({ done: false, kind: "unreadable" });
    expect(results).toMatchObject({ done: true, results: [{ courseName: "York" }] });
  });

  test("a result file without the columns we need", async () => {
    expect((await failure({ [`${DAY}.csv`]: "a,b,c\n1,2,3\n" })).results).toMatchObject({
      done: false,
      kind: "unreadable",
    });
  });

  test("broken rows are skipped with their line, quoted commas are not broken", async () => {
    const text = csv(
      NEW_HEADER,
      `${DAY},GB,york,2:45,"The ""Corner, Shop"" Race",Flat,,1m,Good,2,1.0,1,alpha,5,2.0,A Rider`,
      `${DAY},GB,york,2:45,"The ""Corner, Shop"" Race",Flat,,1m,Good,2,2.0,2,bravo,5,4.0,A Rider`,
      `${DAY},GB,york,2:45,cut off`,
      `2026-06-12,GB,york,2:45,Race,Flat,,1m,Good,1,1.0,1,delta,5,2.0,A Rider`,
      `${DAY},GB,york,3:15,Race,Flat,,1m,Good,1,1.0,1,,5,2.0,A Rider`,
    ).replaceAll("\n", "\r\n");
    const { results, skipped } = await resultsIn({ [`${DAY}.csv`]: `\uFEFF${text}` }, DAY);
    expect(results).toMatchObject([{ raceName: 'The "Corner, Shop" Race', status: "weighed-in", ran: 2 }]);
    expect(skipped).toEqual([
      { where: `result file of ${DAY}, line 4`, reason: "it has another number of fields than the header" },
      { where: `result file of ${DAY}, line 5`, reason: `it is of 2026-06-12, not of ${DAY}` },
      { where: `result file of ${DAY}, line 6`, reason: "the horse is missing" },
    ]);
  });

  test("[F20] a result file without columns for number and jockey has those of the card; its own go first", async () => {
    const card = {
      GB: {
        York: {
          "2:45": {
            course: "York",
            region: "GB",
            date: DAY,
            off_time: "2:45",
            race_name: "A Race",
            runners: [
              { number: 4, name: "Alpha", horse_id: 1, jockey: "E Walsh" },
              { number: 7, name: "Bravo", horse_id: 2, jockey: "A Rider" },
            ],
          },
        },
      },
    };
    const rowsOf = async (file: string) => {
      const files = { [`${DAY}.json`]: card, [`${DAY}.csv`]: file };
      const [{ races }, { results }] = [await cardsIn(files, DAY), await resultsIn(files, DAY)];
      const { joined } = joinResults(races, results);
      return joined[0]?.runners.map(({ name, number, jockey }) => [name, number, jockey]);
    };
    const bare = `date,region,course,off,race_name,ran,pos,horse\n${DAY},GB,york,2:45,A Race,2,1,bravo\n${DAY},GB,york,2:45,A Race,2,2,alpha\n`;
    expect(await rowsOf(bare)).toEqual([
      ["Bravo", 7, "A Rider"],
      ["Alpha", 4, "E Walsh"],
    ]);
    const full = `date,region,course,off,race_name,ran,num,pos,horse,jockey\n${DAY},GB,york,2:45,A Race,2,7.0,1,bravo,B Second\n${DAY},GB,york,2:45,A Race,2,4.0,2,alpha,\n`;
    expect(await rowsOf(full)).toEqual([
      ["Bravo", 7, "B Second"],
      ["Alpha", 4, "E Walsh"],
    ]);
  });

  test("a result with fewer rows than ran is provisional", async () => {
    const { results } = await resultsIn(
      { [`${DAY}.csv`]: csv(NEW_HEADER, `${DAY},GB,york,2:45,Race,Flat,,1m,Good,9,1.0,1,alpha,5,2.0,A`) },
      DAY,
    );
    expect(results[0]).toMatchObject({ status: "provisional", ran: 9 });
  });
});
