import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Decision, decidedFrom, numbersInWords, wonOn } from "../../../src/domain/disputes/decided.ts";
import { rulesStamped } from "../../../src/domain/lottery/payout.ts";
import { settleSelection, withinLimit } from "../../../src/domain/lottery/settle-selection.ts";

const decision = (pence: number | null): Decision => ({ at: new Date(0), as: "Won", by: [], pence });
const from = (...amounts: (number | null)[]) => decidedFrom(amounts.map(decision));

describe("what was decided", () => {
  test.each([
    [[], null],
    [[5000], null],
    [[5000, 3000], { firstPence: 5000, nowPence: 3000, pence: -2000 }],
    [[5000, 0, 5000], { firstPence: 5000, nowPence: 5000, pence: 0 }],
    [[0, 40, 100_000_000_001], { firstPence: 0, nowPence: 100_000_000_001, pence: 100_000_000_001 }],
    [[-1000, 0], { firstPence: -1000, nowPence: 0, pence: 1000 }],
    [[null, 5], null],
    [[5, null], null],
  ])("%p has the difference %p", (amounts, difference) => {
    expect(from(...amounts).difference).toEqual(difference);
  });

  test("has the change of each over the one before, where both are known", () => {
    const changes = (...amounts: (number | null)[]) =>
      from(...amounts).decisions.map(({ changePence }) => changePence);
    expect(changes(5, 3, null, 4, 4)).toEqual([null, -2, null, null, 0]);
  });

  test("has what is still to be decided", () => {
    expect(decidedFrom([decision(1)], ["Ascot has another result"]).open).toEqual([
      "Ascot has another result",
    ]);
  });
});

const number = fc.integer({ min: 1, max: 47 });
const picked = (minLength: number, maxLength: number) => fc.uniqueArray(number, { minLength, maxLength });
const drawn = fc
  .uniqueArray(number, { minLength: 7, maxLength: 7 })
  .chain((balls) => fc.boolean().map((has) => ({ balls, has })))
  .map(({ balls, has }) => ({ winningNumbers: balls.slice(0, 6), bonusBall: has ? balls[6]! : null }));

describe("bets on other numbers of the same draw", () => {
  test("win what settling them on these numbers gives, however they were stored", () => {
    const terms = fc.record({
      selectedNumbers: picked(1, 4),
      includeBonus: fc.boolean(),
      betPence: fc.integer({ min: 1, max: 200 }).map((halves) => halves * 50),
    });
    const limits = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null });
    fc.assert(
      fc.property(fc.array(terms, { maxLength: 6 }), drawn, drawn, limits, (bets, before, after, limit) => {
        const payoutRules = rulesStamped([]);
        const stamped = { payoutRules, payoutLimitPence: limit };
        const settled = (on: typeof before) =>
          withinLimit(
            bets.map((bet, at) =>
              settleSelection({ ...bet, selectionId: at + 1, selectionNumber: at + 1 }, on, payoutRules),
            ),
            limit,
          );
        const paid = (on: typeof before) =>
          settled(on).reduce((sum, { payoutPence }) => sum + payoutPence, 0);
        expect(wonOn(settled(before), after, stamped)).toBe(paid(after));
        expect(wonOn(settled(after), after, stamped)).toBe(paid(after));
      }),
    );
  });

  test("are named by their numbers", () => {
    expect(numbersInWords({ winningNumbers: [1, 2], bonusBall: null })).toBe("1, 2");
    expect(numbersInWords({ winningNumbers: [1, 2], bonusBall: 27 })).toBe("1, 2, bonus 27");
  });
});
