import { afterAll, beforeAll, expect, test } from "bun:test";
import * as fc from "fast-check";
import { betsIn } from "../../../islands/browser/slips.ts";
import { putOnSlip } from "../../../islands/racing/slip/put-on-slip.ts";
import { betTypeOf, betTypes } from "../../../src/domain/bets/bet-types.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { formatMoney, penceFromNumber, plainPounds } from "../../../src/domain/money.ts";
import { type Building, figuresOf } from "../../../src/domain/racing/placing/bet-building.ts";
import type { Horse } from "../../../src/domain/racing/placing/card-horse.ts";
import { linesOfType } from "../../../src/domain/racing/settlement/broken-rule.ts";
import { cardRace } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { closePage, openPage } from "../dom.ts";
import { shopAnswers, shopCloses } from "./calls.ts";

const NOON = new Date("2026-08-15T11:00:00Z");
let shop: TestShop;
let account: number;
const horses: Horse[] = [];

beforeAll(async () => {
  openPage();
  shop = await openTestShop({ now: NOON });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  for (const [index, odds] of ["9/2", "8/1", "10/3", "Evens", "6/4", "13/8", "SP", "100/30"].entries()) {
    const offAt = new Date(NOON.getTime() + (index + 1) * 3_600_000);
    const { raceId, runnerIds } = await cardRace(shop, { offAt, horses: { "Quiet Harbour": odds } });
    const [runnerId] = Object.values(runnerIds) as [number];
    horses.push({
      runnerId,
      raceId,
      number: 1,
      name: "Quiet Harbour",
      courseName: "Ascot",
      raceTime: offAt.toISOString(),
      odds,
      field: { runners: 1, handicap: false },
    });
  }
});
afterAll(async () => {
  shopCloses();
  await shop.close();
  await closePage();
});

const building: fc.Arbitrary<Building> = fc
  .record({
    type: fc.constantFrom(...betTypes),
    eachWay: fc.boolean(),
    amountPence: fc.integer({ min: 1, max: 19_999 }),
    more: fc.nat(),
  })
  .map(({ type, eachWay, amountPence, more }) => {
    const legs = type.minSelections + (more % (type.maxSelections - type.minSelections + 1));
    return { betType: type.name, eachWay, amount: plainPounds(amountPence), horses: horses.slice(0, legs) };
  });

test("what the builder and the slip show is what the shop charges and the ledger holds, to the penny", async () => {
  const { slipOf } = await import("../../../islands/racing/slip/slip-store.ts");
  const { placeSlip } = await import("../../../islands/racing/slip/use-placing.ts");
  localStorage.setItem("token", "ada's");
  const ledger = async () =>
    (await shop.call("GET", `/api/accounts/${account}/transactions`)).body.transactions;
  shopAnswers({
    "/api/betslip/create": ({ body, key }) => shop.call("POST", "/api/betslip/create", body, { key: key! }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(building, { minLength: 1, maxLength: 3 }), async (bets) => {
      const shown = bets.map((bet) => figuresOf(bet, betTypeOf(bet.betType!), DEFAULT_SETTINGS)!);
      for (const [index, bet] of bets.entries()) putOnSlip(account, bet, shown[index]!);
      const { slip } = slipOf(account).peek();
      expect(slip.items.map(({ racingBet }) => racingBet.stakePence)).toEqual(
        shown.map(({ totalPence }) => totalPence!),
      );
      expect(betsIn(localStorage.getItem(`slip-${account}`)).total).toBe(formatMoney(slip.totalStakePence));
      const end = await placeSlip(account, { isPaid: false });
      if (end.kind !== "placed") throw new Error(JSON.stringify(end));
      const charged = (await ledger()).slice(0, bets.length).map(({ amount }: { amount: number }) => amount);
      expect(charged.reverse().map(penceFromNumber)).toEqual(shown.map(({ totalPence }) => -totalPence!));
      const placed = (await shop.call("GET", `/api/betslip/${end.placed.slipId}`)).body;
      expect(penceFromNumber(placed.totalStake)).toBe(slip.totalStakePence);
      expect(penceFromNumber(placed.totalPossibleReturn)).toBe(slip.totalPossibleReturnPence);
    }),
    { numRuns: 40 },
  );
});

test("the builder, the calculator and the shop count the same lines", async () => {
  const { linesOfSlip } = await import("../../../islands/racing/calculator/calculation.ts");
  const { slipFrom } = await import("../../../islands/racing/calculator/typed-slip.ts");
  fc.assert(
    fc.property(building, (bet) => {
      const type = betTypeOf(bet.betType!)!;
      const lines = linesOfType(type, { eachWay: bet.eachWay, legs: bet.horses });
      const figures = figuresOf({ ...bet, amount: "1" }, type, DEFAULT_SETTINGS)!;
      expect(figures.totalPence).toBe(100 * lines);
      expect(figures.lines * (figures.eachWay ? 2 : 1)).toBe(lines);
      if (type.alwaysEachWay) return;
      const form = new URLSearchParams({ type: type.name, legs: String(bet.horses.length) });
      if (bet.eachWay) form.set("eachWay", "on");
      expect(linesOfSlip(slipFrom(form))).toBe(lines);
    }),
  );
});
