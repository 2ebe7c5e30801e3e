import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { secondFactors } from "../../../db/schema/index.ts";
import { secretOf } from "../../../src/operations/staff/prove-code.ts";
import { sealerFor } from "../../../src/operations/staff/sealer.ts";
import { saveSettings } from "../../../src/operations/system/save-settings.ts";
import { codeAt, codesShownIn, setUpShownIn } from "../../support/authenticator.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const MINE = "/my/sign-in";
const STAFF = "/administration/staff";
const BOB = { email: "bob@shop.example", password: "cloth-and-thread", firstName: "Bob", lastName: "Byrne" };
const STEP = 30_000;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

type Wanted = { twoFactor?: "off" | "optional" | "required"; oneSession?: boolean };
const setTo = async (changes: Wanted) => {
  const by = { userId: 1, requestId: "test" };
  expect((await saveSettings(shop.shop, by, { changes, shown: {}, ratesFrom: {} })).done).toBe(true);
};
const later = (ms: number) => {
  shop.clock.real = new Date(shop.clock.real.getTime() + ms);
};
/** Sets up the app of the user who is signed in. */
async function setUp(password: string = ADA.password) {
  const { secret, sealed } = setUpShownIn((await shop.page(`${MINE}/set-up`)).text);
  const code = codeAt(secret, shop.clock.real);
  const { text } = await shop.post(`${MINE}/set-up`, { sealed, code, password });
  later(STEP);
  return { secret, codes: codesShownIn(text) };
}
const signIn = ({ email, password }: typeof BOB) => shop.post("/login", { username: email, password });
const script = (headers: Record<string, string> = {}, { email, password } = ADA) =>
  shop.call("POST", "/api/auth/login", { email, password }, { signedOut: true, headers });
const me = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await shop.call("GET", "/api/auth/me", undefined, { signedOut: true, headers })).status;
};
const actions = async () =>
  [...(await shop.page("/administration/audit.csv")).text.matchAll(/^[^,]*,[^,]*,[^,]*,[^,]*,"(\w+)"/gm)].map(
    ([, action]) => action,
  );

describe("one's own two-factor sign-in", () => {
  test("is turned off with the password and a code, and ends the other sessions", async () => {
    await setTo({ twoFactor: "optional" });
    const { secret } = await setUp();
    const turnOff = (password: string, code: string) => shop.post(`${MINE}/turn-off`, { password, code });
    expect((await turnOff("a guess", codeAt(secret, shop.clock.real))).text).toContain("not your password");
    expect((await turnOff(ADA.password, "000000")).text).toContain("This code is wrong");
    const done = await turnOff(ADA.password, codeAt(secret, shop.clock.real));
    expect([done.status, done.headers.get("location")]).toEqual([303, MINE]);
    expect((await script()).status).toBe(200);
    const again = await turnOff(ADA.password, codeAt(secret, shop.clock.real));
    expect([again.status, again.text]).toEqual([409, expect.stringContaining("is not set up")]);
    expect(await actions()).toContain("TurnOffTwoFactor");
  });

  test("has other recovery codes when they are wanted, and the former open nothing", async () => {
    await setTo({ twoFactor: "optional" });
    const { codes, secret } = await setUp();
    const renewed = await shop.post(
      `${MINE}/recovery-codes`,
      { password: ADA.password, code: codeAt(secret, shop.clock.real) },
      { htmx: true },
    );
    const fresh = codesShownIn(renewed.text);
    expect([fresh.length, fresh.some((one) => codes.includes(one))]).toEqual([10, false]);
    const { secondStep } = (await script()).body;
    const enter = (code: string) =>
      shop.call("POST", "/api/auth/login/code", { secondStep, code }, { signedOut: true });
    expect([(await enter(codes[0]!)).status, (await enter(fresh[0]!)).status]).toEqual([401, 200]);
    expect(await actions()).toContain("NewRecoveryCodes");
  });

  test("guesses at either wait", async () => {
    await setTo({ twoFactor: "optional" });
    const { secret } = await setUp();
    for (let tries = 0; tries < 20; tries++)
      await shop.post(`${MINE}/turn-off`, { password: ADA.password, code: "000000" });
    const right = { password: ADA.password, code: codeAt(secret, shop.clock.real) };
    const { status, text } = await shop.post(`${MINE}/turn-off`, right);
    expect([status, text]).toEqual([429, expect.stringContaining("Too many attempts")]);
  });

  test("whose key the server has lost says so, is entered by a recovery code, and set up anew", async () => {
    await setTo({ twoFactor: "optional" });
    const { secret, codes } = await setUp();
    const sealedSecret = await sealerFor("another key of another server, 32 long").seal("A", secretOf(1));
    await shop.shop.database.transact((tx) => tx.update(secondFactors).set({ sealedSecret }));
    expect((await shop.page(MINE)).text).toContain("key has changed");
    shop.jar.clear();
    await signIn(ADA);
    const refused = await shop.post("/login/code", { code: codeAt(secret, shop.clock.real) });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Enter a recovery code")]);
    expect((await shop.post("/login/code", { code: codes[0]! })).status).toBe(303);
    await shop.post(`${MINE}/turn-off`, { password: ADA.password, code: codes[1]! });
    expect((await setUp()).codes).toHaveLength(10);
  });

  test("a secret of one user opens as no other's", async () => {
    const sealer = sealerFor("a key of this server, 32 characters long");
    const sealed = await sealer.seal("SECRET", secretOf(1));
    expect([await sealer.open(sealed, secretOf(1)), await sealer.open(sealed, secretOf(2))]).toEqual([
      "SECRET",
      null,
    ]);
    expect(await sealer.open("<b>🐎</b>", secretOf(1))).toBeNull();
  });

  test("is not asked for while the shop has switched it off, and is kept for when it is on again", async () => {
    await setTo({ twoFactor: "optional" });
    await setUp();
    await setTo({ twoFactor: "off" });
    expect((await script()).status).toBe(200);
    expect((await shop.page(MINE)).text).toContain("your password alone signs you in");
    await setTo({ twoFactor: "optional" });
    expect((await script()).status).toBe(401);
  });
});

