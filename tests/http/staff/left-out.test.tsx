import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { ReactNode } from "react";
import { RenderCache } from "../../../db/render-cache.ts";
import {
  EDITED_ROLES,
  firstPermissions,
  type Permission,
  rightsOf,
} from "../../../src/domain/staff/permissions.ts";
import { type Addresses, allowedBy } from "../../../src/http/request/allowed.ts";
import { renderer } from "../../../src/http/response/render.ts";
import { addressesOf } from "../../../src/http/rights.ts";
import { addressOf } from "../../proof/security/asked-shop.ts";
import { furnish } from "../../proof/security/furnish.ts";
import { askedOn } from "../../support/asked-on.ts";
import { switchTillsOn } from "../../support/counted-tills.ts";
import { inside } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let addresses: Addresses;
beforeAll(async () => {
  shop = await openTestShop();
  await furnish(shop);
  await switchTillsOn(shop.shop);
  await switchRoles(shop.shop);
  await shop.post("/account/select", { accountId: "1" });
  const routes = await shop.app.routes();
  addresses = addressesOf(routes.map(({ detail, ...route }) => ({ ...route, hooks: { detail } })));
});
afterAll(() => shop.close());

describe("what a role may not do", () => {
  test.each(EDITED_ROLES)(
    "is shown to a %s on no page, as a link, a button or a form",
    async (role) => {
      const { may } = rightsOf(role, null);
      await giveRole(shop.shop, role);
      const [dead, pages] = [new Set<string>(), new Set<string>()];
      for (const route of await shop.app.routes()) {
        if (route.method !== "GET" || /^\/(api|events|logout|assets)/.test(route.path)) continue;
        const path = addressOf(route);
        for (const htmx of [false, true]) {
          const { status, text } = await shop.page(path, { htmx });
          if (status !== 200) continue;
          pages.add(path);
          for (const [method, address] of askedOn(text)) {
            const needed = addresses(method, address);
            if (needed && needed !== "everyone" && !may.has(needed))
              dead.add(`${path}: ${method} ${address}`);
          }
        }
      }
      expect([...dead]).toEqual([]);
      expect(pages.size).toBeGreaterThan({ clerk: 35, senior: 40, manager: 60 }[role]);
    },
    120_000,
  );

  test("nothing is left of a menu, a card or a section whose every entry is left out", async () => {
    await giveRole(shop.shop, "clerk");
    const { text } = await shop.page("/administration");
    const main = inside(text, "main");
    expect([...main.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual(["Money"]);
    expect(main).not.toMatch(/<(li|ul|section|p|div class="push")[^>]*><\/\1>/);
    const menu = [
      ...text.matchAll(/<summary[^>]*>Administration<\/summary><ul class="menu-list">(.*?)<\/ul>/gs),
    ];
    expect(menu.map(([, items]) => items!.match(/<li>/g)?.length)).toEqual([1]);
    // The lottery's menu has a heading over its one page of Administration.
    expect(text).not.toContain("menu-head");
  });
});

describe("a part that is rendered once", () => {
  test("is not another role's, and an owner's is as without roles", async () => {
    const path = "/administration/accounts";
    const asked = async () => (await shop.page(path)).text.includes('href="/administration/accounts/import"');
    for (const _ of [1, 2, 3]) {
      await giveRole(shop.shop, "owner");
      expect([await asked(), await asked()]).toEqual([true, true]);
      await giveRole(shop.shop, "clerk");
      expect([await asked(), await asked()]).toEqual([false, false]);
    }
    await giveRole(shop.shop, "owner");
    const withRoles = (await shop.page("/racing", { htmx: true })).text;
    await switchRoles(shop.shop, false);
    expect((await shop.page("/racing", { htmx: true })).text).toBe(withRoles);
    await switchRoles(shop.shop);
  });
});

describe("a tree without what is forbidden", () => {
  const html = async (tree: ReactNode, may: readonly Permission[]) => {
    const allowed = allowedBy({ role: "clerk", may: new Set(may) }, addresses);
    return await renderer(new RenderCache({} as never, 0), allowed)(tree);
  };
  const VOID = "/racing/all-bets/7/void";
  const cases: [string, ReactNode, string][] = [
    [
      "a button's link goes",
      <p key="p">
        a{" "}
        <a className="button act" href={VOID}>
          Void
        </a>
      </p>,
      "<p>a </p>",
    ],
    [
      "a link in a text keeps its words",
      <p key="p">
        See <a href={`${VOID}?x=1`}>the bet</a>.
      </p>,
      "<p>See <span>the bet</span>.</p>",
    ],
    [
      "a link in a cell, too",
      <td key="t">
        <a href={VOID}>7</a>
      </td>,
      "<td><span>7</span></td>",
    ],
    [
      "a cell stays, empty",
      <td key="t">
        <a className="button" href={VOID}>
          Void
        </a>
      </td>,
      "<td></td>",
    ],
    [
      "an entry of a list goes with its list",
      <ul key="u">
        <li>
          <a href={VOID}>Void</a>
        </li>
      </ul>,
      "",
    ],
    [
      "a section goes with its heading",
      <section key="s">
        <h2>Do</h2>
        <ul>
          <li>
            <a href={VOID}>Void</a>
          </li>
        </ul>
      </section>,
      "",
    ],
    [
      "a section with a fact stays",
      <section key="s">
        <h2>Do</h2>fact
        <ul>
          <li>
            <a href={VOID}>Void</a>
          </li>
        </ul>
      </section>,
      "<section><h2>Do</h2>fact</section>",
    ],
    [
      "a menu goes with its summary",
      <details key="d">
        <summary>…</summary>
        <div>
          <form method="post" action={VOID}>
            <button type="submit">Void</button>
          </form>
        </div>
      </details>,
      "",
    ],
    [
      "a form that reads is not one that writes",
      <form key="f" action="/racing/all-bets">
        <button type="submit" formAction="/racing/all-bets.csv">
          CSV
        </button>
        <button type="submit">Show</button>
      </form>,
      '<form action="/racing/all-bets"><button type="submit">Show</button></form>',
    ],
    [
      "a part that asks again keeps still",
      <div key="d" hx-get={VOID} hx-trigger="every 5s">
        7
      </div>,
      "<div>7</div>",
    ],
    [
      "other sites and unknown paths stay",
      <p key="p">
        <a className="button" href="https://example.org/">
          x
        </a>
        <a className="button" href="/nowhere">
          y
        </a>
      </p>,
      '<p><a class="button" href="https://example.org/">x</a><a class="button" href="/nowhere">y</a></p>',
    ],
    ["what was empty before stays", <ul key="u"></ul>, "<ul></ul>"],
  ];
  test.each(cases)("%s", async (_, tree, wanted) => {
    expect(await html(tree, firstPermissions("clerk"))).toBe(wanted);
  });
  test("an allowed tree is as it was", async () => {
    for (const [, tree] of cases)
      expect(await html(tree, [...firstPermissions("manager")])).toBe(
        await renderer(new RenderCache({} as never, 0))(tree),
      );
  });
});

test("what an owner sets up is no clerk's list", async () => {
  const fresh = await openTestShop();
  await switchRoles(fresh.shop);
  const page = async (role: "clerk" | "owner") => {
    await giveRole(fresh.shop, role);
    return (await fresh.page("/account/search")).text.includes("Set up your shop");
  };
  expect([await page("owner"), await page("clerk")]).toEqual([true, false]);
  await fresh.close();
});
