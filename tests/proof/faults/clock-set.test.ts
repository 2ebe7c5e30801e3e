import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./clock-set.harness.ts";

test("a clock that is set back a day under load: sessions end, and no money moves twice", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["acknowledged deposits and bets"]).toBeGreaterThan(0);
}, 120_000);

planted(
  "the planted fault is found: requests that were answered are forgotten, and done again",
  async () => {
    const { broken } = await harness.run(1, true);
    expect(broken.join("\n")).toMatch(/of before is not answered again[\s\S]*instead of £/);
  },
  120_000,
);
