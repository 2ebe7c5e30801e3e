/** What settlements.table.md does not hold: every type at one price, and when a bet is settled at all. Stakes are per line. */
import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { settleWritten, type WrittenSettlement } from "../../../src/domain/racing/settlement/written-bet.ts";

type Fields = Record<string, unknown>;

const settled = (
  betType: string,
  stakePerLine: string,
  legs: string,
  more: Fields = {},
): WrittenSettlement => {
  const written = { betType, stakePerLine, legs: legs.split(", ").map(legOf), ...more };
  const outcome = settleWritten(written);
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
};
const EACH_WAY = { eachWay: true };
const OUTCOMES: Record<string, string> = { W: "WON", P: "PLACED", L: "LOST", V: "VOID", "?": "PENDING" };

/** "8/1P 1/5x3": price and outcome, place terms. */
function legOf(text: string): Fields {
  const [first, terms] = text.split(" ");
  const [fraction, places] = terms?.split("x") ?? [];
  return {
    odds: first!.slice(0, -1),
    outcome: OUTCOMES[first!.at(-1)!],
    ...(fraction ? { placeTerms: { fraction, places: Number(places) } } : {}),
  };
}

const REFERENCE: [string, number, number, string, string, string][] = [
  ["DOUBLE", 2, 1, "9.00", "0.00", "3.00"],
  ["TREBLE", 3, 1, "27.00", "0.00", "9.00"],
  ["ACCUMULATOR_4", 4, 1, "81.00", "0.00", "27.00"],
  ["ACCUMULATOR_8", 8, 1, "6561.00", "0.00", "2187.00"],
  ["TRIXIE", 3, 4, "54.00", "9.00", "24.00"],
  ["ROUND_ROBIN", 3, 10, "84.00", "23.00", "46.00"],
  ["DOUBLES", 3, 3, "27.00", "9.00", "15.00"],
  ["TREBLES", 4, 4, "108.00", "27.00", "54.00"],
  ["PATENT", 3, 7, "63.00", "15.00", "31.00"],
  ["YANKEE", 4, 11, "243.00", "54.00", "117.00"],
  ["LUCKY15", 4, 15, "255.00", "63.00", "127.00"],
  ["CANADIAN", 5, 26, "1008.00", "243.00", "498.00"],
  ["LUCKY31", 5, 31, "1023.00", "255.00", "511.00"],
  ["HEINZ", 6, 57, "4077.00", "1008.00", "2031.00"],
  ["LUCKY63", 6, 63, "4095.00", "1023.00", "2047.00"],
  ["SUPER_HEINZ", 7, 120, "16362.00", "4077.00", "8172.00"],
  ["GOLIATH", 8, 247, "65511.00", "16362.00", "32745.00"],
];

test.each(REFERENCE)(
  "[D5.1.2] bet types: a %s of %d at 2/1 has %d lines: all win, one loses, one void",
  (type, legs, lines, all, lost, void_) => {
    const others = Array.from({ length: legs - 1 }, () => "2/1W").join(", ");
    const with_ = (leg: string): string => settled(type, "1.00", `${others}, ${leg}`).returns;
    expect([with_("2/1W"), with_("2/1L"), with_("2/1V")]).toEqual([all, lost, void_]);
    expect(settled(type, "1.00", `${others}, 2/1W`).lines).toBe(lines);
  },
);

