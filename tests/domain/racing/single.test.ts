import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { betTypeOf } from "../../../src/domain/bets/bet-types.ts";
import { reduced } from "../../../src/domain/exact.ts";
import type { Bet } from "../../../src/domain/racing/settlement/bet.ts";
import { isPlainSingle, settle } from "../../../src/domain/racing/settlement/settle.ts";
import { anyLeg, betOf, RUNS, settings } from "./arbitrary-bets.ts";

/** The same line as a perm of one, which settles as bets of many lines do; its exact return in lowest terms. */
const outcomeOf = (bet: Bet) => {
  const outcome = settle(bet);
  return outcome.done ? { ...outcome.value, exact: reduced(outcome.value.exact) } : outcome.refusal;
};
const asPerm = (bet: Bet): Bet => ({
  ...bet,
  type: "Perm",
  fold: 1,
  eachWay: bet.eachWay || bet.type === "Each-Way",
});

/** Small stakes and ones that no till pays back at long odds. */
const singles = fc
  .tuple(
    fc.constantFrom("Single" as const, "Each-Way" as const).chain((name) => betOf(name, anyLeg, settings)),
    fc.constantFrom(1, 1, 1, 10_000),
    fc.boolean(),
  )
  .map(([bet, times, awaits]) => {
    const { startingPrice: _, ...leg } = bet.legs[0]!;
    return { ...bet, stakePence: bet.stakePence * times, legs: awaits ? [leg] : bet.legs };
  });

test("a single settles as a perm of one does, under every house rule", () => {
  let plain = 0;
  const property = fc.property(singles, (bet) => {
    if (isPlainSingle(betTypeOf(bet.type)!, bet)) plain++;
    expect(outcomeOf(bet)).toEqual(outcomeOf(asPerm(bet)));
  });
  fc.assert(property, { numRuns: 4 * RUNS });
  expect(plain).toBeGreaterThan(RUNS / 2);
}, 300_000);
