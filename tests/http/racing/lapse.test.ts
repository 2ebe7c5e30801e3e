import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { checkSums } from "../../../db/check/check-sums.ts";
import { TRANSFERS } from "../../../db/stores/accounts/transfers.ts";
import { lapseReturns } from "../../../src/operations/racing/lapse-returns.ts";
import { checkedBooks } from "../../support/checked-books.ts";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const DAY_MS = 24 * 60 * 60_000;

let books: Awaited<ReturnType<typeof checkedBooks>>;
let shop: TestShop;
let maeve: number;
let race: CardedRace;
let bet: { id: number; reference: string };

const strike = async (stake: number, isPaid = true) => {
  const selections = [{ racingRunnerId: race.runnerIds["Brass Button"] }];
  const items = [{ betType: "Single", racingBet: { stake, eachWay: false, selections } }];
  const body = { accountId: maeve, isPaid, items };
  return (await shop.call("POST", "/api/betslip/create", body)).body.items[0].racingBet;
};
beforeEach(async () => {
  books = await checkedBooks();
  shop = await openTestShop({ now: new Date("2026-01-10T11:00:00Z"), database: books.url });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  const offAt = new Date("2026-01-10T13:30:00Z");
  race = await cardRace(shop, { offAt, horses: { "Brass Button": "7/2", Tidewater: "5/1" } });
  bet = await strike(2);
});
afterEach(async () => {
  await shop.close();
  await books.drop();
});

const settle = async () => {
  await callResult(shop, race, { finish: ["Brass Button", "Tidewater"] });
  await shop.call("GET", "/api/racing/bets/check-all-pending");
};
const after = (days: number) => {
  shop.clock.shop = new Date(new Date("2026-01-10T14:00:00Z").getTime() + days * DAY_MS);
};
const lapseAfter = (days: string) => saveSettingsForm(shop, { lapseDays: days });
const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;
const unclaimed = async () => wordsOf((await shop.page("/racing/unclaimed")).text);
const details = async (id = bet.id) => wordsOf((await shop.page(`/racing/all-bets/${id}`)).text);
const lapses = async () =>
  (
    await rowsBySql(
      shop.shop.database.reader,
      sql`select * from (${sql.raw(TRANSFERS)}) as moved where kind = 'Lapsed' order by id`,
    )
  ).map((row) => [
    String(row.from_account).split(":")[0],
    String(row.to_account).split(":")[0],
    Number(row.amount_pence),
  ]);
const sound = async () => expect((await checkSums(books.url)).findings).toEqual([]);

test("without the setting nothing lapses, however old", async () => {
  await settle();
  after(3000);
  expect(await lapseReturns(shop.shop)).toBe(0);
  expect(await unclaimed()).toContain(bet.reference);
  expect(await unclaimed()).not.toContain("Lapsed");
});

test("a return that is not collected within the set days goes to the shop, and stands under Lapsed", async () => {
  await settle();
  await lapseAfter("180");
  after(179);
  expect(await lapseReturns(shop.shop)).toBe(0);
  after(181);
  expect(await lapseReturns(shop.shop)).toBe(1);
  expect(await lapseReturns(shop.shop)).toBe(0);
  expect(await balance()).toBe(0);
  expect(await lapses()).toEqual([["customer", "lapsed", 900]]);
  const page = await unclaimed();
  expect(page).toContain("Nothing is unclaimed");
  expect(page).toContain("Lapsed Not collected in time: £9.00 went to the shop");
  expect(page).toContain(`10/07/2026, 15:00 ${bet.reference} Maeve Kelly £9.00 Take Back`);
  expect(await details()).toContain("Lapsed £9.00 Take Back");
  expect(wordsOf((await shop.page(`/administration/accounts/${maeve}`)).text)).toContain(
    `Single ${bet.reference} lapsed`,
  );
  const paid = await shop.post(`/racing/all-bets/${bet.id}/pay-out`, { pence: "900" });
  expect(decodeURIComponent(paid.headers.get("set-cookie") ?? "")).toContain("Take the lapse back first");
  await sound();
});

test("taken back with a reason, it is on the account again, is paid out, and lapses no more", async () => {
  await settle();
  await lapseAfter("180");
  after(181);
  await lapseReturns(shop.shop);
  const path = `/racing/all-bets/${bet.id}/take-back-lapse`;
  expect(wordsOf((await shop.page(path)).text)).toContain(
    `£9.00 of bet ${bet.reference} lapsed for Maeve Kelly`,
  );
  for (const reason of ["", "   "])
    expect((await shop.post(path, { pence: "900", reason })).text).toContain(
      "Say why the lapse is taken back",
    );
  expect((await shop.post(path, { pence: "899", reason: "Came in" })).text).toContain("has changed");
  expect(await balance()).toBe(0);
  const sent = { pence: "900", reason: "Came in with the slip", key: "k-1" };
  expect((await shop.post(path, sent)).status).toBe(303);
  expect((await shop.post(path, sent)).status).toBe(303);
  expect(await balance()).toBe(9);
  expect(await lapses()).toEqual([
    ["customer", "lapsed", 900],
    ["lapsed", "customer", 900],
  ]);
  await sound();
  after(400);
  expect(await lapseReturns(shop.shop)).toBe(0);
  expect(await unclaimed()).toContain(bet.reference);
  await shop.post(`/racing/all-bets/${bet.id}/pay-out`, { pence: "900" });
  expect(await balance()).toBe(0);
  expect((await shop.post(path, { pence: "900", reason: "Again" })).status).toBe(303);
  expect(await balance()).toBe(0);
  await sound();
  const [row] = await rowsBySql(
    shop.shop.database.reader,
    sql`select reason, user_id from audit_rows where action = 'TakeBackLapse'`,
  );
  expect(row).toMatchObject({ reason: "Came in with the slip" });
});

test("only what the account still holds lapses, of cash bets alone, and Put Back is of what was paid out", async () => {
  const [second, owed] = [await strike(4), await strike(1, false)];
  await settle();
  // £9, £18 and £4.50 came in, less the £1 that was owed: £3.50 of the first bet are withdrawn without naming a bet.
  await shop.post(`/racing/all-bets/${second.id}/pay-out`, { pence: "1800" });
  const rest = await balance();
  await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: rest - 4 });
  await lapseAfter("30");
  after(31);
  expect(await lapseReturns(shop.shop)).toBe(1);
  expect(await lapses()).toEqual([["customer", "lapsed", 400]]);
  expect(await details(owed.id)).not.toContain("Lapsed");
  await shop.post(`/racing/all-bets/${second.id}/put-back`, { pence: "1800" });
  expect(await balance()).toBe(18);
  await sound();
});
