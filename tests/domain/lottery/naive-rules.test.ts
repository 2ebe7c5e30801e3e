import { expect, test } from "bun:test";
import fc from "fast-check";
import { ballsOf, mayHaveWon, rulesStamped } from "../../../src/domain/lottery/payout.ts";
import { appliesOn, type SelectionTerms } from "../../../src/domain/lottery/selection.ts";
import {
  losingResultInFull,
  losingResultWriter,
  settleSelection,
} from "../../../src/domain/lottery/settle-selection.ts";
import { SEASON, SEASON_DRAWS } from "../../support/real-season.ts";
import { applies, DEFAULTS, type Multipliers, payout } from "./naive-rules.ts";

/** Numbers that win more often than chance would have it: some of a draw's own, and any others. */
const numbersFor = (draw: { winningNumbers: number[]; bonusBall: number | null }) =>
  fc.uniqueArray(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...draw.winningNumbers) },
      { weight: 2, arbitrary: fc.constant(draw.bonusBall ?? 1) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 47 }) },
    ),
    { minLength: 1, maxLength: 4 },
  );

const drawAndBet = fc.constantFrom(...SEASON_DRAWS).chain((draw) =>
  fc.record({
    draw: fc.constant(draw),
    bet: fc.record({
      selectedNumbers: numbersFor(draw),
      includeBonus: fc.boolean(),
      betPence: fc.integer({ min: 2, max: 40 }).map((halves) => halves * 50),
      startDate: fc.constantFrom(...SEASON.map((night) => night[0]!.drawDate), "2025-12-25", "2026-02-28"),
      numberOfWeeks: fc.integer({ min: 1, max: 52 }),
      isNeverEnding: fc.boolean(),
      playWednesday: fc.boolean(),
      playSaturday: fc.boolean(),
      playDraw1: fc.boolean(),
      playDraw2: fc.boolean(),
      playDraw3: fc.boolean(),
    }),
  }),
);
const multiplier = fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2);
const multipliers = fc.record({
  1: fc.tuple(multiplier, multiplier),
  2: fc.tuple(multiplier, multiplier),
  3: fc.tuple(multiplier, multiplier),
  4: fc.tuple(multiplier, multiplier),
});

const inPounds = ({ betPence, ...bet }: SelectionTerms) => ({ ...bet, betAmount: betPence / 100 });

test("a bet takes part in the draws that the specification's rule names, and in no other", () => {
  fc.assert(
    fc.property(drawAndBet, ({ draw, bet }) => {
      expect(appliesOn(bet, draw.drawDate, draw.drawType)).toBe(applies(inPounds(bet), draw));
    }),
    { numRuns: 5000, seed: 1988 },
  );
});

test("[S5.4.21] a bet pays what the specification's rule says, by the defaults and by saved settings", () => {
  let won = 0;
  fc.assert(
    fc.property(drawAndBet, fc.option(multipliers), ({ draw, bet }, saved) => {
      const rules = Object.entries(saved ?? {}).map(([count, [plain, bonus]]) => ({
        numberCount: Number(count),
        plainHalves: plain * 2,
        bonusHalves: bonus * 2,
      }));
      const ours = settleSelection({ ...bet, selectionId: 1, selectionNumber: 1 }, draw, rulesStamped(rules));
      const theirs = payout(inPounds(bet), draw, (saved as Multipliers | null) ?? DEFAULTS);
      expect([ours.matchCount, ours.payoutPence]).toEqual([theirs.matchCount, theirs.pounds * 100]);
      if (theirs.pounds > 0) {
        won += 1;
        expect(mayHaveWon(bet.selectedNumbers, ballsOf(draw))).toBe(true);
        return;
      }
      const written = losingResultWriter({ ...bet, id: 1, selectionNumber: 1 })(ballsOf(draw));
      expect(losingResultInFull(JSON.parse(written))).toEqual(ours);
    }),
    { numRuns: 5000, seed: 2026 },
  );
  // Without enough winners the property would be about nothing.
  expect(won).toBeGreaterThan(500);
});
