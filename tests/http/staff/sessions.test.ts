import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { desc, sql } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { runSql } from "../../../db/query/raw.ts";
import { sessions, signInBuckets } from "../../../db/schema/index.ts";
import { findSession, insertUser } from "../../../db/stores/staff/staff.ts";
import { tokensFor } from "../../../src/http/request/tokens.ts";
import { purgeExpired } from "../../../src/operations/staff/purge-expired.ts";
import { countTry } from "../../../src/operations/staff/throttle.ts";
import { ADA, openTestShop, TEST_SECRET, type TestShop } from "../../support/test-shop.ts";

const COUNT_SESSIONS_ANEW = onPostgres
  ? sql`select setval(pg_get_serial_sequence('sessions', 'id'), 1, false)`
  : sql`delete from sqlite_sequence where name = 'sessions'`;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const HOUR = 3_600_000;
const later = (ms: number) => {
  shop.clock.real = new Date(shop.clock.real.getTime() + ms);
};
/** Activity is stored beside the answer. */
const seenNow = async (): Promise<void> => {
  const { lastSeenAt } = sessions;
  const newest = () =>
    shop.shop.database.reader.select({ lastSeenAt }).from(sessions).orderBy(desc(lastSeenAt)).limit(1);
  while ((await newest())[0]!.lastSeenAt < shop.clock.real) await Bun.sleep(1);
};
const signIn = (password = ADA.password, ways: object = {}) =>
  shop.call("POST", "/api/auth/login", { email: ADA.email, password }, { signedOut: true, ...ways });
const meWith = (token: string, cookie?: string) =>
  shop.call("GET", "/api/auth/me", undefined, {
    signedOut: true,
    headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
  });

