import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { cardOf } from "../../../db/stores/racing/cards.ts";
import { raceDay } from "../../../db/stores/racing/days.ts";
import { scheduleJob } from "../../../src/app/jobs.ts";
import {
  type DayKnown,
  daysInSight,
  isRefreshDue,
  RACE_STATUS,
} from "../../../src/domain/racing/races/race-status.ts";
import { openLog } from "../../../src/http/response/log.ts";
import { refreshDueDays } from "../../../src/operations/racing/check-round.ts";
import { racingFolder } from "../../feeds/racing/racing-folder.ts";
import { at, DAY, IN_ORDER, resultOf, standInRaceFeed } from "../../operations/racing/stand-in-races.ts";
import { leasesRunOut, otherServerHas } from "../../support/leases.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const TOMORROW = "2026-08-16";
const YESTERDAY = "2026-08-14";

describe("when the feeds are asked", () => {
  const race1405 = { offAt: at("14:05"), status: "declared" as const, isWeighedIn: false };
  const due = (known: Partial<DayKnown>, time: string, day = DAY) =>
    isRefreshDue({ day: DAY, triedAt: null, races: [], ...known }, at(time, day));

  test("yesterday, today and tomorrow are in sight, by London's clock", () => {
    expect(daysInSight(at("14:00"))).toEqual([DAY, TOMORROW, YESTERDAY]);
    expect(daysInSight(new Date("2026-08-14T23:30:00Z"))[0]).toBe(DAY);
  });

  test.each<[string, string, string, boolean]>([
    ["nobody has asked yet", "", "09:00", true],
    ["four minutes after the last time", "09:00", "09:04", false],
    ["five minutes after", "09:00", "09:05", true],
    ["two minutes after, ten before an off", "13:53", "13:55", true],
    ["a minute after, ten before an off", "13:54", "13:55", false],
    ["two minutes after, eleven before an off", "13:52", "13:54", false],
    ["two minutes after, half an hour behind an off", "14:33", "14:35", true],
    ["two minutes after, longer behind", "14:34", "14:36", false],
    ["the clock was set back", "15:00", "09:00", true],
  ])("today: %s", (_, tried, now, expected) => {
    const triedAt = tried === "" ? null : at(tried);
    expect(due({ triedAt, races: [race1405] }, now)).toBe(expected);
  });

  test("a clock's tick that comes up to a quarter of a minute early is in time", () => {
    const now = at("09:05").getTime();
    const dueAfter = (ms: number) => due({ triedAt: new Date(now - ms) }, "09:05");
    expect([dueAfter(4.75 * 60_000), dueAfter(4.75 * 60_000 - 1)]).toEqual([true, false]);
  });

  test("a race that is weighed in or off for good is waited for no more", () => {
    for (const done of [
      { isWeighedIn: true },
      { status: RACE_STATUS.abandoned },
      { status: RACE_STATUS.void },
    ])
      expect(due({ triedAt: at("14:08"), races: [{ ...race1405, ...done }] }, "14:10")).toBe(false);
    expect(due({ triedAt: at("14:08"), races: [race1405] }, "14:10")).toBe(true);
  });

  test("yesterday is asked for while a race of it has no result", () => {
    const late = {
      triedAt: at("00:05"),
      races: [{ ...race1405, offAt: at("21:00", YESTERDAY) }],
      day: YESTERDAY,
    };
    expect(due(late, "00:20")).toBe(false);
    expect(due(late, "00:35")).toBe(true);
    expect(due({ ...late, races: [{ ...late.races[0]!, isWeighedIn: true }] }, "09:00")).toBe(false);
    expect(due({ ...late, races: [] }, "09:00")).toBe(false);
  });

  test("tomorrow's cards from ten in the morning, every hour; the day after never", () => {
    expect(due({ day: TOMORROW }, "09:59")).toBe(false);
    expect(due({ day: TOMORROW }, "10:00")).toBe(true);
    expect(due({ day: TOMORROW, triedAt: at("10:00") }, "10:55")).toBe(false);
    expect(due({ day: TOMORROW, triedAt: at("10:00") }, "11:00")).toBe(true);
    expect(due({ day: "2026-08-17" }, "12:00")).toBe(false);
  });
});

