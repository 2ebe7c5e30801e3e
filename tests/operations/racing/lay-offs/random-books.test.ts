import { afterAll, beforeAll, expect, test } from "bun:test";
import { asc, sql } from "drizzle-orm";
import { checkSums } from "../../../../db/check/check-sums.ts";
import { layOffs } from "../../../../db/schema/index.ts";
import { journalsOf } from "../../../../src/domain/bookkeeping/journal.ts";
import { STATUS_NAMES } from "../../../../src/domain/racing/bet-status.ts";
import { checkInTurn } from "../../../../src/operations/racing/check-pending-bets.ts";
import { proposeLayOff, resettleLayOff } from "../../../../src/operations/racing/settle-lay-offs.ts";
import { updateDailySums } from "../../../../src/operations/reports/update-daily-sums.ts";
import { sealRows } from "../../../../src/operations/system/seal-rows.ts";
import { chanceFrom } from "../../../support/chance.ts";
import { changeUnguarded } from "../../../support/change-by-hand.ts";
import { checkedBooks } from "../../../support/checked-books.ts";
import type { EmptyBooks } from "../../../support/empty-database.ts";
import { layOff, switchLayOffs } from "../../../support/lay-offs.ts";
import { callResult, cardRace, NOON, reprice } from "../../../support/race-cards.ts";
import { rowsBySql } from "../../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const RACES = process.env.NIGHTLY === "1" ? 200 : 40;
const HORSES = ["Abbey", "Bellflower", "Cloudberry", "Damson", "Elder", "Fern", "Gorse", "Hazel"];
const PRICES = ["8/13", "1/1", "100/30", "5/1", "10/1", "66/1"];
const HOUR_MS = 3_600_000;

let books: EmptyBooks;
let shop: TestShop;
beforeAll(async () => {
  books = await checkedBooks();
  shop = await openTestShop({ now: NOON, database: books.url });
  await switchLayOffs(shop.shop);
  const chance = chanceFrom(2027);
  for (let run = 0; run < RACES; run++) await writeRace(chance, run);
  await updateDailySums(shop.shop);
  await sealRows(shop.shop);
});
afterAll(async () => {
  await shop.close();
  await books.drop();
});

/** A race with some lay-offs, a horse out now and then, a result with dead heats, corrections and voids. */
async function writeRace(chance: () => number, run: number): Promise<void> {
  const upTo = (most: number) => Math.floor(chance() * most);
  const opens = new Date(NOON.getTime() + run * HOUR_MS);
  const at = (minutes: number) => new Date(opens.getTime() + minutes * 60_000);
  shop.clock.shop = opens;
  const names = HORSES.slice(0, 2 + upTo(HORSES.length - 1));
  const horses = Object.fromEntries(names.map((name) => [name, PRICES[upTo(PRICES.length)]!]));
  const race = await cardRace(shop, { offAt: at(30), horses, handicap: upTo(2) === 0 });
  const ids: number[] = [];
  for (let bets = upTo(5); bets >= 0; bets--)
    ids.push(
      await layOff(shop.shop, {
        ...{ raceId: race.raceId, runnerId: race.runnerIds[names[upTo(names.length)]!]! },
        ...{ stakePence: 1 + upTo(50_000), price: PRICES[upTo(PRICES.length)]!, eachWay: upTo(3) === 0 },
      }),
    );
  shop.clock.shop = at(20);
  const out = upTo(3) === 0 ? names[upTo(names.length)]! : null;
  if (out) await reprice(shop, race.runnerIds[out]!, "NR");
  const ran = names.filter((name) => name !== out);
  const shuffled = () => ran.toSorted(() => chance() - 0.5);
  const finish = (order: string[]) =>
    upTo(4) === 0 && order.length > 2 ? [order.slice(0, 2), ...order.slice(2)] : order;
  shop.clock.shop = at(35);
  if (upTo(8) > 0) await callResult(shop, race, { finish: finish(shuffled()) });
  await checkInTurn(shop.shop, BY);
  if (upTo(3) === 0) await callResult(shop, race, { finish: finish(shuffled()), userId: 1 });
  shop.clock.shop = at(40);
  for (const layOffId of ids) {
    const settling = upTo(6) === 0 ? "VOID" : "RESULT";
    const proposed = await proposeLayOff(shop.shop.database.reader, layOffId, settling);
    if (!proposed.done) continue;
    const { status, payoutPence: returnPence } = proposed.value.after;
    const shown = { status, returnPence };
    const { outcome } = await resettleLayOff(shop.shop, BY, {
      layOffId,
      settling,
      shown,
      reason: "Corrected",
    });
    expect(outcome.done).toBe(true);
  }
}

