import * as v from "valibot";
import { told } from "../docs/told.ts";

export const Account = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  balance: v.pipe(v.number(), v.description("Pounds; below 0 is owed")),
  playsLottery: v.boolean(),
  playsRaces: v.boolean(),
  createdAt: v.string(),
});
export const Transaction = v.object({
  id: v.number(),
  transactionType: v.string(),
  description: v.string(),
  amount: v.pipe(v.number(), v.description("Pounds; below 0 is taken off")),
  balanceAfter: v.number(),
  createdAt: v.string(),
  referenceId: v.nullable(v.union([v.number(), v.string()])),
  referenceType: v.nullable(v.string()),
});
const Moved = v.object({ ...Account.entries, transaction: Transaction });

const account = {
  id: 12,
  name: "Maeve Kelly",
  description: "Pays on Fridays",
  balance: 32.5,
  playsLottery: true,
  playsRaces: false,
  createdAt: "2026-08-15T14:00:00.000Z",
};
const transaction = {
  id: 340,
  transactionType: "Deposit",
  description: "Deposit",
  amount: 20,
  balanceAfter: 32.5,
  createdAt: "2026-08-15T14:05:00.000Z",
  referenceId: null,
  referenceType: null,
};
const unknown = { 404: "Account not found" };

export const accountDocs = {
  list: told({ summary: "List the accounts", answers: v.array(Account), example: [account] }),
  read: told({ summary: "Read an account", answers: Account, example: account, refuses: unknown }),
  open: told({
    summary: "Open an account",
    description: "With an opening balance, which becomes the first transaction.",
    asks: { Account: { name: "Maeve Kelly", playsLottery: true, balance: 12.5 } },
    answers: Account,
    example: account,
    status: 201,
    keyed: true,
  }),
  edit: told({
    summary: "Edit an account",
    description: "Fields that are left out stay as they are. The balance changes by its own calls.",
    asks: { "Another name": { name: "Maeve Kelly-Byrne" } },
    answers: Account,
    example: account,
    refuses: unknown,
  }),
  remove: told({
    summary: "Delete an account",
    description:
      "It leaves every list and search; its transactions and bets stay, and pending bets still settle.",
    answers: v.object({ deleted: v.boolean() }),
    example: { deleted: true },
    refuses: unknown,
  }),
  setBalance: told({
    summary: "Set the balance",
    description:
      "Writes one transaction of the difference. With expectedBalance it is refused when the balance has moved in the meantime.",
    asks: { "After a deposit": { balance: 32.5, description: "Deposit", expectedBalance: 12.5 } },
    answers: Account,
    example: account,
    keyed: true,
    refuses: { ...unknown, 409: "The balance has changed in the meantime" },
  }),
  deposit: told({
    summary: "Put money on an account",
    asks: { "Twenty pounds": { amount: 20 } },
    answers: Moved,
    example: { ...account, transaction },
    keyed: true,
    refuses: unknown,
  }),
  withdraw: told({
    summary: "Take money off an account",
    description: "Refused where it would leave the balance below zero.",
    asks: { "Five pounds": { amount: 5 } },
    answers: Moved,
    example: {
      ...account,
      balance: 27.5,
      transaction: {
        ...transaction,
        transactionType: "Withdraw",
        description: "Withdraw",
        amount: -5,
        balanceAfter: 27.5,
      },
    },
    keyed: true,
    refuses: unknown,
  }),
  transactions: told({
    summary: "Read the history of an account",
    description: "Newest first. A page or size that is missing or bad is read as 1 and 20.",
    answers: v.object({
      transactions: v.array(Transaction),
      totalPages: v.number(),
      pageNumber: v.number(),
    }),
    example: { transactions: [transaction], totalPages: 1, pageNumber: 1 },
    refuses: unknown,
  }),
};
