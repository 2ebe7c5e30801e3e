import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { passkeyChallenges, passkeys, users } from "../../../db/schema/index.ts";
import { revokeSessionsOf } from "../../../db/stores/staff/staff.ts";
import { passkeyPlaceOf } from "../../../src/domain/staff/passkeys.ts";
import { takeProof } from "../../../src/operations/staff/prove-code.ts";
import { askPasskey, provePasskey } from "../../../src/operations/staff/prove-passkey.ts";
import { setDisabled } from "../../../src/operations/staff/set-disabled.ts";
import { saveSettings } from "../../../src/operations/system/save-settings.ts";
import { codeAt, codesShownIn, setUpShownIn } from "../../support/authenticator.ts";
import { askedIn, newDeviceKey, openDevice } from "../../support/passkey-device.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const MINE = "/my/sign-in";
const ADD = `${MINE}/passkeys/new`;
const SAVE = `${MINE}/passkeys`;
const LOGIN = "/login/passkey";
const HERE = "http://localhost";
const MINUTE = 60_000;

let shop: TestShop;
let phone: ReturnType<typeof openDevice>;
beforeEach(async () => {
  shop = await openTestShop();
  phone = openDevice(HERE);
});
afterEach(() => shop.close());

const by = { userId: 1, requestId: "test" };
type Changes = { passkeys?: boolean; twoFactor?: "off" | "optional" | "required"; oneSession?: boolean };
const setTo = async (changes: Changes, of = shop) =>
  expect((await saveSettings(of.shop, by, { changes, shown: {}, ratesFrom: {} })).done).toBe(true);
const later = (ms: number) => {
  shop.clock.real = new Date(shop.clock.real.getTime() + ms);
};

const askToAdd = (fields: Record<string, string> = {}, of = shop) =>
  of.post(ADD, { name: "Ada's phone", password: ADA.password, ...fields }, { htmx: true });
const save = (answer: string, name = "Ada's phone", of = shop) =>
  of.post(SAVE, { name, answer }, { htmx: true });

/** Ada's phone makes a passkey, as a browser with scripts does it. */
async function add(device = phone, name = "Ada's phone"): Promise<void> {
  await setTo({ passkeys: true });
  const asked = await askToAdd({ name });
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining("Make Passkey")]);
  const saved = await save(device.make(askedIn(asked.text)), name);
  expect([saved.status, saved.headers.get("hx-redirect")]).toEqual([204, MINE]);
}

/** What the login page's press asks for, in a browser that the shop does not know. */
async function askToEnter(of = shop): Promise<string> {
  of.jar.clear();
  return askedIn((await of.post(LOGIN)).text);
}
const enter = (answer: string, of = shop) => of.post(LOGIN, { answer });
const isIn = async () => (await shop.page("/account/search")).status === 200;
const refusedWith = async (answer: string, sentence: string, of = shop) => {
  const { status, text } = await enter(answer, of);
  expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
  expect((await of.page("/account/search")).status).not.toBe(200);
  // The page goes on with another challenge, at a press.
  expect(text).not.toContain("data-now");
  return askedIn(text);
};
const trail = async () => (await shop.page("/administration/audit.csv")).text;

const STALE = "took longer than five minutes, or was sent twice";
const DAMAGED = "was damaged or changed on its way";
const UNKNOWN = "This passkey does not sign in here";

