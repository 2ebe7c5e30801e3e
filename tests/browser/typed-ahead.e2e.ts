import type { Page } from "playwright/test";
import { awake, finder, fourHorses, line, newAccount, test, toCounter } from "./race-day.ts";
import { expect, type OpenShop, openShop, signIn } from "./shop.ts";

/** Every answer that a dialog needs comes this much later: a till on a poor line. */
const slow = async (page: Page, ms: number) =>
  await page.route(
    (url) => !url.pathname.startsWith("/assets/browser"),
    async (route) => {
      await new Promise((ready) => setTimeout(ready, ms));
      await route.continue().catch(() => {});
    },
  );

const press = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

type Opener = { on: string; opens: string; keys: string[]; field: string; holds: string };
const typed = (text: string): string[] => [...text];

/** `every-dialog.e2e.ts` walks every opener; these are keys of every sort. */
const openers = async (shop: OpenShop): Promise<Opener[]> => {
  const { id, name } = await newAccount(shop);
  const account = `/administration/accounts/${id}`;
  const [card] = await shop.call<{ id: number; runners: { id: number }[] }[]>("GET", "/api/racing/racecards");
  const race = `/racing/races/${card!.id}`;
  return [
    {
      on: account,
      opens: "#withdraw",
      keys: [...typed("19"), "Backspace", "5", "ArrowLeft", "2", "Tab", "8"],
      field: "#money-amount",
      holds: "125",
    },
    {
      on: "/administration/accounts",
      opens: "#add-account",
      keys: [...typed("Zoe"), "Tab", ...typed("Zed"), "Shift+Tab", ...typed("!")],
      field: "#account-description",
      holds: "Zed",
    },
    {
      on: "/lottery/manage-bets",
      opens: "#add-bet",
      keys: [...typed(name), "Tab", ...typed("3 9"), "ArrowLeft", ...typed("1")],
      field: "#bet-line",
      holds: "3 19",
    },
    {
      on: race,
      opens: "[id^=withdraw-]",
      keys: [...typed("1305"), "Tab", ...typed("15/8/2026"), "Tab", ...typed("9/2")],
      field: "#withdraw-price",
      holds: "9/2",
    },
    { on: race, opens: "#stop-race", keys: ["Tab", ...typed("Fog")], field: "[name=reason]", holds: "Fog" },
    {
      on: account,
      opens: ".feedback-opener button",
      keys: [...typed("It is"), "Enter", ...typed("slow")],
      field: "#feedback-message",
      holds: "It is\nslow",
    },
  ];
};

test("[F2] keys of every sort that are typed while a dialog opens stand in it, at 500 ms", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  for (const { on, opens, keys, field, holds } of await openers(shop)) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const opener = page.locator(opens).first();
    // To a busy machine's page the shop may seem lost: then the form before is brought back, once.
    await expect(async () => {
      await page.goto(shop.url + on);
      await opener.waitFor({ timeout: 10_000 });
    }).toPass();
    await slow(page, 500);
    await opener.click();
    await press(page, keys);
    await expect.soft(page.locator(field).first(), `${opens} on ${on}`).toHaveValue(holds);
  }
});

test("[F2] a date that is begun before its dialog is there is gone on with in it", async ({ page, shop }) => {
  await signIn(page, shop);
  // Draws that are stored already: the form begins with their date.
  const { id: accountId } = await newAccount(shop);
  await shop.call("POST", "/api/lotteryplayers", { accountId });
  await page.goto(`${shop.url}/lottery/results/enter`);
  const date = page.locator("#draw-date");
  const drawn = { winningNumbers: [1, 2, 3, 4, 5, 6], bonusBall: 7, drawType: 1 };
  await shop.call("POST", "/api/lottery/draw-results", { ...drawn, drawDate: await date.inputValue() });
  await page.goto(`${shop.url}/lottery/results`);
  await slow(page, 300);
  await page.locator("#enter-draws").click();
  await press(page, ["0", "8"]);
  await expect(date).toHaveValue(/-08$/);
  await page.waitForTimeout(100);
  await press(page, [..."082026"]);
  await expect(date).toHaveValue("2026-08-08");
  await press(page, ["ArrowLeft", "7"]);
  await expect(date).toHaveValue("2026-07-08");
});

