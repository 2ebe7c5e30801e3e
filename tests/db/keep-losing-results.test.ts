import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { onPostgres } from "../../db/kit.ts";
import { runSql } from "../../db/raw.ts";
import { drawsBetween } from "../../db/stores/lottery/draws.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/** Books from before losing results were stored: the migration writes them once, and what is shown stays the same. */
const folder = `drizzle/${onPostgres ? "postgres" : "sqlite"}`;
const [, fill, stamp] = (await Bun.file(`${folder}/0015_keep_losing_results.sql`).text()).split(
  "--> statement-breakpoint",
);

/** On PostgreSQL a draw's day was a date then. */
const ofDraws = (type: string) =>
  onPostgres ? [`alter table draws alter draw_date type ${type} using draw_date::${type}`] : [];
const [AS_IT_WAS, AS_IT_IS] = [ofDraws("date"), ofDraws("text")];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2026-03-20T12:00:00Z") });
});
afterAll(() => shop.close());

const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const send = async (method: string, path: string, body?: object) => {
  const sent = await shop.call(method, path, body);
  if (sent.status >= 400) throw new Error(sent.text);
  return sent.body;
};
const winningNumbers = [1, 3, 9, 14, 16, 19];
const perform = (drawDate: string, types = [1]) =>
  send(
    "POST",
    "/api/lottery/draw-results",
    types.map((drawType) => ({ drawDate, drawType, winningNumbers, bonusBall: 27 })),
  );

/** Selections that won, lost, were edited, stopped, over, of another weekday or draw, at either clock of the year. */
async function liveThroughASpring() {
  const { id: accountId } = await send("POST", "/api/accounts", { name: "Nora Byrne" });
  const { id: player } = await send("POST", "/api/lotteryplayers", { accountId });
  const path = `/api/lotteryplayers/${player}/selections`;
  const add = async (selectedNumbers: number[], more: object = {}) => {
    const terms = { betAmount: 5, startDate: "2026-03-20", isNeverEnding: true, ...more };
    return (await send("POST", path, { selectedNumbers, ...terms })).id;
  };
  const edited = await add([20, 27], { includeBonus: true });
  const stopped = await add([3, 44]);
  await add([3, 9]);
  await add([27]);
  await add([40, 41, 42, 43], { isNeverEnding: false, numberOfWeeks: 1 });
  await add([2], { playWednesday: false, playDraw2: true });
  await add([5], { playSaturday: false });
  await add([6], { startDate: "2026-04-01" });
  at("2026-03-21T19:44:59Z");
  await add([7]);
  at("2026-03-21T19:45:00Z");
  await add([8]);
  await perform("2026-03-21", [1, 2]);
  const payouts = [true, false].map((withBonus) => ({ withBonus, multiplier: withBonus ? 9 : 3.5 }));
  await send("POST", "/api/payoutconfigs", { numberCount: 2, payouts: payouts.reverse() });
  // British summer begins on 29 March.
  at("2026-04-01T18:44:59Z");
  await send("PUT", `${path}/${edited}`, { selectedNumbers: [1, 27] });
  at("2026-04-01T18:45:00Z");
  await send("PUT", `${path}/${edited}`, { selectedNumbers: [30], includeBonus: false, betAmount: 7.5 });
  await send("DELETE", `${path}/${stopped}`);
  await perform("2026-04-01");
  at("2026-04-02T12:00:00Z");
  await send("PUT", `${path}/${edited}`, { selectedNumbers: [31] });
  at("2026-04-04T20:00:00Z");
  await perform("2026-04-04", [1, 2, 3]);
}

test("[12.5] existing books keep their losing results as they were shown, and the rules of their draws", async () => {
  await liveThroughASpring();
  const { database } = shop.shop;
  const shown = await send("GET", "/api/lottery/draw-results");
  const rules = await drawsBetween(database.reader, "2026-01-01", "2026-12-31");
  const lost = shown.flatMap(({ playerResults }: any) =>
    playerResults.flatMap(({ selectionResults }: any) =>
      selectionResults.filter(({ payout }: any) => payout === 0),
    ),
  );
  expect(lost.length).toBeGreaterThan(15);

  await database.transact(async (tx) => {
    await runSql(tx, sql.raw("update player_results set losing_results = '[]'"));
    await runSql(tx, sql.raw("update draws set payout_rules = '[]' where draw_date < '2026-04-01'"));
    await runSql(
      tx,
      sql.raw(
        `update draws set payout_rules = '[{"numberCount":2,"plainHalves":7,"bonusHalves":18}]' where draw_date >= '2026-04-01'`,
      ),
    );
  });
  expect(await send("GET", "/api/lottery/draw-results")).not.toEqual(shown);
  await database.transact(async (tx) => {
    for (const statement of [...AS_IT_WAS, fill!, stamp!, ...AS_IT_IS]) await runSql(tx, sql.raw(statement));
  });
  expect(await send("GET", "/api/lottery/draw-results")).toEqual(shown);
  const inOrder = (draws: typeof rules) =>
    draws.map(({ payoutRules }) => payoutRules.toSorted((a, b) => a.numberCount - b.numberCount));
  expect(inOrder(await drawsBetween(database.reader, "2026-01-01", "2026-12-31"))).toEqual(inOrder(rules));
});
