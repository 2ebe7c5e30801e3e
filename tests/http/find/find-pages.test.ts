import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  CARE_PAGES,
  DISPUTE_PAGES,
  IDENTITY_PAGES,
  LAY_OFF_PAGES,
  ROLE_PAGES,
  SECOND_PAGES,
  SHOP_PAGES,
  TILL_PAGES,
} from "../../../src/http/find/shop-pages.ts";
import { type CardedRace, cardRace } from "../../support/race-cards.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const NOON = new Date("2026-09-12T11:00:00Z");

let shop: TestShop;
let race: CardedRace;
let mary: number;
let martin: number;
let reference: string;
let betId: number;
beforeAll(async () => {
  shop = await openTestShop({ now: NOON });
  const open = async (name: string, more = {}) =>
    (await shop.call("POST", "/api/accounts", { name, ...more })).body.id as number;
  mary = await open("Mary Kelly", { playsRaces: true, playsLottery: true, balance: 50 });
  martin = await open("Martín <i>O'Neill</i>");
  await open("Tom Marsh");
  race = await cardRace(shop, {
    offAt: new Date("2026-09-12T14:15:00Z"),
    horses: { Marble: "5/1", Tidewater: "4/1" },
  });
  const selections = [{ racingRunnerId: race.runnerIds.Marble }];
  const bet = { accountId: mary, betType: "Single", stake: 1, selections };
  ({ id: betId } = (await shop.call("POST", "/api/racing/bets", bet)).body);
  reference = /[A-Z0-9]{3}-[A-Z0-9]{3}/.exec((await shop.page(`/racing/all-bets/${betId}/receipt`)).text)![0];
});
afterAll(() => shop.close());

const serve = (id: number) => shop.post("/account/select", { accountId: String(id) });
const answers = async (typed: string): Promise<string[]> => {
  const { status, text } = await shop.page(`/find?q=${encodeURIComponent(typed)}`, { htmx: true });
  expect(status).toBe(200);
  return [...text.matchAll(/<(a|button)[^>]* role="option"[^>]*>.*?<\/\1>/g)].map(([option]) => {
    const to = /href="([^"]+)"/.exec(option)?.[1] ?? `serve ${/value="(\d+)"/.exec(option)?.[1]}`;
    return `${wordsOf(option)} → ${to.replaceAll("&amp;", "&")}`;
  });
};

describe("the box finds", () => {
  test("customers: the one of an id first and by itself, then names that begin so, then those that hold it", async () => {
    const found = await answers("mar");
    expect(found.slice(0, 3)).toEqual([
      `Martín <i>O'Neill</i> ID ${martin}, £0.00 → serve ${martin}`,
      `Mary Kelly ID ${mary}, £49.00 → serve ${mary}`,
      `Tom Marsh ID ${martin + 1}, £0.00 → serve ${martin + 1}`,
    ]);
    const [first] = await answers(String(mary));
    expect(first).toBe(`Mary Kelly ID ${mary}, £49.00 → serve ${mary}`);
    expect((await shop.page(`/find?q=${mary}`, { htmx: true })).text).toContain(`>Customer ${mary}<`);
  });

  test("a bet by the reference of its receipt, however it is written, and by its number", async () => {
    for (const typed of [reference, reference.toLowerCase().replace("-", ""), reference.replace("-", " ")])
      expect((await answers(typed))[0]).toStartWith(`${reference}: Single, £1.00 Mary Kelly, 12/09/2026`);
    expect(await answers(String(betId))).toContainEqual(
      expect.stringContaining(`→ /racing/all-bets/${betId}`),
    );
  });

  test("horses and races of today: a bet where a racing customer is served, else the race", async () => {
    await serve(martin);
    const known = `/racing/races/${race.raceId}`;
    expect(await answers("tidew")).toEqual([`2 Tidewater, 4/1 15:15 Ascot → ${known}`]);
    await serve(mary);
    const runner = race.runnerIds.Tidewater;
    expect(await answers("tidew")).toEqual([
      `2 Tidewater, 4/1 Bet, 15:15 Ascot → /racing/bets?runner=${runner}`,
    ]);
    expect(await answers("3.15 2")).toEqual([
      `2 Tidewater, 4/1 Bet, 15:15 Ascot → /racing/bets?runner=${runner}`,
    ]);
    const line = encodeURIComponent("Ascot 15:15");
    expect((await answers("3.15"))[0]).toEndWith(`→ /racing/bets?line=${line}`);
    expect((await answers("ascot"))[0]).toEndWith(`→ /racing/bets?line=${line}`);
    shop.clock.shop = new Date("2026-09-12T14:16:00Z");
    expect(await answers("tidew")).toEqual([`2 Tidewater, 4/1 15:15 Ascot → ${known}`]);
    shop.clock.shop = NOON;
  });

  test("pages and dialogs, by the beginnings of their words", async () => {
    expect(await answers("unp res")).toContain("Unpaid Results Lottery Tracker → /lottery/unpaid");
    expect(await answers("change pass")).toEqual(["Change Password Settings → /change-password"]);
    await serve(mary);
    expect(await answers("statement")).toEqual([
      `Statement Mary Kelly → /administration/accounts/${mary}/statement`,
    ]);
  });
});

