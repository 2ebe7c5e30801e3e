import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { recoveryCodes, secondFactors } from "../../../db/schema/index.ts";
import { setDisabled } from "../../../src/operations/staff/set-disabled.ts";
import { saveSettings } from "../../../src/operations/system/save-settings.ts";
import { codeAt, codesShownIn, setUpShownIn } from "../../support/authenticator.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const MINE = "/my/sign-in";
const MINUTE = 60_000;
const STEP = 30_000;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const by = { userId: 1, requestId: "test" };
const setTo = async (changes: { twoFactor?: "off" | "optional" | "required"; oneSession?: boolean }) =>
  expect((await saveSettings(shop.shop, by, { changes, shown: {}, ratesFrom: {} })).done).toBe(true);
const later = (ms: number) => {
  shop.clock.real = new Date(shop.clock.real.getTime() + ms);
};
const ahead = (ms: number) => new Date(shop.clock.real.getTime() + ms);

type Factor = { secret: string; codes: string[] };

/** Ada sets up her app, as a browser without scripts does. */
async function setUp(): Promise<Factor> {
  await setTo({ twoFactor: "optional" });
  const { secret, sealed } = setUpShownIn((await shop.page(`${MINE}/set-up`)).text);
  const code = codeAt(secret, shop.clock.real);
  const shown = await shop.post(`${MINE}/set-up`, { sealed, code, password: ADA.password });
  expect([shown.status, codesShownIn(shown.text).length]).toEqual([200, 10]);
  later(STEP);
  return { secret, codes: codesShownIn(shown.text) };
}

/** The right password, in a browser that the shop does not know. */
async function firstStep(password: string = ADA.password) {
  shop.jar.clear();
  return await shop.post("/login", { username: ADA.email, password });
}
const secondStep = (code: string) => shop.post("/login/code", { code });
const now = ({ secret }: Factor) => codeAt(secret, shop.clock.real);
const isIn = async () => (await shop.page("/account/search")).status === 200;
const actions = async () =>
  (await shop.page("/administration/audit.csv")).text
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[4]?.replaceAll('"', ""));

describe("without two-factor sign-in", () => {
  test("nothing asks for a code: the page, the menu's own page and the call are as before", async () => {
    const { text } = await shop.page(MINE);
    expect(text).not.toContain("Two-factor");
    const refused = await shop.page(`${MINE}/set-up`);
    expect([refused.status, refused.headers.get("location")]).toEqual([303, MINE]);
    expect((await shop.page(MINE)).text).toContain("switched off under Shop Settings");
    expect((await firstStep()).headers.get("location")).toBe("/");
    const { body } = await shop.call("POST", "/api/auth/login", ADA, { signedOut: true });
    expect(Object.keys(body)).toEqual(["token", "user"]);
  });
});

