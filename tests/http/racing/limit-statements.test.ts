import { afterAll, beforeAll, expect, test } from "bun:test";
import { onPostgres } from "../../../db/kit.ts";
import { listenToStatements } from "../../support/asked-statements.ts";
import { cardRace, off } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let runnerId: number;
let accountId: number;
const statements = listenToStatements();
beforeAll(async () => {
  shop = await openTestShop({ now: off("11:00"), ownApp: true });
  const race = await cardRace(shop, { offAt: off("14:05"), horses: { Abbey: "2/1" } });
  runnerId = race.runnerIds.Abbey!;
  accountId = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
});
afterAll(async () => {
  statements.stop();
  await shop.close();
});

/** What a slip of some bets asks when it is placed. */
async function placing(bets: number) {
  const racingBet = { stake: 1, eachWay: false, selections: [{ racingRunnerId: runnerId }] };
  const items = Array.from({ length: bets }, () => ({ betType: "Single", racingBet }));
  const body = { accountId, isPaid: true, items };
  statements.take();
  expect((await shop.call("POST", "/api/betslip/create", body)).status).toBe(201);
  // Saved settings have the session's row read anew.
  return statements.take().asked.filter(({ sql }) => !sql.includes('from "sessions"'));
}
const amounts = { stakeLimitPence: "20", returnLimitPence: "500", dayStakeLimitPence: "900" };

test.skipIf(onPostgres)(
  "a limit that is not held asks nothing, and all of them ask two statements",
  async () => {
    await placing(1);
    const off = (await placing(1)).map(({ sql }) => sql);
    await saveSettingsForm(shop, amounts);
    expect((await placing(1)).map(({ sql }) => sql)).toEqual(off);
    await saveSettingsForm(shop, { stakeLimit: "REFUSE", returnLimit: "WARN" });
    expect(await placing(1)).toHaveLength(off.length + 1);
    await saveSettingsForm(shop, { dayStakeLimit: "REFUSE" });
    expect(await placing(1)).toHaveLength(off.length + 2);
  },
);

test.skipIf(onPostgres)("what was staked today is found without a scan", async () => {
  await saveSettingsForm(shop, { dayStakeLimit: "REFUSE" });
  const staked = (await placing(1)).find(
    ({ sql }) => sql.startsWith("select") && sql.includes("order by account_sequence desc"),
  )!;
  const plan = staked.plan();
  expect(plan.filter((step) => step.startsWith("SCAN") || step.includes("TEMP"))).toEqual([]);
  expect(plan.filter((step) => step.includes("racing_bets_void"))).toHaveLength(1);
});

test.skipIf(onPostgres)(
  "liability asks a statement more of a horse and of its race, and writes one; none is a scan",
  async () => {
    await saveSettingsForm(shop, { dayStakeLimit: "REFUSE" });
    const without = await placing(1);
    await saveSettingsForm(shop, { runnerLimit: "WARN", runnerLimitPence: "1", raceLimit: "WARN" });
    const placed = await placing(1);
    await saveSettingsForm(shop, { runnerLimit: "OFF", raceLimit: "OFF" });
    expect(placed).toHaveLength(without.length + 3);
    const read = placed.filter(({ sql }) => sql.includes("runner_liabilities") && sql.startsWith("select"));
    expect(read).toHaveLength(2);
    expect(
      read
        .flatMap((one) => one.plan())
        .filter((step) => step.startsWith("SCAN") && !step.includes("json_each")),
    ).toEqual([]);
  },
);
