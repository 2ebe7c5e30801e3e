import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import { type CardedRace, cardRace, NOON, off } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const HORSES = { Foam: "5/1", Tide: "4/1", Alder: "6/1", Beech: "8/1", Cedar: "9/1", Dusk: "SP" };
/** London's clock: the shop opens at noon, and the race is off at three. */
const ALL_DAY = { from: "2026-08-15T11:00", until: "2026-08-15T15:00" };
const REASON = "Feature race";

let shop: TestShop;
let race: CardedRace;
let bets: number;
beforeEach(async () => {
  bets = 0;
  shop = await openTestShop({ now: NOON });
  await shop.call("POST", "/api/accounts", { name: "Maeve", playsRaces: true });
  await shop.post("/account/select", { accountId: "1" });
  race = await cardRace(shop, { offAt: off("14:00"), horses: HORSES });
});
afterEach(() => shop.close());

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
const page = async (path: string) => words((await shop.page(path)).text);
const address = () => `/racing/races/${race.raceId}`;
const send = (fields: Record<string, string>, ways = {}) =>
  shop.post(`${address()}/offer`, { reason: REASON, ...ALL_DAY, ...fields }, ways);
const offer = async (fields: Record<string, string>) => expect((await send(fields)).status).toBe(303);
const strike = async (horse: keyof typeof HORSES, more: Record<string, string> = {}) => {
  const fields = { betType: "Single", amount: "10", isPaid: "true", key: `bet ${bets}`, ...more };
  const sp = HORSES[horse] === "SP" || !more.sp ? "" : ":sp";
  const sent = { ...fields, runner: `${race.runnerIds[horse]}:${HORSES[horse]}${sp}` };
  expect((await shop.post("/racing/bets", sent)).status).toBe(303);
  return ++bets;
};
const eachWay = { eachWay: "on" };
const withdraw = (horse: string, price: string) =>
  shop.post(`/racing/runners/${race.runnerIds[horse]}/withdraw`, {
    ...{ withdrawnAt: "14:00", date: "2026-08-15", price, reason: "Lame" },
  });
const finish = async (order: string) => {
  shop.clock.shop = off("15:00");
  const sent = await shop.post(`${address()}/result`, { order, reason: "As called" });
  await requestBetCheck(shop.shop);
  return sent;
};
const bet = async (id: number) => (await shop.call("GET", `/api/racing/bets/${id}`)).body;
const paid = async (id: number) => (await bet(id)).payout;

describe("places", () => {
  test("are those that a bet was struck with, before, within and after the offer, whatever the field", async () => {
    const before = await strike("Foam", eachWay);
    await offer({ places: "4", partOf: "1/5", until: "2026-08-15T13:30" });
    expect(await page(address())).toContain(
      "1/5 odds, 4 places, from 15/08/2026, 11:00 until 15/08/2026, 13:30",
    );
    const within = await strike("Foam", eachWay);
    shop.clock.shop = off("12:30");
    const after = await strike("Foam", eachWay);
    expect(await page(`/racing/all-bets/${within}/receipt`)).toContain("Each way 1/5 odds, 4 places, fixed");
    expect(await page(`/racing/all-bets/${within}/receipt`)).not.toContain("Place terms depend");
    expect(await page(`/racing/all-bets/${before}/receipt`)).toContain("Each way 1/4 odds, 2 places");
    expect(await page(`/racing/all-bets/${within}`)).toContain("1/5 odds, 4 places, fixed");
    // £60.00 to win, and £10.00 at a fifth or a quarter of 5/1.
    const most = await Promise.all([before, within, after].map(async (id) => (await bet(id)).possibleReturn));
    expect(most).toEqual([82.5, 80, 82.5]);
    shop.clock.shop = off("13:00");
    await withdraw("Cedar", "20/1");
    expect((await finish("2 3")).status).toBe(422);
    await finish("2 3 4 1");
    expect(await Promise.all([before, within, after].map(paid))).toEqual([0, 20, 0]);
  });

  test("the result must name as many horses as any bet was struck with", async () => {
    await offer({ places: "4", partOf: "1/5" });
    await strike("Foam", eachWay);
    const { status, text } = await finish("2 3 1");
    expect([status, text.includes("enter the first 4")]).toEqual([422, true]);
  });

  test("one place is win only", async () => {
    await offer({ places: "1" });
    await strike("Foam", eachWay);
    await finish("2 1 3");
    expect(await paid(1)).toBe(0);
  });
});

