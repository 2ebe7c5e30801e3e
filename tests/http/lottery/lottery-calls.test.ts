import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { markPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const SATURDAY = "2026-09-12";
const MAIN = { drawDate: SATURDAY, drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
const PLUS_1 = { drawDate: SATURDAY, drawType: 2, winningNumbers: [3, 8, 9, 21, 25, 32], bonusBall: 14 };
const PLUS_2 = { drawDate: SATURDAY, drawType: 3, winningNumbers: [2, 5, 11, 22, 33, 44], bonusBall: 45 };

const PLAYERS = "/api/lotteryplayers";
const DRAWS = "/api/lottery/draw-results";
const bet = { selectedNumbers: [3, 9, 14], betAmount: 5 };

let shop: TestShop;
let accountId: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-12T12:00:00Z") });
  accountId = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
});
afterEach(() => shop.close());

const addPlayer = async (lotteryNumberSelections: object[] = [bet]) =>
  (await shop.call("POST", PLAYERS, { accountId, lotteryNumberSelections })).body;
const players = async () => (await shop.call("GET", PLAYERS)).body as any[];
const draws = async () => (await shop.call("GET", DRAWS)).body as any[];
const afterTheDraw = () => {
  shop.clock.shop = new Date("2026-09-12T20:00:00Z");
};

describe("a player", () => {
  test("[S3.1.17,18 S7.6.7] has the owner's fields, and so has each of its bets", async () => {
    const added = await addPlayer();
    expect(added).toEqual({
      id: expect.any(Number),
      accountId,
      name: "Nora Byrne",
      account: { id: accountId, name: "Nora Byrne" },
      lotteryNumberSelections: [
        {
          id: expect.any(Number),
          selectionNumber: 1,
          selectedNumbers: [3, 9, 14],
          numberCount: 3,
          includeBonus: false,
          betAmount: 5,
          startDate: SATURDAY,
          numberOfWeeks: 1,
          isNeverEnding: false,
          playWednesday: true,
          playSaturday: true,
          playDraw1: true,
          playDraw2: false,
          playDraw3: false,
        },
      ],
    });
    expect(await players()).toEqual([added]);
  });

  test("[D1.2.5] is there once for an account, and comes with the account's first bet by itself", async () => {
    await addPlayer();
    const again = await shop.call("POST", PLAYERS, { accountId });
    expect([again.status, (await players()).length]).toEqual([409, 1]);
    const { id: tom } = (await shop.call("POST", "/api/accounts", { name: "Tom Walsh" })).body;
    const fields = { accountId: String(tom), selectedNumbers: ["7"], betAmount: "5", startDate: SATURDAY };
    await shop.post("/lottery/manage-bets/new", { ...fields, playSaturday: "on", playDraw1: "on" });
    expect((await players()).map(({ name }) => name)).toEqual(["Nora Byrne", "Tom Walsh"]);
  });

  test("[S7.6.8 D1.2.4] is sent back whole by two clerks with old copies, and neither erases the other's bet", async () => {
    const { id, lotteryNumberSelections } = await addPlayer();
    const put = (more: object) =>
      shop.call("PUT", `${PLAYERS}/${id}`, {
        accountId,
        lotteryNumberSelections: [...lotteryNumberSelections, { id: "new", ...bet, ...more }],
      });
    await put({ selectedNumbers: [7] });
    const { status, body } = await put({ selectedNumbers: [8] });
    expect(status).toBe(200);
    const numbers = body.lotteryNumberSelections.map((one: any) => one.selectedNumbers);
    expect(numbers).toEqual([[3, 9, 14], [7], [8]]);
  });

  test("[S7.6.8] is not sent back under another account", async () => {
    const { id } = await addPlayer();
    const { status, body } = await shop.call("PUT", `${PLAYERS}/${id}`, { accountId: accountId + 1 });
    expect([status, body.detail]).toEqual([422, "This player belongs to another account"]);
  });

  test("[S7.6.9] leaves with its account's id, and takes its bets along", async () => {
    const { id } = await addPlayer();
    expect((await shop.call("DELETE", `${PLAYERS}/${id}`)).status).toBe(400);
    expect((await shop.call("DELETE", `${PLAYERS}/${id}?accountId=${accountId + 1}`)).status).toBe(422);
    expect((await shop.call("DELETE", `${PLAYERS}/${id}?accountId=${accountId}`)).body).toEqual({
      removed: true,
    });
    expect(await players()).toEqual([]);
  });
});

