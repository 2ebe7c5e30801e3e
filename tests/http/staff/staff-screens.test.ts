import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { buttonsIn, inside, labelsIn, linksIn, wordsOf } from "../../support/reading.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("the login screen", () => {
  test("[S2.1.1 S2.2.1,2 S4.1.5 D2.1.20] asks for a username and a password, and says while it is busy that it is", async () => {
    const { text } = await shop.page("/login", { signedOut: true });
    expect(labelsIn(text)).toEqual(["Username", "Password"]);
    expect(text).toContain('data-busy="Logging in..."');
    expect(buttonsIn(text)).toContain("Login");
  });

  test.each([
    { username: "", password: "" },
    { username: ADA.email, password: "" },
    { username: "", password: ADA.password },
  ])("[S5.1.1] with one of them missing asks for both: %j", async (fields) => {
    const { status, text } = await shop.post("/login", fields, { signedOut: true });
    expect([status, text]).toEqual([422, expect.stringContaining("Please enter both username and password")]);
  });

  test("is nothing for whoever is signed in: it leads home", async () => {
    expect((await shop.page("/login")).headers.get("location")).toBe("/");
  });
});

describe("Change Password", () => {
  const change = (newPassword: string, ways: object = {}, currentPassword = ADA.password) =>
    shop.post("/change-password", { currentPassword, newPassword, confirmPassword: newPassword }, ways);

  test("[S2.3.1-3 D7.1.11] is a dialog with three fields and two buttons", async () => {
    const { text } = await shop.page("/change-password", { htmx: true });
    expect(wordsOf(inside(text, "h2"))).toBe("Change Password");
    expect(labelsIn(text)).toEqual(["Current Password", "New Password", "Confirm New Password"]);
    expect(text).toContain("At least 6 characters; 15 or more are advised.");
    expect(text).toContain('data-busy="Updating..."');
    expect(buttonsIn(text)).toContain("Update Password");
    expect(linksIn(text)).toContain("Cancel → /");
  });

  test("[S8.1.12,13] says it in the dialog, and where it was a page of its own", async () => {
    const dialog = await change(ADA.password, { htmx: true });
    expect(dialog.text).toContain("Password changed successfully");
    expect((await change(ADA.password)).status).toBe(303);
    expect((await shop.page("/account/search")).text).toContain("Password updated successfully");
  });

  test("[S8.1.9] is refused after ten guesses, with the time to wait", async () => {
    for (let tries = 0; tries < 10; tries++) await change("fresh paint", {}, "a guess");
    const { status, text } = await change("fresh paint", { htmx: true }, "a guess");
    expect([status, text]).toEqual([
      422,
      expect.stringContaining("Failed to change password: Too many attempts. Try again in 1 second."),
    ]);
    const call = await shop.call("POST", "/api/auth/change-password", {
      currentPassword: ADA.password,
      newPassword: "fresh paint",
    });
    expect([call.status, call.headers.get("retry-after")]).toEqual([429, "1"]);
  });
});

describe("the current user", () => {
  test("[S3.1.1 S7.2.3 S9.1.3] is told to a token, and kept for four hours for that token alone", async () => {
    const { body, headers } = await shop.call("GET", "/api/auth/me");
    expect(body).toEqual({ id: 1, email: ADA.email, firstName: "Ada", lastName: "Clerk" });
    expect(headers.get("cache-control")).toBe("private, max-age=14400");
    expect(headers.get("vary")).toContain("authorization");
  });

  test("[S6.1.6 S8.1.10] is nobody without one", async () => {
    expect((await shop.call("GET", "/api/auth/me", undefined, { signedOut: true })).status).toBe(401);
  });
});
