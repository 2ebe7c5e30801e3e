import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { TRANSFERS } from "../../../db/stores/accounts/transfers.ts";
import { weeklySheet } from "../../../db/stores/lottery/weekly-sheet.ts";
import { mondayAt } from "../../../src/domain/lottery/weekly-due.ts";
import { say } from "../../../src/http/messages/refusals.ts";
import { deleteAccount } from "../../../src/operations/accounts/delete-account.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { collectStakes } from "../../../src/operations/lottery/collect-stakes.ts";
import { removePlayer } from "../../../src/operations/lottery/edit-player.ts";
import { takeBackStakes } from "../../../src/operations/lottery/take-back-stakes.ts";
import { inDrawer, openWith, switchTillsOn, tillNamed } from "../../support/counted-tills.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Nora pays £10.00 a week, Ben £4.00. It is Monday 14 September 2026. */
const ADA = { userId: 1, requestId: "ada" };
const WEEK = "2026-09-14";
const NEXT = "2026-09-21";
let shop: TestShop;
let nora: Whose;
let ben: Whose;
type Whose = { accountId: number; playerId: number; betId: number };

beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-14T09:00:00Z") });
  nora = await player("Nora Byrne", 5);
  ben = await player("Ben Daly", 2);
});
afterEach(() => shop.close());

async function player(name: string, betAmount: number): Promise<Whose> {
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name })).body;
  const bet = { selectedNumbers: [3, 9], betAmount, startDate: "2026-09-01", isNeverEnding: true };
  const { body } = await shop.call("POST", "/api/lotteryplayers", {
    accountId,
    lotteryNumberSelections: [bet],
  });
  return { accountId, playerId: body.id, betId: body.lotteryNumberSelections[0].id };
}
type Paying = { from?: "cash" | "account"; week?: string; key?: string };
const pay = async (
  players: readonly [Whose, number][],
  { from = "cash", week = WEEK, key = "" }: Paying = {},
) => {
  const wanted = {
    week,
    paidFrom: from,
    players: players.map(([{ playerId }, shownPence]) => ({ playerId, shownPence })),
  };
  return (await collectStakes(shop.shop, ADA, wanted, key ? { key, asked: wanted } : null)).outcome;
};
const undo = async (...collectionIds: number[]) =>
  (await takeBackStakes(shop.shop, ADA, { collectionIds })).outcome;
const refusal = (outcome: any) => {
  if (outcome.done) throw new Error("done");
  return say(outcome.refusal).detail;
};
const idOf = (outcome: any, at = 0): number => outcome.value.collections[at].id;
const moved = async () =>
  (
    await rowsBySql(
      shop.shop.database.reader,
      sql`select * from (${sql.raw(TRANSFERS)}) as moved where kind <> 'Deposit' order by created_at, id`,
    )
  ).map((row) => [
    String(row.from_account).replace(`:${nora.accountId}`, ":N"),
    String(row.to_account).replace(`:${nora.accountId}`, ":N"),
    Number(row.amount_pence),
    row.corrects_id === null ? null : Number(row.corrects_id),
  ]);
const balance = async () => (await shop.call("GET", `/api/accounts/${nora.accountId}`)).body.balance;
const sheet = (week = WEEK) => weeklySheet(shop.shop.database.reader, week, mondayAt(shop.shop.clock.now()));
const lineOf = async ({ playerId }: Whose, week = WEEK) =>
  (await sheet(week)).rows.find((row) => row.playerId === playerId);
const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};

test("cash goes into the drawer and lottery stakes; taking it back names the transfer and moves it back", async () => {
  const paid = await pay([
    [ben, 400],
    [nora, 1000],
  ]);
  expect(paid).toMatchObject({ done: true, value: { pence: 1400 } });
  expect(await moved()).toEqual([
    ["counter", "lottery-stakes", 400, null],
    ["counter", "lottery-stakes", 1000, null],
  ]);
  expect((await sheet()).sums).toEqual({ due: 1400, cash: 1400, account: 0, owed: 0, arrears: 0 });
  expect((await undo(idOf(paid, 1))).done).toBe(true);
  expect((await moved())[2]).toEqual(["lottery-stakes", "counter", 1000, 2]);
  expect((await lineOf(nora))?.owedPence).toBe(1000);
  expect(refusal(await undo(idOf(paid, 1)))).toMatch(/^What Nora Byrne paid was taken back before\./);
  expect((await pay([[nora, 1000]])).done).toBe(true);
});

