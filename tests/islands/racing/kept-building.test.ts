import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { keepBuilding, keptBuilding } from "../../../islands/racing/use-kept-building.ts";
import { closePage, openPage } from "../dom.ts";

beforeAll(openPage);
afterAll(closePage);
beforeEach(() => localStorage.clear());

const TYPES = [{ name: "Single" }, { name: "Double" }];
const horse = (runnerId: number, more: object = {}) => ({
  runnerId,
  raceId: runnerId,
  number: 7,
  name: "Quiet Harbour",
  courseName: "Ascot",
  raceTime: "2026-08-15T14:15:00.000Z",
  odds: "7/1",
  field: { runners: 8, handicap: false },
  ...more,
});
const BUILT = { betType: "Double", eachWay: true, amount: "2.50", find: "ascot 3.15", horses: [horse(1)] };
const store = (value: unknown) => localStorage.setItem("building-7", JSON.stringify(value));

test("[F3] a half-built bet is kept for its account, and for no other", () => {
  keepBuilding(7, BUILT);
  expect(keptBuilding(7, TYPES)).toEqual(BUILT);
  expect(keptBuilding(8, TYPES)).toBeNull();
});

test("[F3] nothing built is nothing kept", () => {
  keepBuilding(7, BUILT);
  keepBuilding(7, { betType: null, eachWay: false, amount: "", find: "", horses: [] });
  expect([localStorage.length, keptBuilding(7, TYPES)]).toEqual([0, null]);
});

test.each([
  ["noise", "{{{"],
  ["a text", '"bet"'],
  ["nothing", "null"],
  ["a list", "[]"],
  ["megabytes", JSON.stringify({ ...BUILT, find: "x".repeat(2_000_000) })],
])("[F3] %s in the storage is no bet", (_, text) => {
  localStorage.setItem("building-7", text);
  const read = keptBuilding(7, TYPES);
  expect(read?.horses ?? []).toEqual([]);
  expect(read?.betType ?? null).toBeNull();
});

test.each([
  ["a type that is none", { betType: "<b>x</b>" }, { betType: null }],
  ["an amount that is a number", { amount: 5 }, { amount: "" }],
  ["a line longer than any", { find: "x".repeat(201) }, { find: "" }],
  ["a hundred horses", { horses: Array.from({ length: 100 }, (_, at) => horse(at + 1)) }, { horses: [] }],
  ["a horse without a name", { horses: [horse(1), horse(2, { name: "" })] }, { horses: [horse(1)] }],
  ["a horse twice", { horses: [horse(1), horse(1)] }, { horses: [horse(1)] }],
  ["an id below zero", { horses: [horse(-1)] }, { horses: [] }],
  ["a time that is none", { horses: [horse(1, { raceTime: "soon" })] }, { horses: [] }],
  ["a price of a page", { horses: [horse(1, { odds: "9".repeat(21) })] }, { horses: [] }],
])("[F3] %s is left out, and the rest is there", (_, wrong, read) => {
  store({ ...BUILT, ...wrong });
  expect(keptBuilding(7, TYPES)).toEqual({ ...BUILT, ...read } as typeof BUILT);
});

test("[F3] a browser that keeps nothing says nothing and breaks nothing", () => {
  const own = globalThis.localStorage;
  const refuses = () => {
    throw new DOMException("no", "SecurityError");
  };
  Object.assign(globalThis, { localStorage: { getItem: refuses, setItem: refuses, removeItem: refuses } });
  keepBuilding(7, BUILT);
  expect(keptBuilding(7, TYPES)).toBeNull();
  Object.assign(globalThis, { localStorage: own });
});
