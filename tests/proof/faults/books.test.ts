import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./books.harness.ts";

test("after operations by chance all accounts are at nothing together, and a check finds nothing", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts.operations).toBeGreaterThanOrEqual(harness.sizes.small);
  expect(counts.movements).toBeGreaterThan(0);
  expect(counts.seals).toBeGreaterThan(0);
  expect(counts["of tills besides"]).toBeGreaterThan(20);
});

planted("the planted fault is found: a row that was changed in SQL after it was sealed", async () => {
  const { broken } = await harness.run(harness.sizes.small, true);
  expect(broken).not.toEqual([]);
});
