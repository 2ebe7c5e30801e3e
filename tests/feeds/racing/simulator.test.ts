import { describe, expect, test } from "bun:test";
import { addDays } from "../../../src/domain/london-time.ts";
import { compareOdds } from "../../../src/domain/odds.ts";
import { knownCourse } from "../../../src/domain/racing/races/courses.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { joinResults } from "../../../src/feeds/racing/joining/join-result.ts";
import { simulatorFeed } from "../../../src/feeds/racing/simulator/simulator-feed.ts";

const DAY = "2026-11-21";
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00Z`);
const feed = simulatorFeed();

async function cards(now: Date, day = DAY) {
  const fetched = await feed.fetchDay(day, now);
  if (!fetched.done) throw new Error(fetched.detail);
  expect(fetched.skipped).toEqual([]);
  return fetched.races;
}
async function results(now: Date, day = DAY) {
  const fetched = await feed.fetchResults(day, now);
  if (!fetched.done) throw new Error(fetched.detail);
  return fetched.results;
}
const days = Array.from({ length: 40 }, (_, index) => addDays("2026-01-01", index * 9));

describe("a simulated day", () => {
  test("[D7.1.32] is the same however often it is asked for, and another on another date", async () => {
    expect(await cards(at("12:00"))).toEqual(
      await simulatorFeed()
        .fetchDay(DAY, at("12:00"))
        .then((day) => (day.done ? day.races : [])),
    );
    expect(await results(at("23:59"))).toEqual(await results(at("23:59")));
    expect((await cards(at("12:00"), "2026-11-22"))[0]?.name).not.toBe((await cards(at("12:00")))[0]?.name);
  });

  test("is marked as simulated, race by race, and names no real course", async () => {
    expect(feed.simulated).toBe(true);
    for (const race of await cards(at("12:00"))) {
      expect(race.simulated).toBe(true);
      expect(knownCourse(race.course.key)).toBeUndefined();
    }
    expect((await results(at("20:00"))).every(({ simulated }) => simulated)).toBe(true);
  });

  test("looks like one: meetings in Britain and Ireland, horses that run once, numbers, prices, distances", async () => {
    for (const day of days.slice(0, 20)) {
      const races = await cards(at("06:00", day), day);
      const courses = races.map(({ course }) => course);
      expect(new Set(courses.map(({ name }) => name)).size).toBeGreaterThanOrEqual(5);
      expect(new Set(courses.map(({ region }) => region))).toEqual(new Set(["GB", "IRE"]));
      const horses = races.flatMap(({ runners }) => runners.map(({ name }) => name));
      expect(new Set(horses).size).toBe(horses.length);
      expect(new Set(races.map(({ id }) => id)).size).toBe(races.length);
      for (const race of races) {
        expect(race.day).toBe(day);
        expect(race.runners.length).toBeGreaterThanOrEqual(4);
        expect(race.runners.every(({ price, status }) => (status === "runner") === (price !== null))).toBe(
          true,
        );
        expect(race.distance.yards).toBeGreaterThan(1000);
      }
    }
  });

  test("horse ids and numbers hold all day while prices move", async () => {
    const [early, late] = [await cards(at("08:00")), await cards(at("12:30"))];
    const ids = (races: typeof early) =>
      races.flatMap(({ runners }) => runners.map(({ id, number }) => `${id} ${number}`));
    expect(ids(late)).toEqual(ids(early));
    const prices = (races: typeof early) =>
      races.flatMap(({ runners }) => runners.map(({ price }) => price?.text));
    expect(prices(late)).not.toEqual(prices(early));
    expect(late).toEqual(await cards(at("12:30")));
  });

  test("horses come out during the day, with the moment and the price they had", async () => {
    let outs = 0;
    for (const day of days.slice(0, 10)) {
      for (const { runners, offAt } of await cards(at("23:59", day), day)) {
        for (const runner of runners.filter(({ status }) => status === "non-runner")) {
          outs++;
          const { withdrawnAt, lastPrice, price } = runner;
          expect(price).toBeNull();
          expect(lastPrice?.asOf).toEqual(withdrawnAt!);
          expect(withdrawnAt! < offAt).toBe(true);
          const before = (await cards(new Date(withdrawnAt!.getTime() - 1), day)).flatMap(
            (race) => race.runners,
          );
          expect(before.find(({ id }) => id === runner.id)?.status).toBe("runner");
        }
      }
    }
    expect(outs).toBeGreaterThan(10);
  });
});

describe("simulated results", () => {
  test("come after the off: running, provisional, weighed in", async () => {
    const race = (await cards(at("08:00"))).find(({ status }) => status === "declared")!;
    const after = (minutes: number) => new Date(race.offAt.getTime() + minutes * 60_000);
    const result = async (minutes: number) =>
      (await results(after(minutes))).find(({ raceId }) => raceId === race.id);
    const status = async (minutes: number) =>
      (await cards(after(minutes))).find(({ id }) => id === race.id)?.status;
    expect([await status(-1), await status(0.5), await status(8)]).toEqual(["declared", "off", "result"]);
    expect(await result(0.5)).toBeUndefined();
    expect((await result(8))?.status).toBe("provisional");
    expect((await result(20))?.status).toBe("weighed-in");
    expect((await result(20))?.runners).toEqual((await result(8))!.runners);
  });

  test("are whole: every runner in them, at the last price of its card, with favourites and dead heats", async () => {
    let deadHeats = 0;
    let abandoned = 0;
    let strays = 0;
    for (const day of days) {
      const night = at("23:59", day);
      const [races, finished] = [await cards(night, day), await results(night, day)];
      const { joined, unmatched } = joinResults(races, finished);
      expect(unmatched).toEqual([]);
      for (const { result, runners, absent, warnings, raceId } of joined) {
        expect(warnings).toEqual([]);
        if (result.status === RACE_STATUS.abandoned) abandoned++;
        if (result.status === RACE_STATUS.abandoned) continue;
        expect(absent).toEqual([]);
        expect(result.ran).toBe(races.find(({ id }) => id === raceId)!.runnersExpected);
        const places = runners.flatMap(({ place }) => place ?? []);
        places.forEach((place, index) => {
          expect(place === index + 1 || place === places[index - 1]).toBe(true);
        });
        deadHeats += runners.filter(({ deadHeat }) => deadHeat).length;
        strays += runners.filter(({ code }) => code !== null).length;
        const shortest = runners.toSorted((a, b) => compareOdds(a.sp!.fraction, b.sp!.fraction))[0];
        expect(shortest?.favourite).not.toBeNull();
      }
    }
    expect(deadHeats).toBeGreaterThan(5);
    expect(deadHeats % 2).toBe(0);
    expect(strays).toBeGreaterThan(50);
    expect(abandoned).toBeGreaterThan(0);
  });

  test("favourites win about a third of their races, as they do", async () => {
    let [won, all] = [0, 0];
    for (const day of days.slice(0, 20)) {
      for (const { runners } of await results(at("23:59", day), day)) {
        all++;
        won += runners.some(({ place, favourite }) => place === 1 && favourite === "F") ? 1 : 0;
      }
    }
    expect(won / all).toBeGreaterThan(0.2);
    expect(won / all).toBeLessThan(0.5);
  });
});

test("the Sunday that loses an hour has its races at the clock's times", async () => {
  const races = await cards(at("06:00", "2026-03-29"), "2026-03-29");
  for (const { offAt, offTime } of races) expect(offAt.toISOString().slice(11, 16)).not.toBe(offTime);
});
