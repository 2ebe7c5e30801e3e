/** The worked figures of docs/rules/racing.md, rule by rule. Stakes are per line. */
import { expect, test } from "bun:test";
import { settleWritten, type WrittenSettlement } from "../../../src/domain/racing/written-bet.ts";

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

/** "8/1P 1/5x3 r15 dh3/2 sp9/2": price and outcome, place terms, Rule 4, joint third of two, starting price. */
function legOf(text: string): Fields {
  const [first, ...rest] = text.split(" ");
  const leg: Fields = { odds: first!.slice(0, -1), outcome: OUTCOMES[first!.at(-1)!] };
  for (const fact of rest) {
    if (fact.startsWith("r")) leg.rule4 = Number(fact.slice(1));
    else if (fact.startsWith("dh")) {
      const [position, tied] = fact.slice(2).split("/").map(Number);
      leg.deadHeat = { position, tied };
    } else if (fact.startsWith("sp")) Object.assign(leg, { sp: fact.slice(2), bog: true });
    else {
      const [fraction, places] = fact.split("x");
      leg.placeTerms = { fraction, places: Number(places) };
    }
  }
  return leg;
}

test("model: the Yankee with a Rule 4, a dead heat, a non-runner and a loser returns 37.10", () => {
  const yankee = settled("YANKEE", "1.00", "4/1W r20, 6/1W dh1/2, 2/1V, 2/1L");
  expect(yankee).toMatchObject({ returns: "37.10", totalStake: "11.00" });
});

const REFERENCE: [string, number, number, string, string, string][] = [
  ["DOUBLE", 2, 1, "9.00", "0.00", "3.00"],
  ["TREBLE", 3, 1, "27.00", "0.00", "9.00"],
  ["ACCUMULATOR_4", 4, 1, "81.00", "0.00", "27.00"],
  ["ACCUMULATOR_8", 8, 1, "6561.00", "0.00", "2187.00"],
  ["TRIXIE", 3, 4, "54.00", "9.00", "24.00"],
  ["ROUND_ROBIN", 3, 10, "84.00", "23.00", "46.00"],
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
  "bet types: a %s of %d at 2/1 has %d lines: all win, one loses, one void",
  (type, legs, lines, all, lost, void_) => {
    const others = Array.from({ length: legs - 1 }, () => "2/1W").join(", ");
    const with_ = (leg: string): string => settled(type, "1.00", `${others}, ${leg}`).returns;
    expect([with_("2/1W"), with_("2/1L"), with_("2/1V")]).toEqual([all, lost, void_]);
    expect(settled(type, "1.00", `${others}, 2/1W`).lines).toBe(lines);
  },
);

test.each([
  ["each way: won", "SINGLE", "10.00", "5/1W 1/5x3", "80.00"],
  ["each way: placed", "SINGLE", "10.00", "5/1P 1/5x3", "20.00"],
  ["each way: four runners, won", "SINGLE", "10.00", "5/1W 1/1x1", "120.00"],
  ["each way: four runners, second", "SINGLE", "10.00", "5/1P 1/1x1", "0.00"],
  ["each-way multiples: a winner and a placed horse", "DOUBLE", "5.00", "10/1W 1/5x3, 8/1P 1/5x3", "39.00"],
  ["each-way multiples: both win", "DOUBLE", "1.00", "10/1W 1/5x3, 10/1W 1/5x3", "130.00"],
  ["each-way multiples: Patent", "PATENT", "2.00", "5/1W 1/5x3, 8/1P 1/4x2, 3/1V", "72.00"],
  [
    "each-way multiples: a win-only race in the place line",
    "DOUBLE",
    "10.00",
    "5/1W 1/1x1, 8/1P 1/5x3",
    "156.00",
  ],
  ["dead heat: outright third", "SINGLE", "20.00", "16/1P 1/4x3", "100.00"],
  ["dead heat: joint third of two", "SINGLE", "20.00", "16/1P 1/4x3 dh3/2", "50.00"],
  [
    "dead heat: four tied second, three places: half the place stake",
    "SINGLE",
    "10.00",
    "4/1P 1/4x3 dh2/4",
    "10.00",
  ],
  ["dead heat: two tied first, three places", "SINGLE", "10.00", "5/1W 1/5x3 dh1/2", "50.00"],
  ["dead heat: two tied first in a win-only race", "SINGLE", "10.00", "5/1W 1/1x1 dh1/2", "60.00"],
  ["dead heat and Rule 4", "SINGLE", "10.00", "12/1P 1/4x3 r15 dh3/2", "17.75"],
  ["Rule 4: won", "SINGLE", "10.00", "7/4W 1/5x3 r35", "33.65"],
  ["Rule 4: placed", "SINGLE", "10.00", "7/4P 1/5x3 r35", "12.28"],
  ["prices: best odds after Rule 4", "SINGLE", "10.00", "5/1W 1/5x3 r20 sp9/2", "74.00"],
])("%s, each way", (_, type, stake, legs, returns) => {
  expect(settled(type, stake, legs, EACH_WAY).returns).toBe(returns);
});

