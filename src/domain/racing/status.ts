import type { Expansion } from "../bets/bet-types.ts";
import { type Bet, isEachWay } from "./settlement/bet.ts";
import { isPending, type LinePart, type Multiplier, paid } from "./settlement/leg-odds.ts";
import { anyToCome, directionsOf } from "./settlement/lines.ts";

export type BetStatus = "PENDING" | "WON" | "PLACED" | "VOID" | "LOST";

/** From what outweighs nothing to what outweighs everything. */
const WEIGHTS = { LOST: 0, VOID: 1, PLACED: 2, WON: 3, PENDING: 4 } as const;

const weightier = (a: BetStatus, b: BetStatus): BetStatus => (WEIGHTS[a] < WEIGHTS[b] ? b : a);

/**
 * docs/rules/racing.md#bet-status. PENDING while a line can change, and a line with a losing leg cannot; WON with a
 * winning win line; PLACED with a winning place line; VOID with nothing but refunds; else LOST. Money has nothing to do
 * with it: 30.00 that return 19.60 are WON. Lines are not enumerated: whether one exists is a matter of counting legs.
 */
export function statusOf(bet: Bet, expansion: Expansion, multipliers: readonly Multiplier[]): BetStatus {
  const { least, most, pairs } = expansion;
  let status: BetStatus = "LOST";
  if (least <= most) {
    status = statusOfPart(bet, "WIN", multipliers, least);
    if (isEachWay(bet)) status = weightier(status, statusOfPart(bet, "PLACE", multipliers, least));
  }
  return pairs ? weightier(status, statusOfPairs(bet, multipliers)) : status;
}

/** What the lines of one part have come to. The shortest lines are the easiest to keep. */
function statusOfPart(
  { legs }: Bet,
  part: LinePart,
  multipliers: readonly Multiplier[],
  least: number,
): BetStatus {
  let winning = 0;
  let void_ = 0;
  let pending = 0;
  for (let index = 0; index < legs.length; index++) {
    const leg = legs[index]!;
    if (leg.outcome === "VOID") void_++;
    else if (paid(multipliers[index]!, part) > 0) winning++;
    else if (isPending(leg, part)) pending++;
  }
  if (pending > 0 && least <= winning + void_ + pending) return "PENDING";
  if (winning > 0 && least <= winning + void_) return part === "WIN" ? "WON" : "PLACED";
  return least <= void_ ? "VOID" : "LOST";
}

function statusOfPairs(bet: Bet, multipliers: readonly Multiplier[]): BetStatus {
  return directionsOf(bet.legs.length)
    .map(([first, second]) => statusOfDirection(bet, multipliers, first, second))
    .reduce(weightier);
}

function statusOfDirection(
  bet: Bet,
  multipliers: readonly Multiplier[],
  first: number,
  second: number,
): BetStatus {
  const eachWay = isEachWay(bet);
  const mode = eachWay ? bet.settings.eachWayAnyToCome : "WIN_ONLY";
  const part = eachWay ? "PLACE" : "WIN";
  const [from, to] = [bet.legs[first]!, bet.legs[second]!];
  const earned = multipliers[first]!;
  const goesOn = earned.win > 0 || (eachWay && earned.place > 0);
  if (isPending(from, part) || (goesOn && isPending(to, part))) return "PENDING";
  if (from.outcome === "VOID" && to.outcome === "VOID") return "VOID";
  const { win, place } = anyToCome(earned, multipliers[second]!, mode);
  // What passes through a void second leg was made by the first: a placed horse's money is no win.
  const won = to.outcome === "VOID" ? earned.win > 0 : win > 0;
  if (won) return "WON";
  return win > 0 || place > 0 ? "PLACED" : "LOST";
}
