import { afterEach, beforeEach, expect, test } from "bun:test";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import { type CardedRace, cardRace, NOON, off } from "../../support/race-cards.ts";
import { PATH, saveSettingsForm, settingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let race: CardedRace;
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  await shop.call("POST", "/api/accounts", { name: "Maeve", playsRaces: true });
  const horses = { Foam: "4/1", Tide: "SP", Alder: "5/1", Beech: "6/1", Cedar: "7/1" };
  race = await cardRace(shop, { offAt: off("14:00"), horses });
  await saveSettingsForm(shop, { bestOddsGuaranteed: "on" });
});
afterEach(() => shop.close());

const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const page = async (path: string) => words((await shop.page(path)).text);
const selection = (horse: string, more = {}, of = race) => ({ racingRunnerId: of.runnerIds[horse], ...more });
const items = (selections: object[], betType = "Single") => [
  { betType, racingBet: { stake: 10, eachWay: false, selections } },
];
const quote = async (selections: object[]) =>
  (await shop.call("POST", "/api/racing/bets/quote", { items: items(selections) })).body.items[0];
const place = (selections: object[], betType?: string) =>
  shop.call("POST", "/api/betslip/create", { accountId: 1, isPaid: true, items: items(selections, betType) });
const bet = async (id: number) => (await shop.call("GET", `/api/racing/bets/${id}`)).body;
const finish = async (order: string) => {
  shop.clock.shop = off("15:00");
  const { status } = await shop.post(`/racing/races/${race.raceId}/result`, { order, reason: "As called" });
  expect(status).toBe(303);
  await requestBetCheck(shop.shop);
};

test("the term is on the quote, the bet, its receipt and its page, and says which price was better", async () => {
  expect((await quote([selection("Foam")])).selections[0].bestOdds).toBe(true);
  const placed = await place([selection("Foam")]);
  expect(placed.body.items[0].racingBet.selections[0].bestOdds).toBe(true);
  expect(await page("/racing/all-bets/1/receipt")).toContain("Best odds guaranteed");
  expect(await page("/racing/all-bets/1")).toContain("Foam best odds");
  await finish("1 9/2 3 4");
  const details = await page("/racing/all-bets/1");
  expect(details).toContain("best odds: SP 9/2 beats 4/1");
  expect(details).toContain("starting price 9/2 is better");
  expect((await bet(1)).payout).toBe(55);
});

test("a shorter starting price changes nothing; without the starting price the bet waits", async () => {
  await place([selection("Foam")]);
  await finish("1 3 4");
  expect((await bet(1)).status).toBe(0);
  await finish("1 7/2 3 4");
  expect((await bet(1)).payout).toBe(50);
  expect(await page("/racing/all-bets/1")).not.toContain("beats");
});

test("it is compared after Rule 4", async () => {
  await place([selection("Alder")]);
  shop.clock.shop = off("13:00");
  const out = { withdrawnAt: "13:30", date: "2026-08-15", price: "10/3", reason: "Lame" };
  await shop.post(`/racing/runners/${race.runnerIds.Cedar}/withdraw`, out);
  await finish("3 9/2 1 4");
  // 5/1 less 20p is 4/1: 9/2 is better.
  expect((await bet(1)).payout).toBe(55);
});

test("a bet keeps what it was struck with when the setting is switched", async () => {
  await place([selection("Foam")]);
  // A switch that is off is not sent.
  const { bestOddsGuaranteed: _, ...form } = await settingsForm(shop);
  await shop.post(PATH, form);
  await place([selection("Foam")]);
  await finish("1 9/2 3 4");
  expect([(await bet(1)).payout, (await bet(2)).payout]).toEqual([55, 50]);
});

test.each([
  [
    "at the starting price by choice",
    "Foam",
    { bestOdds: true, atSp: true },
    "Foam is at the starting price",
  ],
  ["of a horse without a price", "Tide", { bestOdds: true }, "Tide is at the starting price"],
])("best odds %s are refused in a sentence, and nothing is placed", async (_, horse, more, sentence) => {
  expect((await quote([selection(horse, more)])).problems[0].message).toContain(sentence);
  const { status, body } = await place([selection(horse, more)]);
  expect([status, body.detail.startsWith(sentence)]).toEqual([422, true]);
  expect((await shop.call("GET", "/api/racing/bets/all")).body.total ?? 0).toBe(0);
});

test("asked for where the race has none, it is refused; a bet at the starting price has none", async () => {
  const tomorrow = await cardRace(shop, { offAt: new Date("2026-08-16T13:00:00Z"), horses: { Elm: "4/1" } });
  const { body } = await place([selection("Elm", { bestOdds: true }, tomorrow)]);
  expect(body.detail).toContain("Elm: best odds are not guaranteed on this race");
  await place([selection("Foam", { atSp: true })]);
  expect((await bet(1)).selections[0].bestOdds).toBeUndefined();
});
