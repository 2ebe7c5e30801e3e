import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { answeredRequests, leases, sessions, signInBuckets } from "../../db/schema/index.ts";
import { takeLease } from "../../db/stores/clock/leases.ts";
import { ageMs } from "../../src/domain/age.ts";
import { isFetchDue, recordClientFetch } from "../../src/operations/lottery/fetch-draws.ts";
import { purgeExpired } from "../../src/operations/staff/purge-expired.ts";
import { ADA, openTestShop, SATURDAY, type TestShop } from "../support/test-shop.ts";

const DAY = 24 * 60 * 60_000;
const back = (ms: number) => new Date(SATURDAY.getTime() - ms);

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** The clock's battery was empty, or another year was typed. */
const setBack = (ms: number) => {
  shop.clock.real = back(ms);
  shop.clock.shop = back(ms);
};
const signIn = (password: string) =>
  shop.call("POST", "/api/auth/login", { email: ADA.email, password }, { signedOut: true });

test("[F11h] an instant that lies ahead is older than anything; a minute's difference of clocks is none", () => {
  expect(ageMs(back(5000), SATURDAY)).toBe(5000);
  expect(ageMs(SATURDAY, back(59_000))).toBe(0);
  expect(ageMs(SATURDAY, back(61_000))).toBe(Number.POSITIVE_INFINITY);
});

describe("[F11h] after the clock was set back 400 days", () => {
  test("[F11h] a session from the future is over, for its token and its cookie", async () => {
    setBack(400 * DAY);
    expect((await shop.call("GET", "/api/auth/me")).status).toBe(401);
    expect((await shop.page("/administration/accounts")).headers.get("location")).toBe("/login?signed-out");
  });

  test("[F11h] a session goes on when the clock was put right by some seconds", async () => {
    setBack(20_000);
    expect((await shop.call("GET", "/api/auth/me")).status).toBe(200);
  });

  test("[F11h] wrong passwords from the future lock nobody out", async () => {
    for (let tries = 0; tries < 11; tries++) await signIn("guess");
    expect((await signIn(ADA.password)).status).toBe(429);
    setBack(400 * DAY);
    expect((await signIn(ADA.password)).status).toBe(200);
  });

  test("[F11h] reports from the future do not stop feedback", async () => {
    const report = { message: "It does not work", screenshot: null };
    const send = () => shop.call("POST", "/api/feedback", report);
    let last = await send();
    for (let sent = 0; sent < 6; sent++) last = await send();
    expect(last.status).toBe(429);
    setBack(400 * DAY);
    const { token } = (await signIn(ADA.password)).body;
    const again = await shop.call("POST", "/api/feedback", report, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(again.status).not.toBe(429);
  });

  test("[F11h] a lease from the future is over, one of this minute is not", async () => {
    const take = (holder: string) =>
      shop.shop.database.transact((tx) =>
        takeLease(tx, { job: "job", holder, now: shop.clock.real, lastsMs: 4 * 60_000 }),
      );
    expect(await take("one")).toBe(true);
    setBack(30_000);
    expect(await take("two")).toBe(false);
    // As the clock by which the leases go would have noted it before it was set back.
    const ahead = new Date(Date.now() + 400 * DAY);
    await shop.shop.database.transact((tx) => tx.update(leases).set({ until: ahead }));
    expect(await take("two")).toBe(true);
  });

  test("[F11h] draws are fetched again", async () => {
    await recordClientFetch(shop.shop, { userId: 1, requestId: "test" });
    expect(await isFetchDue(shop.shop)).toBe(false);
    setBack(400 * DAY);
    expect(await isFetchDue(shop.shop)).toBe(true);
  });

  test("[F11h] what was noted in the future is forgotten at night, and not only when its time has come", async () => {
    await shop.call("POST", "/api/accounts", { name: "Nora" }, { key: "k" });
    await signIn("guess");
    setBack(400 * DAY);
    await purgeExpired(shop.shop);
    const { reader } = shop.shop.database;
    for (const table of [sessions, answeredRequests, signInBuckets])
      expect(await reader.select().from(table)).toEqual([]);
  });
});
