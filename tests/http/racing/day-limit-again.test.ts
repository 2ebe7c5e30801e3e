import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { checkSums } from "../../../db/check/check-sums.ts";
import { checkedBooks } from "../../support/checked-books.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Bets that are settled again, under the most that a customer is paid in a day. */

let books: Awaited<ReturnType<typeof checkedBooks>>;
let shop: TestShop;
let maeve: number;
let first: CardedRace;
let second: CardedRace;

const cardAt = (time: string) =>
  cardRace(shop, {
    offAt: new Date(`2026-08-15T${time}:00Z`),
    horses: { "Brass Button": "7/2", Tidewater: "5/1", Gone: "9/1" },
  });
beforeEach(async () => {
  books = await checkedBooks();
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z"), database: books.url });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  [first, second] = [await cardAt("13:30"), await cardAt("14:30")];
});
afterEach(async () => {
  await shop.close();
  await books.drop();
});

const limit = (pounds: string) => saveSettingsForm(shop, { dayPayoutLimitPence: pounds });
const strike = async (race: CardedRace, stake: number, horse = "Brass Button") => {
  const selections = [{ racingRunnerId: race.runnerIds[horse] }];
  const items = [{ betType: "Single", racingBet: { stake, eachWay: false, selections } }];
  const slip = await shop.call("POST", "/api/betslip/create", { accountId: maeve, isPaid: true, items });
  return slip.body.items[0].racingBet.id as number;
};
const BUTTON = ["Brass Button", "Tidewater", "Gone"];
const TIDEWATER = ["Tidewater", "Brass Button", "Gone"];
const settle = async (race: CardedRace, finish = BUTTON) => {
  await callResult(shop, race, { finish });
  await shop.call("GET", "/api/racing/bets/check-all-pending");
};
const correct = async (race: CardedRace, finish: string[]) => {
  shop.clock.shop = new Date(shop.clock.shop.getTime() + 24 * 60 * 60_000);
  await callResult(shop, race, { finish, status: "corrected", userId: 1 });
};
const payouts = async (...ids: number[]) => {
  const bets = sql`select id, payout_pence, day_cut_pence from racing_bets`;
  const rows = await rowsBySql(shop.shop.database.reader, bets);
  return ids.map((id) => {
    const row = rows.find((one) => Number(one.id) === id)!;
    return [Number(row.payout_pence) / 100, Number(row.day_cut_pence) / 100];
  });
};
const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;
const differing = async ({ raceId }: CardedRace) => {
  const rows = await rowsBySql(
    shop.shop.database.reader,
    sql`select race_id, differing_bets from race_attention`,
  );
  return Number(rows.find((one) => Number(one.race_id) === raceId)?.differing_bets ?? 0);
};
const sound = async () => expect((await checkSums(books.url)).findings).toEqual([]);

/** Settles a bet again on its own page, and says what that answered. */
async function again(id: number, what = "resettle"): Promise<number> {
  const form = fieldsIn((await shop.page(`/racing/all-bets/${id}/${what}`)).text, "resettle-form");
  return (await shop.post(`/racing/all-bets/${id}/${what}`, { ...form, reason: "Corrected" })).status;
}
/** Settles all bets of a race again that its list offers. */
async function allAgain({ raceId }: CardedRace): Promise<[offered: number, status: number]> {
  const path = `/racing/races/${raceId}/resettle`;
  const form = fieldsIn((await shop.page(path)).text, "resettle-race-form");
  const { status } = await shop.post(path, { ...form, reason: "Corrected" });
  return [[form.bets ?? []].flat().length, status];
}

test("settled again there and back, every balance is as it was", async () => {
  await limit("10.00");
  const ids = [await strike(first, 2), await strike(first, 2), await strike(first, 1, "Tidewater")];
  const asStruck = await balance();
  await settle(first);
  const settled = [
    [9, 0],
    [1, 8],
    [0, 0],
  ];
  expect(await payouts(...ids)).toEqual(settled);
  const list = await shop.page(`/racing/races/${first.raceId}/resettle`);
  expect(wordsOf(list.text)).toContain("No bet would change");
  await correct(first, TIDEWATER);
  expect(await allAgain(first)).toEqual([3, 303]);
  expect(await payouts(...ids)).toEqual([
    [0, 0],
    [0, 0],
    [6, 0],
  ]);
  expect(await balance()).toBe(asStruck + 6);
  await correct(first, BUTTON);
  expect(await allAgain(first)).toEqual([3, 303]);
  expect(await payouts(...ids)).toEqual(settled);
  expect(await balance()).toBe(asStruck + 10);
  await sound();
});