describe("setting it up", () => {
  test("shows a code to scan and a key, and ten recovery codes once; both are kept from the database", async () => {
    await setTo({ twoFactor: "optional" });
    expect((await shop.page(MINE)).text).toContain(`href="${MINE}/set-up"`);
    const page = await shop.page(`${MINE}/set-up`);
    const { secret, sealed } = setUpShownIn(page.text);
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(page.text).toContain('aria-label="Code to scan with an authenticator app"');
    expect(sealed).not.toContain(secret.replaceAll(" ", ""));
    const code = codeAt(secret, shop.clock.real);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const done = await shop.post(`${MINE}/set-up`, { sealed, code: spaced, password: ADA.password });
    const codes = codesShownIn(done.text);
    expect(new Set(codes).size).toBe(10);
    const { reader } = shop.shop.database;
    const kept = JSON.stringify([
      await reader.select().from(secondFactors),
      await reader.select().from(recoveryCodes),
    ]);
    expect(kept).not.toContain(secret.replaceAll(" ", ""));
    for (const one of codes) expect(kept).not.toContain(one.replaceAll("-", ""));
    expect((await shop.page(MINE)).text).toContain("10 recovery codes left");
    expect((await shop.page(MINE)).text).not.toContain(codes[0]!);
    expect(shop.logged.join()).not.toContain(codes[0]!);
    expect(await actions()).toContain("SetUpTwoFactor");
  });

  test("asks for the password and the code of this app, and keeps the app that was scanned", async () => {
    await setTo({ twoFactor: "optional" });
    const { secret, sealed } = setUpShownIn((await shop.page(`${MINE}/set-up`)).text);
    const code = codeAt(secret, shop.clock.real);
    const send = (fields: Record<string, string>) => shop.post(`${MINE}/set-up`, fields, { htmx: true });
    const wrong = await send({ sealed, code, password: "a guess" });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("This is not your password")]);
    for (const [typed, sentence] of [
      ["", "Enter the six digits"],
      ["1234567", "Enter the six digits"],
      ["🐎🐎🐎🐎🐎🐎", "Enter the six digits"],
      ["<b>123456</b>", "Enter the six digits"],
      ["9".repeat(100_000), "A code can have at most 64 characters"],
      [codeAt(secret, ahead(60 * MINUTE)), "This code is wrong"],
      [codeAt(secret, ahead(90_000)), "90 seconds ahead of the shop"],
    ] as const) {
      const { status, text } = await send({ sealed, code: typed, password: ADA.password });
      if (typed.length > 10_000 && status === 413) continue;
      expect([typed.slice(0, 20), status, text]).toEqual([
        typed.slice(0, 20),
        422,
        expect.stringContaining(sentence),
      ]);
      expect(setUpShownIn(text).secret).toBe(secret);
      expect(text).not.toContain(ADA.password);
    }
    expect((await send({ sealed, code, password: ADA.password })).status).toBe(200);
    // Twice: the form was sent again, or stood in another tab.
    const again = await send({ sealed, code, password: ADA.password });
    expect(again.headers.get("hx-redirect")).toBe(MINE);
    expect((await shop.page(MINE)).text).toContain("set up already");
  });

  test("begins anew with another key where the form is old, another's or made up", async () => {
    await setTo({ twoFactor: "optional" });
    const { secret, sealed } = setUpShownIn((await shop.page(`${MINE}/set-up`)).text);
    later(31 * MINUTE);
    const code = codeAt(secret, shop.clock.real);
    for (const one of [sealed, "", "x.y.z", sealed.slice(0, -4)]) {
      const { status, text } = await shop.post(`${MINE}/set-up`, {
        sealed: one,
        code,
        password: ADA.password,
      });
      expect([status, text]).toEqual([409, expect.stringContaining("older than half an hour")]);
      expect(setUpShownIn(text).secret).not.toBe(secret);
    }
  });

  test("ends the user's other sessions, two at once set up one app", async () => {
    await setTo({ twoFactor: "optional" });
    const elsewhere = (await shop.call("POST", "/api/auth/login", ADA, { signedOut: true })).body.token;
    const forms = [
      setUpShownIn((await shop.page(`${MINE}/set-up`)).text),
      setUpShownIn((await shop.page(`${MINE}/set-up`)).text),
    ];
    const both = await Promise.all(
      forms.map(({ secret, sealed }) =>
        shop.post(`${MINE}/set-up`, {
          sealed,
          code: codeAt(secret, shop.clock.real),
          password: ADA.password,
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 303]);
    const headers = { authorization: `Bearer ${elsewhere}` };
    expect((await shop.call("GET", "/api/auth/me", undefined, { signedOut: true, headers })).status).toBe(
      401,
    );
  });
});

