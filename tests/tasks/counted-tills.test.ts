import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkSums } from "../../db/check/check-sums.ts";
import { onPostgres } from "../../db/kit.ts";
import { simulatorFeed } from "../../src/feeds/racing/simulator/simulator-feed.ts";
import { sealRows } from "../../src/operations/system/seal-rows.ts";
import { loadCountedTills } from "../../src/tasks/load-counted-tills.ts";
import { TILL_SCREENS } from "../../src/tasks/screen-list.ts";
import { type EmptyBooks, emptyBooks } from "../support/empty-database.ts";
import { wordsOf } from "../support/reading.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const folder = mkdtempSync(join(tmpdir(), "satchel-counted-"));
let books: EmptyBooks;
let shop: TestShop;
beforeAll(async () => {
  books = onPostgres ? await emptyBooks() : { url: `file:${folder}/satchel.db`, drop: async () => {} };
  shop = await openTestShop({
    now: new Date("2026-08-29T14:00:00Z"),
    database: books.url,
    feeds: { racing: [simulatorFeed()] },
  });
  await loadCountedTills(shop.shop);
});
afterAll(async () => {
  await shop.close();
  await books.drop();
  rmSync(folder, { recursive: true });
});

/** What stands on a screen of the pictures that no other has. */
const SAID: Record<string, string> = {
  "till-unnamed": "This browser isn't a till yet.",
  "take-over": "Use this browser as Front desk",
  "shift-forgotten": "This shift has been open for 4 days. Count the drawer and close it.",
  "shift-handed-over": "Handed over",
  "shift-corrected": "One of them was under the tray",
  "correct-count": "Where the difference is",
  "hand-over": "Who takes over",
  "tills-counted": "£10.00 short",
  "week-collected": "Paid in cash",
  "day-closed": "Figures as they stood then.",
  "day-going-on": "Close the day",
};

describe("the shop whose drawers are counted", () => {
  test.each(TILL_SCREENS.filter(({ press }) => !press).map(({ name, path }) => ({ name, path })))(
    "opens $name with one heading, no id twice, and what it is there for",
    async ({ name, path }) => {
      const { status, text } = await shop.page(path);
      expect(status).toBe(200);
      expect(text.match(/<h1\b/g)).toHaveLength(1);
      const ids = Array.from(
        text.replace(/<template\b.*?<\/template>/gs, "").matchAll(/ id="([^"]*)"/g),
        ([, id]) => id,
      );
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      expect(wordsOf(text)).toContain(SAID[name] ?? "");
    },
  );

  test("keeps books in which a check finds nothing", async () => {
    await sealRows(shop.shop);
    expect((await checkSums(books.url)).findings).toEqual([]);
  });
});