describe("signing in", () => {
  test("[S3.1.2 S7.2.1 D2.1.1] gives a token, the user, and a cookie that no script can read", async () => {
    const { status, body, headers } = await signIn();
    expect(status).toBe(200);
    expect(body.user).toEqual({ id: 1, email: ADA.email, firstName: "Ada", lastName: "Clerk" });
    const cookie = headers.getSetCookie().find((line) => line.startsWith("satchel="))!;
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).not.toContain(body.token);
    expect((await meWith(body.token)).body.email).toBe(ADA.email);
  });

  test("takes the email in any case, and says the same of a wrong password and an unknown email", async () => {
    const shouted = await shop.call("POST", "/api/auth/login", {
      email: " ADA@Shop.Example ",
      password: ADA.password,
    });
    expect(shouted.status).toBe(200);
    const wrong = await signIn("guess");
    const unknown = await shop.call("POST", "/api/auth/login", {
      email: "eve@shop.example",
      password: "guess",
    });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect([wrong.status, wrong.body.detail]).toEqual([401, "Login failed: Wrong username or password"]);
  });

  test("[S8.1.3] asks for both fields on the form, and keeps a wrong password there", async () => {
    shop.jar.clear();
    const blank = await shop.post("/login", { username: "  ", password: "" });
    expect([blank.status, blank.text]).toEqual([
      422,
      expect.stringContaining("Please enter both username and password"),
    ]);
    const wrong = await shop.post("/login", { username: ADA.email, password: "secret-guess" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Login failed: Wrong username or password");
    expect(wrong.text).toContain(`value="${ADA.email}"`);
    expect(wrong.text).not.toContain("secret-guess");
  });

  test("[S2.1.3 S2.2.3 S4.1.1 D2.1.6] by the form leads to the dashboard; by htmx it hands over the token too", async () => {
    shop.jar.clear();
    const fields = { username: ADA.email, password: ADA.password };
    const plain = await shop.post("/login", fields);
    expect([plain.status, plain.headers.get("location")]).toEqual([303, "/"]);
    shop.jar.clear();
    const htmx = await shop.post("/login", fields, { htmx: true });
    expect(htmx.headers.get("hx-redirect")).toBe("/");
    expect(JSON.parse(htmx.headers.get("hx-trigger")!)["signed-in"].token).toBeString();
  });

  test("[D1.3.3] a garbled, oversized or wrongly typed request is said to be one, and never repeated", async () => {
    for (const body of [
      {},
      { email: 7, password: "x" },
      { email: ADA.email },
      { email: ADA.email, password: ["x"] },
    ])
      expect((await shop.call("POST", "/api/auth/login", body, { signedOut: true })).status).toBe(400);
    const long = await shop.call("POST", "/api/auth/login", {
      email: ADA.email,
      password: "hunter2".repeat(1000),
    });
    expect(long.status).toBe(422);
    expect(long.text).not.toContain("hunter2");
    expect(shop.logged.join()).not.toContain("hunter2");
  });
});

test("a page whose sign-in came before its script gets a token, bound to its cookie; nobody else does", async () => {
  const fresh = await shop.post("/login/token");
  const { token } = JSON.parse(fresh.text);
  const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = (headers: Record<string, string>) =>
    shop.ask("GET", "/api/auth/me", { headers: { authorization: `Bearer ${token}`, ...headers } });
  expect((await ask({ cookie })).status).toBe(200);
  expect((await ask({})).status).toBe(401);
  expect((await shop.post("/login/token", {}, { signedOut: true })).headers.get("location")).toBe("/login");
  expect((await shop.post("/login/token", {}, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(
    403,
  );
  expect((await shop.page("/login/token")).status).toBe(404);
});

describe("guessing a password", () => {
  const strangers = { headers: { cookie: "" } };
  /** As often as the shop checks a guess until a time is over, and the longest wait it asks for. */
  const guessFor = async (ms: number) => {
    const until = shop.clock.real.getTime() + ms;
    let guesses = 0;
    let longest = 0;
    while (shop.clock.real.getTime() < until) {
      const { status, headers } = await signIn("guess", strangers);
      if (status === 401) guesses++;
      const wait = Number(headers.get("retry-after") ?? 0);
      longest = Math.max(longest, wait);
      later(wait * 1000);
    }
    return { guesses, longest };
  };

  test("[D1.3.11] waits ever longer after ten tries, and never longer than a minute", async () => {
    for (let tries = 0; tries < 10; tries++) expect((await signIn("guess", strangers)).status).toBe(401);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const stopped = await signIn(ADA.password, strangers);
      expect([stopped.status, stopped.headers.get("retry-after")]).toEqual([429, String(seconds)]);
      expect(stopped.body.detail).toContain("Too many attempts. Try again in");
      later(seconds * 1000);
      expect((await signIn("guess", strangers)).status).toBe(401);
    }
    later(60_000);
    expect((await signIn(ADA.password, strangers)).status).toBe(200);
  });

  test("a part of a second that is left to wait is told as a whole one", async () => {
    for (let tries = 0; tries < 10; tries++) await signIn("guess", strangers);
    later(300);
    const stopped = await signIn(ADA.password, strangers);
    expect([stopped.status, stopped.headers.get("retry-after")]).toEqual([429, "1"]);
    later(700);
    expect((await signIn(ADA.password, strangers)).status).toBe(200);
  });

  test("is slow: thirty guesses in a quarter of an hour and no more", async () => {
    const { guesses, longest } = await guessFor(15 * 60_000);
    expect(guesses).toBeLessThanOrEqual(30);
    expect(longest).toBe(60);
  });

  test("[F11c] from one address keeps nobody out at another, however long it goes on", async () => {
    const till = new Request("http://localhost/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: ADA.email, password: ADA.password }),
    });
    await guessFor(14 * 60_000);
    await signIn("guess", strangers);
    expect((await signIn(ADA.password, strangers)).status).toBe(429);
    expect((await shop.app.handle(till, "192.168.1.20")).status).toBe(200);
  });

  test("[F11c] at every account of one address keeps no known device out", async () => {
    shop.jar.delete("satchel");
    for (let tries = 0; tries < 130; tries++) {
      const email = `eve-${tries}@shop.example`;
      await shop.call("POST", "/api/auth/login", { email, password: "" }, { signedOut: true });
      await shop.shop.database.transact((tx) =>
        countTry(tx, [{ kind: "address", name: "local" }], shop.clock.real),
      );
    }
    const known = await shop.post("/login", { username: ADA.email, password: ADA.password });
    expect(known.status).toBe(303);
    shop.jar.clear();
    const stranger = await shop.post("/login", { username: ADA.email, password: ADA.password });
    expect(stranger.status).toBe(429);
  });

  test("[F11b] keeps nothing of what was typed as a name, and nothing at all of a long one", async () => {
    const long = await shop.post("/login", { username: "u".repeat(321), password: "x" });
    expect([long.status, long.text]).toEqual([
      422,
      expect.stringContaining("A username can have at most 320 characters"),
    ]);
    await shop.post("/login", { username: "somebody@shop.example", password: "x" });
    await shop.post("/feedback", { message: "Hello" }, { signedOut: true });
    const buckets = await shop.shop.database.reader.select().from(signInBuckets);
    expect(buckets.length).toBeGreaterThan(3);
    for (const { subject } of buckets) {
      expect(subject.length).toBeLessThan(80);
      expect(subject).not.toContain("somebody");
    }
    later(26 * HOUR);
    await purgeExpired(shop.shop);
    expect(await shop.shop.database.reader.select().from(signInBuckets)).toEqual([]);
  });

  test("does not lock out the clerk whose browser is known", async () => {
    for (let tries = 0; tries < 11; tries++) await signIn("guess");
    shop.jar.delete("satchel");
    const known = await shop.post("/login", { username: ADA.email, password: ADA.password });
    expect(known.status).toBe(303);
    shop.jar.set("device", `1.${"A".repeat(43)}`);
    const forged = await shop.post("/login", { username: ADA.email, password: ADA.password });
    expect(forged.status).toBe(429);
  });

  test("waits after ten tries at a known device, too", async () => {
    shop.jar.delete("satchel");
    const guess = async () => (await shop.post("/login", { username: ADA.email, password: "guess" })).status;
    for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe(422);
    expect(await guess()).toBe(429);
    later(1000);
    expect([await guess(), await guess()]).toEqual([422, 429]);
  });

  test("counts guesses that come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn("guess")));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
  });
});

describe("a session", () => {
  test("[S2.1.2 D2.1.8] ends on the server with a logout, for its cookie and its token alike", async () => {
    expect((await shop.page("/account/search")).status).toBe(200);
    const cookies = [...shop.jar];
    const left = await shop.post("/logout");
    expect([left.status, left.headers.get("location")]).toEqual([303, "/login"]);
    expect((await shop.page("/login")).text).toContain('data-clear-storage="true"');
    for (const [name, value] of cookies) shop.jar.set(name, value);
    expect((await shop.page("/account/search")).headers.get("location")).toBe("/login?signed-out");
    expect((await shop.call("GET", "/api/auth/me")).status).toBe(401);
  });

  test("[F34] tells the tab that logged out to empty its storage, and no other tab, nor one that has signed in", async () => {
    const isEmptied = async (path: string) =>
      (await shop.page(path)).text.includes('data-clear-storage="true"');
    await shop.post("/logout");
    expect(await isEmptied("/login?signed-out")).toBe(false);
    expect(await isEmptied("/login")).toBe(true);
    expect(await isEmptied("/login")).toBe(false);
    await shop.post("/login", { username: ADA.email, password: ADA.password });
    await shop.post("/logout");
    await shop.post("/login", { username: ADA.email, password: ADA.password });
    expect(await isEmptied("/account/search")).toBe(false);
  });

  test("ends after an idle hour, and after a long shift in any case", async () => {
    later(HOUR - 1000);
    expect((await shop.call("GET", "/api/auth/me")).status).toBe(200);
    later(HOUR + 1000);
    expect((await shop.call("GET", "/api/auth/me")).status).toBe(401);
    const { token } = (await signIn()).body;
    for (let hour = 0; hour < 12; hour++) {
      later(HOUR - 1000);
      expect((await meWith(token)).status).toBe(200);
      await seenNow();
    }
    later(30_000);
    expect((await meWith(token)).status).toBe(401);
  });

  test("ends where its browser signs in anew", async () => {
    const before = `satchel=${shop.jar.get("satchel")}`;
    const openWith = async (cookie: string) =>
      (await shop.page("/account/search", { signedOut: true, headers: { cookie } })).status;
    expect(await openWith(before)).toBe(200);
    await shop.post("/login", { username: ADA.email, password: ADA.password });
    expect([await openWith(before), (await shop.page("/account/search")).status]).toEqual([303, 200]);
  });

  test("is open for an hour to the millisecond", async () => {
    const { token } = (await signIn()).body;
    later(HOUR);
    expect((await meWith(token)).status).toBe(200);
    await seenNow();
    later(HOUR + 1);
    expect((await meWith(token)).status).toBe(401);
  });

  test("[S6.1.2 S7.1.2 D2.1.1] never opens a call by its cookie alone, nor a page by its token", async () => {
    const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    expect(
      (await shop.call("GET", "/api/accounts", undefined, { signedOut: true, headers: { cookie } })).status,
    ).toBe(401);
    const page = await shop.page("/", {
      signedOut: true,
      headers: { authorization: `Bearer ${shop.token}` },
    });
    expect(page.headers.get("location")).toBe("/login");
  });

  test("[D2.1.7] of a browser binds its token to its cookie; a script's token goes alone", async () => {
    const browser = await signIn(ADA.password, { headers: { "sec-fetch-site": "same-origin" } });
    const cookie = browser.headers
      .getSetCookie()
      .find((line) => line.startsWith("satchel="))!
      .split(";")[0]!;
    expect((await meWith(browser.body.token)).status).toBe(401);
    expect((await meWith(browser.body.token, cookie)).status).toBe(200);
    const otherSession = [...shop.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await meWith(browser.body.token, otherSession)).status).toBe(401);
  });

  test("[F11e] is opened by no token of books that were there before", async () => {
    const hers = (await signIn()).body.token;
    const { database } = shop.shop;
    // An older backup was restored: it has no session, and counts them from 1 again.
    await database.transact(async (tx) => {
      await tx.delete(sessions);
      await runSql(tx, COUNT_SESSIONS_ANEW);
    });
    const bob = {
      email: "bob@shop.example",
      firstName: "Bob",
      lastName: "Clerk",
      createdAt: shop.clock.real,
    };
    await database.transact(async (tx) => {
      const user = await insertUser(tx, { ...bob, passwordHash: "" });
      for (let id = 1; id < 20; id++)
        await tx.insert(sessions).values({
          userId: user!.id,
          cookieHash: `bob-${id}`,
          createdAt: shop.clock.real,
          lastSeenAt: shop.clock.real,
        });
    });
    expect((await meWith(hers)).status).toBe(401);
    expect((await meWith(shop.token)).status).toBe(401);
  });

  test("[F11e] is opened by no token that names somebody else", async () => {
    const { session } = (await findSession(shop.shop.database.reader, 1))!;
    const tokens = tokensFor(TEST_SECRET);
    const { cookieHash } = session;
    expect((await meWith(await tokens.sign({ userId: 1, cookieHash, bound: false }))).status).toBe(200);
    expect((await meWith(await tokens.sign({ userId: 2, cookieHash, bound: false }))).status).toBe(401);
  });

  test("[F11f] binds its token where a browser says little: over plain http to a name on the shop's network", async () => {
    // A page names its origin with every POST, whatever else it leaves out.
    const plain = { headers: { host: "till.lan", origin: "http://till.lan" } };
    expect((await meWith((await signIn(ADA.password, plain)).body.token)).status).toBe(401);
    const post = async (path: string, cookie: string) => {
      const headers = { host: "till.lan", origin: "http://till.lan", cookie, "hx-request-type": "partial" };
      const body = new URLSearchParams({ username: ADA.email, password: ADA.password });
      return await shop.ask("POST", path, { headers: { ...headers, "hx-request": "true" }, body });
    };
    const byForm = await post("/login", "");
    const given = JSON.parse(byForm.headers.get("hx-trigger")!)["signed-in"].token;
    const cookie = byForm.headers.getSetCookie()[0]!.split(";")[0]!;
    expect((await meWith(given)).status).toBe(401);
    expect((await meWith(given, cookie)).status).toBe(200);
    const fresh = JSON.parse((await post("/login/token", cookie)).text).token;
    expect((await meWith(fresh)).status).toBe(401);
    expect((await meWith(fresh, cookie)).status).toBe(200);
  });

  test("[F11f] is not ended by a link on another site, whether or not the browser says so", async () => {
    const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const get = (headers: Record<string, string>) =>
      shop.ask("GET", "/logout", { headers: { host: "till.lan", cookie, ...headers } });
    for (const foreign of [
      {},
      { referer: "http://elsewhere.example/" },
      { referer: "http://till.lan:8080/" },
      { "sec-fetch-site": "cross-site", referer: "http://till.lan/" },
    ]) {
      const asked = await get(foreign as Record<string, string>);
      expect([asked.status, asked.text]).toEqual([200, expect.stringContaining("Do you want to log out")]);
      expect((await shop.page("/account/search")).status).toBe(200);
    }
    const menu = { origin: "http://till.lan", host: "till.lan", cookie };
    expect((await get({ referer: "http://till.lan/racing" })).headers.get("location")).toBe("/login");
    expect((await shop.ask("POST", "/logout", { headers: menu })).status).toBe(303);
  });

  test("is not opened by a token that was tampered with, or made without the shop's key", async () => {
    const [head = "", body = "", signature = ""] = shop.token.split(".");
    const none = btoa('{"alg":"none","typ":"at+jwt"}').replaceAll("=", "");
    for (const forged of [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.${signature.slice(1)}A`,
      `${head}.${btoa('{"sub":"1","sid":1,"bound":false}').replaceAll("=", "")}.${signature}`,
      "not-a-token",
      "",
    ])
      expect((await meWith(forged)).status).toBe(401);
  });
});

describe("a password", () => {
  const change = (currentPassword: unknown, newPassword: unknown) =>
    shop.call("POST", "/api/auth/change-password", { currentPassword, newPassword });

  test("[S3.1.4 S7.2.4 D2.1.9] is changed by who knows it; every other session ends, this one goes on", async () => {
    const other = (await signIn()).body.token;
    expect((await change(ADA.password, "fresh paint")).body).toBe(true);
    expect((await meWith(other)).status).toBe(401);
    expect((await shop.call("GET", "/api/auth/me")).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect((await signIn("fresh paint")).status).toBe(200);
  });

  test("[16.3] may be changed again and again by who knows it: only wrong ones are counted", async () => {
    let current: string = ADA.password;
    for (let turn = 0; turn < 12; turn++) {
      const next = `fresh paint ${turn}`;
      expect([turn, (await change(current, next)).body]).toEqual([turn, true]);
      current = next;
    }
    for (let turn = 0; turn < 10; turn++) expect((await change("wrong", "fresh paint")).body).toBe(false);
    expect((await change(current, "fresh paint")).status).toBe(429);
  });

  test("[S7.2.5 D2.1.11] is not changed by a wrong one: the answer is false, and nobody is thrown out", async () => {
    const { status, body } = await change("wrong", "fresh paint");
    expect([status, body]).toEqual([200, false]);
    expect((await shop.call("GET", "/api/auth/me")).status).toBe(200);
  });

  test("[S5.1.4 S9.1.9] is at least six characters long", async () => {
    const { status, body } = await change(ADA.password, "12345");
    expect([status, body.detail]).toEqual([422, "Password must be at least 6 characters long"]);
    expect((await change(ADA.password, "🔑".repeat(3))).status).toBe(422);
    expect((await change(ADA.password, undefined)).status).toBe(400);
  });

  test.each([
    [{}, "Please fill in all fields"],
    [{ currentPassword: ADA.password, newPassword: "abcdef" }, "Please fill in all fields"],
    [
      { currentPassword: ADA.password, newPassword: "abcdef", confirmPassword: "abcdeg" },
      "New passwords do not match",
    ],
    [
      { currentPassword: ADA.password, newPassword: "abc", confirmPassword: "abc" },
      "Password must be at least 6 characters long",
    ],
    [
      { currentPassword: "wrong", newPassword: "abcdef", confirmPassword: "abcdef" },
      "Failed to change password. Ensure current password is correct.",
    ],
  ])("[S5.1.2,3] the dialog says what is wrong: %j", async (fields, sentence) => {
    const { status, text } = await shop.post("/change-password", fields as Record<string, string>, {
      htmx: true,
    });
    expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
    expect(text).not.toContain(ADA.password);
  });

  test("changed in the dialog closes it with a toast", async () => {
    const fields = {
      currentPassword: ADA.password,
      newPassword: "fresh paint",
      confirmPassword: "fresh paint",
    };
    const { status, text, headers } = await shop.post("/change-password", fields, { htmx: true });
    expect([status, headers.get("hx-reswap")]).toEqual([200, "none"]);
    expect(text).toContain("Password changed successfully");
  });
});

describe("registration", () => {
  const newcomer = {
    email: "Bob@Shop.example",
    password: "saddle-cloth",
    firstName: "Bob",
    lastName: "Clerk",
  };

  test("[S3.1.3 S7.2.2 D1.3.6 D2.1.13] is for staff, and refused to a stranger", async () => {
    const stranger = await shop.call("POST", "/api/auth/register", newcomer, { signedOut: true });
    expect([stranger.status, stranger.body.detail]).toEqual([
      403,
      expect.stringContaining("Signup failed: "),
    ]);
    const made = await shop.call("POST", "/api/auth/register", newcomer);
    expect([made.status, made.body.email]).toEqual([201, "bob@shop.example"]);
    expect(made.text).not.toContain("saddle-cloth");
    expect((await shop.call("POST", "/api/auth/register", newcomer)).status).toBe(409);
  });

  test("[D2.1.14 D7.1.8] is open where the shop says so", async () => {
    const open = await openTestShop({ openRegistration: true });
    expect((await open.call("POST", "/api/auth/register", newcomer, { signedOut: true })).status).toBe(201);
    await open.close();
  });

  test.each([
    [{ email: "not an email" }, 422],
    [{ email: undefined }, 400],
    [{ password: "12345" }, 422],
    [{ firstName: " " }, 422],
    [{ lastName: "x".repeat(10_000) }, 422],
  ])("with %j puts nobody on the staff", async (wrong, status) => {
    expect((await shop.call("POST", "/api/auth/register", { ...newcomer, ...wrong })).status).toBe(status);
    expect((await shop.call("POST", "/api/auth/register", newcomer)).status).toBe(201);
  });
});
