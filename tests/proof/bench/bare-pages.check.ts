import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { barePages, type How } from "./bare/bare-pages.ts";
import { differenceOf } from "./pages/agree.ts";
import { CLOCKS, writeLotteryBook, writeRacingBook } from "./pages/books.ts";
import { cutPage } from "./pages/frame.ts";
import { ALL_BETS, OTHER_PAGES, type ShownPage, type Write } from "./pages/shown-pages.ts";

const BETS = 220;
/** One of each kind. */
const WRITES = 10;
const write = { racing: writeRacingBook, lottery: writeLotteryBook };
const HOW: readonly How[] = ["template", "react"];

test.each(["racing", "lottery"] as const)(
  "bare servers show what the shop shows of the %s book, before a write and after it",
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), "satchel-bare-"));
    const [path, bare] = [join(folder, "shop.db"), join(folder, "bare.db")];
    await write[name](path, BETS);
    await copyFile(path, bare);
    const now = new Date(CLOCKS[name]);
    const shop = await openTestShop({ database: `file:${path}`, now });
    const [reader, writer] = [new Database(bare, { readonly: true }), new Database(bare)];
    const servers = HOW.map((how) => barePages({ how, reader, writer, at: now.getTime() }));
    const differences = async (page: ShownPage): Promise<(string | null)[]> => {
      const { text } = await shop.page(page.path);
      const { before, after } = cutPage(text, page.cut);
      const url = new URL(page.path, "http://127.0.0.1");
      return servers.map(({ insideOf }) => differenceOf(page, text, before + insideOf(url) + after));
    };
    const pages = [...ALL_BETS, ...OTHER_PAGES].filter(({ book }) => book === name);
    for (const page of pages) {
      expect(await differences(page)).toEqual([null, null]);
      const { text } = await shop.page(page.path);
      const { bare } = page.write(0, text);
      expect(await takes(shop, page.write(0, text))).toBe(true);
      servers[0]!.writeOf(bare.kind)(bare.sent);
      expect((await shop.page(page.path)).text === text).toBe(false);
      expect(await differences(page)).toEqual([null, null]);
    }
    for (const page of pages) {
      const { text } = await shop.page(page.path);
      for (let at = 1; at < WRITES; at++) expect(await takes(shop, page.write(at, text))).toBe(true);
    }
    for (const connection of [reader, writer]) connection.close(true);
    await shop.close();
    await rm(folder, { recursive: true });
  },
);

/** Whether the shop takes a write, as it is sent when it is measured. */
async function takes(shop: TestShop, { method, path, body, form }: Write): Promise<boolean> {
  const { status } = form
    ? await shop.post(path, form)
    : await shop.call(method, path, body, { key: crypto.randomUUID() });
  return status < 400;
}
