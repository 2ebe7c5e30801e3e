import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { sessions, users } from "../../../db/schema/index.ts";
import { isInTime } from "../../../src/operations/staff/session.ts";
import { listenToStatements } from "../../support/asked-statements.ts";
import type { EmptyBooks } from "../../support/empty-database.ts";
import { keptBooks } from "../../support/kept-books.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const HOUR = 3_600_000;

let books: EmptyBooks;
let listening: ReturnType<typeof listenToStatements>;
let shop: TestShop;
/** Another process on the same database: the first is not notified of its writes. */
let other: TestShop;
beforeEach(async () => {
  books = await keptBooks();
  listening = listenToStatements();
  shop = await openTestShop({ database: books.url });
  other = await openTestShop({ database: books.url });
});
afterEach(async () => {
  listening.stop();
  await Promise.all([shop.close(), other.close()]);
  await books.drop();
});

const home = async () => (await shop.page("/account/search")).status;

const sessionsRead = () => listening.take().asked.filter(({ sql }) => /from "sessions"/.test(sql)).length;

describe("the session of a request", () => {
  test.skipIf(onPostgres)("is read once as long as no session and no user changes", async () => {
    await home();
    listening.take();
    await home();
    await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" });
    await home();
    expect(sessionsRead()).toBe(0);
    await other.shop.database.transact((tx) => tx.update(users).set({ firstName: "Adelaide" }));
    expect((await shop.page("/account/search")).text).toContain("Adelaide Clerk");
    expect(sessionsRead()).toBe(1);
  });

  test.skipIf(onPostgres)("is read once for each of two browsers that ask by turns", async () => {
    const [hers, his] = [shop.jar, other.jar].map((jar) => `satchel=${jar.get("satchel")}`);
    const homeOf = async (cookie: string) =>
      (await shop.page("/account/search", { signedOut: true, headers: { cookie } })).status;
    expect([await homeOf(hers!), await homeOf(his!)]).toEqual([200, 200]);
    listening.take();
    expect([await homeOf(hers!), await homeOf(his!), await homeOf(hers!)]).toEqual([200, 200, 200]);
    expect(sessionsRead()).toBe(0);
  });

  test.skipIf(onPostgres)(
    "is kept in memory where there is one, and not for a cookie that opens none",
    async () => {
      const { sessionsRead: kept } = shop.shop.memory;
      expect([await home(), kept.size]).toEqual([200, 1]);
      const { status } = await shop.page("/account/search", {
        signedOut: true,
        headers: { cookie: "satchel=a-secret-that-somebody-made-up---" },
      });
      expect([status, kept.size]).toEqual([303, 1]);
    },
  );

  test("is forgotten in memory once it has been idle for too long, and not before", async () => {
    const { sessionsSeen } = shop.shop.memory;
    const now = shop.clock.real.getTime() + HOUR / 10;
    sessionsSeen.set(998, new Date(now - HOUR));
    sessionsSeen.set(999, new Date(now - HOUR - 1));
    shop.clock.real = new Date(now);
    expect([await home(), sessionsSeen.has(998), sessionsSeen.has(999)]).toEqual([200, true, false]);
  });

  test("is noted as seen when that was more than five minutes ago", async () => {
    const from = shop.clock.real.getTime();
    const isNoted = async (ms: number) => {
      shop.clock.real = new Date(from + ms);
      return [await home(), shop.shop.memory.sessionsSeen.size > 0];
    };
    expect(await isNoted(HOUR / 12)).toEqual([200, false]);
    expect(await isNoted(HOUR / 12 + 1)).toEqual([200, true]);
  });

  test.skipIf(onPostgres)("is kept beside no more than 999 others", async () => {
    const { sessionsRead: kept } = shop.shop.memory;
    await home();
    const [read] = kept.values();
    for (let other = kept.size; other < 1000; other++) kept.set(`cookie ${other}`, read!);
    expect([await home(), kept.size]).toEqual([200, 1000]);
    await other.shop.database.transact((tx) => tx.update(users).set({ firstName: "Adelaide" }));
    expect([await home(), kept.size]).toEqual([200, 1]);
    expect([await home(), kept.size]).toEqual([200, 1]);
  });

  test("is noted as seen once, however many of its requests come meanwhile", async () => {
    shop.clock.real = new Date(shop.clock.real.getTime() + HOUR / 2);
    const { database } = shop.shop;
    const { transact } = database;
    let notes = 0;
    const held = Promise.withResolvers<void>();
    database.transact = async (work) => {
      notes += 1;
      await held.promise;
      return await transact(work);
    };
    expect([await home(), await home(), await home(), notes]).toEqual([200, 200, 200, 1]);
    held.resolve();
  });

  test("that cannot be noted as seen stays open, and the log says why", async () => {
    shop.clock.real = new Date(shop.clock.real.getTime() + HOUR / 2);
    shop.shop.database.transact = () => Promise.reject(new Error("the disk is full"));
    expect(await home()).toBe(200);
    await Bun.sleep(1);
    const noted = shop.logged.find((line) => line.includes("a session's last request was not noted"));
    expect(JSON.parse(noted!)).toMatchObject({
      requestId: expect.any(String),
      fault: "Error: the disk is full",
    });
    shop.clock.real = new Date(shop.clock.real.getTime() + HOUR);
    expect(await home()).toBe(200);
  });

  test("that another server has seen later is open for an hour from then", async () => {
    const from = shop.clock.real.getTime();
    for (const { id } of await shop.shop.database.reader.select().from(sessions))
      shop.shop.memory.sessionsSeen.set(id, new Date(from + HOUR / 6));
    const lastSeenAt = new Date(from + HOUR / 2);
    await other.shop.database.transact((tx) => tx.update(sessions).set({ lastSeenAt }));
    shop.clock.real = new Date(from + HOUR + HOUR / 2);
    expect(await home()).toBe(200);
  });

  test("that another server ends is ended at once", async () => {
    expect(await home()).toBe(200);
    await other.shop.database.transact((tx) => tx.update(sessions).set({ revokedAt: new Date(0) }));
    expect(await home()).toBe(303);
  });

  test("whose user another server disables is ended at once, and so is a token's", async () => {
    const me = async () => (await shop.call("GET", "/api/auth/me")).status;
    expect([await home(), await me()]).toEqual([200, 200]);
    const disabled = { disabledAt: new Date(0) };
    await other.shop.database.transact((tx) =>
      tx.update(users).set(disabled).where(eq(users.email, ADA.email)),
    );
    expect([await home(), await me()]).toEqual([303, 401]);
  });

  test("is over when it signs out here", async () => {
    expect(await home()).toBe(200);
    await shop.post("/logout");
    expect(await home()).toBe(303);
  });

  test("that was read ends after an idle hour, and after a shift, by the clock alone", async () => {
    const from = shop.clock.real.getTime();
    for (let hours = 0; hours <= 12; hours += 0.5) {
      shop.clock.real = new Date(from + hours * HOUR);
      expect(await home()).toBe(200);
    }
    shop.clock.real = new Date(from + 12 * HOUR + 1);
    expect(await home()).toBe(303);
  });

  test("that was read ends when nobody has worked for an hour", async () => {
    expect(await home()).toBe(200);
    shop.clock.real = new Date(shop.clock.real.getTime() + HOUR + 1);
    expect(await home()).toBe(303);
  });

  test("that was read before it was noted as seen is not idle once the note is written", async () => {
    const { database } = shop.shop;
    const stored = () => database.reader.select().from(sessions);
    const before = await stored();
    const now = new Date(shop.clock.real.getTime() + HOUR - 1);
    shop.clock.real = now;
    expect(await home()).toBe(200);
    const noted = async () =>
      (await stored()).find(({ lastSeenAt }) => lastSeenAt.getTime() === now.getTime());
    while (!(await noted())) await Bun.sleep(5);
    const { id } = (await noted())!;
    const session = before.find((each) => each.id === id)!;
    shop.clock.real = new Date(shop.clock.real.getTime() + 2);
    const [user] = await database.reader.select().from(users);
    expect(isInTime(shop.shop, { session, user: user! })).toBe(true);
  });
});
