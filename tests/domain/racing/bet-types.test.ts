import { expect, test } from "bun:test";
import {
  betTypeLabel,
  betTypeOf,
  betTypes,
  expansionOf,
  lineCount,
} from "../../../src/domain/bets/bet-types.ts";
import { linesOfBet, stakePerLine } from "../../../src/domain/racing/settlement/broken-rule.ts";

/** docs/rules/racing.md#bet-types: type, selections, lines. */
test.each([
  ["Single", 1, 1],
  ["Double", 2, 1],
  ["Treble", 3, 1],
  ["Accumulator", 4, 1],
  ["Accumulator", 8, 1],
  ["Each-Way", 1, 1],
  ["Trixie", 3, 4],
  ["Patent", 3, 7],
  ["RoundRobin", 3, 10],
  ["Yankee", 4, 11],
  ["Lucky15", 4, 15],
  ["Canadian", 5, 26],
  ["Lucky31", 5, 31],
  ["Heinz", 6, 57],
  ["Lucky63", 6, 63],
  ["SuperHeinz", 7, 120],
  ["Goliath", 8, 247],
  ["UpAndDown", 2, 2],
] as const)("[S9.3.2,3] a %s of %d has %d lines, by table and by counting", (name, selections, lines) => {
  const type = betTypeOf(name)!;
  expect(type.stakeMultiplier).toBe(lines);
  expect(lineCount(expansionOf(type, selections), selections)).toBe(lines);
  expect(type.minSelections <= selections && selections <= type.maxSelections).toBe(true);
});

test("each type is read by its own label, and a name that is none of them as it is", () => {
  const labels = betTypes.filter(({ name, label }) => label !== name).map(({ label }) => label);
  expect(labels).toEqual(["Lucky 15", "Lucky 31", "Lucky 63", "Super Heinz", "Round Robin"]);
  expect(["UpAndDown", "Each-Way", "Perm", "Lucky7"].map(betTypeLabel)).toEqual([
    "Up And Down",
    "Each-Way",
    "Perm",
    "Lucky7",
  ]);
});

test("no word of the counter means two types", () => {
  const words = betTypes.flatMap(({ name, spoken }) => [name.toLowerCase(), ...spoken]);
  expect(words).toHaveLength(new Set(words).size);
});

test("[D5.1.2] eighteen types are offered, the form's own five first", () => {
  expect(betTypes.length).toBe(18);
  const defaults = betTypes.filter((type) => type.isDefault).map((type) => type.name);
  expect(defaults).toEqual(["Single", "Double", "Treble", "Accumulator", "Each-Way"]);
  expect(betTypes.slice(0, 5).map((type) => type.name)).toEqual(defaults);
});

test("[S9.3.4 D5.1.4] the type Each-Way doubles once, toggle or no toggle", () => {
  const legs = [{ price: null, outcome: "PENDING" as const }];
  for (const eachWay of [true, false]) expect(linesOfBet({ type: "Each-Way", eachWay, legs })).toBe(2);
});

test.each([
  ["Doubles", 3, [3, 6, 10, 15, 21, 28]],
  ["Trebles", 4, [4, 10, 20, 35, 56]],
] as const)(
  "[F102] %s from %d selections: every two or three of them, by the type and by counting",
  (name, least, lines) => {
    const type = betTypeOf(name)!;
    expect([type.minSelections, type.maxSelections, type.stakeMultiplier]).toEqual([least, 8, lines[0]]);
    for (const [more, count] of lines.entries()) {
      const legs = Array.from({ length: least + more }, () => ({ price: null, outcome: "PENDING" as const }));
      expect(lineCount(expansionOf(type, legs.length), legs.length)).toBe(count);
      expect(linesOfBet({ type: name, eachWay: false, legs })).toBe(count);
      expect(linesOfBet({ type: name, eachWay: true, legs })).toBe(2 * count);
    }
  },
);

test("a perm of three from eight has 56 lines", () => {
  const legs = Array.from({ length: 8 }, () => ({ price: null, outcome: "PENDING" as const }));
  expect(linesOfBet({ type: "Perm", fold: 3, eachWay: false, legs })).toBe(56);
});

test("a total stake is taken where it is whole pence a line", () => {
  expect(stakePerLine(1100, 11)).toEqual({ done: true, value: 100 });
  expect(stakePerLine(1000, 11)).toEqual({
    done: false,
    refusal: { code: "stake-not-divisible", lines: 11 },
  });
});
