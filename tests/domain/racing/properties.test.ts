/** docs/rules/racing.md#properties, one property each. */
import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { betTypeOf } from "../../../src/domain/bets/bet-types.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { type Ratio, times } from "../../../src/domain/exact.ts";
import { type Bet, expansionOfBet, type Leg } from "../../../src/domain/racing/settlement/bet.ts";
import { settlementLinesOf } from "../../../src/domain/racing/settlement/lines.ts";
import type { Settlement } from "../../../src/domain/racing/settlement/settle.ts";
import { possibleReturn } from "../../../src/domain/racing/settlement/settle.ts";
import {
  ALL_TYPES,
  anyLeg,
  betOf,
  betOfAnyType,
  FULL_COVERS,
  legOf,
  odds,
  RUNS,
  settings,
  settled,
  settledLeg,
} from "./arbitrary-bets.ts";

const defaults = fc.constant(DEFAULT_SETTINGS);
const holds = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, property), { numRuns: RUNS });

const big = ({ top, bottom }: Ratio): [bigint, bigint] => [BigInt(top), BigInt(bottom)];
const compare = (a: Ratio, b: Ratio): number => {
  const [[an, ad], [bn, bd]] = [big(a), big(b)];
  return an * bd === bn * ad ? 0 : an * bd < bn * ad ? -1 : 1;
};
const plus = (a: Ratio, b: Ratio): Ratio => {
  const [[an, ad], [bn, bd]] = [big(a), big(b)];
  return { top: an * bd + bn * ad, bottom: ad * bd };
};
const timed = (a: Ratio, n: number): Ratio => ({ top: times(a.top, n), bottom: a.bottom });
const same = (a: Ratio, b: Ratio): void => expect(compare(a, b)).toBe(0);
const pence = (amount: number): Ratio => ({ top: amount, bottom: 1 });
const withLegs = (bet: Bet, legs: readonly Leg[]): Bet => ({ ...bet, legs });

test("each-way returns the win bet and the place bet, exactly", () => {
  const eachWay = betOfAnyType(settledLeg, defaults).filter(
    (bet) => !["RoundRobin", "UpAndDown"].includes(bet.type),
  );
  holds(eachWay, (bet) => {
    const both = { ...bet, eachWay: true };
    const ofPart = (part: string): Ratio =>
      settlementLinesOf(both)
        .filter((line) => line.part === part)
        .map((line) => line.pence)
        .reduce(plus, pence(0));
    if (bet.type !== "Each-Way") same(ofPart("WIN"), settled({ ...bet, eachWay: false }).exact);
    same(settled(both).exact, plus(ofPart("WIN"), ofPart("PLACE")));
  });
}, 300_000);

test("the order of the legs does not matter", () => {
  const shuffled = betOfAnyType().chain((bet) =>
    fc.tuple(fc.constant(bet), fc.shuffledSubarray([...bet.legs], { minLength: bet.legs.length })),
  );
  holds(shuffled, ([bet, legs]) => {
    const [one, other] = [settled(bet), settled(withLegs(bet, legs))];
    same(one.exact, other.exact);
    expect(other.status).toBe(one.status);
  });
}, 300_000);

test("a void leg drops its lines a fold and refunds the empty ones: a Lucky 31 is two Lucky 15s and a stake", () => {
  const legs = fc.array(settledLeg, { minLength: 4, maxLength: 4 });
  holds(fc.tuple(legs, fc.integer({ min: 1, max: 1000 })), ([legs, stakePence]) => {
    const bet = { stakePence, eachWay: false, settings: DEFAULT_SETTINGS };
    const void_: Leg = { price: { numerator: 2, denominator: 1 }, outcome: "VOID" };
    const with_ = settled({ ...bet, type: "Lucky31", legs: [...legs, void_] });
    const without = settled({ ...bet, type: "Lucky15", legs });
    same(with_.exact, plus(timed(without.exact, 2), pence(stakePence)));
  });
}, 300_000);

test("in every full cover a void leg counts as 1: lines without it stay, lines with it are those of the others", () => {
  const cover = fc.constantFrom(...FULL_COVERS).chain((type) => betOf(type, settledLeg, defaults));
  holds(cover, (bet) => {
    const [, ...others] = bet.legs;
    const void_: Leg = { price: { numerator: 2, denominator: 1 }, outcome: "VOID" };
    const { least, most } = expansionOfBet(bet);
    const perm = (fold: number): Ratio => {
      if (fold === 0) return pence(bet.stakePence * (bet.eachWay ? 2 : 1));
      if (fold > others.length) return pence(0);
      return settled({ ...withLegs(bet, others), type: "Perm", fold }).exact;
    };
    let sum = pence(0);
    for (let fold = least; fold <= most; fold++) sum = plus(sum, plus(perm(fold), perm(fold - 1)));
    same(settled(withLegs(bet, [void_, ...others])).exact, sum);
  });
}, 300_000);

test("twice the stake returns exactly twice as much, and never less than nothing", () => {
  holds(betOfAnyType(anyLeg, defaults), (bet) => {
    const one = settled(bet);
    same(settled({ ...bet, stakePence: 2 * bet.stakePence }).exact, timed(one.exact, 2));
    expect(compare(one.exact, pence(0))).toBeGreaterThanOrEqual(0);
  });
}, 300_000);

test("a better price never pays less", () => {
  holds(betOfAnyType(), (bet) => {
    const longer = bet.legs.map((leg) =>
      leg.price ? { ...leg, price: { ...leg.price, numerator: leg.price.numerator + 1 } } : leg,
    );
    // A limit on the extra of best odds counts from the price taken, so that it is left out here.
    const settings = { ...bet.settings, bogMaxExtraPence: null };
    const [one, better] = [settled({ ...bet, settings }), settled({ ...withLegs(bet, longer), settings })];
    expect(compare(better.exact, one.exact)).toBeGreaterThanOrEqual(0);
  });
}, 300_000);

