import * as v from "valibot";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { Transaction } from "../../../db/stores/accounts/ledger.ts";
import { limitAt, waitingLimit } from "../../domain/accounts/credit.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { onTheWire } from "../read-list.ts";
import { accountFields } from "./account-form-pages.tsx";

const { name, description, ...moreFields } = accountFields.answered;

/** An account as a call answers it. */
export const AccountAnswer = v.object({
  id: v.number(),
  name,
  description,
  balance: v.pipe(v.number(), v.description("Pounds; below 0 is owed")),
  ...moreFields,
  createdAt: v.string(),
});

/** The same with what may be owed on it. */
export const AccountWithCredit = v.object({
  ...AccountAnswer.entries,
  creditLimit: v.optional(
    v.pipe(
      v.number(),
      v.description("The most that may be owed, in pounds; left out where there is no limit"),
    ),
  ),
  creditIncrease: v.optional(
    v.pipe(
      v.object({ creditLimit: v.nullable(v.number()), from: v.string() }),
      v.description("The limit that replaces it, null for none, and when; left out where none waits"),
    ),
  ),
});

const exampleRow = { ...accountFields.example, id: 12, balance: 32.5, createdAt: "2026-08-15T14:00:00.000Z" };
export const accountExample: v.InferOutput<typeof AccountAnswer> = onTheWire(AccountAnswer, exampleRow, {});

export const answerAccount = (account: Account) =>
  onTheWire(AccountAnswer, account, { balance: poundsFromPence(account.balancePence) });

export function answerWithCredit(account: Account, now: Date): v.InferOutput<typeof AccountWithCredit> {
  const limitPence = limitAt(account, now);
  const waiting = waitingLimit(account, now);
  return {
    ...answerAccount(account),
    ...(limitPence !== null && { creditLimit: poundsFromPence(limitPence) }),
    ...(waiting && {
      creditIncrease: {
        creditLimit: waiting.pence === null ? null : poundsFromPence(waiting.pence),
        from: waiting.at.toISOString(),
      },
    }),
  };
}

/** The account that an operation has changed. */
export const answerChanged = ({ account }: { account: Account }) => answerAccount(account);

export const TransactionAnswer = v.object({
  id: v.number(),
  transactionType: v.string(),
  description: v.string(),
  amount: v.pipe(v.number(), v.description("Pounds; below 0 is taken off")),
  balanceAfter: v.number(),
  createdAt: v.string(),
  referenceId: v.nullable(v.union([v.number(), v.string()])),
  referenceType: v.nullable(v.string()),
});

export const transactionExample: v.InferOutput<typeof TransactionAnswer> = {
  id: 340,
  transactionType: "Deposit",
  description: "Deposit",
  amount: 20,
  balanceAfter: 32.5,
  createdAt: "2026-08-15T14:05:00.000Z",
  referenceId: null,
  referenceType: null,
};

export const answerTransaction = (row: Transaction) =>
  onTheWire(TransactionAnswer, row, {
    amount: poundsFromPence(row.amountPence),
    balanceAfter: poundsFromPence(row.balanceAfterPence),
  });

export const noAccount = { 404: "Account not found" };
