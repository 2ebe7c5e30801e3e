import { expect, test } from "bun:test";
import { testsWithDatabase } from "../../src/tasks/tests-with-database.ts";
import { SQLITE_ONLY } from "../postgres/sqlite-only.ts";

test("every test file with books runs on both engines, or its reason stands in one list", async () => {
  const files = await testsWithDatabase();
  expect(files).toContain("tests/operations/accounts/ledger.test.ts");
  expect(files).not.toContain("tests/domain/money.test.ts");
  expect(Object.keys(SQLITE_ONLY).filter((file) => !files.includes(file))).toEqual([]);
  expect(Object.keys(SQLITE_ONLY).length).toBeLessThan(files.length / 10);
});
