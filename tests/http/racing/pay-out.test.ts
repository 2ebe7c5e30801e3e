import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc, sql } from "drizzle-orm";
import { wrongCollections } from "../../../db/check/check-sums.ts";
import { auditRows } from "../../../db/schema/index.ts";
import { saveCollected } from "../../../db/stores/racing/collections.ts";
import { insertUser } from "../../../db/stores/staff/staff.ts";
import { payOut } from "../../../src/operations/racing/pay-out.ts";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const NOON = new Date("2026-08-15T11:00:00Z");

let shop: TestShop;
let maeve: number;
let race: CardedRace;

beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  race = await cardRace(shop, {
    offAt: new Date("2026-08-15T13:30:00Z"),
    horses: { "Brass Button": "7/2", Tidewater: "5/1", Alder: "3/1" },
  });
});
afterEach(() => shop.close());

/** A single of £10 that was paid for in cash. */
const cashBet = async (name: string) => {
  const selections = [{ racingRunnerId: race.runnerIds[name] }];
  const items = [{ betType: "Single", racingBet: { stake: 10, eachWay: false, selections } }];
  const slip = await shop.call("POST", "/api/betslip/create", { accountId: maeve, isPaid: true, items });
  return slip.body.items[0].racingBet as { id: number; reference: string };
};
const finish = async (...names: string[]) => {
  await callResult(shop, race, { finish: names });
  await shop.call("GET", "/api/racing/bets/check-all-pending");
};
const wonBet = async () => {
  const bet = await cashBet("Brass Button");
  await finish("Brass Button", "Tidewater", "Alder");
  return bet;
};
const read = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const details = async (id: number) => (await shop.page(`/racing/all-bets/${id}`)).text;
const said = async (id: number) => read(await details(id));
const ledger = async () =>
  (await shop.call("GET", `/api/accounts/${maeve}/transactions`)).body.transactions.map((row: any) => [
    row.transactionType,
    row.description,
    row.amount,
    row.balanceAfter,
    row.referenceId,
  ]);
const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;
const move = (what: "deposit" | "withdraw", amount: number) =>
  shop.call("POST", `/api/accounts/${maeve}/${what}`, { amount });
/** What the Pay Out of a page sends. */
const formOf = (html: string) =>
  Object.fromEntries(
    [...html.slice(html.indexOf("/pay-out")).matchAll(/name="(key|pence)" value="([^"]*)"/g)].map((match) => [
      match[1]!,
      match[2]!,
    ]),
  );
const pay = async (id: number, fields?: Record<string, string>) =>
  shop.post(`/racing/all-bets/${id}/pay-out`, fields ?? formOf(await details(id)));
const again = (id: number, status: number, pence: number) =>
  shop.post(`/racing/all-bets/${id}/resettle`, {
    status: String(status),
    payoutPence: String(pence),
    reason: "The result was corrected",
  });

