import { afterEach, beforeEach, expect, test } from "bun:test";
import { cardRace, off } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const CLERKS = 16;
const SLIPS_EACH = 12;
const PAIRS = 100;

let shop: TestShop;
let runnerId: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("11:00") });
  const race = await cardRace(shop, { offAt: off("14:05"), horses: { Abbey: "2/1", Bellflower: "4/1" } });
  runnerId = race.runnerIds.Abbey!;
  await saveSettingsForm(shop, { customersMayOwe: "LIMIT" });
});
afterEach(() => shop.close());

async function customer(name: string, creditLimit: number): Promise<number> {
  const { id } = (await shop.call("POST", "/api/accounts", { name })).body;
  await shop.call("PUT", `/api/accounts/${id}`, { creditLimit });
  return id;
}
const place = async (accountId: number, stake: number, isPaid = false) => {
  const racingBet = { stake, eachWay: false, selections: [{ racingRunnerId: runnerId }] };
  const items = [{ betType: "Single", racingBet }];
  return (await shop.call("POST", "/api/betslip/create", { accountId, isPaid, items })).status;
};
const balance = async (id: number): Promise<number> =>
  (await shop.call("GET", `/api/accounts/${id}`)).body.balance;
const transactions = async (id: number) =>
  (await shop.call("GET", `/api/accounts/${id}/transactions?pageSize=100`)).body.transactions;

test("16 clerks at once take an account to its limit, and no further", async () => {
  const id = await customer("Maeve Kelly", 100);
  const stakes = Array.from({ length: CLERKS }, (_, clerk) => 0.5 + clerk / 4);
  const statuses = await Promise.all(
    stakes.map(async (stake, clerk) => {
      const taken: number[] = [];
      for (let at = 0; at < SLIPS_EACH; at++) taken.push(await place(id, stake, (clerk + at) % 6 === 0));
      return taken;
    }),
  );
  const all = statuses.flat();
  expect(new Set(all)).toEqual(new Set([201, 422]));
  const rows = await transactions(id);
  const lowest = Math.min(...rows.map(({ balanceAfter }: { balanceAfter: number }) => balanceAfter));
  expect(lowest).toBeGreaterThanOrEqual(-100);
  // What was refused would not have passed: less than the largest stake is left.
  expect(await balance(id)).toBeLessThan(-100 + Math.max(...stakes));
});

test("of 100 pairs that pass alone and not together, exactly one of each is taken", async () => {
  const ids: number[] = [];
  for (let at = 0; at < PAIRS; at++) ids.push(await customer(`Customer ${at}`, 10));
  const pairs = await Promise.all(ids.map((id) => Promise.all([place(id, 6), place(id, 7)])));
  for (const pair of pairs) expect(pair.toSorted()).toEqual([201, 422]);
  for (const id of ids) expect([-6, -7]).toContain(await balance(id));
});

test("a limit that is lowered beside a bet is either before it or after it", async () => {
  const ids: number[] = [];
  for (let at = 0; at < CLERKS; at++) ids.push(await customer(`Customer ${at}`, 10));
  const lower = (id: number) => shop.call("PUT", `/api/accounts/${id}`, { creditLimit: 0 });
  const placed = await Promise.all(ids.map(async (id) => (await Promise.all([place(id, 6), lower(id)]))[0]));
  for (const [at, status] of placed.entries())
    expect([status, await balance(ids[at]!)]).toEqual(status === 201 ? [201, -6] : [422, 0]);
  for (const id of ids) expect(await place(id, 6)).toBe(422);
});
