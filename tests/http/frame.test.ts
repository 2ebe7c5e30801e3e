import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { simulatorFeed } from "../../src/feeds/racing/simulator/simulator-feed.ts";
import { cardRace } from "../support/race-cards.ts";
import { buttonsIn, inside, linksIn, wordsOf } from "../support/reading.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let maeve: number;
beforeAll(async () => {
  shop = await openTestShop();
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 1234.5 })).body.id;
});
afterAll(() => shop.close());

const page = async (path: string) => (await shop.page(path)).text;
const header = async () => inside(await page("/account/search"), "header", 'class="bar"');
const drawer = async () => inside(await header(), "nav", 'aria-label="Menu"');
const menu = (bar: string, title: string) => inside(bar.slice(bar.indexOf(`>${title}</summary>`)), "ul");

describe("the menus", () => {
  test("[S2.4.3,4] Lottery Tracker leads to its five pages and the book, one of them under Administration", async () => {
    const lottery = menu(await header(), "Lottery Tracker");
    expect(linksIn(lottery)).toEqual([
      "View Results → /lottery/results",
      "Manage Bets → /lottery/manage-bets",
      "Unpaid Results → /lottery/unpaid",
      "Collections → /lottery/collections",
      "Lottery Book → /lottery/book",
      "Payout Settings → /administration/payout-settings",
    ]);
    expect(wordsOf(lottery)).toEndWith(
      "Unpaid Results Collections Lottery Book Administration Payout Settings",
    );
  });

  test("[S2.4.5] Horse Racing leads to today's cards and to all racing bets", async () => {
    expect(linksIn(menu(await header(), "Horse Racing")).slice(0, 2)).toEqual([
      "Today's Cards → /racing",
      "All Racing Bets → /racing/all-bets",
    ]);
  });

  test("[S2.4.6] Administration leads to the accounts and the feedback reports, for everyone", async () => {
    expect(linksIn(menu(await header(), "Administration")).slice(0, 2)).toEqual([
      "Accounts → /administration/accounts",
      "Feedback Reports → /administration/feedback",
    ]);
  });

  test("[S2.4.7,8 D1.1.6] Settings has the version, Change Password and Logout", async () => {
    const settings = menu(await header(), "Settings");
    expect(wordsOf(settings)).toContain("Version 25.08.05.1414");
    expect(linksIn(settings)).toContain("Change Password → /change-password");
    expect(buttonsIn(settings)).toContain("Logout");
    expect(settings).toContain('action="/logout"');
  });

  test("the colours that were chosen are marked, and those of the system until then", async () => {
    const marked = async () =>
      /value="(\w+)" aria-pressed="true"/.exec(menu(await header(), "Settings"))?.[1];
    expect(await marked()).toBe("system");
    await shop.post("/theme", { theme: "dark" });
    expect(await marked()).toBe("dark");
    await shop.post("/theme", { theme: "system" });
    expect(await marked()).toBe("system");
  });

  test("[S2.4.9] the drawer of a small screen holds all that the menus hold", async () => {
    const [bar, small] = [await header(), await drawer()];
    const wide = bar.replace(small, "");
    expect(linksIn(wide).length).toBeGreaterThan(6);
    expect(linksIn(small)).toEqual(linksIn(wide));
    expect(buttonsIn(small)).toEqual(expect.arrayContaining(["Logout", "Light", "Dark", "System"]));
    expect(wordsOf(small)).toContain("Version 25.08.05.1414");
  });

  test("the page where one stands is marked", async () => {
    const bar = inside(await page("/administration/accounts"), "header", 'class="bar"');
    expect(bar).toContain('<a href="/administration/accounts" aria-current="page">Accounts</a>');
  });
});

