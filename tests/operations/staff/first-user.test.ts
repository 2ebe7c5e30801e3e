import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openDatabase } from "../../../db/client.ts";
import { openLog } from "../../../src/http/response/log.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { newMemory } from "../../../src/operations/shop.ts";
import { changePassword } from "../../../src/operations/staff/change-password.ts";
import { firstUser } from "../../../src/operations/staff/first-user.ts";
import { register } from "../../../src/operations/staff/register.ts";
import { sessionOfCookie } from "../../../src/operations/staff/session.ts";
import { signIn } from "../../../src/operations/staff/sign-in.ts";
import { emptyBooks } from "../../support/empty-database.ts";

const NOW = new Date("2026-08-15T14:00:00Z");
const A_WEEK_LATER = new Date("2026-08-22T14:00:00Z");
const STRANGER = { userId: null, requestId: "test" };
const logged: string[] = [];

let shop: Shop;
let real: Date;
let books: Awaited<ReturnType<typeof emptyBooks>>;
beforeEach(async () => {
  logged.length = 0;
  real = NOW;
  let secrets = 0;
  books = await emptyBooks();
  shop = {
    database: await openDatabase(books.url),
    clock: { now: () => NOW, real: () => real },
    newSecret: () => `secret-${++secrets}`.padEnd(32, "-"),
    rules: { openRegistration: false, passwordMin: 6, largestNumber: 47, drawDays: [3, 6] },
    feeds: { draws: [], racing: [] },
    memory: newMemory(),
    log: openLog("debug", (line) => void logged.push(line)),
  };
});
afterEach(async () => {
  await shop.database.close();
  await books.drop();
});

const tried = (email: string, password: string) =>
  signIn(shop, STRANGER, { email, password, address: "local", knownDevice: null, replacedCookie: null });
const opens = async (email: string, password: string) => (await tried(email, password)).done;

/** The first start of a shop without settings. */
async function firstStart(): Promise<{ email: string; password: string }> {
  const { email, password } = (await firstUser(shop, null))!;
  return { email, password: password! };
}

test("[D2.1.15 D7.1.5] the user of the settings is made at the first start, and the password is not shown again", async () => {
  const given = { email: "owner@shop.example", password: "counter-secret" };
  expect(await firstUser(shop, given)).toEqual({ email: given.email, password: null });
  expect(await opens(given.email, given.password)).toBe(true);
});

test("[D2.1.16 D7.1.31] without settings a random password is made, shown once, and found nowhere", async () => {
  const made = await firstUser(shop, null);
  expect(made).toEqual({ email: "admin@satchel.local", password: expect.stringMatching(/^.{16}$/) });
  expect(await opens(made!.email, made!.password!)).toBe(true);
  expect(await firstUser(shop, null)).toBeNull();
  expect(logged.join()).not.toContain(made!.password!);
});

test("[D2.1.12] whoever comes first to an empty shop may register, and nobody after them", async () => {
  const wanted = { password: "saddle-cloth", firstName: "Bob", lastName: "First" };
  const twoAtOnce = await Promise.all(
    ["bob@shop.example", "eve@shop.example"].map((email) => register(shop, STRANGER, { ...wanted, email })),
  );
  expect(twoAtOnce.filter(({ done }) => done)).toHaveLength(1);
  expect(await register(shop, STRANGER, { ...wanted, email: "tom@shop.example" })).toEqual({
    done: false,
    refusal: { code: "registration-closed" },
  });
});

test("two servers that start first at the same moment make one first user, and neither dies", async () => {
  const made = await Promise.all([firstUser(shop, null), firstUser(shop, null)]);
  expect(made.filter((one) => one !== null)).toHaveLength(1);
});

describe("a first password", () => {
  test("that nobody has changed opens nothing after a week, and the next start shows another", async () => {
    const first = await firstStart();
    real = new Date(A_WEEK_LATER.getTime() - 1);
    const open = await tried(first.email, first.password);
    expect(await firstUser(shop, null)).toBeNull();
    real = A_WEEK_LATER;
    expect(await tried(first.email, first.password)).toEqual({
      done: false,
      refusal: { code: "first-password-expired" },
    });
    expect(await tried(first.email, "a guess")).toEqual({ done: false, refusal: { code: "sign-in-wrong" } });
    const second = await firstStart();
    expect(second).toEqual({ email: first.email, password: expect.not.stringMatching(first.password) });
    expect(await opens(first.email, first.password)).toBe(false);
    expect(await opens(second.email, second.password)).toBe(true);
    expect(await firstUser(shop, null)).toBeNull();
    if (!open.done) throw new Error("The first password did not open the shop");
    const { requestId } = STRANGER;
    expect(await sessionOfCookie(shop, open.value.cookieSecret, requestId)).toBeNull();
  });

  test("that its user has changed in time has no end", async () => {
    const { email, password } = await firstStart();
    const open = await tried(email, password);
    if (!open.done) throw new Error("The first password did not open the shop");
    const wanted = { currentPassword: password, newPassword: "saddle-cloth" };
    expect((await changePassword(shop, STRANGER, open.value, wanted)).done).toBe(true);
    real = A_WEEK_LATER;
    expect(await opens(email, "saddle-cloth")).toBe(true);
    expect(await firstUser(shop, null)).toBeNull();
  });

  test("of the settings has none either: somebody chose it", async () => {
    const given = { email: "owner@shop.example", password: "counter-secret" };
    await firstUser(shop, given);
    real = A_WEEK_LATER;
    expect(await opens(given.email, given.password)).toBe(true);
    expect(await firstUser(shop, given)).toBeNull();
  });

  test("is made anew by one of two servers that start at the same moment", async () => {
    await firstStart();
    real = A_WEEK_LATER;
    const made = await Promise.all([firstUser(shop, null), firstUser(shop, null)]);
    expect(made.filter((one) => one !== null)).toHaveLength(1);
  });
});