describe("signing in with a code", () => {
  test("the password leads to the second step, which alone opens the shop", async () => {
    const ada = await setUp();
    const first = await firstStep();
    expect([first.status, first.headers.get("location")]).toEqual([303, "/login/code"]);
    expect(shop.jar.has("satchel")).toBe(false);
    expect(await isIn()).toBe(false);
    const page = await shop.page("/login/code");
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("authenticator app")]);
    const code = now(ada);
    const second = await secondStep(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([second.status, second.headers.get("location")]).toEqual([303, "/"]);
    expect([await isIn(), shop.jar.has("half-sign-in")]).toEqual([true, false]);
  });

  test("with scripts the answer hands over the token too", async () => {
    const ada = await setUp();
    shop.jar.clear();
    const first = await shop.post("/login", { username: ADA.email, password: ADA.password }, { htmx: true });
    expect(first.headers.get("hx-redirect")).toBe("/login/code");
    const second = await shop.post("/login/code", { code: now(ada) }, { htmx: true });
    expect(JSON.parse(second.headers.get("hx-trigger")!)["signed-in"].token).toBeString();
  });

  test("takes the code of half a minute before or after, and names the clock for one further off", async () => {
    const ada = await setUp();
    later(10 * MINUTE);
    for (const [off, taken] of [
      [-STEP, true],
      [0, true],
      [STEP, true],
      [-90_000, false],
      [90_000, false],
    ] as const) {
      later(10 * MINUTE);
      await firstStep();
      const { status, text } = await secondStep(codeAt(ada.secret, ahead(off)));
      expect([off, status]).toEqual([off, taken ? 303 : 422]);
      if (!taken) expect(text).toContain("clock");
    }
    // The code to come was told off, and is not taken in its time either.
    later(90_000);
    expect((await secondStep(now(ada))).text).toContain("has been used");
    later(STEP);
    expect((await secondStep(now(ada))).status).toBe(303);
  });

  test("takes no code twice, nor an older one, nor two at once", async () => {
    const ada = await setUp();
    const code = now(ada);
    await firstStep();
    expect((await secondStep(code)).status).toBe(303);
    await firstStep();
    const again = await secondStep(code);
    expect([again.status, again.text]).toEqual([422, expect.stringContaining("has been used")]);
    expect((await secondStep(codeAt(ada.secret, ahead(-STEP)))).status).toBe(422);
    later(STEP);
    const both = await Promise.all([secondStep(now(ada)), secondStep(now(ada))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  });

  test.each(["1234567", "12345", "🐎", "<script>", "' or 1=1", "", "x".repeat(65), "½²³¹⁴⁵"])(
    "says of %j that it is no code, and shows it to nobody again",
    async (typed) => {
      await setUp();
      await firstStep();
      const { status, text } = await secondStep(typed);
      expect(status).toBe(422);
      expect(text).toMatch(/Enter the six digits|at most 64 characters/);
      if (typed) expect(text).not.toContain(`value="${typed}`);
    },
  );

  test("a recovery code signs in once, in any writing, and is counted", async () => {
    const { codes } = await setUp();
    await firstStep();
    expect((await shop.page("/login/code?recovery")).text).toContain("One of your recovery codes");
    expect((await secondStep(codes[3]!.toUpperCase().replaceAll("-", " "))).status).toBe(303);
    expect((await shop.page(MINE)).text).toContain("9 recovery codes left");
    await firstStep();
    const again = await secondStep(codes[3]!);
    expect([again.status, again.text]).toEqual([
      422,
      expect.stringContaining("This recovery code has been used"),
    ]);
    const both = await Promise.all([secondStep(codes[4]!), secondStep(codes[4]!)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    expect((await actions()).filter((one) => one === "UseRecoveryCode")).toHaveLength(2);
    await firstStep();
    const other = `${codes[5]!.slice(0, -1)}${codes[5]!.endsWith("0") ? "1" : "0"}`;
    expect((await secondStep(other)).text).toContain("This code is wrong");
  });

  test("guesses wait ever longer, a day long: some hundred of a million codes, and the right one waits, too", async () => {
    const ada = await setUp();
    const call = (path: string, body: object) => shop.call("POST", path, body, { signedOut: true });
    const half = async () => (await call("/api/auth/login", ADA)).body.secondStep;
    const until = shop.clock.real.getTime() + 24 * 60 * MINUTE;
    let secondStep = await half();
    let [guesses, longest] = [0, 0];
    while (shop.clock.real.getTime() < until) {
      const { status, headers } = await call("/api/auth/login/code", { secondStep, code: "000000" });
      if (status === 401) guesses += 1;
      if (status !== 429) continue;
      expect((await call("/api/auth/login/code", { secondStep, code: now(ada) })).status).toBe(429);
      const wait = Number(headers.get("retry-after"));
      longest = Math.max(longest, wait);
      later(wait * 1000);
      secondStep = await half();
    }
    expect([guesses > 50, guesses < 125, longest]).toEqual([true, true, 900]);
  });

  test("strangers' guesses keep nobody out whose browser is known", async () => {
    const ada = await setUp();
    await firstStep();
    expect((await secondStep(now(ada))).status).toBe(303);
    const device = shop.jar.get("device")!;
    later(STEP);
    await firstStep();
    for (let tries = 0; tries < 16; tries++) await secondStep("000000");
    expect((await secondStep(now(ada))).status).toBe(429);
    shop.jar.set("device", device);
    expect((await secondStep(now(ada))).status).toBe(303);
  });
});

describe("the half-signed-in state", () => {
  const isOver = async (code: string) => {
    const { status, headers } = await secondStep(code);
    expect([status, headers.get("location")]).toEqual([303, "/login"]);
    expect((await shop.page("/login")).text).toContain(
      "This sign-in took too long or has ended. Sign in again.",
    );
    expect(await isIn()).toBe(false);
  };

  test("lasts for five minutes", async () => {
    const ada = await setUp();
    await firstStep();
    later(5 * MINUTE);
    await isOver(now(ada));
    expect((await shop.page("/login/code")).headers.get("location")).toBe("/login");
  });

  test("ends with another password, a sign-out everywhere, a disabling and a reset, in one sentence", async () => {
    const ada = await setUp();
    const half = async () => {
      await firstStep();
      return shop.jar.get("half-sign-in")!;
    };
    const kept = await half();
    await secondStep(now(ada));
    await shop.post(`${MINE}/sessions/end-others`);
    shop.jar.clear();
    shop.jar.set("half-sign-in", kept);
    later(STEP);
    await isOver(now(ada));

    await shop.call("POST", "/api/auth/register", { ...ADA, email: "bob@shop.example" }, { signedOut: true });
    const before = await half();
    later(STEP);
    await secondStep(now(ada));
    const [currentPassword, newPassword] = [ADA.password, "fresh paint"];
    await shop.post("/change-password", { currentPassword, newPassword, confirmPassword: newPassword });
    shop.jar.clear();
    shop.jar.set("half-sign-in", before);
    later(STEP);
    await isOver(now(ada));
  });

  test("is ended by a disabling between the steps", async () => {
    const ada = await setUp();
    await shop.call("POST", "/api/auth/register", {
      ...ADA,
      email: "bob@shop.example",
      password: "saddle-cloth",
    });
    await shop.post("/signup", {
      email: "bob@shop.example",
      password: "saddle-cloth",
      firstName: "Bob",
      lastName: "Byrne",
    });
    await firstStep();
    const disabled = await setDisabled(
      shop.shop,
      { userId: 2, requestId: "r" },
      { userId: 1, disabled: true },
    );
    expect(disabled.done).toBe(true);
    await isOver(now(ada));
  });

  test("opens nothing but the second step, and cannot be made up", async () => {
    const ada = await setUp();
    await firstStep();
    const half = shop.jar.get("half-sign-in")!;
    expect((await shop.page("/", { signedOut: true, headers: { cookie: `satchel=${half}` } })).status).toBe(
      303,
    );
    const headers = { authorization: `Bearer ${half}` };
    expect((await shop.call("GET", "/api/accounts", undefined, { signedOut: true, headers })).status).toBe(
      401,
    );
    const [userId, since, until, signature] = half.split(".");
    for (const forged of [
      `2.${since}.${until}.${signature}`,
      `${userId}.${since}.${Number(until) + 600_000}.${signature}`,
      `${userId}.${since}.${until}.${"A".repeat(43)}`,
      shop.jar.get("device") ?? "",
      "x".repeat(3000),
      "",
    ]) {
      shop.jar.clear();
      shop.jar.set("half-sign-in", forged);
      await isOver(now(ada));
    }
  });
});

describe("the call", () => {
  const login = (password: string = ADA.password) =>
    shop.call("POST", "/api/auth/login", { email: ADA.email, password }, { signedOut: true });
  const code = (body: unknown) => shop.call("POST", "/api/auth/login/code", body, { signedOut: true });

  test("answers 401 with the way to the second step, whose answer is that of a sign-in", async () => {
    const ada = await setUp();
    const first = await login();
    expect([first.status, first.headers.getSetCookie()]).toEqual([401, []]);
    expect(first.body.detail).toBe("Enter the code that your authenticator app shows");
    const { secondStep } = first.body;
    const wrong = await code({ secondStep, code: "000000" });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([401, "code"]);
    expect((await code({ secondStep: "1.2.3.x", code: now(ada) })).status).toBe(401);
    for (const body of [{}, { secondStep }, { secondStep, code: 123456 }, { secondStep: 7, code: "123456" }])
      expect((await code(body)).status).toBe(400);
    const { status, body } = await code({ secondStep, code: now(ada) });
    expect([status, body.user.email]).toEqual([200, ADA.email]);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await shop.call("GET", "/api/auth/me", undefined, { signedOut: true, headers })).status).toBe(
      200,
    );
  });

  test("tells nobody without the password that a user has it", async () => {
    await setUp();
    const wrong = await login("a guess");
    const unknown = await shop.call(
      "POST",
      "/api/auth/login",
      { email: "eve@shop.example", password: "a guess" },
      { signedOut: true },
    );
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });
});
