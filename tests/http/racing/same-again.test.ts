import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type CardedRace, cardRace, NOON, off, reprice } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let maeve: number;
let ascot: CardedRace;
let york: CardedRace;

beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  await shop.post("/account/select", { accountId: String(maeve) });
  ascot = await cardRace(shop, {
    offAt: off("14:15"),
    horses: { "Quiet Harbour": "7/1", "Sallow Wood": "2/1" },
  });
  york = await cardRace(shop, { course: "York", offAt: off("15:15"), horses: { "Night Ferry": "8/1" } });
});
afterEach(() => shop.close());

const selections = (more: object = {}) =>
  [ascot.runnerIds["Quiet Harbour"], york.runnerIds["Night Ferry"]].map((racingRunnerId) => ({
    racingRunnerId,
    ...more,
  }));
const place = async (bet: object = {}) =>
  (
    await shop.call("POST", "/api/racing/bets", {
      ...{ accountId: maeve, betType: "Double", stake: 2.5, eachWay: true, selections: selections() },
      ...bet,
    })
  ).body;
const counter = async (query: string) => {
  const { text } = await shop.page(`/racing/bets?${query}`);
  return {
    text,
    chosen: [...text.matchAll(/name="runner" value="\d+:([^"]+)"/g)].map(([, value]) => value),
    message: /<p class="form-error" role="alert">([^<]*)</.exec(text)?.[1] ?? null,
  };
};

describe("Same again", () => {
  test("puts type, stake, each way and the horses on the builder, at the prices of today", async () => {
    const { id } = await place();
    await reprice(shop, ascot.runnerIds["Quiet Harbour"]!, "9/1");
    const { text, chosen, message } = await counter(`again=${id}`);
    expect([chosen, message]).toEqual([["9/1", "8/1"], null]);
    expect(text).toMatch(/<input type="radio" name="betType" (?=[^>]*checked)[^>]*value="Double"/);
    expect(text).toContain('name="amount" value="2.50"');
    expect(text).toMatch(/<input (?=[^>]*name="eachWay")[^>]*checked/);
    expect(await shop.call("GET", `/api/racing/bets/today/${maeve}`)).toMatchObject({ body: [{ id }] });
  });

  test("says which horses it leaves out, and whose bet it was", async () => {
    const { id, reference } = await place();
    const bob = (await shop.call("POST", "/api/accounts", { name: "Bob Byrne", playsRaces: true })).body.id;
    await shop.post("/account/select", { accountId: String(bob) });
    shop.clock.shop = off("14:20");
    expect(await counter(`again=${id}`)).toMatchObject({
      chosen: ["8/1"],
      message: `Bet ${reference} was Maeve Kelly&#x27;s. Not on it: Quiet Harbour (the 15:15 at Ascot is off)`,
    });
  });

  test("of a bet that nobody knows says so; without a customer it leads to the search", async () => {
    for (const again of ["999", "x", "-1", "1e9"])
      expect((await counter(`again=${again}`)).chosen).toEqual([]);
    expect((await counter("again=999")).message).toBe("The bet that was asked for again is not in the books");
    await shop.post("/account/change");
    const { id } = await place();
    const { headers } = await shop.page(`/racing/bets?again=${id}`);
    expect(headers.get("location")).toStartWith("/account/search?back=%2Fracing%2Fbets%3Fagain");
  });

  test("is offered by the bet's page and by the account's bets", async () => {
    const { id } = await place();
    const link = `href="/racing/bets?again=${id}"`;
    expect((await shop.page(`/racing/all-bets/${id}`)).text).toContain(link);
    expect((await counter("")).text).toContain(link);
  });
});

describe("at the starting price on request", () => {
  test("a bet is struck at SP although the horse has a price, and a price that moves does not stop it", async () => {
    await reprice(shop, ascot.runnerIds["Quiet Harbour"]!, "9/1");
    const bet = await place({ selections: selections({ odds: "7/1", atSp: true }) });
    expect(bet.possibleReturn).toBeNull();
    expect(bet.selections.map(({ odds }: { odds: { fractional: string } }) => odds.fractional)).toEqual([
      "SP",
      "SP",
    ]);
  });

  test("it is asked for by yes or no", async () => {
    const asked = {
      accountId: maeve,
      betType: "Single",
      stake: 1,
      selections: [{ ...selections()[0], atSp: "yes" }],
    };
    expect((await shop.call("POST", "/api/racing/bets", asked)).status).toBe(400);
  });
});

describe("the receipts of a slip", () => {
  const slip = async () =>
    (
      await shop.call("POST", "/api/betslip/create", {
        accountId: maeve,
        items: selections().map((selection) => ({
          betType: "Single",
          racingBet: { stake: 1, eachWay: false, selections: [selection] },
        })),
      })
    ).body;

  test("stand on one paper; a script prints them at once where that was asked", async () => {
    const { id, items } = await slip();
    const { text } = await shop.page(`/racing/slips/${id}/receipts`);
    for (const { racingBet } of items) expect(text).toContain(`Receipt ${racingBet.reference}`);
    expect(text).not.toContain("data-print-now");
    expect((await shop.page(`/racing/slips/${id}/receipts?print=now`)).text).toContain("data-print-now");
  });

  test("Reprint Last is the slip that this user placed last, from the books; it stands in the menu of every page", async () => {
    const none = await shop.page("/racing/slips/last/receipts");
    expect(none.headers.get("location")).toBe("/racing/all-bets");
    await slip();
    const { id } = await slip();
    const { headers } = await shop.page("/racing/slips/last/receipts");
    expect(headers.get("location")).toBe(`/racing/slips/${id}/receipts?print=now`);
    expect((await shop.page("/lottery/results")).text).toContain('href="/racing/slips/last/receipts"');
    expect((await shop.page("/racing/slips/999/receipts")).headers.get("location")).toBe("/racing/all-bets");
  });
});

test("where the shop checks stakes, the plain form asks for the total, and places nothing that differs", async () => {
  shop.shop.rules.stakeCheck = true;
  const fields = {
    betType: "Single",
    amount: "2",
    runner: `${york.runnerIds["Night Ferry"]}:8/1`,
    isPaid: "true",
  };
  expect((await counter("")).text).toContain('name="slipTotal"');
  const wrong = await shop.post("/racing/bets", { ...fields, slipTotal: "3" });
  expect([wrong.status, wrong.text.includes("says £3.00, counted are £2.00")]).toEqual([422, true]);
  expect((await shop.post("/racing/bets", { ...fields, slipTotal: "2.00" })).status).toBe(303);
});
