import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { onPostgres } from "../../db/kit.ts";
import { runSql } from "../../db/query/raw.ts";
import { raceResults } from "../../db/schema/index.ts";
import { storedDay } from "../../db/stores/racing/fetches.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { cardRace, NOON, off } from "../support/race-cards.ts";
import { wordsOf } from "../support/reading.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
});
afterEach(() => shop.close());

const change = (command: string) => shop.shop.database.transact((tx) => runSql(tx, sql.raw(command)));
const page = async (path: string) => {
  const { status, text } = await shop.page(path);
  return `${status} ${wordsOf(text)}`;
};
/** PostgreSQL stores no JSON that is none. */
const broken = onPostgres ? "'[1]'" : "'{\"a\":'";
const now = onPostgres ? "now()" : "1";

test("[F84] a day whose closing cannot be read is shown as closed, and says whose figures stand there", async () => {
  await change(`insert into day_closings (day, figures, closed_at) values ('2026-08-14', ${broken}, ${now})`);
  expect(await page(urls.reports.day("2026-08-14"))).toMatch(
    /^200 .*Closed .*The closing figures can(?:'|&#x27;|&#39;)t be read: check the books\./,
  );
  expect((await shop.page(urls.reports.dayCsv("2026-08-14"))).status).toBe(200);
});

test("[F84] an entry of the audit trail that cannot be read is named in its row, and in the file", async () => {
  const unreadable = onPostgres ? "null" : broken;
  await change(
    `insert into audit_rows (at, action, subject_type, subject_id, before, after)
      values (${now}, 'Deposit', 'account', 1, ${unreadable}, '{"balancePence":5}')`,
  );
  const said = onPostgres ? "Deposit" : "cannot be read";
  expect(await page(urls.staff.audit)).toMatch(new RegExp(`^200 .*${said}`));
  expect((await shop.page(urls.staff.auditCsv)).text).toContain(said);
});

test("[F84] a request whose first answer cannot be read is refused, and nothing is done twice", async () => {
  const { id } = (await shop.call("POST", "/api/accounts", { name: "Nora" })).body;
  const deposit = () =>
    shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 5 }, { key: "a-key-of-nora" });
  const first = await deposit();
  expect(first.status).toBeLessThan(300);
  await change(`update answered_requests set answer = ${broken} where key like '%a-key-of-nora'`);
  const second = await deposit();
  expect([second.status, JSON.stringify(second.body)]).toEqual([
    409,
    expect.stringContaining("the answer cannot be read"),
  ]);
  expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(5);
});

test("[F84] a stored day of cards is joined to a fetch, whatever of what a source wrote can be read", async () => {
  const { raceId } = await cardRace(shop, { offAt: off("13:00"), horses: { Tidewater: "4/1" } });
  await change(`update races set raw = ${broken}, prize = ${broken} where id = ${raceId}`);
  await change(`update runners set raw = ${broken} where race_id = ${raceId}`);
  const stored = await storedDay(shop.shop.database.reader, "2026-08-15", []);
  expect(stored.races.map(({ prize, raw }) => [prize, raw])).toEqual([[null, {}]]);
});

test("[F84] a setting that cannot be read takes no page with it, and no bet is struck by a guess", async () => {
  const { runnerIds } = await cardRace(shop, { offAt: off("13:00"), horses: { Tidewater: "4/1" } });
  const { id } = (await shop.call("POST", "/api/accounts", { name: "Nora", balance: 50 })).body;
  const bet = () =>
    shop.call("POST", "/api/racing/bets", {
      ...{ accountId: id, betType: "Single", stake: 5 },
      selections: [{ racingRunnerId: runnerIds.Tidewater }],
    });
  for (const [key, value] of Object.entries({ payoutLimitPence: '"lots"', shopName: "{", levyPercent: "{" }))
    await change(
      `insert into shop_settings (key, value, valid_from, saved_at) values ('${key}', '${value}', '2026-08-14', ${now})`,
    );
  const refused = await bet();
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining("can't be read. Nothing was done: choose it again in Shop Settings and save."),
  ]);
  for (const path of [
    urls.racing.cards,
    urls.reports.reportOf("duty", { from: "2026-08-14", to: "2026-08-15" }),
  ])
    expect([path, (await shop.page(path)).status]).toEqual([path, 200]);
  const duty = urls.reports.reportOf("duty", { from: "2026-08-14", to: "2026-08-15" });
  const SAID = "A rate saved from 14 August 2026 cannot be read, and the figures use the rate before it.";
  expect(await page(duty)).toContain(SAID);
  expect(await page(urls.system.settings)).toMatch(/^200 .*cannot be read/);
  await change(
    `insert into shop_settings (key, value, valid_from, saved_at) values ('levyPercent', '10', '2026-08-14', ${now})`,
  );
  expect(await page(duty)).not.toContain(SAID);
  await change(
    `insert into shop_settings (key, value, valid_from, saved_at) values ('payoutLimitPence', 'null', '2026-08-15', ${now})`,
  );
  expect((await bet()).status).toBe(201);
});

test("[F84] what could not be read is written nowhere", () => {
  const { finishers } = raceResults;
  const standIn = finishers.mapFromDriverValue((onPostgres ? {} : "{") as never);
  expect(() => finishers.mapToDriverValue(standIn)).toThrow("written nowhere");
});
