import { describe, expect, test } from "bun:test";
import { marketOf, placeChance } from "../../../../src/domain/reports/statistics/market.ts";

const odds = (numerator: number, denominator = 1) => ({ numerator, denominator });
const horses = (...prices: ReturnType<typeof odds>[]) =>
  prices.map((price, at) => ({ runnerId: at + 1, price }));

describe("the market of a race", () => {
  test("takes the over-round off every horse in proportion, so that the chances are one together", () => {
    // 1/2 + 1/3 + 1/4 is 13/12: the book is at 108.3.
    const market = marketOf(horses(odds(1), odds(2), odds(3)))!;
    expect([...market.values()].map(({ chance }) => chance)).toEqual([
      expect.closeTo(6 / 13),
      expect.closeTo(4 / 13),
      expect.closeTo(3 / 13),
    ]);
    expect([...market.values()].map(({ rank, decimal }) => [rank, decimal])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });

  test("has joint favourites, and is none where a horse has no price or no horse runs", () => {
    expect([...marketOf(horses(odds(2), odds(2), odds(5)))!.values()].map(({ rank }) => rank)).toEqual([
      1, 1, 3,
    ]);
    expect(
      marketOf([
        { runnerId: 1, price: odds(1) },
        { runnerId: 2, price: null },
      ]),
    ).toBeNull();
    expect(marketOf([])).toBeNull();
    expect(marketOf(horses(odds(1, 5)))!.get(1)!.chance).toBe(1);
  });
});

describe("the chance of a place", () => {
  test("of three even horses is two in three for two places, and sure for three", () => {
    const market = marketOf(horses(odds(2), odds(2), odds(2)))!;
    expect(placeChance(market, 1, 1)).toBeCloseTo(1 / 3);
    expect(placeChance(market, 1, 2)).toBeCloseTo(2 / 3);
    expect(placeChance(market, 1, 3)).toBeCloseTo(1);
    expect(placeChance(market, 1, 4)).toBe(1);
  });

  test("is Harville's: one half, one third and one sixth, worked by hand", () => {
    const market = marketOf(horses(odds(1), odds(2), odds(5)))!;
    // First 1/6; second behind the first horse 1/2 × (1/6)/(1/2), behind the second 1/3 × (1/6)/(2/3).
    expect(placeChance(market, 3, 2)).toBeCloseTo(1 / 6 + 1 / 6 + 1 / 12);
  });

  test("of all horses come to the number of places, in any field", () => {
    for (const size of [2, 5, 8, 14])
      for (const places of [1, 2, 3, 4].filter((count) => count <= size)) {
        const market = marketOf(horses(...Array.from({ length: size }, (_, at) => odds(1 + at * at))))!;
        const sum = [...market.keys()].reduce((all, id) => all + placeChance(market, id, places), 0);
        expect(sum).toBeCloseTo(places);
      }
  });
});
