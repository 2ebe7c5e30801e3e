import { afterAll, beforeAll, expect, test } from "bun:test";
import { onPostgres } from "../../../db/kit.ts";
import { listenToStatements } from "../../support/asked-statements.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
const statements = listenToStatements();
beforeAll(async () => {
  shop = await openTestShop({ ownApp: true });
});
afterAll(async () => {
  statements.stop();
  await shop.close();
});

const PATHS = ["/racing", "/lottery/results", "/administration/accounts", "/lottery/manage-bets", "/help"];

/** What each page asks when its cached facts are read, by the third time. */
async function settled(role: "clerk" | "owner"): Promise<string[][]> {
  await asked(role);
  await asked(role);
  return await asked(role);
}

/** The session's own statement included: the user's row has changed. */
async function asked(role: "clerk" | "owner"): Promise<string[][]> {
  const all: string[][] = [];
  for (const path of PATHS) {
    await giveRole(shop.shop, role);
    statements.take();
    expect((await shop.page(path)).status).toBe(200);
    all.push(statements.take().asked.map(({ sql }) => sql));
  }
  return all;
}

test.skipIf(onPostgres)("a role costs no statement: it comes with the session's row", async () => {
  const off = await settled("clerk");
  expect(off.every((all) => all.filter((sql) => sql.includes('from "sessions"')).length === 1)).toBe(true);
  await switchRoles(shop.shop);
  expect(await settled("clerk")).toEqual(off);
  expect(await settled("owner")).toEqual(off);
});

test.skipIf(onPostgres)("the session's row is found without a scan", async () => {
  await giveRole(shop.shop, "clerk");
  statements.take();
  await shop.page("/help");
  const ofSession = statements.take().asked.find(({ sql }) => sql.includes('from "sessions"'))!;
  expect(ofSession.plan().filter((step) => step.startsWith("SCAN") && !step.includes("CONSTANT"))).toEqual(
    [],
  );
});
