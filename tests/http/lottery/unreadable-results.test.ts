import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { runSql } from "../../../db/query/raw.ts";
import { findRemovedDraw } from "../../../db/stores/lottery/removed-draws.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { performDraws } from "../../../src/operations/lottery/record-draws.ts";
import { wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const DAY = "2026-08-15";
const DRAW = { drawDate: DAY, drawType: 1 as const, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
let shop: TestShop;
/** Ann and Bea bet on 3 and win; Cyd bets on 40 as well, and loses that. */
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-14T12:00:00Z") });
  for (const [name, ...lines] of [
    ["Ann", [3]],
    ["Bea", [3]],
    ["Cyd", [3], [40]],
  ] as const) {
    const { id: accountId } = (await shop.call("POST", "/api/accounts", { name })).body;
    const lotteryNumberSelections = lines.map((selectedNumbers) => ({
      selectedNumbers,
      betAmount: 1,
      startDate: "2026-08-14",
    }));
    await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
  }
  shop.clock.shop = new Date("2026-08-15T21:00:00Z");
});
afterEach(() => shop.close());

const change = (command: string) => shop.shop.database.transact((tx) => runSql(tx, sql.raw(command)));
const draw = (more: object = {}) => shop.call("POST", "/api/lottery/draw-results", { ...DRAW, ...more });
const page = async (path: string) => {
  const { status, text } = await shop.page(path);
  return `${status} ${wordsOf(text)}`;
};
const results = async () =>
  (await shop.call("GET", "/api/lottery/draw-results")).body[0].playerResults as {
    id: number;
    playerName: string;
    totalWinnings: number;
    selectionResults: { selectedNumbers: number[]; payout: number }[];
  }[];
const resultOf = async (name: string) => (await results()).find(({ playerName }) => playerName === name)!;
const pay = async (name: string) => {
  const { id } = await resultOf(name);
  return await shop.call("PUT", `/api/drawresults/player-result/${id}/paid`, { paid: true });
};
const held = onPostgres ? "'{\"a\":1}'" : "'[{'";

/** PostgreSQL stores no JSON that is none. */
const STORED = ["{}", '"none"', '[{"payoutPence":"3"}]', ...(onPostgres ? [] : ['[{"select', "", "🐎"])];

describe.each(STORED)("[F84] what a player won, stored as %p,", (stored) => {
  beforeEach(async () => {
    expect((await draw()).status).toBe(201);
    await change(`update player_results set selection_results = '${stored}' where player_name = 'Ann'`);
  });

  test("is named in its place, and every page, report and call stands", async () => {
    for (const path of [`${urls.lottery.results}?date=${DAY}`, urls.lottery.unpaid])
      expect(await page(path)).toMatch(/^200 .*What was won cannot be read: check the books/);
    const report = urls.reports.reportOf("draws", { from: DAY, to: DAY });
    expect(await page(report)).toMatch(/^200 .*the bets of 1 result cannot be read/);
    for (const path of [urls.lottery.resultsOfDay(DAY), urls.dashboard, "/find?q=ann", urls.reports.day(DAY)])
      expect([path, (await shop.page(path)).status < 400]).toEqual([path, true]);
    expect((await resultOf("Ann")).totalWinnings).toBe(3);
  });

  test("is not paid, and others are", async () => {
    const refused = await pay("Ann");
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining(
        "What Ann won in this draw cannot be read. Nothing was changed: check the books.",
      ),
    ]);
    expect((await pay("Bea")).status).toBe(200);
  });

  test("is not taken back by a correction of its draw", async () => {
    const before = await results();
    const corrected = await draw({ winningNumbers: [1, 2, 9, 14, 16, 19] });
    expect([corrected.status, JSON.stringify(corrected.body)]).toEqual([
      409,
      expect.stringContaining("What Ann won in this draw cannot be read"),
    ]);
    expect(await results()).toEqual(before);
  });
});

test("[F84] bets that did not win are named where they cannot be read, and what was won is paid", async () => {
  await draw();
  await change(`update player_results set losing_results = ${held} where player_name = 'Cyd'`);
  expect(await page(`${urls.lottery.results}?date=${DAY}`)).toContain("What was not won cannot be read");
  expect((await pay("Cyd")).status).toBe(200);
});

