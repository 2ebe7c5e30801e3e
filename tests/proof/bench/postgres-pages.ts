import { join } from "node:path";
import { MORNING, writeBook } from "./book.ts";
import { openBoth } from "./postgres-books.ts";
import { perSecond, ratio, row } from "./report.ts";

const CLERKS = 8;
const LOADS = 160;
const ROUNDS = 3;

const PAGES = [
  "/administration/accounts",
  "/administration/accounts/3",
  "/racing",
  "/racing/all-bets",
  "/lottery/manage-bets",
  "/lottery/results",
  "/administration/audit",
];

/** The same pages of the same books on both engines. */
export async function loadPages(folder: string, url: string): Promise<void> {
  const books = join(folder, "pages.db");
  await writeBook(books, { accounts: 500, bets: 5000, pending: true });
  const both = await openBoth(folder, url, books, { SHOP_CLOCK: MORNING });
  const loaders = await Promise.all(
    [both.sqlite, both.postgres].map(async (shop) => {
      const cookie = await shop.cookie();
      return (path: string) => async () => {
        const answer = await fetch(shop.url + path, { headers: { cookie, "accept-encoding": "identity" } });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        await answer.arrayBuffer();
      };
    }),
  );
  console.log(`\nPages a second, ${CLERKS} clerks (aim: 0.8 × SQLite)`);
  for (const path of PAGES) {
    const rates = { sqlite: [] as number[], postgres: [] as number[] };
    for (const load of loaders) await perSecond(LOADS, CLERKS, load(path));
    for (let round = 0; round < ROUNDS; round++) {
      rates.sqlite.push(await perSecond(LOADS, CLERKS, loaders[0]!(path)));
      rates.postgres.push(await perSecond(LOADS, CLERKS, loaders[1]!(path)));
    }
    row(`${path} on SQLite`, rates.sqlite);
    row("  on PostgreSQL", rates.postgres, ratio(rates.postgres, rates.sqlite));
  }
  await both.sqlite.close();
  await both.postgres.close();
}
