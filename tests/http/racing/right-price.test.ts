import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { runSql } from "../../../db/query/raw.ts";
import { auditRows, betSettlements, transactions } from "../../../db/schema/index.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { lapseReturns } from "../../../src/operations/racing/lapse-returns.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const reason = "A digit too many";
const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
let race: CardedRace;
let account: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("13:50") });
  // Abbey is 2/1 everywhere else.
  race = await cardRace(shop, {
    offAt: off("14:05"),
    horses: { Abbey: "20/1", Bellflower: "4/1", Cloudberry: "SP", "Dusk Patrol": "8/1", "Elm Row": "9/1" },
  });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
});
afterEach(() => shop.close());

const strike = async (
  horses: [CardedRace, string][],
  betType = "Single",
  eachWay = false,
): Promise<number> => {
  const selections = horses.map(([of, horse]) => ({ racingRunnerId: of.runnerIds[horse] }));
  const stake = eachWay ? 20 : 10;
  const items = [{ betType, racingBet: { stake, eachWay, selections } }];
  const { body } = await shop.call("POST", "/api/betslip/create", {
    accountId: account,
    isPaid: true,
    items,
  });
  return body.items[0].racingBet.id;
};
const onAbbey = () => strike([[race, "Abbey"]]);
const settle = async (finish = ["Abbey", "Bellflower", "Cloudberry", "Dusk Patrol", "Elm Row"], sp = {}) => {
  shop.clock.shop = off("14:12");
  await callResult(shop, race, { finish, sp });
  await checkPendingBets(shop.shop, BY);
};

const path = (id: number) => `/racing/all-bets/${id}/right-price`;
const send = (id: number, fields: Record<string, string>, htmx = false) =>
  shop.post(path(id), { reason, ...fields }, { htmx });
const what = (verb: string, horse: string, shown: string) => `${verb}/${race.runnerIds[horse]}/${shown}`;
const setAbbey = (id: number, price: string, shown = "20/1") =>
  send(id, { what: what("set", "Abbey", shown), price });
const takeBack = (id: number, shown: string) => send(id, { what: what("take-back", "Abbey", shown) });

const bet = async (id: number) => (await shop.call("GET", `/api/racing/bets/${id}`)).body;
const words = async (of: string) => wordsOf((await shop.page(of)).text);
const details = (id: number) => words(`/racing/all-bets/${id}`);
const balance = async () => (await shop.call("GET", `/api/accounts/${account}`)).body.balance;
const rows = async () => await shop.shop.database.reader.select().from(transactions);
const versions = async (id: number) =>
  (await shop.shop.database.reader.select().from(betSettlements)).filter(({ betId }) => betId === id);
const decisions = () => raceDecisionsOf(shop.shop.database.reader, race.raceId);
const books = async (id: number) => [await balance(), await decisions(), await versions(id), await rows()];

/** The sentence, and nothing has changed. */
async function refuses(id: number, fields: Record<string, string>, sentence: string, status = 422) {
  const before = await books(id);
  for (const htmx of [false, true]) {
    const refused = await send(id, fields, htmx);
    expect([refused.status, wordsOf(refused.text)]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await books(id)).toEqual(before);
  }
}

