/**
 * The shop's pages with session and full shell beside bare servers of the same page and bytes, by template literals and
 * by React: docs/speed.md says how to read it.
 *
 *   npm run prove -- bench pages [bets in the large book]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeLotteryBook, writeRacingBook } from "./pages/books.ts";
import { type Line, linesOf } from "./pages/lines.ts";
import { startClient } from "./pages/load.ts";
import { ALL_BETS, OTHER_PAGES } from "./pages/shown-pages.ts";
import { tablesOf } from "./pages/tables.ts";
import { speedPage } from "./speed-page.ts";

const SMALL = 1_000;
const SELECTIONS = 5_000;
const large = Number(process.argv[2] ?? 1_000_000);

const folder = await mkdtemp(join(tmpdir(), "satchel-pages-"));
const client = startClient();
const lines: Line[] = [];
const ofBook = (name: string) => OTHER_PAGES.filter(({ book }) => book === name);

const racing = join(folder, "racing.db");
await writeRacingBook(racing, SMALL);
lines.push(...(await linesOf(client, folder, racing, [...ALL_BETS, ...ofBook("racing")], SMALL)));
const lottery = join(folder, "lottery.db");
await writeLotteryBook(lottery, SELECTIONS);
lines.push(...(await linesOf(client, folder, lottery, ofBook("lottery"), SELECTIONS)));
const many = join(folder, "many.db");
await writeRacingBook(many, large);
lines.push(...(await linesOf(client, folder, many, ALL_BETS, large)));

await client.close();
await rm(folder, { recursive: true });
await speedPage.write("pages", tablesOf(lines));
