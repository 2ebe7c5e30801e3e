import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { draws, playerResults, racingBets, transactions } from "../../../db/schema/index.ts";
import { BY_CLOCK } from "../../../src/operations/audit.ts";
import { markPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { switchDisputes } from "../../support/disputes.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

// A Saturday with a draw.
const at = (time: string) => new Date(`2026-09-12T${time}:00Z`);

let shop: TestShop;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop({ now: at("11:00") });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 50 });
  await switchDisputes(shop.shop);
});
afterEach(() => shop.close());

const clock = (time: string) => {
  shop.clock.shop = at(time);
};
const NEW = "/administration/disputes/new";
async function open(about: string, id: number): Promise<void> {
  const form = fieldsIn((await shop.page(`${NEW}?about=${about}&id=${id}`)).text, "open-dispute-form");
  expect((await shop.post(NEW, { ...form, text: "Says it is too little" })).status).toBe(303);
}
const page = async (id = 1) => wordsOf((await shop.page(`/administration/disputes/${id}`)).text);
const pack = async (id = 1) => wordsOf((await shop.page(`/administration/disputes/${id}/evidence`)).text);
const file = async (id = 1) =>
  JSON.parse((await shop.page(`/administration/disputes/${id}/evidence.json`)).text);
const movements = () =>
  shop.shop.database.reader
    .select()
    .from(transactions)
    .where(eq(transactions.accountId, maeve))
    .orderBy(transactions.sequence);

async function shows(sentence: string, id = 1): Promise<void> {
  expect(await page(id)).toContain(sentence);
  expect(await pack(id)).toContain(sentence);
}

let race: CardedRace;
async function bet(): Promise<number> {
  race = await cardRace(shop, { offAt: at("14:05"), horses: { Abbey: "4/1", Bellflower: "2/1" } });
  const racingBet = { stake: 10, eachWay: false, selections: [{ racingRunnerId: race.runnerIds.Abbey }] };
  const items = [{ betType: "Single", racingBet }];
  await shop.call("POST", "/api/betslip/create", { accountId: maeve, isPaid: false, items });
  return (await shop.shop.database.reader.select().from(racingBets))[0]!.id;
}
const PRICES = { sp: { Abbey: "4/1", Bellflower: "2/1" } };
async function won(): Promise<number> {
  const id = await bet();
  clock("14:10");
  await callResult(shop, race, { finish: ["Abbey", "Bellflower"], ...PRICES });
  await checkPendingBets(shop.shop, BY_CLOCK);
  return id;
}
const again = (id: number, verb: "resettle" | "void", typed: object) =>
  shop.post(`/racing/all-bets/${id}/${verb}`, { reason: "Stewards' enquiry", key: verb, ...typed });

