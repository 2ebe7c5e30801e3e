import * as v from "valibot";
import { type Account, findAccount } from "../../../db/stores/accounts/accounts.ts";
import type { Transaction } from "../../../db/stores/accounts/ledger.ts";
import { pageOfTransactions } from "../../../db/stores/accounts/transaction-pages.ts";
import { deposit, withdraw } from "../../operations/accounts/deposit-withdraw.ts";
import { setBalance } from "../../operations/accounts/set-balance.ts";
import { answerOnce, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { idNumber, line } from "../request/inputs.ts";
import { sentAmount, sentBalance } from "../request/money-inputs.ts";
import { NEEDS_SECOND, problemOf } from "../response/problem.ts";
import { urls } from "../urls/urls.ts";
import {
  AccountAnswer,
  accountExample,
  answerAccount,
  answerChanged,
  answerTransaction,
  noAccount,
  TransactionAnswer,
  transactionExample,
} from "./account-answer.ts";

/** `/api/accounts/:id/…`: an account's money and its history. */
export const moneyCalls = (app: AppContext) =>
  callsUnder(urls.api.accounts.list, "Accounts", [
    balance(app),
    depositCall(app),
    withdrawCall(app),
    transactions(app),
  ]);

const ById = v.object({ id: idNumber });
const Amount = v.object({ amount: sentAmount });
const NewBalance = v.object({
  balance: sentBalance,
  description: v.optional(line("Say what the change is for", 200, "A description"), "Adjustment"),
  expectedBalance: v.optional(v.nullable(sentBalance), null),
});

/** A page number or size that is missing or bad is read as its default: a list is always a list. */
const countFrom = (fallback: number, most: number) =>
  v.fallback(
    v.pipe(
      v.optional(v.string(), String(fallback)),
      v.regex(/^\d{1,9}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(most),
    ),
    fallback,
  );
const Paging = v.object({ page: countFrom(1, 1_000_000), pageSize: countFrom(20, 100) });

const MovedAnswer = v.object({ ...AccountAnswer.entries, transaction: TransactionAnswer });
const answerMoved = ({ account, transaction }: { account: Account; transaction: Transaction }) => ({
  ...answerAccount(account),
  transaction: answerTransaction(transaction),
});

const NOT_MOVED = "Failed to update account balance";

const balance = ({ shop }: AppContext) =>
  call({
    method: "PATCH",
    path: "/:id/balance",
    permission: "correct",
    summary: "Set the balance",
    description:
      "Writes one transaction of the difference. With expectedBalance it is refused when the balance has changed since.",
    params: ById,
    body: NewBalance,
    bodyExamples: {
      "After a deposit": { balance: 32.5, description: "Deposit", expectedBalance: 12.5 },
    },
    answer: AccountAnswer,
    example: accountExample,
    refusals: { ...noAccount, 409: `The balance has changed since, or ${NEEDS_SECOND}` },
    keyed: true,
    fault: NOT_MOVED,
    async handle({ params, body, by, keyed }) {
      const { balance: balancePence, expectedBalance: expectedPence, description } = body;
      const wanted = { accountId: params.id, balancePence, description, expectedPence };
      return answerOnce(await setBalance(shop, by, wanted, keyed), answerChanged);
    },
  });

const depositCall = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: "/:id/deposit",
    permission: "take-money",
    summary: "Put money on an account",
    params: ById,
    body: Amount,
    bodyExamples: { "Twenty pounds": { amount: 20 } },
    answer: MovedAnswer,
    example: { ...accountExample, transaction: transactionExample },
    refusals: noAccount,
    keyed: true,
    fault: NOT_MOVED,
    handle: async ({ params, body, by, keyed }) =>
      answerOnce(
        await deposit(shop, by, { accountId: params.id, amountPence: body.amount }, keyed),
        answerMoved,
      ),
  });

const withdrawCall = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: "/:id/withdraw",
    permission: "pay-out",
    summary: "Take money off an account",
    description: "Refused where it would leave the balance below zero.",
    params: ById,
    body: Amount,
    bodyExamples: { "Five pounds": { amount: 5 } },
    answer: MovedAnswer,
    example: {
      ...accountExample,
      balance: 27.5,
      transaction: {
        ...transactionExample,
        transactionType: "Withdraw",
        description: "Withdraw",
        amount: -5,
        balanceAfter: 27.5,
      },
    },
    refusals: { ...noAccount, 409: `Where the shop holds payouts of its sum, ${NEEDS_SECOND}` },
    keyed: true,
    fault: NOT_MOVED,
    handle: async ({ params, body, by, keyed }) =>
      answerOnce(
        await withdraw(shop, by, { accountId: params.id, amountPence: body.amount }, keyed),
        answerMoved,
      ),
  });

const transactions = ({ shop }: AppContext) =>
  call({
    method: "GET",
    path: "/:id/transactions",
    permission: "serve",
    summary: "Read the history of an account",
    description: "Newest first. A page or size that is missing or bad is read as 1 and 20.",
    params: ById,
    query: Paging,
    answer: v.object({
      transactions: v.array(TransactionAnswer),
      totalPages: v.number(),
      pageNumber: v.number(),
    }),
    example: { transactions: [transactionExample], totalPages: 1, pageNumber: 1 },
    refusals: noAccount,
    fault: "Failed to fetch account transactions",
    async handle({ params, query }) {
      const account = await findAccount(shop.database.reader, params.id);
      if (!account) return problemOf({ code: "account-unknown" });
      const page = await pageOfTransactions(shop.database.reader, params.id, query.page, query.pageSize);
      return { ...page, transactions: page.transactions.map(answerTransaction) };
    },
  });
