import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Real numbers of Saturday 12 September 2026, Main. */
const OTHER_NUMBERS = [1, 2, 4, 14, 16, 19];
const DRAW = { drawDate: "2026-09-12", drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
const BET = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
const TIMES = 20;

let shop: TestShop;
let accountId: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-01T12:00:00Z") });
  accountId = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: unknown, key?: string) =>
  shop.call(method, path, body, key === undefined ? {} : { key });
const atOnce = (ask: (at: number) => ReturnType<typeof call>) =>
  Promise.all(Array.from({ length: TIMES }, (_, at) => ask(at)));
const tally = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const addPlayer = async () =>
  (await call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [BET] })).body;
const players = async () => (await call("GET", "/api/lotteryplayers")).body;
const draws = async () => (await call("GET", "/api/lottery/draw-results")).body;
const night = () => {
  shop.clock.shop = new Date("2026-09-12T20:00:00Z");
};

describe("the same, twenty times at once", () => {
  test("one account becomes one player", async () => {
    const answers = await atOnce(() => call("POST", "/api/lotteryplayers", { accountId }));
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 });
    expect(await players()).toHaveLength(1);
  });

  test("a first bet from twenty forms makes one player, and each bet has a number of its own", async () => {
    const form = { accountId: String(accountId), selectedNumbers: ["3"], betAmount: "5", playDraw1: "on" };
    await atOnce(async (at) => {
      const startDate = "2026-09-01";
      const sent = await shop.post("/lottery/manage-bets/new", {
        ...form,
        startDate,
        playSaturday: "on",
        key: `form ${at}`,
      });
      return { ...sent, body: null };
    });
    const [player, ...others] = await players();
    expect(others).toEqual([]);
    const numbers = player.lotteryNumberSelections.map((bet: any) => bet.selectionNumber);
    expect(numbers).toEqual(Array.from({ length: TIMES }, (_, at) => at + 1));
  });

  test("a bet with one key is one bet, and everybody gets the same answer", async () => {
    const { id } = await addPlayer();
    const answers = await atOnce(() =>
      call("POST", `/api/lotteryplayers/${id}/selections`, BET, "one click"),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get("idempotent-replayed"))).toHaveLength(TIMES - 1);
    expect((await players())[0].lotteryNumberSelections).toHaveLength(2);
  });

  test("a key that was used for another bet is refused", async () => {
    const { id } = await addPlayer();
    const path = `/api/lotteryplayers/${id}/selections`;
    await call("POST", path, BET, "one click");
    expect((await call("POST", path, { ...BET, selectedNumbers: [7] }, "one click")).status).toBe(422);
  });

  test("[D4.1.29] a draw is one draw, settled once", async () => {
    await addPlayer();
    night();
    const answers = await atOnce(() => call("POST", "/api/lottery/draw-results", DRAW));
    expect(tally(answers)).toEqual({ 201: 1, 200: 19 });
    const [draw, ...others] = await draws();
    expect([others, draw.playerResults.length, draw.playerResults[0].totalWinnings]).toEqual([[], 1, 30]);
    expect((await shop.page("/lottery/manage-bets")).text).toContain("£30.00");
  });

  test("twenty different corrections leave one of them, whole", async () => {
    await addPlayer();
    night();
    await call("POST", "/api/lottery/draw-results", DRAW);
    const answers = await atOnce((at) =>
      call("POST", "/api/lottery/draw-results", { ...DRAW, bonusBall: 28 + at }),
    );
    expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
    const [draw] = await draws();
    expect(draw.bonusBall).toBeGreaterThanOrEqual(28);
    expect(draw.playerResults).toHaveLength(1);
  });

  test("a correction and a payment: the one that comes second finds the other, and nothing is lost", async () => {
    await addPlayer();
    night();
    const { body } = await call("POST", "/api/lottery/draw-results", DRAW);
    const { id } = body.playerResults[0];
    const [paid, corrected] = await Promise.all([
      call("PUT", `/api/drawresults/player-result/${id}/paid`, { paid: true }),
      call("POST", "/api/lottery/draw-results", { ...DRAW, winningNumbers: OTHER_NUMBERS }),
    ]);
    const [draw] = await draws();
    const came = [paid.status, corrected.status, draw.winningNumbers, draw.playerResults[0].paid];
    // Which of them is first is not the shop's to say.
    expect(came).toEqual(
      paid.status === 200 ? [200, 409, DRAW.winningNumbers, true] : [404, 201, OTHER_NUMBERS, false],
    );
  });

  test("marked paid is marked once, by one line in the audit trail", async () => {
    await addPlayer();
    night();
    const { body } = await call("POST", "/api/lottery/draw-results", DRAW);
    const path = `/api/drawresults/player-result/${body.playerResults[0].id}/paid`;
    expect(tally(await atOnce(() => call("PUT", path, { paid: true })))).toEqual({ 200: TIMES });
    const marked = sql`select id from audit_rows where action = 'MarkPaid'`;
    expect(await rowsBySql(shop.shop.database.reader, marked)).toHaveLength(1);
  });

  test("a bet is stopped once, and a stopped one is not changed", async () => {
    const { id, lotteryNumberSelections } = await addPlayer();
    const path = `/api/lotteryplayers/${id}/selections/${lotteryNumberSelections[0].id}`;
    expect(tally(await atOnce(() => call("DELETE", path)))).toEqual({ 200: TIMES });
    expect((await call("PUT", path, { betAmount: 7 })).status).toBe(409);
  });

  test("payout settings of twenty clerks end as one of theirs", async () => {
    const rule = (at: number) => ({
      numberCount: 2,
      payouts: [
        { withBonus: false, multiplier: at },
        { withBonus: true, multiplier: at },
      ],
    });
    await atOnce((at) => call("POST", "/api/payoutconfigs", rule(at)));
    const saved = (await call("GET", "/api/payoutconfigs")).body[1];
    expect(saved.payouts[0].multiplier).toBe(saved.payouts[1].multiplier);
  });
});
