import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { movementsOfShift } from "../../../db/stores/tills/shift-movements.ts";
import { findOpenShift } from "../../../db/stores/tills/shifts.ts";
import { cashAccount } from "../../../src/domain/accounts/chart.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { closeShift } from "../../../src/operations/tills/close-shift.ts";
import { handOver } from "../../../src/operations/tills/hand-over.ts";
import {
  customerWith,
  doneAnswer,
  inDrawer,
  openWith,
  refusalOf,
  switchTillsOn,
  tillNamed,
} from "../../support/counted-tills.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let opened: TestShop;
let shop: Shop;
let customer: number;
let names = 0;
const aTill = () => tillNamed(shop, `Till ${++names}`);

beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  await switchTillsOn(shop);
  customer = await customerWith(shop, 500);
});
afterAll(() => opened.close());

/** How many rows each table of the tills has, and the trail. */
async function rowsNow(): Promise<unknown> {
  const [row] = await rowsBySql(
    shop.database.reader,
    sql`select (select count(*) from shift_counts) as counts, (select count(*) from shop_transfers) as transfers,
      (select count(*) from shifts) as shifts, (select count(*) from shifts where closed_at is not null) as closed,
      (select count(*) from audit_rows) as noted`,
  );
  return Object.fromEntries(Object.entries(row!).map(([name, rows]) => [name, Number(rows)]));
}

/** The same shop, cut off after so many readings of its clock. */
function cutOffAfter(asked: number): Shop {
  let left = asked;
  const now = () => {
    if (left-- === 0) throw new Error("The power is gone");
    return shop.clock.now();
  };
  return { ...shop, clock: { ...shop.clock, now } };
}

type CountedOver = (shop: Shop) => Promise<{ outcome: { done: boolean } }>;

/** Cut off at every step of its way, until one way is whole. */
async function cutOffEverywhere(act: CountedOver): Promise<number> {
  for (let steps = 0; ; steps++) {
    const before = await rowsNow();
    try {
      expect((await act(cutOffAfter(steps))).outcome.done).toBe(true);
      return steps;
    } catch (fault) {
      expect((fault as Error).message).toContain("The power is gone");
      expect(await rowsNow()).toEqual(before);
    }
  }
}

test("a power cut between the count and the close leaves neither, and the shift is open as it was", async () => {
  const till = await aTill();
  const shiftId = await openWith(shop, till, 100);
  const closing = { shiftId, pieces: { 100: 99 }, note: "A pound short", staysPence: 5_000 };
  // The difference, the count, what goes to the safe, the close and the trail: each is once the last that was begun.
  const steps = await cutOffEverywhere(async (cut) => {
    expect(await inDrawer(shop, shiftId)).toBe(10_000);
    expect((await findOpenShift(shop.database.reader, till.tillId))?.id).toBe(shiftId);
    return await closeShift(cut, till, closing);
  });
  expect(steps).toBeGreaterThanOrEqual(3);
  expect(await inDrawer(shop, shiftId)).toBe(5_000);
});

test("a power cut in a handover leaves one open shift, the one that was, or the other", async () => {
  const till = await aTill();
  const shiftId = await openWith(shop, till, 20);
  const email = `${shop.newSecret()}@shop.example`;
  await opened.call("POST", "/api/auth/register", {
    ...{ email, password: "long-enough-1", firstName: "Bob", lastName: "Day" },
  });
  const [bob] = await rowsBySql(shop.database.reader, sql`select id from users where email = ${email}`);
  const handover = { shiftId, pieces: { 100: 21 }, note: "A pound over", toUserId: Number(bob!.id) };
  const steps = await cutOffEverywhere((cut) => handOver(cut, till, handover));
  expect(steps).toBeGreaterThanOrEqual(2);
  const next = (await findOpenShift(shop.database.reader, till.tillId))!;
  expect([next.openedBy, await inDrawer(shop, next.id)]).toEqual([Number(bob!.id), 2_100]);
});

test("no transfer goes from an account to itself: the books refuse it, and nothing is written", async () => {
  const before = await rowsNow();
  const itself = shop.database.transact((tx) =>
    postShopTransfer(tx, {
      ...{ fromAccount: "safe", toAccount: "safe", amountPence: 100, kind: "ToSafe" },
      ...{ description: "Round and round", createdAt: shop.clock.now() },
    }),
  );
  expect(await itself.then(() => "written", String)).not.toBe("written");
  expect(await rowsNow()).toEqual(before);
});

test.each([
  // 02:30 there was not, and 01:30 there was twice.
  ["forward", "2026-03-29", ["2026-03-28T23:59:59.999Z", "2026-03-29T00:59:59.999Z", "2026-03-29T01:00:00Z"]],
  ["back", "2026-10-25", ["2026-10-24T22:59:59.999Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]],
])(
  "a shift over the night on which the clocks go %s has each deposit once, in its order",
  async (_, day, times) => {
    const till = await aTill();
    const before = opened.clock.shop;
    opened.clock.shop = new Date(Date.parse(`${day}T00:00:00Z`) - 4 * 3_600_000);
    const shiftId = await openWith(shop, till, 10);
    for (const [at, time] of times.entries()) {
      opened.clock.shop = new Date(time);
      doneAnswer(await deposit(shop, till, { accountId: customer, amountPence: 100 * (at + 1) }));
    }
    opened.clock.shop = new Date(`${day}T08:00:00Z`);
    const moved = await movementsOfShift(shop.database.reader, { shiftId, drawer: cashAccount(till.tillId) });
    expect(moved.slice(1).map(({ at, pence }) => [at, pence])).toEqual(
      times.map((time, at) => [new Date(time), 100 * (at + 1)]),
    );
    const closing = { shiftId, pieces: { 100: 16 }, note: "", staysPence: null };
    expect(doneAnswer(await closeShift(shop, till, closing)).variancePence).toBe(0);
    expect(refusalOf((await closeShift(shop, till, closing)).outcome)).toBe("shift-closed");
    opened.clock.shop = before;
  },
);
