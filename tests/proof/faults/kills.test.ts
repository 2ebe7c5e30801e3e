import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./kills.harness.ts";

test("a server killed under 32 clients loses nothing that it acknowledged, and does nothing twice", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["requests acknowledged"]).toBeGreaterThan(32);
});

planted(
  "the planted faults are found: what was acknowledged too early, and what was asked again under another key",
  async () => {
    const { broken } = await harness.run(1, true);
    expect(broken).toContainEqual(expect.stringContaining("lost: "));
    expect(broken).toContainEqual(expect.stringContaining("twice: "));
  },
);
