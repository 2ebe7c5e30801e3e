import { eachTransaction } from "../../../db/stores/accounts/account-statement.ts";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { transactionText } from "../../../views/accounts/transaction-text.ts";
import { transactionName } from "../../domain/accounts/transaction.ts";
import { type Days, instantsOf, spokenDays } from "../papers/days.ts";
import { type Exported, rowsFrom } from "../papers/exported.ts";

/** One account's ledger between two days, oldest first. */
export const statementExported = (reader: Reader, account: Account, days: Days): Exported => ({
  title: "Account Statement",
  sub: `${account.name}, ID ${account.id}, ${spokenDays(days)}`,
  file: `statement-${account.id}`,
  columns: [
    { head: "Date", kind: "instant" },
    { head: "Transaction", kind: "text" },
    { head: "Description", kind: "text", wide: true },
    { head: "In", kind: "money", sum: true },
    { head: "Out", kind: "money", sum: true },
    { head: "Balance", kind: "money" },
  ],
  batches: () =>
    rowsFrom(eachTransaction(reader, { accountId: account.id, ...instantsOf(days) }), (row) => [
      row.createdAt,
      transactionName(row.transactionType),
      transactionText(row),
      row.amountPence > 0 ? row.amountPence : null,
      row.amountPence < 0 ? row.amountPence : null,
      row.balanceAfterPence,
    ]),
});