describe("a dispute about a bet", () => {
  test("whose race's result is corrected has both results, what was paid at first, now, and the difference", async () => {
    const id = await won();
    await open("bet", id);
    expect(await page()).toContain("Won Ascot, version 1: 1 Abbey 4/1, 2 Bellflower 2/1 £50.00");
    expect(await page()).not.toContain("At first £");
    clock("15:00");
    await callResult(shop, race, {
      finish: ["Bellflower", "Abbey"],
      ...PRICES,
      status: "corrected",
      userId: 1,
    });
    await shows("Ascot has version 2 of its result since: 1 Bellflower 2/1, 2 Abbey 4/1.");
    clock("15:10");
    expect((await again(id, "resettle", { status: "3", payoutPence: "0" })).status).toBe(303);
    await shows("At first £50.00, now £0.00: £50.00 less for the customer.");
    await shows(
      "12/09/2026, 16:10:00 Lost Ascot, version 2: 1 Bellflower 2/1, 2 Abbey 4/1 Stewards' enquiry £0.00 -£50.00",
    );
    expect(await page()).not.toContain("of its result since");
    const { decided, movements: moved } = await file();
    expect(decided.difference).toEqual({ firstPence: 5000, nowPence: 0, pence: -5000 });
    expect(moved.map((row: { amountPence: number }) => row.amountPence)).toEqual([-1000, 5000, -5000]);
  });

  test("that is voided meanwhile has what it came to before and after", async () => {
    const id = await won();
    await open("bet", id);
    clock("15:00");
    expect((await again(id, "void", { status: "5", payoutPence: "1000" })).status).toBe(303);
    await shows("At first £50.00, now £10.00: £40.00 less for the customer.");
    await shows("12/09/2026, 16:00:00 Void Stewards' enquiry £10.00 -£40.00");
    // A later result of a bet that staff made void is not awaited.
    clock("16:00");
    await callResult(shop, race, { finish: ["Bellflower", "Abbey"], status: "corrected", userId: 1 });
    expect(await page()).not.toContain("of its result since");
  });

  test("that is pending says that it is not settled", async () => {
    await open("bet", await bet());
    await shows("Not settled yet");
  });

  test("of a deleted account is opened, noted and proved", async () => {
    const id = await won();
    clock("15:00");
    await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 90 });
    expect((await shop.call("DELETE", `/api/accounts/${maeve}`)).status).toBeLessThan(300);
    await open("bet", id);
    const form = fieldsIn((await shop.page("/administration/disputes/1/note")).text, "dispute-note-form");
    const note = { ...form, text: "Wrote to them", status: "WAITING" };
    expect((await shop.post("/administration/disputes/1/note", note)).status).toBe(303);
    expect((await again(id, "void", { status: "5", payoutPence: "1000" })).status).toBe(303);
    await shows("Maeve Kelly ID 1, deleted 12/09/2026, 16:00");
    await shows("At first £50.00, now £10.00: £40.00 less for the customer.");
    await shows("Wrote to them");
    expect((await shop.post("/administration/disputes/1/evidence", {})).status).toBe(303);
    expect(await pack()).toContain("Customer Maeve Kelly");
  });
});

describe("a dispute about a result", () => {
  const NUMBERS = [1, 3, 9, 14, 16, 19];
  const drawn = (winningNumbers: readonly number[], more: object = {}) =>
    shop.call("POST", "/api/lottery/draw-results", {
      ...{ drawDate: "2026-09-12", drawType: 1, bonusBall: 27, winningNumbers, ...more },
    });
  const results = () => shop.shop.database.reader.select().from(playerResults).orderBy(playerResults.id);

  async function play(): Promise<void> {
    const of = { betAmount: 5, startDate: "2026-09-12", isNeverEnding: true, playDraw1: true };
    const lotteryNumberSelections = [
      { ...of, selectedNumbers: [3, 9] },
      { ...of, selectedNumbers: [40] },
    ];
    for (const accountId of [maeve, await namesake()])
      await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
    clock("20:00");
    expect((await drawn(NUMBERS)).status).toBe(201);
  }
  const namesake = async () =>
    (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", confirmed: true })).body.id;
  const by = { userId: 1, requestId: "test" };
  const pay = (resultId: number, paid: boolean, to: "cash" | "account") =>
    markPaid(shop.shop, by, { resultId, paid, to });

  test("[F110] of a draw that is corrected has both numbers, and what was paid by the first and taken back", async () => {
    await play();
    const [mine, other] = await results();
    await open("result", mine!.id);
    expect(await page()).toContain("Drawn 1, 3, 9, 14, 16, 19, bonus 27 £30.00");
    clock("20:05");
    await pay(mine!.id, true, "account");
    await pay(other!.id, true, "cash");
    clock("20:10");
    await pay(mine!.id, false, "account");
    await pay(mine!.id, true, "cash");
    clock("20:15");
    await pay(mine!.id, false, "cash");
    await pay(other!.id, false, "cash");
    clock("20:20");
    expect((await drawn([1, 3, 14, 16, 19, 40])).status).toBe(201);
    await shows("At first £30.00, now £15.00: £15.00 less for the customer.");
    await shows("12/09/2026, 21:20:00 Corrected 1, 3, 14, 16, 19, 40, bonus 27 £15.00 -£15.00");
    const { lottery, decided } = await file();
    expect(lottery.result.totalWinningsPence).toBe(1500);
    expect(lottery.movements.map((row: { amountPence: number }) => row.amountPence)).toEqual([3000, -3000]);
    // The namesake's cash is not theirs.
    expect(lottery.cash.map((row: { referenceId: number }) => row.referenceId)).toEqual([mine!.id, mine!.id]);
    expect(decided.decisions).toHaveLength(2);
    expect(await pack()).toContain("Lottery winnings of Maeve Kelly taken back £30.00 in cash");
    expect(await pack()).toContain("Take back paid winnings");
  });

  test("of a draw that is removed and entered again has the draw as it is now", async () => {
    await play();
    await open("result", (await results())[0]!.id);
    const drawId = (await shop.shop.database.reader.select().from(draws))[0]!.id;
    const remove = `/lottery/results/draws/${drawId}/remove`;
    const form = fieldsIn((await shop.page(remove)).text, "remove-draw-form");
    clock("20:30");
    expect((await shop.post(remove, { ...form, reason: "Of another day" })).status).toBe(303);
    await shows("12/09/2026, 21:30:00 Removed Of another day £0.00");
    expect(await pack()).toContain("The draw was removed: the audit trail has its numbers.");
    clock("20:40");
    expect((await drawn([1, 2, 9, 14, 16, 40])).status).toBe(201);
    await shows("12/09/2026, 21:40:00 Entered again 1, 2, 9, 14, 16, 40, bonus 27 £15.00 +£15.00");
    expect(await pack()).toContain("Removed, and entered again.");
    expect((await file()).lottery.result.totalWinningsPence).toBe(1500);
  });

  test("whose account is deleted has its result, corrected or not", async () => {
    await play();
    await open("result", (await results())[0]!.id);
    await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 50 });
    expect((await shop.call("DELETE", `/api/accounts/${maeve}`)).status).toBeLessThan(300);
    clock("20:20");
    expect((await drawn([1, 2, 14, 16, 19, 21])).status).toBe(201);
    await shows("At first £30.00, now £0.00: £30.00 less for the customer.");
    await shows("Maeve Kelly ID 1, deleted");
  });
});

