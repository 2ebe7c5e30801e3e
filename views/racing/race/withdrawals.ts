import type { Odds } from "../../../src/domain/odds.ts";
import { type Rule4Scale, rule4PenceFor } from "../../../src/domain/racing/settlement/rule-4.ts";
import type { Card } from "../cards/card.ts";

/** A horse that came out after the shop had its card, and what that takes from winning bets struck before. */
export type WithdrawalFacts = {
  runnerId: number;
  number: number | null;
  name: string;
  withdrawnAt: Date | null;
  lastPrice: Odds | null;
  /** By the scale, from its last price, in pence in the pound; nothing where no price is known. */
  scalePence: number;
  /** What staff have decided in its place, why and who. */
  decision: { penceInPound: number; reason: string; by: string; decidedAt: Date } | null;
};

type Decided = { runnerId: number; penceInPound: number | null; reason: string; by: string; decidedAt: Date };

/** The withdrawals of a race that Rule 4 can go by; `decisions` oldest first, the newest for a horse counts. `scale`: of today. */
export function withdrawalsOf(
  { runners }: Card,
  decisions: readonly Decided[],
  scale: Rule4Scale,
): WithdrawalFacts[] {
  const byRunner = new Map(decisions.map((decision) => [decision.runnerId, decision]));
  return runners
    .filter(({ id, status, withdrawnAt }) => status === "non-runner" && (withdrawnAt || byRunner.has(id)))
    .map(({ id, number, name, withdrawnAt, lastPrice }) => {
      const decided = byRunner.get(id);
      const price = lastPrice?.fraction ?? null;
      return {
        runnerId: id,
        number,
        name,
        withdrawnAt,
        lastPrice: price,
        scalePence: price ? rule4PenceFor(price, scale) : 0,
        decision:
          decided && decided.penceInPound !== null
            ? { ...decided, penceInPound: decided.penceInPound }
            : null,
      };
    });
}
