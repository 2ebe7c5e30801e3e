import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  EDITED_ROLES,
  firstPermissions,
  PERMISSIONS,
  ROLES,
  type Role,
} from "../../../src/domain/staff/permissions.ts";
import { permissionIn } from "../../../src/http/permissions.ts";
import { addressOf } from "../../proof/security/asked-shop.ts";
import { furnish } from "../../proof/security/furnish.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { openTestShop, type Sent, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnish(shop);
  await switchRoles(shop.shop);
});
afterAll(() => shop.close());

type Route = { method: string; path: string; detail: object };

/** They end the session that asks, have no end themselves, or would switch roles off. */
const NOT_SENT = [
  "POST /logout",
  "POST /api/auth/logout",
  "POST /my/sign-in/sessions/:id/end",
  "GET /events",
  "POST /administration/settings",
];

async function send({ method, path }: Route): Promise<Sent> {
  const address = addressOf({ method, path });
  if (address.startsWith("/api/") && !address.startsWith("/api/docs"))
    return await shop.call(method, address, method === "GET" ? undefined : {});
  return method === "GET" ? await shop.page(address) : await shop.post(address);
}

const has = (role: Role, permission: string | undefined): boolean =>
  permission === "everyone" || role === "owner" || firstPermissions(role).some((name) => name === permission);

describe("every route and every role", () => {
  test.each(ROLES)(
    "a request of a %s is refused where the role has no right to it, and nowhere else",
    async (role) => {
      const wrong: string[] = [];
      let refused = 0;
      for (const route of await shop.app.routes()) {
        const name = `${route.method} ${route.path}`;
        const permission = permissionIn(route.detail);
        const isAllowed = has(role, permission);
        if (isAllowed && NOT_SENT.includes(name)) continue;
        // The request before may have been a change of the role itself.
        await giveRole(shop.shop, role);
        const { status, text } = await send(route);
        if ((status === 403) === isAllowed) wrong.push(`${name}: ${status}, needs ${permission}`);
        if (isAllowed) continue;
        refused += 1;
        const what = PERMISSIONS[permission as keyof typeof PERMISSIONS].text;
        if (!text.includes(`A ${role} may not ${what}. Ask a`)) wrong.push(`${name}: ${text.slice(0, 100)}`);
      }
      expect(wrong).toEqual([]);
      // A clerk is refused more than half of the routes that change something.
      if (role === "owner") expect(refused).toBe(0);
      else expect(refused).toBeGreaterThan({ clerk: 90, senior: 70, manager: 10 }[role]);
    },
    120_000,
  );

  test("as it came, each role may do what the one below it may", () => {
    for (const [at, role] of EDITED_ROLES.slice(1).entries())
      expect(firstPermissions(role)).toEqual(
        expect.arrayContaining([...firstPermissions(EDITED_ROLES[at]!)]),
      );
  });
});
