import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./bank.harness.ts";

test("two servers on one file, one of them killed: every read of all accounts is right", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts.kills).toBeGreaterThan(0);
  expect(counts["reads of all balances"]).toBeGreaterThan(1);
});

planted("the planted fault is found: a movement that is acknowledged before it is done", async () => {
  const { broken } = await harness.run(0.1, true);
  expect(broken).toContainEqual(expect.stringMatching(/^account \d+ was read at /));
});
