import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { say } from "../../../src/http/messages/refusals.ts";
import { markAllPaid, markPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { SATURDAY_12 } from "./stand-in-feed.ts";

/** Nora has 3 and 9 for £5, drawn in Main and in Plus 1 of Saturday 12 September 2026. */
const TOM = { email: "tom@shop.example", password: "counter-two", firstName: "Tom", lastName: "Walsh" };
const ADA_BY = { userId: 1, requestId: "ada" };

let shop: TestShop;
let tom: { userId: number; requestId: string };
let ids: number[];
let pence: number[];
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-10T12:00:00Z") });
  tom = { userId: (await shop.call("POST", "/api/auth/register", TOM)).body.id, requestId: "tom" };
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
  const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-10", isNeverEnding: true };
  const lotteryNumberSelections = [{ ...bet, playDraw2: true, playDraw3: true }];
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
  shop.clock.shop = new Date("2026-09-12T20:00:00Z");
  const { body } = await shop.call("POST", "/api/lottery/draw-results", SATURDAY_12);
  const results = body.flatMap(({ playerResults }: any) => playerResults);
  const won = results
    .filter(({ totalWinnings }: any) => totalWinnings > 0)
    .sort((a: any, b: any) => a.id - b.id);
  ids = won.map(({ id }: any) => id);
  pence = won.map(({ totalWinnings }: any) => Math.round(totalWinnings * 100));
  expect(ids.length).toBeGreaterThan(1);
});
afterEach(() => shop.close());

const mark = async (resultIds: number[], { by = ADA_BY, paid = true, key = "" } = {}) =>
  markAllPaid(shop.shop, by, { resultIds, paid }, key ? { key, asked: [resultIds, paid] } : null);
const paidOf = async () => {
  const rows = sql`select id from player_results where paid order by id`;
  return (await rowsBySql(shop.shop.database.reader, rows)).map((row) => Number(row.id));
};
const lines = async (action: string) =>
  (await rowsBySql(shop.shop.database.reader, sql`select id from audit_rows where action = ${action}`))
    .length;
const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);

test("marks exactly the listed winnings, with a line in the audit trail for each, and says what they come to", async () => {
  const { outcome } = await mark(ids.slice(0, 1));
  expect(outcome).toMatchObject({ done: true, value: { pence: pence[0] } });
  expect([await paidOf(), await lines("MarkPaid")]).toEqual([ids.slice(0, 1), 1]);

  const rest = await mark(ids.slice(1));
  expect(rest.outcome).toMatchObject({ done: true, value: { pence: sum(pence.slice(1)) } });
  expect([await paidOf(), await lines("MarkPaid")]).toEqual([ids, ids.length]);
});

test("the same request twice pays once, and both are answered alike", async () => {
  const [first, second] = await Promise.all([mark(ids, { key: "one" }), mark(ids, { key: "one" })]);
  expect(second!.outcome).toEqual(first!.outcome);
  expect([first!.replayed, second!.replayed].sort()).toEqual([false, true]);
  expect(await lines("MarkPaid")).toBe(ids.length);
});

test("the second of two clerks is told who paid, and what of it, and changes nothing", async () => {
  await markPaid(shop.shop, tom, { resultId: ids[0]!, paid: true });
  const { outcome } = await mark(ids);
  if (outcome.done) throw new Error("paid twice");
  expect(say(outcome.refusal)).toMatchObject({
    status: 409,
    detail: expect.stringMatching(
      /^£[\d.]+ of £[\d.]+ for Nora Byrne was marked as paid by Tom Walsh before, on .*\. Nothing was changed now\. Check what is left\.$/,
    ),
  });
  expect(await paidOf()).toEqual(ids.slice(0, 1));

  await mark(ids.slice(1), { by: tom });
  const late = (await mark(ids)).outcome;
  if (late.done) throw new Error("paid twice");
  expect(say(late.refusal).detail).toMatch(
    /^Nora Byrne was marked as paid by Tom Walsh before, on .*\. Do not pay again\.$/,
  );
});

test("is taken back as a whole, by what is paid of it", async () => {
  await mark(ids);
  await markPaid(shop.shop, ADA_BY, { resultId: ids[0]!, paid: false });
  expect((await mark(ids, { paid: false })).outcome).toMatchObject({ done: true });
  expect([await paidOf(), await lines("MarkUnpaid")]).toEqual([[], ids.length]);
});

test("refuses what is unknown, what won nothing, and nothing at all, and pays none of the rest", async () => {
  const losers = sql`select id from player_results where total_winnings_pence = 0`;
  const [loser] = await rowsBySql(shop.shop.database.reader, losers);
  expect(loser).toBeDefined();
  const codes = [];
  for (const wanted of [[...ids, 999_999], [], [...ids, Number(loser!.id)]]) {
    const { outcome } = await mark(wanted);
    codes.push(!outcome.done && outcome.refusal.code);
  }
  expect(codes).toEqual(["result-unknown", "result-unknown", "result-without-winnings"]);
  expect(await paidOf()).toEqual([]);
});