test("what an earlier bet leaves to a later one of another race stands under Needs attention", async () => {
  await limit("10.00");
  const [one, other] = [await strike(first, 2), await strike(second, 2)];
  await settle(first);
  await settle(second);
  expect(await payouts(one, other)).toEqual([
    [9, 0],
    [1, 8],
  ]);
  const before = await balance();
  await correct(first, TIDEWATER);
  expect(await differing(second)).toBe(0);
  expect(await again(one)).toBe(303);
  expect(await differing(second)).toBe(1);
  expect(wordsOf((await shop.page("/racing/attention")).text)).toContain("1 settled bet now differs");
  expect(await allAgain(second)).toEqual([1, 303]);
  expect(await payouts(one, other)).toEqual([
    [0, 0],
    [9, 0],
  ]);
  expect(await differing(second)).toBe(0);
  // And back: the first comes first again.
  await correct(first, BUTTON);
  expect(await again(one)).toBe(303);
  expect(await differing(second)).toBe(1);
  expect(await again(other)).toBe(303);
  expect(await payouts(one, other)).toEqual([
    [9, 0],
    [1, 8],
  ]);
  expect(await balance()).toBe(before);
  await sound();
});

test("a bet that is voided leaves its share to the later ones, and back", async () => {
  await limit("10.00");
  const [one, other] = [await strike(first, 2), await strike(second, 2)];
  await settle(first);
  await settle(second);
  const before = await balance();
  expect(await again(one, "void")).toBe(303);
  expect(await payouts(one)).toEqual([[2, 0]]);
  expect(await again(other)).toBe(303);
  expect(await payouts(one, other)).toEqual([
    [2, 0],
    [9, 0],
  ]);
  expect(await again(one)).toBe(303);
  expect(await again(other)).toBe(303);
  expect(await payouts(one, other)).toEqual([
    [9, 0],
    [1, 8],
  ]);
  expect(await balance()).toBe(before);
  await sound();
});

test("bets with and without the limit are settled again in one list", async () => {
  const whole = await strike(first, 2);
  await limit("10.00");
  const held = await strike(first, 2);
  const later = await strike(second, 2);
  await settle(first);
  await settle(second);
  expect(await payouts(whole, held, later)).toEqual([
    [9, 0],
    [1, 8],
    [0, 9],
  ]);
  const before = await balance();
  // A dead heat halves the first; the later race has more left.
  await callResult(shop, first, {
    ...{ finish: [["Brass Button", "Tidewater"], "Gone"] },
    ...{ status: "corrected", userId: 1 },
  });
  expect(await allAgain(first)).toEqual([2, 303]);
  expect(await payouts(whole, held, later)).toEqual([
    [4.5, 0],
    [4.5, 0],
    [0, 9],
  ]);
  expect(await differing(second)).toBe(1);
  expect(await allAgain(second)).toEqual([1, 303]);
  expect(await payouts(later)).toEqual([[1, 8]]);
  await correct(first, BUTTON);
  await allAgain(first);
  await allAgain(second);
  expect(await payouts(whole, held, later)).toEqual([
    [9, 0],
    [1, 8],
    [0, 9],
  ]);
  expect(await balance()).toBe(before);
  await sound();
});

test("a list that was settled in another order comes out in that order", async () => {
  await limit("10.00");
  const [one, other] = [await strike(first, 2), await strike(first, 2)];
  await callResult(shop, first, { finish: BUTTON });
  for (const id of [other, one]) await shop.call("GET", `/api/racing/bets/check-result/${id}`);
  const settled = [
    [1, 8],
    [9, 0],
  ];
  expect(await payouts(one, other)).toEqual(settled);
  await correct(first, TIDEWATER);
  expect(await allAgain(first)).toEqual([2, 303]);
  await correct(first, BUTTON);
  // The list is in the order of the bets: what the second leaves to the first is offered next.
  expect(await allAgain(first)).toEqual([2, 303]);
  expect(await differing(first)).toBe(1);
  expect(await allAgain(first)).toEqual([1, 303]);
  expect(await differing(first)).toBe(0);
  expect(await payouts(one, other)).toEqual(settled);
  await sound();
});
