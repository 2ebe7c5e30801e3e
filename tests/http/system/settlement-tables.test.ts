import { afterEach, beforeEach, expect, test } from "bun:test";
import { racingBets } from "../../../db/schema/index.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { TRADE_RULE_4, TRADE_TERMS } from "../../../src/domain/system/table-words.ts";
import { resettleBets } from "../../../src/operations/racing/resettle-bet.ts";
import { type CardedRace, callResult, cardRace, NOON, off, reprice } from "../../support/race-cards.ts";
import { PATH, saveSettingsForm, settingsForm, unescaped } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
/** To 9/4 is the thirteenth band; five to seven runners the second row. */
const TO_9_4 = "rule4Table12";
const TO_5_2 = "rule4Table13";
const PLACES = "placeTermsTable1Places";
const ODDS = "placeTermsTable1Odds";

let shop: TestShop;
/** As many as were placed: each one's id is its number. */
let bets: number;
beforeEach(async () => {
  bets = 0;
  shop = await openTestShop({ now: NOON });
  await shop.call("POST", "/api/accounts", { name: "Maeve" });
});
afterEach(() => shop.close());

const save = (typed: Record<string, string>) => saveSettingsForm(shop, typed);
const settlement = async () => (await currentSettings(shop.shop.database.reader)).settlement;
const text = async (path: string) => unescaped((await shop.page(path)).text);

async function place(race: CardedRace, horse: string, eachWay = false): Promise<number> {
  // An each-way bet's stake is of both parts.
  const racingBet = {
    stake: eachWay ? 20 : 10,
    eachWay,
    selections: [{ racingRunnerId: race.runnerIds[horse] }],
  };
  const items = [{ betType: "Single", racingBet }];
  const placed = await shop.call("POST", "/api/betslip/create", { accountId: 1, isPaid: true, items });
  expect(placed.status).toBe(201);
  return ++bets;
}

const bet = async (id: number) => (await shop.call("GET", `/api/racing/bets/${id}`)).body;
const settle = () => shop.call("GET", "/api/racing/bets/check-all-pending");
/** Which tables each bet has with it, oldest first. */
const stamped = async () =>
  (
    await shop.shop.database.reader
      .select({ settings: racingBets.settings })
      .from(racingBets)
      .orderBy(racingBets.id)
  ).map(({ settings }) => Object.keys(settings).filter((key) => key.endsWith("Table")));

test("[17] a bet that was struck before a change of the Rule 4 table settles by the old one, one after it by the new", async () => {
  const race = await cardRace(shop, {
    offAt: off("14:00"),
    horses: { Foam: "8/1", Tide: "9/4", Alder: "4/1", Beech: "6/1", Cedar: "8/1" },
  });
  const before = await place(race, "Foam");
  expect((await save({ rule4Table0: "85", [TO_9_4]: "25", rule4TableMost: "85" })).status).toBe(303);
  const after = await place(race, "Foam");
  await save({ rule4Table0: "", [TO_9_4]: "30", rule4TableMost: "90" });
  const last = await place(race, "Foam");
  expect(await stamped()).toEqual([[], ["rule4Table"], []]);

  await save({ [TO_9_4]: "25" });
  shop.clock.shop = off("13:00");
  await reprice(shop, race.runnerIds.Tide!, "NR");
  // £80.00 of winnings less 30p, or less 25p in the pound.
  for (const [id, most] of [
    [before, 66],
    [after, 70],
    [last, 66],
  ] as const)
    expect([id, (await bet(id)).possibleReturn]).toEqual([id, most]);
  const racePage = await text(`/racing/races/${race.raceId}`);
  expect(racePage).toContain("at 9/4: the scale takes 25p");
  expect(racePage).toContain("a bet that was struck under another one keeps that");
  const form = await text(`/racing/runners/${race.runnerIds.Tide}/rule-4`);
  expect(form).toContain("to 9/4</span> <strong>25p");

  shop.clock.shop = off("15:00");
  await callResult(shop, race, { finish: ["Foam", "Alder", "Beech", "Cedar"] });
  await settle();
  expect([(await bet(before)).payout, (await bet(after)).payout, (await bet(last)).payout]).toEqual([
    66, 70, 66,
  ]);
  expect(await text(`/racing/all-bets/${before}`)).toContain("Rule 4 30p: 5.6/1");
  expect(await text(`/racing/all-bets/${after}`)).toContain("Rule 4 25p: 6/1");

  // Whatever is changed later, settling again changes nothing.
  await save({ rule4TableTrade: "on" });
  for (const betId of [before, after]) {
    const { outcome } = await resettleBets(shop.shop, BY, {
      bets: [
        { betId, shown: { status: (await bet(betId)).status, payoutPence: (await bet(betId)).payout * 100 } },
      ],
      settling: "RESULT",
      reason: "To see",
    });
    expect(outcome).toMatchObject({ done: false, refusal: { code: "bet-settles-the-same" } });
  }
});

