import { expect } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./failing-calls.harness.ts";
import { tracedTest } from "./trace/traced-test.ts";

const test = await tracedTest();

test("[F41] writes and syncs that fail are answered 503, nothing is acknowledged in vain, and it works on", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["calls that failed"]).toBe(4);
  expect(counts["answers of 503"]).toBeGreaterThan(0);
});

planted(
  "the planted fault is found: syncs that only seem to be done lose what was acknowledged",
  async () => {
    const { broken } = await harness.run(harness.sizes.small, true);
    expect(broken.filter((line) => line.includes("after a power cut: lost")).length).toBeGreaterThan(0);
  },
);
