import { orderedTypes } from "./ordered-types.ts";

/**
 * How a type expands its selections into lines. `least` to `most` selections in a line; `pairs` are up-and-down pairs.
 */
export type Expansion = { readonly least: number; readonly most: number; readonly pairs: boolean };

export type BetTypeName =
  | "Single"
  | "Double"
  | "Treble"
  | "Accumulator"
  | "Each-Way"
  | "Trixie"
  | "Patent"
  | "Yankee"
  | "Lucky15"
  | "Canadian"
  | "Lucky31"
  | "Heinz"
  | "Lucky63"
  | "SuperHeinz"
  | "Goliath"
  | "RoundRobin"
  | "Doubles"
  | "Trebles"
  | "UpAndDown"
  | "Perm"
  | "Forecast"
  | "ReverseForecast"
  | "CombinationForecast"
  | "Tricast"
  | "CombinationTricast";

/** Full covers that houses pay a bonus on: for a lone winner, and where all win. */
export type OneWinnerType = "Lucky15" | "Lucky31" | "Lucky63";
export type BonusType = OneWinnerType | "Yankee" | "Canadian" | "Heinz";

type Lines =
  | "ONE_LINE"
  | "FULL_COVER"
  | "FULL_COVER_WITH_SINGLES"
  | "TRIXIE_AND_PAIRS"
  | "PAIRS"
  | "PERM"
  | "IN_ORDER";

export type BetType = {
  /** As calls and stored rows have it: "Lucky15". */
  readonly name: BetTypeName;
  /** As people read it: "Lucky 15". */
  readonly label: string;
  /** The counter's words for it, beside its name: none that a horse's name is likely to begin with. */
  readonly spoken: readonly string[];
  readonly description: string;
  readonly minSelections: number;
  readonly maxSelections: number;
  /**
   * Lines of a win bet: the total stake is the stake per line times this, doubled for each way. A type that makes more
   * lines of more selections has its fewest here; `linesOfType` knows each number.
   */
  readonly stakeMultiplier: number;
  /** One of the five types that the form falls back on when the list cannot be had. */
  readonly isDefault: boolean;
  /** The type is each way by itself: the toggle is on, and the stake doubles once. */
  readonly alwaysEachWay: boolean;
  readonly expands: Lines;
  /** The selections per line of a perm whose type fixes them: "Doubles" has 2. */
  readonly fold?: number;
  /** Of a bet on the order of one race: the first two or three, as named or in any order. */
  readonly inOrder?: { readonly places: 2 | 3; readonly anyOrder: boolean };
};

const type = (
  name: BetTypeName,
  { label = name, spoken = [] }: { label?: string; spoken?: readonly string[] },
  [minSelections, maxSelections]: readonly [number, number],
  stakeMultiplier: number,
  expands: Lines,
  description: string,
): BetType => ({
  name,
  label,
  spoken,
  description,
  minSelections,
  maxSelections,
  stakeMultiplier,
  isDefault: ["Single", "Double", "Treble", "Accumulator", "Each-Way"].includes(name),
  alwaysEachWay: name === "Each-Way",
  expands,
});

