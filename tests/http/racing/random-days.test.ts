import { afterAll, beforeAll, expect, test } from "bun:test";
import { checkSums } from "../../../db/check/check-sums.ts";
import { onPostgres } from "../../../db/kit.ts";
import type { Comes } from "../../domain/racing/random/history.ts";
import { type Chance, chanceOf } from "../../proof/faults/model/chance.ts";
import { checkedBooks } from "../../support/checked-books.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { type DayWay, dayWaysOf } from "./random/day-ways.ts";
import { playDay } from "./random/play-day.ts";
import { openDay, type ShopDay } from "./random/shop-day.ts";

/** Another start of chance by SATCHEL_SEED, as a failure names it. */
const SEED = Number(process.env.SATCHEL_SEED ?? 27);
/** PostgreSQL takes four times as long for a day, and plays the first few. */
const DAYS = process.env.NIGHTLY === "1" ? 140 : onPostgres ? 3 : 20;
const WAYS_A_DAY = 2;
/** In winter London goes by UTC. */
const FIRST_DAY = Date.parse("2026-11-02");
const DAY_MS = 24 * 60 * 60_000;
const PENDING = 0;

let books: Awaited<ReturnType<typeof checkedBooks>>;
let shop: TestShop;
const accounts: number[] = [];
/** In pence, by account. */
const expected = new Map<number, number>();
beforeAll(async () => {
  books = await checkedBooks();
  shop = await openTestShop({ now: new Date(FIRST_DAY), database: books.url });
  // With its sums kept, which the check counts again.
  await saveSettingsForm(shop, { runnerLimit: "WARN" });
  for (const name of ["Maeve Kelly", "Owen Reilly"]) {
    const { id } = (await shop.call("POST", "/api/accounts", { name, balance: 100_000 })).body;
    accounts.push(id);
    expected.set(id, 10_000_000);
  }
});
afterAll(async () => {
  await shop.close();
  await books.drop();
});

const sumOf = (all: readonly Comes[]): number => all.reduce((total, { pence }) => total + pence, 0);

/** What bets are settled at once their races say so; one that has to wait again stays as it was settled. */
const settledBy = (now: readonly Comes[], before: readonly Comes[]): Comes[] =>
  now.map((one, at) => (one.status === PENDING ? before[at]! : one));

/** How many bets were settled again on the way. */
async function goThereAndBack(
  day: ShopDay,
  { name, race, settlesItself, there, back }: DayWay,
): Promise<number> {
  const [before, money] = [await day.standing(), await day.balances()];
  let again = 0;
  for (const go of [there, back]) {
    const standing = await day.standing();
    await go();
    await day.settle();
    const due = settledBy(day.byRules(), standing);
    const changed = day.bets.filter((_, at) => !Bun.deepEquals(due[at], standing[at])).map(({ id }) => id);
    const left = settlesItself ? [] : changed;
    expect({ name, listed: (await day.resettle(race)).sort((a, b) => a - b) }).toEqual({
      name,
      listed: left,
    });
    expect({ name, standing: await day.standing() }).toEqual({ name, standing: due });
    again += changed.length;
  }
  expect({ name, money: await day.balances() }).toEqual({ name, money });
  expect({ name, standing: await day.standing() }).toEqual({ name, standing: before });
  return again;
}

async function dayOf(
  chance: Chance,
  at: number,
): Promise<{ bets: ShopDay["bets"]; comes: Comes[]; again: number }> {
  const date = new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10);
  const day = await openDay(shop, chance, date, accounts);
  await playDay(day);
  const comes = await day.standing();
  expect(comes).toEqual(day.byRules());
  expect(sumOf(comes)).toBe(sumOf(day.byRules()));
  expect(comes.filter(({ status }) => status === PENDING)).toEqual([]);
  for (const [index, { accountId, owedPence }] of day.bets.entries())
    expected.set(accountId, expected.get(accountId)! - owedPence + day.byRules()[index]!.pence);
  expect(await day.balances()).toEqual(accounts.map((id) => expected.get(id)! / 100));
  let again = 0;
  for (const way of chance.some(dayWaysOf(day), WAYS_A_DAY)) again += await goThereAndBack(day, way);
  return { bets: day.bets, comes, again };
}

test("random days in a shop pay what the rules say, and settling there and back leaves every balance", async () => {
  const sum = { bets: 0, again: 0, paid: 0 };
  for (let at = 0; at < DAYS; at++) {
    try {
      const { bets, comes, again } = await dayOf(chanceOf(SEED + at), at);
      sum.bets += bets.length;
      sum.again += again;
      sum.paid += comes.filter(({ pence }) => pence > 0).length;
    } catch (fault) {
      throw new Error(`SATCHEL_SEED=${SEED + at}: ${(fault as Error).message}`, { cause: fault });
    }
  }
  // Bets, some of them paid, and some settled again on the way: else nothing was tried.
  expect(sum.bets).toBeGreaterThan(10 * DAYS);
  expect(sum.paid).toBeGreaterThan(3 * DAYS);
  expect(sum.again).toBeGreaterThan(3 * DAYS);
  expect((await checkSums(books.url)).findings).toEqual([]);
}, 1_800_000);
