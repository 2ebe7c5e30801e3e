import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { runSql } from "../../../db/query/raw.ts";
import { raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { raceResultFrom } from "../../../src/domain/racing/races/race-facts.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
let shop: TestShop;
let race: CardedRace;
let broken: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z") });
  race = await cardRace(shop, { offAt: off("13:00"), horses: { Tidewater: "4/1", Alder: "3/1" } });
  broken = race.runnerIds.Tidewater!;
});
afterEach(() => shop.close());

const spoil = (change: string) =>
  shop.shop.database.transact((tx) =>
    runSql(tx, sql.raw(`update runners set ${change} where id = ${broken}`)),
  );

/** PostgreSQL stores no JSON that is none. */
const STORED = [
  '{"fraction":{"numerator":0,"denominator":1}}',
  '{"fraction":{"numerator":4,"denominator":1},"asOf":"yesterday"}',
  "[]",
  '"4/1"',
  ...(onPostgres ? [] : ['{"fraction":{"numer', "", "4/1", "🐎"]),
];

describe.each(STORED)("[F84] a price that is stored as %p", (stored) => {
  beforeEach(() => spoil(`price = '${stored}'`));

  test("is named where the horse stands, and every page of the race stands", async () => {
    const said = `Its stored price cannot be read (runner ${broken}): check the books`;
    for (const path of [urls.racing.race(race.raceId), urls.racing.meeting("2026-08-15", "Ascot")]) {
      const { status, text } = await shop.page(path);
      expect([path, status, wordsOf(text)]).toEqual([path, 200, expect.stringContaining(said)]);
    }
    for (const asked of ["tidewater", "ascot 2.00 1"]) {
      const { status, text } = await shop.page(`/find?q=${encodeURIComponent(asked)}`);
      expect([asked, status, wordsOf(text)]).toEqual([asked, 200, expect.stringContaining("Tidewater")]);
    }
    const { id } = (await shop.call("POST", "/api/accounts", { name: "Nora", playsRaces: true })).body;
    await shop.post("/account/select", { accountId: String(id) });
    for (const path of [urls.racing.placeBet, urls.racing.betOnRunner(broken)])
      expect([path, (await shop.page(path)).status]).toEqual([path, 200]);
    const cards = await shop.call("GET", "/api/racing/racecards");
    expect([cards.status, JSON.stringify(cards.body)]).toEqual([200, expect.stringContaining("Tidewater")]);
  });
});

test("[F84] a horse with such a price is struck at starting price alone, and the other one as ever", async () => {
  await spoil(`price = '{"fraction":{}}'`);
  const accountId = (await shop.call("POST", "/api/accounts", { name: "Nora", balance: 50 })).body.id;
  const bet = (runnerId: number, seen: { numerator: number; denominator: number } | null) =>
    placeBets(shop.shop, BY, {
      accountId,
      isPaid: true,
      bets: [
        {
          betType: "Single",
          stake: { perLinePence: 200 },
          eachWay: false,
          legs: [{ runnerId, seen }],
          acceptsPrices: false,
        },
      ],
    });
  expect((await bet(broken, { numerator: 4, denominator: 1 })).outcome.done).toBe(false);
  expect((await bet(race.runnerIds.Alder!, { numerator: 3, denominator: 1 })).outcome.done).toBe(true);
});

test("[F84] bets wait where the price of a horse that came out cannot be read: Rule 4 goes by it", async () => {
  await spoil(`status = 'non-runner', price = null, last_price = '{"fraction":{}}'`);
  shop.clock.shop = new Date("2026-08-15T14:00:00Z");
  await callResult(shop, race, { finish: ["Alder"], sp: { Alder: "3/1" } });
  const facts = (await raceFactsOf(shop.shop.database.reader, [race.raceId])).get(race.raceId)!;
  expect(raceResultFrom(facts).state).toBe("PROVISIONAL");
  await spoil("last_price = null");
  const mended = (await raceFactsOf(shop.shop.database.reader, [race.raceId])).get(race.raceId)!;
  expect(raceResultFrom(mended).state).toBe("WEIGHED_IN");
});

test("[F84] a result that cannot be read is named on its card, and no bet settles on it", async () => {
  shop.clock.shop = new Date("2026-08-15T14:00:00Z");
  await callResult(shop, race, { finish: ["Alder", "Tidewater"], sp: { Alder: "3/1" } });
  const version = onPostgres ? `'{"a":1}'` : "'[{'";
  // The stored one is sealed and guarded: a newer one is as good.
  await shop.shop.database.transact((tx) =>
    runSql(
      tx,
      sql.raw(
        `insert into race_results (race_id, version, status, ran, finishers, source, simulated, as_of, stored_at, raw)
          select race_id, version + 1, 'weighed-in', 1, ${version}, source, simulated, as_of, stored_at, raw
          from race_results where race_id = ${race.raceId}`,
      ),
    ),
  );
  for (const path of [urls.racing.race(race.raceId), urls.racing.meeting("2026-08-15", "Ascot")]) {
    const { status, text } = await shop.page(path);
    expect([path, status, wordsOf(text)]).toEqual([
      path,
      200,
      expect.stringContaining("This result cannot be read"),
    ]);
  }
  expect((await shop.call("GET", "/api/racing/racecards")).status).toBe(200);
  const facts = (await raceFactsOf(shop.shop.database.reader, [race.raceId])).get(race.raceId)!;
  const known = new Set(Object.values(race.runnerIds).map(String));
  expect(raceResultFrom(facts).runners.filter(({ runnerId }) => known.has(runnerId))).toEqual([]);
});
