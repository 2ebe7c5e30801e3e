import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./replay.harness.ts";

test("a seed that has failed fails again with the same difference, 20 of 20 times", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["times they were played"]).toBe(harness.sizes.small);
});

planted("the planted fault is found: a client that does not go by its seed", async () => {
  expect((await harness.run(2, true)).broken).not.toEqual([]);
});
