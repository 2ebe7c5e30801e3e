import { afterEach, beforeEach, expect, test } from "bun:test";
import { countTry, resetTries, type Subject } from "../../../src/operations/staff/throttle.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const NOON = new Date("2026-08-15T11:00:00Z");
const after = (ms: number) => new Date(NOON.getTime() + ms);
const QUARTER_MS = 15 * 60_000;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** @returns how many seconds it is to wait; 0: it may be looked at. */
const tryOf = (subject: Subject, at = NOON): Promise<number> =>
  shop.shop.database.transact(async (tx) => {
    const counted = await countTry(tx, [subject], at);
    return counted.done ? 0 : counted.refusal.retryAfterSeconds;
  });
const reset = (subject: Subject, at = NOON) =>
  shop.shop.database.transact((tx) => resetTries(tx, [subject], at));
/** How often a subject may be tried at one moment before it waits. */
async function freeTries(subject: Subject): Promise<number> {
  let free = 0;
  while ((await tryOf(subject)) === 0) free += 1;
  return free;
}

test("so many tries in a window cost no time, by whom they are counted for", async () => {
  const kinds = ["device", "accountAtAddress", "account", "address"] as const;
  const free = await Promise.all(kinds.map((kind) => freeTries({ kind, name: "ada" })));
  expect(free).toEqual([10, 10, 40, 100]);
});

test("a right password forgets the tries of its own, and gives back one of those that it shares", async () => {
  for (const kind of ["device", "accountAtAddress"] as const) {
    const own = { kind, name: "ada" };
    expect([await freeTries(own), await reset(own), await freeTries(own)]).toEqual([10, undefined, 10]);
  }
  for (const kind of ["account", "address"] as const) {
    const shared = { kind, name: "ada" };
    await freeTries(shared);
    await reset(shared);
    expect(await freeTries(shared)).toBe(1);
  }
});

test("with no try counted there is none to give back", async () => {
  const shared = { kind: "account", name: "ada" } as const;
  await reset(shared);
  expect(await freeTries(shared)).toBe(40);
});

test("what is left to wait is told in seconds, one that has begun as a whole one", async () => {
  const device = { kind: "device", name: "ada" } as const;
  expect([await freeTries(device), await tryOf(device)]).toEqual([10, 1]);
  expect(await tryOf(device, after(1000))).toBe(0);
  // The next may come three seconds after the first.
  const waits = [1000, 1999, 2000, 2999, 3000].map((ms) => () => tryOf(device, after(ms)));
  const told: number[] = [];
  for (const wait of waits) told.push(await wait());
  expect(told).toEqual([2, 2, 1, 1, 0]);
});

test("a window is over after a quarter of an hour to the millisecond", async () => {
  const device = { kind: "device", name: "ada" } as const;
  // At one moment after the first try, so that all waits are over and the window alone decides.
  const laterTries = async (ms: number) => {
    let free = 0;
    while ((await tryOf(device, after(ms))) === 0) free += 1;
    return free;
  };
  expect(await tryOf(device)).toBe(0);
  const late = await laterTries(QUARTER_MS - 1);
  expect(late).toBeGreaterThan(10);
  expect(await laterTries(QUARTER_MS)).toBe(10);
});
