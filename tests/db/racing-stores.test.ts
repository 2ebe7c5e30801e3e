import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { runSql } from "../../db/query/raw.ts";
import { statement } from "../../db/query/statement.ts";
import { dropLease, takeLease } from "../../db/stores/clock/leases.ts";
import {
  cardOf,
  findCard,
  findRunner,
  findRunners,
  racesAfter,
  racesOf,
  racesOfCourse,
} from "../../db/stores/racing/cards.ts";
import { saveDay, storedDay } from "../../db/stores/racing/fetches.ts";
import { openCards } from "../../db/stores/racing/opened-cards.ts";
import { insertPrices, priceAt, pricesOf } from "../../db/stores/racing/prices.ts";
import { allVersionsOf, insertResult } from "../../db/stores/racing/results.ts";
import { findHorsesNamed } from "../../db/stores/racing/search.ts";
import { simulatorFeed } from "../../src/feeds/racing/simulator/simulator-feed.ts";
import { type EmptyBooks, emptyBooks } from "../support/empty-database.ts";

const DAY = "2026-08-15";
const EIGHT = new Date("2026-08-15T07:00:00Z");
const NIGHT = new Date("2026-08-15T22:00:00Z");

let books: EmptyBooks;
let database: Database;
beforeEach(async () => {
  books = await emptyBooks();
  database = await openDatabase(books.url);
});
afterEach(async () => {
  await database.close();
  await books.drop();
});

/** A simulated day at eight in the morning, stored. */
async function storeDay(day = DAY) {
  const fetched = await simulatorFeed().fetchDay(day, EIGHT);
  if (!fetched.done) throw new Error(fetched.detail);
  const before = await storedDay(database.reader, day, []);
  return {
    races: fetched.races,
    saved: await database.transact((tx) => saveDay(tx, fetched.races, before, EIGHT)),
  };
}

describe("a stored day", () => {
  test("comes back as it went in, and a second time writes nothing", async () => {
    const { races } = await storeDay();
    const stored = await storedDay(database.reader, DAY, []);
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(stored.races.toSorted(byId)).toEqual(races.toSorted(byId));
    expect((await storeDay()).saved).toMatchObject({ rowsWritten: 0, repriced: [] });
  });

  test("shows by course and by race, each race with its runners by number and no raw text", async () => {
    const { races } = await storeDay();
    const cards = await cardOf(database.reader, DAY);
    expect(cards).toHaveLength(races.length);
    expect(cards.map(({ race }) => race.offAt.getTime())).toEqual(
      races.map(({ offAt }) => offAt.getTime()).toSorted((a, b) => a - b),
    );
    const [first] = cards;
    expect(first?.runners.map(({ number }) => number)).toEqual(
      first?.runners.map(({ number }) => number).toSorted((a, b) => a! - b!) ?? [],
    );
    expect(first?.race).not.toHaveProperty("raw");
    expect(first?.runners[0]?.price?.asOf).toBeInstanceOf(Date);
    const { courseName, id } = first!.race;
    const ofCourse = await racesOfCourse(database.reader, DAY, courseName);
    const span = { from: DAY, to: DAY, since: EIGHT, late: EIGHT, overdue: EIGHT, days: "[]" };
    expect((await openCards(database.reader, ofCourse, span)).cards).toEqual(
      cards.filter(({ race }) => race.courseName === courseName),
    );
    expect(await findCard(database.reader, id)).toEqual(first!);
    expect(await racesOf(database.reader, DAY)).toEqual(cards.map(({ race }) => race));
    expect(await cardOf(database.reader, "2026-08-16")).toEqual([]);
  });

  test("finds runners by their ids, each with its race; an id of nobody is nobody", async () => {
    await storeDay();
    const [card] = await cardOf(database.reader, DAY);
    const [one, two] = card!.runners;
    const found = await findRunners(database.reader, [one!.id, two!.id, 9_999_999]);
    expect([...found.keys()].toSorted()).toEqual([one!.id, two!.id].toSorted());
    expect(found.get(one!.id)).toEqual({ runner: one!, race: card!.race });
    expect(await findRunner(database.reader, 9_999_999)).toBeUndefined();
    expect(await findRunners(database.reader, [])).toEqual(new Map());
  });

  test("knows what is next off", async () => {
    await storeDay();
    const races = await racesOf(database.reader, DAY);
    const second = races.filter(({ status }) => status === "declared").map(({ id }) => id);
    const next = statement(racesAfter);
    expect((await next(database.reader, { now: EIGHT, most: 2 })).map(({ id }) => id)).toEqual(
      second.slice(0, 2),
    );
    expect(await next(database.reader, { now: NIGHT, most: 2 })).toEqual([]);
  });
});

