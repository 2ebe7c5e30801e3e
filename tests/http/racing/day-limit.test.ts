import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { checkSums } from "../../../db/check/check-sums.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { stopRace } from "../../../src/operations/racing/stop-race.ts";
import { checkedBooks } from "../../support/checked-books.ts";
import { type CardedRace, callResult, cardRace, reprice } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let books: Awaited<ReturnType<typeof checkedBooks>>;
let shop: TestShop;
let maeve: number;
let tom: number;
let race: CardedRace;

const newAccount = async (name: string) => (await shop.call("POST", "/api/accounts", { name })).body.id;
const cardOn = (day: string) =>
  cardRace(shop, {
    offAt: new Date(`${day}T13:30:00Z`),
    horses: { "Brass Button": "7/2", Tidewater: "5/1", Gone: "9/1" },
  });
beforeEach(async () => {
  books = await checkedBooks();
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z"), database: books.url });
  maeve = await newAccount("Maeve Kelly");
  tom = await newAccount("Tom Walsh");
  race = await cardOn("2026-08-15");
});
afterEach(async () => {
  await shop.close();
  await books.drop();
});

const strike = async (accountId: number, stake: number, horse = "Brass Button", of = race) => {
  const selections = [{ racingRunnerId: of.runnerIds[horse] }];
  const items = [{ betType: "Single", racingBet: { stake, eachWay: false, selections } }];
  const slip = await shop.call("POST", "/api/betslip/create", { accountId, isPaid: true, items });
  return slip.body.items[0].racingBet.id as number;
};
const settle = async (finish = ["Brass Button", "Tidewater", "Gone"]) => {
  await callResult(shop, race, { finish });
  await shop.call("GET", "/api/racing/bets/check-all-pending");
};
const payouts = async (...ids: number[]) => {
  const bets = sql`select id, payout_pence from racing_bets`;
  const rows = await rowsBySql(shop.shop.database.reader, bets);
  return ids.map((id) => Number(rows.find((row) => Number(row.id) === id)!.payout_pence) / 100);
};
const balance = async (id: number) => (await shop.call("GET", `/api/accounts/${id}`)).body.balance;
const details = async (id: number) => wordsOf((await shop.page(`/racing/all-bets/${id}`)).text);
const receipt = async (id: number) => wordsOf((await shop.page(`/racing/all-bets/${id}/receipt`)).text);
const sound = async () => expect((await checkSums(books.url)).findings).toEqual([]);
const limit = (pounds: string, more = {}) => saveSettingsForm(shop, { dayPayoutLimitPence: pounds, ...more });

test("without the setting, and for bets struck before it, a day has no limit", async () => {
  const before = await strike(maeve, 2);
  await limit("10.00");
  const after = await strike(maeve, 2);
  await settle();
  // What was paid before counts against the later bet, and is not limited itself.
  expect(await payouts(before, after)).toEqual([9, 1]);
  await sound();
});

