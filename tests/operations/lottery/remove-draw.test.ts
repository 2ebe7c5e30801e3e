import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { importHistory } from "../../../src/app/commands/import-history.ts";
import { say } from "../../../src/http/messages/refusals.ts";
import { fetchDraws } from "../../../src/operations/lottery/fetch-draws.ts";
import { markAllPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { recordDraws } from "../../../src/operations/lottery/record-draws.ts";
import { removeDraw } from "../../../src/operations/lottery/remove-draw.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { SATURDAY_12, standInFeed } from "./stand-in-feed.ts";

/** Nora has 3 and 9 for £5 in Main and Plus 1: £30 in each of Saturday 12 September 2026, entered for Thursday the 10th. */
const ADA = { userId: 1, requestId: "ada" };
const THURSDAY = SATURDAY_12.map((draw) => ({ ...draw, drawDate: "2026-09-10" }));
let shop: TestShop;
let feed: ReturnType<typeof standInFeed>;
let drawIds: number[];
beforeEach(async () => {
  feed = standInFeed();
  shop = await openTestShop({ now: new Date("2026-09-09T12:00:00Z"), feeds: { draws: [feed] } });
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
  const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
  const lotteryNumberSelections = [{ ...bet, playDraw2: true }];
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
  shop.clock.shop = new Date("2026-09-10T20:00:00Z");
  drawIds = (await enter(THURSDAY)).drawIds;
});
afterEach(() => shop.close());

const enter = async (draws: typeof THURSDAY) => {
  const { outcome } = await recordDraws(shop.shop, ADA, draws);
  if (!outcome.done) throw new Error(outcome.refusal.code);
  return outcome.value;
};
const remove = (at: number, { reason = "Wrong day", shown = THURSDAY[at]! } = {}) =>
  removeDraw(shop.shop, ADA, { drawId: drawIds[at]!, reason, shown });
const refusal = (outcome: any): string => {
  if (outcome.done) throw new Error("done");
  return say(outcome.refusal).detail;
};
const stored = async () =>
  (await shop.call("GET", "/api/lottery/draw-results")).body.map((draw: any) => [
    draw.drawDate,
    draw.drawType,
    draw.playerResults.length,
  ]);
const won = async () =>
  (await shop.call("GET", "/api/lotteryplayers")).body[0].lotteryNumberSelections[0].selectionNumber &&
  Number((await rows("select won_pence from selections"))[0]!.won_pence);
const rows = (text: string) => rowsBySql(shop.shop.database.reader, sql.raw(text));
const fetched = async () => {
  const outcome = await fetchDraws(shop.shop, ADA);
  if (!outcome.done) throw new Error(outcome.refusal.code);
  return outcome.value;
};

test("[F58] a draw of a wrong day goes with its results, what its bets won and its unpaid winnings, and is in the audit trail", async () => {
  expect([await won(), (await stored()).length]).toEqual([6000, 3]);
  for (const at of [0, 1, 2]) expect((await remove(at)).done).toBe(true);
  expect([await won(), await stored()]).toEqual([0, []]);
  expect((await shop.page("/lottery/unpaid")).text).toContain("No Unpaid Results");
  const [line] = await rows(
    "select action, before, after from audit_rows where action = 'RemoveDraw' order by id",
  );
  expect(JSON.stringify(line)).toContain("2026-09-10");
  expect(JSON.stringify(line)).toContain("Wrong day");
  expect(refusal(await remove(0))).toBe("Draw not found");
  for (const change of ["update removed_draws set reason = ''", "delete from removed_draws"])
    expect(
      shop.shop.database.transact(async (tx) => {
        await rowsBySql(tx, sql.raw(change));
        return { done: true, value: null };
      }),
    ).rejects.toThrow();
});

test("[F58] it may be entered again, on its own day and on this one, and is settled as any draw", async () => {
  for (const at of [0, 1, 2]) await remove(at);
  shop.clock.shop = new Date("2026-09-12T20:00:00Z");
  await enter(SATURDAY_12);
  expect([await won(), (await stored()).length]).toEqual([6000, 3]);
  drawIds = (await enter(THURSDAY)).drawIds;
  expect([await won(), (await stored()).length]).toEqual([12_000, 6]);
});

test("[F58] a draw with a paid result is not removed, and is once that was taken back", async () => {
  const [result] = await rows(
    `select id from player_results where draw_id = ${drawIds[0]} and total_winnings_pence > 0`,
  );
  const resultIds = [Number(result!.id)];
  await markAllPaid(shop.shop, ADA, { resultIds, paid: true });
  expect(refusal(await remove(0))).toBe(
    "Winnings of this draw were paid. Mark them as unpaid first, then remove the draw.",
  );
  expect((await remove(1)).done).toBe(true);
  await markAllPaid(shop.shop, ADA, { resultIds, paid: false });
  expect((await remove(0)).done).toBe(true);
});

test("[F58] without a reason, or corrected since it was shown, it stays", async () => {
  for (const reason of ["", "   ", "\u200b"])
    expect(refusal(await remove(0, { reason }))).toMatch(/^Say why the draw is removed/);
  const shown = { ...THURSDAY[0]!, bonusBall: 44 };
  expect(refusal(await remove(0, { shown }))).toMatch(/is stored with other numbers/);
  expect((await stored()).length).toBe(3);
});

test("[F58] a payment and the removal at once: the second finds the first", async () => {
  const [result] = await rows(
    `select id from player_results where draw_id = ${drawIds[0]} and total_winnings_pence > 0`,
  );
  const resultIds = [Number(result!.id)];
  const [paid, removed] = await Promise.all([
    markAllPaid(shop.shop, ADA, { resultIds, paid: true }),
    remove(0),
  ]);
  expect([paid.outcome.done, removed.done].filter(Boolean)).toHaveLength(1);
});

test("[F58] a feed and a file do not bring it back: it is reported, and other numbers for the day are taken", async () => {
  for (const at of [0, 1, 2]) await remove(at);
  feed.draws = [...THURSDAY.slice(0, 2), { ...THURSDAY[2]!, bonusBall: 30 }];
  const { added, removed, conflicts } = await fetched();
  expect([added.length, removed.map(({ drawType }) => drawType), conflicts]).toEqual([1, [1, 2], []]);
  expect(await stored()).toEqual([["2026-09-10", 3, 0]]);
  const page = (await shop.page("/lottery/results")).text;
  expect(page).toContain("was removed by staff, and the feed gives it again: 1, 3, 9, 14, 16, 19, bonus 27.");
  const { body } = await shop.call("POST", "/api/lotteryscraper/scrape");
  expect(body.conflicts.map((draw: any) => draw.drawType)).toEqual([1, 2]);

  const path = `${import.meta.dir}/../../../.removed-draws-${process.pid}.json`;
  const said: string[] = [];
  await Bun.write(path, JSON.stringify(THURSDAY.slice(0, 2)));
  await importHistory(shop.shop, path, { say: (text) => void said.push(text), draw: () => {} });
  await Bun.file(path).delete();
  expect((await stored()).length).toBe(1);

  // Entered by hand it counts, and is no longer looked at.
  await enter(THURSDAY.slice(0, 2));
  expect((await stored()).length).toBe(3);
  expect((await fetched()).removed).toEqual([]);
  expect((await shop.page("/lottery/results")).text).not.toContain("was removed by staff");
});
