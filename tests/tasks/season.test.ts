import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { checkSums } from "../../db/check/check-sums.ts";
import { drawsOfNight, JUNE_DRAWS } from "../../db/seeds/demo-draws.ts";
import { loadDemo } from "../../src/app/demo/load-demo.ts";
import { SEASON, seasonUntil } from "../../src/app/demo/season.ts";
import { FIELD_WORDS } from "../../src/domain/audit-fields.ts";
import { addDays } from "../../src/domain/london-time.ts";
import { REPORTS } from "../../src/domain/reports/report-names.ts";
import { RATES, SETTINGS } from "../../src/domain/system/settings.ts";
import { simulatorFeed } from "../../src/feeds/racing/simulator/simulator-feed.ts";
import { sealRows } from "../../src/operations/system/seal-rows.ts";
import { SEASON_DRAWS } from "../support/real-season.ts";
import { rowsBySql } from "../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const folder = mkdtempSync(join(tmpdir(), "satchel-season-"));
const address = `file:${folder}/satchel.db`;
/** Four seconds of a processor, which a busy machine does not give at once. */
const PATIENCE_MS = 180_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openSeason(address);
}, PATIENCE_MS);
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function openSeason(database: string, season = SEASON): Promise<TestShop> {
  const opened = await openTestShop({
    now: new Date("2026-08-29T14:00:00Z"),
    database,
    feeds: { racing: [simulatorFeed()] },
  });
  await loadDemo(opened.shop, season);
  return opened;
}

test("every field that the season's audit trail notes has a label", async () => {
  const rows = await rowsBySql(
    shop.shop.database.reader,
    sql`select distinct key from (
      select key from audit_rows, json_each(audit_rows.before)
      union select key from audit_rows, json_each(audit_rows.after))
      where key is not null`,
  );
  const fields = rows.map(({ key }) => String(key));
  expect(fields.length).toBeGreaterThan(40);
  const labels = { ...FIELD_WORDS, ...SETTINGS, ...RATES };
  expect(fields.filter((field) => !Object.hasOwn(labels, field))).toEqual([]);
});

const FIRST_MONDAY = "2026-06-08";
const WEEKS = Array.from({ length: 12 }, (_, at) => {
  const from = addDays(FIRST_MONDAY, at * 7 - 2);
  return { from, to: addDays(from, 6) };
});
/** Reports of a moment, not of days. */
const OF_NOW = ["owing", "held", "dues"];

const count = async (of: TestShop, what: ReturnType<typeof sql>): Promise<number> =>
  Number((await rowsBySql<{ many: number }>(of.shop.database.reader, what))[0]!.many);

describe("the demo's season", () => {
  test("has drawn what was really drawn in June 2026", () => {
    const real = new Map(SEASON_DRAWS.map((draw) => [`${draw.drawDate} ${draw.drawType}`, draw]));
    for (const draw of JUNE_DRAWS.flatMap(drawsOfNight))
      expect(draw).toEqual(real.get(`${draw.drawDate} ${draw.drawType}`)!);
  });

  test("keeps books in which a check finds nothing", async () => {
    await sealRows(shop.shop);
    expect((await checkSums(address)).findings).toEqual([]);
  });

  test.each(REPORTS.filter(({ name }) => !OF_NOW.includes(name)))(
    "has figures in each of its twelve weeks: $text",
    async ({ name }) => {
      for (const { from, to } of WEEKS) {
        const { status, text } = await shop.page(`/administration/reports/${name}.csv?from=${from}&to=${to}`);
        expect(status).toBe(200);
        const [, ...lines] = text.trim().split("\r\n");
        // A figure above nought behind a line's first cell.
        expect([from, lines.some((line) => /,[^,]*[1-9]/.test(line))]).toEqual([from, true]);
      }
    },
  );

  test.each(OF_NOW)("has somebody in the report of today: %s", async (name) => {
    expect(
      (await shop.page(`/administration/reports/${name}.csv`)).text.split("\r\n").length,
    ).toBeGreaterThan(2);
  });

  test("has something on every account's page, a debt of weeks, and bets of every fate", async () => {
    const { body: accounts } = await shop.call("GET", "/api/accounts");
    expect(accounts).toHaveLength(20);
    for (const { id } of accounts)
      expect(
        await count(shop, sql`select count(*) as many from transactions where account_id = ${id}`),
      ).toBeGreaterThan(5);
    const debt = sql`select count(*) as many from transactions where account_id = 14
      and created_at > ${Date.parse("2026-07-01")} and balance_after_pence >= 0`;
    expect(await count(shop, debt)).toBe(0);
    for (const status of [1, 2, 3, 5])
      expect(
        await count(shop, sql`select count(*) as many from racing_bets where status = ${status}`),
      ).toBeGreaterThan(5);
    expect(await count(shop, sql`select count(*) as many from bet_settlements where voided_by_staff`)).toBe(
      2,
    );
    for (const said of ["%Rule 4%", "%dead heat%"])
      expect(
        await count(shop, sql`select count(*) as many from bet_settlements where workings like ${said}`),
      ).toBeGreaterThan(5);
    expect((await shop.page("/lottery/unpaid")).text).toContain("unpaid result");
  });

  test("leaves the Saturday as the demo has it: one counter, cards of the day, races to decide", async () => {
    await shop.post("/account/select", { accountId: "1" });
    const home = (await shop.page("/")).text.replace(/<[^>]+>/g, "");
    expect(home).toContain("Silent Garden: marked non-runner");
    expect((await shop.page("/racing")).text).toContain("Simulated races");
    const deposited = await shop.post("/administration/accounts/1/deposit", { amount: "5" });
    expect(deposited.status).toBe(303);
  });

  test(
    "is the same at every start",
    async () => {
      // A third of it, which takes a third of the time.
      const again = await openSeason(":memory:", seasonUntil("2026-07-03"));
      const before = Date.parse("2026-07-04");
      const told = async (of: TestShop) => ({
        ledger: await rowsBySql(
          of.shop.database.reader,
          sql`select account_id, amount_pence, transaction_type, created_at from transactions
          where created_at < ${before} order by id`,
        ),
        counts: await rowsBySql(
          of.shop.database.reader,
          sql`select shift_id, counted_pence, expected_pence, at from shift_counts where at < ${before} order by id`,
        ),
      });
      const [first, second] = [await told(shop), await told(again)];
      expect(first.ledger.length).toBeGreaterThan(500);
      expect(first.counts.length).toBeGreaterThan(50);
      expect(second).toEqual(first);
      await again.close();
    },
    PATIENCE_MS,
  );
});
