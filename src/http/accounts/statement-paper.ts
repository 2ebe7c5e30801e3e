import { eachTransaction } from "../../../db/stores/accounts/account-statement.ts";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { transactionText } from "../../../views/accounts/transaction-text.ts";
import { transactionName } from "../../domain/accounts/transaction.ts";
import { type Days, instantsOf, spokenDays } from "../papers/days.ts";
import { type Exported, tableOf } from "../papers/exported.ts";

/** One account's ledger between two days, oldest first. */
export const statementExported = (reader: Reader, account: Account, days: Days): Exported => ({
  title: "Account Statement",
  sub: `${account.name}, ID ${account.id}, ${spokenDays(days)}`,
  file: `statement-${account.id}`,
  ...tableOf(
    () => eachTransaction(reader, { accountId: account.id, ...instantsOf(days) }),
    [
      { head: "Date", kind: "instant", value: ({ createdAt }) => createdAt },
      { head: "Transaction", kind: "text", value: ({ transactionType }) => transactionName(transactionType) },
      { head: "Description", kind: "text", wide: true, value: transactionText },
      {
        head: "In",
        kind: "money",
        sum: true,
        value: ({ amountPence }) => (amountPence > 0 ? amountPence : null),
      },
      {
        head: "Out",
        kind: "money",
        sum: true,
        value: ({ amountPence }) => (amountPence < 0 ? amountPence : null),
      },
      { head: "Balance", kind: "money", value: ({ balanceAfterPence }) => balanceAfterPence },
    ],
  ),
});