describe("without passkeys", () => {
  test("the login page and the user's own page are as before, and nothing is asked for", async () => {
    expect((await shop.page(MINE)).text).not.toContain("Passkey");
    expect((await shop.page(ADD)).headers.get("location")).toBe(MINE);
    expect((await askToAdd()).text).toContain("Passkeys are switched off under Shop Settings");
    shop.jar.clear();
    expect((await shop.page("/login")).text).not.toContain("asskey");
    expect((await shop.page(LOGIN)).headers.get("location")).toBe("/login");
    const { status, text } = await shop.post(LOGIN);
    expect([status, text]).toEqual([409, expect.stringContaining("switched off")]);
    expect((await enter("{}")).status).toBe(409);
    expect(await shop.shop.database.reader.select().from(passkeyChallenges)).toEqual([]);
  });

  test("where the address allows none, the page says why and the login page has no press", async () => {
    const headers = { host: "till.lan:3000", origin: "http://till.lan:3000" };
    await setTo({ passkeys: true });
    expect((await shop.page(MINE, { headers })).text).toContain("Browsers allow passkeys only where");
    expect((await shop.page("/login?signed-out", { headers })).text).not.toContain("Use a Passkey");
    const { status, text } = await shop.post(LOGIN, {}, { headers });
    expect([status, text]).toEqual([409, expect.stringContaining("https and a name")]);
  });

  test.each([
    ["https://dublin.example", "dublin.example"],
    ["https://dublin.example:8443", "dublin.example"],
    ["http://localhost:3000", "localhost"],
    ["http://dublin.localhost", "dublin.localhost"],
    ["http://dublin.example", null],
    ["https://192.168.0.4", null],
    ["https://[::1]:3000", null],
    ["http://127.0.0.1:3000", null],
  ])("%s signs in at %s", (address, host) => {
    expect(passkeyPlaceOf(new URL(address))?.host ?? null).toBe(host);
  });
});