test("each-way multiples: equally divided, a winner and a placed horse at 10/1 pay 7 to win and 7 to be placed on the second", () => {
  const legs = "10/1W 1/5x3, 10/1P 1/5x3";
  expect(settled("DOUBLE", "1.00", legs, { ...EACH_WAY, eachWayMultiples: "EQUALLY_DIVIDED" }).returns).toBe(
    "21.00",
  );
});

test.each([
  ["dead heat", "10.00", "10/1W dh1/2", "55.00"],
  ["dead heat", "20.00", "3/1W dh1/3", "26.67"],
  ["Rule 4", "10.00", "8/1W r25", "70.00"],
  ["Rule 4, waived by no default", "10.00", "8/1W r5", "86.00"],
])("%s: a win single of %s on %s returns %s", (_, stake, leg, returns) => {
  expect(settled("SINGLE", stake, leg).returns).toBe(returns);
});

test("Rule 4: a house may waive a lone 5p, and not one of 10p", () => {
  expect(settled("SINGLE", "10.00", "8/1W r5", { waiveLone5p: true }).returns).toBe("90.00");
  expect(settled("SINGLE", "10.00", "8/1W r10", { waiveLone5p: true }).returns).toBe("82.00");
});

test.each([
  ["one winner at double the odds", "8/1W, 5/1L, 5/1L, 5/1L", {}, "17.00"],
  ["the same each way", "8/1W 1/5x3, 5/1L, 5/1L, 5/1L", EACH_WAY, "19.60"],
  ["all winners, 10% of the winnings", "2/1W, 2/1W, 2/1W, 2/1W", {}, "279.00"],
  ["a non-runner cancels it", "2/1W, 2/1W, 2/1W, 2/1V", {}, "127.00"],
  ["the share of a dead heat stays", "8/1W dh1/2, 5/1L, 5/1L, 5/1L", {}, "8.50"],
  ["nothing is added while a leg is to run", "8/1W, 5/1L, 5/1L, 5/1?", {}, "9.00"],
])("Lucky 15 bonus: %s", (_, legs, more, returns) => {
  const bonus = { oneWinnerMultiplier: 2, allWinnersPercent: 10 };
  expect(settled("LUCKY15", "1.00", legs, { bonus, ...more }).returns).toBe(returns);
});

test.each([
  ["both win", "UP_AND_DOWN", "20.00", "7/2W, 15/8W", "255.00"],
  ["one loses", "UP_AND_DOWN", "10.00", "5/1W, 5/1L", "50.00"],
  ["all win", "ROUND_ROBIN", "1.00", "6/4W, 2/1W, 3/1W", "91.50"],
  ["third loses", "ROUND_ROBIN", "1.00", "6/4W, 2/1W, 3/1L", "20.00"],
  ["second void, third loses", "ROUND_ROBIN", "1.00", "6/4W, 2/1V, 3/1L", "9.00"],
])("any-to-come: %s in a %s of %s", (_, type, stake, legs, returns) => {
  expect(settled(type, stake, legs).returns).toBe(returns);
});

test.each([
  ["EQUALLY_DIVIDED", "24.60"],
  ["WIN_PLACE", "21.00"],
  ["WIN_FIRST", "25.00"],
])("any-to-come: an each-way Round Robin, any-to-come %s, returns %s", (eachWayAtc, returns) => {
  const legs = "5/1W 1/5x3, 4/1P 1/5x3, 3/1L";
  expect(settled("ROUND_ROBIN", "1.00", legs, { ...EACH_WAY, eachWayAtc }).returns).toBe(returns);
});

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

test("rounding: half a penny goes up, or is dropped; each line by itself is different money", () => {
  const trixie = "5/6W, 10/11W, 8/13W";
  // 17.5p, 14.81p and 15.42p for the doubles, 28.27p for the treble: 75.996p.
  expect(settled("TRIXIE", "0.05", trixie).returns).toBe("0.76");
  expect(settled("TRIXIE", "0.05", trixie, { rounding: "DOWN" }).returns).toBe("0.75");
  expect(settled("TRIXIE", "0.05", trixie, { rounding: "DOWN", roundAt: "LINE" }).returns).toBe("0.74");
});

test("maximum payout: a limit on winnings leaves the stake on top", () => {
  const limited = { maxPayout: "100.00", maxPayoutBasis: "WINNINGS" };
  expect(settled("SINGLE", "10.00", "50/1W", limited).returns).toBe("110.00");
  expect(settled("SINGLE", "10.00", "50/1W", { maxPayout: "100.00" }).returns).toBe("100.00");
});
