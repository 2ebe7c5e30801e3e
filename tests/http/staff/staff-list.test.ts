import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { setDisabled } from "../../../src/operations/staff/set-disabled.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const STAFF = "/administration/staff";
const BOB = { email: "bob@shop.example", password: "cloth-and-thread", firstName: "Bob", lastName: "Byrne" };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await shop.call("POST", "/api/auth/register", BOB);
});
afterEach(() => shop.close());

const signIn = ({ email, password }: typeof BOB) =>
  shop.call("POST", "/api/auth/login", { email, password }, { signedOut: true });
const me = (token: string) =>
  shop.call("GET", "/api/auth/me", undefined, {
    signedOut: true,
    headers: { authorization: `Bearer ${token}` },
  });
const audits = async () => (await shop.page("/administration/audit")).text;

describe("[F11j] the staff list", () => {
  test("names everybody, where they are signed in, and nothing to do to oneself but to leave elsewhere", async () => {
    await signIn(BOB);
    const { text } = await shop.page(STAFF);
    expect(text).toContain("Bob Byrne");
    expect(text).toMatch(/bob@shop\.example.*1 device/s);
    expect(text).not.toContain("/staff/1/disable");
    expect(text).toContain("Sign Out Everywhere Else");
    expect(text).toContain('action="/administration/staff/2/disable"');
    expect((await shop.page("/administration")).text).toContain(`href="${STAFF}"`);
    expect((await shop.page(STAFF, { signedOut: true })).headers.get("location")).toBe("/login");
  });

  test("shuts a leaver out at once: the token, the page and the right password, which is said to be wrong", async () => {
    const { token } = (await signIn(BOB)).body;
    expect((await me(token)).status).toBe(200);
    const { status, text } = await shop.post(`${STAFF}/2/disable`, {}, { htmx: true });
    expect([status, text]).toEqual([200, expect.stringContaining("Bob Byrne can no longer sign in")]);
    expect((await me(token)).status).toBe(401);
    const refused = await signIn(BOB);
    const wrong = await signIn({ ...BOB, password: "a guess" });
    expect([refused.status, refused.body]).toEqual([wrong.status, wrong.body]);
    expect(await audits()).toContain("Disable user");
    await shop.post(`${STAFF}/2/enable`);
    // What he had in hand stays dead.
    expect((await me(token)).status).toBe(401);
    expect((await signIn(BOB)).status).toBe(200);
    expect(await audits()).toContain("Enable user");
  });

  test("signs somebody out everywhere, and oneself everywhere else", async () => {
    const { token } = (await signIn(BOB)).body;
    await shop.post(`${STAFF}/2/sign-out`);
    expect((await me(token)).status).toBe(401);
    const elsewhere = (await signIn({ ...BOB, ...ADA })).body.token;
    await shop.post(`${STAFF}/1/sign-out`);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await shop.page(STAFF)).status).toBe(200);
    expect(await audits()).toContain("Sign out everywhere");
  });

  test("disables neither oneself nor the last who can sign in, two at once included", async () => {
    const own = await shop.post(`${STAFF}/1/disable`, {}, { htmx: true });
    expect(own.text).toContain("You cannot disable yourself");
    const by = (userId: number) => ({ userId, requestId: "r" });
    const both = await Promise.all([
      setDisabled(shop.shop, by(1), { userId: 2, disabled: true }),
      setDisabled(shop.shop, by(2), { userId: 1, disabled: true }),
    ]);
    expect(both.filter((one) => one.done)).toHaveLength(1);
    const signedIn = [await signIn({ ...BOB, ...ADA }), await signIn(BOB)].map(({ status }) => status);
    expect(signedIn.toSorted()).toEqual([200, 401]);
  });

  test("says that nobody has an id that nobody has, and knows no address of what is no id", async () => {
    for (const action of ["disable", "enable", "sign-out"]) {
      const { text } = await shop.post(`${STAFF}/3/${action}`, {}, { htmx: true });
      expect(text).toContain("No colleague has this ID");
      for (const id of ["0", "abc", "1e3", "01", "9".repeat(30)])
        expect((await shop.post(`${STAFF}/${id}/${action}`)).status).toBe(404);
    }
  });
});

