import { describe, expect, test } from "bun:test";
import { onPostgres } from "../../../db/kit.ts";
import { planted } from "../planted.ts";
import harness from "./kills-postgres.harness.ts";

describe.skipIf(!onPostgres)("killed under load", () => {
  test("PostgreSQL and a server on it lose nothing that was acknowledged, and do nothing twice", async () => {
    const { counts, broken } = await harness.run(harness.sizes.small);
    expect(broken).toEqual([]);
    expect(counts["requests acknowledged"]).toBeGreaterThan(32);
  }, 120_000);

  planted(
    "the planted faults are found: what was acknowledged too early, and what was asked again under another key",
    async () => {
      const { broken } = await harness.run(1, true);
      expect(broken).toContainEqual(expect.stringContaining("lost: "));
      expect(broken).toContainEqual(expect.stringContaining("twice: "));
    },
    120_000,
  );
});