test.each(["{}", "[{}]", ...(onPostgres ? [] : ["[{", ""])])(
  "[F84] payout rules of a draw that are stored as %p settle it by no guess",
  async (stored) => {
    await draw();
    await change(`update draws set payout_rules = '${stored}'`);
    const corrected = await draw({ winningNumbers: [1, 3, 9, 14, 16, 20] });
    expect([corrected.status, JSON.stringify(corrected.body)]).toEqual([
      409,
      expect.stringContaining("The payout rules of this draw cannot be read"),
    ]);
    expect(await page(`${urls.lottery.results}?date=${DAY}`)).toMatch(/^200 .*Won: £3\.00/);
  },
);

test.each(["{}", '["3"]', "[3.5]", ...(onPostgres ? [] : ["[3,4", "[3", "3]", ""])])(
  "[F84] numbers of a bet that are stored as %p win nothing, are named, and the others go on",
  async (stored) => {
    await change(
      `update selections set selected_numbers = '${stored}' where player_id =
        (select id from players where name = 'Ann')`,
    );
    expect((await draw()).status).toBe(201);
    expect(await page(`${urls.lottery.results}?date=${DAY}`)).toMatch(
      /^200 .*Ann .*Its numbers cannot be read .*Not settled/,
    );
    expect((await results()).map(({ playerName, totalWinnings }) => [playerName, totalWinnings])).toEqual([
      ["Bea", 3],
      ["Cyd", 3],
      ["Ann", 0],
    ]);
    expect(await page(urls.lottery.selections)).toMatch(/^200 .*Its numbers cannot be read/);
    expect((await shop.call("GET", "/api/lotteryplayers")).status).toBe(200);
  },
);

test("[F84] terms that a bet had at the cut-off settle it by no guess, and nothing is owed or given back for the week", async () => {
  const ann = (await shop.call("GET", "/api/lotteryplayers")).body.find((one: any) => one.name === "Ann");
  await change(
    `insert into former_terms (selection_id, terms, replaced_at)
      select id, ${held}, ${onPostgres ? "timestamptz '2026-08-15T20:00:00Z'" : Date.parse("2026-08-15T20:00:00Z")}
      from selections where player_id = ${ann.id}`,
  );
  expect((await draw()).status).toBe(201);
  expect((await resultOf("Ann")).totalWinnings).toBe(0);
  expect((await resultOf("Bea")).totalWinnings).toBe(3);
  expect(await page(urls.lottery.collectionsOf("2026-08-10"))).toMatch(
    /^200 .*Ann.*Cannot be read: check the books/,
  );
  const taken = await shop.call("POST", "/api/lottery/collections", {
    week: "2026-08-10",
    paidFrom: "cash",
    players: [{ playerId: ann.id, amount: 1 }],
  });
  expect([taken.status, JSON.stringify(taken.body)]).toEqual([
    409,
    expect.stringContaining("What the bets of Ann cost in this week cannot be read"),
  ]);
});

test("[F84] a draw that staff removed is not taken again where its numbers cannot be read", async () => {
  const at = onPostgres ? "now()" : "1";
  await change(
    `insert into removed_draws (draw_date, draw_type, winning_numbers, bonus_ball, reason, removed_at)
      values ('${DAY}', 1, ${held}, 27, 'Misdated', ${at})`,
  );
  expect(await findRemovedDraw(shop.shop.database.reader, DRAW)).toBeDefined();
  const performed = await shop.shop.database.transact((tx) =>
    performDraws(tx, shop.shop, { userId: 1, requestId: "test" }, [DRAW], "report"),
  );
  expect(performed).toMatchObject({ done: true, value: [{ kind: "removed" }] });
});

test("[F84] what a feed gave otherwise is named where it cannot be read, and the page stands", async () => {
  const at = onPostgres ? "now()" : "1";
  await change(
    `insert into lottery_fetch_log (fetched_at, feed, new_draws, conflicts) values (${at}, 'lottery-ie', 0, ${held})`,
  );
  expect(await page(urls.lottery.results)).toMatch(
    /^200 .*Which draws differed at the last fetch cannot be read/,
  );
});