const SIX = { Foam: "5/1", Tide: "9/4", Alder: "4/1", Beech: "6/1", Cedar: "8/1", Dusk: "10/1" };

test("[17] place terms are those that a bet was struck under, on its receipt and when it settles", async () => {
  const race = await cardRace(shop, { offAt: off("14:00"), horses: SIX });
  const before = await place(race, "Foam", true);
  await save({ [PLACES]: "3", [ODDS]: "1/5" });
  const after = await place(race, "Foam", true);
  expect(await stamped()).toEqual([[], ["placeTermsTable"]]);
  expect(await text(`/racing/races/${race.raceId}`)).toContain("1/5 odds, 3 places (6 runners)");
  await save({ [PLACES]: "0", [ODDS]: "" });
  const winOnly = await place(race, "Foam", true);
  expect(await text(`/racing/races/${race.raceId}`)).toContain("Win only (6 runners)");
  expect(await text(`/racing/all-bets/${before}/receipt`)).toContain("Each way 1/4 odds, 2 places");
  expect(await text(`/racing/all-bets/${after}/receipt`)).toContain("Each way 1/5 odds, 3 places");
  expect(await text(`/racing/all-bets/${winOnly}/receipt`)).toContain("Each way win only");
  // £10.00 each way at 5/1: £60.00 and £22.50, £60.00 and £20.00, twice £60.00.
  const most = await Promise.all([before, after, winOnly].map(async (id) => (await bet(id)).possibleReturn));
  expect(most).toEqual([82.5, 80, 120]);

  shop.clock.shop = off("15:00");
  const enter = (order: string) =>
    shop.post(`/racing/races/${race.raceId}/result`, { order, reason: "The feed is silent" }, { htmx: true });
  // 1 Foam, 2 Tide: who was third decides a bet that three places were struck for.
  expect((await enter("2 3")).text).toContain("3 places");
  expect((await enter("2 3 1")).status).toBe(200);
  await settle();
  const paid = await Promise.all([before, after, winOnly].map(async (id) => (await bet(id)).payout));
  expect(paid).toEqual([0, 20, 0]);
  expect(await text(`/racing/all-bets/${after}`)).toContain("place 1/5 of the odds: 1/1");
});

