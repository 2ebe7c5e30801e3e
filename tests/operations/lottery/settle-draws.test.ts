import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { runSql } from "../../../db/query/raw.ts";
import { drawsBetween } from "../../../db/stores/lottery/draws.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { SATURDAY_12 } from "./stand-in-feed.ts";

/** Real numbers of Saturday 12 September 2026, Main: 1 3 9 14 16 19, bonus 27. Cut-off 19:45 Dublin, 18:45 UTC. */
const [MAIN] = SATURDAY_12;
const CUT_OFF = "2026-09-12T18:45:00Z";
const BEFORE = "2026-09-12T18:44:59Z";
const NIGHT = "2026-09-12T20:00:00Z";

let shop: TestShop;
let player: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-10T12:00:00Z") });
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
  player = (await shop.call("POST", "/api/lotteryplayers", { accountId })).body.id;
});
afterEach(() => shop.close());

const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const add = async (selectedNumbers: number[], more: object = {}): Promise<number> => {
  const bet = { selectedNumbers, betAmount: 5, startDate: "2026-09-10", isNeverEnding: true, ...more };
  return (await shop.call("POST", `/api/lotteryplayers/${player}/selections`, bet)).body.id;
};
const edit = (id: number, selectedNumbers: number[]) =>
  shop.call("PUT", `/api/lotteryplayers/${player}/selections/${id}`, { selectedNumbers });
const stop = (id: number) => shop.call("DELETE", `/api/lotteryplayers/${player}/selections/${id}`);
const perform = async (draw: object = MAIN!) => {
  at(NIGHT);
  return (await shop.call("POST", "/api/lottery/draw-results", draw)).body;
};
/** The numbers and the winnings of each bet in the draw, as the results tell them. */
const told = async () => {
  const [draw] = (await shop.call("GET", "/api/lottery/draw-results")).body;
  return draw.playerResults.flatMap(({ selectionResults }: any) =>
    selectionResults.map(({ selectedNumbers, payout }: any) => [selectedNumbers, payout]),
  );
};

describe("a draw counts the bets as they stood at 19:45 Dublin time", () => {
  test.each([
    ["one second before, it is in", BEFORE, 1],
    ["at the cut-off, it is not", CUT_OFF, 0],
  ])("[D4.1.14] a bet made %s", async (_, made, bets) => {
    at(made);
    await add([3]);
    await perform();
    expect(await told()).toHaveLength(bets);
  });

  test.each([
    ["one second before, by its new numbers", BEFORE, [[[9], 15]]],
    ["at the cut-off, by its old ones", CUT_OFF, [[[20], 0]]],
  ])("a bet changed %s", async (_, changed, results) => {
    const id = await add([20]);
    at(changed);
    await edit(id, [9]);
    await perform();
    expect(await told()).toEqual(results);
  });

  test.each([
    ["one second before, it is out", BEFORE, 0],
    ["at the cut-off, it is still in", CUT_OFF, 1],
  ])("a bet stopped %s", async (_, stopped, bets) => {
    const id = await add([3]);
    at(stopped);
    await stop(id);
    await perform();
    expect(await told()).toHaveLength(bets);
  });
});

