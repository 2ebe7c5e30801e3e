import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./lost-update.harness.ts";

test("two clerks who change one balance at once: none wipes out the other's change", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["pairs of clerks"]).toBe(harness.sizes.small);
});

planted("the planted fault is found: who does not say what was read wipes it out", async () => {
  expect((await harness.run(10, true)).broken).not.toEqual([]);
});
