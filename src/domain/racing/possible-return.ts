import { refused, type SettlementOutcome } from "../bets/refusals.ts";
import type { Ratio } from "../exact.ts";
import { rounded } from "../rounding.ts";
import { type Bet, expansionOfBet } from "./bet.ts";
import { brokenBetRule } from "./broken-rule.ts";
import { multipliersOf } from "./multipliers.ts";
import { reckon } from "./reckoning.ts";

/**
 * The most a bet can return, in pence: every pending leg wins, alone, with no later Rule 4; for the slip, for a pending
 * bet, and for what the shop may have to pay. Null when that depends on a starting price that nobody knows yet. Best odds
 * count as far as the starting price is in. docs/rules/racing.md#bet-status. "Already sure" is
 * `settle(bet).returnsPence`.
 */
export function possibleReturn(bet: Bet): SettlementOutcome<number | null> {
  const most = exactPossibleReturn(bet);
  if (!most.done || most.value === null) return most as SettlementOutcome<null>;
  const pence = rounded(most.value, bet.settings.rounding);
  return pence === null ? refused({ code: "return-too-large" }) : { done: true, value: pence };
}

/** The same before rounding, in exact pence. */
export function exactPossibleReturn(bet: Bet): SettlementOutcome<Ratio | null> {
  const broken = brokenBetRule(bet);
  if (broken) return refused(broken);
  const multipliers = multipliersOf(bet, "MOST");
  return {
    done: true,
    value: multipliers && reckon(bet, expansionOfBet(bet), multipliers, "MOST", true).exact,
  };
}