describe("what is shown of a draw never changes by what happens later", () => {
  test("bets that are edited, stopped or added afterwards stand in it as they stood, won or not", async () => {
    const [lost, won] = [await add([20, 21]), await add([3, 9])];
    await perform();
    const before = await told();
    expect(before).toEqual([
      [[20, 21], 0],
      [[3, 9], 30],
    ]);
    at("2026-09-13T12:00:00Z");
    await edit(lost, [1, 3]);
    await edit(lost, [40]);
    await edit(won, [41]);
    await stop(lost);
    await add([14]);
    expect(await told()).toEqual(before);
    const { text } = await shop.page("/lottery/results");
    expect(text).toContain("Won: £30.00");
    expect(text.match(/No win/g)).toHaveLength(1);
  });

  test("[12.5] each selection is stored with it: nothing is computed again when it is shown", async () => {
    await add([20, 27], { includeBonus: true });
    await add([3, 9]);
    await perform();
    const before = (await shop.call("GET", "/api/lottery/draw-results")).body;
    // Whatever a result could be computed from becomes another.
    await shop.shop.database.transact(async (tx) => {
      await runSql(tx, sql.raw("delete from former_terms"));
      await runSql(
        tx,
        sql.raw("update selections set selected_numbers = '[1]', include_bonus = false, bet_pence = 2000"),
      );
      await runSql(tx, sql.raw("update draws set payout_rules = '[]'"));
    });
    expect((await shop.call("GET", "/api/lottery/draw-results")).body).toEqual(before);
  });

  test("[12.5] a draw is stamped with the rules in use, the defaults included", async () => {
    await add([3]);
    const payouts = [false, true].map((withBonus) => ({ withBonus, multiplier: 99 }));
    await shop.call("POST", "/api/payoutconfigs", { numberCount: 2, payouts });
    await perform();
    const [draw] = await drawsBetween(shop.shop.database.reader, "2026-09-12", "2026-09-12");
    expect(draw!.payoutRules).toEqual([
      { numberCount: 2, plainHalves: 198, bonusHalves: 198, source: "saved" },
      { numberCount: 1, plainHalves: 4, bonusHalves: 6, source: "default" },
      { numberCount: 3, plainHalves: 20, bonusHalves: 30, source: "default" },
      { numberCount: 4, plainHalves: 40, bonusHalves: 60, source: "default" },
    ]);
  });

  test("[D4.1.13] nor by new payout settings", async () => {
    await add([3, 9]);
    await perform();
    const payouts = [
      { withBonus: false, multiplier: 99 },
      { withBonus: true, multiplier: 99 },
    ];
    await shop.call("POST", "/api/payoutconfigs", { numberCount: 2, payouts });
    expect(await told()).toEqual([[[3, 9], 30]]);
    const corrected = await perform({ ...MAIN, bonusBall: 28 });
    expect(corrected.playerResults[0].totalWinnings).toBe(30);
  });

  test("a player who won with one bet is shown with all of them, also among the unpaid", async () => {
    await add([20]);
    await add([3]);
    await add([21, 22]);
    await perform();
    expect(await told()).toHaveLength(3);
    const [draw] = (await shop.call("GET", "/api/lottery/draw-results")).body;
    const { id } = draw.playerResults[0];
    const unpaid = (await shop.page("/lottery/unpaid")).text;
    expect(unpaid.match(/No win/g)).toHaveLength(2);
    const paid = await shop.call("PUT", `/api/drawresults/player-result/${id}/paid`, { paid: true });
    expect(paid.body.selectionResults).toHaveLength(3);
  });
});

describe("a correction", () => {
  test("[D4.1.17] computes everybody's results anew by the bets that stood at the draw, and what each bet has won", async () => {
    const id = await add([3, 9]);
    await perform();
    at("2026-09-13T12:00:00Z");
    await edit(id, [20, 21]);
    const corrected = await perform({ ...MAIN, winningNumbers: [1, 2, 4, 14, 16, 19] });
    expect(corrected.playerResults[0].totalWinnings).toBe(0);
    expect(await told()).toEqual([[[3, 9], 0]]);
    const { text } = await shop.page("/lottery/manage-bets");
    expect(text).not.toContain("£30.00");
    await perform();
    expect(await told()).toEqual([[[3, 9], 30]]);
    expect((await shop.page("/lottery/results")).text).toContain("by staff");
  });

  test("is refused once somebody was paid, and allowed again when that is taken back", async () => {
    await add([3]);
    const { playerResults } = await perform();
    const pay = (paid: boolean) =>
      shop.call("PUT", `/api/drawresults/player-result/${playerResults[0].id}/paid`, { paid });
    const correct = () => shop.call("POST", "/api/lottery/draw-results", { ...MAIN, bonusBall: 28 });
    await pay(true);
    expect(await correct()).toMatchObject({ status: 409, body: { detail: "Draw has paid results" } });
    await pay(false);
    expect((await correct()).status).toBe(201);
  });

  test("of one draw of three leaves the other two as they are", async () => {
    await add([3], { playDraw2: true });
    at(NIGHT);
    await shop.call("POST", "/api/lottery/draw-results", SATURDAY_12);
    const other = { ...SATURDAY_12[1]!, winningNumbers: [4, 8, 10, 21, 25, 32] };
    const { body } = await shop.call("POST", "/api/lottery/draw-results", [MAIN, other, SATURDAY_12[2]]);
    expect(body.map((draw: any) => draw.playerResults.map((one: any) => one.totalWinnings))).toEqual([
      [15],
      [0],
      [],
    ]);
  });
});
