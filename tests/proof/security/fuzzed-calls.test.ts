import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./fuzzed-calls.harness.ts";

test("odd calls, pages and forms are answered or refused with a sentence, and show nothing of the inside", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts.calls).toBe(harness.sizes.small);
  expect(counts["of all done, not refused"]).toBeGreaterThan(harness.sizes.small / 10);
});

planted("the planted faults are found: a stack, what was sent, and an error that is a page", async () => {
  const broken = (await harness.run(30, true)).broken.join("\n");
  for (const fault of ["shows a stack", "shows what was found", "an error is text/html"])
    expect(broken).toContain(fault);
});
