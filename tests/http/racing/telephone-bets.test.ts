import { afterEach, beforeEach, expect, test } from "bun:test";
import { savedRates } from "../../../db/stores/system/shop-settings.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { updateDailySums } from "../../../src/operations/reports/update-daily-sums.ts";
import { saveSettings } from "../../../src/operations/system/save-settings.ts";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const OFF = "This shop takes no bets by telephone. Turn them on in Shop Settings first.";

let shop: TestShop;
let maeve: number;
let ascot: CardedRace;
let curragh: CardedRace;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2027-04-05T11:00:00Z") });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  const offAt = new Date("2027-04-05T14:00:00Z");
  ascot = await cardRace(shop, { course: "Ascot", offAt, horses: { Alder: "4/1", Beech: "3/1" } });
  curragh = await cardRace(shop, { course: "Curragh", offAt, horses: { Elder: "4/1", Fir: "3/1" } });
});
afterEach(() => shop.close());

const turn = async (telephoneBets: boolean): Promise<void> => {
  const changes = { telephoneBets };
  const saved = await saveSettings(shop.shop, BY, { changes, shown: {}, ratesFrom: {} });
  if (!saved.done) throw new Error(JSON.stringify(saved.refusal));
};
const selection = (race: CardedRace) => ({ racingRunnerId: Object.values(race.runnerIds)[0]! });
const slip = (race: CardedRace, pounds: number, more: object = {}) =>
  shop.call("POST", "/api/betslip/create", {
    accountId: maeve,
    items: [{ betType: "Single", racingBet: { stake: pounds, selections: [selection(race)] } }],
    ...more,
  });
const bet = (race: CardedRace, pounds: number, more: object = {}) =>
  shop.call("POST", "/api/racing/bets", {
    accountId: maeve,
    betType: "Single",
    stake: pounds,
    selections: [selection(race)],
    ...more,
  });
const lines = async (name: string, span: Record<string, string> = {}) =>
  (await shop.page(urls.reports.csvOf(name, span))).text.trim().split("\r\n").slice(1);
const APRIL = { from: "2027-04-01", to: "2027-04-30" };

test("off, a telephone bet is refused in a sentence by both calls, and nothing is placed", async () => {
  for (const send of [slip, bet]) {
    const { status, body } = await send(ascot, 10, { channel: "telephone" });
    expect([status, body.detail]).toEqual([409, OFF]);
  }
  expect((await shop.call("GET", `/api/betslip/account/${maeve}`)).body).toEqual([]);
  // Over the counter it may say so.
  expect((await bet(ascot, 10, { channel: "counter" })).status).toBe(201);
});

test("off, no answer and no page has a word of it", async () => {
  const placed = await slip(ascot, 10);
  expect(placed.status).toBe(201);
  const quote = await shop.call("POST", "/api/racing/bets/quote", { accountId: maeve, items: [] });
  const { text: page } = await shop.page(urls.racing.bet(1));
  const { text: receipt } = await shop.page(urls.racing.printReceipt(1));
  const told = [
    JSON.stringify([placed.body, quote.body]),
    page,
    receipt,
    (await lines("duty", APRIL)).join(),
  ];
  for (const text of told) expect(text).not.toMatch(/channel|telephone/i);
});

test.each([["fax"], [true], [7], [""], ["🐎"], [["telephone"]], ["<b>telephone</b>"], [null]])(
  "a channel of %p is none, and nothing is placed",
  async (channel) => {
    await turn(true);
    for (const send of [slip, bet]) expect((await send(ascot, 10, { channel })).status).toBe(400);
    expect((await shop.call("GET", `/api/betslip/account/${maeve}`)).body).toEqual([]);
  },
);

test("on, the bet, its page, its receipt and the trail say that it came by telephone; others say nothing", async () => {
  await turn(true);
  const quote = await shop.call("POST", "/api/racing/bets/quote", { accountId: maeve, items: [] });
  expect(quote.body.telephoneBets).toBe(true);
  const placed = await slip(ascot, 10, { channel: "telephone" });
  expect(placed.body.items[0].racingBet.channel).toBe("telephone");
  const other = await bet(ascot, 10);
  expect(Object.keys(other.body)).not.toContain("channel");
  const read = await shop.call("GET", `/api/betslip/account/${maeve}`);
  expect(read.body.map(({ items }: typeof placed.body) => items[0].racingBet.channel)).toEqual([
    undefined,
    "telephone",
  ]);
  const said = async (id: number) => [
    (await shop.page(urls.racing.bet(id))).text.includes("by telephone"),
    (await shop.page(urls.racing.printReceipt(id))).text.includes("by telephone"),
  ];
  expect([await said(1), await said(2)]).toEqual([
    [true, true],
    [false, false],
  ]);
  const { text: trail } = await shop.page("/administration/audit");
  expect(trail.match(/Channel/g)).toHaveLength(1);
});

