import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { findUser, savePassword } from "../../../db/stores/staff/staff.ts";
import { formatInstant } from "../../../src/domain/london-time.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const NOTICE = "The first password opens the shop until";
const page = async () => (await shop.page("/account/search")).text;
const signIn = (password: string) =>
  shop.call("POST", "/api/auth/login", { email: ADA.email, password }, { signedOut: true });

/** As if the program had made Ada's password. @returns when it ends. */
async function endsIn(days: number): Promise<Date> {
  const firstPasswordUntil = new Date(shop.clock.real.getTime() + days * DAY_MS);
  const { database } = shop.shop;
  const { passwordHash } = (await findUser(database.reader, 1))!;
  await database.transact((tx) => savePassword(tx, 1, { passwordHash, firstPasswordUntil }));
  return firstPasswordUntil;
}

describe("a password that the program has made", () => {
  test("says in its last three days when it ends, on each page, beside the way to another", async () => {
    expect(await page()).not.toContain(NOTICE);
    await endsIn(3);
    expect(await page()).not.toContain(NOTICE);
    const until = await endsIn(2.9);
    expect(await page()).toContain(`${NOTICE} ${formatInstant(until)}. `);
    expect(await page()).toMatch(/<a[^>]*href="\/change-password"[^>]*>Choose your own<\/a>/);
    expect((await shop.page("/login", { signedOut: true })).text).not.toContain(NOTICE);
  });

  test("is named nowhere any more once its user has chosen another", async () => {
    await endsIn(1);
    const typed = { newPassword: "saddle-cloth", confirmPassword: "saddle-cloth" };
    await shop.post("/change-password", { currentPassword: ADA.password, ...typed });
    expect(await page()).not.toContain(NOTICE);
    expect((await signIn("saddle-cloth")).status).toBe(200);
  });

  test("opens nothing at its end, and says so to whoever knows it", async () => {
    await endsIn(0);
    const ended = await signIn("saddle-cloth");
    const sentence =
      "Login failed: The first password has expired. Start Satchel again: it shows another one.";
    expect([ended.status, ended.body.detail]).toEqual([401, sentence]);
    expect((await signIn("a guess")).body.detail).toBe("Login failed: Wrong username or password");
  });
});