const rows = () => shop.shop.database.reader.select().from(layOffs).orderBy(asc(layOffs.id));

test("every kind of settlement is among them", async () => {
  const all = await rows();
  const met = new Set(all.map(({ status }) => STATUS_NAMES[status]));
  expect([...met].sort()).toEqual(["Lost", "Pending", "Placed", "Void", "Won"]);
});

test("the books balance, and the accounts of lay-offs are what their rows make", async () => {
  const { findings } = await checkSums(books.url);
  expect(findings).toEqual([]);
  const all = await rows();
  const sumOf = (of: (row: (typeof all)[number]) => number) => all.reduce((sum, row) => sum + of(row), 0);
  const refunded = sumOf(({ status, returnPence }) => (STATUS_NAMES[status] === "Void" ? returnPence! : 0));
  const returned = sumOf(({ returnPence }) => returnPence ?? 0);
  const staked = sumOf(({ amountPence }) => amountPence);
  const made = await rowsBySql(
    shop.shop.database.reader,
    sql`select account, sum(pence) as pence from (
      select to_account as account, amount_pence as pence from shop_transfers
      union all select from_account, -amount_pence from shop_transfers) sides group by account order by account`,
  );
  expect(Object.fromEntries(made.map(({ account, pence }) => [account, Number(pence)]))).toEqual({
    bookmakers: staked - returned,
    "lay-off-stakes": refunded - staked,
    "lay-off-winnings": returned - refunded,
  });
});

test("each day's journal balances with the lay-offs in it, and no product has them", async () => {
  const sums = (
    await rowsBySql(
      shop.shop.database.reader,
      sql`select day, from_account, to_account, kind, transfers, amount_pence, held_pence from transfer_sums order by day`,
    )
  ).map((row) => ({
    ...{ day: String(row.day), fromAccount: String(row.from_account), toAccount: String(row.to_account) },
    ...{ kind: String(row.kind), transfers: Number(row.transfers), amountPence: Number(row.amount_pence) },
    heldPence: Number(row.held_pence),
  }));
  const days = sums.map(({ day }) => day);
  const span = { from: days[0]!, to: days.at(-1)! };
  const journals = journalsOf(sums, { span, per: "day", names: {} });
  expect(journals.length).toBe(new Set(days).size);
  for (const { lines } of journals) {
    const sum = (side: "debit" | "credit") =>
      lines.filter((line) => line.side === side).reduce((all, { pence }) => all + pence, 0);
    expect(sum("debit")).toBe(sum("credit"));
    expect(lines.some(({ account }) => account.code === "S-BOOKMKR")).toBe(true);
  }
  expect(await rowsBySql(shop.shop.database.reader, sql`select * from product_sums`)).toEqual([]);
});

// Each is put back after it was looked for.
test.each([
  [
    "a return",
    "update lay_offs set return_pence = return_pence + 1 where id = (select max(id) from lay_offs where return_pence > 0)",
    "update lay_offs set return_pence = return_pence - 1 where id = (select max(id) from lay_offs where return_pence > 0)",
    /^Lay-off \d+: £\S+ staked and £\S+ returned, and its transfers move £\S+ and £\S+\.$/,
  ],
  [
    "a status",
    "update lay_offs set status = 9 where id = (select min(id) from lay_offs where status = 1)",
    "update lay_offs set status = 1 where status = 9",
    /^Lay-off \d+ is 9 with £\S+, and its settlement says Won with £\S+\.$/,
  ],
  [
    "a settlement",
    "update lay_off_settlements set return_pence = return_pence + 1 where id = (select min(id) from lay_off_settlements)",
    "update lay_off_settlements set return_pence = return_pence - 1 where id = (select min(id) from lay_off_settlements)",
    /^Lay-off settlement \d+ was changed after it was sealed on/,
  ],
  [
    "a transfer",
    "update shop_transfers set reference_id = 999999 where id = (select min(id) from shop_transfers where kind = 'LayOffStake')",
    "update shop_transfers set reference_id = (select min(id) from lay_offs) where reference_id = 999999",
    /^A transfer names lay-off 999999, which is not there\.$/,
  ],
])("a check names %s that was changed past the shop", async (_, change, back, said) => {
  await changeUnguarded(books.url, change);
  const { findings } = await checkSums(books.url);
  await changeUnguarded(books.url, back);
  expect(
    findings.some((sentence) => said.test(sentence)),
    findings.join("\n"),
  ).toBe(true);
});
