import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { type BetTypeName, betTypes } from "../../../src/domain/bets/bet-types.ts";
import { readOdds } from "../../../src/domain/odds.ts";
import {
  type BetToCount,
  type KeptLiabilities,
  type Liability,
  LiabilityBook,
  liabilitiesOf,
  summed,
} from "../../../src/domain/racing/placing/liability.ts";

const odds = (text: string) => readOdds(text) as Exclude<ReturnType<typeof readOdds>, string>;
const leg = (at: number, price: string | null = "4/1", more: Partial<BetToCount["legs"][number]> = {}) => ({
  ...{ raceId: at + 1, runnerId: at + 11, favourite: null, boardPrice: null, termsAtStrike: null },
  price: price === null ? null : odds(price),
  ...more,
});
const bet = (
  betType: BetTypeName,
  legs: BetToCount["legs"],
  stakePence = 200,
  eachWay = false,
): BetToCount => ({
  betType,
  stakePence,
  eachWay,
  legs,
});
const FIFTH = { fraction: odds("1/5"), places: 3 };

/** Every line of a type as the indexes of its horses, written out. */
function linesOf(betType: BetTypeName, legs: number): number[][] {
  const all = Array.from({ length: 2 ** legs }, (_, mask) =>
    Array.from({ length: legs }, (_, at) => at).filter((at) => mask & (1 << at)),
  ).filter((line) => line.length > 0);
  const pairs = all.filter(({ length }) => length === 2).flatMap((pair) => [pair, pair.toReversed()]);
  const least = betType.startsWith("Lucky") || betType === "Patent" ? 1 : 2;
  if (["Single", "Each-Way", "Double", "Treble", "Accumulator"].includes(betType))
    return all.filter(({ length }) => length === legs);
  if (betType === "Doubles") return all.filter(({ length }) => length === 2);
  if (betType === "Trebles") return all.filter(({ length }) => length === 3);
  const folds = all.filter(({ length }) => length >= least);
  return betType === "RoundRobin" ? [...folds, ...pairs] : folds;
}

test("each line through a horse counts as a single on it, of every type", () => {
  for (const { name, minSelections, maxSelections } of betTypes)
    for (let legs = minSelections; legs <= maxSelections; legs++) {
      const horses = Array.from({ length: legs }, (_, at) => leg(at));
      const through = linesOf(name, legs).filter((line) => line.includes(0)).length;
      const [first] = liabilitiesOf({ ...bet(name, horses), eachWay: false });
      expect([name, legs, first!.winPence]).toEqual([name, legs, through * 200 * 5]);
    }
});

test("a Lucky 15 of £2.00 has eight lines through each horse", () => {
  const horses = [leg(0), leg(1, "2/1"), leg(2, "9/4"), leg(3, "33/1")];
  expect(liabilitiesOf(bet("Lucky15", horses))[0]).toEqual({
    ...{ raceId: 1, runnerId: 11, stakePence: 1600, winPence: 8000, placePence: 0 },
  });
});

test("each way, the place part counts by its terms, and the widest where they were not stored", () => {
  const of = (termsAtStrike: typeof FIFTH | null) =>
    liabilitiesOf(bet("Single", [leg(0, "10/1", { termsAtStrike })], 500, true));
  const horse = { raceId: 1, runnerId: 11, stakePence: 1000, winPence: 5500 };
  expect(of(FIFTH)).toEqual([{ ...horse, placePence: 1500 }]);
  expect(of(null)).toEqual([{ ...horse, placePence: 1750 }]);
  expect(liabilitiesOf(bet("Each-Way", [leg(0, "10/1", { termsAtStrike: FIFTH })], 500))).toEqual(of(FIFTH));
});

test("starting prices count at the board's or 20/1, favourites as horses of their own, forecasts not at all", () => {
  const winOf = (one: ReturnType<typeof leg>) => liabilitiesOf(bet("Single", [one]))[0]!;
  expect(winOf(leg(0, null, { boardPrice: odds("9/2") })).winPence).toBe(1100);
  expect(winOf(leg(0, null)).winPence).toBe(4200);
  expect(winOf(leg(4, null, { runnerId: null, favourite: 2 }))).toMatchObject({ raceId: 5, runnerId: -11 });
  expect(liabilitiesOf(bet("Forecast", [leg(0), leg(0)]))).toEqual([]);
});

