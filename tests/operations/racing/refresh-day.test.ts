import { afterEach, describe, expect, test } from "bun:test";
import { cardOf, findCard } from "../../../db/stores/racing/cards.ts";
import { raceDay } from "../../../db/stores/racing/days.ts";
import { pricesOf } from "../../../db/stores/racing/prices.ts";
import { resultVersionsOf } from "../../../db/stores/racing/results.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import type { ImportedDay } from "../../../src/operations/shop.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import {
  at,
  DAY,
  field,
  horse,
  IN_ORDER,
  priced,
  race,
  resultOf,
  standInRaceFeed,
} from "./stand-in-races.ts";

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
afterEach(() => shop.close());

async function opened(feeds = [standInRaceFeed()]) {
  [feed] = feeds as [typeof feed];
  shop = await openTestShop({ now: at("09:00"), feeds: { racing: feeds } });
}
/** A fetch when London's clock shows this. */
async function fetchAt(time: string): Promise<ImportedDay> {
  shop.clock.shop = at(time);
  const outcome = await refreshDay(shop.shop, DAY);
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
}
const cards = () => cardOf(shop.shop.database.reader, DAY);
const first = async () => (await cards())[0]!;
const versions = async () => resultVersionsOf(shop.shop.database.reader, (await first()).race.id);
const dayRow = () => raceDay(shop.shop.database.reader, DAY);
const logged = () => shop.logged.map((line) => JSON.parse(line));

describe("a day that is fetched", () => {
  test("is stored with its age; the same again changes nothing", async () => {
    await opened();
    expect(await fetchAt("09:00")).toEqual({ day: DAY, feed: "stand-in", races: 2, changedRaces: [] });
    expect((await cards()).map(({ race, runners }) => [race.offTime, runners.length])).toEqual([
      ["14:05", 5],
      ["14:40", 5],
    ]);
    expect(await dayRow()).toEqual({
      day: DAY,
      feed: "stand-in",
      fetchedAt: at("09:00"),
      triedAt: at("09:00"),
      failure: null,
    });
    const before = await cards();
    expect((await fetchAt("09:05")).changedRaces).toEqual([]);
    expect(await cards()).toEqual(before);
    expect((await dayRow())?.fetchedAt).toEqual(at("09:05"));
  });

  test("keeps a history of prices: when each was first seen, and nothing for one that stands", async () => {
    await opened();
    await fetchAt("09:00");
    feed.races[0]!.runners[0]!.price = priced("7/4", at("10:00"));
    await fetchAt("10:00");
    await fetchAt("10:05");
    const runner = (await first()).runners[0]!;
    expect(runner.price?.text).toBe("7/4");
    const seen = await pricesOf(shop.shop.database.reader, runner.id);
    expect(seen.map(({ numerator, denominator, seenAt }) => [numerator, denominator, seenAt])).toEqual([
      [2, 1, at("09:00")],
      [7, 4, at("10:00")],
    ]);
  });

  test("a horse that comes out keeps when we learned of it and its last price, and its race is checked", async () => {
    await opened();
    await fetchAt("09:00");
    feed.races[0]!.runners[1]!.status = "non-runner";
    feed.races[0]!.runners[1]!.price = null;
    const { changedRaces } = await fetchAt("11:00");
    const card = await first();
    expect(changedRaces).toEqual([card.race.id]);
    expect(card.race.runnersExpected).toBe(4);
    expect(card.runners[1]).toMatchObject({
      status: "non-runner",
      price: null,
      withdrawnAt: at("11:00"),
      lastPrice: { text: "3/1" },
    });
    expect((await fetchAt("11:05")).changedRaces).toEqual([]);
  });

  test("an off time that moves and a number that changes leave the rows that bets point to", async () => {
    await opened();
    await fetchAt("09:00");
    const before = await first();
    feed.races[0] = race("14:12", { id: before.race.sourceKey, name: "The 14:05 Stakes" });
    feed.races[0].runners[0]!.number = 9;
    await fetchAt("12:00");
    const card = await first();
    expect(card.race).toMatchObject({ id: before.race.id, offTime: "14:12", offAt: at("14:12") });
    expect(card.runners.find(({ name }) => name === "Abbey")).toMatchObject({
      id: before.runners[0]!.id,
      number: 9,
    });
    expect(logged().map(({ reason }) => reason)).toContain("the off time moves from 14:05 to 14:12");
  });

  test("a race that is put off to tomorrow is still the same race, on tomorrow's card", async () => {
    await opened();
    await fetchAt("09:00");
    const { id, sourceKey } = (await first()).race;
    feed.races = [race("14:05", { id: sourceKey, day: "2026-08-16" })];
    expect((await refreshDay(shop.shop, "2026-08-16")).done).toBe(true);
    expect((await findCard(shop.shop.database.reader, id))?.race).toMatchObject({
      day: "2026-08-16",
      offAt: at("14:05", "2026-08-16"),
    });
    expect(await cards()).toHaveLength(1);
  });

  test("asks once, however many ask at once", async () => {
    await opened();
    const { promise, resolve } = Promise.withResolvers<void>();
    feed.held = promise;
    const asked = [1, 2, 3].map(() => refreshDay(shop.shop, DAY));
    resolve();
    const outcomes = await Promise.all(asked);
    expect(outcomes.every(({ done }) => done)).toBe(true);
    expect(feed.asked).toBe(1);
    feed.held = null;
    await fetchAt("09:01");
    expect(feed.asked).toBe(2);
  });

  test("says each thing about a card once in the log, not at every fetch", async () => {
    await opened();
    feed.races[0]!.runners.push(horse(6, "Fen Fire", "10/1"));
    await fetchAt("09:00");
    feed.races[0]!.runners.pop();
    for (const time of ["09:05", "09:10", "09:15"]) await fetchAt(time);
    const lost = logged().filter(({ reason }) => reason?.startsWith("no longer on the source's card"));
    expect(lost).toHaveLength(1);
  });
});

