import { describe, expect, test } from "bun:test";
import { type BookedBet, DrawBook } from "../../../src/domain/lottery/draw-book.ts";
import { floating, paybackOf } from "../../../src/domain/lottery/payback.ts";
import { DEFAULT_PAYOUTS, type PayoutRule, rulesStamped } from "../../../src/domain/lottery/payout.ts";
import { type PlayedMonths, type PlayedWeek, playMonths } from "../../../src/domain/lottery/play-months.ts";
import { settleSelection, withinLimit } from "../../../src/domain/lottery/settle-selection.ts";
import { chanceFrom } from "../../support/chance.ts";

const LARGEST = 45;
/** A fifth of a point, of shares between 0 and 1. */
const TOLERANCE = 0.002;
/** A pair needs a shop that pays much for a win to be worth a test. */
const GENEROUS: readonly PayoutRule[] = [
  { numberCount: 1, plainHalves: 11, bonusHalves: 15 },
  { numberCount: 2, plainHalves: 100, bonusHalves: 120 },
  { numberCount: 3, plainHalves: 1200, bonusHalves: 1500 },
  { numberCount: 4, plainHalves: 9000, bonusHalves: 10_000 },
];

function pick(next: () => number, count: number, largest = LARGEST): number[] {
  const numbers = new Set<number>();
  while (numbers.size < count) numbers.add(1 + Math.floor(next() * largest));
  return [...numbers];
}

const someBets = (next: () => number, count: number): BookedBet[] =>
  Array.from({ length: count }, (_, at) => ({
    playerId: 1 + Math.floor(next() * (count / 3 + 1)),
    selectedNumbers: pick(next, 1 + (at % 4), 47),
    includeBonus: next() < 0.5,
    betPence: 100 + 50 * Math.floor(next() * 39),
  }));

/** Player by player, as bets are read. */
function bookOf(
  draws: readonly (readonly BookedBet[])[],
  rules: readonly PayoutRule[],
  limitPence: number | null = null,
): DrawBook {
  const book = new DrawBook({ draws: draws.length, rules, largest: LARGEST, limitPence });
  for (const [draw, bets] of draws.entries())
    for (const ofPlayer of Map.groupBy(bets, ({ playerId }) => playerId).values()) book.add(draw, ofPlayer);
  return book;
}

/** The function that settles draws, for each player within the limit. */
function settled(
  bets: readonly BookedBet[],
  balls: readonly number[],
  rules: readonly PayoutRule[],
  limit: number | null,
) {
  const drawn = { winningNumbers: balls.slice(0, 6), bonusBall: balls[6]! };
  let paid = 0;
  for (const ofPlayer of Map.groupBy(bets, ({ playerId }) => playerId).values()) {
    const results = ofPlayer.map((bet, at) =>
      settleSelection({ ...bet, selectionId: at, selectionNumber: at }, drawn, rulesStamped(rules)),
    );
    paid += withinLimit(results, limit).reduce((sum, { payoutPence }) => sum + payoutPence, 0);
  }
  return paid;
}

describe("a book of draws", () => {
  for (const limitPence of [null, 0, 4_000, 1_000_000])
    test(`pays what settlement pays, with a limit of ${limitPence}`, () => {
      const next = chanceFrom(31);
      for (let round = 0; round < 40; round++) {
        const rules = round % 2 ? GENEROUS : DEFAULT_PAYOUTS;
        const draws = [someBets(next, 40), [], someBets(next, 9)];
        const book = bookOf(draws, rules, limitPence);
        const paid = new Float64Array(3);
        for (let draw = 0; draw < 20; draw++) {
          const balls = pick(next, 7);
          book.pay(balls, paid);
          expect([...paid]).toEqual(draws.map((bets) => settled(bets, balls, rules, limitPence)));
        }
      }
    });

  test("leaves out bets that cannot be read, and counts them", () => {
    const bet = { playerId: 1, selectedNumbers: [3], includeBonus: false, betPence: 500 };
    const unread = [[], [1, 2, 3, 4, 5], [7, 7], [0], [1.5]].map((selectedNumbers) => ({
      ...bet,
      selectedNumbers,
    }));
    expect(bookOf([[bet, ...unread]], DEFAULT_PAYOUTS).booked).toEqual([
      { stakePence: 500, bets: 1, unread: unread.length },
    ]);
  });
});