test("a full cover is the identity, and has as many lines as the table says", () => {
  const cover = fc.constantFrom(...FULL_COVERS).chain((type) => betOf(type, settledLeg, defaults));
  holds(cover, (bet) => {
    const listed = settlementLinesOf(bet);
    const type = betTypeOf(bet.type)!;
    expect(listed.length).toBe(type.stakeMultiplier * (bet.eachWay ? 2 : 1));
    const sum = listed.map((line) => line.pence).reduceRight(plus, pence(0));
    same(settled(bet).exact, sum);
  });
}, 300_000);

test("a dead heat of n pays one nth of the plain return of the leg", () => {
  const single = fc.record({
    price: odds,
    rule4Pence: fc.integer({ min: 0, max: 90 }),
    tied: fc.integer({ min: 2, max: 9 }),
  });
  holds(single, ({ tied, ...leg }) => {
    const bet = (more: Partial<Leg>): Bet => ({
      type: "Single",
      stakePence: 1000,
      eachWay: false,
      legs: [{ ...leg, outcome: "WON", ...more }],
      settings: DEFAULT_SETTINGS,
    });
    same(timed(settled(bet({ deadHeat: { position: 1, tied } })).exact, tied), settled(bet({})).exact);
  });
}, 300_000);

test("Rule 4 of nothing changes nothing, and 90p leaves a winning single more than its stake", () => {
  const single = betOf("Single", legOf("WON"), defaults).map((bet) => {
    const { rule4Pence: _, deadHeat: __, ...leg } = bet.legs[0]!;
    return {
      ...withLegs(bet, [{ startingPrice: { numerator: 1, denominator: 9 }, ...leg }]),
      eachWay: false,
    };
  });
  holds(single, (bet) => {
    const deducted = (rule4Pence: number): Settlement =>
      settled(withLegs(bet, [{ ...bet.legs[0]!, rule4Pence }]));
    same(deducted(0).exact, settled(bet).exact);
    expect(compare(deducted(90).exact, pence(bet.stakePence))).toBe(1);
  });
}, 300_000);

test("best odds never pay less, nor more than their limit adds", () => {
  holds(betOfAnyType(settledLeg), (bet) => {
    const withBest = (bestOdds: boolean, limit: number | null): Settlement =>
      settled({
        ...withLegs(
          bet,
          bet.legs.map((leg) => ({ ...leg, bestOdds })),
        ),
        settings: { ...bet.settings, payoutLimit: null, bogMaxExtraPence: limit },
      });
    const [plain, best, limited] = [withBest(false, null), withBest(true, null), withBest(true, 100)];
    expect(compare(best.exact, plain.exact)).toBeGreaterThanOrEqual(0);
    expect(compare(limited.exact, plain.exact)).toBeGreaterThanOrEqual(0);
    expect(compare(limited.exact, plus(plain.exact, pence(100)))).toBeLessThanOrEqual(0);
  });
}, 300_000);

test("a limit never pays more", () => {
  holds(fc.tuple(betOfAnyType(), fc.integer({ min: 1, max: 100_000 })), ([bet, most]) => {
    const limited = (payoutLimit: Bet["settings"]["payoutLimit"]): Settlement =>
      settled({ ...bet, settings: { ...bet.settings, payoutLimit } });
    const capped = limited({ pence: most, basis: "RETURNS" });
    expect(capped.returnsPence).toBe(Math.min(most, limited(null).returnsPence));
    expect(capped.isCapped).toBe(compare(limited(null).exact, pence(most)) > 0);
  });
}, 300_000);

test("the most a pending bet can return is its return when the pending legs do win", () => {
  holds(betOfAnyType(), (bet) => {
    const price = { numerator: 3, denominator: 1 };
    // Pending starting prices are another case: the return is unknown.
    const legs = bet.legs.map((leg) => ({ startingPrice: price, ...leg }));
    const winners = legs.map((leg): Leg => (leg.outcome === "PENDING" ? { ...leg, outcome: "WON" } : leg));
    const most = possibleReturn(withLegs(bet, legs));
    expect(most).toEqual({ done: true, value: settled(withLegs(bet, winners)).returnsPence });
    expect(settled(withLegs(bet, legs)).returnsPence).toBeLessThanOrEqual((most as { value: number }).value);
  });
}, 300_000);

test("settling twice is settling once, and a corrected result settles as if it had been first", () => {
  holds(fc.tuple(betOfAnyType(), settledLeg), ([bet, corrected]) => {
    const first = settled(bet);
    const correction = withLegs(bet, [corrected, ...bet.legs.slice(1)]);
    const resettled = settled(correction);
    expect(settled(bet)).toEqual(first);
    expect(settled(structuredClone(correction))).toEqual(resettled);
  });
}, 300_000);

test("rounding down never pays more than half up, and at most a penny less", () => {
  holds(betOfAnyType(anyLeg, defaults), (bet) => {
    const down = settled({ ...bet, settings: { ...bet.settings, rounding: "DOWN" } }).returnsPence;
    const penny = settled(bet).returnsPence - down;
    expect(penny === 0 || penny === 1).toBe(true);
  });
}, 300_000);

test("every type settles under every house rule", () => {
  const bets = fc.constantFrom(...ALL_TYPES).chain((type) => betOf(type, anyLeg, settings));
  holds(bets, (bet) => expect(Number.isSafeInteger(settled(bet).returnsPence)).toBe(true));
}, 300_000);