describe("Pay Out", () => {
  test("withdraws what the bet returned and marks it collected, in one step", async () => {
    const { id, reference } = await wonBet();
    const before = await details(id);
    expect(read(before)).toContain("Collected Not yet");
    expect(read(before)).toContain("Pay Out £45.00");
    expect(before).toContain('data-key="o"');
    const sent = await pay(id);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `/racing/all-bets/${id}`]);
    const after = await said(id);
    expect(after).toContain("Paid out: £45.00, balance £0.00");
    expect(after).toContain("Collected £45.00 15/08/2026, 12:00, Ada Clerk");
    expect(after).not.toContain("Pay Out");
    expect((await ledger())[0]).toEqual(["Withdraw", `Pay out of Single ${reference}`, -45, 0, id]);
    const rows = await shop.shop.database.reader.select().from(auditRows).orderBy(asc(auditRows.id));
    expect(rows.at(-1)).toMatchObject({
      action: "PayOutBet",
      userId: 1,
      subjectType: "racingBet",
      subjectId: id,
      before: { collectedPence: 0 },
      after: { collectedPence: 4500 },
    });
  });

  test("happens once: the same form again, and a colleague who has it open, too", async () => {
    const { id } = await wonBet();
    await move("deposit", 100);
    const [first, open] = [formOf(await details(id)), formOf(await details(id))];
    for (let press = 0; press < 2; press++) {
      await pay(id, first);
      expect(await said(id)).toContain("Paid out: £45.00, balance £100.00");
    }
    await pay(id, open);
    expect(await said(id)).toContain(
      "£45.00 was paid out for this bet by Ada Clerk, 15/08/2026, 12:00. Do not pay it again.",
    );
    expect(await balance()).toBe(100);
  });

  test("of two clerks at the same moment pays one, and tells the other who did", async () => {
    const { id } = await wonBet();
    await move("deposit", 100);
    const sam = await shop.shop.database.transact((tx) =>
      insertUser(tx, {
        email: "sam@shop.example",
        firstName: "Sam",
        lastName: "Till",
        passwordHash: "none",
        createdAt: NOON,
      }),
    );
    const by = (userId: number) => ({ userId, requestId: `of ${userId}` });
    const wanted = { bet: { id, accountId: maeve }, shownPence: 4500 };
    const both = await Promise.all([1, sam!.id].map((userId) => payOut(shop.shop, by(userId), wanted)));
    const outcomes = both.map(({ outcome }) => outcome);
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    const winner = outcomes[0]!.done ? "Ada Clerk" : "Sam Till";
    expect(outcomes.find(({ done }) => !done)).toMatchObject({
      refusal: { code: "return-collected", pence: 4500, staffName: winner },
    });
    expect(await balance()).toBe(100);
  });

  test("never takes an account below zero, and says how to go on", async () => {
    const { id } = await wonBet();
    await move("withdraw", 33);
    await pay(id);
    expect(await said(id)).toContain(
      "The account holds £12.00 of the £45.00: the rest was bet or withdrawn since. Check its history, then withdraw what is due.",
    );
    expect(await balance()).toBe(12);
    expect(await said(id)).toContain("Collected Not yet");
  });

  test.each([
    [
      50,
      "The account owes £5.00, with the £45.00 of this bet on it already. Hand nothing out: a deposit of £5.00 clears what it owes.",
    ],
    [45, "The account holds nothing of the £45.00: all of it paid what it owed. Hand nothing out."],
    [
      20,
      "The account holds £25.00 of the £45.00: the rest paid what it owed. Check its history, then withdraw what is due.",
    ],
  ])("[F69] an account that owed £%d is said to, and by how much it does", async (owed, sentence) => {
    const bet = await cashBet("Brass Button");
    const selections = [{ racingRunnerId: race.runnerIds.Alder }];
    const items = [{ betType: "Single", racingBet: { stake: owed, eachWay: false, selections } }];
    await shop.call("POST", "/api/betslip/create", { accountId: maeve, isPaid: false, items });
    expect(await balance()).toBe(-owed);
    await finish("Brass Button", "Tidewater", "Alder");
    await pay(bet.id);
    expect(await said(bet.id)).toContain(sentence);
    expect([await balance(), (await ledger()).length]).toEqual([45 - owed, 4]);
  });

  test("[F69] what was owed is told from what was withdrawn since", async () => {
    const bet = await cashBet("Brass Button");
    const selections = [{ racingRunnerId: race.runnerIds.Alder }];
    const items = [{ betType: "Single", racingBet: { stake: 20, eachWay: false, selections } }];
    await shop.call("POST", "/api/betslip/create", { accountId: maeve, isPaid: false, items });
    await finish("Brass Button", "Tidewater", "Alder");
    await move("withdraw", 5);
    await pay(bet.id);
    expect(await said(bet.id)).toContain(
      "The account holds £20.00 of the £45.00: the rest paid the £20.00 that it owed, or was bet or withdrawn since.",
    );
  });

  test("is for settled bets that returned something, at the figure that was shown", async () => {
    const [won, lost] = [await cashBet("Brass Button"), await cashBet("Alder")];
    for (const { id } of [won, lost]) expect(await said(id)).not.toContain("Pay Out");
    await pay(won.id, { pence: "4500" });
    expect(await said(won.id)).toContain("This bet is still pending");
    await finish("Brass Button", "Tidewater", "Alder");
    expect(await said(lost.id)).not.toContain("Pay Out");
    await pay(lost.id, { pence: "0" });
    expect(await said(lost.id)).toContain("This bet returned nothing: there is nothing to pay out");
    for (const pence of ["4499", "-1", "forty", "9".repeat(40), ""]) {
      await pay(won.id, { pence });
      expect(await said(won.id)).toContain("The amount to pay out has changed.");
    }
    expect(await balance()).toBe(45);
    expect((await pay(4711, { pence: "1" })).headers.get("location")).toBe("/racing/all-bets");
    const stranger = await shop.post(
      `/racing/all-bets/${won.id}/pay-out`,
      { pence: "4500" },
      { signedOut: true },
    );
    expect(stranger.headers.get("location")).toBe("/login");
  });

  test("pays a void bet's stake, and nothing out of an account that was deleted", async () => {
    const { id } = await cashBet("Alder");
    await shop.post(`/racing/all-bets/${id}/void`, {
      status: "5",
      payoutPence: "1000",
      reason: "Taken after the off",
    });
    expect(await said(id)).toContain("Pay Out £10.00");
    await shop.call("DELETE", `/api/accounts/${maeve}`);
    expect(await said(id)).not.toContain("Pay Out");
    await pay(id, { pence: "1000" });
    expect(await said(id)).toContain("Account not found");
  });

  test("renews what stands behind the details: the list, the account's page, the bar", async () => {
    const { id } = await wonBet();
    await shop.post("/account/select", { accountId: String(maeve) });
    const headers = { "hx-current-url": `http://localhost/administration/accounts/${maeve}` };
    const fields = formOf(await details(id));
    const sent = await shop.post(`/racing/all-bets/${id}/pay-out`, fields, { htmx: true, headers });
    expect(sent.headers.get("hx-retarget")).toBe("#bet-details");
    expect(Object.keys(JSON.parse(sent.headers.get("hx-trigger")!))).toEqual([
      "bet-changed",
      "account-changed",
    ]);
    expect(sent.text).toStartWith('<div id="bet-details"');
    expect(sent.text).toContain('<hx-partial hx-target="#account-panel"');
    expect(sent.text).toContain("Paid out: £45.00, balance £0.00");
  });
});

