/**
 * A second settler, deliberately naive: every line by itself, in exact fractions, written from the rules and not from
 * the engine. It shares with the engine only the shape of a bet.
 */
import type { Bet, Leg } from "../../../src/domain/racing/settlement/bet.ts";

type Fraction = { n: bigint; d: bigint };
type Answer = {
  lines: number;
  totalStakePence: number;
  returnsPence: number;
  status: string;
  exact: Fraction;
};
/** won, lost, refunded or pending; what it returned. */
type Line = { part: "WIN" | "PLACE"; state: "won" | "lost" | "void" | "pending"; pence: Fraction };
type Side = { state: Line["state"]; times: Fraction };
type Sides = { win: Side; place: Side };

const f = (n: number | bigint, d: number | bigint = 1): Fraction => ({ n: BigInt(n), d: BigInt(d) });
const NOUGHT = f(0);
const sum = (a: Fraction, b: Fraction): Fraction =>
  a.d % b.d === 0n ? { n: a.n + b.n * (a.d / b.d), d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
const less = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
const mul = (a: Fraction, b: Fraction): Fraction => (a.n === 0n ? a : { n: a.n * b.n, d: a.d * b.d });
const over = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d;
const min = (a: Fraction, b: Fraction): Fraction => (over(a, b) ? b : a);
const same = (a: Fraction, b: Fraction): boolean => a.n * b.d === b.n * a.d;

export {
  type Fraction,
  f as fraction,
  less as lessFraction,
  min as leastFraction,
  mul as timesFraction,
  round as roundFraction,
  same as sameFraction,
  sum as sumFraction,
};

const FOLDS: Record<string, number[]> = {
  Single: [1],
  "Each-Way": [1],
  Double: [2],
  Treble: [3],
  Trixie: [2, 3],
  Patent: [1, 2, 3],
  Yankee: [2, 3, 4],
  Lucky15: [1, 2, 3, 4],
  Canadian: [2, 3, 4, 5],
  Lucky31: [1, 2, 3, 4, 5],
  Heinz: [2, 3, 4, 5, 6],
  Lucky63: [1, 2, 3, 4, 5, 6],
  SuperHeinz: [2, 3, 4, 5, 6, 7],
  Goliath: [2, 3, 4, 5, 6, 7, 8],
  RoundRobin: [2, 3],
  Doubles: [2],
  Trebles: [3],
  UpAndDown: [],
};

export function settleByEnumeration(bet: Bet): Answer {
  const eachWay = bet.eachWay || bet.type === "Each-Way";
  const lines = linesOf(bet, eachWay, true);
  const pending = lines.some((line) => line.state === "pending");
  let returned = total(bet, lines, pending, true);
  const limit = bet.settings.bogMaxExtraPence;
  if (limit !== null) {
    const without = total(bet, linesOf(bet, eachWay, false), pending, false);
    returned = min(returned, sum(without, f(limit)));
  }
  const totalStakePence = lines.length * bet.stakePence;
  const cap = bet.settings.payoutLimit;
  if (cap) returned = min(returned, f(cap.pence + (cap.basis === "WINNINGS" ? totalStakePence : 0)));
  return {
    lines: lines.length,
    totalStakePence,
    returnsPence: Number(round(returned, bet.settings.rounding)),
    status: statusOf(lines, pending),
    exact: returned,
  };
}

function statusOf(lines: Line[], pending: boolean): string {
  if (pending) return "PENDING";
  if (lines.some((line) => line.part === "WIN" && line.state === "won")) return "WON";
  if (lines.some((line) => line.part === "PLACE" && line.state === "won")) return "PLACED";
  return lines.some((line) => line.state === "void") ? "VOID" : "LOST";
}

function total(bet: Bet, lines: Line[], pending: boolean, best: boolean): Fraction {
  const { roundAt, rounding } = bet.settings;
  const pence = lines
    .map((line) => (roundAt === "LINE" ? f(round(line.pence, rounding)) : line.pence))
    // The longest lines first: the denominators of all others divide theirs, and the sum stays short.
    .reduceRight(sum, NOUGHT);
  return pending ? pence : sum(pence, bonus(bet, best));
}

function round({ n, d }: Fraction, rounding: string): bigint {
  return rounding === "DOWN" ? n / d : (2n * n + d) / (2n * d);
}

/** Win and place multiplier of a leg, table of section 1. */
function sidesOf(leg: Leg, waive: boolean, best: boolean): Sides {
  const both = (state: Line["state"], times: Fraction): Sides => ({
    win: { state, times },
    place: { state, times },
  });
  if (leg.sharers) return divided(leg.sharers.map((one) => sidesOf(one, waive, best)));
  if (leg.outcome === "VOID") return both("void", f(1));
  if (leg.outcome === "LOST") return both("lost", NOUGHT);
  if (leg.outcome === "PENDING") return both("pending", NOUGHT);
  const price = priceOf(leg, waive, best);
  if (price === null) {
    const waiting: Side = { state: "pending", times: NOUGHT };
    return { win: leg.outcome === "WON" ? waiting : { state: "lost", times: NOUGHT }, place: waiting };
  }
  const { fraction, places } = termsOf(leg);
  const tied = leg.deadHeat?.tied ?? 1;
  const position = leg.deadHeat?.position ?? (leg.outcome === "WON" ? 1 : 2);
  const shared = Math.min(tied, Math.max(0, places - position + 1));
  const place = mul(f(shared, tied), sum(f(1), mul(price, fraction)));
  const win = mul(f(1, tied), sum(f(1), price));
  return {
    win: leg.outcome === "WON" ? { state: "won", times: win } : { state: "lost", times: NOUGHT },
    place: shared > 0 ? { state: "won", times: place } : { state: "lost", times: NOUGHT },
  };
}

/** Joint favourites: an equal part of the stake on each. */
function divided(each: Sides[]): Sides {
  const part = (name: "win" | "place"): Side => {
    const sides = each.map((one) => one[name]);
    const state = (["pending", "won", "void"] as const).find((one) =>
      sides.some((side) => side.state === one),
    );
    const times = sides.map((side) => side.times).reduce(sum, NOUGHT);
    return { state: state ?? "lost", times: mul(times, f(1, each.length)) };
  };
  return { win: part("win"), place: part("place") };
}

function termsOf({ placeTerms }: Leg): { fraction: Fraction; places: number } {
  if (!placeTerms) return { fraction: f(1), places: 1 };
  if (placeTerms.mode === "FIXED") {
    const { numerator, denominator } = placeTerms.fraction;
    return { fraction: f(numerator, denominator), places: placeTerms.places ?? 99 };
  }
  const { runners, handicap } = placeTerms;
  if (runners <= 4) return { fraction: f(1), places: 1 };
  if (runners <= 7) return { fraction: f(1, 4), places: 2 };
  if (handicap && runners >= 16) return { fraction: f(1, 4), places: 4 };
  return { fraction: handicap && runners >= 12 ? f(1, 4) : f(1, 5), places: 3 };
}

function priceOf(leg: Leg, waive: boolean, best: boolean): Fraction | null {
  const sp = leg.startingPrice && f(leg.startingPrice.numerator, leg.startingPrice.denominator);
  if (!leg.price) return sp ?? null;
  const pence = waive && leg.rule4Pence === 5 ? 0 : (leg.rule4Pence ?? 0);
  const taken = mul(f(leg.price.numerator, leg.price.denominator), f(100 - pence, 100));
  if (!leg.bestOdds) return taken;
  if (!sp) return null;
  return best && over(sp, taken) ? sp : taken;
}

function linesOf(bet: Bet, eachWay: boolean, best: boolean): Line[] {
  const legs = bet.legs.map((leg) => sidesOf(leg, bet.settings.waiveLone5p, best));
  const folds = bet.type === "Perm" ? [bet.fold!] : (FOLDS[bet.type] ?? [legs.length]);
  const lines = folds.flatMap((fold) => choose(legs, fold)).flatMap((line) => multiple(bet, line, eachWay));
  if (bet.type !== "RoundRobin" && bet.type !== "UpAndDown") return lines;
  const pairs = choose(legs, 2).flatMap(([a, b]) => [
    ...goOn(bet, a!, b!, eachWay),
    ...goOn(bet, b!, a!, eachWay),
  ]);
  return [...lines, ...pairs];
}

function choose<T>(from: T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, index) => choose(from.slice(index + 1), count - 1).map((rest) => [one, ...rest]));
}

