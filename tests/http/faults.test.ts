import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { insertSetting } from "../../db/stores/system/shop-settings.ts";
import { breakBooks } from "../support/broken-database.ts";
import { ADA, openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" });
  await breakBooks(shop);
});
afterAll(() => shop.close());

const REFERENCE = /^[0-9a-f]{12}$/;

const bet = { selectedNumbers: [3], betAmount: 5 };
const draw = { drawDate: "2026-08-12", drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
const racingBet = { accountId: 1, betType: "Single", stake: 1, selections: [{ racingRunnerId: 1 }] };
const { accountId: _, ...ofSlip } = racingBet;
const slipItem = { betType: ofSlip.betType, racingBet: ofSlip };
const payouts = [
  { withBonus: false, multiplier: 2 },
  { withBonus: true, multiplier: 3 },
];

describe("a call that a fault broke off says so in the specification's words, with a reference", () => {
  const newcomer = { email: "tom@shop.example", password: "long enough", firstName: "T", lastName: "W" };
  const passwords = { currentPassword: ADA.password, newPassword: "fresh paint" };
  test.each<[string, string, unknown, string]>([
    ["POST", "/api/auth/login", { email: ADA.email, password: "x" }, "Login failed: Unknown error"],
    ["POST", "/api/auth/register", newcomer, "Signup failed: Unknown error"],
    ["POST", "/api/auth/change-password", passwords, "Password change failed: Unknown error"],
    ["POST", "/api/auth/logout", undefined, "Logout failed: Unknown error"],
    ["GET", "/api/accounts", undefined, "Failed to fetch accounts"],
    ["POST", "/api/accounts", { name: "Tom" }, "Failed to add account"],
    ["PUT", "/api/accounts/1", { name: "Tom" }, "Failed to update account"],
    ["PATCH", "/api/accounts/1/balance", { balance: 5 }, "Failed to update account balance"],
    ["POST", "/api/accounts/1/deposit", { amount: 5 }, "Failed to update account balance"],
    ["POST", "/api/accounts/1/withdraw", { amount: 5 }, "Failed to update account balance"],
    ["DELETE", "/api/accounts/1", undefined, "Failed to remove account"],
    ["GET", "/api/accounts/1/transactions", undefined, "Failed to fetch account transactions"],
    ["GET", "/api/lottery/draw-results", undefined, "Failed to fetch draw results: Unknown error"],
    ["POST", "/api/lottery/draw-results", draw, "Failed to save draw result: Unknown error"],
    ["POST", "/api/lotteryscraper/scrape", undefined, "Failed to scrape lottery results: Unknown error"],
    [
      "PUT",
      "/api/drawresults/player-result/1/paid",
      { paid: true },
      "Failed to update payment status: Unknown error",
    ],
    ["GET", "/api/payoutconfigs", undefined, "Failed to fetch payout configs: Unknown error"],
    [
      "POST",
      "/api/payoutconfigs",
      { numberCount: 1, payouts },
      "Failed to save payout configs: Unknown error",
    ],
    ["GET", "/api/lotteryplayers", undefined, "Failed to fetch players: Unknown error"],
    ["POST", "/api/lotteryplayers", { accountId: 1 }, "Failed to add player: Unknown error"],
    ["PUT", "/api/lotteryplayers/1", { accountId: 1 }, "Failed to update player: Unknown error"],
    ["DELETE", "/api/lotteryplayers/1?accountId=1", undefined, "Failed to remove player: Unknown error"],
    ["POST", "/api/lotteryplayers/1/selections", bet, "Failed to add bet"],
    ["PUT", "/api/lotteryplayers/1/selections/1", bet, "Failed to update player: Unknown error"],
    ["DELETE", "/api/lotteryplayers/1/selections/1", undefined, "Failed to update player: Unknown error"],
    ["GET", "/api/racing/racecards", undefined, "Failed to fetch race cards. Please try again later."],
    [
      "GET",
      "/api/racing/horses/search?q=harbour",
      undefined,
      "Failed to search horses. Please try again later.",
    ],
    ["POST", "/api/racing/bets", racingBet, "Failed to place bet: Unknown error"],
    ["POST", "/api/betslip/create", { accountId: 1, items: [slipItem] }, "Failed to place bet slip"],
    ["GET", "/api/racing/bets/today/1", undefined, "Failed to fetch today's bets"],
    ["GET", "/api/racing/bets/1", undefined, "Failed to fetch bet details"],
    ["GET", "/api/racing/bets/check-result/1", undefined, "Failed to check bet result"],
    ["GET", "/api/racing/bets/check-all-pending", undefined, "Failed to check pending bets"],
    ["GET", "/api/racing/bets/account/1/results", undefined, "Failed to fetch account bet results"],
    ["GET", "/api/racing/bets/all", undefined, "Failed to fetch racing bets"],
    ["GET", "/api/racing/bets/pending", undefined, "Failed to fetch pending bets"],
    ["GET", "/api/feedback", undefined, "Failed to load feedback reports"],
    ["GET", "/api/feedback/1", undefined, "Failed to load feedback report"],
    ["PUT", "/api/feedback/1/status", { status: 1 }, "Failed to update feedback status"],
    ["POST", "/api/feedback", { message: "It broke" }, "Failed to send feedback"],
  ])("[S8.1.4,6-8 S8.2.1,3-10,17 S8.3.7-9,11-15 S8.4.1-6] %s %s", async (method, path, body, sentence) => {
    const { status, headers, body: said } = await shop.call(method, path, body);
    expect([status, headers.get("content-type")]).toEqual([500, expect.stringContaining("problem+json")]);
    expect(said.detail).toBe(sentence);
    expect(said.reference).toMatch(REFERENCE);
    expect(said.reference).toBe(headers.get("x-request-id"));
  });
});

describe("a form that a fault broke off stays as it was typed, under a toast", () => {
  const passwords = {
    currentPassword: ADA.password,
    newPassword: "fresh paint",
    confirmPassword: "fresh paint",
  };
  const six = ["1", "2", "3", "4", "5", "6"];
  const night = { draw1Numbers: six, draw2Numbers: six, draw3Numbers: six };
  const bonuses = { draw1Bonus: "7", draw2Bonus: "7", draw3Bonus: "7" };
  const draws = { drawDate: "2026-08-12", ...night, ...bonuses };
  test.each<[string, Record<string, string | string[]>, string]>([
    ["/login", { username: ADA.email, password: "x" }, "Login failed: Unknown error"],
    ["/change-password", passwords, "An error occurred while changing password."],
    ["/logout", {}, "Logout failed: Unknown error"],
    ["/administration/accounts/new", { name: "Tom" }, "Failed to add account"],
    ["/administration/accounts/1/edit", { name: "Tom" }, "Failed to update account"],
    ["/administration/accounts/1/delete", {}, "Failed to remove account"],
    ["/administration/accounts/1/deposit", { amount: "5" }, "Failed to update balance"],
    ["/administration/accounts/1/withdraw", { amount: "5" }, "Failed to update balance"],
    ["/lottery/results/enter", draws, "Failed to save draw result: Unknown error"],
    ["/lottery/results/fetch", {}, "Failed to fetch results. Please enter manually."],
    ["/lottery/results/1/paid", { paid: "true" }, "Failed to update paid status"],
    ["/lottery/manage-bets/new", { accountId: "1" }, "Failed to add bet"],
    ["/lottery/manage-bets/1/edit", {}, "Failed to update player: Unknown error"],
    ["/lottery/manage-bets/1/stop", {}, "Failed to update player: Unknown error"],
    ["/administration/payout-settings", { plain1: "2" }, "Failed to save payout configurations"],
    ["/racing/all-bets/1/check", {}, "Failed to check bet result"],
    ["/racing/refresh", {}, "Failed to refresh race cards. Please try again later."],
    ["/account/select", { accountId: "1" }, "Something went wrong"],
  ])("[S4.6.4 S8.1.4,7,15 S8.2.4,9,12,17,19 S8.3.4,11 S8.4.2,3,5,9] %s", async (path, fields, sentence) => {
    const { status, headers, text } = await shop.post(path, fields, { htmx: true });
    expect([status, headers.get("hx-reswap")]).toEqual([500, "none"]);
    const toast = /<hx-partial hx-target="#toasts".*data-kind="error"><span>([^<]*)<\/span>(.*?)<button/s;
    const [, said = "", beside] = toast.exec(text) ?? [];
    expect(said.replaceAll("&#39;", "'")).toBe(sentence);
    expect(beside).toBe(`<small>Reference <span>${headers.get("x-request-id")}</span></small>`);
  });
});

describe("a page that cannot be shown", () => {
  test.each([
    ["/account/search?q=maeve", "Failed to fetch accounts"],
    ["/administration/accounts", "Failed to fetch accounts"],
    ["/lottery/results", "Failed to load draw results"],
    ["/lottery/unpaid", "Failed to load draw results"],
    ["/lottery/manage-bets", "Failed to fetch players: Unknown error"],
    ["/racing", "Failed to fetch race cards. Please try again later."],
    ["/racing/all-bets", "Error: Failed to load racing bets"],
  ])(
    "[F18] [S8.2.7,11 S8.3.1,10 S8.4.1 S8.5.7] %s is an empty list, with a toast of what it was",
    async (path, sentence) => {
      const { status, headers, text } = await shop.page(path);
      expect([status, text]).toEqual([500, expect.stringContaining("Nothing can be listed just now")]);
      expect(text).toContain(`<p class="toast" data-kind="error"><span>${sentence}</span>`);
      expect(text).toContain(`<span>${headers.get("x-request-id")}</span>`);
      expect(text).not.toContain("<h1>Something went wrong</h1>");
      expect(text).toContain('aria-label="Main"');
    },
  );

  test.each([
    ["/racing/all-bets/print", "Error: Failed to load racing bets"],
    ["/racing/all-bets/1", "Failed to fetch bet details"],
    ["/racing/all-bets/1/receipt", "Failed to fetch bet details"],
  ])("[S8.3.9,10] %s is the general error screen, with a toast of what it was", async (path, sentence) => {
    const { status, text } = await shop.page(path);
    expect([status, text]).toEqual([500, expect.stringContaining("<h1>Something went wrong</h1>")]);
    expect(text).toContain(`<p class="toast" data-kind="error"><span>${sentence}</span>`);
  });

  test.each(["", "/edit", "/deposit", "/withdraw", "/delete", "/statement"])(
    "[S8.4.11] of an account (%s) leads back to the accounts and says so",
    async (form) => {
      const { status, headers } = await shop.page(`/administration/accounts/1${form}`);
      expect([status, headers.get("location")]).toEqual([303, "/administration/accounts"]);
      const { text } = await shop.page("/login", { signedOut: true });
      expect(text).not.toContain("Failed to load account");
      expect(decodeURIComponent(shop.jar.get("flash") ?? "")).toContain("Failed to load account");
    },
  );

  test.each<[string, string, string, string]>([
    ["/administration/accounts/1", "transactions", "Failed to load transactions", "£12.50"],
    ["/racing/bets", "racing_bets", "Failed to fetch today's bets", "Place Racing Bet"],
  ])(
    "[F18] [S8.3.8 S8.4.8] %s stands without its list, under the toast of that",
    async (path, table, sentence, rest) => {
      const counter = await openTestShop();
      await counter.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 12.5, playsRaces: true });
      await counter.post("/account/select", { accountId: "1" });
      await breakBooks(counter, table);
      const { status, text, headers } = await counter.page(path);
      expect([status, text]).toEqual([200, expect.stringContaining("Nothing can be listed just now")]);
      const toast = /<p class="toast" data-kind="error"><span>([^<]*)<\/span><small>Reference <span>([^<]*)</;
      const [, said, reference] = toast.exec(text) ?? [];
      expect([said?.replaceAll("&#x27;", "'"), reference]).toEqual([sentence, headers.get("x-request-id")!]);
      expect(text).toContain(rest);
      expect(counter.logged.join()).toContain(reference!);
      // The shown content stays: htmx refreshes the list, and only the toast comes.
      const renewed = await counter.page(path === "/racing/bets" ? `${path}/of-account` : `${path}?page=2`, {
        htmx: true,
      });
      expect([renewed.status, renewed.headers.get("hx-reswap")]).toEqual([500, "none"]);
      await counter.close();
    },
  );

  test("[S8.4.8] of transactions, turned by htmx, leaves the page that is shown", async () => {
    const { status, text, headers } = await shop.page("/administration/accounts/1?page=2", { htmx: true });
    expect([status, headers.get("hx-reswap")]).toEqual([500, "none"]);
    expect(text).toContain("Failed to load transactions");
  });

  test.each([
    ["", "Failed to fetch future races. Please try again later."],
    ["/of-account", "Failed to fetch today's bets"],
  ])("[S8.3.2,8] of the counter (/racing/bets%s) says what could not be had", async (part, sentence) => {
    const counter = await openTestShop();
    await counter.call("POST", "/api/accounts", { name: "Maeve Kelly" });
    await counter.post("/account/select", { accountId: "1" });
    await breakBooks(counter, "racing_bets");
    const { status, text } = await counter.page(`/racing/bets${part}`, { htmx: true });
    expect([status, text.replaceAll("&#x27;", "'")]).toEqual([500, expect.stringContaining(sentence)]);
    await counter.close();
  });

  test("[S8.2.18] of payout settings shows the defaults, which stay until the saved ones can be read", async () => {
    const { status, text } = await shop.page("/administration/payout-settings");
    expect([status, text]).toEqual([200, expect.stringContaining("Failed to load payout configurations")]);
    expect(text).toMatch(/name="plain4"[^>]*value="20"/);
    expect(text).toMatch(/name="bonus4"[^>]*value="30"/);
  });
});

