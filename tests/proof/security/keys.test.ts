import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./keys.harness.ts";

test("a short key opens no shop, and books and keys are their owner's alone", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts.files).toBeGreaterThanOrEqual(3);
});

planted("the planted fault is found: books that everybody may read", async () => {
  expect((await harness.run(0, true)).broken).toEqual(["satchel.db has the mode 644"]);
});
