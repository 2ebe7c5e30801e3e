import { afterAll, beforeAll, expect, test } from "bun:test";
import { type AskedStatement, listenToStatements } from "../support/asked-statements.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const statements = listenToStatements();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const name of ["Zoe the First", "Ann Marie", "Marian", "MÁRTA", "100% Mar_"])
    await shop.call("POST", "/api/accounts", { name });
});
afterAll(() => {
  statements.stop();
  return shop.close();
});

test("[F6] a beginning is looked up in the index, and no search sorts what it has found", async () => {
  statements.take();
  await shop.page("/account/search?q=mar");
  const read = statements
    .take()
    .asked.filter(({ sql }) => / from "accounts"/.test(sql) && sql.includes("search_name"));
  const plans = read.map((one: AskedStatement) => one.plan().join("; "));
  // Both counts together, what begins so, and what contains it.
  expect(plans.length).toBe(3);
  // The count of what contains it reads the names from end to end: 8 ms for 100,000 of them.
  expect(
    plans
      .join("; ")
      .split("; ")
      .filter((step) => step === "SCAN accounts").length,
  ).toBeLessThanOrEqual(1);
  expect(
    plans.filter((plan) =>
      /SEARCH accounts USING INDEX accounts_name \(search_name>\? AND search_name<\?\)/.test(plan),
    ),
  ).toHaveLength(2);
  expect(plans.join()).not.toContain("TEMP B-TREE");
});
