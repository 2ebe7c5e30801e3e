import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { atOneVersion } from "../../db/render-cache.ts";
import { requestBetCheck } from "../../src/operations/racing/request-bet-check.ts";
import { chanceFrom } from "../support/chance.ts";
import { type CardedRace, callResult, cardRace, NOON, off, reprice } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/** More of them by SATCHEL_OPERATIONS, from another start by SATCHEL_SEED. */
const OPERATIONS = Number(process.env.SATCHEL_OPERATIONS ?? 40);
const SEED = Number(process.env.SATCHEL_SEED ?? 15);
const ROOM = 8_000_000;

const PAGES = [
  "/racing/all-bets",
  "/racing/all-bets?pageSize=10&status=0",
  "/racing/all-bets?accounts=all",
  "/racing/all-bets?accountId=1",
  "/racing",
  "/racing?course=2026-08-15/Ascot",
  "/racing/attention",
  "/lottery/results",
  "/lottery/results?date=2026-08-12&draw=1",
  "/lottery/manage-bets?page=1",
  "/lottery/manage-bets?account=1",
  "/administration/accounts",
  "/administration/accounts?q=a&sort=balance",
  "/administration/accounts/1",
  "/administration/accounts/2?page=2",
  "/administration/audit",
  "/account/bar",
  "/shop-facts",
];

let shop: TestShop;
let race: CardedRace;
const chance = chanceFrom(SEED);
const some = (most: number) => 1 + Math.floor(chance() * most);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;

beforeAll(async () => {
  shop = await openTestShop({ now: NOON });
  race = await cardRace(shop, { offAt: off("14:15"), horses: { Tidewater: "5/1", "Old Harbour": "9/2" } });
  await cardRace(shop, { course: "York", offAt: off("15:00"), horses: { Lantern: "SP" } });
  for (const name of ["Nora", "Tom <b>&amp;</b>", 'Una "now"'])
    await shop.call("POST", "/api/accounts", { name, playsLottery: true, playsRaces: true });
});
afterAll(() => shop.close());

const bet = () => ({
  accountId: some(3),
  betType: "Single",
  stake: some(9),
  selections: [{ racingRunnerId: oneOf(Object.values(race.runnerIds)) }],
});
const selection = () => ({
  selectedNumbers: [some(20), 20 + some(20)],
  betAmount: some(5),
  isNeverEnding: true,
});

/** A day's operations in any order; refused ones change nothing. */
const OPERATION: Record<string, () => Promise<unknown>> = {
  deposit: () => shop.call("POST", `/api/accounts/${some(3)}/deposit`, { amount: some(50) }),
  withdraw: () => shop.call("POST", `/api/accounts/${some(3)}/withdraw`, { amount: some(20) }),
  open: () =>
    shop.call("POST", "/api/accounts", { name: `Person ${some(1000)}`, playsLottery: chance() < 0.5 }),
  rename: () => shop.call("PUT", `/api/accounts/${some(4)}`, { name: oneOf(["Nora", "Norah", "Ann & Co"]) }),
  remove: () => shop.call("DELETE", `/api/accounts/${3 + some(3)}`),
  bet: () => shop.call("POST", "/api/racing/bets", bet()),
  price: () => reprice(shop, race.runnerIds.Tidewater!, oneOf(["5/1", "4/1", "SP", "6/1"])),
  result: async () => {
    shop.clock.shop = off("14:30");
    await callResult(shop, race, { finish: chance() < 0.5 ? ["Tidewater"] : ["Old Harbour", "Tidewater"] });
    await requestBetCheck(shop.shop);
  },
  player: () =>
    shop.call("POST", "/api/lotteryplayers", { accountId: some(3), lotteryNumberSelections: [selection()] }),
  selection: () => shop.call("POST", `/api/lotteryplayers/${some(3)}/selections`, selection()),
  draw: () =>
    shop.call("POST", "/api/lottery/draw-results", {
      drawDate: oneOf(["2026-08-08", "2026-08-12"]),
      drawType: some(3),
      winningNumbers: [1, 3, 9, 14, 16, 19].map((number) => number + some(2) * 6),
      bonusBall: 47,
    }),
  paid: () => shop.call("PATCH", `/api/drawresults/player-result/${some(6)}/paid`, { paid: chance() < 0.5 }),
  payouts: () => shop.post("/administration/payout-settings", { two: String(some(9)) }),
  serve: () => shop.post("/account/select", { accountId: String(some(4)) }),
  later: async () => {
    shop.clock.shop = new Date(shop.clock.shop.getTime() + some(90) * 1000);
  },
  density: () => shop.post("/theme", { density: oneOf(["roomy", "counter", "touch"]) }),
};

/**
 * Everything of an answer that a browser shows; a form's key is another one each time, and the newest event
 * comes later.
 */
async function answerOf(path: string, htmx: boolean) {
  const { status, text } = await shop.page(path, { htmx });
  return { path, htmx, status, text: text.replaceAll(/secret-\d+-*|since=[\d.]+/g, "") };
}

describe("with the cache and without, every page is the same, byte for byte", () => {
  test(`after each of ${OPERATIONS} operations by chance, from ${SEED} on`, async () => {
    const { cache } = shop.shop.database;
    let differences = 0;
    for (let at = 0; at < OPERATIONS; at++) {
      const name = oneOf(Object.keys(OPERATION));
      await OPERATION[name]!();
      // A toast of a form waits for the next page alone.
      for (const cookie of shop.jar.keys()) if (cookie.includes("flash")) shop.jar.delete(cookie);
      // Some pages each time: the entries of the others grow stale meanwhile.
      for (const path of PAGES.filter(() => chance() < 0.4)) {
        const htmx = chance() < 0.5;
        cache.mostBytes = ROOM;
        // The first request of all makes it, the second one caches it, a later one finds it.
        const answers = [];
        for (let request = 0; request < 2; request++) answers.push(await answerOf(path, htmx));
        cache.mostBytes = 0;
        const uncached = await answerOf(path, htmx);
        for (const answer of answers)
          expect({ after: name, ...answer }).toEqual({ after: name, ...uncached });
        differences += Number(uncached.status !== 200);
      }
    }
    cache.mostBytes = ROOM;
    expect(cache.counts.hits).toBeGreaterThan(OPERATIONS * 2);
    expect(cache.counts.made).toBeGreaterThan(OPERATIONS);
    // Without a served account there is no bar: that is a redirect.
    expect(differences).toBeLessThan(OPERATIONS * 2);
  });

  test("what reads past its reader does go stale: the comparison could fail", async () => {
    const { cache, reader } = shop.shop.database;
    cache.mostBytes = ROOM;
    const unnamed = async () => (await shop.call("GET", "/api/accounts/1")).text;
    const read = () =>
      cache.read(atOneVersion(reader, cache.state), "unnamed", unnamed, (text) => text.length);
    await read();
    const kept = await read();
    await shop.call("POST", "/api/accounts/1/deposit", { amount: 1 });
    expect((await read()).value).toBe(kept.value);
    expect(await unnamed()).not.toBe(kept.value);
  });
});