describe("where the shop requires it of everyone", () => {
  test("the next sign-in opens the set-up and nothing else, until it is done", async () => {
    await setTo({ twoFactor: "required" });
    expect((await shop.page("/account/search")).status).toBe(200);
    shop.jar.clear();
    await signIn(ADA);
    for (const path of ["/", "/account/search", STAFF, "/change-password"])
      expect((await shop.page(path)).headers.get("location")).toBe(`${MINE}/set-up`);
    const posted = await shop.post("/administration/accounts/new", { name: "Ann" }, { htmx: true });
    expect([posted.status, posted.headers.get("hx-redirect")]).toEqual([403, `${MINE}/set-up`]);
    expect((await shop.page(`${MINE}/set-up`)).text).toContain("requires two-factor sign-in of everyone");
    const { secret } = await setUp();
    expect((await shop.page("/account/search")).status).toBe(200);
    // Another app: the session is as before the set-up.
    await shop.post(`${MINE}/turn-off`, { password: ADA.password, code: codeAt(secret, shop.clock.real) });
    expect((await shop.page("/account/search")).headers.get("location")).toBe(`${MINE}/set-up`);
  });

  test("a colleague with an app signs in where that session is open", async () => {
    await setTo({ twoFactor: "optional" });
    const { secret } = await setUp();
    await shop.call("POST", "/api/auth/register", BOB);
    await setTo({ twoFactor: "required" });
    shop.jar.clear();
    await signIn(BOB);
    expect((await shop.page("/account/search")).headers.get("location")).toBe(`${MINE}/set-up`);
    expect((await signIn(ADA)).headers.get("location")).toBe("/login/code");
    const { headers } = await shop.post("/login/code", { code: codeAt(secret, shop.clock.real) });
    expect([headers.get("location"), (await shop.page("/account/search")).status]).toEqual(["/", 200]);
  });

  test("a script's token is refused every call but the logout, with the reason", async () => {
    await setTo({ twoFactor: "required" });
    const { token } = (await script()).body;
    const headers = { authorization: `Bearer ${token}` };
    const refused = await shop.call("GET", "/api/accounts", undefined, { signedOut: true, headers });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      "Set up two-factor sign-in first: this shop requires it of everyone.",
    ]);
    expect((await shop.call("POST", "/api/auth/logout", {}, { signedOut: true, headers })).status).toBe(200);
  });
});

