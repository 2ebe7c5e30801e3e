import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./logs.harness.ts";

test("no secret gets into the log, and each line and each event says of which request it is", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["lines of the log"]).toBeGreaterThan(harness.sizes.small);
  for (const seen of ["faults", "events of money or access"])
    expect([seen, counts[seen]]).not.toEqual([seen, 0]);
});

planted("the planted fault is found: a token in the path of an address", async () => {
  const { broken } = await harness.run(1, true);
  expect(broken[0]).toStartWith("a secret in ");
  expect(broken.filter((one) => !one.includes("secret"))).toEqual([]);
});
