import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { post } from "../../../db/stores/accounts/ledger.ts";
import { postShopTransfer, TRANSFERS } from "../../../db/stores/accounts/transfers.ts";
import type { ShopAccount } from "../../../src/domain/accounts/chart.ts";
import { JOURNAL_ACCOUNTS } from "../../../src/domain/bookkeeping/journal-accounts.ts";
import { addDays, wallClock } from "../../../src/domain/london-time.ts";
import { deposit, withdraw } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { setBalance } from "../../../src/operations/accounts/set-balance.ts";
import { updateDailySums } from "../../../src/operations/reports/update-daily-sums.ts";
import { chanceFrom } from "../../support/chance.ts";
import { JOURNAL_READERS, type ReadLine } from "../../support/journal-files.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const SEED = Number(process.env.SEED ?? 20261127);
const BOOKS = 40;
const DAYS = 9;
const BY = { userId: 1, requestId: "test" };

/** Each book is of days of its own, one behind another: the year's turn, a 29 February, both changes of the clock. */
const STARTS = ["2027-12-26", "2028-02-24", "2028-03-22", "2028-10-25"];
const startOf = (book: number) =>
  addDays(STARTS[book % STARTS.length]!, Math.floor(book / STARTS.length) * 366 * 2);

const SHOP_SIDES: [ShopAccount, ShopAccount][] = [
  ["safe", "till:1"],
  ["till:1", "safe"],
  ["bank", "safe"],
  ["counter", "lottery-stakes"],
  ["lottery-winnings", "counter"],
  ["cash-over-short", "till:2"],
];

let shop: TestShop;
let accounts: number[];
beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2027-01-01T00:00:30Z") });
  accounts = [];
  for (const name of ["Maeve", "Tom"])
    accounts.push((await shop.call("POST", "/api/accounts", { name, balance: 50 })).body.id);
});
afterAll(() => shop.close());

async function writeBook(chance: () => number, from: string): Promise<void> {
  const upTo = (most: number) => Math.floor(chance() * most);
  const start = Date.parse(`${from}T00:00:00Z`);
  const steps = Array.from({ length: 40 }, () => upTo(DAYS * 86_400_000)).sort((a, b) => a - b);
  for (const step of steps) {
    shop.clock.shop = new Date(start + step);
    const accountId = accounts[upTo(accounts.length)]!;
    const amountPence = 1 + upTo(20_000);
    const dice = upTo(6);
    if (dice === 0) await deposit(shop.shop, BY, { accountId, amountPence });
    else if (dice === 1) await withdraw(shop.shop, BY, { accountId, amountPence });
    else if (dice === 2)
      await setBalance(shop.shop, BY, {
        ...{ accountId, balancePence: upTo(20_000), description: "Put right", expectedPence: null },
      });
    else if (dice === 3) {
      // A stake, into debt as well.
      const stake = { accountId, amountPence: -amountPence, description: "Bet", userId: null } as const;
      const createdAt = shop.clock.shop;
      await shop.shop.database.transact((tx) =>
        post(tx, { ...stake, transactionType: "RacingBetPlaced", createdAt }, null),
      );
    } else {
      const [fromAccount, toAccount] = SHOP_SIDES[upTo(SHOP_SIDES.length)]!;
      const description = "By chance";
      await shop.shop.database.transact((tx) =>
        postShopTransfer(tx, {
          ...{ fromAccount, toAccount, amountPence, kind: "Correction", description },
          createdAt: shop.clock.shop,
        }),
      );
    }
  }
}

/** Debits and credits by day and our account, of the rows themselves. */
async function ledger(from: string, to: string): Promise<Map<string, [number, number]>> {
  const rows = await rowsBySql(
    shop.shop.database.reader,
    sql`select m.from_account as a, m.to_account as b, m.amount_pence as pence, m.created_at as at from (${sql.raw(TRANSFERS)}) m`,
  );
  const sums = new Map<string, [number, number]>();
  const add = (key: string, side: 0 | 1, pence: number) => {
    const sum = sums.get(key) ?? [0, 0];
    sum[side] += pence;
    sums.set(key, sum);
  };
  const shown = (account: string) =>
    account.startsWith("customer:") ? "customer" : account.startsWith("till:") ? "tills" : account;
  for (const { a, b, pence, at } of rows) {
    const { day } = wallClock(new Date(at as number), "Europe/London");
    if (day < from || day > to) continue;
    add(`${day} ${shown(String(a))}`, 0, Number(pence));
    add(`${day} ${shown(String(b))}`, 1, Number(pence));
  }
  return sums;
}

const keyOf = (account: string): string =>
  JOURNAL_ACCOUNTS.find(({ code, name }) => code === account || name === account)!.key;

function totals(lines: readonly ReadLine[]): Map<string, [number, number]> {
  const sums = new Map<string, [number, number]>();
  for (const { day, account, debit, credit } of lines) {
    const sum = sums.get(`${day} ${keyOf(account)}`) ?? [0, 0];
    sums.set(`${day} ${keyOf(account)}`, [sum[0] + debit, sum[1] + credit]);
  }
  return sums;
}

const inOrder = (sums: Map<string, [number, number]>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1));

test("forty random books: every file reads back, balances day by day, and is the ledger by account and day", async () => {
  const chance = chanceFrom(SEED);
  let lines = 0;
  const order = Array.from({ length: BOOKS }, (_, book) => startOf(book)).sort();
  for (const [book, from] of order.entries()) {
    await writeBook(chance, from);
    if (book % 3 === 0) await updateDailySums(shop.shop);
    const to = addDays(from, DAYS);
    shop.clock.shop = new Date(`${addDays(to, 1)}T09:00:00Z`);
    const wanted = inOrder(await ledger(from, to));
    for (const [shape, read] of Object.entries(JOURNAL_READERS)) {
      const file = `/administration/bookkeeping/journal.csv?from=${from}&to=${to}&shape=${shape}`;
      const { text, status } = await shop.page(file);
      expect(status).toBe(200);
      const found = read(text);
      expect(inOrder(totals(found))).toEqual(wanted);
      for (const [, ofDay] of Map.groupBy(found, ({ day }) => day)) {
        const sum = (side: "debit" | "credit") => ofDay.reduce((all, line) => all + line[side], 0);
        expect(sum("debit")).toBe(sum("credit"));
      }
      const whole = totals(read((await shop.page(`${file}&per=period`)).text));
      expect([...whole.keys()].every((key) => key.startsWith(to))).toBe(true);
      const both = (sums: Map<string, [number, number]>, at: 0 | 1) =>
        [...sums.values()].reduce((all, sum) => all + sum[at], 0);
      expect(both(whole, 0)).toBe(both(totals(found), 0));
      expect(both(whole, 0)).toBe(both(whole, 1));
      lines += found.length;
    }
    const [heldNow] = await rowsBySql(
      shop.shop.database.reader,
      sql`select sum(case when balance_pence > 0 then balance_pence else 0 end) as pence from accounts`,
    );
    const held = await shop.page(`/administration/bookkeeping/held.csv?from=${to}&to=${to}`);
    expect(held.text.split("\r\n")[1]).toStartWith(`"${to}",${(Number(heldNow!.pence) / 100).toFixed(2)},`);
  }
  expect(lines).toBeGreaterThan(BOOKS * 100);
}, 240_000);