function stateOf(sides: Side[]): Line["state"] {
  for (const state of ["lost", "pending", "won"] as const)
    if (sides.some((side) => side.state === state)) return state;
  return "void";
}

function multiple(bet: Bet, legs: Sides[], eachWay: boolean): Line[] {
  const stake = f(bet.stakePence);
  const part = (part: "win" | "place"): Line => {
    const sides = legs.map((leg) => leg[part]);
    const pence = sides.map((side) => side.times).reduce(mul, stake);
    return { part: part === "win" ? "WIN" : "PLACE", state: stateOf(sides), pence };
  };
  if (!eachWay) return [part("win")];
  const lines = [part("win"), part("place")];
  if (bet.settings.eachWayMultiples === "WIN_TO_WIN") return lines;
  let money = mul(stake, f(2));
  for (const { win, place } of legs) {
    const half = mul(money, f(1, 2));
    money = sum(mul(half, win.times), mul(half, place.times));
  }
  return lines.map((line) => ({ ...line, pence: mul(money, f(1, 2)) }));
}

/** A stake on the first horse, and up to a stake of what it returns on the second. */
function goOn(bet: Bet, first: Sides, second: Sides, eachWay: boolean): Line[] {
  const stake = f(bet.stakePence);
  const mode = eachWay ? bet.settings.eachWayAnyToCome : "WIN_PLACE";
  const wins = mul(stake, first.win.times);
  const places = eachWay ? mul(stake, first.place.times) : NOUGHT;
  const pool = sum(wins, places);
  let onWin = min(stake, wins);
  let onPlace = min(stake, places);
  if (mode === "EQUALLY_DIVIDED") {
    onWin = mul(min(mul(stake, f(2)), pool), f(1, 2));
    onPlace = onWin;
  } else if (mode === "WIN_FIRST") {
    onWin = min(stake, pool);
    onPlace = min(stake, less(pool, onWin));
  }
  const firstWon = first.win.times.n > 0n;
  const keptOfPool = less(pool, sum(onWin, onPlace));
  const kept: [Fraction, Fraction] =
    mode === "WIN_PLACE"
      ? [less(wins, onWin), less(places, onPlace)]
      : firstWon
        ? [keptOfPool, NOUGHT]
        : [NOUGHT, keptOfPool];
  const win = sum(kept[0], mul(onWin, second.win.times));
  const place = sum(kept[1], mul(onPlace, second.place.times));
  const [firstSide, secondSide] = eachWay ? [first.place, second.place] : [first.win, second.win];
  const lines: Line[] = [{ part: "WIN", state: "lost", pence: win }];
  if (eachWay) lines.push({ part: "PLACE", state: "lost", pence: place });
  const pending = firstSide.state === "pending" || (pool.n > 0n && secondSide.state === "pending");
  if (pending) return lines.map((line) => ({ ...line, state: "pending" }));
  if (firstSide.state === "void" && secondSide.state === "void")
    return lines.map((line) => ({ ...line, state: "void" }));
  // Money that only passed through a non-runner was earned by the first horse, to win or to be placed.
  const isWin = secondSide.state === "void" ? firstWon : win.n > 0n;
  if (isWin) return lines.map((line) => (line.part === "WIN" ? { ...line, state: "won" } : line));
  return win.n > 0n || place.n > 0n
    ? lines.map((line) => (line.part === "PLACE" ? { ...line, state: "won" } : line))
    : lines;
}