test("[17] the counter, the calculator and the calls reckon by the house's tables; a settlement call by its own", async () => {
  const race = await cardRace(shop, { offAt: off("14:00"), horses: SIX });
  await save({ [PLACES]: "2", [ODDS]: "1/2", placeTermsTable2Places: "4", placeTermsTable2Odds: "1/4" });
  const racingBet = { stake: 20, eachWay: true, selections: [{ racingRunnerId: race.runnerIds.Foam }] };
  const quoted = await shop.call("POST", "/api/racing/bets/quote", {
    items: [{ betType: "Single", racingBet }],
  });
  // £60.00 to win; £10.00 at half of 5/1 is £35.00.
  expect(quoted.body.items[0].possibleReturn).toBe(95);
  const address = "type=Single&stake=10&eachWay=on&odds.1=5/1&outcome.1=PLACED&terms.1=RUNNERS&runners.1=6";
  expect(await text(`/racing/calculator?${address}`)).toContain("place 1/2 of the odds: 2.5/1");
  const payout = async (leg: object) => {
    const selections = [{ resultOdds: "5/1", ...leg }];
    const asked = { type: "Single", stake: 10, eachWay: true, selections };
    return (await shop.call("POST", "/api/odds/calculate", asked)).body.payout;
  };
  // A horse of a card, and one of none: as in a race of eight that is no handicap.
  expect(await payout({ racingRunnerId: race.runnerIds.Foam })).toBe(95);
  expect(await payout({})).toBe(82.5);
  const written = { betType: "SINGLE", stakePerLine: "10.00", eachWay: true };
  const legs = [{ odds: "5/1", outcome: "PLACED", runners: 6 }];
  expect((await shop.call("POST", "/api/odds/settle", { ...written, legs })).body.returns).toBe("22.50");
  const terms = await shop.call("POST", "/api/odds/settle", { kind: "placeTerms", runners: 6 });
  expect(terms.body).toEqual({ fraction: "1/4", places: 2 });
});

