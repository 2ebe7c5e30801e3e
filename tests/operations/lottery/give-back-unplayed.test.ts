import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { wrongTransfers } from "../../../db/check/wrong-transfers.ts";
import { onPostgres } from "../../../db/kit.ts";
import { TRANSFERS } from "../../../db/stores/accounts/transfers.ts";
import { type PlayerStakes, stakesOfAccounts } from "../../../db/stores/lottery/player-stakes.ts";
import { addDays } from "../../../src/domain/london-time.ts";
import { say } from "../../../src/http/messages/refusals.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { collectStakes } from "../../../src/operations/lottery/collect-stakes.ts";
import { giveBackUnplayed, takeStakesAgain } from "../../../src/operations/lottery/give-back-unplayed.ts";
import { inDrawer, openWith, switchTillsOn, tillNamed } from "../../support/counted-tills.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Nora pays £10.00 a week, and has paid this week and three ahead. It is Monday 14 September 2026. */
const ADA = { userId: 1, requestId: "ada" };
const WEEK = "2026-09-14";
let shop: TestShop;
let accountId: number;
let playerId: number;
let betPath: string;

beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-14T09:00:00Z") });
  accountId = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
  const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
  const { body } = await shop.call("POST", "/api/lotteryplayers", {
    accountId,
    lotteryNumberSelections: [bet],
  });
  playerId = body.id;
  betPath = `/api/lotteryplayers/${playerId}/selections/${body.lotteryNumberSelections[0].id}`;
});
afterEach(async () => {
  // Whatever was given back or taken again, transfers say what collections say.
  const rows = async (text: string) =>
    (await rowsBySql(shop.shop.database.reader, sql.raw(text))).map((row) => Object.values(row));
  expect(await wrongTransfers({ rows, isPostgres: onPostgres } as never)).toEqual([]);
  await shop.close();
});

async function payAhead(from: "cash" | "account", by: object = ADA): Promise<void> {
  for (const weeks of [0, 1, 2, 3]) {
    const week = addDays(WEEK, 7 * weeks);
    const wanted = { week, paidFrom: from, players: [{ playerId, shownPence: 1000 }] };
    expect((await collectStakes(shop.shop, by as typeof ADA, wanted)).outcome.done).toBe(true);
  }
}
const stakes = async (): Promise<PlayerStakes> =>
  (await stakesOfAccounts(shop.shop.database.reader, [accountId])).players[0]!;
const unplayed = async () => (await stakes()).unplayed.map(({ week, pence }) => [week, pence]);
const give = async (shownPence: number, to: "cash" | "account" = "cash", key = "") => {
  const wanted = { accountId, to, shownPence };
  return (await giveBackUnplayed(shop.shop, ADA, wanted, key ? { key, asked: wanted } : null)).outcome;
};
const again = async (...collectionIds: number[]) =>
  (await takeStakesAgain(shop.shop, ADA, { accountId, collectionIds })).outcome;
const idsOf = (outcome: any): number[] => outcome.value.collections.map(({ id }: { id: number }) => id);
const refusal = (outcome: any): string => {
  if (outcome.done) throw new Error("done");
  return say(outcome.refusal).detail;
};
const movements = async () =>
  (
    await rowsBySql(
      shop.shop.database.reader,
      sql`select * from (${sql.raw(TRANSFERS)}) as moved where kind = 'LotteryStake' order by created_at, id`,
    )
  ).map((row) => [
    String(row.from_account).replace(`:${accountId}`, ":N"),
    String(row.to_account).replace(`:${accountId}`, ":N"),
    Number(row.amount_pence),
    row.corrects_id === null ? null : Number(row.corrects_id),
  ]);
const balance = async () => (await shop.call("GET", `/api/accounts/${accountId}`)).body.balance;

test("[F57] what is paid for weeks that a stopped bet will not play is given back once, and names what it undoes", async () => {
  await payAhead("cash");
  expect(await unplayed()).toEqual([]);
  expect(refusal(await give(1000))).toBe(
    "Nothing is paid for weeks that will not be played. Do not give anything back.",
  );
  await shop.call("DELETE", betPath);
  expect(await unplayed()).toEqual([
    [WEEK, 1000],
    ["2026-09-21", 1000],
    ["2026-09-28", 1000],
    ["2026-10-05", 1000],
  ]);
  expect(refusal(await give(3000))).toBe(
    "£40.00 is paid now for weeks that will not be played. Check it, then try again.",
  );
  const [first, second] = [await give(4000, "cash", "one"), await give(4000, "cash", "one")];
  expect(first).toMatchObject({ done: true, value: { pence: 4000 } });
  expect(second).toEqual(first);
  expect((await movements()).slice(4)).toEqual([
    ["lottery-stakes", "counter", 1000, 1],
    ["lottery-stakes", "counter", 1000, 2],
    ["lottery-stakes", "counter", 1000, 3],
    ["lottery-stakes", "counter", 1000, 4],
  ]);
  expect(refusal(await give(4000))).toMatch(/^Nothing is paid/);
  expect([await unplayed(), (await movements()).length]).toEqual([[], 8]);
});

