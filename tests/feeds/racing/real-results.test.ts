import { describe, expect, test } from "bun:test";
import { joinResults } from "../../../src/feeds/racing/joining/join-result.ts";
import { cardsIn, resultsIn } from "./racing-folder.ts";
import {
  CLONMEL_2_42,
  CLONMEL_CARD,
  CODES_AND_PRICES,
  csv,
  DONCASTER_5_10,
  DONCASTER_7_15,
  GUINEAS,
  NEW_HEADER,
  NOTTINGHAM_2_45,
  OLD_HEADER,
} from "./real-results.ts";

describe("real races of 2015 come out right", () => {
  test("Nottingham 2:45: two third, and the next is fifth", async () => {
    const { results } = await resultsIn({ "2015-04-28.csv": csv(OLD_HEADER, NOTTINGHAM_2_45) }, "2015-04-28");
    const [race] = results;
    expect(race).toMatchObject({
      raceId: "files:623000",
      status: "weighed-in",
      ran: 8,
      courseKey: "nottingham",
    });
    expect(race?.offAt.toISOString()).toBe("2015-04-28T13:45:00.000Z");
    expect(race?.runners.map(({ place, name, deadHeat, sp }) => [place, name, deadHeat, sp?.text])).toEqual([
      [1, "Best Kept", false, "9/4"],
      [2, "Artful Prince", false, "9/2"],
      [3, "Tommys Secret", true, "7/1"],
      [3, "Derulo", true, "10/1"],
      [5, "Bognor", false, "7/1"],
      [6, "Hot Mustard", false, "33/1"],
      [7, "Jersey Brown", false, "10/1"],
      [8, "Celtic Sixpence", false, "5/1"],
    ]);
  });

  test("Doncaster: two fourth in the 7:15, two slipped up in the 5:10", async () => {
    const files = { "2015-05-02.csv": csv(OLD_HEADER, DONCASTER_7_15, DONCASTER_5_10) };
    const { results, warnings } = await resultsIn(files, "2015-05-02");
    const [early, late] = results;
    expect(late?.runners.filter(({ deadHeat }) => deadHeat)).toMatchObject([
      { name: "Muir Lodge", place: 4, number: 8, sp: { fraction: { numerator: 15, denominator: 2 } } },
      { name: "Ancient Cross", place: 4, number: 9 },
    ]);
    expect(late?.ran).toBe(14);
    expect(early?.runners.filter(({ code }) => code === "SU").map(({ name }) => name)).toEqual([
      "Mister Fizz",
      "Sweetheart Abbey",
    ]);
    expect(early?.ran).toBe(9);
    expect(warnings).toEqual([]);
  });

  test("Newmarket 3:45 is the 2000 Guineas, won by Gleneagles at 4/1 favourite", async () => {
    const { results } = await resultsIn({ "2015-05-02.csv": csv(OLD_HEADER, GUINEAS) }, "2015-05-02");
    expect(results[0]?.raceName).toBe(
      "Qipco 2000 Guineas Stakes (British Champions Series) (Entire Colts & Fillies)",
    );
    expect(results[0]?.runners[0]).toMatchObject({
      name: "Gleneagles",
      bred: "IRE",
      number: 9,
      sp: { text: "4/1" },
      favourite: "F",
    });
  });

  test.each(CODES_AND_PRICES)("%s %s: %s (%s) is %s", async (course, off, horse, number, code, sp) => {
    const race = `2015-05-02,${course},1,${off},Race,Flat,,1m,Good,1`;
    const { results } = await resultsIn(
      { "2015-05-02.csv": csv(OLD_HEADER, `${race},${number},${code},-,${horse},5,${sp},A Rider`) },
      "2015-05-02",
    );
    expect(results[0]?.runners[0]).toMatchObject({
      code: code as "RR",
      place: null,
      number: Number(number),
      sp: { text: sp },
    });
  });

  test("a past day with results only makes its cards of them, and does not give the prices away", async () => {
    const { races } = await cardsIn({ "2015-04-28.csv": csv(OLD_HEADER, NOTTINGHAM_2_45) }, "2015-04-28");
    expect(races[0]).toMatchObject({
      id: "files:623000",
      handicap: true,
      runnersExpected: 8,
      raceClass: 5,
      status: "declared",
    });
    expect(races[0]?.runners.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
    expect(races[0]?.runners.every(({ price }) => price === null)).toBe(true);
  });
});

describe("Clonmel 2:42 of 27 March 2025, card and result", () => {
  const files = {
    "racecards/2025-03-27.json": CLONMEL_CARD,
    "results/2025-03-27.csv": csv(NEW_HEADER, CLONMEL_2_42),
  };
  const day = "2025-03-27";

  test("the card: thirteen declared and four reserves, whose numbers are above the declared maximum", async () => {
    const { races } = await cardsIn(files, day);
    const [race] = races;
    expect(race).toMatchObject({
      course: { name: "Clonmel", region: "IRE" },
      prize: { currency: "EUR" },
      runnersExpected: 13,
      handicap: false,
    });
    expect(race?.runners.filter(({ status }) => status === "reserve").map(({ number }) => number)).toEqual([
      14, 15, 16, 17,
    ]);
    expect(race?.runners[0]).toMatchObject({ jockey: "Mr D Doyle", claim: 7, draw: null });
  });

  test("the result: every row finds its horse, the reserve that got in too", async () => {
    const [{ races }, { results }] = [await cardsIn(files, day), await resultsIn(files, day)];
    const {
      joined: [joined],
      unmatched,
    } = joinResults(races, results);
    expect(unmatched).toEqual([]);
    expect(joined?.raceId).toBe("files:891099");
    expect(joined?.runners.map(({ runnerId }) => runnerId).every(Boolean)).toBe(true);
    expect(joined?.runners.find(({ number }) => number === 15)).toMatchObject({
      name: "Kaikoura",
      runnerId: "files:891099/1015",
      place: 8,
    });
    expect(joined?.absent).toEqual([]);
    expect(joined?.result).toMatchObject({ ran: 14, status: "weighed-in" });
    expect(joined?.runners.map(({ code }) => code).filter(Boolean)).toEqual(["F", "F", "UR", "UR"]);
    expect(joined?.runners.slice(0, 3).map(({ sp }) => sp?.text)).toEqual(["14/1", "6/5", "100/30"]);
    expect(joined?.warnings).toEqual([]);
  });

  test("replayed: the card is there all day, the result from the off on", async () => {
    const before = new Date("2025-03-27T14:41:59Z");
    expect((await cardsIn(files, day, before)).races).toHaveLength(1);
    expect((await resultsIn(files, day, before)).results).toEqual([]);
    expect((await resultsIn(files, day, new Date("2025-03-27T14:42:00Z"))).results).toHaveLength(1);
  });
});
