import type { BetType, BetTypeName } from "./bet-types.ts";

const ordered = (
  [places, anyOrder]: readonly [2 | 3, boolean],
  [name, label, spoken]: readonly [BetTypeName, string, readonly string[]],
  [minSelections, maxSelections]: readonly [number, number],
  stakeMultiplier: number,
  description: string,
): BetType => ({
  ...{ name, label, spoken, description, minSelections, maxSelections, stakeMultiplier },
  ...{ isDefault: false, alwaysEachWay: false, expands: "IN_ORDER", inOrder: { places, anyOrder } },
});

/** Bets on the order of one race, beside the types of the specification. docs/rules/racing.md#forecasts-and-tricasts */
export const orderedTypes: readonly BetType[] = [
  ordered(
    [2, false],
    ["Forecast", "Forecast", ["fc", "sf", "csf"]],
    [2, 2],
    1,
    "First and second of one race, in order",
  ),
  ordered(
    [2, true],
    ["ReverseForecast", "Reverse Forecast", ["rfc", "rf"]],
    [2, 2],
    2,
    "First and second of one race, in either order",
  ),
  ordered(
    [2, true],
    ["CombinationForecast", "Combination Forecast", ["cfc"]],
    [3, 8],
    6,
    "Three to eight horses of one race: any two of them first and second, 6 lines from three",
  ),
  ordered(
    [3, false],
    ["Tricast", "Tricast", ["tc"]],
    [3, 3],
    1,
    "First, second and third of one race, in order",
  ),
  ordered(
    [3, true],
    ["CombinationTricast", "Combination Tricast", ["ctc"]],
    [3, 8],
    6,
    "Three to eight horses of one race: any three of them first, second and third, 6 lines from three",
  ),
];

/** Lines of a bet on the order: each arrangement of so many of its horses, or the one that was named. */
export const linesInOrder = (
  { places, anyOrder }: NonNullable<BetType["inOrder"]>,
  horses: number,
): number =>
  anyOrder ? Array.from({ length: places }, (_, at) => horses - at).reduce((all, one) => all * one, 1) : 1;
