import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./time.harness.ts";

test("days and times are the same in two zones, and the calendar's", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts).toMatchObject({ days: harness.sizes.small, zones: 2, "changes of summer time": 1 });
}, 120_000);

planted(
  "the planted fault is found: a weekday that is read off the machine's own clock",
  async () => {
    const { broken } = await harness.run(1, true);
    expect(broken.join("\n")).toContain("weekday");
  },
  120_000,
);