test("from the account it is a transaction, refused where the account does not have it", async () => {
  await deposit(shop.shop, ADA, { accountId: nora.accountId, amountPence: 999 });
  expect(refusal(await pay([[nora, 1000]], { from: "account" }))).toBe(
    "The account of Nora Byrne has £9.99 of the £10.00. Take it in cash, or take a deposit first.",
  );
  await deposit(shop.shop, ADA, { accountId: nora.accountId, amountPence: 1 });
  const paid = await pay([[nora, 1000]], { from: "account" });
  expect([await balance(), await moved()]).toEqual([0, [["customer:N", "lottery-stakes", 1000, null]]]);
  expect((await undo(idOf(paid))).done).toBe(true);
  expect([await balance(), (await moved())[1]?.slice(0, 3)]).toEqual([
    10,
    ["lottery-stakes", "customer:N", 1000],
  ]);
  const said = await rowsBySql(
    shop.shop.database.reader,
    sql`select description from transactions where account_id = ${nora.accountId} and transaction_type <> 'Deposit' order by id`,
  );
  expect(said.map(({ description }) => description)).toEqual([
    "Lottery, week of 14 September 2026",
    "Lottery, week of 14 September 2026, taken back",
  ]);
  expect((await moved())[1]?.[3]).toBeNumber();
});

test("of several either all are taken or none", async () => {
  await deposit(shop.shop, ADA, { accountId: ben.accountId, amountPence: 5000 });
  const both = await pay(
    [
      [ben, 400],
      [nora, 1000],
    ],
    { from: "account" },
  );
  expect([both.done, await moved()]).toEqual([false, []]);
  const paid = await pay([
    [nora, 1000],
    [ben, 400],
  ]);
  await undo(idOf(paid, 0));
  expect((await undo(idOf(paid, 0), idOf(paid, 1))).done).toBe(false);
  expect((await lineOf(ben))?.owedPence).toBe(0);
});

test("two clerks at once take it once; the same request twice is answered alike", async () => {
  const outcomes = await Promise.all([pay([[nora, 1000]]), pay([[nora, 1000]]), pay([[nora, 1000]])]);
  expect([outcomes.filter(({ done }) => done).length, (await moved()).length]).toEqual([1, 1]);
  expect(refusal(outcomes.find(({ done }) => !done))).toMatch(
    /^Nora Byrne paid for this week before, to .+ on .+\. Do not take it again\.$/,
  );
  const [first, second] = [await pay([[ben, 400]], { key: "one" }), await pay([[ben, 400]], { key: "one" })];
  expect([second, (await moved()).length]).toEqual([first, 2]);
  const id = idOf(first);
  const backs = await Promise.all([undo(id), undo(id)]);
  expect([backs.filter(({ done }) => done).length, (await moved()).length]).toEqual([1, 3]);
});

test("what was shown must be what is owed, for a week that is collected", async () => {
  expect(refusal(await pay([[nora, 900]]))).toBe(
    "Nora Byrne owes £10.00 for this week now. Check it, then try again.",
  );
  for (const week of ["2026-09-07", "2026-09-15", "2027-09-20", "yesterday", "🐎"])
    expect(refusal(await pay([[nora, 1000]], { week }))).toBe(
      "Choose a week that begins with a Monday from 14 September 2026 to 13 September 2027",
    );
  const stranger = { ...nora, playerId: 999_999 };
  expect(refusal(await pay([[stranger, 1000]]))).toBe("Player not found");
  expect(refusal(await pay([]))).toBe("Player not found");
  expect(
    refusal(
      await pay([
        [nora, 1000],
        [nora, 1000],
      ]),
    ),
  ).toBe("Player not found");
  expect(refusal(await undo(999_999))).toBe("Payment not found");
  expect(await moved()).toEqual([]);
});

test("a bet that is changed or stopped in the week: what was paid stands, and what is due is by its draws", async () => {
  await pay([[nora, 1000]]);
  at("2026-09-17T09:00:00Z");
  const path = `/api/lotteryplayers/${nora.playerId}/selections/${nora.betId}`;
  await shop.call("PUT", path, { betAmount: 8 });
  expect(await lineOf(nora)).toMatchObject({ duePence: 1300, owedPence: 300 });
  expect((await pay([[nora, 300]])).done).toBe(true);
  await shop.call("DELETE", path);
  expect(await lineOf(nora)).toMatchObject({ duePence: 500, owedPence: 0 });
  expect((await lineOf(nora))?.paid.map(({ amountPence }) => amountPence)).toEqual([1000, 300]);
  const kept = await rowsBySql(
    shop.shop.database.reader,
    sql`select dues from lottery_collections order by id`,
  );
  expect(kept.map(({ dues }) => (typeof dues === "string" ? JSON.parse(dues) : dues)[0].pence)).toEqual([
    1000, 1300,
  ]);
});