describe("the box reads what a clerk types", () => {
  let brien: number;
  let later: CardedRace;
  beforeAll(async () => {
    brien = (await shop.call("POST", "/api/accounts", { name: "Seán O'Brien", playsLottery: true })).body.id;
    await shop.call("POST", "/api/accounts", { name: "Anne-Marie St. John" });
    await cardRace(shop, {
      offAt: new Date("2026-09-12T11:50:00Z"),
      horses: { "Emerald Ticket": "3/1", "Brien's Boy": "9/1", "The O'Brien": "8/1" },
    });
    later = await cardRace(shop, {
      course: "York",
      offAt: new Date("2026-09-13T15:40:00Z"),
      horses: { "Sunday Best": "2/1" },
    });
  });

  test.each(["o brien", "obrien", "o'brien", "O’Brien", "sean o brien", "sean obrien"])(
    "[F77] %s finds O'Brien",
    async (typed) => {
      const found = await answers(typed);
      expect(found).toContain(`Seán O'Brien ID ${brien}, £0.00 → serve ${brien}`);
    },
  );

  test("[F77] the same in what is done for a customer, and for every name that is written in parts", async () => {
    expect((await answers("deposit 20 o brien"))[0]).toEndWith(`accounts/${brien}/deposit?amount=20.00`);
    expect((await answers("deposit 20, o brien"))[0]).toEndWith(`accounts/${brien}/deposit?amount=20.00`);
    expect((await answers("deposit £1,000, mary"))[0]).toEndWith(`accounts/${mary}/deposit?amount=1000.00`);
    for (const typed of ["anne marie", "annemarie", "st john"])
      expect((await answers(typed)).join()).toContain("Anne-Marie St. John");
    expect((await answers("o'b%")).join()).not.toContain("serve");
    expect((await answers("''")).join()).not.toContain("serve");
  });

  test("[F77] horses, and bets on them, by name and amount, number to win, and time with pm", async () => {
    await serve(mary);
    const line = (text: string) => `/racing/bets?line=${encodeURIComponent(text)}`;
    for (const typed of [
      "emerald ticket 5",
      "5 emerald ticket",
      "emerald ticket, 5",
      "3.15 2w",
      "12.50pm 1, 3.15 2",
    ])
      expect(await answers(typed)).toContain(`Bet ${typed} for Mary Kelly → ${line(typed)}`);
    expect((await answers("12.50pm 3"))[0]).toStartWith("3 The O'Brien, 8/1 Bet, 12:50 Ascot");
    expect((await answers("12.50 emer"))[0]).toStartWith("1 Emerald Ticket, 3/1 Bet, 12:50 Ascot");
    expect((await answers("o brien")).join()).toContain("3 The O'Brien, 8/1 Bet, 12:50 Ascot");
    for (const typed of ["fav 5", "kelly, mary", "draw 3"])
      expect((await answers(typed)).join()).not.toContain("Bet ");
  });

  test("[F77] a bet on a name needs a customer, as any bet does", async () => {
    await shop.post("/account/change");
    expect((await answers("emerald ticket 5"))[0]).toStartWith("Find the customer first");
    await serve(martin);
    expect((await answers("emerald ticket 5")).join()).not.toContain("Bet ");
  });

  test("[F77] races and horses of tomorrow, by a time that only tomorrow has or where tomorrow was said", async () => {
    await serve(mary);
    const runner = later.runnerIds["Sunday Best"];
    const horse = `1 Sunday Best, 2/1 Bet, Sun 13 Sep 16:40 York → /racing/bets?runner=${runner}`;
    for (const typed of ["4.40 1", "york 4.40 1", "tomorrow 4.40 1"])
      expect(await answers(typed)).toEqual([horse]);
    const toRace = `Sun 13 Sep 16:40 York The 16:40 at York → /racing/bets?line=tomorrow%20York%2016%3A40`;
    for (const typed of ["4.40", "tomorrow 4.40"]) expect(await answers(typed)).toContain(toRace);
    expect((await shop.page("/find?q=4.40", { htmx: true })).text).toContain("Races tomorrow");
    expect((await answers("tomorrow 3.15")).join()).not.toContain("Ascot");
  });
});

