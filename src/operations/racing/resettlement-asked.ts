import type { Asking } from "../../domain/approvals/held-verbs.ts";
import { formatMoney } from "../../domain/money.ts";
import { STATUS_NAMES } from "../../domain/racing/bet-status.ts";
import type { Settling } from "../../domain/racing/placing/bet-refusals.ts";
import type { Proposal } from "./propose-resettlement.ts";

/** Bets that are settled again, or voided, as they are held for a second person: each with what it was and becomes. */
export function resettlementAsked(
  proposals: readonly Proposal[],
  settling: Settling,
  reason: string,
): Asking {
  const [{ bet: first }] = proposals as [Proposal];
  const sumOf = settling === "VOID" ? voidedPence : movedPence;
  return {
    verb: settling === "VOID" ? "void" : "resettlement",
    amountPence: proposals.reduce((sum, one) => sum + sumOf(one), 0),
    ...{ subjectType: "racingBet", subjectId: first.id, reason },
    accountId: proposals.every(({ bet }) => bet.accountId === first.accountId) ? first.accountId : null,
    facts: proposals.map(({ bet, after }) => [
      `${bet.betType} ${bet.reference}`,
      `${STATUS_NAMES[bet.status]}${bet.payoutPence === null ? "" : ` ${formatMoney(bet.payoutPence)}`}, then ${STATUS_NAMES[after.status]} ${formatMoney(after.payoutPence)}`,
    ]),
  };
}

/** A void gives the stake back, and takes back what was returned. */
const voidedPence = ({ bet }: Proposal): number => Math.max(bet.amountPence, bet.payoutPence ?? 0);

const movedPence = ({ bet, after }: Proposal): number => Math.abs(after.payoutPence - (bet.payoutPence ?? 0));