test("an unreadable price counts nothing, a part of a penny as one, and the largest stays whole", () => {
  const broken = { numerator: Number.NaN, denominator: Number.NaN };
  expect(liabilitiesOf(bet("Single", [leg(0, "4/1", { price: broken })]))).toEqual([]);
  expect(liabilitiesOf(bet("Single", [leg(0, "1/3")], 100))[0]!.winPence).toBe(134);
  const huge = liabilitiesOf(bet("Single", [leg(0, "1000/1")], 1_000_000_000))[0]!;
  expect(Number.isSafeInteger(huge.winPence * 50_000)).toBe(true);
});

const liability = fc
  .record({
    raceId: fc.integer({ min: 1, max: 3 }),
    at: fc.integer({ min: 0, max: 4 }),
    stakePence: fc.integer({ min: 1, max: 9000 }),
    winPence: fc.integer({ min: 1, max: 90_000 }),
    placePence: fc.integer({ min: 0, max: 9000 }),
  })
  .map(
    ({ at, raceId, ...money }): Liability => ({
      raceId,
      // Three horses and the two favourites.
      runnerId: at < 3 ? raceId * 10 + at : -(2 * raceId + at - 3),
      ...money,
      winPence: money.winPence + money.stakePence,
    }),
  );

/** As the database sums them. */
function keptOf(all: readonly Liability[], out: ReadonlySet<number>): KeptLiabilities {
  const horses = summed(all);
  const running = Map.groupBy(
    horses.filter(({ runnerId }) => !out.has(runnerId)),
    ({ raceId }) => raceId,
  );
  const races = [...running].map(([raceId, of]) => ({
    raceId,
    stakePence: of.reduce((sum, { stakePence }) => sum + stakePence, 0),
    namedPence: Math.max(0, ...of.map((one) => (one.runnerId > 0 ? one.winPence + one.placePence : 0))),
    favouritePence: Math.max(0, ...of.map((one) => (one.runnerId < 0 ? one.winPence + one.placePence : 0))),
  }));
  return { horses, races };
}

test("a race's liability is what the worst case of its horse and favourite pays, less all stakes", () => {
  fc.assert(
    fc.property(fc.array(liability, { maxLength: 20 }), liability, (all, more) => {
      const out = new Set([10, 21]);
      // A slip has no horse that is out.
      const slip = all.slice(0, 3).filter(({ runnerId }) => !out.has(runnerId));
      const kept = all.filter((one) => !slip.includes(one));
      const book = new LiabilityBook(keptOf(kept, out), slip);
      const ofRace = [...all, more].filter(({ raceId }) => raceId === more.raceId);
      const running = ofRace.filter((one) => one === more || !out.has(one.runnerId));
      const stakes = running.reduce((sum, { stakePence }) => sum + stakePence, 0);
      const paid = (runnerId: number, of = ofRace) =>
        of.reduce((sum, one) => sum + (one.runnerId === runnerId ? one.winPence + one.placePence : 0), 0);
      const others = running.flatMap(({ runnerId }) => (runnerId > 0 === more.runnerId > 0 ? [] : runnerId));
      const worst = Math.max(0, ...others.map((id) => paid(id, running)));
      if (!out.has(more.runnerId)) expect(book.ofRace(more)).toBe(paid(more.runnerId) + worst - stakes);
      const own = ofRace.filter(({ runnerId }) => runnerId === more.runnerId);
      const ownStakes = own.reduce((sum, { stakePence }) => sum + stakePence, 0);
      expect(book.ofRunner(more)).toBe(paid(more.runnerId) - ownStakes);
    }),
    { numRuns: 300 },
  );
});

test("sums come in the order of races and horses, and what is taken off leaves nothing", () => {
  fc.assert(
    fc.property(fc.array(liability), (all) => {
      const sums = summed(all);
      const keys = sums.map(({ raceId, runnerId }) => [raceId, runnerId] as const);
      expect(keys.toSorted(([a, b], [c, d]) => a - c || b - d)).toEqual(keys);
      expect(summed([...sums, ...summed(all, -1)])).toEqual([]);
    }),
  );
});