function bonus(bet: Bet, best: boolean): Fraction {
  const terms = bet.settings.bonuses[bet.type];
  if (!terms || bet.legs.some((leg) => leg.outcome === "VOID")) return NOUGHT;
  const stake = f(bet.stakePence);
  const winners = bet.legs.filter((leg) => leg.outcome === "WON");
  const sides = bet.legs.map((leg) => sidesOf(leg, bet.settings.waiveLone5p, best));
  const folds = FOLDS[bet.type]!;
  if (winners.length === 1 && folds.includes(1) && terms.oneWinnerTimes) {
    const times = f(terms.oneWinnerTimes.numerator, terms.oneWinnerTimes.denominator);
    const single = sides[bet.legs.indexOf(winners[0]!)]!.win.times;
    const profit = less(single, stakeWon(winners[0]!));
    return mul(stake, mul(profit, less(times, f(1))));
  }
  if (winners.length < bet.legs.length || !terms.allWinnersPercent) return NOUGHT;
  const lines = folds.flatMap((fold) => choose(sides, fold));
  const returned = lines
    .map((line) => line.map((leg) => leg.win.times).reduce(mul, stake))
    .reduce(sum, NOUGHT);
  const winnings = less(returned, mul(stake, f(lines.length)));
  const { numerator, denominator } = terms.allWinnersPercent;
  return winnings.n > 0n ? mul(winnings, f(numerator, denominator * 100)) : NOUGHT;
}

/** The part of the stake that stands on winners: shared in a dead heat, and among joint favourites. */
function stakeWon({ outcome, deadHeat, sharers }: Leg): Fraction {
  if (!sharers) return outcome === "WON" ? f(1, deadHeat?.tied ?? 1) : NOUGHT;
  return mul(sharers.map(stakeWon).reduce(sum, NOUGHT), f(1, sharers.length));
}
