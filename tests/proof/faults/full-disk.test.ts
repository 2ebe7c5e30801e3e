import { expect } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./full-disk.harness.ts";
import { tracedTest } from "./trace/traced-test.ts";

const test = await tracedTest();

test("a full disk stops writing and nothing else, is said in a sentence, and is over when there is room", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["answers of 503"]).toBeGreaterThan(0);
});

planted(
  "the planted fault is found: a disk that forgets what it has no room for loses what was acknowledged",
  async () => {
    const { broken } = await harness.run(1, true);
    // What it forgot is missing, or was what the file hangs together by.
    expect(broken.filter((line) => /lost: |the books cannot be read/.test(line)).length).toBeGreaterThan(0);
  },
);
