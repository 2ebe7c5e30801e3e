import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { TRANSFERS } from "../../../db/stores/accounts/transfers.ts";
import { say } from "../../../src/http/messages/refusals.ts";
import { deleteAccount } from "../../../src/operations/accounts/delete-account.ts";
import { withdraw } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { removePlayer } from "../../../src/operations/lottery/edit-player.ts";
import { markAllPaid, markPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { inDrawer, openWith, switchTillsOn, tillNamed } from "../../support/counted-tills.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { SATURDAY_12 } from "./stand-in-feed.ts";

/** Nora has 3 and 9 for £5, which pays £30 in Main and in Plus 1 of Saturday 12 September 2026. */
const ADA = { userId: 1, requestId: "ada" };
let shop: TestShop;
let accountId: number;
let playerId: number;
let ids: number[];
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-10T12:00:00Z") });
  accountId = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
  const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-10", isNeverEnding: true };
  const lotteryNumberSelections = [{ ...bet, playDraw2: true, playDraw3: true }];
  playerId = (await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections })).body.id;
  shop.clock.shop = new Date("2026-09-12T20:00:00Z");
  const { body } = await shop.call("POST", "/api/lottery/draw-results", SATURDAY_12);
  const won = body.flatMap(({ playerResults }: any) => playerResults).filter((one: any) => one.totalWinnings);
  ids = won.map(({ id }: any) => id).sort((a: number, b: number) => a - b);
  expect(won.map(({ totalWinnings }: any) => totalWinnings)).toEqual([30, 30]);
});
afterEach(() => shop.close());

const mark = async (paid: boolean, to: "cash" | "account" = "cash", resultId = ids[0]!) =>
  (await markPaid(shop.shop, ADA, { resultId, paid, to })).outcome;
/** Every movement of money: from, to, pence, and which one it corrects. */
const moved = async () =>
  (
    await rowsBySql(
      shop.shop.database.reader,
      sql`select * from (${sql.raw(TRANSFERS)}) as moved order by created_at, id`,
    )
  ).map((row) => [
    String(row.from_account).replace(String(accountId), "N"),
    String(row.to_account).replace(String(accountId), "N"),
    Number(row.amount_pence),
    row.corrects_id === null ? null : Number(row.corrects_id),
  ]);
const balance = async () => (await shop.call("GET", `/api/accounts/${accountId}`)).body.balance;
const refusedWith = (outcome: any): string => {
  if (outcome.done) throw new Error("done");
  return say(outcome.refusal).detail;
};

test("winnings paid in cash move from lottery winnings to cash, and unmarking takes back that transfer", async () => {
  await mark(true);
  expect(await moved()).toEqual([["lottery-winnings", "counter", 3000, null]]);
  await mark(false);
  await mark(true);
  await mark(false);
  expect(await moved()).toEqual([
    ["lottery-winnings", "counter", 3000, null],
    ["counter", "lottery-winnings", 3000, 1],
    ["lottery-winnings", "counter", 3000, null],
    ["counter", "lottery-winnings", 3000, 3],
  ]);
  expect(await balance()).toBe(0);
});

test("winnings to the account are a transaction, and unmarking takes that back", async () => {
  expect(await mark(true, "account")).toMatchObject({ done: true, value: { paid: true } });
  expect([await balance(), await moved()]).toEqual([30, [["lottery-winnings", "customer:N", 3000, null]]]);
  await mark(false);
  expect([await balance(), (await moved())[1]]).toEqual([0, ["customer:N", "lottery-winnings", 3000, 1]]);
});

test("what was spent since is not taken back, and the winnings stay paid", async () => {
  await mark(true, "account");
  await withdraw(shop.shop, ADA, { accountId, amountPence: 1000 });
  expect(refusedWith(await mark(false))).toBe(
    "The account has £20.00: winnings of £30.00 cannot be taken back from it.",
  );
  const all = await markAllPaid(shop.shop, ADA, { resultIds: ids, paid: false });
  expect(all.outcome.done).toBe(false);
  expect([await balance(), (await moved()).length]).toEqual([20, 2]);
});