describe("adding a passkey", () => {
  test("asks for the password, then the device; it is listed by its name, and the trail has it", async () => {
    await setTo({ passkeys: true });
    expect((await shop.page(MINE)).text).toContain(`href="${ADD}"`);
    expect((await shop.page(ADD)).text).not.toContain("Code from the app");
    const wrong = await askToAdd({ password: "a guess" });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("This is not your password")]);
    expect(wrong.text).toContain('value="Ada&#x27;s phone"');
    await add();
    const { text } = await shop.page(MINE);
    expect(text).toContain("Ada&#x27;s phone");
    expect(text).toContain("not used yet");
    expect(await trail()).toContain("AddPasskey");
    const [kept] = await shop.shop.database.reader.select().from(passkeys);
    expect([kept?.host, kept?.credential]).toEqual(["localhost", phone.kept[0]!.id]);
  });

  test("with an app set up it asks for the code, too", async () => {
    await setTo({ twoFactor: "optional", passkeys: true });
    const { secret, sealed } = setUpShownIn((await shop.page(`${MINE}/set-up`)).text);
    const code = codeAt(secret, shop.clock.real);
    const shown = await shop.post(`${MINE}/set-up`, { sealed, code, password: ADA.password });
    expect((await shop.page(ADD)).text).toContain("Code from the app");
    for (const typed of ["", "000000", code])
      expect((await askToAdd({ code: typed })).text).not.toContain("data-passkey");
    const asked = await askToAdd({ code: codesShownIn(shown.text)[0]! });
    expect((await save(phone.make(askedIn(asked.text)))).headers.get("hx-redirect")).toBe(MINE);
  });

  test.each(["", "   ", "x".repeat(41), "\u202e", "🐎".repeat(41)])(
    "says of the name %j what is wrong, and asks the device for nothing",
    async (name) => {
      await setTo({ passkeys: true });
      const { status, text } = await askToAdd({ name });
      expect(status).toBe(422);
      expect(text).toMatch(/Enter a name|at most 40|cannot be shown/);
      expect(text).not.toContain("data-passkey");
    },
  );

  test("shows a name as text, whatever is in it", async () => {
    await add(phone, "<b>🐎</b>");
    const { text } = await shop.page(MINE);
    expect(text).toContain("&lt;b&gt;🐎&lt;/b&gt;");
    expect(text).not.toContain("<b>🐎");
  });

  test("of one user several, each device once, all with one handle; twenty at the most", async () => {
    await add();
    const asked = askedIn((await askToAdd()).text);
    expect(JSON.parse(asked).excludeCredentials).toEqual([{ type: "public-key", id: phone.kept[0]!.id }]);
    await save(openDevice(HERE).make(asked), "Key");
    const rows = await shop.shop.database.reader.select().from(passkeys).orderBy(passkeys.id);
    expect(rows.map(({ name }) => name)).toEqual(["Ada's phone", "Key"]);
    expect(new Set(rows.map(({ userHandle }) => userHandle)).size).toBe(1);
    const { id: _, ...row } = rows[0]!;
    const more = Array.from({ length: 18 }, (_, at) => ({ ...row, credential: `key-${at}` }));
    await shop.shop.database.transact((tx) => tx.insert(passkeys).values(more));
    expect((await askToAdd()).text).toContain("You have 20 passkeys");
  });

  test.each([
    ["another page's answer", { origin: "https://evil.example" }, "was used at another address"],
    ["a device of another host", { host: "evil.example" }, DAMAGED],
    ["it was not touched", { unverified: true }, DAMAGED],
    ["a sign-in in its place", { type: "webauthn.get" }, DAMAGED],
    ["another challenge", { challenge: "AAAA" }, STALE],
    ["who made it, with a certificate", { certified: true }, DAMAGED],
  ] as const)("refuses %s", async (_, wrong, sentence) => {
    await setTo({ passkeys: true });
    const asked = askedIn((await askToAdd()).text);
    const { status, text } = await save(phone.make(asked, wrong));
    expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await shop.shop.database.reader.select().from(passkeys)).toEqual([]);
    // The challenge was used up by the wrong answer.
    if (sentence !== STALE) expect((await save(phone.make(asked))).text).toContain(STALE);
  });

  test.each(["", "{}", "null", "[]", '{"id":1}', "<b>🐎</b>", "x".repeat(30_000), '{"id":"a"}'])(
    "refuses %p as an answer",
    async (answer) => {
      await setTo({ passkeys: true });
      const { status, text } = await save(answer);
      expect(status).toBe(422);
      expect(text).toContain(DAMAGED);
    },
  );

  test("takes an answer once, within five minutes, of the user who was asked", async () => {
    await setTo({ passkeys: true });
    const answer = phone.make(askedIn((await askToAdd()).text));
    const both = await Promise.all([save(answer), save(answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    const late = phone.make(askedIn((await askToAdd()).text));
    later(5 * MINUTE);
    expect((await save(late)).text).toContain(STALE);
    const adas = phone.make(askedIn((await askToAdd()).text));
    await shop.call("POST", "/api/auth/register", { ...ADA, email: "bob@shop.example" });
    shop.jar.clear();
    await shop.post("/login", { username: "bob@shop.example", password: ADA.password });
    expect((await save(adas)).text).toContain(STALE);
  });

  test("a session that ended meanwhile adds none", async () => {
    await setTo({ passkeys: true });
    const answer = phone.make(askedIn((await askToAdd()).text));
    await shop.shop.database.transact((tx) => revokeSessionsOf(tx, 1, shop.clock.real));
    await save(answer);
    expect(await shop.shop.database.reader.select().from(passkeys)).toEqual([]);
  });
});

describe("signing in with a passkey", () => {
  test("opens the shop without a password or a code, and notes the use", async () => {
    await add();
    await setTo({ twoFactor: "required" });
    shop.jar.clear();
    expect((await shop.page("/login")).text).toContain("Use a Passkey");
    expect((await shop.page(LOGIN)).text).not.toContain("data-passkey");
    const asked = await shop.post(LOGIN);
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining("data-now")]);
    const { status, headers } = await enter(phone.use(askedIn(asked.text)));
    expect([status, headers.get("location"), await isIn()]).toEqual([303, "/", true]);
    expect((await shop.page(MINE)).text).toContain("last used");
    expect(await trail()).toContain("Ada's phone");
  });

  test("with scripts the answer hands over the token too", async () => {
    await add();
    const answer = phone.use(await askToEnter());
    const { headers } = await shop.post(LOGIN, { answer }, { htmx: true });
    expect(JSON.parse(headers.get("hx-trigger")!)["signed-in"].token).toBeString();
  });

  test("a device that does not count signs in again and again", async () => {
    const key = openDevice(HERE, { counts: false });
    await add(key);
    for (let times = 0; times < 3; times++)
      expect((await enter(key.use(await askToEnter()))).status).toBe(303);
  });

  test("an answer counts once: sent again, later, or twice at once", async () => {
    await add();
    const answer = phone.use(await askToEnter());
    const both = await Promise.all([enter(answer), enter(answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    shop.jar.clear();
    await refusedWith(answer, STALE);
    const late = phone.use(await askToEnter());
    later(5 * MINUTE);
    await refusedWith(late, STALE);
  });

  test("what was asked for another use is no sign-in, and a sign-in no proof", async () => {
    await add();
    const place = { origin: HERE, host: "localhost" };
    const proof = { use: "prove", userId: 1, place } as const;
    await askToEnter();
    await refusedWith(phone.use(await askPasskey(shop.shop, proof)), STALE);
    const answer = phone.use(await askToEnter());
    expect(await provePasskey(shop.shop, answer, proof)).toEqual({
      done: false,
      refusal: { code: "passkey-stale" },
    });
  });

  test.each([
    ["another page", { origin: "https://evil.example" }, "Open the shop at http://localhost"],
    ["another host", { host: "evil.example" }, DAMAGED],
    ["without finger, face or PIN", { unverified: true }, DAMAGED],
    ["another key", { key: newDeviceKey() }, DAMAGED],
    ["another's handle", { userHandle: "AAAA" }, DAMAGED],
    ["a making in place of a use", { type: "webauthn.create" }, DAMAGED],
    ["another challenge", { challenge: "AAAA" }, STALE],
  ] as const)("refuses an answer of %s", async (_, wrong, sentence) => {
    await add();
    const next = await refusedWith(phone.use(await askToEnter(), wrong), sentence);
    expect((await enter(phone.use(next))).status).toBe(303);
  });

  test("refuses an answer with one byte changed, wherever it is", async () => {
    await add();
    let asked = await askToEnter();
    for (const part of ["authenticatorData", "signature", "clientDataJSON"] as const) {
      const answer = JSON.parse(phone.use(asked));
      const bytes = Buffer.from(answer.response[part], "base64url");
      bytes[bytes.length - 1]! ^= 1;
      answer.response[part] = bytes.toString("base64url");
      asked = await refusedWith(JSON.stringify(answer), DAMAGED);
    }
  });

  test.each(["{}", "null", '{"id":"a"}', "🐎", "<script>", "x".repeat(15_000)])(
    "refuses %p as an answer",
    async (answer) => {
      await add();
      await askToEnter();
      await refusedWith(answer, DAMAGED);
    },
  );

  test("refuses one that counts fewer uses than before: a copy", async () => {
    await add();
    await enter(phone.use(await askToEnter(), { signCount: 7 }));
    for (const signCount of [7, 6, 0])
      await refusedWith(phone.use(await askToEnter(), { signCount }), "seems to be a copy");
    expect((await enter(phone.use(await askToEnter(), { signCount: 4_294_967_295 }))).status).toBe(303);
  });

  test("refuses a stranger's, another shop's, a removed one and a disabled user's, in one sentence", async () => {
    await add();
    const stranger = openDevice(HERE);
    stranger.make(JSON.stringify({ challenge: "AAAA", rp: { id: "localhost" }, user: { id: "AAAA" } }));
    await refusedWith(stranger.use(await askToEnter()), UNKNOWN);

    const galway = await openTestShop();
    await setTo({ passkeys: true }, galway);
    const headers = { host: "galway.localhost", origin: "http://galway.localhost" };
    galway.jar.clear();
    const asked = askedIn((await galway.post(LOGIN, {}, { headers })).text);
    const dublins = openDevice("http://galway.localhost");
    dublins.kept.push({ ...phone.kept[0]!, host: "galway.localhost" });
    const { text } = await galway.post(LOGIN, { answer: dublins.use(asked) }, { headers });
    expect(text).toContain(UNKNOWN);
    await galway.close();

    await shop.call("POST", "/api/auth/register", { ...ADA, email: "bob@shop.example" });
    expect((await setDisabled(shop.shop, { ...by, userId: 2 }, { userId: 1, disabled: true })).done).toBe(
      true,
    );
    await refusedWith(phone.use(await askToEnter()), UNKNOWN);
    await shop.shop.database.transact(async (tx) => {
      await tx.update(users).set({ disabledAt: null }).where(eq(users.id, 1));
      await tx.delete(passkeys);
    });
    await refusedWith(phone.use(await askToEnter()), UNKNOWN);
  });

  test("one that was kept for another host of the shop is refused", async () => {
    await add();
    await shop.shop.database.transact((tx) => tx.update(passkeys).set({ host: "galway.example" }));
    await refusedWith(phone.use(await askToEnter()), UNKNOWN);
  });

  test("is refused once the shop has switched passkeys off, and open again after", async () => {
    await add();
    const answer = phone.use(await askToEnter());
    await setTo({ passkeys: false });
    const { status, text } = await enter(answer);
    expect([status, text]).toEqual([409, expect.stringContaining("switched off")]);
    await setTo({ passkeys: true });
    expect((await enter(phone.use(await askToEnter()))).status).toBe(303);
  });

  test("ends the user's other sessions where the shop allows one", async () => {
    await add();
    await setTo({ oneSession: true });
    const before = new Map(shop.jar);
    await enter(phone.use(await askToEnter()));
    expect(await isIn()).toBe(true);
    shop.jar.clear();
    for (const [name, value] of before) shop.jar.set(name, value);
    expect((await shop.page("/account/search")).headers.get("location")).toBe("/login?signed-out");
  });

  test("wrong answers wait ever longer, and so do questions; what is asked for does not pile up", async () => {
    await add();
    shop.jar.clear();
    let [wrong, asked] = [0, 0];
    while ((await enter("{}")).status !== 429) wrong += 1;
    expect(wrong).toBeLessThan(101);
    while ((await shop.post(LOGIN)).status !== 429) asked += 1;
    expect(asked).toBeLessThan(101);
    later(16 * MINUTE);
    expect((await enter(phone.use(await askToEnter()))).status).toBe(303);
    expect((await shop.shop.database.reader.select().from(passkeyChallenges)).length).toBeLessThan(2);
  });
});

describe("where two-factor sign-in is required of everyone", () => {
  test("a password alone opens nothing for a user with a passkey, not even the set-up", async () => {
    await add();
    await setTo({ twoFactor: "required" });
    shop.jar.clear();
    const { status, text } = await shop.post("/login", { username: ADA.email, password: ADA.password });
    expect([status, text]).toEqual([422, expect.stringContaining("sign in with your passkey")]);
    const call = await shop.call("POST", "/api/auth/login", ADA, { signedOut: true });
    expect([call.status, call.body.detail]).toEqual([401, expect.stringContaining("passkey")]);
    expect((await enter(phone.use(await askToEnter()))).status).toBe(303);
    expect(await isIn()).toBe(true);
  });

  test("a passkey is a set-up, and without the last one there is none again", async () => {
    await setTo({ twoFactor: "required", passkeys: true });
    shop.jar.clear();
    await shop.post("/login", { username: ADA.email, password: ADA.password });
    expect((await shop.page("/account/search")).headers.get("location")).toBe(`${MINE}/set-up`);
    expect((await shop.page(`${MINE}/set-up`)).text).toContain(`href="${ADD}"`);
    const answer = phone.make(askedIn((await askToAdd()).text));
    await save(answer);
    expect(await isIn()).toBe(true);
    await shop.post(`${MINE}/passkeys/1/remove`, { password: ADA.password });
    expect((await shop.page("/account/search")).headers.get("location")).toBe(`${MINE}/set-up`);
  });
});

describe("removing a passkey", () => {
  test("asks for the password, ends other sessions, and is in the trail; it opens nothing", async () => {
    await add();
    await add(openDevice(HERE), "Key");
    const elsewhere = (await shop.call("POST", "/api/auth/login", ADA, { signedOut: true })).body.token;
    const dialog = await shop.page(`${MINE}/passkeys/1/remove`, { htmx: true });
    expect(dialog.text).toContain("Ada&#x27;s phone signs you in no more");
    const remove = (password: string, id = 1) =>
      shop.post(`${MINE}/passkeys/${id}/remove`, { password }, { htmx: true });
    expect((await remove("a guess")).text).toContain("This is not your password");
    expect((await remove(ADA.password)).headers.get("hx-redirect")).toBe(MINE);
    const { text } = await shop.page(MINE);
    expect([text.includes("phone was removed"), text.includes(">Key")]).toEqual([true, true]);
    expect(await trail()).toContain("RemovePasskey");
    const headers = { authorization: `Bearer ${elsewhere}` };
    expect((await shop.call("GET", "/api/auth/me", undefined, { signedOut: true, headers })).status).toBe(
      401,
    );
    expect((await remove(ADA.password)).headers.get("hx-redirect")).toBe(MINE);
    expect((await shop.page(MINE)).text).toContain("was removed already");
    await refusedWith(phone.use(await askToEnter()), UNKNOWN);
  });

  test("of a colleague is none of one's own; a reset takes all of theirs", async () => {
    await add();
    await shop.call("POST", "/api/auth/register", { ...ADA, email: "bob@shop.example", firstName: "Bob" });
    const ada = new Map(shop.jar);
    shop.jar.clear();
    await shop.post("/login", { username: "bob@shop.example", password: ADA.password });
    await shop.post(`${MINE}/passkeys/1/remove`, { password: ADA.password });
    expect(await shop.shop.database.reader.select().from(passkeys)).toHaveLength(1);
    const reset = await shop.post("/administration/staff/1/reset-two-factor", {}, { htmx: true });
    expect(reset.text).toContain("Ada Clerk signs in by password alone");
    expect(await shop.shop.database.reader.select().from(passkeys)).toEqual([]);
    shop.jar.clear();
    for (const [name, value] of ada) shop.jar.set(name, value);
    expect(await isIn()).toBe(false);
  });
});

test("another operation takes a passkey as it takes a code: fresh, its user's, once", async () => {
  await add();
  const place = { origin: HERE, host: "localhost" };
  const prove = { use: "prove", userId: 1, place } as const;
  const proved = await provePasskey(shop.shop, phone.use(await askPasskey(shop.shop, prove)), prove);
  if (!proved.done) throw new Error(proved.refusal.code);
  const take = (userId: number) =>
    shop.shop.database.transact((tx) => takeProof(tx, shop.shop, by, { userId, proof: proved.value.proof }));
  expect((await take(2)).done).toBe(false);
  expect((await take(1)).done).toBe(true);
  expect((await take(1)).done).toBe(false);
  const another = { ...prove, userId: 2 } as const;
  await shop.call("POST", "/api/auth/register", { ...ADA, email: "bob@shop.example" });
  const answer = phone.use(await askPasskey(shop.shop, another));
  expect(await provePasskey(shop.shop, answer, another)).toEqual({
    done: false,
    refusal: { code: "passkey-unknown" },
  });
});
