import {
  type Fraction,
  fraction,
  leastFraction,
  roundFraction,
  sumFraction,
  timesFraction,
} from "../enumeration.ts";
import type { Comes, Struck } from "./history.ts";
import { fateOf, isVoidByMove, startingPrice } from "./leg-by-rules.ts";
import type { Standing } from "./race-by-rules.ts";

/** How many horses each of these types puts in order, and whether in any order. */
const ORDERS: Partial<Record<string, { places: number; any: boolean }>> = {
  Forecast: { places: 2, any: false },
  ReverseForecast: { places: 2, any: true },
  CombinationForecast: { places: 2, any: true },
  Tricast: { places: 3, any: false },
  CombinationTricast: { places: 3, any: true },
};
export const ORDERED = Object.keys(ORDERS) as Struck["type"][];

type Line = { state: 0 | 1 | 3 | 5; times: Fraction };
const [PENDING, WON, LOST, VOID] = [0, 1, 3, 5] as const;
const NOTHING = fraction(0);
const refund: Line = { state: VOID, times: fraction(1) };
const lost: Line = { state: LOST, times: NOTHING };
const waits: Line = { state: PENDING, times: NOTHING };

/** A forecast or tricast line by line, in exact fractions. docs/rules/racing.md#forecasts-and-tricasts */
export function orderByRules(bet: Struck, standing: Standing): Comes {
  const { places, any } = ORDERS[bet.type]!;
  const horses = bet.picks.map(({ horse }) => horse!);
  const lines = (any ? arrangements(horses, places) : [horses]).map((line) => lineOf(bet, line, standing));
  const status = [PENDING, WON, VOID].find((one) => lines.some(({ state }) => state === one)) ?? LOST;
  if (status === PENDING) return { status, pence: 0, goodwill: 0 };
  const { rounding, roundAt, payoutLimit } = bet.house;
  const pence = lines.map(({ times }) => timesFraction(times, fraction(bet.stakePence)));
  const all = roundAt === "LINE" ? pence.map((one) => fraction(roundFraction(one, rounding))) : pence;
  const staked = payoutLimit?.basis === "WINNINGS" ? lines.length * bet.stakePence : 0;
  const sum = all.reduce(sumFraction, NOTHING);
  const paid = payoutLimit ? leastFraction(sum, fraction(payoutLimit.pence + staked)) : sum;
  return { status, pence: Number(roundFraction(paid, rounding)), goodwill: 0 };
}

function arrangements(horses: readonly number[], places: number): number[][] {
  if (places === 0) return [[]];
  return horses.flatMap((horse) =>
    arrangements(
      horses.filter((other) => other !== horse),
      places - 1,
    ).map((rest) => [horse, ...rest]),
  );
}

function lineOf(bet: Struck, line: readonly number[], standing: Standing): Line {
  if (isVoidByMove(standing, bet)) return refund;
  const fate = fateOf(standing);
  if (fate !== "run") return fate === "void" ? refund : waits;
  const { finish, unnamed, outs, ran } = standing;
  const known = (horse: number) => unnamed === 0 || [...finish, ...outs].some((one) => one.horse === horse);
  // The shop reads the whole bet: a horse that is not known yet may have run.
  if (!bet.picks.every(({ horse }) => known(horse!))) return waits;
  const running = line.filter((horse) => finish.some((one) => one.horse === horse && one.code !== "VOI"));
  if (running.length === 0) return refund;
  if (running.length < line.length && bet.house.forecastNonRunner === "VOID") return refund;
  if (running.length > 1 && ran === 2) return refund;
  const home = finish.filter(({ place }) => place !== null);
  const isAlone = unnamed === 0 && home.length === 1;
  if (running.length === 1 || isAlone) return single(running[0]!, bet, standing);
  return inOrder(ran === 3 ? running.slice(0, 2) : running, standing);
}

function single(horse: number, { house }: Struck, standing: Standing): Line {
  const one = standing.finish.find((finisher) => finisher.horse === horse)!;
  if (one.place !== 1) return lost;
  if (!one.sp) return waits;
  const { numerator, denominator } = startingPrice(one.sp, standing, house);
  const tied = standing.finish.filter(({ place }) => place === 1).length;
  return { state: WON, times: fraction(numerator + denominator, denominator * tied) };
}

function inOrder(named: readonly number[], { finish, dividends }: Standing): Line {
  const isRight = named.every((horse, at) => {
    const place = finish.find((one) => one.horse === horse)!.place;
    const tied = finish.filter((one) => one.place === place).length;
    return place !== null && place <= at + 1 && at + 1 < place + tied;
  });
  if (!isRight) return lost;
  const declared = dividends.find(({ horses }) => horses.join() === named.join());
  return declared ? { state: WON, times: fraction(declared.pence, 100) } : waits;
}
