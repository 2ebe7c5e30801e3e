/** Random bets that make sense: outcomes, dead heats and places agree with each other. */
import * as fc from "fast-check";
import { type BetTypeName, betTypeOf } from "../../../src/domain/bets/bet-types.ts";
import type { LegOutcome } from "../../../src/domain/bets/leg-outcome.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../../src/domain/bets/settings.ts";
import type { Odds } from "../../../src/domain/odds.ts";
import type { Bet, Leg } from "../../../src/domain/racing/settlement/bet.ts";
import { type Settlement, settle } from "../../../src/domain/racing/settlement/settle.ts";

/** 500 in the suite; 20,000 with NIGHTLY=1. */
export const RUNS = process.env.NIGHTLY === "1" ? 20_000 : 500;

export const ALL_TYPES: readonly BetTypeName[] =
  "Single Double Treble Accumulator Each-Way Trixie Patent Yankee Lucky15 Canadian Lucky31 Heinz Lucky63 SuperHeinz Goliath RoundRobin Doubles Trebles UpAndDown Perm".split(
    " ",
  ) as BetTypeName[];

/** Types whose lines do not care about the order of their legs at all. */
export const FULL_COVERS = ALL_TYPES.filter((name) => betTypeOf(name)!.expands.startsWith("FULL_COVER"));

export const odds: fc.Arbitrary<Odds> = fc.oneof(
  fc.constantFrom(
    ...[
      "1/10",
      "8/13",
      "10/11",
      "1/1",
      "11/8",
      "6/4",
      "85/40",
      "11/4",
      "100/30",
      "9/2",
      "13/2",
      "10/1",
      "66/1",
    ].map((text) => {
      const [numerator, denominator] = text.split("/").map(Number);
      return { numerator: numerator!, denominator: denominator! };
    }),
  ),
  fc.record({ numerator: fc.integer({ min: 1, max: 999 }), denominator: fc.integer({ min: 1, max: 99 }) }),
);

const placeTerms: fc.Arbitrary<NonNullable<Leg["placeTerms"]>> = fc.oneof(
  fc.record({
    mode: fc.constant("FIXED" as const),
    fraction: fc.constantFrom(4, 5, 6, 8, 2).map((denominator) => ({ numerator: 1, denominator })),
    places: fc.integer({ min: 2, max: 6 }),
  }),
  fc.record({
    mode: fc.constant("STANDARD" as const),
    runners: fc.integer({ min: 2, max: 30 }),
    handicap: fc.boolean(),
  }),
);

const plain = { price: odds, placeTerms };
const priced = fc.record(
  {
    ...plain,
    rule4Pence: fc.constantFrom(0, 0, 0, 5, 15, 40, 90),
    bestOdds: fc.boolean(),
    startingPrice: odds,
  },
  { requiredKeys: ["price", "placeTerms"] },
);
const atStart = fc.record(
  { price: fc.constant(null), startingPrice: odds, placeTerms },
  { requiredKeys: ["price", "placeTerms"] },
);
const prices = fc.oneof(
  { weight: 3, arbitrary: fc.record(plain) },
  { weight: 4, arbitrary: priced },
  { weight: 1, arbitrary: atStart },
);
const tied = fc.integer({ min: 2, max: 5 });

/** A leg with any of these outcomes; one in four of those that earned something did so in a dead heat. */
export const legOf = (...outcomes: LegOutcome[]): fc.Arbitrary<Leg> =>
  fc
    .tuple(prices, fc.constantFrom(...outcomes), fc.integer({ min: 0, max: 3 }), tied)
    .map(([price, outcome, chance, horses]): Leg => {
      const leg: Leg = { ...price, outcome };
      const deadHeats = chance === 0 && (outcome === "WON" || outcome === "PLACED");
      return deadHeats ? { ...leg, deadHeat: { position: outcome === "WON" ? 1 : 2, tied: horses } } : leg;
    });

const MOSTLY_WINNERS: LegOutcome[] = ["WON", "WON", "WON", "PLACED", "PLACED", "LOST", "VOID", "PENDING"];
export const anyLeg = legOf(...MOSTLY_WINNERS);

/** Run, and its starting price in. */
export const settledLeg = legOf("WON", "WON", "PLACED", "LOST", "VOID").map(
  (leg): Leg => ({ startingPrice: { numerator: 7, denominator: 2 }, ...leg }),
);

export const settings: fc.Arbitrary<SettlementSettings> = fc.record({
  rounding: fc.constantFrom("HALF_UP" as const, "DOWN" as const),
  roundAt: fc.constantFrom("BET" as const, "BET" as const, "LINE" as const),
  eachWayMultiples: fc.constantFrom("WIN_TO_WIN" as const, "WIN_TO_WIN" as const, "EQUALLY_DIVIDED" as const),
  eachWayAnyToCome: fc.constantFrom("EQUALLY_DIVIDED" as const, "WIN_PLACE" as const, "WIN_FIRST" as const),
  bonuses: fc.constantFrom(
    {},
    Object.fromEntries(
      FULL_COVERS.map((name) => [
        name,
        {
          oneWinnerTimes: { numerator: 2, denominator: 1 },
          allWinnersPercent: { numerator: 25, denominator: 2 },
        },
      ]),
    ),
  ),
  bogMaxExtraPence: fc.constantFrom(null, null, 500),
  payoutLimit: fc.constantFrom(
    null,
    null,
    { pence: 1000, basis: "RETURNS" as const },
    { pence: 1000, basis: "WINNINGS" as const },
  ),
  waiveLone5p: fc.boolean(),
  payFirstPastThePost: fc.constant(false),
  mostStakePence: fc.constant(DEFAULT_SETTINGS.mostStakePence),
});

/** A bet of a type on such legs, under any house rules unless some are given. */
export function betOf(
  name: BetTypeName,
  leg: fc.Arbitrary<Leg> = anyLeg,
  rules: fc.Arbitrary<SettlementSettings> = fc.constant(DEFAULT_SETTINGS),
): fc.Arbitrary<Bet> {
  const { minSelections, maxSelections } = betTypeOf(name)!;
  const most = name === "Perm" ? 6 : maxSelections;
  return fc
    .record({
      type: fc.constant(name),
      stakePence: fc.integer({ min: 1, max: 5000 }),
      eachWay: fc.boolean(),
      legs: fc.array(leg, { minLength: minSelections, maxLength: most }),
      settings: rules,
    })
    .chain((bet) =>
      name === "Perm"
        ? fc.integer({ min: 1, max: bet.legs.length }).map((fold) => ({ ...bet, fold }))
        : fc.constant(bet),
    );
}

export const betOfAnyType = (leg = anyLeg, rules = settings): fc.Arbitrary<Bet> =>
  fc.constantFrom(...ALL_TYPES).chain((name) => betOf(name, leg, rules));

/** How a bet settles. One that returns more than can be counted in pence (ten legs at 999/1) is passed over. */
export function settled(bet: Bet): Settlement {
  const outcome = settle(bet);
  if (outcome.done) return outcome.value;
  if (outcome.refusal.code !== "return-too-large") throw new Error(JSON.stringify(outcome.refusal));
  return fc.pre(false) as never;
}
