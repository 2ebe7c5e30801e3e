import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/faults.ts")).reportFaults();
});
afterAll(closePage);
beforeEach(() => show('<div id="toasts"></div>'));

const htmx = (type: string, ctx: object | undefined) =>
  document.body.dispatchEvent(
    new CustomEvent(type, { bubbles: true, detail: { ctx, error: new Error("x") } }),
  );

test("no answer, or only a part of one, is said in a toast", () => {
  htmx("htmx:error", {});
  expect(find(".toast").textContent).toStartWith(
    "We heard nothing back. Check what is shown here, then try again.",
  );
  expect(find(".toast").dataset.kind).toBe("error");
});

test("a form with a key says that it is done only once", () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    "<form><input type='hidden' name='key'><button>Deposit</button></form>",
  );
  htmx("htmx:error", { sourceElement: find("button") });
  expect(find(".toast").textContent).toStartWith(
    "We heard nothing back. Try again; it will be done only once.",
  );
});

test("a fault in a swap is not blamed on the server", () => {
  htmx("htmx:error", { text: "<p>" });
  htmx("htmx:error", undefined);
  expect(document.querySelector(".toast")).toBeNull();
});

test("[S4.1.6 S8.1.2] a sign-in that has ended takes the token with it; another refusal does not", () => {
  localStorage.setItem("token", "t");
  htmx("htmx:response:error", { response: { status: 422 } });
  expect(localStorage.getItem("token")).toBe("t");
  htmx("htmx:response:error", { response: { status: 401 } });
  expect(localStorage.getItem("token")).toBeNull();
});

const lost = (method: string, action: string, form = "<form><button>") => {
  show(`<div id="toasts"></div>${form}`);
  htmx("htmx:error", { request: { method, action }, sourceElement: find("button") });
  return find(".toast").firstChild?.textContent?.trim();
};
const KEYED = "<form><input type='hidden' name='key'><button>";
const ACCOUNTS = "/administration/accounts";

test.each([
  ["S8.1.4", "POST", "/login", "", "Login failed: Unknown error. We heard nothing back. Try again."],
  [
    "S8.2.12",
    "POST",
    "/lottery/results/7/paid",
    "",
    "Failed to update paid status: we heard nothing back. Try again.",
  ],
  [
    "S8.2.13",
    "POST",
    "/lottery/results/fetch?step=1",
    "",
    "Failed to fetch results. Please enter manually. We heard nothing back. Try again.",
  ],
  [
    "S8.2.17",
    "POST",
    "/lottery/manage-bets/new",
    KEYED,
    "Failed to add bet: we heard nothing back. Try again; it will be done only once.",
  ],
  [
    "S8.2.19",
    "POST",
    "/administration/payout-settings",
    "",
    "Failed to save payout configurations: we heard nothing back. Try again.",
  ],
  [
    "S8.4.2",
    "POST",
    `${ACCOUNTS}/new`,
    KEYED,
    "Failed to add account: we heard nothing back. Try again; it will be done only once.",
  ],
  [
    "S8.4.3",
    "POST",
    `${ACCOUNTS}/12/edit`,
    "",
    "Failed to update account: we heard nothing back. Try again.",
  ],
  [
    "S8.4.9",
    "POST",
    `${ACCOUNTS}/12/deposit`,
    KEYED,
    "Failed to update balance: we heard nothing back. Try again; it will be done only once.",
  ],
])("[F79 %s] a lost %s of %s says first what failed", (_, method, action, form, says) => {
  expect(lost(method, action, form || undefined)).toBe(says);
});