describe("a feed that is down", () => {
  test("leaves the stored card with its age and the reason, and heals by itself", async () => {
    await opened();
    await fetchAt("14:00");
    const before = await cards();
    feed.failure = "racing.example answered 500.";
    shop.clock.shop = at("14:05");
    const outcome = await refreshDay(shop.shop, DAY);
    expect(outcome).toEqual({
      done: false,
      refusal: { code: "race-cards-not-fetched", reason: "stand-in: racing.example answered 500." },
    });
    expect(await cards()).toEqual(before);
    expect(await dayRow()).toMatchObject({
      feed: "stand-in",
      fetchedAt: at("14:00"),
      triedAt: at("14:05"),
      failure: "stand-in: racing.example answered 500.",
    });
    feed.failure = null;
    await fetchAt("14:10");
    expect(await dayRow()).toMatchObject({ fetchedAt: at("14:10"), failure: null });
  });

  test("without any feed the day is noted as asked for, by hand as it is", async () => {
    await opened([]);
    expect(await refreshDay(shop.shop, DAY)).toMatchObject({
      done: false,
      refusal: { reason: "No feed of race cards is set up: cards and results are entered by hand." },
    });
    expect((await dayRow())?.fetchedAt).toBeNull();
  });

  test("results that fail leave fresh cards, and the day says so", async () => {
    await opened();
    feed.resultFailure = "results answered 429.";
    await fetchAt("14:00");
    expect(await dayRow()).toMatchObject({
      fetchedAt: at("14:00"),
      failure: "stand-in: results answered 429.",
    });
  });

  test("cards that fail leave results to be joined to the stored cards", async () => {
    await opened();
    await fetchAt("09:00");
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    feed.fetchDay = async () => ({
      done: false,
      feed: "stand-in",
      kind: "not-on-plan",
      detail: "Not on the plan.",
    });
    const { changedRaces, feed: came } = await fetchAt("14:30");
    expect(changedRaces).toEqual([(await first()).race.id]);
    expect(came).toBeNull();
    expect((await first()).result?.status).toBe("weighed-in");
    expect(await dayRow()).toMatchObject({ fetchedAt: at("09:00"), failure: "stand-in: Not on the plan." });
  });

  test("the next of the list takes over, and the races stay the same races", async () => {
    const second = standInRaceFeed("second");
    await opened([standInRaceFeed(), second]);
    await fetchAt("09:00");
    const ids = (await cards()).map(({ race }) => race.id);
    feed.failure = "down";
    second.races = [race("14:07", { source: "second" }), race("14:40", { source: "second" })];
    await fetchAt("10:00");
    expect((await cards()).map(({ race }) => race.id)).toEqual(ids);
    expect((await first()).race.offTime).toBe("14:07");
    expect((await dayRow())?.feed).toBe("second");
  });

  test("nobody waits longer than a browser does; what comes late is stored all the same", async () => {
    await opened();
    const { promise, resolve } = Promise.withResolvers<void>();
    feed.held = promise;
    expect(await refreshDay(shop.shop, DAY, 1)).toMatchObject({
      done: false,
      refusal: { reason: "The feeds take too long to answer." },
    });
    const late = refreshDay(shop.shop, DAY);
    resolve();
    await late;
    expect(await cards()).toHaveLength(2);
  });
});