describe("a bet of a player", () => {
  test("[D1.2.3] is added, changed and stopped at an address of its own", async () => {
    const { id } = await addPlayer([]);
    const added = await shop.call("POST", `${PLAYERS}/${id}/selections`, { ...bet, includeBonus: true });
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ ...bet, selectionNumber: 1, numberCount: 3, includeBonus: true }),
    ]);
    const path = `${PLAYERS}/${id}/selections/${added.body.id}`;
    const changed = await shop.call("PUT", path, { betAmount: 2.5 });
    expect([changed.body.betAmount, changed.body.selectedNumbers]).toEqual([2.5, [3, 9, 14]]);
    expect((await shop.call("DELETE", path)).body).toEqual({ stopped: true });
    expect((await players())[0].lotteryNumberSelections).toEqual([]);
    const late = await shop.call("PUT", path, { betAmount: 5 });
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining("was stopped")]);
  });

  test("[S3.1.30 D4.1.7] is on the numbers that were chosen, from one to four of them", async () => {
    const { id } = await addPlayer([]);
    for (const [selectedNumbers, status] of [
      [[], 422],
      [[7], 201],
      [[7, 8, 9, 10], 201],
      [[7, 8, 9, 10, 11], 422],
      [[0], 422],
      [[48], 422],
      [[7, 7], 422],
    ] as const) {
      const sent = await shop.call("POST", `${PLAYERS}/${id}/selections`, { selectedNumbers, betAmount: 5 });
      expect([selectedNumbers, sent.status]).toEqual([selectedNumbers, status]);
      if (status === 201) expect(sent.body.numberCount).toBe(selectedNumbers.length);
    }
  });
});