describe("a dispute about a movement", () => {
  const one = async (type: string) => (await movements()).find((row) => row.transactionType === type)!.id;

  test("of a bet that is voided has what followed it, however far down the account", async () => {
    const id = await won();
    await open("movement", await one("RacingBetPlaced"));
    for (let n = 0; n < 8; n++) await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 1 });
    clock("15:00");
    await again(id, "void", { status: "5", payoutPence: "1000" });
    await shows("At first -£10.00, now £0.00: £10.00 more for the customer.");
    await shows("12/09/2026, 16:00:00 Adjustment Void of Single");
    const { movements: listed } = await file();
    expect(listed.filter((row: { description: string }) => row.description.startsWith("Void"))).toHaveLength(
      1,
    );
  });

  test("of winnings that are taken back and paid in cash counts the cash", async () => {
    const of = { betAmount: 5, startDate: "2026-09-12", isNeverEnding: true, playDraw1: true };
    const lotteryNumberSelections = [{ ...of, selectedNumbers: [3, 9] }];
    await shop.call("POST", "/api/lotteryplayers", { accountId: maeve, lotteryNumberSelections });
    clock("20:00");
    const numbers = { winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
    await shop.call("POST", "/api/lottery/draw-results", { drawDate: "2026-09-12", drawType: 1, ...numbers });
    const resultId = (await shop.shop.database.reader.select().from(playerResults))[0]!.id;
    const by = { userId: 1, requestId: "test" };
    await markPaid(shop.shop, by, { resultId, paid: true, to: "account" });
    await open("movement", await one("LotteryWinnings"));
    clock("20:10");
    await markPaid(shop.shop, by, { resultId, paid: false });
    await shows("At first £30.00, now £0.00: £30.00 less for the customer.");
    clock("20:20");
    await markPaid(shop.shop, by, { resultId, paid: true, to: "cash" });
    await shows("At first £30.00, now £30.00: no difference.");
    await shows("12/09/2026, 21:20:00 In cash Lottery winnings of Maeve Kelly £30.00 +£30.00");
  });

  test("that nothing followed stands alone", async () => {
    await open("movement", await one("Deposit"));
    await shows("Deposit Deposit £50.00");
    expect(await page()).not.toContain("At first £");
  });
});
