import { afterEach, beforeEach, expect, test } from "bun:test";
import { checkSums } from "../../db/check/check-sums.ts";
import { checkPendingBets } from "../../src/operations/racing/check-pending-bets.ts";
import { updateDailySums } from "../../src/operations/reports/update-daily-sums.ts";
import { saveSettings } from "../../src/operations/system/save-settings.ts";
import { changeUnguarded } from "../support/change-by-hand.ts";
import { checkedBooks } from "../support/checked-books.ts";
import { type CardedRace, callResult, cardRace } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

// Sums of which no other is the total: what is held for customers by the day, and telephone bets.

const BY = { userId: 1, requestId: "test" };
let books: Awaited<ReturnType<typeof checkedBooks>>;
let shop: TestShop;
let maeve: number;
let curragh: CardedRace;
beforeEach(async () => {
  books = await checkedBooks();
  shop = await openTestShop({ now: new Date("2027-04-05T11:00:00Z"), database: books.url });
  const changes = { telephoneBets: true };
  expect((await saveSettings(shop.shop, BY, { changes, shown: {}, ratesFrom: {} })).done).toBe(true);
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 50 });
  const offAt = new Date("2027-04-05T14:00:00Z");
  curragh = await cardRace(shop, { course: "Curragh", offAt, horses: { Elder: "4/1", Fir: "3/1" } });
  const ascot = await cardRace(shop, { course: "Ascot", offAt, horses: { Alder: "4/1", Beech: "3/1" } });
  // £50.00 less £80.00, £30.00 of it owed: what is held is nothing, and no less.
  await strike(30, [curragh.runnerIds.Elder!], "telephone");
  await strike(40, [curragh.runnerIds.Fir!, ascot.runnerIds.Alder!], "telephone");
  await strike(10, [ascot.runnerIds.Alder!], "counter");
  shop.clock.shop = new Date("2027-04-06T09:00:00Z");
  await callResult(shop, curragh, { finish: ["Elder", "Fir"] });
  await checkPendingBets(shop.shop, BY);
});
afterEach(async () => {
  await shop.close();
  await books.drop();
});

async function strike(stake: number, horses: readonly number[], channel: string): Promise<void> {
  const selections = horses.map((racingRunnerId) => ({ racingRunnerId }));
  const betType = horses.length === 1 ? "Single" : "Double";
  const items = [{ betType, racingBet: { stake, selections } }];
  const { status } = await shop.call("POST", "/api/betslip/create", {
    ...{ accountId: maeve, isPaid: false, items, channel },
  });
  expect(status).toBe(201);
}

const findings = async () => (await checkSums(books.url)).findings;

test("are sound, kept or not, and with rows that no sum has yet", async () => {
  expect(await findings()).toEqual([]);
  await updateDailySums(shop.shop);
  expect(await findings()).toEqual([]);
  await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 5 });
  await strike(2, [curragh.runnerIds.Fir!], "telephone").catch(() => {});
  expect(await findings()).toEqual([]);
});

test("money held that a day's sum has wrong is named with the day and both figures", async () => {
  await updateDailySums(shop.shop);
  await changeUnguarded(
    books.url,
    "update transfer_sums set held_pence = held_pence + 123 where day = '2027-04-05' and kind = 'Deposit'",
  );
  expect(await findings()).toEqual([
    "The kept sums change the money held for customers by £1.23 on 5 April 2027; the transfers make £0.00.",
  ]);
});

test("money held that went to another day is named on both", async () => {
  await updateDailySums(shop.shop);
  await changeUnguarded(
    books.url,
    "update transfer_sums set held_pence = held_pence - 100 where day = '2027-04-05' and kind = 'Deposit'",
    "update transfer_sums set held_pence = held_pence + 100 where day = '2027-04-06' and kind = 'RacingBetPaidOut'",
  );
  expect(await findings()).toEqual([
    expect.stringMatching(/ by -£1\.00 on 5 April 2027; the transfers make £0\.00\.$/),
    expect.stringMatching(/ by £121\.00 on 6 April 2027; the transfers make £120\.00\.$/),
  ]);
});

const TELEPHONE = "update product_sums set";
const OF = "where dimension = 'telephone' and is_month = 0";

test("telephone bets of a day that are wrong are named with the day and both figures", async () => {
  await updateDailySums(shop.shop);
  await changeUnguarded(
    books.url,
    `${TELEPHONE} stakes_pence = stakes_pence + 1 ${OF} and period = '2027-04-05' and key = 'Curragh'`,
    `${TELEPHONE} returns_pence = 0 ${OF} and period = '2027-04-06' and key = 'Curragh'`,
  );
  const at = "by telephone, Curragh, on";
  expect(await findings()).toEqual([
    `The kept sums have £30.01 of stakes ${at} 5 April 2027; the transfers make £30.00.`,
    `The kept sums have £0.00 of returns ${at} 6 April 2027; the transfers make £150.00.`,
  ]);
});

test("telephone bets that are kept where they did not run, or are missing, are named", async () => {
  await updateDailySums(shop.shop);
  await changeUnguarded(
    books.url,
    `${TELEPHONE} key = '+UK' ${OF} and period = '2027-04-05' and key = '+'`,
    "delete from product_sums where dimension = 'telephone' and period = '2027-04' and key = '+'",
  );
  const said = await findings();
  for (const sentence of [
    "The kept sums have £40.00 of stakes by telephone, several courses, all of the UK, on 5 April 2027; the transfers make £0.00.",
    "The kept sums have £0.00 of stakes by telephone, several courses, on 5 April 2027; the transfers make £40.00.",
    "The kept sums have £0.00 of stakes by telephone, several courses, in 2027-04; the transfers make £40.00.",
    "The kept sums have 0 bets by telephone, several courses, in 2027-04; the transfers make 1.",
  ])
    expect(said).toContain(sentence);
  expect(said).toHaveLength(6);
});