test("the same winnings are paid once, whichever way and however many press at once", async () => {
  const outcomes = await Promise.all([mark(true, "account"), mark(true), mark(true, "account"), mark(true)]);
  expect((await moved()).length).toBe(1);
  const refused = outcomes.filter(({ done }) => !done);
  for (const one of refused)
    expect(refusedWith(one)).toMatch(/^Nora Byrne was marked as paid by .* Do not pay again\.$/);
  await mark(false);
  await mark(true);
  expect(refusedWith(await mark(true, "account"))).toMatch(/Do not pay again\.$/);
  expect(await balance()).toBe(0);
});

test("unmarking twice at once takes the money back once", async () => {
  await mark(true, "account");
  const outcomes = await Promise.all([mark(false), mark(false)]);
  expect(outcomes.filter(({ done }) => !done).map(refusedWith)).toEqual([
    "The winnings of Nora Byrne were marked as unpaid before. Nothing was changed now.",
  ]);
  expect([await balance(), (await moved()).length]).toEqual([0, 2]);
});

test("all of a player go to the account together, or none", async () => {
  const keyed = { key: "all", asked: ids };
  const wanted = { resultIds: ids, paid: true, to: "account" } as const;
  const [first, second] = [
    await markAllPaid(shop.shop, ADA, wanted, keyed),
    await markAllPaid(shop.shop, ADA, wanted, keyed),
  ];
  expect([first.replayed, second.replayed, await balance()]).toEqual([false, true, 60]);
  await markAllPaid(shop.shop, ADA, { resultIds: ids, paid: false });
  expect(await balance()).toBe(0);
});

test("a removed player is still paid; a deleted account is not, but in cash", async () => {
  await removePlayer(shop.shop, ADA, { playerId, accountId });
  expect((await mark(true, "account")).done).toBe(true);
  expect((await mark(false)).done).toBe(true);
  await deleteAccount(shop.shop, ADA, accountId);
  expect(refusedWith(await mark(true, "account"))).toBe("Account not found");
  expect((await mark(true)).done).toBe(true);
});

test("what was marked as paid before money had two sides is unmarked without moving any", async () => {
  const before = sql`update player_results set paid = true, paid_by = 1 where id = ${ids[0]}`;
  await shop.shop.database.transact(async (tx) => {
    await rowsBySql(tx, before);
    return { done: true, value: null };
  });
  expect((await mark(false)).done).toBe(true);
  expect(await moved()).toEqual([]);
});

test("a draw that was paid to an account is corrected by nobody until it is taken back", async () => {
  await markAllPaid(shop.shop, ADA, { resultIds: ids, paid: true, to: "account" });
  const other = { ...SATURDAY_12[0], winningNumbers: [1, 2, 4, 5, 6, 7], bonusBall: 8 };
  const corrected = await shop.call("POST", "/api/lottery/draw-results", other);
  expect([corrected.status, corrected.body.detail]).toEqual([409, "Draw has paid results"]);
});

test("where tills are counted cash goes over the drawer of an open shift, and the account needs none", async () => {
  await switchTillsOn(shop.shop);
  const till = await tillNamed(shop.shop, "Front");
  const [resultId] = ids as [number];
  const noShift = "Front has no open shift. Open one, then try again.";
  expect(refusedWith((await markPaid(shop.shop, till, { resultId, paid: true })).outcome)).toBe(noShift);
  expect((await markPaid(shop.shop, till, { resultId, paid: true, to: "account" })).outcome.done).toBe(true);
  expect((await markPaid(shop.shop, till, { resultId, paid: false })).outcome.done).toBe(true);
  const shiftId = await openWith(shop.shop, till, 100);
  await markPaid(shop.shop, till, { resultId, paid: true });
  expect(await inDrawer(shop.shop, shiftId)).toBe(7_000);
  await markPaid(shop.shop, till, { resultId, paid: false });
  expect(await inDrawer(shop.shop, shiftId)).toBe(10_000);
});