test("the form without scripts has the mark only where it is on, and places by it", async () => {
  const open = () => shop.page(urls.racing.placeBet);
  await shop.post(urls.accounts.select, { accountId: String(maeve) });
  expect((await open()).text).not.toContain('name="channel"');
  await turn(true);
  const { text } = await open();
  expect(text).toContain('<input type="checkbox" name="channel" value="telephone"/>');
  const form = {
    ...{ betType: "Single", amount: "10", isPaid: "false", key: "0123456789abcdef0123456789abcdef" },
    ...{ runner: `${ascot.runnerIds.Alder}:4/1`, channel: "telephone" },
  };
  expect((await shop.post(urls.racing.placeBet, form)).status).toBe(303);
  expect((await shop.page(urls.racing.bet(1))).text).toContain("by telephone");
  // Turned off meanwhile, the form says so.
  await turn(false);
  const late = await shop.post(urls.racing.placeBet, { ...form, key: "fedcba9876543210fedcba9876543210" });
  expect([late.status, late.text.includes(OFF)]).toEqual([409, true]);
});

test("a duty period and its levy have telephone bets as classes of their own, kept or not", async () => {
  await turn(true);
  await slip(ascot, 1000);
  await slip(ascot, 2000, { channel: "telephone" });
  await slip(curragh, 400, { channel: "telephone" });
  for (const isKept of [false, true]) {
    if (isKept) await updateDailySums(shop.shop);
    const duty = await lines("duty", APRIL);
    const has = (figure: string) =>
      duty.filter((line) => line.startsWith(`"${figure}`)).map((line) => line.split('",')[1]!.split(",")[0]);
    expect(has("Net stake receipts")).toEqual(["3000.00", "400.00"]);
    expect(has("General betting duty at 15%")).toEqual(["450.00"]);
    expect(has("Duty on them at 25%")).toEqual(["100.00"]);
    expect(has("Leviable amount")).toEqual(["1000.00", "2400.00"]);
    expect(has("Gambling levy")).toEqual(["0.00", "26.40"]);
    const dues = await lines("dues");
    const running = (name: string) => dues.find((line) => line.includes(name) && line.includes("running"));
    expect(running("General betting duty, to HMRC")).toEndWith(",450.00");
    expect(running("General betting duty on telephone bets not on UK racing")).toEndWith(",100.00");
    expect(running("Regulatory return, gross gambling yield")).toEndWith(",1000.00");
    expect(running("Regulatory return of telephone bets")).toEndWith(",2400.00");
    expect(has("Horse racing, turnover of the quarter")).toEqual(["1000.00"]);
    expect(has("Telephone bets on UK racing, turnover of the quarter")).toEqual(["2000.00"]);
    expect(has("Telephone bets on UK racing, gross gambling yield of the quarter")).toEqual(["2000.00"]);
    expect(has("Telephone bets on other racing, turnover of the quarter")).toEqual(["400.00"]);
    expect(has("Telephone bets on other racing, gross gambling yield of the quarter")).toEqual(["400.00"]);
    expect(dues.filter((line) => /Gambling levy.*running/.test(line))[0]).toEndWith(",26.40");
  }
});

test("a settled telephone bet is taken off its own class, and turned off the books stay as they are", async () => {
  await turn(true);
  await slip(curragh, 100, { channel: "telephone" });
  await slip(ascot, 1000);
  await turn(false);
  shop.clock.shop = new Date("2027-04-06T09:00:00Z");
  await callResult(shop, curragh, { finish: ["Elder", "Fir"] });
  await checkPendingBets(shop.shop, BY);
  const duty = await lines("duty", APRIL);
  const amounts = duty.slice(0, 4).map((line) => line.split(",")[1]);
  // £500.00 paid out of £100.00: nothing of it is taken off the £1,000.00 over the counter.
  expect(amounts).toEqual(["1000.00", "150.00", "-400.00", "0.00"]);
});

test("the duty page has the rates with their days, those of telephone bets where there were any", async () => {
  const text = async () => (await shop.page(urls.reports.reportOf("duty", APRIL))).text;
  expect(await text()).toContain("General betting duty: 15%, from 6 October 2001");
  expect(await text()).not.toContain("Duty on telephone bets");
  await turn(true);
  await slip(ascot, 10, { channel: "telephone" });
  expect(await text()).toContain("Duty on telephone bets: 25%, from 1 April 2027");
});

test("a rate that begins later is changed from its first day on, where no day is given, and never before it", async () => {
  shop.clock.shop = new Date("2026-08-29T14:00:00Z");
  const save = (ratesFrom: object) =>
    saveSettings(shop.shop, BY, { changes: { remoteDutyPercent: 30, shopName: "K" }, shown: {}, ratesFrom });
  expect(await save({ remoteDutyPercent: "2027-03-31" })).toMatchObject({ done: false });
  expect(await save({})).toMatchObject({ done: true });
  expect(await savedRates(shop.shop.database.reader)).toEqual([
    { key: "remoteDutyPercent", value: 30, validFrom: "2027-04-01" },
  ]);
});
