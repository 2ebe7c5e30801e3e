import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./credentials.harness.ts";

test("[S2.2.4 S2.16.3 S4.1.3 S4.6.6 S6.1.1] every route that is not public turns away whatever is no credential", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["routes that are not public"]).toBeGreaterThan(160);
  expect(counts["bad credentials"]).toBeGreaterThan(60);
  // What a stranger does not get is there to be got.
  expect(counts["of them with names of the books"]).toBeGreaterThan(30);
});

planted("the planted fault is found: a route that was added without a guard", async () => {
  expect((await harness.run(harness.sizes.small, true)).broken).not.toEqual([]);
});
