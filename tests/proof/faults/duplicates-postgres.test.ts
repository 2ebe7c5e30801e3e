import { describe, expect, test } from "bun:test";
import { onPostgres } from "../../../db/kit.ts";
import { planted } from "../planted.ts";
import harness from "./duplicates-postgres.harness.ts";

describe.skipIf(!onPostgres)("every money route at two servers on PostgreSQL", () => {
  test("that is sent many times with one key, also after a kill, is done once and answered alike", async () => {
    const { counts, broken } = await harness.run(harness.sizes.small);
    expect(broken).toEqual([]);
    expect(counts.calls).toBeGreaterThan(0);
  }, 300_000);

  planted(
    "the planted fault is found: each is sent under a key of its own",
    async () => {
      const { broken } = await harness.run(2, true);
      expect(broken).toContainEqual(expect.stringContaining("transactions +2"));
    },
    300_000,
  );
});
