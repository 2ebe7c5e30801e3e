import { expect, test } from "bun:test";
import {
  creditAfter,
  limitAt,
  mayOweAt,
  notCovered,
  pastLimit,
} from "../../../src/domain/accounts/credit.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { NO_LIMITS } from "../../../src/domain/racing/placing/bet-limits.ts";
import { limitsPassed, refusedByLimit } from "../../../src/domain/racing/placing/limits.ts";
import type { StruckBet } from "../../../src/domain/racing/placing/strike-bet.ts";
import { chanceOf } from "../../proof/faults/model/chance.ts";

const HOUR_MS = 60 * 60_000;
const NOW = new Date("2026-08-29T14:00:00Z");
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const none = { creditLimitPence: null, nextLimitPence: null, nextLimitAt: null };
const of = (creditLimitPence: number | null) => ({ ...none, creditLimitPence });
const DAY = { now: NOW, hours: 24 };

test.each([
  // before, set, holds now, holds after a day
  [null, 5000, 5000, 5000],
  [5000, null, 5000, null],
  [5000, 2000, 2000, 2000],
  [5000, 9000, 5000, 9000],
  [5000, 5000, 5000, 5000],
  [0, 1, 0, 1],
  [1, 0, 0, 0],
])("a limit of %p that is set to %p is %p now and %p after a day", (before, set, now, later) => {
  const after = creditAfter(of(before), set, DAY);
  expect([limitAt(after, NOW), limitAt(after, at(23.99)), limitAt(after, at(24))]).toEqual([now, now, later]);
});

test("a raise that came into force is what the next change starts from", () => {
  const raised = creditAfter(of(5000), 9000, DAY);
  expect(creditAfter(raised, 7000, { now: at(25), hours: 24 })).toEqual(of(7000));
  expect(creditAfter(raised, 10_000, { now: at(25), hours: 24 })).toEqual({
    creditLimitPence: 9000,
    nextLimitPence: 10_000,
    nextLimitAt: at(49),
  });
});

test("what may be owed goes by the shop's setting, and nothing where that is no setting", () => {
  expect(mayOweAt("ANY", of(0), NOW)).toBeNull();
  expect(mayOweAt("LIMIT", of(700), NOW)).toBe(700);
  expect(mayOweAt("LIMIT", of(null), NOW)).toBeNull();
  expect(mayOweAt("NOTHING", of(700), NOW)).toBe(0);
  expect(mayOweAt("SOMETHING" as "ANY", of(700), NOW)).toBe(0);
});

test("by chance: the largest stake that is named passes, and the next one does not", () => {
  const chance = chanceOf(29);
  let named = 0;
  for (let time = 0; time < 5000; time++) {
    const lines = chance.one([1, 2, 4, 11, 15, 247]);
    const facts = {
      isPaid: false,
      balancePence: chance.between(-20_000, 20_000),
      mayOwePence: chance.between(0, 20_000),
      canBeRaised: true,
      ...{
        limits: NO_LIMITS,
        stakedTodayPence: null,
        liabilities: { horses: [], races: [] },
        own: null,
        settings: DEFAULT_SETTINGS,
      },
    };
    const bets = (amountPence: number) => [{ amountPence, lines } as StruckBet];
    const decide = (stakePence: number) =>
      refusedByLimit(limitsPassed({ ...facts, bets: bets(stakePence * lines) }));
    const refused = decide(chance.between(1, 20_000));
    if (!refused) continue;
    expect(decide(1) === null).toBe(refused.largestPence !== null);
    expect(refusedByLimit(limitsPassed({ ...facts, isPaid: true, bets: bets(1e9) }))).toBeNull();
    if (refused.largestPence === null) continue;
    named += 1;
    expect(refused.largestPence % lines).toBe(0);
    expect(decide(refused.largestPence / lines)).toBeNull();
    expect(decide(refused.largestPence / lines + 1)).not.toBeNull();
  }
  expect(named).toBeGreaterThan(500);
});

test("by chance: what is borne is just what keeps a balance from going below zero, or further below", () => {
  const chance = chanceOf(30);
  for (let time = 0; time < 5000; time++) {
    const balance = chance.between(-5000, 5000);
    const movements = Array.from({ length: chance.between(1, 3) }, () => ({
      amountPence: chance.between(-9000, 9000),
    }));
    const sum = movements.reduce((all, { amountPence }) => all + amountPence, 0);
    const lowest = Math.min(0, balance);
    const borne = notCovered(balance, movements);
    expect(balance + sum + borne).toBe(Math.max(lowest, balance + sum));
    expect(borne).toBeGreaterThanOrEqual(0);
  }
});

test("money that comes in is never past a limit, nor what leaves no more owed than may be", () => {
  expect(pastLimit(-90_000, 1, 0)).toBeNull();
  expect(pastLimit(-90_000, -1, 0)).toEqual({ owedPence: 90_001, limitPence: 0 });
  expect(pastLimit(800, -5800, 5000)).toBeNull();
  expect(pastLimit(800, -5801, 5000)).toEqual({ owedPence: 5001, limitPence: 5000 });
  expect(pastLimit(0, -1e9, null)).toBeNull();
});