describe("a colleague's two-factor sign-in", () => {
  test("is reset on the staff list, which ends their sessions and half a sign-in; one's own is not", async () => {
    await setTo({ twoFactor: "optional" });
    await shop.call("POST", "/api/auth/register", BOB);
    const ada = new Map(shop.jar);
    shop.jar.clear();
    await signIn(BOB);
    const bob = await setUp(BOB.password);
    expect((await shop.post(`${STAFF}/2/reset-two-factor`, {}, { htmx: true })).text).toContain(
      "ask a colleague",
    );
    const { secondStep } = (await script({}, BOB)).body;
    shop.jar.clear();
    for (const [name, value] of ada) shop.jar.set(name, value);
    expect((await shop.page(STAFF)).text).toContain(`action="${STAFF}/2/reset-two-factor"`);
    const { text } = await shop.post(`${STAFF}/2/reset-two-factor`, {}, { htmx: true });
    expect(text).toContain("Bob Byrne signs in by password alone");
    const code = codeAt(bob.secret, shop.clock.real);
    const half = await shop.call("POST", "/api/auth/login/code", { secondStep, code }, { signedOut: true });
    expect(half.status).toBe(401);
    expect((await script({}, BOB)).status).toBe(200);
    for (const id of [2, 3]) {
      const again = await shop.post(`${STAFF}/${id}/reset-two-factor`, {}, { htmx: true });
      expect(again.text).toMatch(/is not set up|No colleague has this ID/);
    }
    expect((await actions()).filter((one) => one === "ResetTwoFactor")).toHaveLength(1);
  });
});

describe("one's sessions", () => {
  test("are listed with their device in words, this one marked, and signed out one by one", async () => {
    const phone = await script({ "user-agent": FIREFOX, "sec-fetch-site": "same-origin" });
    const { token } = (await script({ "user-agent": "curl/8.1 <b>bold</b>" })).body;
    const { text } = await shop.page(MINE);
    expect(text).toContain("Firefox on Windows");
    expect(text.match(/This device/g)).toHaveLength(1);
    expect(text).not.toContain("curl");
    expect(phone.status).toBe(200);
    const ids = [...text.matchAll(/sessions\/(\d+)\/end/g)].map(([, id]) => Number(id));
    const script3 = Math.max(...ids);
    const ended = await shop.post(`${MINE}/sessions/${script3}/end`, {}, { htmx: true });
    expect(ended.text).toContain("Script is signed out");
    expect(await me(token)).toBe(401);
    const again = await shop.post(`${MINE}/sessions/${script3}/end`, {}, { htmx: true });
    expect(again.text).toContain("It was signed out already");
    await shop.post(`${MINE}/sessions/end-others`);
    expect((await shop.page(MINE)).text).not.toContain("Firefox");
    expect((await shop.page(MINE)).status).toBe(200);
    expect(await actions()).toEqual(expect.arrayContaining(["SignOut", "SignOutEverywhere"]));
  });

  test("of a colleague are none of one's own", async () => {
    await shop.call("POST", "/api/auth/register", BOB);
    const { token } = (await script({}, BOB)).body;
    for (const id of [2, 3, 4, 999]) await shop.post(`${MINE}/sessions/${id}/end`);
    expect(await me(token)).toBe(200);
  });

  test("one at a time, where the shop says so: the next request elsewhere is told why", async () => {
    const before = new Map(shop.jar);
    const { token } = (await script()).body;
    await setTo({ oneSession: true });
    expect(await me(token)).toBe(200);
    shop.jar.clear();
    await signIn(ADA);
    expect((await shop.page("/account/search")).status).toBe(200);
    expect(await me(token)).toBe(401);
    shop.jar.clear();
    for (const [name, value] of before) shop.jar.set(name, value);
    const sent = await shop.page("/account/search");
    expect(sent.headers.get("location")).toBe("/login?signed-out");
    expect((await shop.page("/login?signed-out")).text).toContain("You signed in on another device");
  });
});
