import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import { growthIn } from "./soak/growth.ts";
import harness from "./soak.harness.ts";

test("a shop that is asked thousands of times holds no more than before", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts.requests).toBeGreaterThanOrEqual(harness.sizes.small);
}, 120_000);

planted(
  "the planted faults are found: a shop that keeps what it was asked, and files that stay open",
  async () => {
    const { broken } = await harness.run(1_000, true);
    expect(broken).toEqual([
      expect.stringMatching(/^memory grew by \d+/),
      expect.stringMatching(/^open files grew/),
    ]);
  },
  120_000,
);

test("growth is that of the line through all samples after the warm-up", () => {
  const held = (memoryMb: number, at: number) => ({ requests: 100 * (at + 1), memoryMb, files: 20 });
  const upAndDown = [40, 60, 90, 100, 110, 100, 110, 100, 110, 100, 110, 100].map(held);
  expect(Math.abs(growthIn(upAndDown).memoryMb)).toBeLessThan(5);
  const steady = Array.from({ length: 10 }, (_, at) => held(100 + at, at));
  expect(growthIn(steady)).toMatchObject({ memoryMb: 6, files: 0, from: { memoryMb: 103 } });
});
