import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, openPage } from "../dom.ts";

beforeAll(openPage);
afterAll(closePage);
beforeEach(() => localStorage.clear());

const store = () => import("../../../islands/racing/slip/slip-store.ts");
const bet = (stakePence: number, possibleReturnPence: number | null) => ({
  betType: "Single",
  racingBet: {
    stakePence,
    eachWay: false,
    possibleReturnPence,
    legs: [
      {
        runnerId: 3,
        horseName: "Quiet Harbour",
        horseNumber: 4,
        courseName: "Ascot",
        raceTime: "2026-08-15T14:15:00.000Z",
        odds: "7/1",
      },
    ],
  },
});
/** As the version before wrote it: pounds, and the wire's names. */
const betInPounds = (stake: number, possibleReturn: number | null) => ({
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
  expect(slipOf(1).value.slip).toMatchObject({ id: "local-1", accountId: 1, items: [], totalStakePence: 0 });
  addItem(1, bet(10, 80));
  addItem(1, bet(20, null));
  const { slip } = slipOf(1).value;
  expect([slip.totalStakePence, slip.totalPossibleReturnPence, slip.items.length]).toEqual([30, 80, 2]);
  expect(stored(1)).toMatchObject({
    id: "local-1",
    accountId: 1,
    totalStakePence: 30,
    totalPossibleReturnPence: 80,
  });
  expect(Date.parse(stored(1).createdAt)).toBeGreaterThan(0);
  expect(new Set(stored(1).items.map(({ id }: { id: string }) => id)).size).toBe(2);
});

test("[S3.1.29 S4.4.1] each account has a slip of its own; the last bet that goes takes the stored copy with it", async () => {
  const { addItem, removeItems, slipOf } = await store();
  addItem(2, bet(1, 8));
  addItem(3, bet(5, 40));
  removeItems(2, [stored(2).items[0].id]);
  expect([stored(2), slipOf(2).value.slip.items, stored(3).totalStakePence]).toEqual([null, [], 5]);
});

test("what another tab put on the slip is seen here, and is not lost by what is put here", async () => {
  const { addItem, slipOf } = await store();
  addItem(4, bet(1, 8));
  const slip = slipOf(4);
  const other = stored(4);
  const second = { ...bet(2, 16), id: "from-the-other-tab" };
  localStorage.setItem(
    "slip-4",
    JSON.stringify({ ...other, items: [...other.items, second], totalStakePence: 3 }),
  );
  addItem(4, bet(4, 32));
  expect(slip.value.slip.totalStakePence).toBe(7);
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
  expect(slipOf(5).value).toMatchObject({ slip: { totalStakePence: 1 }, unread: 0 });
});

test("a slip that an earlier version stored in pounds is read as the same slip in pence, and stored so", async () => {
  const { addItem, slipOf } = await store();
  const items = [
    { ...betInPounds(0.1, 0.8), id: "a" },
    { ...betInPounds(1234.56, null), id: "b" },
    { ...betInPounds(0.001, 8), id: "no whole penny" },
    { ...betInPounds(1, 8), id: "both", racingBet: { ...betInPounds(1, 8).racingBet, stake: "1" } },
  ];
  const placing = { key: "0123456789abcdef", isPaid: true, itemIds: ["a"] };
  const createdAt = "2026-08-15T11:00:00.000Z";
  localStorage.setItem("slip-8", JSON.stringify({ accountId: 8, items, placing, createdAt, totalStake: 9 }));
  const { slip, unread } = slipOf(8).value;
  expect([unread, slip.totalStakePence, slip.totalPossibleReturnPence]).toEqual([2, 123466, 80]);
  expect(slip).toMatchObject({ placing, createdAt });
  expect(slip.items).toEqual([
    { id: "a", ...bet(10, 80) },
    { id: "b", ...bet(123456, null) },
  ]);
  addItem(8, bet(1, 8));
  expect(stored(8).items).toEqual([...slip.items, { ...bet(1, 8), id: expect.any(String) }]);
  expect([stored(8).totalStakePence, stored(8).totalStake]).toEqual([123467, undefined]);
});

test("bets that cannot be read are left out and counted; the others stay, with totals of their own", async () => {
  const { slipOf } = await store();
  const wrong = [
    bet(-1, 8),
    bet(0.1, 8),
    { betType: "Single" },
    { ...bet(1, 8), betType: "" },
    { ...bet(1, 8), racingBet: { ...bet(1, 8).racingBet, legs: [] } },
    null,
    "bet",
  ].map((one, at) => (one && typeof one === "object" ? { ...one, id: `wrong-${at}` } : one));
  const items = [{ ...bet(2, 16), id: "right" }, ...wrong, { ...bet(9, 72), id: "right" }];
  localStorage.setItem("slip-6", JSON.stringify({ accountId: 6, items, totalStakePence: 1e6 }));
  document.dispatchEvent(new CustomEvent("slip-changed"));
  const { slip, unread } = slipOf(6).value;
  expect([slip.items.map(({ id }) => id), slip.totalStakePence, unread]).toEqual([["right"], 9, 8]);
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

test("[F59b] a slip has a key from its first bet on, the same for every tab, until the shop has answered", async () => {
  const { addItem, beginPlacing, endPlacing, removeItems, slipOf } = await store();
  addItem(40, bet(10, 80));
  const { key } = stored(40);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  addItem(40, bet(20, null));
  removeItems(40, [stored(40).items[1].id]);
  const placing = beginPlacing(40, { isPaid: true });
  expect([placing.key, stored(40).key]).toEqual([key, key]);
  // The other tab reads the same storage, and its retry sends the same request.
  expect(beginPlacing(40, { isPaid: false })).toEqual(placing);
  addItem(40, bet(30, null));
  endPlacing(40, placing, placing.itemIds);
  expect([stored(40).items.length, stored(40).placing, slipOf(40).value.slip.totalStakePence]).toEqual([
    1,
    null,
    30,
  ]);
  expect(stored(40).key).not.toBe(key);
});

test("[F59b] two tabs find the same key on a slip that an earlier version of the shop stored", async () => {
  const { beginPlacing } = await store();
  const id = "0123456789abcdef0123456789abcdef";
  const before = JSON.stringify({ accountId: 41, items: [{ ...bet(10, 80), id }] });
  const keys = [1, 2].map(() => {
    localStorage.setItem("slip-41", before);
    return beginPlacing(41, { isPaid: true }).key;
  });
  expect(keys).toEqual([id, id]);
});
