import { expect } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./power-cut.harness.ts";
import { tracedTest } from "./trace/traced-test.ts";

/** Of twenty, one run in twenty had none in which the sync that was left out was the one that counted. */
const PLANTED_STATES = 100;
const test = await tracedTest();

test("after a power cut at any moment the books are whole, with everything that was acknowledged", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["states after a power cut"]).toBe(harness.sizes.small);
});

planted(
  "the planted fault is found: where every other sync does nothing, acknowledged money is lost",
  async () => {
    const { broken } = await harness.run(PLANTED_STATES, true);
    expect(broken.filter((line) => line.includes("lost: ")).length).toBeGreaterThan(0);
  },
);
