import { betTypeOf, expansionOf } from "../../bets/bet-types.ts";
import { VOID } from "../../racing/bet-status.ts";
import { type Leg, placeTermsOf } from "../../racing/settlement/bet.ts";
import { settledPrice } from "../../racing/settlement/leg-odds.ts";
import { decimalOf, type Market, MOST_PLACES, placeChance } from "./market.ts";
import {
  type Entry,
  figureEntries,
  figuresOfSettled,
  type Grouping,
  type SettledBet,
  type SettledLeg,
} from "./statistic.ts";

/** Bets whose return can be expected, and the others. */
export const RECKONED = "reckoned";
export const APART = "apart";

/** A leg's part in what a line of one pound is expected to return: its chance times what it multiplies the line by. */
type Expected = { win: number; place: number };

/**
 * What a settled bet was to return by the chances of its horses at the off, in pence: floating, as chances are. Bonuses and limits are left out, as
 * are dead heats. Null where nothing can be said: a horse without a market, a bet on the order of a race or on the favourite, up-and-down pairs, more
 * than four places, or each-way lines that are equally divided.
 */
export function expectedReturn(settled: SettledBet): number | null {
  const { betType, eachWay: isToggled, legs, inputs, stakePence } = settled;
  const type = betTypeOf(betType);
  if (!type || type.inOrder || inputs.legs.length !== legs.length) return null;
  const expansion = expansionOf(type, legs.length);
  const eachWay = isToggled || type.alwaysEachWay;
  if (expansion.pairs) return null;
  if (eachWay && legs.length > 1 && inputs.settings.eachWayMultiples === "EQUALLY_DIVIDED") return null;
  const parts: Expected[] = [];
  for (const [at, leg] of legs.entries()) {
    const part = expectedOf(leg, inputs.legs[at]!, settled, eachWay);
    if (!part) return null;
    parts.push(part);
  }
  const win = linesOf(
    parts.map((part) => part.win),
    expansion,
  );
  const place = eachWay
    ? linesOf(
        parts.map((part) => part.place),
        expansion,
      )
    : 0;
  return stakePence * (win + place);
}

function expectedOf(
  { raceId, runnerId, price }: SettledLeg,
  leg: Leg,
  { inputs, markets }: SettledBet,
  eachWay: boolean,
): Expected | null {
  if (leg.outcome === "VOID") return { win: 1, place: 1 };
  const market = markets.get(raceId);
  const horse = runnerId === null ? undefined : market?.get(runnerId);
  if (!market || !horse || leg.sharers) return null;
  const odds = settledPrice(leg, inputs.settings.waiveLone5p) ?? price;
  const decimal = odds ? decimalOf(odds) : horse.decimal;
  const win = horse.chance * decimal;
  if (!eachWay) return { win, place: 0 };
  const place = placeOf(leg, { inputs, market, runnerId: runnerId!, decimal });
  return place === null ? null : { win, place };
}

type Placed = Pick<SettledBet, "inputs"> & { market: Market; runnerId: number; decimal: number };

function placeOf(leg: Leg, { inputs, market, runnerId, decimal }: Placed): number | null {
  if (!leg.placeTerms) return null;
  const { fraction, places } = placeTermsOf(leg.placeTerms, inputs.settings.placeTermsTable);
  if (places === null || places > MOST_PLACES) return null;
  const part = fraction.numerator / fraction.denominator;
  return placeChance(market, runnerId, places) * (1 + (decimal - 1) * part);
}

/** Each line multiplies its legs: the sum of all products of so many of them. */
function linesOf(parts: readonly number[], { least, most }: { least: number; most: number }): number {
  const sums = [1, ...parts.map(() => 0)];
  for (const part of parts)
    for (let fold = sums.length - 1; fold > 0; fold--) sums[fold]! += sums[fold - 1]! * part;
  return sums.slice(least, most + 1).reduce((sum, one) => sum + one, 0);
}

/** Squares are kept in whole squares of 10p: of a bet of £1.00 they count, and of a million pounds are below 2^53. */
const SQUARE = 10 * 10;

/**
 * What bets returned beside what they were to return. `squares` adds up the squared difference of each bet: its root is how far chance alone takes
 * the sum off. What a resettlement changes counts as luck.
 */
export const luck: Grouping = {
  name: "luck",
  ofSettlement(settled) {
    const found = settled.status === VOID ? settled.payoutPence : expectedReturn(settled);
    const key = found === null ? APART : RECKONED;
    const entries: Entry[] = figureEntries(key, figuresOfSettled(settled));
    if (found === null || settled.version > 1) return entries;
    const difference = settled.payoutPence - found;
    return [
      ...entries,
      { key, measure: "expected", amount: Math.round(found) },
      { key, measure: "squares", amount: Math.round((difference * difference) / SQUARE) },
    ];
  },
};

/** How far chance alone takes a sum off, in pence, by its squares in squares of 10p: one standard deviation. */
export const swingPence = (squares: number): number => Math.round(Math.sqrt(squares * SQUARE));
