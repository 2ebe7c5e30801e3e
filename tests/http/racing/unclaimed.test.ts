import { afterEach, beforeEach, expect, test } from "bun:test";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { linksIn, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const NOON = new Date("2026-08-15T11:00:00Z");

let shop: TestShop;
let maeve: number;
let tom: number;
let race: CardedRace;

const newAccount = async (name: string) => (await shop.call("POST", "/api/accounts", { name })).body.id;
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = await newAccount("Maeve Kelly");
  tom = await newAccount("Tom Walsh");
  race = await cardRace(shop, {
    offAt: new Date("2026-08-15T13:30:00Z"),
    horses: { "Brass Button": "7/2", Tidewater: "5/1" },
  });
});
afterEach(() => shop.close());

type Struck = { id: number; reference: string };
const strike = async (accountId: number, stake: number, isPaid = true, name = "Brass Button") => {
  const selections = [{ racingRunnerId: race.runnerIds[name] }];
  const items = [{ betType: "Single", racingBet: { stake, eachWay: false, selections } }];
  const slip = await shop.call("POST", "/api/betslip/create", { accountId, isPaid, items });
  return slip.body.items[0].racingBet as Struck;
};
const settle = async () => {
  await callResult(shop, race, { finish: ["Brass Button", "Tidewater"] });
  await shop.call("GET", "/api/racing/bets/check-all-pending");
};
/** Settled one after another, so that one is the oldest. */
const settleEach = async (bets: Struck[]) => {
  await callResult(shop, race, { finish: ["Brass Button", "Tidewater"] });
  for (const { id } of bets) {
    shop.clock.shop = new Date(shop.clock.shop.getTime() + 60_000);
    await shop.call("GET", `/api/racing/bets/check-result/${id}`);
  }
};
const list = async (query = "") => (await shop.page(`/racing/unclaimed${query}`)).text;
const rows = (html: string) =>
  [...html.split('class="unclaimed-bets"')[1]!.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row = ""]) => wordsOf(row));
const withdraw = (accountId: number, amount: number) =>
  shop.call("POST", `/api/accounts/${accountId}/withdraw`, { amount });

test("says where nothing is unclaimed: of all, and of one account", async () => {
  expect(wordsOf(await list())).toContain("Nothing is unclaimed Every return of a cash bet was collected");
  expect(wordsOf(await list(`?accountId=${maeve}`))).toContain("This account has no return to collect.");
  expect(linksIn((await shop.page("/racing/all-bets")).text)).toContain(
    "Unclaimed Returns → /racing/unclaimed",
  );
});

test("lists cash bets that returned money, oldest first, and what each customer is to have", async () => {
  const [first, second] = [await strike(maeve, 2), await strike(tom, 4)];
  const third = await strike(maeve, 6);
  await strike(maeve, 8, true, "Tidewater");
  await strike(tom, 10, false);
  await settleEach([second, third, first]);
  await shop.call("GET", "/api/racing/bets/check-all-pending");
  const html = await list();
  expect(rows(html)).toEqual([
    `15/08/2026, 12:01 ${second.reference} Single Brass Button Tom Walsh Won £18.00`,
    `15/08/2026, 12:02 ${third.reference} Single Brass Button Maeve Kelly Won £27.00`,
    `15/08/2026, 12:03 ${first.reference} Single Brass Button Maeve Kelly Won £9.00`,
  ]);
  expect(wordsOf(html)).toContain(
    `Maeve Kelly ID ${maeve} 2 £36.00 Tom Walsh ID ${tom} 1 £18.00 Total unclaimed 3 £54.00`,
  );
  const ofTom = await list(`?accountId=${tom}`);
  expect(rows(ofTom)).toHaveLength(1);
  expect(wordsOf(ofTom)).toContain("Total unclaimed 3 £54.00");
});

test("a bet leaves it when it is paid out, and what it holds is at most the balance", async () => {
  const [old, young] = [await strike(maeve, 2), await strike(maeve, 4)];
  await settleEach([old, young]);
  // £27 are on the account. A withdrawal that names no bet counts against the oldest return.
  await withdraw(maeve, 7);
  expect(rows(await list())).toEqual([
    expect.stringContaining(`${old.reference} Single Brass Button Maeve Kelly Won £2.00`),
    expect.stringContaining(`${young.reference} Single Brass Button Maeve Kelly Won £18.00`),
  ]);
  await withdraw(maeve, 2);
  expect(rows(await list())).toEqual([expect.stringContaining(young.reference)]);
  await shop.post(`/racing/all-bets/${young.id}/pay-out`, { pence: "1800" });
  expect(wordsOf(await list())).toContain("Nothing is unclaimed");
});

test("an account that was deleted, or that owes, has nothing to collect", async () => {
  await strike(maeve, 2);
  await strike(tom, 2);
  await strike(tom, 10, false, "Tidewater");
  await settle();
  await shop.call("DELETE", `/api/accounts/${maeve}`);
  expect(wordsOf(await list())).toContain("Nothing is unclaimed");
});

test("is turned in pages of 50, and a page past the last one is the last", async () => {
  for (let at = 0; at < 51; at++) await strike(maeve, 1);
  await settle();
  expect(rows(await list())).toHaveLength(50);
  const last = await list("?page=2");
  expect(rows(last)).toHaveLength(1);
  expect(rows(await list("?page=99"))).toEqual(rows(last));
  expect(wordsOf(last)).toContain("Total unclaimed 51 £229.50");
  for (const bad of ["?page=-1", "?accountId=%3Cb%3E", "?accountId=9999999999999999&page=x"])
    expect(rows(await list(bad))).toHaveLength(50);
  const part = (await shop.page("/racing/unclaimed", { htmx: true })).text;
  expect(part).toStartWith('<div id="unclaimed"');
  expect(await list()).toContain(part);
});