function played(of: Omit<PlayedWeek, "nights">, bankPence = 0): PlayedMonths {
  const week = { ...of, nights: Math.max(-1, ...of.nightOf) + 1 };
  const steps = playMonths(week, { largest: LARGEST, bankPence, next: chanceFrom(7) });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What a book pays back by the closed form: each bet by its kind, weighted by its stake. */
function exactReturn(bets: readonly BookedBet[], rules: readonly PayoutRule[]): number {
  const kinds = paybackOf(rules, LARGEST);
  let [staked, returned] = [0, 0];
  for (const { selectedNumbers, includeBonus, betPence } of bets) {
    staked += betPence;
    if (selectedNumbers.some((one) => one > LARGEST)) continue;
    const kind = kinds.find(
      (one) => one.numberCount === selectedNumbers.length && one.includeBonus === includeBonus,
    )!;
    returned += betPence * floating(kind.returned);
  }
  return returned / staked;
}

/** Of so many nights, the chance of each count of wins. */
function binomial(nights: number, chance: number): number[] {
  let shares = [1];
  for (let night = 0; night < nights; night++)
    shares = [...shares, 0].map((one, wins) => one * (1 - chance) + (shares[wins - 1] ?? 0) * chance);
  return shares;
}

describe("months of draws", () => {
  test("pay back what the closed form says, within 0.2 points", () => {
    const next = chanceFrom(5);
    const kinds = [1, 2, 3, 4].flatMap((numberCount) =>
      [false, true].map((includeBonus) =>
        Array.from({ length: 300 }, (_, at) => ({
          ...{ playerId: at, selectedNumbers: pick(next, numberCount), includeBonus, betPence: 500 },
        })),
      ),
    );
    const one = [{ playerId: 1, selectedNumbers: [7], includeBonus: true, betPence: 500 }];
    for (const [bets, rules] of [
      [someBets(next, 400), DEFAULT_PAYOUTS],
      [one, GENEROUS],
      ...kinds.map((bets) => [bets, DEFAULT_PAYOUTS] as const),
    ] as const) {
      const { returned, draws } = played({ book: bookOf([bets], rules), nightOf: [0] });
      expect(draws).toBeGreaterThanOrEqual(100_000);
      expect(Math.abs(returned - exactReturn(bets, rules))).toBeLessThan(TOLERANCE);
    }
  });

  test("are bad as often as the closed form says, within 0.2 points", () => {
    // £5 on one number at 5.5: £5 is kept of a night without a win, £27.50 lost of one with.
    const bet = { playerId: 1, selectedNumbers: [7], includeBonus: false, betPence: 500 };
    const { badMonths, nights, kept } = played({
      book: bookOf([[bet], [bet]], GENEROUS),
      nightOf: [0, 1],
    });
    expect(nights).toBe(9);
    const worse = binomial(nights, 6 / LARGEST).map((share, wins) => ({
      share,
      pence: nights * 500 - wins * 3250,
    }));
    const bad = worse.filter(({ pence }) => pence < 0).reduce((sum, { share }) => sum + share, 0);
    expect(bad).toBeGreaterThan(0.1);
    expect(Math.abs(badMonths - bad)).toBeLessThan(TOLERANCE);
    for (const { pence } of kept) expect(worse.map((one) => one.pence)).toContain(pence);
  });

  test("ruin a bank as often as the closed form says, within 0.2 points", () => {
    const bet = { playerId: 1, selectedNumbers: [7], includeBonus: false, betPence: 500 };
    const rules = [{ numberCount: 1, plainHalves: 8, bonusHalves: 8 }];
    const bank = 6_000;
    const { ruined } = played({ book: bookOf([[bet]], rules), nightOf: [0] }, bank);
    // A walk of 52 nights: £5 up, or £20 down once in 45/6; what has gone below nothing stays there.
    let standing = new Map([[bank, 1]]);
    let below = 0;
    for (let night = 0; night < 52; night++) {
      const after = new Map<number, number>();
      for (const [pence, share] of standing)
        for (const [moved, chance] of [
          [500, 39 / 45],
          [-2000, 6 / 45],
        ] as const) {
          if (pence + moved < 0) below += share * chance;
          else after.set(pence + moved, (after.get(pence + moved) ?? 0) + share * chance);
        }
      standing = after;
    }
    expect(below).toBeGreaterThan(0.02);
    expect(Math.abs(ruined - below)).toBeLessThan(TOLERANCE);
  });

  test("come out the same for the same seed, and are empty without bets or draws", () => {
    const bets = someBets(chanceFrom(3), 30);
    const week = () => ({ book: bookOf([bets, bets], DEFAULT_PAYOUTS), nightOf: [0, 1] });
    expect(played(week())).toEqual(played(week()));
    expect(played({ book: bookOf([[]], DEFAULT_PAYOUTS), nightOf: [0] })).toMatchObject({
      stakePence: 0,
      returned: 0,
      badMonths: 0,
      ruined: 0,
    });
    expect(played({ book: bookOf([], DEFAULT_PAYOUTS), nightOf: [] })).toMatchObject({
      nights: 0,
      badMonths: 0,
    });
  });
});
