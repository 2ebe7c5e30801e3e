import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc, eq, sql } from "drizzle-orm";
import { accounts, auditRows, transactions } from "../../../db/schema/index.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let shop: TestShop;
let race: CardedRace;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("11:00") });
  race = await cardRace(shop, {
    offAt: off("14:05"),
    horses: { Abbey: "2/1", Bellflower: "4/1", Cloudberry: "8/1", "Dusk Patrol": "8/1" },
  });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 8 })).body.id;
});
afterEach(() => shop.close());

const owe = (customersMayOwe: "ANY" | "LIMIT" | "NOTHING", hours = "24") =>
  saveSettingsForm(shop, { customersMayOwe, creditIncreaseHours: hours });
const edit = (body: object, id = maeve) => shop.call("PUT", `/api/accounts/${id}`, body);
const account = async (id = maeve) => (await shop.call("GET", `/api/accounts/${id}`)).body;
const later = (ms: number) => {
  shop.clock.shop = new Date(shop.clock.shop.getTime() + ms);
};
const item = (stake: number, { eachWay = false, horse = "Abbey" } = {}) => ({
  betType: "Single",
  racingBet: { stake, eachWay, selections: [{ racingRunnerId: race.runnerIds[horse] }] },
});
const place = (items: object[], isPaid = false, accountId = maeve) =>
  shop.call("POST", "/api/betslip/create", { accountId, isPaid, items });
const quote = (items: object[]) => shop.call("POST", "/api/racing/bets/quote", { accountId: maeve, items });
const trail = async (action: "SetCreditLimit") =>
  (
    await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, action))
      .orderBy(asc(auditRows.id))
  ).map(({ before, after }) => JSON.parse(JSON.stringify([before, after])));
const detailsPage = async () => wordsOf((await shop.page(`/administration/accounts/${maeve}`)).text);
const editPage = async () => (await shop.page(`/administration/accounts/${maeve}/edit`)).text;

describe("with the setting as it comes", () => {
  test("any amount may be owed, no page names a limit, and none can be set", async () => {
    expect((await place([item(500)])).status).toBe(201);
    expect(await detailsPage()).not.toContain("May owe");
    expect(await editPage()).not.toContain("creditLimit");
    const refused = await edit({ creditLimit: 50 });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toBe(
      "Customers may owe any amount: Shop Settings set no limit for each customer.",
    );
    expect(await account()).not.toHaveProperty("creditLimit");
    expect((await edit({ creditLimit: null })).status).toBe(200);
    expect((await quote([item(500)])).body).not.toHaveProperty("owedRefused");
  });
});

describe("a limit of £50.00", () => {
  beforeEach(async () => {
    await owe("LIMIT");
    expect((await edit({ creditLimit: 50 })).body.creditLimit).toBe(50);
  });

  test("refuses an owed slip past it, with figures and the ways on, and takes what just passes", async () => {
    const refused = await place([item(70)]);
    const sentence =
      "Would owe £62.00; the limit is £50.00. Take payment now, stake at most £58.00, or ask a manager to raise the limit.";
    expect([refused.status, refused.body.detail]).toEqual([422, sentence]);
    expect((await quote([item(70)])).body.owedRefused).toBe(sentence);
    expect((await account()).balance).toBe(8);
    expect((await place([item(58)])).status).toBe(201);
    expect((await account()).balance).toBe(-50);
    expect((await place([item(0.01)])).body.detail).toBe(
      "Would owe £50.01; the limit is £50.00. Take payment now or ask a manager to raise the limit.",
    );
  });

  test("holds for all bets of a slip together, and for each line of one bet", async () => {
    expect((await place([item(30), item(30)])).body.detail).toBe(
      "Would owe £52.00; the limit is £50.00. Take payment now, stake at most £58.00 in all, or ask a manager to raise the limit.",
    );
    await edit({ creditLimit: 49.99 });
    expect((await place([item(60, { eachWay: true })])).body.detail).toContain("stake at most £57.98,");
    expect((await place([item(57.98, { eachWay: true })])).status).toBe(201);
  });

  test("refuses a single bet of the other call and of the form without scripts in the same words", async () => {
    const selections = [{ racingRunnerId: race.runnerIds.Abbey }];
    const bet = { accountId: maeve, betType: "Single", stake: 70, selections };
    const refused = await shop.call("POST", "/api/racing/bets", bet);
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      "Would owe £62.00; the limit is £50.00. Take payment now, stake at most £58.00, or ask a manager to raise the limit.",
    ]);
    await shop.post("/account/select", { accountId: String(maeve) });
    const fields = {
      betType: "Single",
      amount: "70",
      runner: `${race.runnerIds.Abbey}:2/1`,
      isPaid: "false",
    };
    const { status, text } = await shop.post("/racing/bets", fields);
    expect(status).toBe(422);
    expect(wordsOf(text)).toContain("Failed to place bet: Would owe £62.00; the limit is £50.00.");
    expect((await account()).balance).toBe(8);
  });

  test("refuses no paid slip, whatever is owed already", async () => {
    await place([item(58)]);
    await edit({ creditLimit: 10 });
    expect((await place([item(200)], true)).status).toBe(201);
    expect((await place([item(1)])).body.detail).toContain("Would owe £51.00; the limit is £10.00.");
    expect((await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 45 })).status).toBe(200);
    expect((await place([item(5)])).status).toBe(201);
  });

  test("lets a correction take more than may be owed", async () => {
    const bet = (await place([item(10)])).body.items[0].racingBet.id;
    shop.clock.shop = off("14:12");
    await callResult(shop, race, { finish: ["Abbey", "Bellflower", "Cloudberry"] });
    await checkPendingBets(shop.shop, { userId: 1, requestId: "test" });
    expect((await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 28 })).status).toBe(200);
    await edit({ creditLimit: 0 });
    await callResult(shop, race, { finish: ["Bellflower", "Abbey", "Cloudberry"] });
    const shown = { status: "3", payoutPence: "0" };
    await shop.post(`/racing/all-bets/${bet}/resettle`, { ...shown, reason: "Placings reversed", key: "" });
    expect((await account()).balance).toBe(-30);
  });

  test("0 is no credit, and nothing beyond the balance is staked", async () => {
    await edit({ creditLimit: 0 });
    expect((await place([item(8.01)])).body.detail).toContain("Would owe £0.01; the limit is £0.00.");
    expect((await place([item(8)])).status).toBe(201);
  });
});

