import { afterEach, beforeEach, expect, test } from "bun:test";
import { type CardedRace, callResult, cardRace, NOON, off, reprice } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let maeve: number;
let races: CardedRace[];

const FIELD = { Rival: "6/1", Also: "8/1", Ran: "9/1", Here: "10/1", Today: "12/1" };
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 100, playsRaces: true }))
    .body.id;
  await shop.post("/account/select", { accountId: String(maeve) });
  races = [];
  for (const [at, [name, price]] of Object.entries({
    Alder: "2/1",
    Birch: "3/1",
    Cedar: "4/1",
    Elder: "1/1",
  }).entries())
    races.push(
      await cardRace(shop, { offAt: off(`${13 + at}:00`), horses: { [name]: price, ...withoutNames(at) } }),
    );
});
afterEach(() => shop.close());

const withoutNames = (at: number) =>
  Object.fromEntries(Object.entries(FIELD).map(([name, price]) => [`${name} ${at}`, price]));
const idOf = (name: string): number => races.flatMap(({ runnerIds }) => runnerIds[name] ?? [])[0]!;
const on = (...names: string[]) => names.map((name) => ({ racingRunnerId: idOf(name) }));
const THREE = ["Alder", "Birch", "Cedar"];
const place = (betType: string, names: string[], more: object = {}) =>
  shop.call("POST", "/api/racing/bets", {
    accountId: maeve,
    betType,
    stake: 1,
    selections: on(...names),
    ...more,
  });
/** Each race by its winner; all others finish behind it in the order of its card. */
const winners = async (...names: string[]) => {
  for (const [at, name] of names.entries()) {
    const others = Object.keys(races[at]!.runnerIds).filter((other) => other !== name);
    await callResult(shop, races[at]!, { finish: [name, ...others] });
  }
};
const checked = async (id: number) => {
  await shop.call("GET", `/api/racing/bets/check-result/${id}`);
  const { status, payout, amount, possibleReturn } = (await shop.call("GET", `/api/racing/bets/${id}`)).body;
  return { status, payout, amount, possibleReturn };
};
const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;

test("[F102] doubles on three horses cost three lines, and return what their doubles return", async () => {
  const { status, body } = await place("Doubles", THREE);
  expect([status, body.amount, body.possibleReturn, await balance()]).toEqual([201, 3, 47, 97]);
  await winners("Alder", "Birch", "Rival 2");
  expect(await checked(body.id)).toMatchObject({ status: 1, payout: 12, amount: 3 });
  expect(await balance()).toBe(109);
});

test("[F102] trebles on four horses, each way, with a non-runner and Rule 4", async () => {
  const { body } = await place("Trebles", [...THREE, "Elder"], { eachWay: true, stake: 0.5 });
  expect([body.amount, await balance()]).toEqual([4, 96]);
  shop.clock.shop = new Date(NOON.getTime() + 60_000);
  await reprice(shop, idOf("Rival 0"), "NR");
  await reprice(shop, idOf("Cedar"), "NR");
  await callResult(shop, races[0]!, { finish: ["Alder", "Also 0", "Ran 0", "Here 0", "Today 0"] });
  await callResult(shop, races[1]!, { finish: ["Birch", "Rival 1", "Also 1", "Ran 1", "Here 1", "Today 1"] });
  await callResult(shop, races[2]!, { finish: ["Rival 2", "Also 2", "Ran 2", "Here 2", "Today 2"] });
  await callResult(shop, races[3]!, { finish: ["Elder", "Rival 3", "Also 3", "Ran 3", "Here 3", "Today 3"] });
  // Alder loses 10p in the pound: win 2.8, place 1 + 2 × 0.9 / 4 = 1.45. Birch 4 and 1.75, Elder 2 and 1.25, Cedar 1 and 1.
  // Win: 2.8×4×2 + 2.8×4 + 2.8×2 + 4×2 = 47.20. Place: 1.45×1.75×1.25 + 1.45×1.75 + 1.45×1.25 + 1.75×1.25 = 9.709375.
  expect(await checked(body.id)).toMatchObject({ status: 1, payout: 28.45 });
});

test.each([
  ["two horses", "Doubles", ["Alder", "Birch"], "Select 1 more horse(s) for Doubles bet"],
  ["three horses", "Trebles", THREE, "Select 1 more horse(s) for Trebles bet"],
  ["no horse", "Doubles", [], "Select 3 more horse(s) for Doubles bet"],
  ["a double of three", "Double", THREE, "Too many horses selected for Double bet (max: 2)"],
  ["the same horse twice", "Doubles", ["Alder", "Alder", "Birch"], "Horse already selected"],
  [
    "two of one race",
    "Doubles",
    ["Alder", "Rival 0", "Birch"],
    "Selections 1 and 2 are in the same race: two horses of one race cannot be in one multiple",
  ],
  ["a type that is none", "doubles", THREE, "Please select a bet type first"],
])("[F102] %s is refused as of any multiple (%s)", async (_, type, names, sentence) => {
  const { status, body } = await place(type, names as string[]);
  expect([status, body.detail, await balance()]).toEqual([422, sentence, 100]);
  const items = [{ betType: type, racingBet: { stake: 3, selections: on(...(names as string[])) } }];
  expect((await shop.call("POST", "/api/betslip/create", { accountId: maeve, items })).status).toBe(422);
  const quote = await shop.call("POST", "/api/racing/bets/quote", { items });
  expect(quote.body.items[0].problems[0].message).toBe(sentence);
});