describe("the box knows dates", () => {
  beforeAll(async () => {
    const now = shop.clock.shop;
    shop.clock.shop = new Date("2026-09-05T21:00:00Z");
    const terms = { selectedNumbers: [1], betAmount: 1, isNeverEnding: true };
    await shop.call("POST", "/api/lotteryplayers", { accountId: martin, lotteryNumberSelections: [terms] });
    const draw = { drawDate: "2026-09-05", winningNumbers: [3, 4, 5, 6, 7, 8], bonusBall: 9 };
    await shop.call(
      "POST",
      "/api/lottery/draw-results",
      [1, 2, 3].map((drawType) => ({ ...draw, drawType })),
    );
    await cardRace(shop, {
      course: "Haydock",
      offAt: new Date("2026-09-05T12:00:00Z"),
      horses: { Elsewhere: "2/1" },
    });
    await cardRace(shop, {
      course: "Haydock",
      offAt: new Date("2026-09-05T12:30:00Z"),
      horses: { Sometime: "2/1" },
    });
    shop.clock.shop = now;
  });

  test("[F100] a date leads to its draws, its races and its day sheet, however it is written", async () => {
    for (const typed of ["5 september", "sat 5th sept", "05/09/2026", "5/9", "2026-09-05"]) {
      const [draws, races, sheet, ...more] = await answers(typed);
      expect(draws).toBe(
        "Draws of 5 September 2026 (Saturday) 3 Draws → /lottery/results?date=2026-09-05#date-2026-09-05",
      );
      expect(races).toMatch(/^Haydock, 5 September 2026 2 races, from 13:00 → \/racing\/races\/\d+$/);
      expect(sheet).toBe(
        "Day Sheet of 5 September 2026 (Saturday) Administration → /administration/day/2026-09-05",
      );
      expect(more).toEqual([]);
    }
  });

  test("[F100] a day without draws has its races and its sheet, a day ahead no sheet, and a date that is none nothing", async () => {
    expect(await answers("12 september 2026")).toEqual([
      expect.stringMatching(
        /^Ascot, 12 September 2026 2 races, from 12:50 → \/racing\?course=2026-09-12\/Ascot$/,
      ),
      "Day Sheet of 12 September 2026 (Saturday) Administration → /administration/day/2026-09-12",
    ]);
    expect(await answers("13/09/2026")).toEqual([
      expect.stringMatching(/^York, 13 September 2026 1 race, from 16:40 → \/racing\/races\/\d+$/),
    ]);
    for (const typed of ["31/02/2026", "5 sepember"]) expect(await answers(typed)).toEqual([]);
  });
});

describe("the box does", () => {
  test("deposit and withdraw: the form with its amount, for whoever is served or named; nothing moves", async () => {
    await serve(mary);
    const form = `/administration/accounts/${mary}/deposit?amount=20.00`;
    expect((await answers("deposit 20"))[0]).toBe(
      `Deposit £20.00 for Mary Kelly ID ${mary}, £49.00 → ${form}`,
    );
    expect((await answers("withdraw"))[0]).toEndWith(`→ /administration/accounts/${mary}/withdraw`);
    expect((await answers("withdraw 5 martin"))[0]).toEndWith(`accounts/${martin}/withdraw?amount=5.00`);
    expect((await shop.page(form)).text).toContain('value="20.00"');
    expect((await shop.call("GET", `/api/accounts/${mary}`)).body.balance).toBe(49);
  });

  test("a bet: it is put into the line of Place Racing Bet, for a customer who plays races", async () => {
    await serve(mary);
    const line = encodeURIComponent("£1 lucky 15 ew");
    expect(await answers("£1 lucky 15 ew")).toEqual([
      `Bet £1 lucky 15 ew for Mary Kelly → /racing/bets?line=${line}`,
    ]);
    await serve(martin);
    expect(await answers("£1 lucky 15 ew")).toEqual([]);
  });

  test("pay: the winnings that wait for a name, or for whoever is served", async () => {
    const terms = { selectedNumbers: [3], betAmount: 5, isNeverEnding: true };
    await shop.call("POST", "/api/lotteryplayers", { accountId: mary, lotteryNumberSelections: [terms] });
    shop.clock.shop = new Date("2026-09-12T21:00:00Z");
    const draw = { drawDate: "2026-09-12", winningNumbers: [3, 4, 5, 6, 7, 8], bonusBall: 9, drawType: 1 };
    await shop.call("POST", "/api/lottery/draw-results", [draw]);
    const hers = `Pay Mary Kelly £15.00 ID ${mary}, lottery winnings → /lottery/unpaid?account=${mary}`;
    expect((await answers("pay kel"))[0]).toBe(hers);
    await serve(mary);
    expect((await answers("pay"))[0]).toBe(hers);
    expect(await answers("pay nobody%")).toEqual([]);
    shop.clock.shop = NOON;
  });

  test("nothing for nobody: where no customer is served it leads to the search", async () => {
    await shop.post("/account/change");
    for (const typed of ["deposit 20", "pay", "£1 lucky 15 ew"])
      expect((await answers(typed))[0]).toBe(
        "Find the customer first No customer at the counter → /account/search",
      );
  });
});

