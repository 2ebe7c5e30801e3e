import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { ADA, openTestShop, type TestShop } from "../support/test-shop.ts";

const BOB = { email: "bob@shop.example", password: "cloth-and-thread", firstName: "Bob", lastName: "Clerk" };
const SAID = "You were signed out. Nothing was saved.";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" });
  await shop.call("POST", "/api/auth/register", BOB);
});
afterEach(() => shop.close());

const EDIT = "/administration/accounts/1/edit";
const expire = () => {
  shop.clock.real = new Date(shop.clock.real.getTime() + 61 * 60_000);
};
const typed = {
  name: 'Maeve "K" <b>',
  description: "Pays\n</textarea><i>",
  playsRaces: "on",
  password: "pw-typed",
};
const send = (fields: Record<string, string> = typed, path = EDIT) =>
  shop.post(path, fields, { headers: { referer: `http://localhost${path}`, host: "localhost" } });
const signIn = (who = ADA) => shop.post("/login", { username: who.email, password: who.password });

describe("[F3] a form posted after its session has ended", () => {
  test("is told so, saves nothing, and is there again for the same person: as typed, once, sent by nobody", async () => {
    expire();
    const turned = await send();
    expect([turned.status, turned.headers.get("location")]).toEqual([303, "/login?signed-out"]);
    const login = await shop.page("/login?signed-out");
    expect(login.text).toContain(SAID);
    const back = await signIn();
    expect([back.status, back.headers.get("location")]).toEqual([303, EDIT]);
    const { text } = await shop.page(EDIT);
    expect(text).toContain('value="Maeve &quot;K&quot; <b>"');
    expect(text).toContain("Pays\n&lt;/textarea&gt;&lt;i&gt;</textarea>");
    expect(text).toMatch(/<input[^>]*name="playsRaces"[^>]*checked=""/);
    expect(text).toContain("You were signed out before this was sent.");
    expect(text).not.toContain("pw-typed");
    expect((await shop.page(EDIT)).text).not.toContain("&quot;K&quot;");
    const { token } = (await shop.call("POST", "/api/auth/login", ADA, { signedOut: true })).body;
    const accounts = await shop.call("GET", "/api/accounts", undefined, {
      signedOut: true,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(accounts.body[0].name).toBe("Maeve Kelly");
  });

  test("is never shown to somebody else, nor to the first person after them", async () => {
    expire();
    await send();
    expect((await signIn(BOB)).headers.get("location")).toBe("/");
    expect((await shop.page(EDIT)).text).not.toContain("&quot;K&quot;");
    await shop.post("/logout");
    expect((await signIn()).headers.get("location")).toBe("/");
    expect((await shop.page(EDIT)).text).not.toContain("&quot;K&quot;");
  });

  test("is forgotten after half an hour, and is not held where it is too long or nobody's", async () => {
    expire();
    await send({ name: "x".repeat(20_000) });
    expect(shop.jar.has("held-form")).toBe(false);
    await send();
    expect(shop.jar.has("held-form")).toBe(true);
    shop.clock.real = new Date(shop.clock.real.getTime() + 31 * 60_000);
    expect((await signIn()).headers.get("location")).toBe("/");
    shop.jar.clear();
    shop.jar.set("satchel", "a-guess");
    await send();
    expect(shop.jar.has("held-form")).toBe(false);
  });

  test("by htmx is answered 401 with the way to the login, where the browser keeps the form", async () => {
    expire();
    const turned = await shop.post(EDIT, typed, { htmx: true });
    expect([turned.status, turned.headers.get("hx-redirect")]).toEqual([401, "/login?signed-out"]);
    expect(shop.jar.has("held-form")).toBe(false);
  });
});

test("the login page after a logout, or for whoever was never here, says nothing of a sign-out", async () => {
  await shop.post("/logout");
  expect((await shop.page("/")).headers.get("location")).toBe("/login");
  expect((await shop.page("/login")).text).not.toContain(SAID);
});

test("[F18] a tab that leaves with another tab's logout never gets a signed-in page from the login address", async () => {
  await shop.post("/account/select", { accountId: "1" });
  const { status, text } = await shop.page("/login?signed-out");
  expect([status, text]).toEqual([200, expect.stringContaining('data-signed-in="false"')]);
  expect(text).not.toContain("Maeve Kelly");
  expect((await shop.page("/login")).headers.get("location")).toBe("/");
});

test("[F18] /logout typed in the address bar is a form that sends itself, or without scripts leads on", async () => {
  const typed = { headers: { "sec-fetch-site": "none" } };
  const { text } = await shop.page("/logout", typed);
  expect(text).toMatch(
    /<form[^>]*action="\/logout"[^>]*data-at-once="true"|data-at-once="true"[^>]*action="\/logout"/,
  );
  expect(text).toContain('<noscript><meta http-equiv="refresh" content="0;url=/logout?now"/></noscript>');
  const foreign = await shop.page("/logout?now", { headers: { "sec-fetch-site": "cross-site" } });
  expect([foreign.status, foreign.text.includes("data-at-once")]).toEqual([200, false]);
  expect((await shop.page("/logout?now", typed)).headers.get("location")).toBe("/login");
});

test("[F18] a wrong current password is said beside its field and in a toast, each once", async () => {
  const wrong = { currentPassword: "guess", newPassword: "fresh paint", confirmPassword: "fresh paint" };
  const { status, text } = await shop.post("/change-password", wrong, { htmx: true });
  const sentence = "Failed to change password. Ensure current password is correct.";
  expect(status).toBe(422);
  expect(text).toMatch(new RegExp(`class="field-error"[^>]*>${sentence}`));
  expect(text).toMatch(new RegExp(`data-kind="error"><span>${sentence}`));
  expect(text.split(sentence)).toHaveLength(3);
});
