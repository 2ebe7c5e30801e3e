import { afterEach, beforeEach, expect, test } from "bun:test";
import { saveDisabled } from "../../../db/stores/staff/list.ts";
import { insertPasskey } from "../../../db/stores/staff/passkeys.ts";
import { insertSecondFactor } from "../../../db/stores/staff/second-factors.ts";
import { findUser } from "../../../db/stores/staff/staff.ts";
import { recoverUser } from "../../../src/operations/staff/recover-user.ts";
import { saveSettings } from "../../../src/operations/system/save-settings.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const recover = (wanted: { email?: string; twoFactor?: boolean; owner?: boolean } = {}) =>
  recoverUser(shop.shop, { email: ADA.email, twoFactor: false, owner: false, ...wanted });
const tried = (password: string) =>
  shop.call("POST", "/api/auth/login", { email: ADA.email, password }, { signedOut: true });
const actions = async () =>
  (await shop.page("/administration/audit.csv")).text
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[4]?.replaceAll('"', ""));
const by = { userId: 1, requestId: "test" };
const BOB = { ...ADA, email: "bob@shop.example", firstName: "Bob" };

async function setUpSecond(): Promise<void> {
  const at = shop.clock.real;
  const { shop: here } = shop;
  const changes = { twoFactor: "optional", passkeys: true } as const;
  await saveSettings(here, by, { changes, shown: {}, ratesFrom: {} });
  await here.database.transact(async (tx) => {
    await insertSecondFactor(tx, { userId: 1, sealedSecret: "sealed", lastStep: 0, setUpAt: at });
    const passkey = { credential: "key", publicKey: "key", host: "localhost", userHandle: "ada" };
    await insertPasskey(tx, { ...passkey, userId: 1, signCount: 0, name: "Phone", createdAt: at });
  });
}

test("a user who is locked out gets a new password, printed once and good for a week; sessions end", async () => {
  const before = (await shop.page("/account/search")).status;
  const recovered = await recover({ email: " ADA@shop.example " });
  expect([before, recovered?.password.length]).toEqual([200, 16]);
  expect((await shop.page("/account/search")).status).not.toBe(200);
  expect((await tried(ADA.password)).status).toBe(401);
  shop.jar.clear();
  await shop.post("/login", { username: ADA.email, password: recovered!.password });
  expect((await shop.page("/account/search")).status).toBe(200);
  expect(await actions()).toContain("RecoverUser");
  expect((await shop.page("/administration/audit")).text).toContain("Satchel itself");
  const trail = (await shop.page("/administration/audit.csv")).text;
  expect([trail.includes(recovered!.password), shop.logged.join().includes(recovered!.password)]).toEqual([
    false,
    false,
  ]);
  shop.clock.real = new Date(shop.clock.real.getTime() + 7 * 24 * 60 * 60_000);
  expect((await tried(recovered!.password)).body.detail).toContain("first password has expired");
});

test("what is asked for beside the password stays, and is removed where that is asked for", async () => {
  await setUpSecond();
  const kept = await recover();
  expect([kept?.keepsSecond, (await tried(kept!.password)).body.secondStep]).toEqual([
    true,
    expect.any(String),
  ]);
  const removed = await recover({ twoFactor: true });
  expect([removed?.keepsSecond, (await tried(removed!.password)).status]).toEqual([false, 200]);
  shop.jar.clear();
  await shop.post("/login", { username: ADA.email, password: removed!.password });
  expect((await actions()).filter((one) => one === "ResetTwoFactor")).toHaveLength(1);
});

test("half a sign-in by the former password is over", async () => {
  await setUpSecond();
  const { secondStep } = (await tried(ADA.password)).body;
  await recover();
  const half = { secondStep, code: "000000" };
  const { status, body } = await shop.call("POST", "/api/auth/login/code", half, { signedOut: true });
  expect([status, body.detail]).toEqual([401, expect.stringContaining("took too long or has ended")]);
});

test("makes an owner where roles are on, and a disabled user can sign in again", async () => {
  await shop.call("POST", "/api/auth/register", BOB);
  expect(await recover({ email: BOB.email, owner: true })).toMatchObject({ rolesOn: false, isOwner: false });
  await saveSettings(shop.shop, by, { changes: { roles: true }, shown: {}, ratesFrom: {} });
  await shop.shop.database.transact((tx) => saveDisabled(tx, 2, shop.clock.real));
  const bob = await recover({ email: BOB.email, owner: true });
  expect(bob).toMatchObject({ rolesOn: true, isOwner: true, wasDisabled: true });
  const { disabledAt, role } = (await findUser(shop.shop.database.reader, 2))!;
  expect([disabledAt, role]).toEqual([null, "owner"]);
  expect(await actions()).toEqual(expect.arrayContaining(["EnableUser", "ChangeRole", "RecoverUser"]));
});

test.each(["", "nobody@shop.example", "<b>🐎</b>", "x".repeat(10_000), "' or 1=1"])(
  "changes nothing for %p, which no user has",
  async (email) => {
    expect(await recover({ email })).toBeNull();
    expect((await tried(ADA.password)).status).toBe(200);
  },
);

test("twice at once, one of the two passwords opens the shop", async () => {
  const both = await Promise.all([recover(), recover()]);
  const opened = [];
  for (const one of both) opened.push((await tried(one!.password)).status);
  expect(opened.toSorted()).toEqual([200, 401]);
});
