import type { Rule4Table, SettlementSettings } from "../../bets/settings.ts";
import { compareOdds, type Odds } from "../../odds.ts";

/**
 * Tattersalls Rule 4(c): pence in the pound off the winnings because a horse came out after the bet was struck at a
 * price. docs/rules/racing.md#rule-4. Bands run from the shortest price; `to` is the longest price of the band, and a
 * price in a gap between two bands (23/10) belongs to the longer one, the smaller deduction.
 */
export type Rule4Scale = {
  /** The first day it applies, yyyy-mm-dd; the earliest scale serves all days before it as well. */
  from: string;
  /** The most that all withdrawals of a race can take together. */
  mostPence: number;
  bands: readonly { to: Odds; pence: number }[];
};

const upTo = (numerator: number, denominator: number, pence: number) => ({
  to: { numerator, denominator },
  pence,
});

export const RULE_4_SCALES: readonly Rule4Scale[] = [
  {
    from: "2000-01-01",
    mostPence: 90,
    bands: [
      upTo(1, 9, 90),
      upTo(2, 11, 85),
      upTo(1, 4, 80),
      upTo(3, 10, 75),
      upTo(2, 5, 70),
      upTo(8, 15, 65),
      upTo(8, 13, 60),
      upTo(4, 5, 55),
      upTo(20, 21, 50),
      upTo(6, 5, 45),
      upTo(6, 4, 40),
      upTo(7, 4, 35),
      upTo(9, 4, 30),
      upTo(3, 1, 25),
      upTo(4, 1, 20),
      upTo(11, 2, 15),
      upTo(9, 1, 10),
      upTo(14, 1, 5),
    ],
  },
];

/** The most that a leg can lose to the trade's Rule 4, in pence in the pound, whatever the scale. */
const MOST_OF_TRADE = Math.max(...RULE_4_SCALES.map(({ mostPence }) => mostPence));

type OwnScale = Pick<SettlementSettings, "rule4Table">;

/** The most that a leg can lose to Rule 4, by the trade's scales or by the house's own. */
export const mostRule4Pence = ({ rule4Table }: OwnScale): number =>
  Math.max(MOST_OF_TRADE, rule4Table?.mostPence ?? 0);

/** The scale of a day, yyyy-mm-dd: one that is written down before it begins changes nothing until then. */
export const rule4ScaleOn = (day: string): Rule4Scale =>
  RULE_4_SCALES.findLast((scale) => scale.from <= day) ?? RULE_4_SCALES[0]!;

/** The bands that a house has pence of its own for. Old bets have the pence alone: these prices must stay as they are. */
export const HOUSE_BANDS = RULE_4_SCALES[0]!.bands;

/** The scale of a bet, or of bets struck now: the house's own, else the trade's of the day of the race. */
export const scaleUnder = ({ rule4Table }: OwnScale, day: string): Rule4Scale =>
  rule4Table ? scaleOf(rule4Table) : rule4ScaleOn(day);

const scaleOf = ({ pence, mostPence }: Rule4Table): Rule4Scale => ({
  from: RULE_4_SCALES[0]!.from,
  mostPence,
  bands: HOUSE_BANDS.map(({ to }, index) => ({ to, pence: pence[index]! })),
});

/** The deduction for one withdrawn horse by its price when it came out, in pence in the pound: 0 beyond the scale. */
export const rule4PenceFor = (price: Odds, scale: Rule4Scale): number =>
  scale.bands.find((band) => compareOdds(price, band.to) <= 0)?.pence ?? 0;

/**
 * A non-runner: its price (null: unknown, and no deduction by the scale), its time, and the pence that
 * replace the scale where staff decided. `noNewMarket`: it came out too late for one. `reserve`: the name of one that was not
 * declared in.
 */
export type Withdrawal = {
  price: Odds | null;
  withdrawnAt: Date;
  overridePence?: number;
  noNewMarket?: boolean;
  reserve?: string;
};

/** Those that a bet's rules count: a reserve that was not declared in is none, or one as any other. */
export const countedUnder = (
  { reserves }: Pick<SettlementSettings, "reserves">,
  withdrawals: readonly Withdrawal[],
): readonly Withdrawal[] =>
  reserves === "DECLARED_IN" && withdrawals.some(({ reserve }) => reserve !== undefined)
    ? withdrawals.filter(({ reserve }) => reserve === undefined)
    : withdrawals;

/** Reserves that take nothing from a bet by its rules, and would as withdrawals; by their names. */
export const reservesSpared = (
  counted: readonly Withdrawal[],
  withdrawals: readonly Withdrawal[],
  struckAt: Date,
  scale: Rule4Scale,
): string[] =>
  withdrawals.flatMap((one) =>
    one.reserve !== undefined && !counted.includes(one) && rule4PenceOf([one], struckAt, scale) > 0
      ? [one.reserve]
      : [],
  );

/**
 * What all withdrawals after a bet was struck take from it together, in pence in the pound: they add up, to the scale's
 * most. A bet struck in a market formed after a withdrawal does not suffer for it.
 */
export function rule4PenceOf(withdrawals: readonly Withdrawal[], struckAt: Date, scale: Rule4Scale): number {
  return takenBy(
    withdrawals.filter(({ withdrawnAt }) => struckAt < withdrawnAt),
    scale,
  );
}

/** The same off the starting price, which was made with the horses that came out too late for a new market. */
export const spRule4PenceOf = (withdrawals: readonly Withdrawal[], scale: Rule4Scale): number =>
  takenBy(
    withdrawals.filter(({ noNewMarket }) => noNewMarket),
    scale,
  );

const takenBy = (withdrawals: readonly Withdrawal[], scale: Rule4Scale): number =>
  addedPence(
    withdrawals.map(({ price, overridePence }) => overridePence ?? (price ? rule4PenceFor(price, scale) : 0)),
    scale,
  );

/** Several deductions of one race, in pence in the pound, added and held to the scale's most. */
export const addedPence = (pence: readonly number[], scale: Rule4Scale): number =>
  Math.min(
    scale.mostPence,
    pence.reduce((sum, one) => sum + one, 0),
  );

/**
 * The deduction of a house that waives a lone 5p: two of 5p make 10p, and are taken.
 * docs/rules/racing.md#rule-4-deduction
 */
export const afterWaiver = (pence: number, waiveLone5p: boolean): number =>
  waiveLone5p && pence === 5 ? 0 : pence;
