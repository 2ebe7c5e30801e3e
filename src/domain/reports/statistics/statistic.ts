import type { BetTypeName } from "../../bets/bet-types.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import type { Odds } from "../../odds.ts";
import { type BetStatusCode, VOID } from "../../racing/bet-status.ts";
import type { Leg } from "../../racing/settlement/bet.ts";
import type { ProductFigures } from "../figures.ts";
import type { Market } from "./market.ts";
import type { Rule } from "./rules.ts";

/** Statistics whose numbers are kept by day; the others are read off sums and rows that are there already. */
export type SummedStatistic =
  | "hours"
  | "clerks"
  | "prices"
  | "stakes"
  | "folds"
  | "luck"
  | "races"
  | "rules"
  | "draws";

/** What a number is of: the figures of products, or one of a statistic's own. */
export type Measure =
  | "bets"
  | "stakes"
  | "refunds"
  | "returns"
  | "resettled"
  | "expected"
  | "squares"
  | "voids"
  | "late-voids"
  | "over"
  | "short"
  | "mark"
  | Rule;

/** A number for a key. Numbers of one key and measure are added up. */
export type Entry = { key: string; measure: Measure; amount: number };

/** A movement of money of a product, or a difference of a drawer. `struckAt`: when its racing bet was struck. */
export type Movement = {
  at: Date;
  from: string;
  to: string;
  kind: string;
  pence: number;
  userId: number | null;
  struckAt: Date | null;
};

/** A leg as struck; no runner: a bet on the favourite. */
export type SettledLeg = { raceId: number; runnerId: number | null; price: Odds | null; offAt: Date };

/** What the engine was given; the legs of a bet on the order of a race are of another shape. */
export type SettledInputs = {
  legs: readonly Leg[];
  settings: SettlementSettings;
  goodwillPence?: number | undefined;
};

/** A settlement of a racing bet: the first, or a later version that replaces the one before. Money in pence. */
export type SettledBet = {
  at: Date;
  version: number;
  status: BetStatusCode;
  payoutPence: number;
  /** Of the version before; 0 and null for the first. */
  beforePence: number;
  beforeInputs: SettledInputs | null;
  inputs: SettledInputs;
  voidedByStaff: boolean;
  userId: number | null;
  betType: BetTypeName;
  /** On each line, and in all. */
  stakePence: number;
  amountPence: number;
  eachWay: boolean;
  legs: readonly SettledLeg[];
  /** The markets of its races, by their ids; none where a horse has no price. */
  markets: ReadonlyMap<number, Market>;
};

/** How a statistic groups what happened: pure, exact, in any order, and sums of parts are the sums of the whole. */
export type Grouping = {
  readonly name: SummedStatistic;
  /** What a movement of money adds to it. */
  ofMovement?(movement: Movement): readonly Entry[];
  /** What a settlement adds to it. */
  ofSettlement?(settled: SettledBet): readonly Entry[];
};

const MEASURES = [
  ["bets", "bets"],
  ["stakesPence", "stakes"],
  ["refundsPence", "refunds"],
  ["returnsPence", "returns"],
  ["resettledPence", "resettled"],
] as const satisfies readonly (readonly [keyof ProductFigures, Measure])[];

/** A product's figures as numbers for a key; zeros are left out. */
export const figureEntries = (key: string, figures: ProductFigures): Entry[] =>
  MEASURES.flatMap(([name, measure]) =>
    figures[name] === 0 ? [] : [{ key, measure, amount: figures[name] }],
  );

/** The figures of the numbers of one key. */
export function figuresIn(amounts: ReadonlyMap<Measure, number>): ProductFigures {
  const figures = { bets: 0, stakesPence: 0, refundsPence: 0, returnsPence: 0, resettledPence: 0 };
  for (const [name, measure] of MEASURES) figures[name] = amounts.get(measure) ?? 0;
  return figures;
}

/**
 * A settled bet's figures: the first settlement has its stake and what it returned, a later one what it changed. A void bet's
 * payout is its stake returned.
 */
export function figuresOfSettled(settled: SettledBet): ProductFigures {
  const none = { bets: 0, stakesPence: 0, refundsPence: 0, returnsPence: 0, resettledPence: 0 };
  const { version, status, payoutPence, beforePence, amountPence } = settled;
  if (version > 1) return { ...none, resettledPence: payoutPence - beforePence };
  const paid = status === VOID ? { refundsPence: payoutPence } : { returnsPence: payoutPence };
  return { ...none, bets: 1, stakesPence: amountPence, ...paid };
}
