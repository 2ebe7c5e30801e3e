import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./limits.harness.ts";

test("16 clerks at two servers on one file take no bet past a limit, and refuse none within all", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  // Both happen, or the limits were not reached, or held everything up.
  expect(counts.bets).toBeGreaterThan(50);
  expect(counts.refused).toBeGreaterThan(50);
}, 120_000);

planted("the planted fault is found: a balance that is looked at before the bet is no limit", async () => {
  const { broken } = await harness.run(harness.sizes.small, true);
  expect(broken).toContainEqual(expect.stringMatching(/\d+p owed; the limit is \d+p/));
  expect(broken).toContainEqual(expect.stringContaining("both taken"));
});
