import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./revocation.harness.ts";

test("a session that was ended, in each way, opens nothing any more; the others go on", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["sessions ended at one server"]).toBe(7);
});

planted("the planted fault is found: a session that nothing has ended", async () => {
  const { broken } = await harness.run(1, true);
  expect(broken.join()).toContain("a logout by call: leaves a session open at the server");
});
