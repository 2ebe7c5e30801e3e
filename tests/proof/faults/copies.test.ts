import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./copies.harness.ts";

test("a busy shop is copied, and the copy is restored with all that was acknowledged; what breaks off leaves none", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["copies broken off"]).toBe(3);
});

planted("the planted fault is found: one byte of a copy is another one", async () => {
  // What is said depends on what stood there: a page, a row that its seal no longer fits, or nothing at all.
  expect((await harness.run(500, true)).broken).not.toEqual([]);
});
