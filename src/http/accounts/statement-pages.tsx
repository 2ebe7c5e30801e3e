import { sumsOfStatement } from "../../../db/stores/accounts/account-statement.ts";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { AddStatementCode, StatementCode } from "../../../views/accounts/statement-link-paper.tsx";
import { makeStatementLink } from "../../operations/accounts/statement-links.ts";
import { type AppContext, type PageRequestById, pageRoutes } from "../context.ts";
import { type Days, daysIn, instantsOf, papersFor } from "../papers/papers-for.tsx";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { statementExported } from "./account-paper-pages.ts";
import { statementAddress } from "./statement-address.ts";
import { ACCOUNT_NOT_LOADED, accountsCrumbs, withAccount } from "./with-account.ts";

/** One account's statement to print; posted, it has the code that opens the customer's own, too. */
export const statementPages = (app: AppContext) =>
  pageRoutes(app, "serve")
    .get(
      urls.accounts.statement(":id"),
      withAccount((account, asked) => printed(account, asked)),
      { detail: ACCOUNT_NOT_LOADED },
    )
    .post(urls.accounts.statement(":id"), withAccount(withCode), {
      parse: "none",
      detail: ACCOUNT_NOT_LOADED,
    });

async function withCode(account: Account, asked: PageRequestById): Promise<Response> {
  const { app, visit, by } = asked;
  const made = await makeStatementLink(app.shop, by, account.id);
  if (made)
    return await printed(account, asked, { address: await statementAddress(app, visit, made), ...made });
  const off = { kind: "error" as const, text: "Statement links are off" };
  return seeOther(visit, urls.accounts.statement(account.id), off);
}

async function printed(
  account: Account,
  { app, visit, reader }: PageRequestById,
  code?: { address: string; end: Date },
): Promise<Response> {
  const { asPage, lately } = papersFor(app);
  const { id } = account;
  const days = daysIn(visit.url, lately());
  const { statementLinks } = await currentSettings(reader);
  const path = urls.accounts.statement(id);
  return await asPage(visit, statementExported(reader, account, days), {
    back: { href: urls.accounts.details(id), text: "Back to Account" },
    file: urls.between(urls.accounts.statementCsv(id), days),
    crumbs: accountsCrumbs("Statement"),
    about: account,
    span: { path, ...days },
    facts: await factsOf(reader, id, days),
    tool: statementLinks && !code && <AddStatementCode action={urls.between(path, days)} />,
    extra: code && <StatementCode {...code} />,
  });
}

/** The head of a statement. */
async function factsOf(reader: Reader, accountId: number, days: Days) {
  const sums = await sumsOfStatement(reader, { accountId, ...instantsOf(days) });
  return [
    { name: "Balance before", pence: sums.openingPence, isBalance: true },
    { name: "Paid in", pence: sums.inPence, isBalance: false },
    { name: "Paid out", pence: sums.outPence, isBalance: false },
    { name: "Balance after", pence: sums.closingPence, isBalance: true },
  ];
}
