import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./bombs.harness.ts";

test("bombs are refused and slow clients waited for, while pages are shown", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect([counts.bombs, counts["slow clients"]]).toEqual([50, 50]);
});

planted("the planted stall is found: a process that stands still", async () => {
  expect((await harness.run(2, true)).broken.join()).toMatch(/somebody else: waited .*ms of the shop.s own/);
});