describe("ante-post", () => {
  test.each([
    ["NON_RUNNER_LOSES", 0, "Ante-post, a non-runner loses"],
    ["NON_RUNNER_NO_BET", 10, "Ante-post, non-runner no bet"],
    ["", 10, ""],
  ])("terms %p pay £%d for a non-runner, and say so on the receipt", async (antePost, back, said) => {
    if (antePost) await offer({ antePost });
    const id = await strike("Foam");
    if (said) expect(await page(`/racing/all-bets/${id}/receipt`)).toContain(said);
    shop.clock.shop = off("13:00");
    await withdraw("Foam", "5/1");
    expect((await bet(id)).possibleReturn).toBe(back);
    await finish("2 3 4");
    expect(await paid(id)).toBe(back);
  });

  test("there is no Rule 4 and no best odds, and the place terms of the strike do not shrink", async () => {
    await saveSettingsForm(shop, { bestOddsGuaranteed: "on" });
    await offer({ antePost: "NON_RUNNER_NO_BET" });
    const id = await strike("Foam", eachWay);
    await shop.post(`${address()}/offer`, { reason: "Over", ...ALL_DAY });
    const ofDay = await strike("Foam", eachWay);
    expect((await bet(id)).selections[0]).toMatchObject({ antePost: "NON_RUNNER_NO_BET" });
    expect((await bet(id)).selections[0].bestOdds).toBeUndefined();
    shop.clock.shop = off("13:00");
    // Four run: win only on the day; two places as struck ante-post.
    for (const [horse, price] of [
      ["Tide", "4/1"],
      ["Dusk", "10/1"],
    ] as const)
      await withdraw(horse, price);
    await finish("3 1 6/1 4 5");
    expect([await paid(id), await paid(ofDay)]).toEqual([22.5, 0]);
    shop.clock.shop = off("16:00");
    await shop.post(`${address()}/result`, { order: "1 6/1 3 4 5", reason: "Enquiry" });
    const { text } = await shop.page(`${address()}/resettle`);
    const pence = [...text.matchAll(/name="bets" value="(\d+)\/\d\/(\d+)"/g)].map(([, one, p]) => [one, p]);
    // 5/1 whole: 60.00 + 22.50. On the day 25p off (4/1 20p, 10/1 5p), and 6/1 is better: twice 70.00.
    expect(pence).toEqual([
      [String(id), "8250"],
      [String(ofDay), "14000"],
    ]);
  });

  test("a bet at the starting price is one of the day", async () => {
    await offer({ antePost: "NON_RUNNER_LOSES" });
    const id = await strike("Dusk");
    expect((await bet(id)).selections[0].antePost).toBeUndefined();
    shop.clock.shop = off("13:00");
    await withdraw("Dusk", "10/1");
    await finish("2 3 4");
    expect(await paid(id)).toBe(10);
  });

  test("the quote says the terms before the bet is struck, and refuses best odds with them", async () => {
    await saveSettingsForm(shop, { bestOddsGuaranteed: "on" });
    await offer({ antePost: "NON_RUNNER_NO_BET", places: "3", partOf: "1/4" });
    const quote = async (more: object) => {
      const selections = [{ racingRunnerId: race.runnerIds.Foam, ...more }];
      const items = [{ betType: "Single", racingBet: { stake: 20, eachWay: true, selections } }];
      return (await shop.call("POST", "/api/racing/bets/quote", { items })).body.items[0];
    };
    expect((await quote({})).selections[0]).toMatchObject({
      terms: "ante-post, non-runner no bet; 1/4 odds, 3 places, fixed",
    });
    expect((await quote({ bestOdds: true })).problems[0].message).toContain("not guaranteed on this race");
  });
});

describe("an offer", () => {
  test.each([
    [{ places: "7", partOf: "1/5" }, "There are only 6 runners: enter at most 6 places"],
    [{ places: "0", partOf: "1/5" }, "Enter 1 to 10 places"],
    [{ places: "11", partOf: "1/5" }, "Enter 1 to 10 places"],
    [{ places: "four", partOf: "1/5" }, "Enter 1 to 10 places"],
    [{ places: "4" }, "Enter the part of the odds"],
    [{ places: "4", partOf: "2/5" }, "Enter 1/1 to 1/10"],
    [{ antePost: "PERHAPS" }, "Choose one of these"],
    [{ places: "4", partOf: "1/5", until: "2026-08-15T11:00" }, "An offer ends after it begins"],
    [{ places: "4", partOf: "1/5", from: "2026-08-14T11:00", until: "2026-08-14T12:00" }, "This is past"],
    [{ places: "4", partOf: "1/5", from: "" }, "Give the day and the time"],
    [{ places: "4", partOf: "1/5", until: "2026-02-30T12:00" }, "Give the day and the time"],
    [{ places: "4", partOf: "1/5", reason: " " }, "Give the reason"],
    [{}, "there is no offer to take back"],
  ])("%o is refused with a sentence, and nothing is saved", async (fields, sentence) => {
    const { status, text } = await send(fields);
    expect([status, words(text).includes(sentence)]).toEqual([422, true]);
    expect(await page(address())).not.toContain("places, from");
  });

  test("another one saved meanwhile is not overwritten; the same one again changes nothing", async () => {
    await offer({ places: "4", partOf: "1/5", shown: "0" });
    await offer({ places: "4", partOf: "1/5", shown: "0" });
    const { status, text } = await send({ places: "3", partOf: "1/5", shown: "0" });
    expect([status, words(text).includes("Another offer was saved")]).toEqual([409, true]);
    const shown = /name="shown" value="(\d+)"/.exec(text)![1]!;
    await offer({ places: "3", partOf: "1/5", shown });
    expect(await page(address())).toContain("1/5 odds, 3 places, from");
    const audit = await page("/administration/audit?action=OfferOnRace");
    expect(audit).toContain(REASON);
  });

  test("after the off, or on a race that is stopped, there is none", async () => {
    await shop.post(`${address()}/stop`, { as: "abandoned", reason: "Frost" });
    expect((await send({ places: "3", partOf: "1/5" })).text).toContain("is abandoned");
    await shop.post(`${address()}/resume`, { reason: "Thaw" });
    shop.clock.shop = off("14:01");
    expect((await send({ places: "3", partOf: "1/5" })).text).toContain("no more bets are struck on it");
  });
});
