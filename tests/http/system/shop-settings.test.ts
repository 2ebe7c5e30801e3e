import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { currentSettings, ratesOn } from "../../../db/stores/system/shop-settings.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { type CardedRace, callResult, cardRace, NOON, off } from "../../support/race-cards.ts";
import { PATH, saveSettingsForm, settingsForm, unescaped } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: NOON, tradeName: "Kelly & Daughters" });
});
afterEach(() => shop.close());

const openForm = () => settingsForm(shop);
const save = (typed: Record<string, string>) => saveSettingsForm(shop, typed);
const settings = () => currentSettings(shop.shop.database.reader);
test("[17] what is saved holds at once, says what it was before and since when, and is in the trail", async () => {
  expect((await shop.page(PATH)).text).toContain("Blank: &quot;Kelly &amp; Daughters&quot;");
  const saved = await save({ shopName: "Kelly's", payoutLimitPence: "£1,000.00", tills: "on" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, PATH]);
  const now = await settings();
  expect([now.shopName, now.tills, now.settlement.payoutLimit]).toEqual([
    "Kelly's",
    true,
    { pence: 100_000, basis: "RETURNS" },
  ]);
  expect(now.settlement).toEqual({ ...DEFAULT_SETTINGS, payoutLimit: { pence: 100_000, basis: "RETURNS" } });
  const { text } = await shop.page(PATH);
  expect(text.match(/Saved 15\/08\/2026[^.]*by Ada Clerk\. Before: none\./g)).toHaveLength(2);
  expect(text).toContain("Before: off.");
  const rows = (await shop.page("/administration/audit?action=ChangeSetting")).text;
  expect(rows).toContain("£1,000.00");
  // Saved again unchanged, nothing is written.
  await save({});
  const [, history] = (await shop.page(PATH)).text.split('class="changed-settings');
  expect(history!.match(/<tr>/g)).toHaveLength(1 + 3);
});

test("[17] receipts have the saved name and address, and the name of the start without one", async () => {
  const race = await cardRace(shop, { offAt: off("14:00"), horses: { Foam: "4/1" } });
  await shop.call("POST", "/api/accounts", { name: "Maeve" });
  await place(race, 10);
  expect((await shop.page("/racing/all-bets/1/receipt")).text).toMatch(
    /<h1[^>]*>Kelly &amp; Daughters<\/h1>/,
  );
  await save({ shopName: "Bet & Brass", shopAddress: "1 Main Street\r\n<b>Cork</b> 🐎" });
  const { text } = await shop.page("/racing/all-bets/1/receipt");
  expect(text).toMatch(/<h1[^>]*>Bet &amp; Brass<\/h1>/);
  expect(text).toContain("1 Main Street\n&lt;b&gt;Cork&lt;/b&gt; 🐎");
});

const place = async (race: CardedRace, stake: number) => {
  const racingBet = { stake, eachWay: false, selections: [{ racingRunnerId: race.runnerIds.Foam }] };
  return await shop.call("POST", "/api/betslip/create", {
    accountId: 1,
    isPaid: true,
    items: [{ betType: "Single", racingBet }],
  });
};

test("[17] a bet that was struck before a change settles as before, whatever is changed and when", async () => {
  await shop.call("POST", "/api/accounts", { name: "Maeve" });
  const limits = fc.option(fc.integer({ min: 100, max: 20_000 }), { nil: null });
  const races: { race: CardedRace; expected: number[] }[] = [];
  let betId = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(limits, { minLength: 2, maxLength: 3 }), async (steps) => {
      const race = await cardRace(shop, { offAt: off("14:00"), horses: { Foam: "4/1", Tide: "2/1" } });
      const expected: number[] = [];
      for (const limit of steps) {
        await save({ payoutLimitPence: limit === null ? "" : String(limit / 100) });
        const racingBet = {
          stake: 10,
          eachWay: false,
          selections: [{ racingRunnerId: race.runnerIds.Foam }],
        };
        const quoted = await shop.call("POST", "/api/racing/bets/quote", {
          items: [{ betType: "Single", racingBet }],
        });
        const pays = Math.min(5000, limit ?? 5000);
        expect([quoted.status, (await place(race, 10)).status]).toEqual([200, 201]);
        const [item] = quoted.body.items;
        expect(item.possibleReturn).toBe(pays / 100);
        expected.push(pays);
      }
      races.push({ race, expected });
    }),
    { numRuns: 4 },
  );
  await save({ payoutLimitPence: "1" });
  shop.clock.shop = off("15:00");
  for (const { race } of races) await callResult(shop, race, { finish: ["Foam", "Tide"] });
  await shop.call("GET", "/api/racing/bets/check-all-pending");
  for (const { expected } of races)
    for (const pays of expected) {
      const { body } = await shop.call("GET", `/api/racing/bets/${++betId}`);
      expect([betId, body.payout]).toEqual([betId, pays / 100]);
    }
});