describe("the selected account", () => {
  const select = () => shop.post("/account/select", { accountId: String(maeve) });

  test("[S2.5.1,3,4 D2.1.17] stands on every page with its id, balance and badges, and two ways on", async () => {
    await shop.call("PUT", `/api/accounts/${maeve}`, { playsLottery: true, playsRaces: true });
    await select();
    for (const path of ["/", "/lottery/results", "/administration/accounts", "/no/such/page"]) {
      const bar = inside(await page(path), "section", 'id="account-bar"');
      expect(wordsOf(bar)).toContain(`Maeve Kelly Balance £1,234.50 ⌄ ID ${maeve} Lottery Races`);
      expect(linksIn(bar)).toContain(`View Account → /administration/accounts/${maeve}`);
      expect(buttonsIn(bar)).toContain("Change Account");
    }
  });

  test("[S2.5.2] has a badge only for what it plays", async () => {
    await shop.call("PUT", `/api/accounts/${maeve}`, { playsLottery: false, playsRaces: true });
    await select();
    const bar = inside(await page("/"), "section", 'id="account-bar"');
    expect(wordsOf(bar)).toContain(`£1,234.50 ⌄ ID ${maeve} Races`);
    await shop.call("PUT", `/api/accounts/${maeve}`, { playsRaces: false });
    expect(wordsOf(inside(await page("/"), "section", 'id="account-bar"'))).not.toMatch(/Races|Lottery/);
  });

  test.each(["the logo", "Change Account"])(
    "[S2.4.1,2 S4.2.2] is let go by %s, which leads to the search",
    async (by) => {
      await select();
      const html = await page("/");
      const where =
        by === "the logo" ? inside(html, "header", 'class="bar"') : inside(html, "section", "account-bar");
      const form = /<form[^>]* action="([^"]+)"/.exec(where)?.[1] ?? "";
      expect(inside(where, "form", `action="${form}"`)).toMatch(
        by === "the logo" ? /Satchel/ : /Change Account/,
      );
      const { status, headers } = await shop.post(form);
      expect([status, headers.get("location")]).toEqual([303, "/account/search"]);
      expect(shop.jar.has("account")).toBe(false);
      expect(await page("/account/search")).not.toContain("account-bar");
    },
  );

  test("[S4.2.3] is let go by a logout", async () => {
    const other = await openTestShop();
    await other.call("POST", "/api/accounts", { name: "Tom" });
    await other.post("/account/select", { accountId: "1" });
    expect(other.jar.has("account")).toBe(true);
    await other.post("/logout");
    expect([other.jar.has("account"), other.jar.has("satchel")]).toEqual([false, false]);
    await other.close();
  });
});

describe("the account bar serves", () => {
  let nora: number;
  const bar = async (path = "/lottery/results") => inside(await page(path), "section", 'id="account-bar"');
  beforeAll(async () => {
    const wanted = { name: "Nora <b>Byrne</b>", balance: 20, playsRaces: true };
    nora = (await shop.call("POST", "/api/accounts", wanted)).body.id;
    await shop.post("/account/select", { accountId: String(nora) });
  });

  test("its customer by letters that stand on the buttons, and offers only what is played", async () => {
    expect(linksIn(await bar()).slice(0, 4)).toEqual([
      `Deposit D → /administration/accounts/${nora}/deposit`,
      `Withdraw W → /administration/accounts/${nora}/withdraw`,
      "Bet B → /racing/bets",
      `View Account → /administration/accounts/${nora}`,
    ]);
    for (const letter of ["d", "w", "b"]) expect(await bar()).toContain(`data-key="${letter}"`);
    await shop.call("PUT", `/api/accounts/${nora}`, { playsLottery: true, playsRaces: false });
    expect(linksIn(await bar())[2]).toBe("Lottery L → /lottery/manage-bets");
  });

  test("what waits for its customer: winnings that are unpaid, removed players' too, and bets that run", async () => {
    expect(wordsOf(await bar())).not.toMatch(/Unpaid|pending/);
    const race = await cardRace(shop, {
      offAt: new Date(shop.clock.shop.getTime() + 3_600_000),
      horses: { Tidewater: "5/1" },
    });
    const selections = [{ racingRunnerId: race.runnerIds.Tidewater }];
    const bet = { accountId: nora, betType: "Single", stake: 1, selections };
    await shop.call("POST", "/api/racing/bets", bet);
    const terms = { selectedNumbers: [3], betAmount: 5, isNeverEnding: true };
    const { body: player } = await shop.call("POST", "/api/lotteryplayers", {
      accountId: nora,
      lotteryNumberSelections: [terms],
    });
    shop.clock.shop = new Date("2026-08-15T21:00:00Z");
    const draw = { drawDate: "2026-08-15", winningNumbers: [3, 4, 5, 6, 7, 8], bonusBall: 9, drawType: 1 };
    expect((await shop.call("POST", "/api/lottery/draw-results", [draw])).status).toBeLessThan(300);
    await shop.call("DELETE", `/api/lotteryplayers/${player.id}`);
    expect(linksIn(await bar())).toContain(`£15.00 winnings to pay → /lottery/unpaid?account=${nora}`);
    expect(linksIn(await bar())).toContain(`1 pending bet → /racing/all-bets?accountId=${nora}&status=0`);
  });

  test("money by dialogs that the page has already: each copy of them gets its request's own key", async () => {
    for (const direction of ["deposit", "withdraw"]) {
      const kept = inside(
        await bar(),
        "template",
        `data-dialog="/administration/accounts/${nora}/${direction}"`,
      );
      expect(wordsOf(kept)).toContain("Nora <b>Byrne</b> ID");
      expect(kept).toContain('<input type="hidden" name="key" value=""/>');
    }
  });
});