describe("a look at the clock", () => {
  let shop: TestShop;
  const feed = standInRaceFeed();
  beforeEach(async () => {
    Object.assign(feed, standInRaceFeed(), { fetchDay: feed.fetchDay, fetchResults: feed.fetchResults });
    shop = await openTestShop({ now: at("09:00"), feeds: { racing: [feed] } });
  });
  afterEach(() => shop.close());
  const tick = (time: string) => {
    shop.clock.shop = at(time);
    return refreshDueDays(shop.shop);
  };

  test("fetches what is due, and notes a feed that is down without a fault", async () => {
    expect(await tick("09:00")).toEqual([DAY]);
    expect(await tick("09:01")).toEqual([]);
    expect(await tick("10:00")).toEqual([DAY, TOMORROW]);
    feed.failure = "down";
    expect(await tick("10:05")).toEqual([DAY]);
    expect((await raceDay(shop.shop.database.reader, DAY))?.failure).toBe("stand-in: down");
    feed.failure = null;
    await tick("10:10");
    expect((await raceDay(shop.shop.database.reader, DAY))?.failure).toBeNull();
  });

  test("is one server's at a time; one that died with it loses it", async () => {
    await otherServerHas(shop.shop, "refresh-race-cards");
    expect(await tick("09:03")).toEqual([]);
    expect(feed.asked).toBe(0);
    await leasesRunOut(shop.shop);
    expect(await tick("09:04")).toEqual([DAY]);
  });

  test("asks nobody in a shop that enters everything by hand", async () => {
    for (const racing of [[], [standInRaceFeed("none")]]) {
      shop.shop.feeds.racing = racing;
      expect(await tick("09:00")).toEqual([]);
    }
    expect(await raceDay(shop.shop.database.reader, DAY)).toBeUndefined();
  });

  test("settles bets on a result that it brings", async () => {
    await tick("09:00");
    const account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
    const [card] = await cardOf(shop.shop.database.reader, DAY);
    const selections = [{ racingRunnerId: card!.runners[0]!.id }];
    const asked = { accountId: account, betType: "Single", stake: 1, selections };
    const { id } = (await shop.call("POST", "/api/racing/bets", asked)).body;
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await tick("14:20");
    const status = async () => (await shop.call("GET", `/api/racing/bets/${id}`)).body.status;
    for (let looks = 0; looks < 500 && (await status()) === 0; looks++) await Bun.sleep(10);
    expect(await status()).toBe(1);
  });

  test("happens when the shop opens, and a job that throws ends nothing", async () => {
    const faults: string[] = [];
    const log = openLog("error", (line) => void faults.push(line));
    const job = scheduleJob("refresh-cards", shop.shop, log);
    for (let looks = 0; looks < 1000 && feed.asked === 0; looks++) await Bun.sleep(5);
    expect(feed.asked).toBe(1);
    shop.shop.clock.now = () => {
      throw new Error("a clock that stopped");
    };
    await job.trigger();
    job.stop();
    expect(faults.map((line) => JSON.parse(line).fault)).toEqual(["a clock that stopped"]);
  });
});

describe("a day that is replayed", () => {
  test("[D5.1.24] runs on the shop's clock: no result before its race, whatever the files hold", async () => {
    const cards = {
      GB: {
        York: {
          "2:05": rpscrapeRace("York", "2:05", ["Abbey", "Bell", "Cloud"]),
          "2:40": rpscrapeRace("York", "2:40", ["Dusk", "Elm", "Fen"]),
        },
      },
    };
    const results = [
      "date,region,course,off,race_name,type,class,going,ran,num,pos,draw,horse,age,dec,jockey",
      ...resultRows("2:05", ["Bell", "Abbey"]),
      ...resultRows("2:40", ["Fen", "Elm", "Dusk"]),
    ].join("\n");
    using folder = await racingFolder({ [`${DAY}.json`]: cards, [`${DAY}.csv`]: results });
    const shop = await openTestShop({ now: at("13:00"), feeds: { racing: [folder.feed] } });
    const seen: unknown[] = [];
    for (const time of ["13:00", "14:04", "14:06", "14:39", "14:42"]) {
      shop.clock.shop = at(time);
      await refreshDueDays(shop.shop);
      const day = await cardOf(shop.shop.database.reader, DAY);
      seen.push([time, ...day.map(({ race, result }) => [race.status, result?.finishers[0]?.name ?? null])]);
    }
    expect(seen).toEqual([
      ["13:00", ["declared", null], ["declared", null]],
      ["14:04", ["declared", null], ["declared", null]],
      ["14:06", ["result", "Bell"], ["declared", null]],
      ["14:39", ["result", "Bell"], ["declared", null]],
      ["14:42", ["result", "Bell"], ["result", "Fen"]],
    ]);
    const [first] = await cardOf(shop.shop.database.reader, DAY);
    expect(first?.runners.find(({ name }) => name === "Cloud")?.status).toBe("non-runner");
    await shop.close();
  });
});

const rpscrapeRace = (course: string, off_time: string, horses: string[]) => ({
  course,
  race_id: `${course}${off_time}`,
  date: DAY,
  off_time,
  race_name: `The ${off_time} Stakes`,
  distance_round: "1m2f",
  region: "GB",
  going: "Good",
  prize: "£10,000",
  field_size: horses.length,
  runners: horses.map((name, index) => ({
    number: index + 1,
    name,
    horse_id: `${off_time}${name}`,
    jockey: "E Walsh",
    age: 5,
  })),
});
const resultRows = (off: string, finish: string[]) =>
  finish.map(
    (horse, index) =>
      `${DAY},GB,York,${off},The ${off} Stakes,Flat,Class 2,Good,${finish.length},,${index + 1},,${horse} (GB),5,${index + 3}.0,E Walsh`,
  );
