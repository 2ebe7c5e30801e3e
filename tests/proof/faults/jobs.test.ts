import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./jobs.harness.ts";

test("servers on the same books do what the clock wants once, through kills and faults", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["runs of fetch-draws"]).toBe(4 * 6);
  expect(counts["bets settled"]).toBeGreaterThan(0);
});

planted("the planted fault is found: servers that do not heed each other's leases", async () => {
  expect((await harness.run(1, true)).broken).not.toEqual([]);
});
