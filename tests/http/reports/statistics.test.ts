import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { sql } from "drizzle-orm";
import { STATISTICS } from "../../../src/http/reports/statistics/statistics.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { updateStatistics } from "../../../src/operations/reports/update-statistics.ts";
import { STATISTIC_NAMES } from "../../../src/tasks/statistic-screens.ts";
import { FIRST_DAY, playBook } from "../../operations/reports/random-book.ts";
import { register, signInAs } from "../../support/person.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const WEEK = { from: FIRST_DAY, to: "2026-08-21" };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date(`${FIRST_DAY}T07:00:00Z`) });
});
afterEach(() => shop.close());

const main = async (path: string) => wordsOf(inside((await shop.page(path)).text, "main"));

describe("statistics", () => {
  test("are listed with the question that each answers, and found under Administration and from Reports", async () => {
    const { text } = await shop.page(urls.reports.statistics);
    for (const { name, about } of STATISTICS) {
      expect(text).toContain(`href="${urls.reports.report(name)}"`);
      expect(wordsOf(text)).toContain(about);
    }
    expect(STATISTICS.map(({ name }) => name.replace("statistics/", ""))).toEqual(STATISTIC_NAMES);
    expect((await shop.page(urls.staff.administration)).text).toContain(`href="${urls.reports.statistics}"`);
    expect((await shop.page(urls.reports.report("summary"))).text).toContain(
      `href="${urls.reports.statistics}"`,
    );
  });

  test("each has a page with a picture, a table of the same numbers and a file, of a book with all kinds of bets", async () => {
    await playBook(shop, 2);
    for (const { name, text: called } of STATISTICS) {
      const page = await shop.page(urls.reports.reportOf(name, WEEK));
      expect([name, page.status]).toEqual([name, 200]);
      expect([name, wordsOf(page.text).includes(called)]).toEqual([name, true]);
      const file = await shop.page(urls.reports.csvOf(name, WEEK));
      expect([name, file.status, file.headers.get("content-type")]).toEqual([
        name,
        200,
        expect.stringContaining("text/csv"),
      ]);
      expect([name, file.text.trim().split("\r\n").length > 1]).toEqual([name, true]);
      // No drawer of a shop without tills is over or short.
      const isDrawn = name !== "statistics/tills";
      expect([name, page.text.includes('role="img"')]).toEqual([name, isDrawn]);
    }
  });

  test("have no table of noughts without a bet, and say so", async () => {
    for (const { name } of STATISTICS)
      expect([name, await main(urls.reports.reportOf(name, WEEK))]).toEqual([
        name,
        expect.stringMatching(/No entries on these days|on these days. Choose others/),
      ]);
  });

  test("refuse days that are none, and take any that are", async () => {
    const { name } = STATISTICS[0]!;
    const ask = async (from: string, to: string) => {
      const { status, text } = await shop.page(urls.reports.reportOf(name, { from, to }));
      return [status, wordsOf(inside(text, "main"))] as const;
    };
    for (const [from, to] of [
      ["tomorrow", "2026-08-15"],
      ["🐎", "2026-08-15"],
      ["2026-02-30", "2026-08-15"],
      ["<script>", "2026-08-15"],
    ] as const)
      expect(await ask(from, to)).toEqual([422, expect.stringContaining("Those are not dates")]);
    expect(await ask("2026-08-20", "2026-08-10")).toEqual([
      422,
      expect.stringContaining("The first day is after the last"),
    ]);
    expect(await ask("1900-01-01", "2026-08-10")).toEqual([422, expect.stringContaining("at most 50 years")]);
    expect((await ask("2071-01-01", "2099-12-31"))[0]).toBe(200);
    expect((await ask("1980-01-01", "2026-08-10"))[0]).toBe(200);
    const csv = await shop.page(urls.reports.csvOf(name, { from: "🐎", to: "x" }));
    expect([csv.status, csv.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("statistics/luck"),
    ]);
  });

  test("name a deleted customer, and keep their figures", async () => {
    await playBook(shop, 3);
    const path = urls.reports.reportOf("statistics/customers", WEEK);
    const before = await main(path);
    await shop.shop.database.transact(async (tx) => {
      await rowsBySql(tx, sql`update accounts set deleted_at = created_at where id = 1 returning id`);
    });
    expect(await main(path)).toBe(before);
  });

  test("a long past is counted piece by piece, says how far it is and goes on by itself, and then is what it was", async () => {
    await playBook(shop, 11);
    const path = urls.reports.reportOf("statistics/hours", WEEK);
    const live = await main(path);
    for (let row = 0; row < 1_100; row++)
      await deposit(shop.shop, { userId: 1, requestId: "test" }, { accountId: 1, amountPence: 1 });
    let now = 0;
    // Each look at the clock takes a second: a page has time for one piece.
    const clock = spyOn(performance, "now").mockImplementation(() => {
      now += 1_000;
      return now;
    });
    try {
      const counting = await shop.page(path);
      expect([counting.status, counting.headers.get("refresh")]).toEqual([200, "1"]);
      expect(wordsOf(counting.text)).toContain("Counting the past");
      expect(counting.text).toContain("<progress");
      const file = await shop.page(urls.reports.csvOf("statistics/hours", WEEK));
      expect([file.status, file.headers.get("location")]).toEqual([303, path]);
    } finally {
      clock.mockRestore();
    }
    expect(await main(path)).toBe(live);
    await updateStatistics(shop.shop);
    expect(await main(path)).toBe(live);
  });
});

describe("the statistics of clerks", () => {
  test("are for those who may read the audit trail, and the others for those who may read reports", async () => {
    await register(shop, "Tom", "Walsh");
    const nora = await register(shop, "Nora", "Byrne");
    expect((await saveSettingsForm(shop, { roles: "on" })).status).toBe(303);
    await shop.post(urls.staff.roleOf(nora), { role: "manager", shown: "clerk" });
    const [manager, clerk] = [await signInAs(shop, "Nora"), await signInAs(shop, "Tom")];
    for (const { name } of STATISTICS) {
      expect([name, (await manager.page(urls.reports.report(name))).status]).toEqual([name, 200]);
      expect([name, (await clerk.page(urls.reports.report(name))).status]).toEqual([name, 403]);
      expect([name, (await clerk.page(urls.reports.csvOf(name, WEEK))).status]).toEqual([name, 403]);
    }
    expect((await clerk.page(urls.reports.statistics)).status).toBe(403);
  });
});
