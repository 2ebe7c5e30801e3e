import { type BetType, betTypeOf, betTypes } from "../../../src/domain/bets/bet-types.ts";
import { orderedTypes } from "../../../src/domain/bets/ordered-types.ts";

/** One leg of a slip as it is typed: texts and choices, under the names that its fields have in the form. */
export type TypedLeg = Record<LegField, string>;
export type LegField =
  | "odds"
  | "outcome"
  | "terms"
  | "runners"
  | "fraction"
  | "places"
  | "name"
  | "rule4"
  | "tied"
  | "position"
  | "sp"
  | "bog"
  | FavouriteField
  | "finish";
/** On the favourite or the second favourite: which, and what became of those that are joint with it. */
export type FavouriteField = "on" | "joint2" | "joint3";

/** A slip as typed. Keeps all legs ever typed: `legs` is their number for a type that leaves it open. */
export type TypedSlip = Record<SlipField, string> & {
  eachWay: boolean;
  waiveLone5p: boolean;
  onlyFinisher: boolean;
  of: TypedLeg[];
};
export type SlipField =
  | "type"
  | "fold"
  | "legs"
  | "stake"
  | "stakeIs"
  | "rounding"
  | "oneWinner"
  | "allWinners"
  | "anyToCome"
  | "multiples"
  | "bogMax"
  | "maxPayout"
  | "ran"
  | "nonRunner"
  | DividendField;
/** In the order of the dividends that the slip needs. */
export type DividendField = (typeof DIVIDEND_FIELDS)[number];
export const DIVIDEND_FIELDS = [
  "dividend1",
  "dividend2",
  "dividend3",
  "dividend4",
  "dividend5",
  "dividend6",
] as const;

export const MOST_LEGS = 15;

const BLANK_LEG: TypedLeg = {
  odds: "",
  outcome: "WON",
  terms: "1/5x3",
  runners: "",
  fraction: "",
  places: "",
  name: "",
  rule4: "",
  tied: "",
  position: "",
  sp: "",
  bog: "",
  on: "",
  joint2: "",
  joint3: "",
  finish: "",
};
const BLANK = {
  type: "Single",
  fold: "2",
  legs: "4",
  stake: "",
  stakeIs: "LINE",
  rounding: "",
  oneWinner: "",
  allWinners: "",
  anyToCome: "",
  multiples: "",
  bogMax: "",
  maxPayout: "",
  ran: "",
  nonRunner: "",
  dividend1: "",
  dividend2: "",
  dividend3: "",
  dividend4: "",
  dividend5: "",
  dividend6: "",
} satisfies Record<SlipField, string>;

/** Single each way is what Each-Way is: once is enough in a list that has a switch beside it. */
export const CALCULATED_TYPES: readonly BetType[] = [
  ...betTypes.filter(({ alwaysEachWay }) => !alwaysEachWay),
  betTypeOf("UpAndDown")!,
  betTypeOf("Perm")!,
  ...orderedTypes,
];

export const typeOf = (slip: TypedSlip): BetType =>
  CALCULATED_TYPES.find(({ name }) => name === slip.type) ?? CALCULATED_TYPES[0]!;

/** Forecasts and tricasts are to win. */
export const isEachWaySlip = (slip: TypedSlip): boolean => slip.eachWay && !typeOf(slip).inOrder;

/** How many legs the slip has: what its type wants, or what was chosen within its limits. */
export function legCount(slip: TypedSlip): number {
  const { minSelections, maxSelections } = typeOf(slip);
  const chosen = /^\d{1,2}$/.test(slip.legs) ? Number(slip.legs) : minSelections;
  return Math.min(Math.max(chosen, minSelections), Math.min(maxSelections, MOST_LEGS));
}

export const legsOf = (slip: TypedSlip): TypedLeg[] => slip.of.slice(0, legCount(slip));

type Sent = { get(name: string): unknown; getAll(name: string): unknown[]; has(name: string): boolean };

/** A slip from what a form or an address sends; a blank one where it sends none. */
export function slipFrom(sent: Sent): TypedSlip {
  const text = (name: string, blank: string): string => {
    // A button that adds a leg comes after the field that it changes.
    const value = sent.getAll(name).at(-1);
    return typeof value === "string" ? value.slice(0, 60) : blank;
  };
  const texts = <F extends string>(blank: Record<F, string>, suffix = ""): Record<F, string> =>
    Object.fromEntries(
      Object.entries<string>(blank).map(([field, value]) => [field, text(field + suffix, value)]),
    ) as Record<F, string>;
  return {
    ...texts<SlipField>(BLANK),
    eachWay: sent.has("eachWay"),
    waiveLone5p: sent.has("waiveLone5p"),
    onlyFinisher: sent.has("onlyFinisher"),
    of: Array.from({ length: MOST_LEGS }, (_, at) => texts<LegField>(BLANK_LEG, `.${at + 1}`)),
  };
}
