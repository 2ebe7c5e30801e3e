import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { LOST, PLACED, VOID, WON } from "../../../src/domain/racing/bet-status.ts";
import type { BetAfter } from "../../../src/domain/racing/settlement/bet-after.ts";
import { countedOf, withinDay } from "../../../src/domain/racing/settlement/day-limit.ts";
import { RUNS } from "./arbitrary-bets.ts";

type Basis = NonNullable<SettlementSettings["dayPayoutLimit"]>["basis"];

const after = (status: BetAfter["status"], payoutPence: number, goodwillPence: number): BetAfter => ({
  ...{ status, payoutPence, goodwillPence, workings: [], legs: [] },
  inputs: { legs: [], settings: DEFAULT_SETTINGS },
});
const settled = fc
  .record({
    status: fc.constantFrom(WON, PLACED, LOST, VOID),
    amountPence: fc.integer({ min: 1, max: 100_000 }),
    returnsPence: fc.integer({ min: 0, max: 10_000_000 }),
    goodwillPence: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ status, amountPence, returnsPence, goodwillPence }) => {
    if (status === LOST) return { amountPence, byRules: after(status, 0, 0) };
    if (status === VOID) return { amountPence, byRules: after(status, amountPence, 0) };
    return { amountPence, byRules: after(status, returnsPence + goodwillPence, goodwillPence) };
  });
const limits = fc.record({
  pence: fc.integer({ min: 100, max: 20_000_000 }),
  basis: fc.constantFrom<Basis>("RETURNS", "WINNINGS"),
});

test("bets of one day are paid whole up to the limit together, and nothing of it is lost or paid twice", () => {
  const days = fc.tuple(fc.array(settled, { minLength: 1, maxLength: 8 }), limits);
  fc.assert(
    fc.property(days, ([bets, limit]) => {
      const counts = (paid: { returnsPence: number; winningsPence: number }) =>
        limit.basis === "RETURNS" ? paid.returnsPence : paid.winningsPence;
      let [returnsPence, winningsPence, unlimited] = [0, 0, 0];
      for (const { amountPence, byRules } of bets) {
        const settings = { dayPayoutLimit: limit };
        const held = withinDay(byRules, { amountPence, settings }, { returnsPence, winningsPence });
        const { dayCutPence = 0 } = held;
        expect(held.payoutPence + dayCutPence).toBe(byRules.payoutPence);
        expect([held.status, held.goodwillPence]).toEqual([byRules.status, byRules.goodwillPence]);
        expect(held.payoutPence).toBeGreaterThanOrEqual(held.goodwillPence);
        if (held.status === LOST || held.status === VOID) expect(held).toBe(byRules);
        expect(held.workings.some((line) => line.includes("cut off"))).toBe(dayCutPence > 0);
        unlimited += counts(countedOf(byRules, amountPence));
        const is = countedOf(held, amountPence);
        returnsPence += is.returnsPence;
        winningsPence += is.winningsPence;
        expect(counts({ returnsPence, winningsPence })).toBe(Math.min(limit.pence, unlimited));
      }
    }),
    { numRuns: RUNS },
  );
});

test("a bet that was struck without the limit is as the rules have it", () => {
  const won = after(WON, 210_000, 0);
  const paid = { returnsPence: 1_000_000, winningsPence: 900_000 };
  expect(withinDay(won, { amountPence: 10_000, settings: DEFAULT_SETTINGS }, paid)).toBe(won);
});