describe("[F11j] a password that anybody would guess first", () => {
  const change = (newPassword: string, htmx = true) =>
    shop.post(
      "/change-password",
      { currentPassword: ADA.password, newPassword, confirmPassword: newPassword },
      { htmx },
    );
  const WARNING = "one of the first that anyone would guess";

  test.each(["123456", "Password1", "zzzzzz", ADA.email, "AdaClerk", "ada@shop.example2026!"])(
    "%s is warned of, beside its field and when it was taken, and is taken",
    async (weak) => {
      const note = await shop.post("/change-password/note", { newPassword: weak }, { htmx: true });
      expect(note.text).toContain(WARNING);
      const { status, text } = await change(weak);
      expect([status, text]).toEqual([200, expect.stringContaining(WARNING)]);
      expect(text).toContain("Password changed successfully");
    },
  );

  test("another one is not, and its field says nothing", async () => {
    const note = await shop.post("/change-password/note", { newPassword: "fresh paint" }, { htmx: true });
    expect(note.text).not.toContain(WARNING);
    expect((await change("fresh paint")).text).not.toContain(WARNING);
  });

  test.each([true, false])(
    "is warned of beside the field of the form for somebody new, signed out: %p",
    async (signedOut) => {
      const open = await openTestShop({ openRegistration: true });
      const form = await open.page("/signup", { signedOut });
      expect(form.text).toMatch(/hx-post="\/signup\/note"[^>]*hx-target="#password-note"/);
      expect(form.text).toContain('id="password-note"');
      const note = async (password: string) =>
        (await open.post("/signup/note", { ...BOB, password }, { htmx: true, signedOut })).text;
      expect(await note("123456")).toContain(WARNING);
      expect(await note("BobByrne")).toContain(WARNING);
      expect(await note("fresh paint")).not.toContain(WARNING);
      expect(await note("")).not.toContain(WARNING);
      await open.close();
    },
  );

  test("is refused at its field where the owner says so, for colleagues and in calls as well", async () => {
    const strict = await openTestShop({ refusesWeakPasswords: true });
    const fields = { currentPassword: ADA.password, newPassword: "123456", confirmPassword: "123456" };
    const { status, text } = await strict.post("/change-password", fields, { htmx: true });
    expect([status, text]).toEqual([
      422,
      expect.stringMatching(new RegExp(`new-password-error[^>]*>[^<]*${WARNING}`)),
    ]);
    const colleague = await strict.post("/signup", { ...BOB, password: "bobbyrne" });
    expect([colleague.status, colleague.text]).toEqual([422, expect.stringContaining(WARNING)]);
    expect((await strict.call("POST", "/api/auth/register", { ...BOB, password: BOB.email })).status).toBe(
      422,
    );
    expect((await strict.call("POST", "/api/auth/register", BOB)).status).toBe(201);
    await strict.close();
  });
});

describe("[F11i] a report", () => {
  test("is deleted for good with a reason, which the trail keeps without its words", async () => {
    const { id } = (await shop.call("POST", "/api/feedback", { message: "Maeve's card number" })).body;
    const page = `/administration/feedback/${id}`;
    expect((await shop.page(`${page}/delete`, { htmx: true })).text).toContain("are deleted for good");
    const without = await shop.post(`${page}/delete`, { reason: "  " }, { htmx: true });
    expect([without.status, without.text]).toEqual([
      422,
      expect.stringContaining("Say why the report is deleted"),
    ]);
    const done = await shop.post(`${page}/delete`, { reason: "A customer's data" });
    expect(done.headers.get("location")).toBe("/administration/feedback");
    expect((await shop.page(page)).status).toBe(404);
    expect((await shop.post(`${page}/delete`, { reason: "twice" })).headers.get("location")).toBe(
      "/administration/feedback",
    );
    const trail = await audits();
    expect(trail).toContain("Delete feedback");
    expect(trail).toContain("A customer&#x27;s data");
    expect(trail).not.toContain("card number");
  });
});
