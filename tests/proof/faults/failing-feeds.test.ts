import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./failing-feeds.harness.ts";

test("two feeds fail in nineteen ways: what is stored stands, calls are few, and both are taken again", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts).toMatchObject({ "ways to fail": 19, feeds: 2 });
}, 120_000);

planted(
  "the planted fault is found: a feed that is asked at once, whatever happened before",
  async () => {
    expect((await harness.run(2, true)).broken.join("\n")).toContain("times in five minutes");
  },
  120_000,
);
