import { pastLimit } from "../../accounts/credit.ts";
import type { StruckBet } from "./strike-bet.ts";

/** The facts of a slip by which its limits are decided, read inside the transaction that places it. Amounts in pence. */
export type LimitFacts = {
  isPaid: boolean;
  balancePence: number;
  /** What may be owed on the account; null is no limit. */
  mayOwePence: number | null;
  /** The limit is the account's own, and can be raised. */
  canBeRaised: boolean;
  bets: readonly Pick<StruckBet, "amountPence" | "lines">[];
};

/** Why a slip is past a limit of the shop, and the largest stake that would pass; null where none would. */
export type LimitRefusal = {
  code: "past-credit-limit";
  owedPence: number;
  limitPence: number;
  largestPence: number | null;
  /** How many bets the stake is of. */
  bets: number;
  canBeRaised: boolean;
};

/** Every limit on placing a slip: the first that stands in the way, or null. Pure. */
export const refusedByLimit = (facts: LimitFacts): LimitRefusal | null => pastCredit(facts);

function pastCredit({
  isPaid,
  balancePence,
  mayOwePence,
  canBeRaised,
  bets,
}: LimitFacts): LimitRefusal | null {
  // Its payment comes in before its stake goes out.
  if (isPaid) return null;
  const stakePence = bets.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const past = pastLimit(balancePence, -stakePence, mayOwePence);
  if (!past) return null;
  const room = balancePence + past.limitPence;
  // One bet costs its lines, each the same in whole pence.
  const lines = bets.length === 1 ? bets[0]!.lines : 1;
  const largest = Math.floor(room / lines) * lines;
  const largestPence = largest > 0 ? largest : null;
  return { code: "past-credit-limit", ...past, largestPence, bets: bets.length, canBeRaised };
}
