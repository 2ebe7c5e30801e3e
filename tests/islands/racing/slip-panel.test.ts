import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, press, show, until } from "../dom.ts";

const woken: string[] = [];
beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/dialogs.ts")).keepDialogs();
  (await import("../../../islands/browser/session.ts")).keepSession();
  (await import("../../../islands/browser/slips.ts")).keepSlips();
});
afterAll(closePage);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  woken.length = 0;
});

const PANEL = (always = "") => `
  <section id="account-bar"><button type="button" data-open-slip hidden>Open Bet Slip <span data-slip-count></span></button></section>
  <form data-logout><button type="submit" id="logout">Logout</button></form>
  <aside id="slip" data-account="7" ${always} hidden>
    <button type="button" id="slip-tab" data-toggle-slip aria-expanded="false" aria-controls="slip-inside">
      Slip <span data-slip-count></span> <span data-slip-total></span>
    </button>
    <div id="slip-inside" hidden><x-island></x-island></div>
  </aside>
  <div id="dialog-outlet"></div>`;

async function page(always = ""): Promise<void> {
  show(PANEL(always));
  find("x-island").addEventListener("wake", () => woken.push("slip"));
  await Bun.sleep(1);
}

const put = (accountId: number, bets: number) =>
  localStorage.setItem(
    `slip-${accountId}`,
    JSON.stringify({ accountId, items: Array(bets).fill({}), totalStakePence: bets * 250 }),
  );
const state = () => document.body.dataset.slip;
const opener = () => find("[data-open-slip]");

test("[S2.5.5] without bets there is no button and no tab, but where bets are built the tab always stands", async () => {
  await page();
  expect([opener().hidden, find("#slip").hidden, state()]).toEqual([true, true, undefined]);
  await page("data-always");
  expect([opener().hidden, find("#slip").hidden, state()]).toEqual([true, false, "closed"]);
});

test("[S2.5.5 S2.17.3] with bets the count and the total are right on every page, and no island wakes for it", async () => {
  put(7, 2);
  put(8, 5);
  await page();
  expect([opener().hidden, find("#slip").hidden, state()]).toEqual([false, false, "closed"]);
  expect(opener().textContent).toContain("Open Bet Slip 2");
  expect(find("#slip-tab").textContent).toContain("£5.00");
  expect(woken).toEqual([]);
});

test("the total of a slip that an earlier version stored in pounds is the same", async () => {
  localStorage.setItem("slip-7", JSON.stringify({ accountId: 7, items: [{}], totalStake: 1234.5 }));
  await page();
  expect(find("#slip-tab").textContent).toContain("£1,234.50");
});

test("[S2.17.4,9] the button opens the panel and wakes the slip; the tab and Esc close it; a new page finds it as it was", async () => {
  put(7, 1);
  await page();
  opener().click();
  expect([state(), find("#slip-inside").hidden, find("#slip-tab").getAttribute("aria-expanded")]).toEqual([
    "open",
    false,
    "true",
  ]);
  expect(woken.length).toBeGreaterThan(0);
  expect(document.activeElement?.id).toBe("slip-tab");
  await page();
  expect(state()).toBe("open");
  press("Escape", find("#slip-tab"));
  expect(state()).toBe("closed");
  find("#slip-tab").click();
  expect(state()).toBe("open");
  find("#slip-tab").click();
  expect([state(), find("#slip-inside").hidden]).toEqual(["closed", true]);
});

test("a bet put on the slip here or in another tab is counted at once, and a swapped account bar too", async () => {
  await page();
  put(7, 1);
  document.dispatchEvent(new CustomEvent("slip-changed"));
  expect(opener().hidden).toBe(false);
  put(7, 3);
  window.dispatchEvent(new StorageEvent("storage", { key: "slip-7" }));
  expect(find("[data-slip-count]").textContent).toBe("3");
  find("#account-bar").outerHTML =
    '<section id="account-bar"><button data-open-slip hidden><span data-slip-count></span></button></section>';
  await until(() => !opener().hidden);
  expect(opener().textContent).toBe("3");
});

test("a slip that is placed in another tab renews the account bar of this one", async () => {
  await page();
  let renewed = 0;
  document.body.addEventListener("account-changed", () => void renewed++, { once: true });
  window.dispatchEvent(new StorageEvent("storage", { key: "account-changed", newValue: "1" }));
  expect(renewed).toBe(1);
  document.body.dispatchEvent(new CustomEvent("account-changed", { bubbles: true }));
  expect(Number(localStorage.getItem("account-changed"))).toBeGreaterThan(0);
});

test("storage that holds noise counts as nothing", async () => {
  localStorage.setItem("slip-7", "{{{");
  await page();
  expect(state()).toBeUndefined();
  localStorage.setItem("slip-7", '{"items":"many"}');
  document.dispatchEvent(new CustomEvent("slip-changed"));
  expect(state()).toBeUndefined();
});

async function logout() {
  let sent = 0;
  const form = find<HTMLFormElement>("form[data-logout]");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent++;
  });
  form.requestSubmit();
  await Bun.sleep(5);
  return () => sent;
}

test("[F3] a logout that would lose a half-built bet asks first, one without a horse is quickly typed again", async () => {
  const build = (accountId: number, horses: unknown) =>
    localStorage.setItem(`building-${accountId}`, JSON.stringify({ betType: "Double", horses }));
  build(7, []);
  build(8, "many");
  localStorage.setItem("building-9", "{{{");
  await page();
  expect((await logout())()).toBe(1);
  build(7, [{ runnerId: 1 }]);
  const sent = await logout();
  expect(sent()).toBe(0);
  expect(find("#dialog-outlet h2").textContent).toBe("Log out and lose the bet?");
  expect(find("#dialog-outlet p").textContent).toBe(
    "1 bet is half built. Half-built bets are kept in this browser, and a logout empties it.",
  );
  put(7, 2);
  await logout();
  expect(find("#dialog-outlet h2").textContent).toBe("Log out and lose the slip?");
  expect(find("#dialog-outlet p").textContent).toBe(
    "2 bets on slips have not been placed, and 1 bet is half built. Slips are kept in this browser, and a logout empties it.",
  );
});

test("[D2.1.19] a logout that would lose bets asks first; Stay stays, and nobody else has heard of it", async () => {
  put(7, 1);
  put(8, 1);
  await page();
  const sent = await logout();
  expect(sent()).toBe(0);
  expect(localStorage.getItem("logout")).toBeNull();
  expect(find("dialog").textContent).toContain("2 bets on slips have not been placed");
  find("dialog [data-close]").click();
  expect([document.querySelector("dialog"), sent()]).toEqual([null, 0]);
  (await logout())();
  find("dialog .danger").click();
  expect(localStorage.getItem("logout")).not.toBeNull();
});

test("a logout without bets on slips just goes", async () => {
  localStorage.setItem("slip-note", '{"items":[1]}');
  await page();
  expect((await logout())()).toBe(1);
});
