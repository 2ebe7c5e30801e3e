import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { jwt } from "@elysiajs/jwt";
import { asc } from "drizzle-orm";
import { users } from "../../../db/schema/index.ts";
import { updatePasswordHash } from "../../../db/stores/staff/staff.ts";
import { readConfig } from "../../../src/app/config.ts";
import { makeShop } from "../../../src/app/open/make-shop.ts";
import { openLog } from "../../../src/http/response/log.ts";
import { newMemory } from "../../../src/operations/shop.ts";
import { HASH_COST } from "../../../src/operations/staff/passwords.ts";
import { ADA, openTestShop, TEST_SECRET, type TestShop } from "../../support/test-shop.ts";

const PUBLISHED = "$argon2id$v=19$m=19456,t=2,p=1$";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const signIn = (password: string, headers: Record<string, string> = {}) =>
  shop.call("POST", "/api/auth/login", { email: ADA.email, password }, { signedOut: true, headers });
const me = (token: string) =>
  shop.call("GET", "/api/auth/me", undefined, {
    signedOut: true,
    headers: { authorization: `Bearer ${token}` },
  });

describe("a password", () => {
  const LONG = ` Ünter Brücken 🐎 "quoted" <b>\\ ${"long ".repeat(30)}end `;

  test("is taken as it was typed: long, of any characters, in its own case, to its last space", async () => {
    const changed = await shop.call("POST", "/api/auth/change-password", {
      currentPassword: ADA.password,
      newPassword: LONG,
    });
    expect([LONG.length > 150, changed.body]).toEqual([true, true]);
    for (const other of [LONG.trim(), LONG.toLowerCase(), LONG.slice(0, 72), LONG.slice(0, -1)])
      expect((await signIn(other)).status).toBe(401);
    expect((await signIn(LONG)).status).toBe(200);
  });

  test("is kept as an Argon2id hash at its published cost, and nowhere else", async () => {
    shop.shop.rules.hashCost = HASH_COST;
    const newcomer = { email: "bob@shop.example", password: LONG, firstName: "Bob", lastName: "Clerk" };
    expect((await shop.call("POST", "/api/auth/register", newcomer)).status).toBe(201);
    const kept = await shop.shop.database.reader.select().from(users).orderBy(asc(users.id));
    const bob = kept.find(({ email }) => email === newcomer.email);
    expect(bob?.passwordHash).toStartWith(PUBLISHED);
    expect(JSON.stringify(kept) + shop.logged.join()).not.toContain("Brücken");
  });

  test("is hashed anew at today's cost when its owner signs in, once, and by two at once", async () => {
    const hash = async () =>
      (await shop.shop.database.reader.select().from(users).orderBy(asc(users.id)))[0]!.passwordHash;
    const before = await hash();
    expect([(await signIn("wrong")).status, await hash()]).toEqual([401, before]);
    shop.shop.rules.hashCost = HASH_COST;
    const both = await Promise.all([signIn(ADA.password), signIn(ADA.password)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const anew = await hash();
    expect(anew).toStartWith(PUBLISHED);
    expect([(await signIn(ADA.password)).status, (await signIn("wrong")).status]).toEqual([200, 401]);
    expect(await hash()).toBe(anew);
  });

  test("[F11t] that was changed while a sign-in looked at it opens no session any more", async () => {
    const { database } = shop.shop;
    const { transact } = database;
    const other = await Bun.password.hash("another-one", {
      algorithm: "argon2id",
      memoryCost: 8,
      timeCost: 1,
    });
    let calls = 0;
    // The first counts the try; before the second, which opens the session, a colleague's till is quicker.
    database.transact = async (work) => {
      calls += 1;
      if (calls === 2) await transact((tx) => updatePasswordHash(tx, 1, other));
      return await transact(work);
    };
    expect((await signIn(ADA.password)).status).toBe(401);
    database.transact = transact;
    expect((await signIn("another-one")).status).toBe(200);
  });

  test("is masked where it is typed, and left to the browser's own helpers", async () => {
    const pages = [
      (await shop.page("/login", { signedOut: true })).text,
      (await shop.page("/change-password")).text,
      (await shop.page("/signup")).text,
    ];
    const fields = pages.flatMap(
      (text) => text.match(/<input[^>]*(?:name|id)="[^"]*[pP]assword[^>]*>/g) ?? [],
    );
    expect(fields.length).toBeGreaterThanOrEqual(5);
    for (const field of fields) {
      expect(field).toContain('type="password"');
      expect(field).toMatch(/autocomplete="(current|new)-password"/i);
      expect(field).not.toMatch(/onpaste|maxlength="\d\d?"|readonly/i);
    }
  });

  test("that was wrong is noted in the log by who was tried and from where, and not as it was typed", async () => {
    await signIn("a guess of mine");
    await shop.call(
      "POST",
      "/api/auth/login",
      { email: "eve@shop.example", password: "x" },
      { signedOut: true },
    );
    const noted = shop.logged
      .map((line) => JSON.parse(line))
      .filter(({ message }) => /sign-in/.test(message));
    expect(noted).toMatchObject([
      {
        level: "warn",
        triedUserId: 1,
        address: "local",
        refusal: "sign-in-wrong",
        requestId: expect.any(String),
      },
      { level: "warn", triedUserId: null, refusal: "sign-in-wrong" },
    ]);
    expect(shop.logged.join()).not.toMatch(/a guess of mine|eve@shop|ada@shop/);
  });
});

describe("a session", () => {
  test("has a secret of 256 random bits, and no two have the same", () => {
    const made = makeShop(readConfig({}), null as never, openLog("silent"), {
      clock: { now: () => new Date(), real: () => new Date() },
      feeds: { draws: [], racing: [] },
    });
    expect(made.memory).toEqual(newMemory());
    const secrets = Array.from({ length: 1000 }, () => made.newSecret());
    expect(secrets.every((secret) => Buffer.from(secret, "base64url").length === 32)).toBe(true);
    expect(new Set(secrets).size).toBe(1000);
  });

  test("ends where its browser signs in anew: one browser has one session", async () => {
    const first = await signIn(ADA.password);
    const cookie = first.headers.getSetCookie()[0]!.split(";")[0]!;
    expect((await me(first.body.token)).status).toBe(200);
    const second = await signIn(ADA.password, { cookie });
    expect([(await me(first.body.token)).status, (await me(second.body.token)).status]).toEqual([401, 200]);
    expect((await signIn("wrong", { cookie })).status).toBe(401);
    expect((await me(second.body.token)).status).toBe(200);
    const elsewhere = await signIn(ADA.password);
    expect([(await me(second.body.token)).status, (await me(elsewhere.body.token)).status]).toEqual([
      200, 200,
    ]);
  });
});

describe("a token", () => {
  const RIGHT = {
    name: "token",
    secret: TEST_SECRET,
    alg: "HS256",
    typ: "at+jwt",
    iss: "satchel",
    aud: "api",
    exp: "12h",
  } as const;
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
  const signed = (settings: object) => {
    const { sub, sid, bound } = claimsOf(shop.token);
    return jwt({ ...RIGHT, ...settings }).decorator.token.sign({ sub, sid, bound });
  };

  test("says for what, by whom and until when it is good, for twelve hours at the most", () => {
    const [head = ""] = shop.token.split(".");
    expect(JSON.parse(Buffer.from(head, "base64url").toString())).toEqual({ alg: "HS256", typ: "at+jwt" });
    const claims = claimsOf(shop.token);
    expect(claims).toMatchObject({ aud: "api", iss: "satchel", sub: "1" });
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(12 * 3600);
  });

  test("made as the shop makes them opens; for another purpose, by another way or past its time it opens nothing", async () => {
    expect((await me(await signed({}))).status).toBe(200);
    for (const wrong of [
      { aud: "pages" },
      { iss: "another shop" },
      { typ: "JWT" },
      { alg: "HS512" },
      { exp: "-1s" },
      { secret: "a secret of another shop, 32 bytes or more" },
    ])
      expect([wrong, (await me(await signed(wrong))).status]).toEqual([wrong, 401]);
  });
});
