import { type BetType, betTypeOf, expansionOf } from "../bets/bet-types.ts";
import { refused, type SettlementOutcome } from "../bets/refusals.ts";
import type { Ratio } from "../exact.ts";
import { rounded } from "../rounding.ts";
import type { Bet } from "./bet.ts";
import { brokenBetRule } from "./broken-rule.ts";
import { multiplierOf, multipliersOf } from "./multipliers.ts";
import { reckon } from "./reckoning.ts";
import { isPlainSingle, returnOfSingle, statusOfSingle } from "./single.ts";
import { linesOfType } from "./stake.ts";
import { type BetStatus, statusOf } from "./status.ts";

/**
 * What became of a bet. Amounts in pence; plain data but for `exact`, the return before it was rounded, in exact pence.
 */
export type Settlement = {
  readonly status: BetStatus;
  /** Win and place lines both counted. */
  readonly lines: number;
  readonly totalStakePence: number;
  /** While the bet is pending: what is already sure, were every leg still to run to lose. */
  readonly returnsPence: number;
  /** Returns less stake: below zero for a loss. */
  readonly profitPence: number;
  /** The return was held to the payout limit. */
  readonly isCapped: boolean;
  readonly exact: Ratio;
};

/**
 * Settles a bet on what its legs say: pure, exact, and rounded once. Refused are facts that cannot be (see
 * `brokenBetRule`) and returns beyond counting; a leg still to run is neither, the bet is PENDING unless it is lost. The
 * same bet always gives the same settlement. docs/rules/racing.md#order-of-settlement; `workings` explains it, `settlementLinesOf`
 * line by line.
 */
export function settle(bet: Bet): SettlementOutcome<Settlement> {
  const type = betTypeOf(bet.type);
  const broken = brokenBetRule(bet, type);
  if (broken || !type) return refused(broken!);
  if (isPlainSingle(type, bet)) {
    const multiplier = multiplierOf(bet, bet.legs[0]!, "SURE", true)!;
    const exact = returnOfSingle(bet, multiplier);
    return settlementOf(bet, type, statusOfSingle(bet, multiplier), exact, false);
  }
  const multipliers = multipliersOf(bet, "SURE")!;
  const expansion = expansionOf(type, bet.legs.length, bet.fold);
  const status = statusOf(bet, expansion, multipliers);
  const { exact, isCapped } = reckon(bet, expansion, multipliers, "SURE", status !== "PENDING");
  return settlementOf(bet, type, status, exact, isCapped);
}

function settlementOf(
  bet: Bet,
  type: BetType,
  status: BetStatus,
  exact: Ratio,
  isCapped: boolean,
): SettlementOutcome<Settlement> {
  const { rounding } = bet.settings;
  const returnsPence = rounded(exact, rounding);
  if (returnsPence === null) return refused({ code: "return-too-large" });
  const lines = linesOfType(type, bet);
  const totalStakePence = bet.stakePence * lines;
  return {
    done: true,
    value: {
      status,
      lines,
      totalStakePence,
      returnsPence,
      profitPence: returnsPence - totalStakePence,
      isCapped,
      exact,
    },
  };
}