/** Files that read no books: an empty form, and what a rehearsal left in memory. */
const WITHOUT_BOOKS = ["/template.csv", "/rehearsal.csv"];

test("[F11r] a file that cannot be read is the error screen, and its fault is in the log", async () => {
  // A file of a journal has days that are over, and a shape. With care off, its list is a file without rows, which reads nothing; with lay-offs off there is none of theirs.
  const care = {
    key: "care",
    value: true,
    validFrom: "2026-01-01",
    savedAt: shop.clock.shop,
    userId: null,
  } as const;
  await shop.shop.database.transact(async (tx) => {
    await insertSetting(tx, care);
    await insertSetting(tx, { ...care, key: "layOffs" });
  });
  const files = (await shop.app.routes()).filter(
    ({ path }) => path.endsWith(".csv") && !WITHOUT_BOOKS.some((end) => path.endsWith(end)),
  );
  expect(files.length).toBeGreaterThan(4);
  for (const { path } of files) {
    const { status, headers, text } = await shop.page(
      `${path.replace(":id", "1")}?from=2026-08-01&to=2026-08-02&shape=plain`,
    );
    const id = headers.get("x-request-id")!;
    expect([path, status, headers.get("content-disposition")]).toEqual([path, 500, null]);
    expect(text).toContain(`Reference <span>${id}</span>`);
    const messages = shop.logged.filter((line) => line.includes(id)).map((line) => JSON.parse(line).message);
    expect(messages).toEqual(["fault", "request"]);
  }
});

test("the error screen keeps the colours that the clerk chose", async () => {
  const page = async () => (await shop.page("/racing/all-bets/1")).text;
  expect(await page()).not.toContain("data-theme");
  await shop.post("/theme", { theme: "dark" });
  expect(await page()).toContain('data-theme="dark"');
});