test("[F57] of a bet that was halved the other half of each week, and what the week still costs is kept", async () => {
  await payAhead("cash");
  await shop.call("PUT", betPath, { playWednesday: false });
  expect((await unplayed()).map(([, pence]) => pence)).toEqual([500, 500, 500, 500]);
  const given = await give(2000);
  expect(given).toMatchObject({ done: true, value: { pence: 2000 } });
  const out = (await movements()).slice(4).map(([from, , pence]) => (from === "counter" ? -pence! : pence));
  expect(out).toEqual([1000, -500, 1000, -500, 1000, -500, 1000, -500]);
  expect((await stakes()).paid.map(({ amountPence }) => amountPence)).toEqual([500, 500, 500, 500]);
  expect(await unplayed()).toEqual([]);
});

test("[F57] is taken again where it was given by mistake: once, what was given and no more", async () => {
  await payAhead("cash");
  await shop.call("PUT", betPath, { playWednesday: false });
  const ids = idsOf(await give(2000));
  expect(await again(...ids)).toMatchObject({ done: true, value: { pence: 2000 } });
  expect((await unplayed()).map(([, pence]) => pence)).toEqual([500, 500, 500, 500]);
  const sentence = "This was taken again before, or was never given back. Nothing was changed now.";
  for (const wanted of [ids, [ids[0]!], [], [999_999], [1, 2, 3, 4, 5]])
    expect(refusal(await again(...wanted))).toBe(sentence);
  expect((await give(2000)).done).toBe(true);
  expect((await stakes()).paid.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(2000);
});

test("[F57] goes to the account as well, whichever way it was paid, and is covered there by itself", async () => {
  await payAhead("cash");
  await shop.call("PUT", betPath, { playWednesday: false });
  const ids = idsOf(await give(2000, "account"));
  expect(await balance()).toBe(20);
  await shop.call("POST", `/api/accounts/${accountId}/withdraw`, { amount: 15 });
  expect(refusal(await again(...ids))).toMatch(/^The account of Nora Byrne has £0\.00 of the £5\.00\./);
  expect(await balance()).toBe(5);
  expect((await again(ids[0]!)).done).toBe(true);
  expect(await balance()).toBe(0);
});

test("[F57] what came from the account goes out in cash, where the counter gives it so", async () => {
  await deposit(shop.shop, ADA, { accountId, amountPence: 4000 });
  await payAhead("account");
  await shop.call("DELETE", betPath);
  expect((await give(4000, "cash")).done).toBe(true);
  const out = (await movements()).filter(([, to]) => to === "counter");
  expect(out.map(([from, , pence]) => [from, pence])).toEqual(Array(4).fill(["lottery-stakes", 1000]));
  expect(await balance()).toBe(0);
});

test("[F57] two clerks at once give it back once", async () => {
  await payAhead("cash");
  await shop.call("DELETE", betPath);
  const outcomes = await Promise.all([give(4000), give(4000, "account"), give(4000)]);
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
  expect((await movements()).length).toBe(8);
});

test("[F57] where tills are counted it goes out of the drawer of an open shift, and back into it", async () => {
  await switchTillsOn(shop.shop);
  const till = await tillNamed(shop.shop, "Front");
  const shiftId = await openWith(shop.shop, till, 100);
  await payAhead("cash", till);
  await shop.call("DELETE", betPath);
  expect(await inDrawer(shop.shop, shiftId)).toBe(14_000);
  const { outcome } = await giveBackUnplayed(shop.shop, till, { accountId, to: "cash", shownPence: 4000 });
  expect(await inDrawer(shop.shop, shiftId)).toBe(10_000);
  await takeStakesAgain(shop.shop, till, { accountId, collectionIds: idsOf(outcome) });
  expect(await inDrawer(shop.shop, shiftId)).toBe(14_000);
});

test("[F57] a player who was taken out of the syndicate is given back, and each movement is in the audit trail", async () => {
  await payAhead("cash");
  await shop.call("DELETE", `/api/lotteryplayers/${playerId}?accountId=${accountId}`);
  const given = await give(4000);
  await again(...idsOf(given));
  const actions = await rowsBySql(
    shop.shop.database.reader,
    sql`select action, count(*) as many from audit_rows where subject_type = 'lottery-collection' group by action order by action`,
  );
  expect(actions.map(({ action, many }) => [action, Number(many)])).toEqual([
    ["CollectStake", 8],
    ["GiveBackStake", 4],
  ]);
  expect(
    refusal(
      await giveBackUnplayed(shop.shop, ADA, { accountId: 999, to: "cash", shownPence: 1 }).then(
        ({ outcome }) => outcome,
      ),
    ),
  ).toMatch(/^Nothing is paid/);
});
