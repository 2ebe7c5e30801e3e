import { Elysia } from "elysia";
import { sumsOfStatement } from "../../../db/stores/accounts/account-statement.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { type Counter, pageContext } from "../context.ts";
import { type Days, daysIn, EVER, instantsOf } from "../papers/days.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { urls } from "../urls/urls.ts";
import { ACCOUNT_NOT_LOADED } from "./account-faults.ts";
import { accountsExported } from "./accounts-paper.ts";
import { accountsCrumbs } from "./breadcrumbs.ts";
import { statementExported } from "./statement-paper.ts";
import { withAccount } from "./wanted-account.ts";

/** Registered Accounts and one account's statement, to print and as a file. */
export const accountPaperPages = (counter: Counter) => {
  const reader = counter.shop.database.reader;
  const { asFile, asPage, lately } = papersFor(counter);
  return new Elysia()
    .use(pageContext(counter))
    .get(urls.accounts.csv, () => asFile(accountsExported(reader)))
    .get(urls.accounts.print, ({ visit }) =>
      asPage(visit, accountsExported(reader), {
        back: { href: urls.accounts.list, text: "Back to Accounts" },
        file: urls.accounts.csv,
        crumbs: accountsCrumbs("Print"),
      }),
    )
    .get(
      urls.accounts.statementCsv(":id"),
      withAccount((account, { visit }) =>
        asFile(statementExported(reader, account, daysIn(visit.url, EVER))),
      ),
    )
    .get(
      urls.accounts.statement(":id"),
      withAccount(async (account, { visit }) => {
        const days = daysIn(visit.url, lately());
        return asPage(visit, statementExported(reader, account, days), {
          back: { href: urls.accounts.details(account.id), text: "Back to Account" },
          file: urls.between(urls.accounts.statementCsv(account.id), days),
          crumbs: accountsCrumbs("Statement"),
          about: account,
          span: { path: urls.accounts.statement(account.id), ...days },
          facts: await factsOf(reader, account.id, days),
        });
      }),
      ACCOUNT_NOT_LOADED,
    );
};

/** What stands above the rows of a statement. */
async function factsOf(reader: Reader, accountId: number, days: Days) {
  const sums = await sumsOfStatement(reader, { accountId, ...instantsOf(days) });
  return [
    { name: "Balance before", pence: sums.openingPence, isBalance: true },
    { name: "Paid in", pence: sums.inPence, isBalance: false },
    { name: "Paid out", pence: sums.outPence, isBalance: false },
    { name: "Balance after", pence: sums.closingPence, isBalance: true },
  ];
}
