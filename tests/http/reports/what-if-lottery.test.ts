import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** A Saturday in August 2026, before the draw: the drum has 47 numbers. */
let shop: TestShop;
let empty: TestShop;
beforeAll(async () => {
  [shop, empty] = [await openTestShop(), await openTestShop()];
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
  const bets = [
    { selectedNumbers: [3] },
    { selectedNumbers: [4, 9], includeBonus: true },
    { selectedNumbers: [3, 7, 21], playWednesday: false },
  ];
  const lotteryNumberSelections = bets.map((bet) => ({ betAmount: 5, isNeverEnding: true, ...bet }));
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
});
afterAll(() => Promise.all([shop.close(), empty.close()]));

const asked = (typed: Record<string, string>) => urls.reports.whatIfLotteryOf(typed);

describe("payouts of the lottery", () => {
  test("say what the saved multipliers pay back, and how the shop's bets do", async () => {
    const { status, text } = await shop.page(urls.reports.whatIfLottery);
    const words = wordsOf(text);
    expect(status).toBe(200);
    expect(words).toContain("What if: by the saved multipliers");
    // 6/47 × 3 and 15/1081 × 6.
    expect(words).toMatch(/1 number 38\.3% 18\/47 £0\.62/);
    expect(words).toMatch(/2 numbers 8\.3% 90\/1081 £0\.92/);
    expect(words).toContain("Bets in force 3");
    // £5 in one draw on both nights twice, and once on Saturday: £25 a week, nine nights of two.
    expect(words).toContain("Stakes in a month £112.50");
    expect(words).toMatch(/Chance of a bad month \d+\.\d%/);
    expect(words).toContain("Chance that a bank of £112.50 is lost in a year");
    expect(words).not.toContain("the shop loses");
    for (const said of [
      "Pays back: what",
      "Exactly: ",
      "Shop keeps of £1: ",
      "Spread of £1: ",
      "A bad month: ",
    ])
      expect(words).toContain(said);
    expect(words).toContain(
      "Multipliers: a bet that wins pays its stake times the multiplier, and the stake.",
    );
  });

  test("of other multipliers than the saved ones say so, and what pays more than it takes in one sentence", async () => {
    const { text } = await shop.page(asked({ plain1: "8.5", bonus1: "8.5", bank: "5000" }));
    const words = wordsOf(text);
    expect(words).toContain("What if: by multipliers that are not saved");
    // 6/47 × 9.5 = 57/47, and 7/47 × 9.5 with the bonus ball.
    expect(words).toContain("1 number pays back 121.3%: the shop loses 21p of each £1.");
    expect(words).toContain("1 number with bonus pays back 141.5%: the shop loses 41p of each £1.");
    expect(words).toContain("a bank of £5,000.00 is lost in a year");
    expect(text).toContain('value="8.5"');
    // Nothing was saved.
    expect(wordsOf((await shop.page(urls.reports.whatIfLottery)).text)).toContain("by the saved multipliers");
  });

  test("are the same each time they are asked", async () => {
    const facts = async () => inside((await shop.page(asked({ plain2: "30" }))).text, "dl", 'class="facts"');
    expect(await facts()).toBe(await facts());
  });

  test.each(["0", "0.5", "10000", " 12.5 ", "1,000"])("take the multiplier %p", async (typed) => {
    expect((await shop.page(asked({ plain3: typed }))).status).toBe(200);
  });

  const RANGE = "A multiplier is from 0 to 10,000, in steps of 0.5";
  test.each([
    ["1000000", RANGE],
    ["1,000,000", RANGE],
    ["", RANGE],
    ["-1", RANGE],
    ["0.25", RANGE],
    ["🎱", RANGE],
    ["<b>3</b>", RANGE],
    ["1e3", RANGE],
    ["NaN", RANGE],
    ["9".repeat(400), RANGE],
    ["2,5", "Write it with a point, such as 2.5"],
  ])("say at the field what is wrong with %p", async (typed, sentence) => {
    const { status, text } = await shop.page(asked({ bonus4: typed }));
    expect(status).toBe(422);
    expect(inside(text, "span", 'id="what-if-bonus4-error"')).toContain(sentence);
    expect(text).not.toContain("Exactly");
    const file = await shop.page(urls.reports.whatIfLotteryFileOf({ bonus4: typed }));
    expect([file.status, file.headers.get("location")]).toEqual([303, asked({ bonus4: typed })]);
  });

  test.each(["-1", "ten", "99999999999", "1.234"])("say at the field that a bank is not %p", async (bank) => {
    const { status, text } = await shop.page(asked({ bank }));
    expect(status).toBe(422);
    expect(inside(text, "span", 'id="what-if-bank-error"')).toContain("A bank is from £0.00");
  });

  test("are a file of every kind of bet from every drum", async () => {
    const { text } = await shop.page(urls.reports.whatIfLotteryFileOf({ plain1: "8.5" }));
    const lines = text.trim().split("\r\n");
    expect(lines).toHaveLength(1 + 8 * 5);
    expect(lines).toContain('"1 number",47,"8.5",,"6/47","0","121.3%","57/47",3.17');
  });

  test("of a shop without bets are the closed form alone", async () => {
    const words = wordsOf((await empty.page(urls.reports.whatIfLottery)).text);
    expect(words).toContain("No bets in force");
    expect(words).toContain("18/47");
  });
});

describe("the way there", () => {
  test("is in the menu of the reports, and an index leads to each question", async () => {
    expect((await shop.page(urls.reports.report("summary"))).text).toContain(`href="${urls.reports.whatIf}"`);
    const { text } = await shop.page(urls.reports.whatIf);
    for (const href of [urls.reports.whatIfLottery, urls.reports.rehearsal, urls.reports.cashNeeded]) {
      expect(text).toContain(`href="${href}"`);
      expect((await shop.page(href)).status).toBe(200);
    }
  });

  test("from Payout Settings takes what the form has, saved or not, with and without a script", async () => {
    const { text } = await shop.page(urls.lottery.payoutSettings);
    const button = inside(text, "button", 'value="what-if"');
    expect(text).toContain(`formAction="${urls.reports.whatIfLottery}"`);
    expect(button).toContain("What Do They Pay Back?");
    const typed = { plain1: "8.5", plain1Shown: "2", bonus2: "", ask: "what-if" };
    const sent = await shop.post(urls.lottery.payoutSettings, typed);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, asked({ plain1: "8.5", bonus2: "" })]);
    // A bare form sends all of its fields.
    const bare = await shop.page(asked({ ...typed, bonus2: "8" }));
    expect(wordsOf(bare.text)).toContain("1 number pays back 121.3%");
  });
});