describe("a bet struck at a wrong price", () => {
  test.each([
    ["without scripts", false, 303],
    ["by htmx", true, 204],
  ])("pending, settles at the right one: what was struck stays on it, %s", async (_, htmx, status) => {
    const id = await onAbbey();
    expect((await bet(id)).possibleReturn).toBe(210);
    const form = fieldsIn((await shop.page(path(id))).text, "right-price-form");
    expect(form).toMatchObject({ what: what("set", "Abbey", "20/1"), price: "" });
    expect((await send(id, { ...form, price: "2/1", reason }, htmx)).status).toBe(status);
    expect((await bet(id)).possibleReturn).toBe(30);
    expect((await bet(id)).selections[0].odds.fractional).toBe("20/1");
    const open = await details(id);
    expect(open).toContain(`Abbey was struck at 20/1 by mistake and settles at 2/1: ${reason}`);
    expect(open).toContain("Abbey right price 2/1 20/1");
    expect(open).toContain("Possible Return £30.00");
    for (const paper of [`/racing/all-bets/${id}/receipt`, "/racing/slips/1/receipts"])
      expect(await words(paper)).toMatch(
        /20\/1 Struck by mistake, settles at 2\/1 .*Possible Return £30\.00/,
      );
    expect(await words("/racing/all-bets")).toContain("Possible Return £30.00");
    await settle();
    expect(await bet(id)).toMatchObject({
      status: 1,
      payout: 30,
      selections: [{ resultOdds: { fractional: "2/1" } }],
    });
    const settled = await details(id);
    expect(settled).toContain("Abbey struck at 20/1 by mistake: the right price is 2/1 1 line at £10.00");
    expect(settled).toContain("Abbey 2/1 won");
  });

  test("settled, is settled again at once, and again when that is taken back", async () => {
    const id = await onAbbey();
    await settle();
    expect([(await bet(id)).payout, await balance()]).toEqual([210, 710]);
    const saved = await setAbbey(id, "2/1");
    expect(decodeURIComponent(saved.headers.get("set-cookie") ?? "")).toContain(
      "Abbey settles at 2/1: £30.00 instead of £210.00",
    );
    expect([(await bet(id)).payout, await balance()]).toEqual([30, 530]);
    expect(await details(id)).toContain(`Reason: Right price: ${reason}`);
    expect((await takeBack(id, "2/1")).status).toBe(303);
    expect([(await bet(id)).payout, await balance()]).toEqual([210, 710]);
    const page = await details(id);
    expect(page).toContain(`Reason: Price struck stands: ${reason}`);
    expect(page).not.toContain("by mistake and settles at");
    expect((await versions(id)).map(({ version, payoutPence }) => [version, payoutPence])).toEqual([
      [1, 21000],
      [2, 3000],
      [3, 21000],
    ]);
    expect(await words(`/racing/all-bets/${id}/receipt`)).not.toContain("by mistake");
  });

  test("a price that is set to the one struck is taken back; another one replaces the first", async () => {
    const id = await onAbbey();
    await setAbbey(id, "2/1");
    await setAbbey(id, "Evens", "2/1");
    expect((await bet(id)).possibleReturn).toBe(20);
    await setAbbey(id, "40/2", "Evens");
    expect((await bet(id)).possibleReturn).toBe(210);
    expect(
      (await decisions()).map(({ price }) => price && `${price.numerator}/${price.denominator}`),
    ).toEqual(["2/1", "1/1", null]);
  });

  test("lost, its workings say the right price, and no money moves", async () => {
    const id = await onAbbey();
    await settle(["Bellflower", "Abbey", "Cloudberry", "Dusk Patrol", "Elm Row"]);
    const before = await rows();
    await setAbbey(id, "2/1");
    expect((await versions(id)).map(({ status }) => status)).toEqual([3, 3]);
    expect(await details(id)).toContain("the right price is 2/1");
    expect(await rows()).toEqual(before);
  });

  test("is in the audit trail with before and after", async () => {
    const id = await onAbbey();
    await setAbbey(id, "2/1");
    await takeBack(id, "2/1");
    const trail = (await shop.shop.database.reader.select().from(auditRows)).filter(
      ({ action }) => action === "DecideRightPrice",
    );
    const of = { subjectType: "racingBet", subjectId: id, userId: 1, reason };
    expect(trail).toMatchObject([
      { ...of, before: { price: "20/1" }, after: { price: "2/1", horse: "Abbey", struckAt: "20/1" } },
      { ...of, before: { price: "2/1" }, after: { price: "20/1", horse: "Abbey", struckAt: "20/1" } },
    ]);
  });

  test("loses Rule 4 off the right price", async () => {
    const id = await onAbbey();
    await setAbbey(id, "5/1");
    shop.clock.shop = off("13:55");
    const out = { withdrawnAt: "14:54", date: "2026-08-15", price: "10/3", reason: "Lame" };
    await shop.post(`/racing/runners/${race.runnerIds["Elm Row"]}/withdraw`, out);
    // 5/1 less 20p is 4/1.
    expect((await bet(id)).possibleReturn).toBe(50);
    await settle(["Abbey", "Bellflower", "Cloudberry", "Dusk Patrol"]);
    expect((await bet(id)).payout).toBe(50);
    expect(await details(id)).toContain("Abbey 5/1 won, Rule 4 20p: 4/1");
  });

  test("has its best odds compared with the right price", async () => {
    await saveSettingsForm(shop, { bestOddsGuaranteed: "on" });
    const [shorter, longer] = [await onAbbey(), await strike([[race, "Bellflower"]])];
    await setAbbey(shorter, "4/1");
    // Struck at 4/1 for 14/1: its starting price is no better.
    await send(longer, { what: what("set", "Bellflower", "4/1"), price: "14/1" });
    const finish = ["Abbey", "Bellflower", "Cloudberry", "Dusk Patrol", "Elm Row"];
    await settle(finish, { Abbey: "9/2", Bellflower: "5/1" });
    expect((await bet(shorter)).payout).toBe(55);
    expect(await details(shorter)).toContain("right price 4/1; best odds: SP 9/2 beats 4/1");
    expect(await details(longer)).not.toContain("beats");
    // Either price is beaten: the bet is settled again at the same, and nothing is paid to and fro.
    const before = await rows();
    await setAbbey(shorter, "3/1", "4/1");
    expect([(await bet(shorter)).payout, (await versions(shorter)).length, await rows()]).toEqual([
      55,
      2,
      before,
    ]);
  });

  test("each way in a double, only its own leg has another price", async () => {
    const later = await cardRace(shop, {
      offAt: off("15:05"),
      course: "York",
      horses: { Garnet: "3/1", Heron: "1/1", Iris: "5/1", Jay: "6/1", Kite: "7/1" },
    });
    const other = await onAbbey();
    const legs: [CardedRace, string][] = [
      [race, "Abbey"],
      [later, "Garnet"],
    ];
    const id = await strike(legs, "Double", true);
    await setAbbey(id, "2/1");
    await settle();
    expect((await bet(other)).payout).toBe(210);
    shop.clock.shop = off("15:15");
    await callResult(shop, later, { finish: ["Garnet", "Heron", "Iris", "Jay", "Kite"] });
    await checkPendingBets(shop.shop, BY);
    // 10 × 3 × 4, and at a quarter 10 × 1.5 × 1.75.
    expect((await bet(id)).payout).toBe(146.25);
  });
});