test("a customer's bets of a day are paid up to the limit, in the order of settlement, and the bet says so", async () => {
  await limit("10.00");
  const ids = [await strike(maeve, 2), await strike(maeve, 2), await strike(maeve, 2)];
  const other = await strike(tom, 2);
  const lost = await strike(maeve, 1, "Tidewater");
  await settle();
  expect(await payouts(...ids, other, lost)).toEqual([9, 1, 0, 9, 0]);
  expect([await balance(maeve), await balance(tom)]).toEqual([10, 9]);
  expect(await details(ids[1]!)).toContain(
    "A customer is paid at most £10.00 in a day: £9.00 were paid before, and £8.00 are cut off",
  );
  expect(await details(ids[1]!)).toContain("Payout £1.00 (staked £2.00) Reference");
  expect(await details(ids[1]!)).toContain("Above the day's maximum £8.00, not paid");
  expect(await receipt(ids[1]!)).toContain("Won £1.00 (staked £2.00) Not paid, day's maximum £8.00");
  expect(await details(ids[2]!)).toContain("Payout £0.00 Reference");
  expect(await details(ids[2]!)).toContain("Above the day's maximum £9.00, not paid");
  for (const whole of [ids[0]!, other, lost]) {
    expect(await details(whole)).not.toMatch(/cut off|day's maximum/);
    expect(await receipt(whole)).not.toContain("day's maximum");
  }
  await sound();
});

test("another day, and stakes of void bets, have nothing to do with it", async () => {
  await limit("10.00");
  const first = await strike(maeve, 2);
  await settle();
  shop.clock.shop = new Date("2026-08-15T21:00:00Z");
  race = await cardOn("2026-08-16");
  const [second, refunded] = [await strike(maeve, 2), await strike(maeve, 50, "Tidewater")];
  const stop = { raceId: race.raceId, as: RACE_STATUS.void, reason: "A false start" };
  expect((await stopRace(shop.shop, { userId: 1, requestId: "test" }, stop)).done).toBe(true);
  await shop.call("GET", "/api/racing/bets/check-all-pending");
  expect(await payouts(first, second, refunded)).toEqual([9, 2, 50]);
  shop.clock.shop = new Date("2026-08-16T11:00:00Z");
  race = await cardOn("2026-08-16");
  const third = await strike(maeve, 2);
  await settle();
  expect(await payouts(third)).toEqual([9]);
  await sound();
});

test("a limit on winnings has the stakes on top", async () => {
  await limit("10.00", { payoutLimitBasis: "WINNINGS" });
  const ids = [await strike(maeve, 2), await strike(maeve, 2), await strike(maeve, 2)];
  await settle();
  expect(await payouts(...ids)).toEqual([9, 5, 2]);
  expect(await details(ids[1]!)).toContain("at most £10.00 in winnings in a day: £7.00 were paid before");
  await sound();
});

test("the day is London's, that of the settlement", async () => {
  await limit("10.00");
  const ids = [await strike(maeve, 2), await strike(maeve, 2), await strike(maeve, 2)];
  await callResult(shop, race, { finish: ["Brass Button", "Tidewater", "Gone"] });
  for (const [at, id] of ids.entries()) {
    shop.clock.shop = new Date(["2026-08-15T14:00:00Z", "2026-08-15T22:59:59Z", "2026-08-15T23:00:00Z"][at]!);
    await shop.call("GET", `/api/racing/bets/check-result/${id}`);
  }
  expect(await payouts(...ids)).toEqual([9, 1, 9]);
  await sound();
});

test("every way of settling holds to it", async () => {
  await limit("10.00");
  const atStart = await cardRace(shop, {
    offAt: new Date("2026-08-15T15:30:00Z"),
    horses: { Alone: "SP", Other: "5/1" },
  });
  const another = await cardRace(shop, {
    offAt: new Date("2026-08-15T16:30:00Z"),
    horses: { Third: "7/2", Fourth: "5/1", Fifth: "9/1" },
  });
  const checked = await strike(maeve, 1);
  const byHand = await strike(maeve, 1, "Third", another);
  const atSp = await strike(maeve, 1, "Alone", atStart);
  const last = await cardOn("2026-08-15");
  const nights = [await strike(maeve, 2, "Brass Button", last), await strike(tom, 2, "Brass Button", last)];
  await callResult(shop, race, { finish: ["Brass Button", "Tidewater", "Gone"] });
  await shop.call("GET", `/api/racing/bets/check-result/${checked}`);
  shop.clock.shop = new Date("2026-08-15T17:00:00Z");
  const order = { order: "1 2 3", reason: "As called" };
  expect((await shop.post(`/racing/races/${another.raceId}/result`, order)).status).toBe(303);
  await shop.call("GET", `/api/racing/bets/check-result/${byHand}`);
  expect(await payouts(checked, byHand)).toEqual([4.5, 4.5]);
  await reprice(shop, atStart.runnerIds.Alone!, "7/2");
  await callResult(shop, atStart, { finish: ["Alone", "Other"] });
  const shown = { version: "1" };
  expect((await shop.post(`/racing/races/${atStart.raceId}/last-show`, shown)).status).toBe(303);
  await shop.call("GET", `/api/racing/bets/check-result/${atSp}`);
  await callResult(shop, last, { finish: ["Brass Button", "Tidewater", "Gone"] });
  await checkPendingBets(shop.shop, { userId: null, requestId: "night" });
  expect(await payouts(checked, byHand, atSp, ...nights)).toEqual([4.5, 4.5, 1, 0, 9]);
  await sound();
});

test("goodwill is paid on top", async () => {
  await limit("10.00");
  const ids = [await strike(maeve, 2), await strike(maeve, 2), await strike(maeve, 1, "Tidewater")];
  await settle();
  const decided = { what: `pay/${race.runnerIds.Tidewater}`, reason: "The judge was slow" };
  expect((await shop.post(`/racing/races/${race.raceId}/pay-both`, decided)).status).toBe(303);
  expect(await payouts(...ids)).toEqual([9, 1, 6]);
  const back = { what: `take-back/${race.runnerIds.Tidewater}`, reason: "It was not" };
  expect((await shop.post(`/racing/races/${race.raceId}/pay-both`, back)).status).toBe(303);
  expect(await payouts(...ids)).toEqual([9, 1, 0]);
  expect(await balance(maeve)).toBe(10);
  await sound();
});

test("bets that settle at once, each by itself, share one day", async () => {
  await limit("10.00");
  const ids = [
    await strike(maeve, 2),
    await strike(maeve, 2),
    await strike(maeve, 2),
    await strike(maeve, 2),
  ];
  await callResult(shop, race, { finish: ["Brass Button", "Tidewater", "Gone"] });
  await Promise.all(ids.map((id) => shop.call("GET", `/api/racing/bets/check-result/${id}`)));
  expect((await payouts(...ids)).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 9]);
  expect(await balance(maeve)).toBe(10);
  await sound();
});

test("an amount that is none is refused, and nothing is saved", async () => {
  for (const bad of ["0", "-5", "ten", "0.99", "1e9", "99999999999999"]) {
    const { status, text } = await limit(bad);
    expect([status, wordsOf(text)]).toEqual([422, expect.stringContaining("Enter an amount from £1.00")]);
  }
  const id = await strike(maeve, 2);
  await settle();
  expect(await payouts(id)).toEqual([9]);
});
