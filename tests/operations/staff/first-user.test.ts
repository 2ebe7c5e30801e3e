import { afterEach, beforeEach, expect, test } from "bun:test";
import { openDatabase } from "../../../db/client.ts";
import { newMemory } from "../../../src/operations/memory.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { firstUser } from "../../../src/operations/staff/first-user.ts";
import { register } from "../../../src/operations/staff/register.ts";
import { signIn } from "../../../src/operations/staff/sign-in.ts";
import { openLog } from "../../../src/web/log.ts";
import { emptyBooks } from "../../support/empty-books.ts";

const NOW = new Date("2026-08-15T14:00:00Z");
const STRANGER = { userId: null, requestId: "test" };
const logged: string[] = [];

let shop: Shop;
let books: Awaited<ReturnType<typeof emptyBooks>>;
beforeEach(async () => {
  logged.length = 0;
  books = await emptyBooks();
  shop = {
    database: await openDatabase(books.url),
    clock: { now: () => NOW, real: () => NOW },
    newSecret: () => "a-secret-of-32-bytes-or-more-xyz",
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

const opens = async (email: string, password: string) =>
  (
    await signIn(shop, STRANGER, {
      email,
      password,
      address: "local",
      knownDeviceOf: null,
      replacedCookie: null,
    })
  ).done;

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
