import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { settle } from "../../../src/domain/racing/settlement/settle.ts";
import { ALL_TYPES, anyLeg, betOf, settings } from "./arbitrary-bets.ts";
import { sameFraction, settleByEnumeration } from "./enumeration.ts";

const RUNS = process.env.NIGHTLY === "1" ? 20_000 : 2_000;

test.each(ALL_TYPES)(
  "a naive enumeration of lines agrees on random bets: %s",
  (name) => {
    const property = fc.property(betOf(name, anyLeg, settings), (bet) => {
      const settled = settle(bet);
      const naive = settleByEnumeration(bet);
      if (!settled.done) {
        expect(settled.refusal.code).toBe("return-too-large");
        expect(naive.returnsPence).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
        return;
      }
      const { lines, totalStakePence, returnsPence, status, exact } = settled.value;
      expect({ lines, totalStakePence, returnsPence, status }).toEqual({
        lines: naive.lines,
        totalStakePence: naive.totalStakePence,
        returnsPence: naive.returnsPence,
        status: naive.status as typeof status,
      });
      expect(sameFraction({ n: BigInt(exact.top), d: BigInt(exact.bottom) }, naive.exact)).toBe(true);
    });
    fc.assert(property, { numRuns: RUNS });
  },
  300_000,
);
