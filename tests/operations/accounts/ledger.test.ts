import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { deleteAccount } from "../../../src/operations/accounts/delete-account.ts";
import { deposit, withdraw } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { setBalance } from "../../../src/operations/accounts/set-balance.ts";
import { editAccount, openAccount } from "../../../src/operations/accounts/write-account.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop } from "../../support/test-shop.ts";

const OPERATIONS = 10_000;
const AT_ONCE = 16;
const SEED = Number(process.env.SEED ?? 20260815);

test(`[D3.1.1] balance = sum of ledger = newest balanceAfter, after ${OPERATIONS} random operations, ${AT_ONCE} at a time`, async () => {
  const { shop, close } = await openTestShop();
  const random = seeded(SEED);
  const upTo = (most: number) => Math.floor(random() * most);
  const by = { userId: 1, requestId: "property" };
  const ids: number[] = [];
  /** The same sums kept by hand, from the outcomes alone. */
  const byHand = new Map<number, number>();
  const refusals = new Set<string>();

  const one = async (): Promise<void> => {
    const accountId = ids[upTo(ids.length)] ?? 0;
    const amountPence = upTo(5_000) - 200;
    // Some requests come twice under one key, and must count once.
    const keyed = upTo(4) === 0 ? { key: `key-${upTo(500)}`, asked: "?" } : null;
    const wanted = { accountId, amountPence };
    const dice = upTo(100);
    const answer =
      dice < 45
        ? await deposit(shop, by, wanted, keyed && { ...keyed, asked: ["in", wanted] })
        : dice < 85
          ? await withdraw(shop, by, wanted, keyed && { ...keyed, asked: ["out", wanted] })
          : dice < 93
            ? await setBalance(shop, by, {
                accountId,
                balancePence: upTo(20_000) - 1_000,
                description: "Deposit",
                expectedPence: upTo(2) ? null : upTo(5_000),
              })
            : null;
    if (answer) {
      const { outcome, replayed } = answer;
      if (!outcome.done) refusals.add(outcome.refusal.code);
      else if (!replayed)
        byHand.set(accountId, byHand.get(accountId)! + (outcome.value.transaction?.amountPence ?? 0));
      return;
    }
    if (dice < 98) await editAccount(shop, by, accountId, { name: `Player ${upTo(1000)}` });
    else if (ids.length > 5) await deleteAccount(shop, by, accountId);
    else await open(upTo(3_000));
  };

  const open = async (openingPence: number): Promise<void> => {
    const details = { name: "Somebody", description: "", playsLottery: true, playsRaces: true };
    const { outcome } = await openAccount(shop, by, { ...details, openingPence });
    if (!outcome.done) throw new Error("An account was not opened");
    ids.push(outcome.value.account.id);
    byHand.set(outcome.value.account.id, openingPence);
  };

  for (let at = 0; at < 24; at++) await open(at * 100);
  for (let at = 0; at < OPERATIONS; at += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one));

  const wrong = await rowsBySql(
    shop.database.reader,
    sql`
    select id from accounts a where
      balance_pence <> coalesce((select sum(amount_pence) from transactions t where t.account_id = a.id), 0)
      or balance_pence <> coalesce((select balance_after_pence from transactions t where t.account_id = a.id
                                    order by id desc limit 1), 0)
      or balance_pence < 0`,
  );
  expect(wrong).toEqual([]);
  const balances = await rowsBySql(
    shop.database.reader,
    sql`select id, balance_pence as pence from accounts order by id`,
  );
  expect(new Map(balances.map(({ id, pence }) => [Number(id), Number(pence)]))).toEqual(byHand);

  // Row by row, each balance follows from the one before it.
  const torn = await rowsBySql(
    shop.database.reader,
    sql`
    select id from (select id, balance_after_pence - amount_pence as before,
      coalesce(lag(balance_after_pence) over (partition by account_id order by id), 0) as previous from transactions) as rows
    where before <> previous`,
  );
  expect(torn).toEqual([]);
  expect([...refusals].sort()).toContain("balance-below-zero");
  expect(refusals.has("key-reused")).toBe(true);
  await close();
}, 120_000);

/** A small, repeatable source of chance (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
