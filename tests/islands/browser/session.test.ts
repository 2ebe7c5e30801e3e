import { afterAll, beforeAll, beforeEach, expect, mock, spyOn, test } from "bun:test";
import { closePage, openPage, show } from "../dom.ts";

const went: string[] = [];
const posted = mock(async (..._request: Parameters<typeof fetch>) => new Response(null, { status: 204 }));
const ownFetch = globalThis.fetch;

beforeAll(async () => {
  openPage();
  globalThis.fetch = posted as unknown as typeof fetch;
  spyOn(location, "assign").mockImplementation((address) => void went.push(String(address)));
  spyOn(location, "reload").mockImplementation(() => void went.push("reload"));
  (await import("../../../islands/browser/session.ts")).keepSession();
});
afterAll(async () => {
  globalThis.fetch = ownFetch;
  await closePage();
});
beforeEach(() => {
  went.length = 0;
  posted.mockClear();
  localStorage.clear();
});

async function load({ signedIn = true, account = "", html = "", path = "/" }) {
  history.replaceState(null, "", path);
  show(html, signedIn);
  document.body.dataset.account = account;
  const { settleSession } = await import("../../../islands/browser/settle-page.ts");
  settleSession();
  (await import("../../../islands/browser/session.ts")).noteLogout();
}

const otherTab = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

test("[S3.1.28 D2.1.17] a signed-in page passes the selected account to the other tabs", async () => {
  await load({ account: "7" });
  expect(localStorage.getItem("selectedAccount")).toBe("7");
  await load({});
  expect(localStorage.getItem("selectedAccount")).toBeNull();
});

test("[F72] a tab that was sent away from a deleted account does not have the other tabs ask", async () => {
  localStorage.setItem("selectedAccount", "7");
  await load({ html: '<main><p data-account-gone="7"></p></main>', path: "/account/search" });
  expect(localStorage.getItem("selectedAccount")).toBe("7");
});

test("[S2.1.2 S4.1.2] the page after logout empties both storages", async () => {
  localStorage.setItem("slip-7", "[]");
  sessionStorage.setItem("draft", "x");
  await load({ signedIn: false, path: "/login", html: "<main data-clear-storage></main>" });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test("the login page drops a token that is left over; another signed-out page drops nothing", async () => {
  localStorage.setItem("token", "t");
  await load({ signedIn: false, path: "/register" });
  expect(localStorage.getItem("token")).toBe("t");
  await load({ signedIn: false, path: "/login" });
  expect(localStorage.getItem("token")).toBeNull();
});

test("[S3.1.27 S4.1.1 S9.1.12] the token of a sign-in is kept", () => {
  document.body.dispatchEvent(new CustomEvent("signed-in", { detail: { token: "abc" }, bubbles: true }));
  expect(localStorage.getItem("token")).toBe("abc");
});

test.each([
  [null, null],
  ["token", null],
  ["logout", "1"],
])("[S4.2.6] signed out in another tab (%p), this one goes to the login page", async (key, value) => {
  await load({ account: "7" });
  otherTab(key, value);
  expect(went).toEqual(["/login?signed-out"]);
});

test("a new token in another tab is no reason to leave", async () => {
  await load({ account: "7" });
  otherTab("token", "new");
  otherTab("slip-7", null);
  expect(went).toEqual([]);
});

test("[S4.2.5] another account chosen in another tab reloads this one; the same account does not", async () => {
  await load({ account: "7" });
  otherTab("selectedAccount", "7");
  expect(went).toEqual([]);
  otherTab("selectedAccount", "8");
  expect(went).toEqual(["reload"]);
});

test("[S4.2.4] an account let go in another tab is let go here, and the search opens", async () => {
  await load({ account: "7" });
  otherTab("selectedAccount", null);
  await Bun.sleep(1);
  expect(posted.mock.calls[0]?.[0]).toBe("/account/change");
  expect(posted.mock.calls[0]?.[1]).toEqual({ method: "POST", keepalive: true });
  expect(went).toEqual(["/account/search"]);
});

test("a page without an account or without a user stays where it is", async () => {
  await load({});
  otherTab("selectedAccount", null);
  await load({ signedIn: false, path: "/register" });
  otherTab(null, null);
  await Bun.sleep(1);
  expect([went, posted.mock.calls.length]).toEqual([[], 0]);
});

test("logging out reaches the other tabs at once", async () => {
  await load({ html: "<form data-logout></form><form id=other></form>" });
  const submit = (form: string) =>
    document.querySelector(form)?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  submit("#other");
  expect(localStorage.getItem("logout")).toBeNull();
  submit("[data-logout]");
  expect(Number(localStorage.getItem("logout"))).toBeGreaterThan(0);
});

test("[F18] an account that a late page brings back after a logout is dropped, until somebody signs in", async () => {
  await load({ signedIn: false, path: "/login", html: "<main data-clear-storage></main>" });
  const bringBack = () => {
    localStorage.setItem("selectedAccount", "7");
    otherTab("selectedAccount", "7");
    return localStorage.getItem("selectedAccount");
  };
  expect(bringBack()).toBeNull();
  otherTab("token", "t");
  expect(bringBack()).toBe("7");
});

test("[F18] a tab that is logging out is not led away by what other tabs do, so that its logout arrives", async () => {
  await load({ html: '<form data-logout="true"></form>' });
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true }));
  otherTab("token", null);
  otherTab(null, null);
  expect(went).toEqual([]);
});
