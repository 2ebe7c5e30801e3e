import { join } from "node:path";
import { MORNING, writeBook } from "./book.ts";
import type { OpenShop } from "./open-shop.ts";
import { openBoth } from "./postgres-books.ts";
import { perSecond, ratio, row } from "./report.ts";
import { slipOfTwo } from "./slip.ts";

const CLERKS = 16;
const ACCOUNTS = 500;
/** PostgreSQL goes on reading a table whole that was empty when a connection first asked, until it counts it again. */
const BETS = 5000;
const SLIPS = 600;
const ROUNDS = 3;

/** Slips of a single and a double, every other one paid, placed over HTTP with a request key each, on both engines. */
export async function placeSlipsOfTwo(folder: string, url: string): Promise<void> {
  const books = join(folder, "slips.db");
  await writeBook(books, { accounts: ACCOUNTS, bets: BETS, pending: true });
  const { sqlite, postgres } = await openBoth(folder, url, books, { SHOP_CLOCK: MORNING });
  let placed = 0;
  const place = (shop: OpenShop) => async () =>
    void (await shop.call("POST", "/api/betslip/create", slipOfTwo(placed++, ACCOUNTS), crypto.randomUUID()));
  const rates = { sqlite: [] as number[], postgres: [] as number[] };
  for (const shop of [sqlite, postgres]) await perSecond(SLIPS, CLERKS, place(shop));
  for (let round = 0; round < ROUNDS; round++) {
    rates.sqlite.push(await perSecond(SLIPS, CLERKS, place(sqlite)));
    rates.postgres.push(await perSecond(SLIPS, CLERKS, place(postgres)));
  }
  await sqlite.close();
  await postgres.close();
  console.log(`\nSlips of two bets a second over HTTP, ${CLERKS} clerks, durable (aim: 0.4 × SQLite)`);
  row("on SQLite", rates.sqlite);
  row("on PostgreSQL", rates.postgres, ratio(rates.postgres, rates.sqlite));
}