test("[17] a change of a table is dated, in words on the page and in the trail, and is taken back by a tick or by emptying", async () => {
  await save({ [TO_9_4]: "25", [PLACES]: "1" });
  const page = await text(PATH);
  expect(page.match(/Saved 15\/08\/2026[^.]*by Ada Clerk\. Before: the trade's table\./g)).toHaveLength(2);
  expect(page).toContain("the trade's table, but to 9/4 25p");
  expect(page).toContain("the trade's table, but 5 to 7 runners: win only");
  const trail = await text("/administration/audit?action=ChangeSetting");
  expect(trail).toContain("the trade's table, but to 9/4 25p");
  expect((await settlement()).rule4Table).toEqual({ pence: TRADE_RULE_4.pence.with(12, 25), mostPence: 90 });
  expect((await settlement()).placeTermsTable).toEqual(TRADE_TERMS.with(1, { places: 1, partOf: 1 }));

  await save({ [TO_9_4]: "", placeTermsTableTrade: "on", [PLACES]: "lots" });
  expect(await settlement()).not.toHaveProperty("rule4Table");
  expect(await settlement()).not.toHaveProperty("placeTermsTable");
  expect((await save({})).status).toBe(303);
  expect((await text(PATH)).match(/but to 9\/4 25p/g)).toHaveLength(3);
});

test("[17] a form without the tables leaves them as they are", async () => {
  await save({ [TO_9_4]: "25" });
  const form = await settingsForm(shop);
  const others = Object.entries(form).filter(([name]) => !/^(rule4|placeTerms)Table/.test(name));
  await shop.post(PATH, { ...Object.fromEntries(others), shopName: "Kelly's" });
  expect((await settlement()).rule4Table?.pence[12]).toBe(25);
});

const BAD: readonly [field: string, typed: string, sentence: string][] = [
  [TO_9_4, "101", "Enter whole pence from 0 to 100"],
  [TO_9_4, "-5", "Enter whole pence"],
  [TO_9_4, "2.5", "Enter whole pence"],
  [TO_9_4, "25p", "Enter whole pence"],
  [TO_9_4, "🐎", "Enter whole pence"],
  [TO_9_4, "<b>", "Enter whole pence"],
  [TO_9_4, "9".repeat(5000), "Enter whole pence"],
  [TO_9_4, "36", "at most the 35p of the shorter price"],
  [TO_5_2, "31", "at most the 30p of the shorter price"],
  ["rule4TableMost", "89", "at least the 90p"],
  ["rule4TableMost", "1e2", "Enter whole pence"],
  [PLACES, "11", "Enter 0 to 10 places"],
  [PLACES, "-1", "Enter 0 to 10 places"],
  [PLACES, "two", "Enter 0 to 10 places"],
  ["placeTermsTable2Places", "1", "at least the 2 of fewer runners"],
  ["placeTermsTable5Places", "2", "at least the 3 of fewer runners"],
  [ODDS, "1/11", "Enter 1/1 to 1/10"],
  [ODDS, "1/0", "Enter 1/1 to 1/10"],
  [ODDS, "2/5", "Enter 1/1 to 1/10"],
  [ODDS, "0.25", "Enter 1/1 to 1/10"],
  [ODDS, "<script>", "Enter 1/1 to 1/10"],
];

test("[17] what cannot be a table comes back as typed, with a sentence beside its field, and nothing is saved", async () => {
  const form = await settingsForm(shop);
  for (const [field, typed, sentence] of BAD) {
    const sent = await shop.post(PATH, { ...form, [field]: typed, tills: "on" }, { htmx: true });
    const beside = new RegExp(`id="setting-${field}-error"[^>]*>([^<]*)<`).exec(sent.text)?.[1] ?? "";
    expect([field, typed, sent.status, unescaped(beside)]).toEqual([
      field,
      typed,
      422,
      expect.stringContaining(sentence),
    ]);
    expect(unescaped(sent.text)).toContain(`value="${typed}"`);
  }
  // A place where the trade pays none needs its part of the odds.
  const sent = await shop.post(PATH, { ...form, placeTermsTable0Places: "2" }, { htmx: true });
  expect(sent.text).toMatch(/id="setting-placeTermsTable0Odds-error"[^>]*>Enter a part of the odds/);
  expect((await currentSettings(shop.shop.database.reader)).tills).toBe(false);
  expect(await settlement()).not.toHaveProperty("rule4Table");
});

test("[17] of two who change the same table the second is told what stands there, and may replace it", async () => {
  const [ada, tom] = [await settingsForm(shop), await settingsForm(shop)];
  expect((await shop.post(PATH, { ...ada, [TO_9_4]: "25" })).status).toBe(303);
  const second = await shop.post(PATH, { ...tom, [TO_9_4]: "28" }, { htmx: true });
  expect(second.status).toBe(409);
  expect(unescaped(second.text)).toMatch(
    /id="setting-rule4Table-error">Someone else has changed it to the trade's table, but to 9\/4 25p\. Save again/,
  );
  expect(second.text).toMatch(/name="rule4Table12"[^>]*value="28"|value="28"[^>]*name="rule4Table12"/);
  const shown = unescaped(/name="shown" value="([^"]*)"/.exec(second.text)![1]!);
  expect((await shop.post(PATH, { ...tom, [TO_9_4]: "28", shown })).status).toBe(303);
  expect((await settlement()).rule4Table?.pence[12]).toBe(28);
  const form = await settingsForm(shop);
  const both = await Promise.all(["26", "27"].map((pence) => shop.post(PATH, { ...form, [TO_9_4]: pence })));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test("[17] a whole pound in the pound leaves the stake, and staff can decide as much as the house takes", async () => {
  const race = await cardRace(shop, {
    offAt: off("14:00"),
    horses: { Foam: "8/1", Tide: "1/9", Alder: "4/1" },
  });
  await save({ rule4Table0: "100", rule4TableMost: "100" });
  const id = await place(race, "Foam");
  shop.clock.shop = off("13:00");
  await reprice(shop, race.runnerIds.Tide!, "NR");
  expect(await text(`/racing/runners/${race.runnerIds.Tide}/rule-4`)).toContain(
    "0 to 100; blank goes by the scale (100p)",
  );
  const decide = (penceInPound: string) =>
    shop.post(`/racing/runners/${race.runnerIds.Tide}/rule-4`, { penceInPound, reason: "As announced" });
  expect((await decide("95")).status).toBe(303);
  expect((await decide("")).status).toBe(303);
  shop.clock.shop = off("15:00");
  await callResult(shop, race, { finish: ["Foam", "Alder"] });
  await settle();
  expect((await bet(id)).payout).toBe(10);
});
