import type { Expansion } from "../bets/bet-types.ts";
import { anyToCome, directionsOf } from "./any-to-come.ts";
import { type Bet, isEachWay } from "./bet.ts";
import { isPending, type Multipliers } from "./multipliers.ts";

export type BetStatus = "PENDING" | "WON" | "PLACED" | "VOID" | "LOST";

/** What is to be found among the lines of a bet. */
type Found = { pending: boolean; won: boolean; placed: boolean; refunded: boolean };

/**
 * docs/rules/racing.md#bet-status. PENDING while a line can change, and a line with a losing leg cannot; WON with a
 * winning win line; PLACED with a winning place line; VOID with nothing but refunds; else LOST. Money has nothing to do
 * with it: 30.00 that return 19.60 are WON. Lines are not enumerated: whether one exists is a matter of counting legs.
 */
export function statusOf(bet: Bet, expansion: Expansion, multipliers: Multipliers): BetStatus {
  const found: Found = { pending: false, won: false, placed: false, refunded: false };
  const { least, most, pairs } = expansion;
  if (least <= most) {
    found.won = lookAt(bet, "WIN", multipliers.win, least, found);
    if (isEachWay(bet)) found.placed = lookAt(bet, "PLACE", multipliers.place, least, found);
  }
  if (pairs) lookAtPairs(bet, multipliers, found);
  if (found.pending) return "PENDING";
  if (found.won) return "WON";
  if (found.placed) return "PLACED";
  return found.refunded ? "VOID" : "LOST";
}

/**
 * Whether one part has a winning line; pending lines and refunds are noted. The shortest lines are the easiest to keep.
 */
function lookAt(
  bet: Bet,
  part: "WIN" | "PLACE",
  pays: readonly number[],
  least: number,
  found: Found,
): boolean {
  let winning = 0;
  let void_ = 0;
  let pending = 0;
  for (let index = 0; index < bet.legs.length; index++) {
    const leg = bet.legs[index]!;
    if (leg.outcome === "VOID") void_++;
    else if (pays[index]! > 0) winning++;
    else if (isPending(leg, part)) pending++;
  }
  if (pending > 0 && least <= winning + void_ + pending) found.pending = true;
  if (least <= void_) found.refunded = true;
  return winning > 0 && least <= winning + void_;
}

function lookAtPairs(bet: Bet, multipliers: Multipliers, found: Found): void {
  const eachWay = isEachWay(bet);
  const mode = eachWay ? bet.settings.eachWayAnyToCome : "WIN_ONLY";
  const part = eachWay ? "PLACE" : "WIN";
  for (const [first, second] of directionsOf(bet.legs.length)) {
    const [from, to] = [bet.legs[first]!, bet.legs[second]!];
    const goesOn = multipliers.win[first]! > 0 || (eachWay && multipliers.place[first]! > 0);
    if (isPending(from, part) || (goesOn && isPending(to, part))) found.pending = true;
    if (from.outcome === "VOID" && to.outcome === "VOID") {
      found.refunded = true;
      continue;
    }
    const { win, place } = anyToCome(multipliers, first, second, mode);
    // What passes through a void second leg was made by the first: a placed horse's money is no win.
    const won = to.outcome === "VOID" ? multipliers.win[first]! > 0 : win > 0;
    if (won) found.won = true;
    else if (win > 0 || place > 0) found.placed = true;
  }
}