test("arrears begin with the first week that was collected, and are paid week by week", async () => {
  expect((await lineOf(nora))?.arrears).toBeNull();
  await pay([[ben, 400]]);
  at("2026-09-29T09:00:00Z");
  expect(await lineOf(nora, "2026-09-28")).toMatchObject({
    arrears: { weeks: 2, oldest: WEEK, pence: 2000 },
  });
  expect((await lineOf(ben, "2026-09-28"))?.arrears).toEqual({ weeks: 1, oldest: NEXT, pence: 400 });
  expect((await pay([[nora, 1000]], { week: NEXT })).done).toBe(true);
  expect((await lineOf(nora, "2026-09-28"))?.arrears).toEqual({ weeks: 1, oldest: WEEK, pence: 1000 });
  expect((await lineOf(nora, "2026-09-28"))?.before).toEqual(["missed", "paid"]);
  expect((await lineOf(ben, "2026-09-28"))?.before).toEqual(["paid", "missed"]);
  expect((await lineOf(nora, "2026-12-28"))?.before).toEqual(["missed", "paid", "missed"]);
  // Weeks to come are no arrears, and can be paid ahead.
  expect((await lineOf(nora, "2026-10-19"))?.arrears).toMatchObject({ weeks: 2 });
  expect((await pay([[nora, 1000]], { week: "2026-10-19" })).done).toBe(true);
});

test("a removed player still owes for the draws before; a deleted account pays in cash alone", async () => {
  at("2026-09-17T09:00:00Z");
  await removePlayer(shop.shop, ADA, nora);
  expect(await lineOf(nora)).toMatchObject({ duePence: 500, accountName: "Nora Byrne" });
  await deposit(shop.shop, ADA, { accountId: ben.accountId, amountPence: 5000 });
  const fromAccount = await pay([[ben, 400]], { from: "account" });
  await deleteAccount(shop.shop, ADA, ben.accountId);
  expect(refusal(await undo(idOf(fromAccount)))).toBe("Account not found");
  await deleteAccount(shop.shop, ADA, nora.accountId);
  expect(refusal(await pay([[nora, 500]], { from: "account" }))).toBe("Account not found");
  expect((await pay([[nora, 500]])).done).toBe(true);
});

test("each payment and each taking back is in the audit trail; a collection is never changed or lost", async () => {
  const paid = await pay([[nora, 1000]]);
  await undo(idOf(paid));
  const notes = await rowsBySql(
    shop.shop.database.reader,
    sql`select action from audit_rows where subject_type = 'lottery-collection' order by id`,
  );
  expect(notes.map(({ action }) => action)).toEqual(["CollectStake", "TakeBackStake"]);
  for (const change of [
    sql`update lottery_collections set amount_pence = 1`,
    sql`update lottery_collections set taken_back_at = null`,
    sql`delete from lottery_collections`,
  ])
    expect(
      shop.shop.database.transact(async (tx) => {
        await rowsBySql(tx, change);
        return { done: true, value: null };
      }),
    ).rejects.toThrow();
});

test("where tills are counted cash goes over the drawer of an open shift, and without one it is refused", async () => {
  await switchTillsOn(shop.shop);
  const till = await tillNamed(shop.shop, "Front");
  const wanted = {
    week: WEEK,
    paidFrom: "cash",
    players: [{ playerId: nora.playerId, shownPence: 1000 }],
  } as const;
  expect(refusal((await collectStakes(shop.shop, till, wanted)).outcome)).toBe(
    "Front has no open shift. Open one, then try again.",
  );
  const shiftId = await openWith(shop.shop, till, 100);
  const { outcome } = await collectStakes(shop.shop, till, wanted);
  expect(await inDrawer(shop.shop, shiftId)).toBe(11_000);
  await takeBackStakes(shop.shop, till, { collectionIds: [idOf(outcome)] });
  expect(await inDrawer(shop.shop, shiftId)).toBe(10_000);
  expect((await lineOf(nora))?.owedPence).toBe(1000);
});
