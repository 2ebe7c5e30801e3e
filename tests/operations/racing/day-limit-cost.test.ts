import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { onPostgres } from "../../../db/kit.ts";
import { checkBet } from "../../../src/operations/racing/check-bet.ts";
import { listenToStatements } from "../../support/asked-statements.ts";
import { callResult, cardRace, NOON, off } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: null, requestId: "counted" };
const listening = onPostgres ? null : listenToStatements();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ now: NOON });
});
afterAll(async () => {
  await shop.close();
  listening?.stop();
});

describe.skipIf(onPostgres)("what the most of a day costs a settlement", () => {
  test("one query by an index for a bet that is paid under it, and none for any other", async () => {
    const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body;
    const horses = { "Brass Button": "7/2", Tidewater: "5/1", Gone: "9/1" };
    const race = await cardRace(shop, { offAt: off("14:00"), horses });
    const strike = async (horse: keyof typeof horses): Promise<number> => {
      const selections = [{ racingRunnerId: race.runnerIds[horse] }];
      const bet = { accountId, betType: "Single", stake: 2, selections };
      return (await shop.call("POST", "/api/racing/bets", bet)).body.id;
    };
    const free = [await strike("Brass Button"), await strike("Brass Button"), await strike("Tidewater")];
    await saveSettingsForm(shop, { dayPayoutLimitPence: "100" });
    const held = [await strike("Brass Button"), await strike("Brass Button"), await strike("Tidewater")];
    shop.clock.shop = off("15:00");
    await callResult(shop, race, { finish: Object.keys(horses) });
    const asked = async (betId: number) => {
      listening!.take();
      expect((await checkBet(shop.shop, BY, betId)).done).toBe(true);
      return listening!.take().asked;
    };
    // Once before: what a first settlement prepares is no part of it.
    await asked(free[0]!);
    const [without, lostWithout] = [await asked(free[1]!), await asked(free[2]!)];
    const [, lost] = [await asked(held[0]!), await asked(held[2]!)];
    const within = await asked(held[1]!);
    expect([lost.length, within.length]).toEqual([lostWithout.length, without.length + 1]);
    const known = new Set(without.map(({ sql }) => sql));
    const [more, ...others] = within.filter(({ sql }) => !known.has(sql));
    expect(others).toEqual([]);
    expect(more!.plan()).toEqual([
      "SEARCH racing_bets USING INDEX racing_bets_day_paid (account_id=? AND settled_at>?)",
      "SEARCH bet_settlements USING INDEX bet_settlements_version (bet_id=? AND version=? AND rowid<?)",
    ]);
  });
});
