/**
 * What a race makes of a horse that was bet on, as the rules of racing say it and not as the engine does: it shares with
 * it the shape of a leg, and nothing else.
 */
import type { Leg } from "../../../../src/domain/racing/settlement/bet.ts";

type Fraction = { numerator: number; denominator: number };
/** A horse that came out: when, at which price, and what staff decided to take for it in place of the scale. */
export type Out = { at: number; price: Fraction | null; decided: number | null };
export type ModelRunner = {
  id: number;
  number: number;
  name: string;
  price: Fraction | null;
  out: Out | null;
};
/** `place` is null for one that fell or the like. */
export type Finisher = { runner: ModelRunner; place: number | null; sp: Fraction | null };
export type ModelRace = {
  id: number;
  handicap: boolean;
  runners: ModelRunner[];
  finishers: Finisher[] | null;
  isStopped: boolean;
};
/** A horse on a bet: struck when, at which price; null is starting price. */
export type ModelLeg = { race: ModelRace; runner: ModelRunner; price: Fraction | null; struckAt: number };

/** Tattersalls Rule 4(c): pence in the pound for a horse up to each price. */
const SCALE =
  `1/9 90, 2/11 85, 1/4 80, 3/10 75, 2/5 70, 8/15 65, 8/13 60, 4/5 55, 20/21 50, 6/5 45, 6/4 40, 7/4 35, 9/4 30,
  3/1 25, 4/1 20, 11/2 15, 9/1 10, 14/1 5`
    .split(",")
    .map((band) => {
      const [odds = "", pence] = band.trim().split(" ");
      return { to: fractionOf(odds), pence: Number(pence) };
    });
const MOST_PENCE = 90;

export function fractionOf(text: string): Fraction {
  const [numerator = 0, denominator = 1] = text.split("/").map(Number);
  return { numerator, denominator };
}

export const textOf = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

const isAtMost = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator <= b.numerator * a.denominator;

const scaled = (price: Fraction | null): number =>
  price === null ? 0 : (SCALE.find(({ to }) => isAtMost(price, to))?.pence ?? 0);

/** All that came out after the bet was struck, together. */
function deduction({ race, struckAt, price }: ModelLeg): number {
  if (price === null) return 0;
  let pence = 0;
  for (const { out } of race.runners) if (out && out.at > struckAt) pence += out.decided ?? scaled(out.price);
  return Math.min(pence, MOST_PENCE);
}

/** How many places pay, by how many ran. */
function placesFor(ran: number, handicap: boolean): number {
  if (ran < 5) return 1;
  if (ran < 8) return 2;
  return handicap && ran >= 16 ? 4 : 3;
}

/** A horse as its race has left it. */
export function legNow(leg: ModelLeg): Leg {
  const { race, runner, price } = leg;
  const ran = race.finishers?.length ?? 0;
  const base = {
    price,
    rule4Pence: deduction(leg),
    placeTerms: { mode: "STANDARD", runners: Math.max(1, ran), handicap: race.handicap },
  } as const;
  if (race.isStopped) return { ...base, outcome: "VOID" };
  if (race.finishers === null) return { ...base, outcome: "PENDING" };
  const finisher = race.finishers.find((one) => one.runner === runner);
  if (ran === 1 || !finisher) return { ...base, outcome: "VOID" };
  const { place, sp } = finisher;
  if (place === null) return { ...base, outcome: "LOST" };
  const tied = race.finishers.filter((one) => one.place === place).length;
  const isPlaced = place <= placesFor(ran, race.handicap);
  return {
    ...base,
    ...(sp && { startingPrice: sp }),
    ...(tied > 1 && { deadHeat: { position: place, tied } }),
    outcome: place === 1 ? "WON" : isPlaced ? "PLACED" : "LOST",
  };
}

/** A horse that wins alone, in a field as it is expected now: for the most that a bet can return. */
export function legWinning({ race, price }: ModelLeg): Leg {
  const runners = race.runners.filter(({ out }) => out === null).length;
  return { price, placeTerms: { mode: "STANDARD", runners, handicap: race.handicap }, outcome: "WON" };
}

export const legVoid = ({ price }: ModelLeg): Leg => ({ price, outcome: "VOID" });
