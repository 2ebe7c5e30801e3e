import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./answers.harness.ts";

const KINDS = [200, 201, 204, 303, 304, 400, 401, 403, 404, 409, 413, 415, 422, 429, 431, 500, 503];

test("every answer has exactly the headers that it should have, and no page has anything inline", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  for (const status of KINDS) expect([status, counts[`of ${status}`]]).toEqual([status, expect.any(Number)]);
  expect(counts["pages and parts without anything inline"]).toBeGreaterThan(100);
});

planted("the planted fault is found: what is not found has lost its policy on the way", async () => {
  const { broken } = await harness.run(20, true);
  expect(broken.join("\n")).toContain("404, content-security-policy is missing");
});