describe("simulated racing", () => {
  const invented = () => {
    const simulator = standInRaceFeed("simulator", true);
    simulator.races = [race("15:00", { source: "simulator", simulated: true })];
    return simulator;
  };

  test("never stands in for real racing on a day that has some", async () => {
    const simulator = invented();
    await opened([standInRaceFeed(), simulator]);
    await fetchAt("09:00");
    feed.failure = "down";
    await fetchAt("09:05");
    expect((await cards()).every(({ race }) => !race.simulated)).toBe(true);
    expect((await dayRow())?.failure).toContain("simulated races do not stand in for real ones");
  });

  test("is off, and its bets void, once the real cards come", async () => {
    await opened([standInRaceFeed(), invented()]);
    feed.failure = "down";
    await fetchAt("09:00");
    expect((await cards()).map(({ race }) => race.simulated)).toEqual([true]);
    feed.failure = null;
    await fetchAt("09:05");
    await fetchAt("09:10");
    const shown = (await cards()).map(({ race }) => [race.offTime, race.simulated, race.status]);
    expect(shown).toEqual([
      ["14:05", false, "declared"],
      ["14:40", false, "declared"],
      ["15:00", true, "void"],
    ]);
  });
});

describe("results as they come in", () => {
  test("are kept in versions: provisional, weighed in; the same again is none", async () => {
    await opened();
    await fetchAt("14:00");
    feed.results = [resultOf(feed.races[0]!, IN_ORDER, { status: "provisional" })];
    expect((await fetchAt("14:12")).changedRaces).toHaveLength(1);
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await fetchAt("14:17");
    expect((await fetchAt("14:22")).changedRaces).toEqual([]);
    expect((await versions()).map(({ version, status, storedAt }) => [version, status, storedAt])).toEqual([
      [1, "provisional", at("14:12")],
      [2, "weighed-in", at("14:17")],
    ]);
    const { race: stored, result, runners } = await first();
    expect(stored.status).toBe("result");
    expect(result?.finishers.map(({ runnerId, place, code }) => [runnerId, place, code])).toEqual([
      [runners[0]!.id, 1, null],
      [runners[1]!.id, 2, null],
      [runners[2]!.id, 3, null],
      [runners[3]!.id, 4, null],
      [runners[4]!.id, null, "PU"],
    ]);
  });

  test("one that changes after the weigh-in is a correction, stored beside and not over", async () => {
    await opened();
    await fetchAt("14:00");
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await fetchAt("14:20");
    const [a, b, ...rest] = IN_ORDER;
    feed.results = [resultOf(feed.races[0]!, [[b![0], 1, "3/1"], [a![0], 2, "9/4F"], ...rest])];
    await fetchAt("14:40");
    await fetchAt("14:45");
    expect((await versions()).map(({ status }) => status)).toEqual(["weighed-in", "corrected"]);
  });

  test("a horse that a whole result leaves out did not run, and a card that knows no better changes nothing", async () => {
    await opened();
    await fetchAt("14:00");
    feed.results = [resultOf(feed.races[0]!, IN_ORDER.slice(0, 4))];
    await fetchAt("14:20");
    const check = async () => {
      const card = await first();
      expect(card.race).toMatchObject({ status: "result", runnersExpected: 4 });
      expect(card.runners[4]).toMatchObject({
        name: "Elm Row",
        status: "non-runner",
        withdrawnAt: null,
        lastPrice: { text: "16/1" },
      });
    };
    await check();
    expect((await fetchAt("14:25")).changedRaces).toEqual([]);
    await check();
  });

  test("a non-runner that ran after all is a runner again", async () => {
    await opened();
    feed.races[0]!.runners[0] = { ...feed.races[0]!.runners[0]!, status: "non-runner", price: null };
    await fetchAt("14:00");
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await fetchAt("14:20");
    expect((await first()).runners[0]).toMatchObject({ status: "runner", withdrawnAt: null });
    expect(logged().map(({ reason }) => reason)).toContain("Abbey was a non-runner, and ran");
  });

  test("a result of a race that we hold no card of, and a horse that is on none, are said and cost nothing else", async () => {
    await opened();
    await fetchAt("14:00");
    const stranger = race("17:30", { course: { key: "ascot", name: "Ascot", region: "GB", known: true } });
    feed.results = [
      resultOf(stranger, IN_ORDER),
      resultOf(feed.races[0]!, [...IN_ORDER, ["Nobody's Horse", 6, "50/1"]]),
    ];
    expect((await fetchAt("14:20")).changedRaces).toHaveLength(1);
    expect((await first()).result?.finishers.at(-1)).toMatchObject({
      name: "Nobody's Horse",
      runnerId: null,
    });
    const said = logged().map(({ reason }) => reason);
    expect(said).toContain("we hold no card of this race");
    expect(said).toContain("Nobody's Horse (no number) is not on the card");
  });

  test("an abandoned race is stored as one, and is checked", async () => {
    await opened();
    await fetchAt("12:00");
    feed.results = [resultOf(feed.races[0]!, [], { status: RACE_STATUS.abandoned })];
    feed.races[0]!.status = RACE_STATUS.abandoned;
    const { changedRaces } = await fetchAt("13:00");
    expect(changedRaces).toEqual([(await first()).race.id]);
    expect((await first()).race.status).toBe(RACE_STATUS.abandoned);
  });

  test("nothing is asked about the results of a day to come", async () => {
    await opened();
    feed.resultFailure = "asked";
    feed.races = [race("14:05", { day: "2026-08-16" })];
    await refreshDay(shop.shop, "2026-08-16");
    expect((await raceDay(shop.shop.database.reader, "2026-08-16"))?.failure).toBeNull();
  });
});

test("an empty day is an answer", async () => {
  await opened();
  feed.races = [];
  expect((await fetchAt("09:00")).races).toBe(0);
  expect(await dayRow()).toMatchObject({ feed: "stand-in", failure: null });
});

test("a field of its own for every race: the same horse in two races is two runners", async () => {
  await opened();
  feed.races[1]!.runners = field().map((one) => ({ ...one, id: `${feed.races[1]!.id}/${one.horseId}` }));
  await fetchAt("09:00");
  const all = (await cards()).flatMap(({ runners }) => runners.map(({ id }) => id));
  expect(new Set(all).size).toBe(10);
});
