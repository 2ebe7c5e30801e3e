import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./stops.harness.ts";

test("a server that is told to stop under 64 connections answers what it took in, and ends in time", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["whole answers"]).toBeGreaterThan(2 * 64);
});

planted("the planted fault is found: a server that ends at once", async () => {
  const { broken } = await harness.run(1, true);
  expect(broken).toContainEqual(expect.stringContaining("ended with 137"));
  expect(broken).toContainEqual(expect.stringContaining("left in the log"));
});
