import { describe, expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { DrawBook } from "../../../src/domain/lottery/draw-book.ts";
import { DEFAULT_PAYOUTS, rulesStamped } from "../../../src/domain/lottery/payout.ts";
import { settleSelection } from "../../../src/domain/lottery/settle-selection.ts";
import type { Odds } from "../../../src/domain/odds.ts";
import { chancesOf, type OpenBet, type OpenRace, RaceNight } from "../../../src/domain/racing/race-night.ts";
import { standardTerms } from "../../../src/domain/racing/settlement/bet.ts";
import { settle } from "../../../src/domain/racing/settlement/settle.ts";
import {
  type NeededCash,
  type OpenNight,
  playNights,
  sharesOf,
} from "../../../src/domain/reports/cash-needed.ts";
import { chanceFrom } from "../../support/chance.ts";

type Next = () => number;
const LARGEST = 45;
const between = (next: Next, least: number, most: number) => least + Math.floor(next() * (most - least + 1));

/** A day of a shop: races with their prices, bets on them, and on some days a draw. */
type Day = {
  races: OpenRace[];
  bets: OpenBet[];
  selections: { playerId: number; selectedNumbers: number[]; includeBonus: boolean; betPence: number }[];
  owedPence: number;
};

function aDay(next: Next, at: number): Day {
  const races = Array.from({ length: 12 }, (_, race): OpenRace => {
    const runners = Array.from({ length: between(next, 4, 14) }, (_, horse) => ({
      runnerId: race * 100 + horse + 1,
      price: { numerator: between(next, 1, 20), denominator: between(next, 1, 3) },
    }));
    return { raceId: race + 1, runners };
  });
  const bets = Array.from({ length: 150 }, () => aBet(next, races));
  const selections = Array.from({ length: at % 3 === 0 ? 80 : 0 }, (_, player) => ({
    playerId: player,
    selectedNumbers: pick(next, 1 + (player % 3)),
    includeBonus: player % 2 === 0,
    betPence: 500,
  }));
  return { races, bets, selections, owedPence: between(next, 50_000, 200_000) };
}

const TYPES = [
  ["Single", 1],
  ["Single", 1],
  ["Double", 2],
  ["Treble", 3],
  ["Patent", 3],
  ["Lucky15", 4],
] as const;

function aBet(next: Next, races: readonly OpenRace[]): OpenBet {
  const [type, count] = TYPES[between(next, 0, TYPES.length - 1)]!;
  const first = between(next, 0, races.length - 1);
  const eachWay = next() < 0.3;
  const legs = Array.from({ length: count }, (_, at) => {
    const race = races[(first + at) % races.length]!;
    const { runnerId, price } = race.runners[between(next, 0, race.runners.length - 1)]!;
    const { fraction, places } = standardTerms(race.runners.length, false);
    const placeTerms = { mode: "FIXED", fraction, places } as const;
    return { leg: { price, placeTerms, outcome: "PENDING" as const }, raceId: race.raceId, runnerId, places };
  });
  return { bet: { type, stakePence: 50 * between(next, 1, 40), eachWay, settings: DEFAULT_SETTINGS }, legs };
}

function pick(next: Next, count: number): number[] {
  const numbers = new Set<number>();
  while (numbers.size < count) numbers.add(between(next, 1, LARGEST));
  return [...numbers];
}

/** What a day's lottery and collection are drawn from: a third of what is owed, more or less. */
const aShare = (next: Next): number => 0.1 + 0.5 * next() * next();

/** What truly happened: places by clocks that run out, each bet settled by the engine, each selection by settlement. */
function happened(next: Next, { races, bets, selections, owedPence }: Day): number {
  const came = new Map<number, number>();
  for (const { runners } of races) {
    const clocks = runners.map(({ runnerId, price }) => {
      const weight = price!.denominator / (price!.numerator + price!.denominator);
      return { runnerId, runsOut: -Math.log(1 - next()) / weight };
    });
    clocks.sort((one, other) => one.runsOut - other.runsOut);
    for (const [place, { runnerId }] of clocks.entries()) came.set(runnerId, place + 1);
  }
  let pence = 0;
  for (const { bet, legs } of bets) {
    const settled = settle({
      ...bet,
      legs: legs.map(({ leg, runnerId, places }) => {
        const place = came.get(runnerId!)!;
        return { ...leg, outcome: place === 1 ? "WON" : bet.eachWay && place <= places ? "PLACED" : "LOST" };
      }),
    });
    if (!settled.done) throw new Error(JSON.stringify(settled));
    pence += settled.value.returnsPence;
  }
  const [bonusBall, ...winningNumbers] = pick(next, 7);
  for (const bet of selections)
    pence += settleSelection(
      { ...bet, selectionId: 1, selectionNumber: 1 },
      { winningNumbers, bonusBall: bonusBall! },
      rulesStamped(DEFAULT_PAYOUTS),
    ).payoutPence;
  return pence + Math.round(owedPence * aShare(next));
}

function nightOf({ races, bets, selections, owedPence }: Day, shares: readonly number[]): OpenNight {
  const night = new RaceNight(races);
  for (const bet of bets) night.add(bet);
  const book = new DrawBook({ draws: 1, rules: DEFAULT_PAYOUTS, largest: LARGEST, limitPence: null });
  book.add(0, selections);
  return { races: night, lottery: { book, largest: LARGEST }, owedPence, shares };
}

function needed(night: OpenNight, next: Next): NeededCash {
  const steps = playNights(night, next);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe("sixty replayed days", () => {
  const next = chanceFrom(2026);
  const shares = Array.from({ length: 28 }, () => aShare(next));
  const days = Array.from({ length: 60 }, (_, at) => {
    const day = aDay(next, at);
    const { likelyPence, worstPence } = needed(nightOf(day, shares), chanceFrom(at + 1));
    return { likelyPence, worstPence, pence: happened(next, day) };
  });

  test("pass the line of 19 nights of 20 on one to five", () => {
    const passed = days.filter(({ pence, worstPence }) => pence > worstPence).length;
    expect(passed).toBeGreaterThanOrEqual(1);
    expect(passed).toBeLessThanOrEqual(5);
  });

  test("pass the likely sum on about half", () => {
    const passed = days.filter(({ pence, likelyPence }) => pence > likelyPence).length;
    expect(passed).toBeGreaterThanOrEqual(20);
    expect(passed).toBeLessThanOrEqual(40);
  });

  test("would pass a line a fifth too low too often", () => {
    const passed = days.filter(({ pence, worstPence }) => pence > 0.8 * worstPence).length;
    expect(passed).toBeGreaterThan(5);
  });
});

const odds = (numerator: number, denominator = 1): Odds => ({ numerator, denominator });

describe("a night of races", () => {
  const RACES: OpenRace[] = [
    { raceId: 1, runners: [1, 2].map((runnerId) => ({ runnerId, price: odds(1) })) },
    { raceId: 2, runners: [3, 4, 5, 6].map((runnerId) => ({ runnerId, price: odds(3) })) },
  ];
  const terms = { mode: "FIXED", fraction: odds(1, 4), places: 2 } as const;
  const on = (runnerId: number, price: Odds | null = null, startingPrice = odds(3)) => ({
    leg: { price, startingPrice, placeTerms: terms, outcome: "PENDING" as const },
    raceId: runnerId < 3 ? 1 : 2,
    runnerId,
    places: 2,
  });
  const bet = (type: "Single" | "Double", eachWay = false) => ({
    ...{ type, eachWay, stakePence: 100, settings: DEFAULT_SETTINGS },
  });
  /** The order in which chances are asked: a race after the other, its winner first. */
  const play = (bets: readonly OpenBet[], chances: readonly number[]) => {
    const night = new RaceNight(RACES);
    for (const one of bets) night.add(one);
    let at = 0;
    return night.play(() => chances[at++ % chances.length]!);
  };

  test("returns what the engine settles", () => {
    const single = { bet: bet("Single"), legs: [on(1, odds(1))] };
    expect([play([single], [0.1]), play([single], [0.9])]).toEqual([200, 0]);
    const double = { bet: bet("Double"), legs: [on(1, odds(1)), on(4)] };
    expect(play([double, single], [0.1, 0.3])).toBe(800 + 200);
    expect(play([double, single], [0.1, 0.8])).toBe(200);
  });

  test("places a horse behind the winner, by its own terms", () => {
    const eachWay = { bet: bet("Single", true), legs: [on(4, odds(8))] };
    // Race 1 first; then the third horse of race 2 wins, and the second one is placed: £1 at 8/4.
    expect(play([eachWay], [0.1, 0.6, 0.4])).toBe(300);
    expect(play([eachWay], [0.1, 0.3, 0.9])).toBe(900 + 300);
    expect(play([eachWay], [0.1, 0.6, 0.7])).toBe(0);
  });

  test("has a leg on a horse that is in no race void, and one that is known as it is", () => {
    const away = { bet: bet("Double"), legs: [on(1, odds(1)), { ...on(4), runnerId: 99 }] };
    expect([play([away], [0.1]), play([away], [0.9])]).toEqual([200, 0]);
    const known = {
      bet: bet("Double"),
      legs: [
        on(1, odds(1)),
        { ...on(4, odds(2)), raceId: null, leg: { ...on(4, odds(2)).leg, outcome: "WON" as const } },
      ],
    };
    expect([play([known], [0.1]), play([known], [0.9])]).toEqual([600, 0]);
  });

  test("takes the margin out of the prices; a horse without one has the chance of the longest", () => {
    const chances = chancesOf([{ price: odds(1) }, { price: odds(3) }, { price: null }]);
    expect(chances.map((one) => Math.round(1000 * one))).toEqual([500, 250, 250]);
    expect(chancesOf([{ price: null }, { price: null }])).toEqual([0.5, 0.5]);
    expect(chancesOf([{ price: odds(4) }])).toEqual([1]);
  });

  test("with one runner, with forty and without any is played", () => {
    const forty = Array.from({ length: 40 }, (_, at) => ({ runnerId: 100 + at, price: null }));
    const night = new RaceNight([
      { raceId: 7, runners: [{ runnerId: 50, price: odds(1) }] },
      { raceId: 8, runners: forty },
      { raceId: 9, runners: [] },
    ]);
    night.add({ bet: bet("Single", true), legs: [{ ...on(1, odds(1)), raceId: 7, runnerId: 50 }] });
    night.add({ bet: bet("Single"), legs: [{ ...on(1, odds(1)), raceId: 9, runnerId: 60 }] });
    // £1 each way at evens wins both parts: £2.00 and £1.25; a horse of no race is void.
    expect(night.play(chanceFrom(1))).toBe(325 + 100);
  });
});

describe("what is owed", () => {
  const empty = { races: new RaceNight([]), lottery: null };
  test("is counted whole where too few days say how much of it is collected", () => {
    expect(needed({ ...empty, owedPence: 12_345, shares: [0.1, 0.1] }, chanceFrom(1))).toMatchObject({
      likelyPence: 12_345,
      worstPence: 12_345,
    });
    const few = needed({ ...empty, owedPence: 10_000, shares: Array(7).fill(0.25) }, chanceFrom(1));
    expect([few.likelyPence, few.worstPence]).toEqual([2500, 2500]);
  });

  test("has a share of each day on which there was any", () => {
    expect(
      sharesOf([
        { paidPence: 2500, leftPence: 7500 },
        { paidPence: 0, leftPence: 0 },
        { paidPence: 100, leftPence: -50 },
      ]),
    ).toEqual([0.25, 1]);
  });
});