test("[F2] three draws are typed in one go, ahead of their dialog: Enter goes to the next one, then sends", async ({
  page,
}) => {
  const shop = await openShop({ SHOP_CLOCK: "2026-09-12T20:30:00Z", DRAWS_FEED: "none" });
  const { id: accountId } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Nora Byrne" });
  await shop.call("POST", "/api/lotteryplayers", { accountId });
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/results`);
  await slow(page, 200);
  // The letter on the button, six numbers and the bonus ball three times: 64 keys.
  const keys = ["e", ..."31 43 19 14 16 29+27", "Enter", ..."43 38 29 21 25 32+14", "Enter"];
  await press(page, [...keys, ..."12 15 11 22 33 44+45", "Enter"]);
  await expect(page.getByRole("status")).toContainText("Weekly draws submitted!");
  const night = await shop.call<{ winningNumbers: number[]; bonusBall: number }[]>(
    "GET",
    "/api/lottery/draw-results",
  );
  expect(night.map(({ bonusBall }) => bonusBall).sort()).toEqual([14, 27, 45]);
  await page.close();
  await shop.close();
});

test("[F2] Enter typed ahead sends the form once, and Esc calls the dialog off", async ({ page, shop }) => {
  const { id } = await newAccount(shop);
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await slow(page, 300);
  const opens = page.locator("#deposit");
  await opens.click();
  await press(page, ["1", "5", "0", "Enter", "Enter"]);
  await expect(page.locator("#toasts")).toContainText("Deposit successful");
  await expect(page.locator(".facts .figure")).toHaveText("£162.50");
  await expect(page.locator("tbody tr")).toHaveCount(2);

  await opens.click();
  await press(page, ["7", "Escape"]);
  await page.waitForTimeout(700);
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(opens).toBeFocused();

  await opens.dblclick();
  await press(page, ["4", "2"]);
  await expect(page.locator("#money-amount")).toHaveValue("42");
  await page.waitForTimeout(700);
  await expect(page.locator("#money-amount")).toHaveValue("42");
});

test("[F2] nothing is deleted by an Enter that was typed before the question was seen", async ({
  page,
  shop,
}) => {
  const { id, name } = await newAccount(shop);
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts?q=${encodeURIComponent(name)}`);
  await slow(page, 300);
  await page.locator(`#more-${id}`).click();
  await page.locator(`#delete-${id}`).click();
  await press(page, ["Enter", "x", "Enter"]);
  await expect(page.getByRole("dialog", { name: "Delete Account" })).toBeVisible();
  await page.waitForTimeout(500);
  expect((await shop.call<{ id: number }[]>("GET", "/api/accounts")).some((one) => one.id === id)).toBe(true);
});

test("[14] a bet is typed and paid ahead of a counter that sleeps, at 200 ms and on a till six times slower", async ({
  page,
  shop,
}) => {
  const { id, name } = await newAccount(shop);
  const [horse] = await fourHorses(shop);
  await toCounter(page, shop, name);
  const till = await page.context().newCDPSession(page);
  await till.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 200,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await till.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.reload({ waitUntil: "commit" });
  await expect(finder(page)).toBeFocused();
  await press(page, [...typed(`${horse!.line} 2 win`), "Enter", "Enter", "p", "Enter"]);
  await expect(page.locator("#toasts")).toContainText("Paid Bet(s) Placed!");
  const placed = await shop.call<{ stake: number }[]>("GET", `/api/racing/bets/today/${id}`);
  expect(placed.map(({ stake }) => stake)).toEqual([2]);
});

test("[F61] a burst that is typed while the counter wakes stands in its line, also in the moment of waking, on a slow till", async ({
  page,
  shop,
}) => {
  const { name } = await newAccount(shop);
  await toCounter(page, shop, name);
  const till = await page.context().newCDPSession(page);
  await till.send("Network.enable");
  await till.send("Network.setCacheDisabled", { cacheDisabled: true });
  const [latency, throughput] = [20, 50_000];
  await till.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await till.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  // Two letters between React's commit and what it does after the paint: no hand hits that gap each time.
  await page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      if (!document.querySelector("x-island[name=bet-builder][awake]")) return;
      watching.disconnect();
      for (const letter of "+=") document.execCommand("insertText", false, letter);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["awake"] });
  });
  await page.reload({ waitUntil: "commit" });
  await expect(finder(page)).toBeFocused();
  const text = "quiet harbour across the long town";
  await page.keyboard.type(text);
  await expect(page.locator("x-island[name=bet-builder][awake]")).toBeVisible();
  await expect.poll(async () => (await finder(page).inputValue()).replace("+=", "")).toBe(text);
  expect(await finder(page).inputValue()).toContain("+=");
});

test("[F2] P and Enter typed ahead of the payment dialog place the slip once", async ({ page, shop }) => {
  const { id, name } = await newAccount(shop);
  const [horse] = await fourHorses(shop);
  await toCounter(page, shop, name);
  await awake(page);
  await line(page, "£2 single");
  await line(page, horse!.line);
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Bet added to slip!");
  await expect(finder(page)).toBeFocused();
  await slow(page, 300);
  await press(page, ["Enter", "p", "Enter", "Enter"]);
  await expect(page.locator("#toasts")).toContainText("Paid Bet(s) Placed!");
  expect(await shop.call<unknown[]>("GET", `/api/racing/bets/today/${id}`)).toHaveLength(1);
});
