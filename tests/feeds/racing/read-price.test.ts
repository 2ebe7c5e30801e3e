import { describe, expect, test } from "bun:test";
import { PRICE_LADDER } from "../../../src/domain/racing/price-ladder.ts";
import { fractionFromDecimal, readStartingPrice } from "../../../src/feeds/racing/reading/read-price.ts";

const readPrice = (written: string) => readStartingPrice(written)?.fraction ?? null;
const asText = (written: string) => {
  const odds = readPrice(written);
  return odds && `${odds.numerator}/${odds.denominator}`;
};

describe("a price as sources write it", () => {
  test.each([
    ["4/9", "4/9"],
    ["100/30", "100/30"],
    ["85/40", "85/40"],
    ["6/4", "6/4"],
    ["125/1", "125/1"],
    ["51/10", "51/10"],
    ["104/10", "104/10"],
    ["Evens", "1/1"],
    ["EVS", "1/1"],
    ["Evs", "1/1"],
    ["1/1", "1/1"],
    ["8-13", "8/13"],
    [" 11 / 4 ", "11/4"],
  ])("%s is %s, as quoted", (written, fraction) => expect(asText(written)).toBe(fraction));

  test.each([
    "SP",
    "-",
    "",
    "NR",
    "N/A",
    "4/0",
    "0/1",
    "1.0",
    "1",
    "0.5",
    "-5",
    "four",
    "1/2/3",
    "999999/1",
    "NaN",
  ])("%p is no fixed price", (written) => expect(readPrice(written)).toBeNull());

  test("a bare number is a decimal, stake included: an exchange's 40 is 39/1", () => {
    expect(asText("40")).toBe("39/1");
    expect(asText("6.5")).toBe("11/2");
  });

  test.each([
    ["4/9F", "4/9", "F"],
    ["EvensF", "Evens", "F"],
    ["7/2J", "7/2", "J"],
    ["3/1C", "3/1", "C"],
    ["100/30F", "100/30", "F"],
    ["2/1 Jt Fav", "2/1", "J"],
    ["9/4 fav", "9/4", "F"],
    ["5/1", "5/1", null],
  ] as const)("%s carries its favourite's mark", (written, text, favourite) => {
    expect(readStartingPrice(written)).toMatchObject({ text, favourite, fromDecimal: false });
  });
});

describe("back from a decimal", () => {
  test.each([
    ["2.62", "13/8"],
    ["2.38", "11/8"],
    ["3.12", "85/40"],
    ["4.33", "100/30"],
    ["1.91", "10/11"],
    ["1.67", "4/6"],
    ["1.62", "8/13"],
    ["2.0", "1/1"],
    ["101.0", "100/1"],
    ["6.1", "51/10"],
    ["2.55", "31/20"],
  ])("%s was %s", (decimal, fraction) => {
    const read = fractionFromDecimal(decimal);
    expect(`${read?.numerator}/${read?.denominator}`).toBe(fraction);
  });

  test("every price of the ladder survives the files' rounding, half to even", () => {
    const lost = PRICE_LADDER.filter((odds) => {
      const back = fractionFromDecimal(halfToEven(odds));
      return back?.numerator !== odds.numerator || back.denominator !== odds.denominator;
    });
    // 1/40 and 1/50 are both 1.02 in a file, where they cannot be told apart.
    expect(lost).toEqual([{ numerator: 1, denominator: 40 }]);
  });
});

function halfToEven({ numerator, denominator }: { numerator: number; denominator: number }): string {
  const [whole, rest] = [Math.floor((numerator * 100) / denominator), (numerator * 100) % denominator];
  const up = rest * 2 > denominator || (rest * 2 === denominator && whole % 2 === 1);
  const hundredths = 100 + whole + (up ? 1 : 0);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
}
