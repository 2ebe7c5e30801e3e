import { afterAll, beforeAll, expect, test } from "bun:test";
import { PERMISSION_NAMES, PERMISSIONS, ROLES } from "../../../src/domain/staff/permissions.ts";
import { permissionIn } from "../../../src/http/permissions.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Named = { method: string; path: string; permission: string | undefined };
const named = async (): Promise<Named[]> =>
  (await shop.app.routes()).map(({ method, path, detail }) => ({
    method,
    path,
    permission: permissionIn(detail),
  }));

test("every route names the permission that it needs, and every permission opens a route", async () => {
  const routes = await named();
  expect(routes.filter(({ permission }) => permission === undefined)).toEqual([]);
  const used = new Set(routes.map(({ permission }) => permission!));
  used.delete("everyone");
  expect([...used].sort()).toEqual([...PERMISSION_NAMES].sort());
});

test("a form needs what its answer needs: none is shown to be refused", async () => {
  const routes = (await named()).filter(({ path }) => !path.startsWith("/api"));
  const unequal = routes
    .filter(({ method }) => method === "POST")
    .flatMap(({ path, permission }) => {
      const form = routes.find((one) => one.method === "GET" && one.path === path);
      return form && form.permission !== permission ? [`${path}: ${form.permission}, ${permission}`] : [];
    });
  expect(unequal).toEqual([]);
});

test("the table of docs/roles.md is the shop's as it came", async () => {
  const rows = [...(await Bun.file("docs/roles.md").text()).matchAll(/^\|(.*)\|$/gm)]
    .map(([, row]) => row!.split("|").map((cell) => cell.trim()))
    .slice(2);
  expect(rows).toEqual(
    PERMISSION_NAMES.map((name) => {
      const { text, about, from } = PERMISSIONS[name];
      return [text, about, ...ROLES.map((role) => (ROLES.indexOf(role) < ROLES.indexOf(from) ? "" : "yes"))];
    }),
  );
});

/** An owner has no say in these: one's own sign-in and looks, reports of every screen, the description of calls. */
test("only this is open to everyone who is signed in", async () => {
  const open = (await named()).filter(({ permission }) => permission === "everyone");
  expect([...new Set(open.map(({ path }) => path))].sort()).toEqual(
    [
      ...[
        "/administration",
        "/healthz",
        "/manifest.webmanifest",
        "/offline",
        "/service-worker.js",
        "/statement",
      ],
      ...[
        "/favicon.ico",
        "/assets/*",
        "/events",
        "/login",
        "/login/code",
        "/login/token",
        "/logout",
        "/change-password",
      ],
      ...["/change-password/note", "/theme", "/help", "/help/shortcuts", "/feedback"],
      // One's own requests; who approves at the screen of their author proves who they are.
      ...["", "/:id", "/:id/approve", "/:id/cancel"].flatMap((path) => [
        `/administration/approvals${path}`,
        `/api/approvals${path}`,
      ]),
      "/my/sign-in/pin",
      ...["/my/sign-in", "/my/sign-in/set-up", "/my/sign-in/turn-off", "/my/sign-in/recovery-codes"],
      ...["/login/passkey", "/my/sign-in/passkeys", "/my/sign-in/passkeys/new"],
      "/my/sign-in/passkeys/:id/remove",
      ...["/my/sign-in/sessions/:id/end", "/my/sign-in/sessions/end-others"],
      ...[
        "/api/auth/login",
        "/api/auth/login/code",
        "/api/auth/logout",
        "/api/auth/me",
        "/api/auth/change-password",
      ],
      ...["/api/feedback", "/api/docs", "/api/docs/json"],
    ].sort(),
  );
});

test("the description of the calls says that a role may be refused, and nothing of the list", async () => {
  const { body, text } = await shop.call("GET", "/api/docs/json");
  expect(text).not.toContain("x-permission");
  const { responses } = body.paths["/api/accounts/{id}/deposit"].post;
  expect(responses["403"].description).toBe("The role of this user does not allow it");
  expect(body.paths["/api/auth/me"].get.responses["403"]).toBeUndefined();
});
