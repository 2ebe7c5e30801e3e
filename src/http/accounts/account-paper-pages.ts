import { eachAccount } from "../../../db/stores/accounts/account-list.ts";
import { eachTransaction } from "../../../db/stores/accounts/account-statement.ts";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { transactionText } from "../../../views/accounts/transaction-text.ts";
import { transactionName } from "../../domain/accounts/transaction.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { type Days, daysIn, EVER, instantsOf, papersFor, spokenDays } from "../papers/papers-for.tsx";
import { needs } from "../permissions.ts";
import { urls } from "../urls/urls.ts";
import { accountsCrumbs, withAccount } from "./with-account.ts";

/** Registered Accounts, to print and as a file, and one account's statement as a file. */
export const accountPaperPages = (app: AppContext) => {
  const reader = app.shop.database.reader;
  const { asFile, asPage } = papersFor(app);
  return pageRoutes(app, "serve")
    .get(urls.accounts.csv, () => asFile(accountsExported(reader)), OF_EVERYBODY)
    .get(
      urls.accounts.print,
      ({ visit }) =>
        asPage(visit, accountsExported(reader), {
          back: { href: urls.accounts.list, text: "Back to Accounts" },
          file: urls.accounts.csv,
          crumbs: accountsCrumbs("Print"),
        }),
      OF_EVERYBODY,
    )
    .get(
      urls.accounts.statementCsv(":id"),
      withAccount((account, { visit }) =>
        asFile(statementExported(reader, account, daysIn(visit.url, EVER))),
      ),
    );
};

const OF_EVERYBODY = { detail: needs("reports") };

/** All open accounts, with their balances. */
export const accountsExported = (reader: Reader): Exported => ({
  title: "Registered Accounts",
  sub: "All customers; a balance below zero is owed to the shop",
  file: "accounts",
  ...tableOf(
    () => eachAccount(reader),
    [
      { head: "ID", kind: "number", value: ({ id }) => id },
      { head: "Name", kind: "text", value: ({ name }) => name },
      { head: "Lottery", kind: "text", wide: true, value: ({ playsLottery }) => yesOrNo(playsLottery) },
      { head: "Races", kind: "text", wide: true, value: ({ playsRaces }) => yesOrNo(playsRaces) },
      { head: "Created", kind: "instant", wide: true, value: ({ createdAt }) => createdAt },
      { head: "Description", kind: "text", wide: true, value: ({ description }) => description },
      { head: "Balance", kind: "money", sum: true, value: ({ balancePence }) => balancePence },
    ],
  ),
});

const yesOrNo = (is: boolean): string => (is ? "Yes" : "No");

/** One account's ledger between two days, oldest first. */
export const statementExported = (reader: Reader, account: Account, days: Days): Exported => ({
  title: "Account Statement",
  sub: `${account.name}, ID ${account.id}, ${spokenDays(days)}`,
  file: `statement-${account.id}`,
  ...tableOf(
    () => eachTransaction(reader, { accountId: account.id, ...instantsOf(days) }),
    [
      { head: "Date", kind: "instant", low: true, value: ({ createdAt }) => createdAt },
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
      { head: "Balance", kind: "money", low: true, value: ({ balanceAfterPence }) => balanceAfterPence },
    ],
  ),
});
