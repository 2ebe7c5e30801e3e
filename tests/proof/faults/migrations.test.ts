import { expect, test } from "bun:test";
import { BASELINE } from "../../../db/migrate/migrate.ts";
import { migrations } from "../../../drizzle/sqlite/manifest.ts";
import { planted } from "../planted.ts";
import harness from "./migrations.harness.ts";

test("books of every released step are brought up to date with every row and every penny", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["released steps on SQLite"]).toBe(migrations.length - BASELINE.length + 2);
}, 120_000);

planted(
  "the planted fault is found: a migration that loses a leg of a bet",
  async () => {
    const { broken } = await harness.run(0, true);
    expect(broken.join("\n")).toContain("racing_selections had 4 rows and has 3");
  },
  120_000,
);