describe("a draw", () => {
  test("[S3.1.19-21 S4.6.1 S7.6.1,2] has the owner's fields, its player results theirs, and their selections theirs", async () => {
    const { id: playerId, lotteryNumberSelections } = await addPlayer([
      { ...bet, selectedNumbers: [3, 27], includeBonus: true },
    ]);
    afterTheDraw();
    const { status, body } = await shop.call("POST", DRAWS, MAIN);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      ...MAIN,
      playerResults: [
        {
          id: expect.any(Number),
          lotteryPlayerId: playerId,
          playerId,
          playerName: "Nora Byrne",
          selectionResults: [
            {
              selectionId: lotteryNumberSelections[0].id,
              selectedNumbers: [3, 27],
              matchedNumbers: [3],
              matchedBonus: true,
              matchCount: 2,
              includeBonus: true,
              betAmount: 5,
              payout: 45,
            },
          ],
          totalWinnings: 45,
          paid: false,
        },
      ],
    });
    expect(await draws()).toEqual([body]);
  });

  test("[D1.2.6] comes with the two others of its night in one call, all of them or none", async () => {
    await addPlayer();
    afterTheDraw();
    const broken = await shop.call("POST", DRAWS, [MAIN, PLUS_1, { ...PLUS_2, bonusBall: 2 }]);
    expect([broken.status, broken.body.detail, await draws()]).toEqual([
      422,
      "Bonus ball cannot be one of the winning numbers",
      [],
    ]);
    expect((await shop.call("POST", DRAWS, [MAIN, PLUS_1, PLUS_2])).body).toHaveLength(3);
    expect(await draws()).toHaveLength(3);
    for (const many of [[], [MAIN, PLUS_1, PLUS_2, MAIN]]) {
      const refused = await shop.call("POST", DRAWS, many);
      expect([refused.status, refused.body.detail]).toEqual([422, "Send one draw, or up to 3 at once"]);
    }
  });

  test("[D1.3.8 D4.1.16] with the numbers that are stored is the same draw; with others it is a conflict once somebody was paid", async () => {
    await addPlayer();
    afterTheDraw();
    const first = await shop.call("POST", DRAWS, MAIN);
    const again = await shop.call("POST", DRAWS, MAIN);
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    await shop.call("PUT", `/api/drawresults/player-result/${first.body.playerResults[0].id}/paid`, {
      paid: true,
    });
    const other = await shop.call("POST", DRAWS, { ...MAIN, bonusBall: 28 });
    expect([other.status, other.body.detail]).toEqual([409, "Draw has paid results"]);
  });

  test("is not taken before it was held, nor by a shop without a player", async () => {
    expect((await shop.call("POST", DRAWS, MAIN)).body.detail).toContain("has not been held yet");
    afterTheDraw();
    expect((await shop.call("POST", DRAWS, MAIN)).body.detail).toBe(
      "Add at least one player before performing draws",
    );
  });

  test("[S5.4.19 D4.1.19] of another weekday, moved by a holiday, is entered by hand and counts every bet", async () => {
    await addPlayer([{ ...bet, playWednesday: false, startDate: "2026-09-01", numberOfWeeks: 4 }]);
    shop.clock.shop = new Date("2026-09-15T21:00:00Z");
    const { status, body } = await shop.call("POST", DRAWS, { ...MAIN, drawDate: "2026-09-15" });
    expect([status, body.playerResults[0].totalWinnings]).toEqual([201, 55]);
  });
});

