import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { addDays } from "../../../src/domain/london-time.ts";
import { rateRows } from "../../../src/domain/reports/rate-rows.ts";
import { ratesOnDay, type SavedRate } from "../../../src/domain/system/shop-settings.ts";

const key = "gamblingLevyPercent" as const;
const saved = fc.record({
  key: fc.constantFrom(key, "bettingDutyPercent" as const),
  value: fc.integer({ min: 0, max: 3 }),
  validFrom: fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2025-04-01", days)),
});

test("rows of a rate cannot overlap and leave no day out: each ends where the next begins", () => {
  fc.assert(
    fc.property(fc.array(saved, { maxLength: 10 }), (rates: SavedRate[]) => {
      const rows = rateRows(rates, key);
      expect(rows[0]!.from).toBe("2025-04-01");
      expect(rows.at(-1)!.to).toBeNull();
      for (const [at, row] of rows.entries()) {
        const next = rows[at + 1];
        if (next) expect([row.to, row.value === next.value]).toEqual([addDays(next.from, -1), false]);
        for (const day of [row.from, row.to ?? "2099-12-31"])
          expect(ratesOnDay(rates, day)[key]).toBe(row.value as number);
      }
    }),
  );
});

test("a row that is saved again for the same day replaces the one before it", () => {
  const rates = [2, 3].map((value) => ({ key, value, validFrom: "2026-01-01" }));
  expect(rateRows(rates, key)).toEqual([
    { key, value: 0.5, from: "2025-04-01", to: "2025-12-31" },
    { key, value: 3, from: "2026-01-01", to: null },
  ]);
});
