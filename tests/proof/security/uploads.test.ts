import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./uploads.harness.ts";

test("what is no picture is refused, and what is one is kept without its cargo and served as a picture", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["kinds of uploads"]).toBeGreaterThanOrEqual(harness.sizes.small);
  expect(counts["kept as pictures"]).toBeGreaterThan(0);
});

planted("the planted fault is found: a picture that is served as a page", async () => {
  const { broken } = await harness.run(harness.sizes.small, true);
  expect(broken).toContainEqual(expect.stringMatching(/content-type: text\/html/));
});