describe("marking a result paid", () => {
  test("[S4.6.2 S7.6.4 D1.2.9] answers it, and only winnings can be paid", async () => {
    await addPlayer([bet, { ...bet, selectedNumbers: [40], playDraw1: false, playDraw2: true }]);
    afterTheDraw();
    const [main, plus1] = (await shop.call("POST", DRAWS, [MAIN, PLUS_1])).body;
    const path = (draw: any) => `/api/drawresults/player-result/${draw.playerResults[0].id}/paid`;
    const { status, body } = await shop.call("PUT", path(main), { paid: true });
    expect([status, body]).toEqual([200, { ...main.playerResults[0], paid: true }]);
    const nothing = await shop.call("PUT", path(plus1), { paid: true });
    expect([nothing.status, nothing.body.detail]).toEqual([422, "There are no winnings to mark as paid"]);
    expect((await shop.call("PUT", path(main), {})).status).toBe(422);
    expect((await shop.call("PUT", "/api/drawresults/player-result/999/paid", { paid: true })).status).toBe(
      404,
    );
  });

  test("[F1 F52] two clerks with the same list do not both pay: the second is told who paid before", async () => {
    await addPlayer([bet]);
    afterTheDraw();
    const [main] = (await shop.call("POST", DRAWS, [MAIN])).body;
    const tom = { email: "tom@shop.example", password: "counter-two", firstName: "Tom", lastName: "Walsh" };
    const { body: user } = await shop.call("POST", "/api/auth/register", tom);
    const [{ id, playerName }] = main.playerResults;
    const by = { userId: user.id, requestId: "tom" };
    expect((await markPaid(shop.shop, by, { resultId: id, paid: true })).outcome.done).toBe(true);
    const pay = () => shop.post(urls.lottery.markPaid(id), { paid: "true", from: "unpaid" }, { htmx: true });
    const second = await pay();
    expect(second.text).toContain(`${playerName} was marked as paid by Tom Walsh before, on `);
    expect(second.text).toContain("Do not pay again.");
    expect(second.text).toContain('aria-checked="true"');
    // The same login on another screen is another request, too: the money was handed out once.
    const unpay = () =>
      shop.post(urls.lottery.markPaid(id), { paid: "false", from: "unpaid" }, { htmx: true });
    expect((await unpay()).text).toContain(`${playerName} marked as unpaid`);
    expect((await unpay()).text).toContain("were marked as unpaid before. Nothing was changed now.");
    expect((await pay()).text).toContain(`${playerName} marked as paid`);
    expect((await pay()).text).toMatch(/was marked as paid by Ada Clerk before, on .*\. Do not pay again\./);
  });

  test("[F52] the same request again gets the first answer; another one, by switch or by key, is refused", async () => {
    await addPlayer([bet]);
    afterTheDraw();
    const [main] = (await shop.call("POST", DRAWS, [MAIN])).body;
    const [{ id, playerName }] = main.playerResults;
    const switchOf = async () => {
      const { text } = await shop.page("/lottery/unpaid");
      return { paid: "true", from: "unpaid", key: /name="key" value="([^"]*-result-[^"]*)"/.exec(text)![1]! };
    };
    const [tillOne, tillTwo] = [await switchOf(), await switchOf()];
    const press = async (fields: object, htmx = true) =>
      shop.post(urls.lottery.markPaid(id), fields as Record<string, string>, { htmx });
    for (const again of [await press(tillOne), await press(tillOne)])
      expect(again.text).toContain(`${playerName} marked as paid`);
    const stale = await press(tillTwo);
    expect(stale.text).toMatch(/was marked as paid by Ada Clerk before, on .*\. Do not pay again\./);
    expect(stale.text).toContain('data-kind="error"');
    expect((await press({ ...tillTwo, key: "bare" }, false)).status).toBe(303);
    expect((await shop.page("/lottery/unpaid")).text).toContain("Do not pay again.");
    const path = urls.api.lottery.paid(id);
    const call = (paid: boolean, key?: string) => shop.call("PUT", path, { paid }, key ? { key } : {});
    expect([(await call(true, "a")).status, (await call(true)).status]).toEqual([409, 200]);
    expect([(await call(false, "b")).status, (await call(false, "b")).status]).toEqual([200, 200]);
    expect((await call(false, "c")).body.detail).toContain("Nothing was changed now.");
  });
});

describe("payout settings", () => {
  test("[S3.1.22 S7.6.5 S9.2.8] are four rules of two multipliers each, the owner's defaults until one is saved", async () => {
    const rule = (numberCount: number, plain: number, bonus: number) => ({
      numberCount,
      payouts: [
        { matchCount: numberCount, withBonus: false, multiplier: plain },
        { matchCount: numberCount, withBonus: true, multiplier: bonus },
      ],
    });
    const defaults = [rule(1, 2, 3), rule(2, 5, 8), rule(3, 10, 15), rule(4, 20, 30)];
    expect((await shop.call("GET", "/api/payoutconfigs")).body).toEqual(defaults);
    const saved = await shop.call("POST", "/api/payoutconfigs", rule(2, 6.5, 9));
    expect([saved.status, saved.body]).toEqual([200, rule(2, 6.5, 9)]);
    expect((await shop.call("GET", "/api/payoutconfigs")).body[1]).toEqual(rule(2, 6.5, 9));
  });

  test.each([
    [{ numberCount: 5 }, 422],
    [{ numberCount: 0 }, 422],
    [{ payouts: [] }, 422],
    [{ payouts: [{ withBonus: true, multiplier: 2 }] }, 422],
    [{ payouts: "all" }, 400],
  ])("that are none are refused: %j", async (wrong, status) => {
    const payouts = [
      { withBonus: false, multiplier: 2 },
      { withBonus: true, multiplier: 3 },
    ];
    const sent = await shop.call("POST", "/api/payoutconfigs", { numberCount: 1, payouts, ...wrong });
    expect(sent.status).toBe(status);
  });
});