test("[17] the calculator, the quote and the placing go by the settings of now, and a settlement call by its own", async () => {
  const race = await cardRace(shop, { offAt: off("14:00"), horses: { Foam: "20/1" } });
  await shop.call("POST", "/api/accounts", { name: "Maeve" });
  await save({ mostStakePence: "50", payoutLimitPence: "100", payoutLimitBasis: "WINNINGS" });
  expect((await place(race, 50.01)).body.detail).toContain("£50.00");
  const { body } = await place(race, 20);
  const bet = (await shop.call("GET", `/api/racing/bets/${body.betIds?.[0] ?? 1}`)).body;
  expect(bet.possibleReturn ?? bet.potentialReturn).toBe(120);
  const { text } = await shop.page("/racing/calculator?type=Single&stake=20&odds1=20/1&outcome1=WON");
  expect(unescaped(text)).toContain('"payoutLimit":{"pence":10000,"basis":"WINNINGS"}');
  const settled = await shop.call("POST", "/api/odds/settle", {
    betType: "SINGLE",
    stakePerLine: "20.00",
    legs: [{ odds: "20/1", outcome: "WON" }],
  });
  expect(settled.body.returns).toBe("420.00");
});

const BAD: readonly [field: string, typed: string, sentence: string][] = [
  ["payoutLimitPence", "lots", "£1.00 to £10,000,000.00"],
  ["payoutLimitPence", "-5", "£1.00 to"],
  ["payoutLimitPence", "10.005", "whole pence"],
  ["payoutLimitPence", "99999999999999999999", "£10,000,000.00"],
  ["mostStakePence", "", "£1.00 to £1,000,000.00"],
  ["mostStakePence", "1000000.01", "£1,000,000.00"],
  ["lucky15OneWinnerTimes", "2.125", "two decimals"],
  ["lucky63AllWinnersPercent", "101", "from 0 to 100"],
  ["bettingDutyPercent", "🐎", "Enter a percentage"],
  ["eachWayMultiples", "<script>", "Choose one of these"],
  ["shopName", "x".repeat(41), "at most 40 characters"],
  ["shopName", "Kelly\u202eevil", "cannot be shown"],
  ["shopAddress", "a\nb\nc\nd\ne\nf", "at most 5 lines"],
  ["levyPercentFrom", "31/02/2026", "Choose a day"],
  ["levyPercentFrom", "2009-01-01", "25 April 2017 or a later day"],
];

test("[17] what cannot be comes back as typed, with a sentence beside its field, and nothing is saved", async () => {
  const form = await openForm();
  for (const [field, typed, sentence] of BAD) {
    const sent = await shop.post(PATH, { ...form, [field]: typed, tills: "on" }, { htmx: true });
    const beside = /id="setting-[^"]*-error"[^>]*>([^<]*)</.exec(sent.text)?.[1] ?? "";
    expect([field, typed, sent.status, unescaped(beside)]).toEqual([
      field,
      typed,
      422,
      expect.stringContaining(sentence),
    ]);
    if (field === "payoutLimitPence") expect(sent.text).toContain(`value="${typed}"`);
  }
  expect((await settings()).tills).toBe(false);
});

test("[17] of two who change the same setting the second is told, and may replace it; others are kept", async () => {
  const [ada, tom] = [await openForm(), await openForm()];
  expect((await shop.post(PATH, { ...ada, payoutLimitPence: "500" })).status).toBe(303);
  const second = await shop.post(
    PATH,
    { ...tom, payoutLimitPence: "700", shopName: "Tom's" },
    { htmx: true },
  );
  expect(second.status).toBe(409);
  expect(second.text).toContain("Someone else has changed it to £500.00. Save again to replace that.");
  expect((await settings()).shopName).toBe("");
  const shown = unescaped(/name="shown" value="([^"]*)"/.exec(second.text)![1]!);
  expect((await shop.post(PATH, { ...tom, payoutLimitPence: "700", shopName: "Tom's", shown })).status).toBe(
    303,
  );
  const now = await settings();
  expect([now.payoutLimitPence, now.shopName]).toEqual([70_000, "Tom's"]);
  const form = await openForm();
  const both = await Promise.all(
    ["8", "9"].map((bogMaxExtraPence) => shop.post(PATH, { ...form, bogMaxExtraPence })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test("[17] a rate holds from its day on, and those to come are said", async () => {
  await save({ bettingDutyPercent: "25", bettingDutyPercentFrom: "2027-04-01" });
  const { reader } = shop.shop.database;
  const duty = async (day: string) => (await ratesOn(reader, day)).bettingDutyPercent;
  expect([await duty("2027-03-31"), await duty("2027-04-01")]).toEqual([15, 25]);
  expect((await shop.page(PATH)).text).toContain("25% from 1 April 2027");
  // It was a mistake: from the same day on it is what it is today.
  await save({ bettingDutyPercentFrom: "2027-04-01" });
  expect(await duty("2027-04-01")).toBe(15);
});

test("[17] rows of settings are only added, and no page asks for them twice", async () => {
  await save({ tills: "on" });
  for (const change of ["update shop_settings set value = 'false'", "delete from shop_settings"])
    expect(shop.shop.database.transact(async (tx) => void (await tx.run(sql.raw(change))))).rejects.toThrow();
  expect((await settings()).tills).toBe(true);
  // A database over the network is read each time.
  if (shop.shop.database.cache.state.isLocal) expect(await settings()).toBe(await settings());
});