test.each([
  "",
  "%",
  "_",
  "\\",
  "'",
  "🐎".repeat(400),
  "\u0000\u0007",
  "x".repeat(4000),
  "<b>1</b>",
  "9".repeat(40),
])("anything may be typed (%#)", async (typed) => {
  expect(await answers(typed)).toBeArray();
  const { status, text } = await shop.page(`/find?q=${encodeURIComponent(typed)}`);
  expect(status).toBe(200);
  expect(text).not.toContain("<b>1");
});

describe("without scripts", () => {
  test("the box is a form on every page, and what it finds a page: the first answer has the focus", async () => {
    await serve(mary);
    const { text } = await shop.page("/find?q=marb");
    expect(inside(text, "search")).toContain('value="marb"');
    const main = inside(text, "main");
    expect(main).not.toContain('role="option"');
    expect(main).toMatch(/<a href="\/racing\/bets\?runner=\d+" class="row" autofocus=""/);
    expect(inside((await shop.page("/lottery/results")).text, "header", 'class="bar"')).toContain(
      '<form action="/find" method="get">',
    );
  });

  test("a customer is served by a button of a form, not by a link", async () => {
    const main = inside((await shop.page("/find?q=martin")).text, "main");
    expect(main).toContain(`<button type="submit" form="serve-found" value="${martin}"`);
    expect((await shop.page("/find?q=martin")).text).toContain(
      '<form id="serve-found" action="/account/select" method="post">',
    );
  });
});

/** Pages of what Shop Settings can switch on. */
const conditional = [
  ...ROLE_PAGES,
  ...SECOND_PAGES,
  ...CARE_PAGES,
  ...DISPUTE_PAGES,
  ...LAY_OFF_PAGES,
  ...TILL_PAGES,
  ...IDENTITY_PAGES,
];

test("[F111] a page of what is switched off is not found, and one of what is on is found once", async () => {
  const addresses = [...SHOP_PAGES, ...conditional].map(({ href }) => href);
  expect(addresses.filter((href, at) => addresses.indexOf(href) !== at)).toEqual([]);
  expect(await answers("disputes")).toEqual([]);
});

test("every page that needs no number in its address can be found", async () => {
  const known = new Set([...SHOP_PAGES, ...conditional].map(({ href }) => href));
  const pages = (await shop.app.routes())
    .filter(({ method, path }) => method === "GET" && !/[:*]|\.csv$|^\/api\/docs\/|^\/health/.test(path))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("/api/") && !known.has(path));
  expect(pages.sort()).toEqual(NOT_A_PAGE);
});

/** Parts of pages, what leads elsewhere, and the box's own page. */
const NOT_A_PAGE = [
  "/account/bar",
  "/administration/day",
  "/administration/disputes/new",
  "/administration/payout-settings/note",
  "/events",
  "/favicon.ico",
  "/find",
  "/login",
  "/login/code",
  "/login/passkey",
  "/lottery/manage-bets/accounts",
  "/lottery/results/enter/day",
  "/lottery/results/fetch",
  "/manifest.webmanifest",
  "/my/sign-in/passkeys/new",
  "/my/sign-in/pin",
  "/my/sign-in/recovery-codes",
  "/my/sign-in/set-up",
  "/my/sign-in/turn-off",
  "/offline",
  "/racing/bets/of-account",
  "/racing/scan",
  "/service-worker.js",
  "/set-up",
  "/set-up/name",
  "/shop-facts",
  "/statement",
];