test("[F102] every call knows them: types, slip, calculation, settlement", async () => {
  const types = (await shop.call("GET", "/api/odds/types")).body;
  const named = (name: string) => types.find(({ type }: { type: string }) => type === name);
  expect(named("Doubles")).toMatchObject({ minSelections: 3, maxSelections: 8, stakeMultiplier: 3 });
  expect(named("Doubles").stakeMultipliers).toEqual([3, 6, 10, 15, 21, 28]);
  expect(named("Trebles").stakeMultipliers).toEqual([4, 10, 20, 35, 56]);
  expect(named("Accumulator").stakeMultipliers).toEqual([1, 1, 1, 1, 1]);

  const item = (stake: number) => ({ betType: "Doubles", racingBet: { stake, selections: on(...THREE) } });
  const odd = await shop.call("POST", "/api/betslip/create", { accountId: maeve, items: [item(3.01)] });
  expect([odd.status, odd.body.detail]).toEqual([
    422,
    "This total does not divide into whole pence over 3 lines: change it",
  ]);
  const slip = await shop.call("POST", "/api/betslip/create", {
    accountId: maeve,
    items: [item(3)],
    isPaid: true,
  });
  expect([slip.status, slip.body.totalStake, await balance()]).toEqual([201, 3, 100]);

  const selections = THREE.map((name, at) => ({
    racingRunnerId: idOf(name),
    resultOdds: `${at + 2}/1`,
    status: 1,
  }));
  const calculated = await shop.call("POST", "/api/odds/calculate", {
    type: "Doubles",
    selections,
    stake: 1,
  });
  expect(calculated.body).toEqual({ payout: 47 });
  const legs = ["2/1", "3/1", "4/1"].map((odds) => ({ odds, outcome: "WON" }));
  const settled = await shop.call("POST", "/api/odds/settle", { betType: "DOUBLES", stakePerLine: 1, legs });
  expect(settled.body).toMatchObject({ lines: 3, totalStake: 3, returns: 47, status: "WON" });
  expect(settled.body.workings.join("\n")).toContain("3 doubles returned £47.00");
});

test("[F102] receipt, bet page, lists, papers, same again and the day's sheet show them", async () => {
  const { body } = await place("Doubles", THREE, { eachWay: true });
  const receipt = wordsOf((await shop.page(`/racing/all-bets/${body.id}/receipt`)).text);
  expect(receipt).toContain("Doubles, Each Way");
  expect(receipt).toContain("£6.00");
  for (const path of [
    `/racing/all-bets/${body.id}`,
    "/racing/all-bets",
    "/racing/bets",
    "/racing/all-bets/print",
  ])
    expect([path, wordsOf((await shop.page(path)).text).includes("Doubles")]).toEqual([path, true]);
  const again = (await shop.page(`/racing/bets?again=${body.id}`)).text;
  expect(again).toMatch(/<input type="radio" name="betType" (?=[^>]*checked)[^>]*value="Doubles"/);
  await winners("Alder", "Birch", "Cedar");
  await checked(body.id);
  const sheet = wordsOf((await shop.page("/administration/day/2026-08-15")).text);
  expect(sheet).toContain("£6.00");
});

test("[F102] a bet keeps the terms that it was struck under", async () => {
  const { body } = await place("Doubles", THREE, { stake: 10 });
  await saveSettingsForm(shop, { payoutLimitPence: "£100.00" });
  const later = await place("Doubles", THREE, { stake: 10 });
  await winners("Alder", "Birch", "Cedar");
  expect([(await checked(body.id)).payout, (await checked(later.body.id)).payout]).toEqual([470, 100]);
});

test("[F102] without a script: chosen as a type, typed as a line, and placed", async () => {
  const runner = THREE.map((name, at) => `${idOf(name)}:${at + 2}/1`);
  const query = new URLSearchParams({ find: "3 x £1 doubles" });
  for (const one of runner) query.append("runner", one);
  const page = (await shop.page(`/racing/bets?${query}`)).text;
  expect(page).toMatch(/<input type="radio" name="betType" (?=[^>]*checked)[^>]*value="Doubles"/);
  expect(wordsOf(page)).toContain("Valid selection for Doubles bet");
  expect(wordsOf(page)).toContain("3 lines × £1.00 £3.00");
  const two = new URLSearchParams({ betType: "Doubles", amount: "1" });
  for (const one of runner.slice(1)) two.append("runner", one);
  const few = wordsOf((await shop.page(`/racing/bets?${two}`)).text);
  expect(few).toContain("Select 1 more horse(s) for Doubles bet");
  expect(few).toContain("Total stake –");
});
