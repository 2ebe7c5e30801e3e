import { describe, expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { joinResults } from "../../../src/feeds/racing/joining/join-result.ts";
import { cardsIn, LATE, racingFolder, resultsIn } from "./racing-folder.ts";
import { csv } from "./real-results.ts";
import {
  CHELTENHAM_HURDLE,
  CORE_OFF,
  cards2026,
  DAY_2026 as DAY,
  HEADER_2026,
  results2026,
  STATUS_OFF,
  TRAMORE_CHASE,
  WITHOUT_RAN,
} from "./rpscrape-2026.ts";

type Row = Record<string, unknown>;
const runnersOf = (race: Row) => race.runners as Row[];
const withRunners = (race: Row, more: Row): Row => ({
  ...race,
  runners: runnersOf(race).map((runner) => ({ ...runner, ...more })),
});

describe("rpscrape's cards of May 2026", () => {
  const cards = async (...races: Row[]) => await cardsIn({ [`${DAY}.json`]: cards2026(...races) }, DAY);

  test("reserves and non-runners by their flags, the kind of race by its letter, prizes in pounds", async () => {
    const { races, warnings, complete } = await cards(TRAMORE_CHASE, CHELTENHAM_HURDLE);
    const [cheltenham, tramore] = races;
    expect(tramore).toMatchObject({
      id: "files:4803003",
      offTime: "15:35",
      course: { name: "Tramore", region: "IRE" },
      type: "chase",
      handicap: true,
      raceClass: null,
      distance: { yards: 5010 },
      prize: { text: "£5133", amountMinor: 513_300, currency: "GBP", basis: "winner" },
      runnersExpected: 14,
    });
    expect(tramore?.runners.slice(14).map(({ status }) => status)).toEqual(["reserve", "reserve", "reserve"]);
    expect(tramore?.runners.map(({ claim }) => claim).slice(2, 4)).toEqual([3, 7]);
    expect(cheltenham).toMatchObject({
      offTime: "12:15",
      type: "hurdle",
      handicap: false,
      raceClass: 2,
      prize: { amountMinor: 1_089_200, basis: "winner" },
      runnersExpected: 2,
    });
    expect(cheltenham?.runners.map(({ status }) => status)).toEqual(["runner", "non-runner", "runner"]);
    expect(warnings).toEqual([]);
    expect(complete).toBe(false);
  });

  test("without a first prize the fund is the fund, in pounds in Ireland too", async () => {
    const prized = async (more: Row) => (await cards({ ...TRAMORE_CHASE, ...more })).races[0]?.prize;
    expect(await prized({ prizes: [{ "2": 1653 }], prize_winner: null })).toMatchObject({
      amountMinor: 870_050,
      currency: "GBP",
      basis: "total",
    });
    expect(await prized({ prizes: null, prize: "€5,900", prize_winner: null })).toMatchObject({
      currency: "EUR",
      basis: "winner",
    });
  });

  test.each([
    ["15:35", "15:35"],
    ["3:35", "15:35"],
    ["03:35", "15:35"],
    ["15:35:00", "15:35"],
    ["3.35pm", "15:35"],
    ["2026-01-01T15:35:00", "15:35"],
    ["2026-01-01T15:35:00+00:00", "15:35"],
    ["2026-01-01T16:35:00.000+01:00", "15:35"],
  ])("an off time as the site has it: %p", async (off_time, shown) => {
    expect((await cards({ ...TRAMORE_CHASE, off_time })).races[0]?.offTime).toBe(shown);
  });

  test("letters for the kind of race; a letter that is unknown is no kind", async () => {
    const kindOf = async (race_type: string) =>
      (await cards({ ...TRAMORE_CHASE, race_name: "A Race", race_type })).races[0]?.type;
    for (const [letter, kind] of [
      ["F", "flat"],
      ["X", "flat"],
      ["U", "chase"],
      ["H", "hurdle"],
      ["B", "nh-flat"],
      ["W", "nh-flat"],
      ["NH Flat", "nh-flat"],
      ["Q", null],
    ] as const)
      expect(await kindOf(letter)).toBe(kind);
  });

  test("with the group status switched off, Irish reserves are known by their numbers", async () => {
    const off = await cards(
      withRunners(TRAMORE_CHASE, STATUS_OFF),
      withRunners(CHELTENHAM_HURDLE, STATUS_OFF),
    );
    const [cheltenham, tramore] = off.races;
    expect(tramore?.runners.filter(({ status }) => status === "reserve").map(({ number }) => number)).toEqual(
      [15, 16, 17],
    );
    expect(cheltenham?.runners.map(({ status }) => status)).toEqual(["runner", "non-runner", "runner"]);
    // With the group on, a flag that is false is believed: the number of a late entry can be above the declared.
    const on = await cards({ ...withRunners(TRAMORE_CHASE, STATUS_OFF) }, CHELTENHAM_HURDLE);
    expect(on.races.at(-1)?.runners.every(({ status }) => status === "runner")).toBe(true);
  });

  test("with the group core switched off, the race is shown, and one note says that its horses have no names", async () => {
    const { races, skipped, warnings } = await cards(withRunners(TRAMORE_CHASE, CORE_OFF));
    expect(races).toMatchObject([{ offTime: "15:35", runners: [], runnersExpected: 14 }]);
    expect(skipped).toEqual([]);
    expect(warnings).toEqual([{ where: "Tramore 15:35", reason: "its 17 runners have no names" }]);
  });

  test("other groups switched off leave their fields empty", async () => {
    const bare = withRunners(CHELTENHAM_HURDLE, {
      jockey: null,
      claim: null,
      age: null,
      jockey_allowance: null,
    });
    const { races, warnings } = await cards(bare);
    expect(races[0]?.runners[0]).toMatchObject({
      name: "Cant Resist It",
      jockey: null,
      age: null,
      number: 1,
    });
    expect(warnings).toEqual([]);
  });
});

describe("rpscrape's results of May 2026", () => {
  const TRAMORE = { course: "Tramore (IRE)", region: "IRE", off: "15:35" };
  const CHELTENHAM = { course: "Cheltenham", region: "GB", off: "12:15" };
  const TRAMORE_ROWS = [
    [1, "1", "Ag Obair Go Crua", "3.5"],
    [2, "2", "Castle Croiuil", "4.33"],
    [17, "PU", "Love Like This", "34.0"],
  ] as const;
  const tramore = (ran?: number) =>
    results2026(
      { ...TRAMORE, ...(ran !== undefined && { ran }) },
      TRAMORE_ROWS.map((row) => [...row]),
    );
  const cheltenham = (ran?: number) =>
    results2026({ ...CHELTENHAM, ...(ran !== undefined && { ran }) }, [
      [1, "1", "Cant Resist It", "2.62"],
      [3, "2", "Charlie", "1.57"],
    ]);
  const statuses = async (files: Record<string, string | object>) =>
    (await resultsIn(files, DAY)).results.map(({ courseName, status }) => [courseName, status]);

  test("prices come back from the decimal where there is no column sp", async () => {
    const { results, warnings } = await resultsIn(
      { [`${DAY}.csv`]: csv(HEADER_2026, tramore(3), cheltenham(2)) },
      DAY,
    );
    expect(results.map(({ runners }) => runners.map(({ sp }) => sp?.text))).toEqual([
      ["13/8", "4/7"],
      ["5/2", "100/30", "33/1"],
    ]);
    expect(results.map(({ status }) => status)).toEqual(["weighed-in", "weighed-in"]);
    expect(warnings).toEqual([]);
  });

  const UNDERSCORED = "2026_01_01";
  test.each([
    `${DAY}.csv`,
    `${UNDERSCORED}.csv`,
    `results/${DAY}.csv`,
    `results/${UNDERSCORED}.csv`,
    `data/region/all/all/${UNDERSCORED}.csv`,
    `data/region/gb/jumps/${UNDERSCORED}.csv`,
  ])("found as %s", async (name) => {
    expect(await statuses({ [name]: csv(HEADER_2026, cheltenham(2)) })).toEqual([
      ["Cheltenham", "weighed-in"],
    ]);
  });

  test("requests by region and kind are one day; a race in two of them is one", async () => {
    const files = {
      [`data/region/gb/all/${UNDERSCORED}.csv`]: csv(HEADER_2026, cheltenham(2)),
      [`data/region/ire/jumps/${UNDERSCORED}.csv`]: csv(HEADER_2026, tramore(3)),
      [`data/region/all/jumps/${UNDERSCORED}.csv`]: csv(HEADER_2026, cheltenham(2)),
    };
    expect(await statuses(files)).toEqual([
      ["Cheltenham", "weighed-in"],
      ["Tramore", "weighed-in"],
    ]);
  });

  async function zippedIn(bytes: Uint8Array) {
    using folder = await racingFolder({});
    await Bun.write(`${folder.path}/${UNDERSCORED}.csv.gz`, bytes);
    return await folder.feed.fetchResults(DAY, LATE);
  }

  test("compressed, also where it was continued later", async () => {
    const [first, second] = [gzipSync(csv(HEADER_2026, cheltenham(2))), gzipSync(`${tramore(3)}\n`)];
    expect(await zippedIn(Buffer.concat([first, second]))).toMatchObject({
      done: true,
      results: [{ courseName: "Cheltenham" }, { courseName: "Tramore", status: "weighed-in" }],
    });
  });

  test("a compressed file that ends early, or grows beyond a day, is refused by name", async () => {
    const whole = gzipSync(csv(HEADER_2026, cheltenham(2)));
    expect(await zippedIn(whole.subarray(0, whole.length - 12))).toMatchObject({
      done: false,
      kind: "unreadable",
      detail: `${UNDERSCORED}.csv.gz was not read: its gzip is broken or ends early.`,
    });
    expect(await zippedIn(gzipSync("x".repeat(33 * 1024 * 1024)))).toMatchObject({
      done: false,
      kind: "unreadable",
      detail: `${UNDERSCORED}.csv.gz was not read: it is larger than 32 MB.`,
    });
  });

  test("without the column ran the file's last race is not believed to be whole, and no horse is out", async () => {
    const files = {
      [`${DAY}.json`]: cards2026(TRAMORE_CHASE, CHELTENHAM_HURDLE),
      [`${DAY}.csv`]: csv(WITHOUT_RAN, cheltenham(), tramore()),
    };
    expect(await statuses(files)).toEqual([
      ["Cheltenham", "weighed-in"],
      ["Tramore", "provisional"],
    ]);
    const [{ races }, { results, warnings }] = [await cardsIn(files, DAY), await resultsIn(files, DAY)];
    const { joined } = joinResults(races, results);
    expect(joined.map(({ absent }) => absent.length)).toEqual([0, 0]);
    expect(warnings).toEqual([
      {
        where: "Result Tramore (IRE) 15:35",
        reason: "taken as provisional: nothing says how many ran, and rows may be missing",
      },
    ]);
  });

  test("without the column ran a row that cannot be read makes the whole file provisional", async () => {
    const broken = `${cheltenham()}\n${DAY},GB,Cheltenham,cut`;
    expect(await statuses({ [`${DAY}.csv`]: csv(WITHOUT_RAN, broken, tramore()) })).toEqual([
      ["Cheltenham", "provisional"],
      ["Tramore", "provisional"],
    ]);
  });

  test("a file that ends within a row: its last race waits, until the file is longer", async () => {
    const whole = csv(HEADER_2026, cheltenham(2), tramore(3));
    for (const cut of [1, 4]) {
      expect(await statuses({ [`${DAY}.csv`]: whole.slice(0, -cut) })).toEqual([
        ["Cheltenham", "weighed-in"],
        ["Tramore", "provisional"],
      ]);
    }
    expect(await statuses({ [`${DAY}.csv`]: whole })).toEqual([
      ["Cheltenham", "weighed-in"],
      ["Tramore", "weighed-in"],
    ]);
  });

  test("a short day says that it is not whole", async () => {
    const { complete } = await resultsIn({ [`${DAY}.csv`]: csv(HEADER_2026, cheltenham(2)) }, DAY);
    expect(complete).toBe(false);
    expect((await cardsIn({ [`${DAY}.csv`]: csv(HEADER_2026, cheltenham(2)) }, DAY)).complete).toBe(false);
    expect((await cardsIn({ [`${DAY}.json`]: [] }, DAY)).complete).toBe(true);
  });
});
