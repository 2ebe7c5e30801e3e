import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, openPage } from "../dom.ts";

beforeAll(openPage);
afterAll(closePage);
beforeEach(() => localStorage.clear());

const store = () => import("../../../islands/racing/slip/slip-store.ts");
const bet = (stake: number, possibleReturn: number | null) => ({
  betType: "Single",
  racingBet: {
    stake,
    eachWay: false,
    possibleReturn,
    selections: [
      {
        racingRunnerId: 3,
        horseName: "Quiet Harbour",
        horseNumber: 4,
        courseName: "Ascot",
        raceTime: "2026-08-15T14:15:00.000Z",
        odds: { fractional: "7/1" },
      },
    ],
  },
});
const stored = (accountId: number) => JSON.parse(localStorage.getItem(`slip-${accountId}`) ?? "null");

test("[S3.1.15,16 S4.4.2 S9.3.5] a new slip is local, and its totals are the sums of its bets in whole pence", async () => {
  const { addItem, slipOf } = await store();
  expect(slipOf(1).value.slip).toMatchObject({ id: "local-1", accountId: 1, items: [], totalStake: 0 });
  addItem(1, bet(0.1, 0.8));
  addItem(1, bet(0.2, null));
  const { slip } = slipOf(1).value;
  expect([slip.totalStake, slip.totalPossibleReturn, slip.items.length]).toEqual([0.3, 0.8, 2]);
  expect(stored(1)).toMatchObject({ id: "local-1", accountId: 1, totalStake: 0.3, totalPossibleReturn: 0.8 });
  expect(Date.parse(stored(1).createdAt)).toBeGreaterThan(0);
  expect(new Set(stored(1).items.map(({ id }: { id: string }) => id)).size).toBe(2);
});

test("[S3.1.29 S4.4.1] each account has a slip of its own; the last bet that goes takes the stored copy with it", async () => {
  const { addItem, removeItems, slipOf } = await store();
  addItem(2, bet(1, 8));
  addItem(3, bet(5, 40));
  removeItems(2, [stored(2).items[0].id]);
  expect([stored(2), slipOf(2).value.slip.items, stored(3).totalStake]).toEqual([null, [], 5]);
});

test("what another tab put on the slip is seen here, and is not lost by what is put here", async () => {
  const { addItem, slipOf } = await store();
  addItem(4, bet(1, 8));
  const slip = slipOf(4);
  const other = stored(4);
  const second = { ...bet(2, 16), id: "from-the-other-tab" };
  localStorage.setItem(
    "slip-4",
    JSON.stringify({ ...other, items: [...other.items, second], totalStake: 3 }),
  );
  addItem(4, bet(4, 32));
  expect(slip.value.slip.totalStake).toBe(7);
  localStorage.removeItem("slip-4");
  window.dispatchEvent(new StorageEvent("storage", { key: "slip-4", newValue: null }));
  expect(slip.value.slip.items).toEqual([]);
});

test.each([
  ["nothing but noise", "{{{"],
  ["another account's", JSON.stringify({ accountId: 99, items: [] })],
  ["a list", "[1,2]"],
  ["an emoji", '"🐎"'],
  ["null", "null"],
])("a slip that is %s is empty, and said to be unread", async (_, text) => {
  const { slipOf, addItem } = await store();
  localStorage.setItem("slip-5", text);
  document.dispatchEvent(new CustomEvent("slip-changed"));
  expect(slipOf(5).value).toMatchObject({ slip: { items: [] }, unread: null });
  addItem(5, bet(1, 8));
  expect(slipOf(5).value).toMatchObject({ slip: { totalStake: 1 }, unread: 0 });
});

test("bets that cannot be read are left out and counted; the others stay, with totals of their own", async () => {
  const { slipOf } = await store();
  const wrong = [
    bet(-1, 8),
    bet(0.001, 8),
    { betType: "Single" },
    { ...bet(1, 8), betType: "" },
    { ...bet(1, 8), racingBet: { ...bet(1, 8).racingBet, selections: [] } },
    null,
    "bet",
  ].map((one, at) => (one && typeof one === "object" ? { ...one, id: `wrong-${at}` } : one));
  const items = [{ ...bet(2, 16), id: "right" }, ...wrong, { ...bet(9, 72), id: "right" }];
  localStorage.setItem("slip-6", JSON.stringify({ accountId: 6, items, totalStake: 1e6 }));
  document.dispatchEvent(new CustomEvent("slip-changed"));
  const { slip, unread } = slipOf(6).value;
  expect([slip.items.map(({ id }) => id), slip.totalStake, unread]).toEqual([["right"], 9, 8]);
});

test("a browser that keeps nothing says so by failing, and shows an empty slip", async () => {
  const { addItem, slipOf } = await store();
  const kept = globalThis.localStorage;
  const broken = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  Object.assign(globalThis, { localStorage: { getItem: broken, setItem: broken, removeItem: broken } });
  expect(() => addItem(7, bet(1, 8))).toThrow("full");
  expect(slipOf(7).value.slip.items).toEqual([]);
  Object.assign(globalThis, { localStorage: kept });
});
