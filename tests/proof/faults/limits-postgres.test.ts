import { describe, expect, test } from "bun:test";
import { onPostgres } from "../../../db/kit.ts";
import { planted } from "../planted.ts";
import harness from "./limits-postgres.harness.ts";

describe.skipIf(!onPostgres)("16 clerks at two servers on PostgreSQL", () => {
  test("take no bet past a limit, and refuse none within all", async () => {
    const { counts, broken } = await harness.run(harness.sizes.small);
    expect(broken).toEqual([]);
    expect(counts.bets).toBeGreaterThan(50);
    expect(counts.refused).toBeGreaterThan(50);
  }, 120_000);

  planted(
    "the planted fault is found: a balance that is looked at before the bet is no limit",
    async () => {
      const { broken } = await harness.run(harness.sizes.small, true);
      expect(broken).toContainEqual(expect.stringMatching(/\d+p owed; the limit is \d+p/));
    },
    120_000,
  );
});