describe("a limit that changes", () => {
  beforeEach(async () => {
    await owe("LIMIT");
    await edit({ creditLimit: 50 });
  });

  test("holds at once when lowered, and after 24 hours when raised", async () => {
    const raised = await edit({ creditLimit: 100 });
    const from = new Date(shop.clock.shop.getTime() + DAY_MS).toISOString();
    expect(raised.body).toMatchObject({ creditLimit: 50, creditIncrease: { creditLimit: 100, from } });
    expect((await place([item(100)])).status).toBe(422);
    expect(await detailsPage()).toContain("May owe £50.00");
    expect(await detailsPage()).toContain("£100.00 Cancel the higher limit");
    later(DAY_MS);
    expect(await account()).toMatchObject({ creditLimit: 100 });
    expect(await account()).not.toHaveProperty("creditIncrease");
    expect((await edit({ creditLimit: 20 })).body).toMatchObject({ creditLimit: 20 });
    const stored = [{ creditLimitPence: 5000, nextLimitPence: 10_000, nextLimitAt: from }];
    expect(await trail("SetCreditLimit")).toEqual([
      [{ creditLimitPence: "no limit" }, { creditLimitPence: 5000 }],
      [{ creditLimitPence: 5000 }, ...stored],
      [...stored, { creditLimitPence: 2000 }],
    ]);
  });

  test("to no limit is a raise, and a raise that is lowered keeps its time", async () => {
    const first = (await edit({ creditLimit: null })).body.creditIncrease;
    later(HOUR_MS);
    expect((await edit({ creditLimit: 80 })).body.creditIncrease).toEqual({ ...first, creditLimit: 80 });
    expect(Date.parse((await edit({ creditLimit: 90 })).body.creditIncrease.from)).toBe(
      Date.parse(first.from) + HOUR_MS,
    );
  });

  test("is cancelled by the button, once, or by the limit in force", async () => {
    const from = Date.parse((await edit({ creditLimit: 100 })).body.creditIncrease.from);
    const path = `/administration/accounts/${maeve}/cancel-increase`;
    for (const at of ["", "x", "-1", String(from + 1)]) await shop.post(path, { at });
    expect(await account()).toHaveProperty("creditIncrease");
    await shop.post(path, { at: String(from) });
    expect(await account()).not.toHaveProperty("creditIncrease");
    await shop.post(path, { at: String(from) });
    expect((await edit({ creditLimit: 100 })).body).toHaveProperty("creditIncrease");
    expect((await edit({ creditLimit: 50 })).body).not.toHaveProperty("creditIncrease");
    expect(await trail("SetCreditLimit")).toHaveLength(5);
  });

  test("holds at once where the shop waits no hours", async () => {
    await owe("LIMIT", "0");
    expect((await edit({ creditLimit: 100 })).body).toMatchObject({ creditLimit: 100 });
  });

  test("stays what it is with a form that was opened before a colleague set another", async () => {
    const shown = JSON.stringify({
      ...{ name: "Maeve Kelly", description: "", playsLottery: false, playsRaces: false },
      creditLimitPence: 5000,
    });
    await edit({ creditLimit: 20 });
    const path = `/administration/accounts/${maeve}/edit`;
    const { status, text } = await shop.post(path, { name: "Maeve Kelly", creditLimit: "40", shown });
    expect(status).toBe(409);
    expect(text).toContain("Someone else has changed it to £20.00");
    expect((await edit({ creditLimit: 40, replaces: { creditLimit: 50 } })).status).toBe(409);
    expect((await account()).creditLimit).toBe(20);
    const other = await shop.post(path, { name: "Maeve Byrne", creditLimit: "50.00", shown });
    expect(other.status).toBe(303);
    expect(await account()).toMatchObject({ name: "Maeve Byrne", creditLimit: 20 });
  });

  test("is shown and edited on the form, and a form without it leaves it", async () => {
    expect(await editPage()).toContain('name="creditLimit"');
    expect(await editPage()).toContain('value="50.00"');
    const path = `/administration/accounts/${maeve}/edit`;
    expect((await shop.post(path, { name: "Maeve Kelly" })).status).toBe(303);
    expect((await account()).creditLimit).toBe(50);
    expect((await shop.post(path, { name: "Maeve Kelly", creditLimit: "£12.50" })).status).toBe(303);
    expect((await account()).creditLimit).toBe(12.5);
    await owe("LIMIT", "0");
    expect((await shop.post(path, { name: "Maeve Kelly", creditLimit: " " })).status).toBe(303);
    expect(await account()).not.toHaveProperty("creditLimit");
  });

  test.each([-1, 0.005, 10_000_000.01, 1e300, "50", "💷", true, {}])(
    "is refused as %p, and nothing changes",
    async (creditLimit) => {
      expect([400, 422]).toContain((await edit({ creditLimit })).status);
      const path = `/administration/accounts/${maeve}/edit`;
      if (typeof creditLimit !== "object" && creditLimit !== "50")
        expect((await shop.post(path, { name: "M", creditLimit: String(creditLimit) })).status).toBe(422);
      expect(await account()).toMatchObject({ name: "Maeve Kelly", creditLimit: 50 });
    },
  );

  test("is refused to the signed out, and on an account that is gone", async () => {
    const path = `/api/accounts/${maeve}`;
    expect((await shop.call("PUT", path, { creditLimit: 9 }, { signedOut: true })).status).toBe(401);
    await shop.call("DELETE", path);
    expect((await edit({ creditLimit: 9 })).status).toBe(404);
    await shop.post(`/administration/accounts/${maeve}/cancel-increase`, { at: "1" });
    const [row] = await shop.shop.database.reader.select().from(accounts).where(eq(accounts.id, maeve));
    expect(row?.creditLimitPence).toBe(5000);
  });
});

