import type { TransactionType } from "../../src/domain/accounts/transaction.ts";
import { betTypeLabel } from "../../src/domain/bets/bet-types.ts";

type Movement = {
  transactionType: TransactionType;
  description: string;
  referenceType: string | null;
  referenceId: number | null;
};

/** The counter's own descriptions, and their meaning in the ledger. */
const AT_THE_COUNTER: Partial<Record<TransactionType, string>> = {
  OpeningBalance: "Balance brought forward",
  Deposit: "Paid in at the counter",
  Withdraw: "Paid out at the counter",
};
const OWN_WORDS = ["Opening balance", "Deposit", "Withdraw", ""];

/**
 * A transaction's description as people read it. Rows of bets hold the type's name as calls know it ("Lucky15"), and a
 * deposit's row its type once more: neither can be rewritten in the ledger.
 */
export function transactionText({ transactionType, description, referenceType, referenceId }: Movement) {
  if (referenceType === "RacingBet") return description.replace(/^[\w-]+/, betTypeLabel);
  const isOwn = OWN_WORDS.includes(description.trim());
  if (isOwn && referenceType === "BetSlip") return `Paid with bet slip ${referenceId}`;
  return (isOwn && AT_THE_COUNTER[transactionType]) || description;
}
