import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { EDITED_ROLES, rightsOf } from "../../../src/domain/staff/permissions.ts";
import { simulatorFeed } from "../../../src/feeds/racing/simulator/simulator-feed.ts";
import type { Addresses } from "../../../src/http/request/allowed.ts";
import { addressesOf } from "../../../src/http/rights.ts";
import { loadCreditLimits } from "../../../src/tasks/load-credit-limits.ts";
import { askedOn } from "../../support/asked-on.ts";
import { switchTillsOn } from "../../support/counted-tills.ts";
import { switchIdentity } from "../../support/identity.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { setTo } from "../../support/second-person.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/**
 * The demo shop with limits, exclusions, care and a second person, as a clerk, a senior and a manager walk it: from their home through every link that a page shows. What
 * left-out.test.tsx knows of the addresses is asked of the server here.
 */
let shop: TestShop;
let addresses: Addresses;
beforeAll(async () => {
  shop = await openTestShop({
    now: new Date("2026-08-29T14:00:00Z"),
    feeds: { racing: [simulatorFeed()] },
  });
  await loadCreditLimits(shop.shop);
  await switchIdentity(shop);
  await setTo(shop, { secondForPayoutPence: 0 });
  expect((await shop.call("POST", "/api/accounts/1/withdraw", { amount: 5 })).status).toBe(409);
  await switchTillsOn(shop.shop);
  await switchRoles(shop.shop);
  await shop.post("/account/select", { accountId: "2" });
  const routes = await shop.app.routes();
  addresses = addressesOf(routes.map(({ detail, ...route }) => ({ ...route, hooks: { detail } })));
}, 120_000);
afterAll(() => shop.close());

/** A third account's page shows what the second's did. */
const MOST_OF_A_KIND = 2;
const kindOf = (address: string): string =>
  address
    .replace(/#.*/, "")
    .replace(/=[^&]*/g, "=")
    .replace(/\d+/g, ":");
/** They end the session, or have no end. */
const NOT_FOLLOWED = /^\/(logout|events|assets)\b/;

describe("what a page shows to a role", () => {
  test.each(EDITED_ROLES)(
    "leads a %s nowhere where they would be refused",
    async (role) => {
      const { may } = rightsOf(role, null);
      await giveRole(shop.shop, role);
      const [dead, seen] = [new Set<string>(), new Map<string, number>()];
      const left = ["/", "/account/search", "/administration", "/racing", "/till"];
      for (let path = left.pop(); path; path = left.pop()) {
        const { status, text } = await shop.page(path);
        if (status === 403) dead.add(path);
        for (const [method, address] of askedOn(text)) {
          const needed = addresses(method, address);
          const isOpen = needed === "everyone" || (needed !== null && may.has(needed));
          if (needed !== null && !isOpen) dead.add(`${path}: ${method} ${address}`);
          if (method !== "GET") {
            if (needed === null) dead.add(`${path}: ${method} ${address} is no route`);
            continue;
          }
          const count = seen.get(kindOf(address)) ?? 0;
          if (count >= MOST_OF_A_KIND || NOT_FOLLOWED.test(address)) continue;
          seen.set(kindOf(address), count + 1);
          left.push(address);
        }
      }
      expect([...dead]).toEqual([]);
      expect(seen.size).toBeGreaterThan({ clerk: 40, senior: 45, manager: 70 }[role]);
    },
    240_000,
  );

  test("as a need that a clerk cannot meet is a fact, and no button", async () => {
    await giveRole(shop.shop, "clerk");
    const list = inside((await shop.page("/racing/attention", { htmx: true })).text, "section", "attention");
    expect(wordsOf(list)).toContain("Needs attention");
    const cells = [...list.matchAll(/<td class="row-actions">(.*?)<\/td>/gs)].map(([, cell]) => cell);
    expect(cells.length).toBeGreaterThan(1);
    for (const cell of cells) if (cell !== "") expect(cell).toContain('href="/racing/races/');
  });
});