describe("after a bet was paid out", () => {
  test("settled again for more, the difference is left to pay", async () => {
    const { id } = await cashBet("Brass Button");
    await callResult(shop, race, { finish: [["Brass Button", "Tidewater"], "Alder"] });
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    await pay(id);
    await callResult(shop, race, { finish: ["Brass Button", "Tidewater", "Alder"] });
    await again(id, 1, 4500);
    expect(await said(id)).toContain("Collected £22.50");
    expect(await said(id)).toContain("Pay Out £22.50");
    await pay(id);
    expect(await said(id)).not.toContain("Pay Out");
    expect(await balance()).toBe(0);
  });

  test("settled again for less, the account owes the difference, and the bet says so", async () => {
    const { id } = await wonBet();
    await pay(id);
    await callResult(shop, race, { finish: ["Tidewater", "Brass Button", "Alder"] });
    await again(id, 3, 0);
    expect(await said(id)).toContain("£45.00 more than it comes to now: the account owes that");
    expect(await balance()).toBe(-45);
    await pay(id, { pence: "4500" });
    expect(await said(id)).toContain("Do not pay it again.");
  });

  test("Put Back takes the money in again, and the bet can be collected anew", async () => {
    const { id, reference } = await wonBet();
    const first = formOf(await details(id));
    await pay(id, first);
    const form = (await shop.page(`/racing/all-bets/${id}/put-back`)).text;
    expect(read(form)).toContain(`£45.00 was paid out for bet ${reference} .`);
    const key = /name="key" value="([^"]*)"/.exec(form)![1]!;
    for (let press = 0; press < 2; press++)
      await shop.post(`/racing/all-bets/${id}/put-back`, { key, pence: "4500" });
    const now = await said(id);
    expect(now).toContain("Put back: £45.00, balance £45.00");
    expect(now).toContain("Collected £45.00 put back");
    expect(now).toContain("Pay Out £45.00");
    expect((await ledger())[0]).toEqual(["Deposit", `Pay out of Single ${reference} put back`, 45, 45, id]);
    // The earlier form was paid once, and its answer is of that time only.
    await pay(id, first);
    expect(await said(id)).toContain("The amount to pay out has changed.");
    expect(await balance()).toBe(45);
    await pay(id);
    expect(await balance()).toBe(0);
  });

  test("Put Back of nothing, and of another sum, is refused", async () => {
    const { id } = await wonBet();
    await shop.page(`/racing/all-bets/${id}/put-back`);
    expect(await said(id)).toContain("This bet has no payment to put back");
    await pay(id);
    const sent = await shop.post(`/racing/all-bets/${id}/put-back`, { pence: "4400" });
    expect([sent.status, read(sent.text)]).toEqual([
      422,
      expect.stringContaining("has changed. Check the bet"),
    ]);
    expect(await balance()).toBe(0);
  });

  test("a check of the books sees that what is collected is what the ledger handed out", async () => {
    const { id, reference } = await wonBet();
    const check = () =>
      wrongCollections({ ask: (text) => rowsBySql(shop.shop.database.reader, sql.raw(text)) });
    await pay(id);
    expect(await check()).toEqual([]);
    await shop.shop.database.transact((tx) => saveCollected(tx, { id, collectedPence: 0 }));
    expect(await check()).toEqual([
      `Bet ${reference}: £0.00 of it is collected, and its ledger rows hand out £45.00.`,
    ]);
  });
});