describe("the way to a page", () => {
  const crumbs = async (path: string) => inside(await page(path), "nav", 'aria-label="Breadcrumb"');

  test.each([
    ["/lottery/results", "Dashboard Lottery Results"],
    ["/lottery/manage-bets", "Dashboard Lottery Manage Bets"],
    ["/lottery/unpaid", "Dashboard Lottery Unpaid Results"],
    ["/administration/accounts", "Dashboard Administration Accounts"],
    ["/administration/payout-settings", "Dashboard Administration Payout Settings"],
    ["/administration/feedback", "Dashboard Administration Feedback Reports"],
    ["/administration", "Dashboard Administration"],
  ])("[S2.6.1-6] %s: %s", async (path, way) => {
    expect(wordsOf(await crumbs(path))).toBe(way);
  });

  test("[D1.1.2] Dashboard leads home, Administration to its index, and Lottery, which has no page, nowhere", async () => {
    expect(linksIn(await crumbs("/lottery/results"))).toEqual(["Dashboard → /"]);
    expect(linksIn(await crumbs("/administration/accounts"))).toEqual([
      "Dashboard → /",
      "Administration → /administration",
    ]);
  });

  test("[S2.1.6] the index of Administration leads to its three pages", async () => {
    expect(linksIn(await page("/administration"))).toEqual(
      expect.arrayContaining([
        "Accounts → /administration/accounts",
        "Payout Settings → /administration/payout-settings",
        "Feedback Reports → /administration/feedback",
      ]),
    );
  });
});

describe("signed in is signed in", () => {
  const RACING_AND_ADMINISTRATION = [
    "/administration",
    "/administration/accounts",
    "/administration/payout-settings",
    "/administration/feedback",
    "/racing",
    "/racing/all-bets",
  ];

  test.each(RACING_AND_ADMINISTRATION)("[S6.1.5] %s asks for no role", async (path) => {
    const newcomer = {
      firstName: "Bob",
      lastName: "New",
      email: "bob@shop.example",
      password: "saddle-cloth",
    };
    await shop.call("POST", "/api/auth/register", newcomer);
    const before = [...shop.jar];
    shop.jar.clear();
    await shop.post("/login", { username: newcomer.email, password: newcomer.password });
    expect((await shop.page(path)).status).toBe(200);
    shop.jar.clear();
    for (const [name, value] of before) shop.jar.set(name, value);
  });

  test.each(RACING_AND_ADMINISTRATION)("[S6.1.3] %s leads a stranger to the login page", async (path) => {
    const { status, headers } = await shop.page(path, { signedOut: true });
    expect([status, headers.get("location")]).toEqual([303, "/login"]);
  });
});

test("[S2.1.19] a page that is nowhere says so, and leads home", async () => {
  const { status, text } = await shop.page("/no/such/page");
  expect([status, wordsOf(inside(text, "h1"))]).toEqual([404, "Oops! Page not found"]);
  expect(linksIn(inside(text, "main"))).toEqual(["Return to Home → /"]);
});

test("a shop whose only races are simulated says Practice on every page, and another shop does not", async () => {
  expect(wordsOf(await header())).not.toContain("Practice");
  const practice = await openTestShop({ feeds: { racing: [simulatorFeed()] } });
  for (const path of ["/account/search", "/racing", "/administration/accounts"])
    expect(wordsOf(inside((await practice.page(path)).text, "header", 'class="bar"'))).toContain(
      "Practice. Races, horses and results are invented.",
    );
  await practice.close();
});
