import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const PLAYERS = "/api/lotteryplayers";
const BET = { selectedNumbers: [3, 9, 14], betAmount: 5 };

let shop: TestShop;
let accountId: number;
let player: any;
beforeEach(async () => {
  shop = await openTestShop();
  accountId = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
  const added = { accountId, lotteryNumberSelections: [BET, { ...BET, selectedNumbers: [7] }] };
  player = (await shop.call("POST", PLAYERS, added)).body;
});
afterEach(() => shop.close());

const put = (lotteryNumberSelections: object[], more: object = {}) =>
  shop.call("PUT", `${PLAYERS}/${player.id}`, { accountId, ...more, lotteryNumberSelections });
const now = async () => (await shop.call("GET", PLAYERS)).body[0];
const stop = (id: number) => shop.call("DELETE", `${PLAYERS}/${player.id}/selections/${id}`);

describe("a whole player that is sent back", () => {
  const ids = [999, "999", -1, 1.5, 1e15, "01", "1e3", " 1 ", "-1"];
  test.each(ids)("[F5] with a bet %p that nobody has is refused, however often it is sent", async (id) => {
    for (let tries = 0; tries < 3; tries++) {
      const { status, body } = await put([{ id, ...BET }]);
      expect([status, body.detail]).toEqual([404, "Bet not found"]);
    }
    expect(await now()).toEqual(player);
  });

  test("[F5] with another player's bet is refused", async () => {
    const tom = (await shop.call("POST", "/api/accounts", { name: "Tom Walsh" })).body.id;
    const toms = (await shop.call("POST", PLAYERS, { accountId: tom, lotteryNumberSelections: [BET] })).body;
    expect((await put([{ id: toms.lotteryNumberSelections[0].id, betAmount: 20 }])).status).toBe(404);
  });

  test.each([null, undefined, 0, "", "new", "temp-7"])("has a new bet where its id is %p", async (id) => {
    const { status, body } = await put([{ id, ...BET }]);
    expect([status, body.lotteryNumberSelections.length]).toEqual([200, 3]);
  });

  test("[F5] with a stopped bet that was changed is a conflict, and nothing of the rest is done", async () => {
    const [kept, stopped] = player.lotteryNumberSelections;
    await stop(stopped.id);
    const changed = [{ ...kept, betAmount: 10 }, { ...stopped, betAmount: 10 }, BET];
    const { status, body } = await put(changed, { name: "Nora B." });
    expect([status, body.detail]).toEqual([409, expect.stringContaining("was stopped")]);
    expect(await now()).toEqual({ ...player, lotteryNumberSelections: [kept] });
  });

  test("[F5] with a stopped bet as it was is fine, in whatever order its numbers stand", async () => {
    const [stopped, kept] = player.lotteryNumberSelections;
    await stop(stopped.id);
    const back = { ...stopped, selectedNumbers: [14, 3, 9] };
    const { status, body } = await put([back, { ...kept, betAmount: 10 }]);
    expect([status, body.lotteryNumberSelections]).toEqual([200, [{ ...kept, betAmount: 10 }]]);
  });

  test("[F5] all or nothing also undoes a bet that was added before the unknown one", async () => {
    expect((await put([BET, { id: 999, ...BET }], { name: "Nora B." })).status).toBe(404);
    expect(await now()).toEqual(player);
  });
});