describe("a right price is refused", () => {
  test.each([
    ["without a horse", { what: "" }, "Choose the horse that was struck at a wrong price"],
    ["of no horse", { what: "set/🐎/20/1" }, "Choose the horse that was struck at a wrong price"],
    ["of a horse of another bet", { what: "set/Bellflower/4/1" }, "Choose the horse that was struck"],
    ["left blank", { price: "" }, "Write the right price as a fraction, such as 9/2, or Evens"],
    ["as a decimal", { price: "3.0" }, "Write the right price as a fraction, such as 9/2, or Evens"],
    ["at SP", { price: "SP" }, "Write the right price as a fraction, such as 9/2, or Evens"],
    ["of nothing", { price: "0/1" }, "Write the right price as a fraction, such as 9/2, or Evens"],
    ["below nothing", { price: "-2/1" }, "Write the right price as a fraction, such as 9/2, or Evens"],
    ["too long", { price: "100000/1" }, "Write the right price as a fraction, such as 9/2, or Evens"],
    ["the same", { price: "40/2" }, "Abbey settles at 20/1 already"],
    [
      "taken back before it was set",
      { what: "take-back/Abbey/20/1", price: "" },
      "Abbey settles at 20/1 already",
    ],
    ["taken back with a price", { what: "take-back/Abbey/20/1" }, "the price struck stands after all"],
    ["without a reason", { reason: " " }, "Give the reason"],
    ["for too long a reason", { reason: "x".repeat(501) }, "A reason"],
  ])("%s", async (_, given, sentence) => {
    const id = await onAbbey();
    const fields = { what: "set/Abbey/20/1", price: "2/1", ...given };
    const sent = fields.what.replace(/\/([A-Z][a-z]+)\//, (_, horse) => `/${race.runnerIds[horse]}/`);
    await refuses(id, { ...fields, what: sent }, sentence);
  });

  test("of a leg at the starting price, beside one that was struck at a price", async () => {
    const later = await cardRace(shop, { offAt: off("15:05"), course: "York", horses: { Garnet: "3/1" } });
    const legs: [CardedRace, string][] = [
      [race, "Cloudberry"],
      [later, "Garnet"],
    ];
    const id = await strike(legs, "Double");
    const fields = { what: what("set", "Cloudberry", "20/1"), price: "2/1" };
    await refuses(id, fields, "Cloudberry was struck at the starting price: there is no price to set right");
  });

  test("where no leg has a price, and on a void bet: their pages do not offer it", async () => {
    const atSp = await strike([[race, "Cloudberry"]]);
    const gone = await onAbbey();
    expect(await details(gone)).toContain("Right Price");
    const fields = { status: "5", payoutPence: "1000", reason: "Struck in error", key: "k".repeat(32) };
    expect((await shop.post(`/racing/all-bets/${gone}/void`, fields)).status).toBe(303);
    for (const [id, sentence] of [
      [atSp, "was struck at a price that can be read"],
      [gone, "This bet is void, and its stake was returned: there is no price to set right"],
    ] as const) {
      expect(await details(id)).not.toContain("Right Price");
      const before = await books(id);
      const price = { what: what("set", id === atSp ? "Cloudberry" : "Abbey", "20/1"), price: "2/1" };
      for (const answer of [await shop.page(path(id)), await send(id, price)]) {
        expect(answer.status).toBe(303);
        expect(decodeURIComponent(answer.headers.get("set-cookie") ?? "")).toContain(sentence);
      }
      expect(await books(id)).toEqual(before);
    }
  });

  test("where another clerk decided meanwhile: the form says what it showed", async () => {
    const id = await onAbbey();
    const [ada, tom] = [(await shop.page(path(id))).text, (await shop.page(path(id))).text].map((html) =>
      fieldsIn(html, "right-price-form"),
    );
    await send(id, { ...ada, price: "2/1", reason });
    const moved = "A colleague has decided on Abbey meanwhile: it settles at 2/1 now.";
    await refuses(id, { ...tom, price: "9/4", reason }, moved, 409);
    const refused = await send(id, { ...tom, price: "9/4", reason });
    expect(wordsOf(refused.text)).toContain("Abbey, struck at 20/1, settles at 2/1");
    expect(fieldsIn(refused.text, "right-price-form")).toMatchObject({ price: "9/4", reason });
    await refuses(id, { ...tom, price: "2/1", reason }, "Abbey settles at 2/1 already");
    expect((await setAbbey(id, "9/4", "2/1")).status).toBe(303);
    await takeBack(id, "9/4");
    const fields = { what: what("set", "Abbey", "9/4"), price: "5/2" };
    await refuses(id, fields, "it settles at 20/1 now", 409);
  });

  test("of two at once, one", async () => {
    const id = await onAbbey();
    const both = await Promise.all(["2/1", "9/4"].map((price) => setAbbey(id, price)));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await decisions()).toHaveLength(1);
  });

  test("once the return was paid out over the counter, until that is put back", async () => {
    const id = await onAbbey();
    await settle();
    await shop.post(`/racing/all-bets/${id}/pay-out`, { key: "k".repeat(32), pence: "21000" });
    const fields = { what: what("set", "Abbey", "20/1"), price: "2/1" };
    await refuses(id, fields, "The return of this bet was paid out over the counter. Put that back");
    await shop.post(`/racing/all-bets/${id}/put-back`, { key: "p".repeat(32), pence: "21000" });
    expect((await send(id, fields)).status).toBe(303);
    expect((await bet(id)).payout).toBe(30);
  });

  test("once the return has lapsed", async () => {
    const id = await onAbbey();
    await settle();
    await saveSettingsForm(shop, { lapseDays: "180" });
    shop.clock.shop = new Date(off("14:12").getTime() + 181 * DAY_MS);
    expect(await lapseReturns(shop.shop)).toBe(1);
    await refuses(
      id,
      { what: what("set", "Abbey", "20/1"), price: "2/1" },
      "The return of this bet has lapsed. Take that back on the bet first.",
    );
  });

  test("while a corrected result has not been settled on", async () => {
    const id = await onAbbey();
    await settle();
    const finish = ["Bellflower", "Abbey", "Cloudberry", "Dusk Patrol", "Elm Row"];
    await callResult(shop, race, { finish, status: "corrected", userId: 1 });
    const fields = { what: what("set", "Abbey", "20/1"), price: "2/1" };
    await refuses(id, fields, "This bet comes to something else by its results now: settle it again first");
  });

  test("of a bet of which a price cannot be read", async () => {
    const id = await strike(
      [
        [race, "Abbey"],
        [await cardRace(shop, { offAt: off("15:05"), course: "York", horses: { Garnet: "3/1" } }), "Garnet"],
      ],
      "Double",
    );
    await shop.shop.database.transact((tx) =>
      runSql(tx, sql`update racing_selections set price = '{"numerator":0}' where horse_name = 'Garnet'`),
    );
    const fields = { what: what("set", "Abbey", "20/1"), price: "2/1" };
    await refuses(id, fields, "the price of Garnet cannot be read", 409);
  });
});