test.each([
  ["a double whose first leg lost is LOST before the second race", "DOUBLE", "2/1L, 2/1?", {}, "LOST"],
  ["a place line that lives keeps the bet PENDING", "DOUBLE", "2/1P 1/5x3, 2/1? 1/5x3", EACH_WAY, "PENDING"],
  ["19.60 back for 30.00 is WON", "LUCKY15", "8/1W 1/5x3, 5/1L, 5/1L, 5/1L", EACH_WAY, "WON"],
  ["two losers and a non-runner are VOID", "PATENT", "2/1L, 2/1L, 2/1V", {}, "VOID"],
  ["a winner and a non-runner are WON", "DOUBLE", "2/1W, 2/1V", {}, "WON"],
  [
    "a Yankee of three losers is LOST though one leg is to run",
    "YANKEE",
    "2/1L, 2/1L, 2/1L, 2/1?",
    {},
    "LOST",
  ],
  ["an up-and-down pair whose second lost can still keep money", "UP_AND_DOWN", "2/1?, 2/1L", {}, "PENDING"],
])("bet status: %s", (_, type, legs, more, status) => {
  expect(settled(type, "1.00", legs, more).status).toBe(status as never);
});

test("bet status: an SP bet waits for its starting price, and a best-odds bet too; a loser does not", () => {
  const on = (leg: Fields): string =>
    (settleWritten({ betType: "SINGLE", stakePerLine: 1, legs: [leg] }) as { value: WrittenSettlement }).value
      .status;
  expect(on({ outcome: "WON" })).toBe("PENDING");
  expect(on({ odds: "SP", outcome: "WON", sp: "2/1" })).toBe("WON");
  expect(on({ odds: "2/1", bog: true, outcome: "WON" })).toBe("PENDING");
  expect(on({ priceType: "SP", outcome: "LOST" })).toBe("LOST");
});

test("a bonus is for full covers alone, whatever the house has set for another type", () => {
  const tenPercent = { allWinnersPercent: { numerator: 10, denominator: 1 } };
  const house = { ...DEFAULT_SETTINGS, bonuses: { Treble: tenPercent, Trixie: tenPercent } };
  const returns = (betType: string) => {
    const legs = Array(3).fill({ odds: "2/1", outcome: "WON" });
    const outcome = settleWritten({ betType, stakePerLine: "1.00", legs }, house);
    return outcome.done && outcome.value.returns;
  };
  // A Trixie's 54.00 cost 4.00: 5.00 more.
  expect([returns("TREBLE"), returns("TRIXIE")]).toEqual(["27.00", "59.00"]);
});

test("a return beyond counting is refused, where every line is rounded by itself, too", () => {
  const legs = Array(4).fill({ odds: "9999/1", outcome: "WON" });
  for (const roundAt of ["BET", "LINE"])
    expect(settleWritten({ betType: "ACCUMULATOR_4", stakePerLine: "1000.00", legs, roundAt })).toEqual({
      done: false,
      refusal: { code: "return-too-large" },
    });
});

test("a pending horse is reckoned to win alone, whatever place or dead heat is said of it", () => {
  const pending = { odds: "8/1", outcome: "PENDING", deadHeat: { position: 1, tied: 2 } };
  const most = (more: Fields) => {
    const outcome = settleWritten({ stakePerLine: "1.00", legs: [pending], betType: "SINGLE", ...more });
    return outcome.done && outcome.value.maxReturns;
  };
  const placeTerms = { fraction: "1/5", places: 1 };
  expect(most({})).toBe("9.00");
  expect(most({ eachWay: true, legs: [{ ...pending, placeTerms }] })).toBe("11.60");
  const fourth = { odds: "8/1", outcome: "PENDING", position: 4, placeTerms };
  expect(most({ eachWay: true, legs: [fourth] })).toBe("11.60");
  const lost = { odds: "5/1", outcome: "LOST" };
  const lucky15 = {
    betType: "LUCKY15",
    legs: [pending, lost, lost, lost],
    bonus: { oneWinnerMultiplier: 2 },
  };
  expect(most(lucky15)).toBe("17.00");
});

test("a return that comes to the house's most is paid in full, and not called capped", () => {
  const settle100 = (maxPayout: string) =>
    settled("DOUBLE", "1.00", "9/1W, 9/1W", { maxPayout }).workings.join();
  expect(settle100("100.00")).not.toContain("Capped");
  expect(settle100("99.99")).toContain("Capped at £99.99");
});
