import type { ReactNode } from "react";
import type { Account } from "../../db/stores/accounts/accounts.ts";
import { pageOfTransactions } from "../../db/stores/accounts/transaction-pages.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { accountTopic } from "../../src/domain/live/topics.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/fact.tsx";
import { keyed, Letter } from "../ui/letter.tsx";
import { Money } from "../ui/money.tsx";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";
import { DetailFacts } from "./account-details.tsx";
import { TransactionHistory } from "./transaction-history.tsx";

type Asked = { reader: Reader; page: number };

/** The specification's page size for transactions. */
export const TRANSACTIONS_PER_PAGE = 20;

/** One account: what it is, what it holds, and every penny that ever moved. */
export const AccountPage = ({ reader, account, page }: Asked & { account: Account }) => (
  <AccountPanel account={account}>
    <Part of={HistoryPage} reader={reader} given={{ accountId: account.id, page }} />
  </AccountPanel>
);

/** The page where its history cannot be read. */
export const AccountWithoutHistory = ({ account }: { account: Account }) => (
  <AccountPanel account={account}>
    <TransactionHistory accountId={account.id} history={null} />
  </AccountPanel>
);

function AccountPanel({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <div id="account-panel">
      <Title text={account.name} sub={account.description}>
        <a className="button" href={urls.accounts.statement(account.id)} {...keyed("p")}>
          Statement <Letter of="p" />
        </a>
        {account.playsRaces && (
          <a className="button" href={urls.racing.betsOf(account.id)}>
            Racing Bets
          </a>
        )}
        <OpensDialog id="edit-account" href={urls.accounts.edit(account.id)}>
          Edit Account
        </OpensDialog>
        <OpensDialog id="withdraw" href={urls.accounts.withdraw(account.id)}>
          Withdraw
        </OpensDialog>
        <OpensDialog id="deposit" className="button act" href={urls.accounts.deposit(account.id)}>
          Deposit
        </OpensDialog>
      </Title>
      <dl
        id="account-facts"
        className="sheet facts"
        data-live={accountTopic(account.id)}
        hx-get={urls.accounts.details(account.id)}
        hx-select="#account-facts"
        hx-trigger="refresh-due"
        hx-swap="outerHTML"
      >
        <Fact term="Balance" className="figure">
          <Money pence={account.balancePence} owed />
        </Fact>
        <Fact term="Created">{formatInstant(account.createdAt)}</Fact>
        <Fact term="ID">{account.id}</Fact>
        <DetailFacts {...account} />
      </dl>
      {children}
    </div>
  );
}

/** The list alone: what its pager and every movement of money renew. */
export async function HistoryPage({ reader, accountId, page }: Asked & { accountId: number }) {
  const history = await pageOfTransactions(reader, accountId, page, TRANSACTIONS_PER_PAGE);
  return <TransactionHistory accountId={accountId} history={history} />;
}
