import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { runSql } from "../../../db/query/raw.ts";
import { owedBalances } from "../../../db/stores/reports/balances.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { listenToStatements } from "../../support/asked-statements.ts";
import { doneAnswer } from "../../support/counted-tills.ts";
import { type CardedRace, cardRace } from "../../support/race-cards.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
let listening: ReturnType<typeof listenToStatements>;
let shop: TestShop;
let race: CardedRace;
let nora: number;
let tom: number;

const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const open = async (name: string, balance = 0) =>
  (await shop.call("POST", "/api/accounts", { name, balance })).body.id as number;
const strike = async (accountId: number, stake: number) => {
  const racingBet = { stake, eachWay: false, selections: [{ racingRunnerId: race.runnerIds.Abbey! }] };
  const items = [{ betType: "Single", racingBet }];
  const { status } = await shop.call("POST", "/api/betslip/create", { accountId, isPaid: false, items });
  expect(status).toBe(201);
};
const pay = async (accountId: number, pounds: number) =>
  doneAnswer(await deposit(shop.shop, BY, { accountId, amountPence: pounds * 100 }));

beforeAll(async () => {
  listening = listenToStatements();
  shop = await openTestShop({ now: new Date("2026-05-01T10:00:00Z") });
  race = await cardRace(shop, { offAt: new Date("2026-08-15T22:00:00Z"), horses: { Abbey: "4/1" } });
  nora = await open("Nora <b>Byrne</b>", 5);
  tom = await open("Tom Walsh");
  await open("Ada Even");
  await strike(nora, 12);
  await pay(nora, 10);
  // £3.00 of her own, then owed again.
  at("2026-06-01T10:00:00Z");
  await strike(nora, 33);
  at("2026-07-20T10:00:00Z");
  await strike(nora, 20);
  await strike(tom, 8);
  await pay(nora, 25);
  at("2026-08-15T10:00:00Z");
});
afterAll(async () => {
  await shop.close();
  listening.stop();
});

const lines = async () =>
  (await shop.page(urls.reports.csvOf("owing", { from: "2026-08-01", to: "2026-08-15" }))).text
    .trim()
    .split("\r\n");

test("a debt has the ages of its unpaid pence, in the file as on the page", async () => {
  // £30.00 of 1 June less £25.00, and £20.00 of 20 July.
  expect(await lines()).toEqual([
    '"Customer","Since","Amount","Up to 30 days","31 to 60","61 to 90","Older"',
    '"Nora <b>Byrne</b>","1 June 2026",25.00,20.00,,5.00,',
    '"Tom Walsh","20 July 2026",8.00,8.00,,,',
  ]);
  const { text } = await shop.page(urls.reports.report("owing"));
  expect(wordsOf(inside(text, "tfoot"))).toBe("Total £33.00 £28.00 £0.00 £5.00 £0.00");
  const picture = inside(text, "figure", "chart-sheet");
  expect(wordsOf(picture)).toBe(
    "Up to 30 days £28.00 31 to 60 £0.00 61 to 90 £5.00 Older £0.00 Nora <b>Byrne</b> £25.00 Tom Walsh £8.00",
  );
  expect(picture).toContain('width="80%"');
  expect(text).not.toContain("<b>Byrne</b>");
});

test.skipIf(onPostgres)("reads no ledger but of those who owe, by its index", async () => {
  listening.take();
  await owedBalances(shop.shop.database.reader);
  const { asked } = listening.take();
  expect(asked).toHaveLength(1);
  const plan = asked[0]!.plan();
  expect(plan.filter((step) => /^SCAN (t|b|transactions)\b/.test(step))).toEqual([]);
  expect(plan.join("\n")).toContain("SEARCH t USING INDEX transactions_sequence");
});

test("a charge of the day on which the balance was last not below zero is none of the debt", async () => {
  const found = (await owedBalances(shop.shop.database.reader)).map(({ accountId, pence, charges }) => ({
    accountId,
    pence,
    charges: charges.map((one) => one.pence),
  }));
  expect(found).toEqual([
    { accountId: nora, pence: -25_00, charges: [20_00, 33_00] },
    { accountId: tom, pence: -8_00, charges: [8_00] },
  ]);
});

test.skipIf(onPostgres)(
  "a debt that its ledger does not explain has no day, and counts as older",
  async () => {
    const { database } = shop.shop;
    const guards = await rowsBySql<{ name: string }>(
      database.reader,
      sql.raw("select name from sqlite_master where type = 'trigger' and tbl_name = 'accounts'"),
    );
    await database.transact(async (tx) => {
      for (const { name } of guards) await runSql(tx, sql.raw(`drop trigger ${name}`));
      await runSql(tx, sql.raw(`update accounts set balance_pence = -900 where id = ${tom}`));
    });
    expect((await lines()).at(-1)).toBe('"Tom Walsh",,9.00,,,,9.00');
  },
);