describe("horse search", () => {
  test("takes a piece of a name, whatever its capitals and apostrophes, and shows the race with it", async () => {
    const { races } = await storeDay();
    const runner = races.find(({ status }) => status === "declared")!.runners[0]!;
    for (const text of [
      runner.name,
      runner.name.toUpperCase(),
      runner.name.slice(1, 6),
      ` ${runner.name.slice(0, 4)}'`,
    ]) {
      const found = await findHorsesNamed(database.reader, text, { now: EIGHT, futureOnly: true });
      expect(found.map((one) => one.runner.name)).toContain(runner.name);
      expect(found.every(({ race, runner: { raceId } }) => race.id === raceId)).toBe(true);
    }
  });

  test("finds nothing for one letter, and reads no pattern in what is typed", async () => {
    await storeDay();
    for (const text of ["", "a", "%", "__", "%a", "💥💥", "' or 1=1 --x"])
      expect(await findHorsesNamed(database.reader, text, { now: EIGHT, futureOnly: false })).toEqual([]);
  });

  test("keeps to races still to come when the bet form asks, and to twenty always", async () => {
    await storeDay("2026-08-14");
    await storeDay();
    const all = await findHorsesNamed(database.reader, "an", { now: EIGHT, futureOnly: false });
    expect(all.length).toBeLessThanOrEqual(20);
    const name = (await cardOf(database.reader, "2026-08-14"))[0]!.runners[0]!.name;
    const past = await findHorsesNamed(database.reader, name, { now: NIGHT, futureOnly: false });
    expect(past[0]?.runner.name).toBe(name);
    expect(await findHorsesNamed(database.reader, name, { now: NIGHT, futureOnly: true })).toEqual([]);
  });
});

describe("what only grows", () => {
  test("a result has versions, and the newest is shown", async () => {
    await storeDay();
    const [card] = await cardOf(database.reader, DAY);
    const raceId = card!.race.id;
    const version = (status: "provisional" | "weighed-in") =>
      database.transact((tx) =>
        insertResult(tx, {
          raceId,
          status,
          ran: 0,
          finishers: [],
          source: "simulator",
          simulated: true,
          asOf: NIGHT,
          storedAt: NIGHT,
          raw: {},
        }),
      );
    expect((await version("provisional")).version).toBe(1);
    expect((await version("weighed-in")).version).toBe(2);
    expect((await findCard(database.reader, raceId))?.result?.status).toBe("weighed-in");
    expect((await allVersionsOf(database.reader, [raceId])).get(raceId)?.at(-1)?.version).toBe(2);
  });

  test("a price stands until the next one", async () => {
    await storeDay();
    const runnerId = (await cardOf(database.reader, DAY))[0]!.runners[0]!.id;
    const at = (hour: number) => new Date(Date.UTC(2026, 7, 15, hour));
    const seen = (numerator: number, seenAt: Date) => ({
      runnerId,
      numerator,
      denominator: 1,
      bookmaker: null,
      seenAt,
    });
    await database.transact((tx) => insertPrices(tx, [seen(5, at(9)), seen(4, at(11))]));
    expect((await pricesOf(database.reader, runnerId)).map(({ numerator }) => numerator)).toEqual([5, 4]);
    expect(await priceAt(database.reader, runnerId, at(8))).toBeUndefined();
    expect((await priceAt(database.reader, runnerId, at(10)))?.numerator).toBe(5);
    expect((await priceAt(database.reader, runnerId, at(12)))?.numerator).toBe(4);
  });
});

describe("a job's lease", () => {
  test("one server has it until it runs out or is let go", async () => {
    let now = EIGHT;
    /** PostgreSQL goes by its own clock, which does not stand still for a test: the leases grow older there. */
    const pass = async (minutes: number) => {
      if (onPostgres)
        await database.transact((tx) =>
          runSql(tx, sql.raw(`update leases set until = until - interval '${minutes} minutes'`)),
        );
      else now = new Date(now.getTime() + minutes * 60_000);
    };
    const take = (holder: string) =>
      database.transact((tx) => takeLease(tx, { job: "cards", holder, now, lastsMs: 5 * 60_000 }));
    expect((await Promise.all([take("a"), take("a")])).concat(await take("b"))).toEqual([true, true, false]);
    await pass(4);
    expect(await take("a")).toBe(true);
    await pass(1);
    expect(await take("b")).toBe(false);
    await pass(4);
    expect(await take("b")).toBe(true);
    await database.transact((tx) => dropLease(tx, { job: "cards", holder: "a" }));
    expect(await take("a")).toBe(false);
    await database.transact((tx) => dropLease(tx, { job: "cards", holder: "b" }));
    expect(await take("a")).toBe(true);
  });

  test("one of two servers that want it at once has it", async () => {
    const take = (holder: string) =>
      database.transact((tx) => takeLease(tx, { job: "cards", holder, now: EIGHT, lastsMs: 60_000 }));
    expect((await Promise.all([take("a"), take("b")])).toSorted()).toEqual([false, true]);
  });
});