/** The types offered at the counter, the five default ones first. Line counts: docs/rules/racing.md#bet-types */
export const betTypes: readonly BetType[] = [
  type("Single", { spoken: ["s", "sgl"] }, [1, 1], 1, "ONE_LINE", "One selection to win"),
  type(
    "Double",
    { spoken: ["d", "dbl"] },
    [2, 2],
    1,
    "ONE_LINE",
    "Two selections in one line: both must win",
  ),
  type(
    "Treble",
    { spoken: ["t", "trb", "tbl"] },
    [3, 3],
    1,
    "ONE_LINE",
    "Three selections in one line: all must win",
  ),
  type(
    "Accumulator",
    {
      spoken: [
        "a",
        "acc",
        "acca",
        "4fold",
        "5fold",
        "6fold",
        "7fold",
        "8fold",
        "fourfold",
        "fivefold",
        "sixfold",
        "sevenfold",
        "eightfold",
      ],
    },
    [4, 8],
    1,
    "ONE_LINE",
    "Four to eight selections in one line: all must win",
  ),
  type(
    "Each-Way",
    { spoken: ["e"] },
    [1, 1],
    1,
    "ONE_LINE",
    "One selection, half the stake to win and half to be placed",
  ),
  type("Trixie", { spoken: ["tx"] }, [3, 3], 4, "FULL_COVER", "Three selections: 3 doubles and a treble"),
  type(
    "Patent",
    { spoken: ["p"] },
    [3, 3],
    7,
    "FULL_COVER_WITH_SINGLES",
    "Three selections: 3 singles, 3 doubles and a treble",
  ),
  type(
    "Yankee",
    { spoken: ["y"] },
    [4, 4],
    11,
    "FULL_COVER",
    "Four selections: 6 doubles, 4 trebles and a fourfold",
  ),
  type(
    "Lucky15",
    { label: "Lucky 15", spoken: ["l15"] },
    [4, 4],
    15,
    "FULL_COVER_WITH_SINGLES",
    "Four selections: a Yankee and 4 singles",
  ),
  type(
    "Canadian",
    { spoken: ["c", "superyankee"] },
    [5, 5],
    26,
    "FULL_COVER",
    "Five selections: 26 lines from doubles to the fivefold",
  ),
  type(
    "Lucky31",
    { label: "Lucky 31", spoken: ["l31"] },
    [5, 5],
    31,
    "FULL_COVER_WITH_SINGLES",
    "Five selections: a Canadian and 5 singles",
  ),
  type(
    "Heinz",
    { spoken: ["h"] },
    [6, 6],
    57,
    "FULL_COVER",
    "Six selections: 57 lines from doubles to the sixfold",
  ),
  type(
    "Lucky63",
    { label: "Lucky 63", spoken: ["l63"] },
    [6, 6],
    63,
    "FULL_COVER_WITH_SINGLES",
    "Six selections: a Heinz and 6 singles",
  ),
  type(
    "SuperHeinz",
    { label: "Super Heinz", spoken: ["sh"] },
    [7, 7],
    120,
    "FULL_COVER",
    "Seven selections: 120 lines from doubles to the sevenfold",
  ),
  type(
    "Goliath",
    { spoken: ["g"] },
    [8, 8],
    247,
    "FULL_COVER",
    "Eight selections: 247 lines from doubles to the eightfold",
  ),
  type(
    "RoundRobin",
    { label: "Round Robin", spoken: ["rr"] },
    [3, 3],
    10,
    "TRIXIE_AND_PAIRS",
    "Three selections: a Trixie and 3 up-and-down pairs",
  ),
  {
    ...type(
      "Doubles",
      { spoken: ["dbls"] },
      [3, 8],
      3,
      "PERM",
      "Three to eight selections: a double of every two, 3 lines from three",
    ),
    fold: 2,
  },
  {
    ...type(
      "Trebles",
      { spoken: ["trbs", "tbls"] },
      [4, 8],
      4,
      "PERM",
      "Four to eight selections: a treble of every three, 4 lines from four",
    ),
    fold: 3,
  },
];

/** All that the counter takes. */
export const counterTypes: readonly BetType[] = [...betTypes, ...orderedTypes];

/** Whether a type is settled by the order of one race, at the declared dividend. */
export const isInOrder = (name: string | null): boolean =>
  name !== null && betTypeOf(name)?.inOrder !== undefined;

/**
 * Types that the engine settles and the form does not offer: a perm of any size needs a number of selections per line,
 * which a racing bet of the shop does not carry. Its multiplier is 1 for want of a fixed one.
 */
const writtenOnly: readonly BetType[] = [
  type(
    "UpAndDown",
    { label: "Up And Down" },
    [2, 2],
    2,
    "PAIRS",
    "Two selections: any-to-come from each to the other",
  ),
  type("Perm", {}, [1, 15], 1, "PERM", "Every combination of the same number of selections"),
];

const byName = new Map<string, BetType>([...counterTypes, ...writtenOnly].map((one) => [one.name, one]));

/** The type of a name as the shop writes it ("Lucky15"), or null. */
export const betTypeOf = (name: string): BetType | null => byName.get(name) ?? null;

/** A type's name as people read it: "Lucky15" is "Lucky 15". Any other name is left as it is. */
export const betTypeLabel = (name: string): string => betTypeOf(name)?.label ?? name;

/** How a type expands a number of selections; `fold` is a perm's number of selections per line, where its type has none. */
export function expansionOf(type: BetType, selections: number, fold = selections): Expansion {
  switch (type.expands) {
    case "ONE_LINE":
      return ofLines(selections, selections);
    case "FULL_COVER":
      return ofLines(2, selections);
    case "FULL_COVER_WITH_SINGLES":
      return ofLines(1, selections);
    case "TRIXIE_AND_PAIRS":
      return { least: 2, most: selections, pairs: true };
    case "PAIRS":
      return { least: 1, most: 0, pairs: true };
    case "IN_ORDER":
      return ofLines(selections, selections);
    case "PERM":
      return ofLines(type.fold ?? fold, type.fold ?? fold);
  }
}

const ofLines = (least: number, most: number): Expansion => ({ least, most, pairs: false });

/** Lines of a win bet; an each-way bet has twice as many. Every ordered pair is one any-to-come line. */
export function lineCount({ least, most, pairs }: Expansion, selections: number): number {
  let lines = pairs ? selections * (selections - 1) : 0;
  for (let fold = least; fold <= most; fold++) lines += combinations(selections, fold);
  return lines;
}

/** How many ways there are to choose `k` of `n`, exactly: each step's product divides evenly. */
export function combinations(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Whether a type can carry a Lucky bonus: full covers, from the Trixie up. */
export const canHaveBonus = (name: string): boolean =>
  betTypeOf(name)?.expands.startsWith("FULL_COVER") ?? false;