describe("a shop where nothing may be owed", () => {
  beforeEach(() => owe("NOTHING"));
  const lowest = async () => {
    const least = sql<number>`min(${transactions.balanceAfterPence})`;
    const [found] = await shop.shop.database.reader.select({ least }).from(transactions);
    return Number(found?.least);
  };

  test("takes no bet owed beyond the balance, names no manager, and has no limit of a customer", async () => {
    expect((await place([item(70)])).body.detail).toBe(
      "Would owe £62.00; the limit is £0.00. Take payment now or stake at most £8.00.",
    );
    expect((await edit({ creditLimit: 50 })).body.detail).toBe(
      "Customers may owe nothing: Shop Settings set no limit for each customer.",
    );
    expect(await editPage()).not.toContain("creditLimit");
  });

  test("settles a bet lower, and bears what the account does not hold", async () => {
    const bet = (await place([item(8)])).body.items[0].racingBet.id;
    shop.clock.shop = off("14:12");
    await callResult(shop, race, { finish: ["Abbey", "Bellflower", "Cloudberry"] });
    await checkPendingBets(shop.shop, { userId: 1, requestId: "test" });
    await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 20 });
    await callResult(shop, race, { finish: ["Bellflower", "Abbey", "Cloudberry"] });
    const fields = { status: "3", payoutPence: "0", reason: "Placings reversed", key: "" };
    await shop.post(`/racing/all-bets/${bet}/resettle`, fields);
    expect((await account()).balance).toBe(0);
    expect(await lowest()).toBe(0);
    const { transactions: rows } = (await shop.call("GET", `/api/accounts/${maeve}/transactions`)).body;
    const [reversal, loss] = rows;
    expect(reversal).toMatchObject({ amount: -24, balanceAfter: 0 });
    expect(loss).toMatchObject({ amount: 20, transactionType: "Adjustment", referenceId: null });
    expect(loss.description).toStartWith("Not charged: Single ");
  });

  test("leaves a debt from before as it is, and lets it be paid", async () => {
    await owe("ANY");
    await place([item(28)]);
    await owe("NOTHING");
    expect((await place([item(1)])).status).toBe(422);
    expect((await place([item(5)], true)).status).toBe(201);
    await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 5 });
    expect((await account()).balance).toBe(-15);
  });

  test("imports no customer with a debt", async () => {
    const file = 'name,balance\r\n"Nora Byrne","-20"\r\n';
    const form = { file, which: "all", taken: "", known: "", key: "" };
    const { text } = await shop.post("/administration/accounts/import/open", form);
    expect(wordsOf(text)).toContain("Nora Byrne: Would owe £20.00; the limit is £0.00.");
    await owe("LIMIT");
    expect((await shop.post("/administration/accounts/import/open", form)).status).toBe(303);
  });
});
