import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BOB = { firstName: "Bob", lastName: "Clerk", email: "Bob@Shop.example", password: "saddle-cloth" };
const signIn = (shop: TestShop, who = BOB) =>
  shop.post("/login", { username: who.email, password: who.password });

describe("a shop with open registration", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ openRegistration: true });
    shop.jar.clear();
  });
  afterAll(() => shop.close());

  test("has the way to the form on its login page", async () => {
    expect((await shop.page("/login")).text).toContain('<a href="/signup">Sign up</a>');
    const { text } = await shop.page("/signup");
    for (const label of ["First Name", "Last Name", "Email", "Password"])
      expect(text).toContain(`>${label}</label>`);
    expect(text).toContain("Signing up...");
  });

  test("says what is wrong beside the field, and keeps what was typed but the password", async () => {
    const { status, text } = await shop.post("/signup", {
      ...BOB,
      firstName: " ",
      email: "bob",
      password: "12345678",
    });
    expect(status).toBe(422);
    expect(text).toContain("Enter a first name");
    expect(text).toContain("Enter an email address");
    expect(text).toContain('value="Clerk"');
    expect(text).not.toContain("12345678");
    const short = await shop.post("/signup", { ...BOB, password: "12345" });
    expect([short.status, short.text]).toEqual([422, expect.stringContaining("at least 6 characters long")]);
    expect(short.text).toMatch(/id="password-error">Password must be/);
  });

  test("[S4.1.4 S8.1.5,11] leads to the login page after signing up, with the owner's words; and then it opens", async () => {
    const { status, headers } = await shop.post("/signup", BOB);
    expect([status, headers.get("location")]).toEqual([303, "/login"]);
    expect((await shop.page("/login")).text).toContain(
      "Signup successful! Please check your email for verification.",
    );
    const again = await shop.post("/signup", BOB);
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining("Signup failed: Somebody on the staff has this email already"),
    ]);
    expect((await signIn(shop)).headers.get("location")).toBe("/");
  });
});

describe("a shop without open registration", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  test("has no way to the form, and sends whoever finds it to the login page", async () => {
    const stranger = { signedOut: true };
    expect((await shop.page("/login", stranger)).text).not.toContain("/signup");
    const { headers } = await shop.page("/signup", stranger);
    expect(headers.get("location")).toBe("/login");
    expect(headers.getSetCookie().join()).toContain(encodeURIComponent("Signup failed: Ask a colleague"));
    expect((await shop.post("/signup", BOB, stranger)).status).toBe(403);
  });

  test("[D2.1.13] lets its staff register a colleague, who can sign in at once", async () => {
    expect((await shop.page("/administration")).text).toContain('href="/signup"');
    const { headers } = await shop.post("/signup", BOB);
    expect(headers.get("location")).toBe("/administration/staff");
    expect((await shop.page("/administration")).text).toContain("Bob Clerk is on the staff now");
    shop.jar.clear();
    expect((await signIn(shop)).headers.get("location")).toBe("/");
  });
});
