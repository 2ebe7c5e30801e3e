import type { ReactNode } from "react";
import type { Account } from "../../db/stores/accounts/accounts.ts";
import { newestBalances, pageOfTransactions } from "../../db/stores/accounts/transaction-pages.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { type TransactionType, transactionName } from "../../src/domain/accounts/transaction.ts";
import { accountTopic } from "../../src/domain/live/topics.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { EyeIcon } from "../ui/eye-icon.tsx";
import { Fact } from "../ui/fact.tsx";
import { keyed, Letter } from "../ui/letter.tsx";
import { Money } from "../ui/money.tsx";
import { Pager } from "../ui/pager.tsx";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";
import { UNLESS_SAME } from "../ui/unless-same.ts";
import { DetailFacts } from "./account-form.tsx";
import { BalanceSpark } from "./balance-spark.tsx";
import { CareButtons, OwnLimitsFact, type ShownCare } from "./care.tsx";
import { CreditFacts, type ShownCredit } from "./credit.tsx";
import { ExclusionFact } from "./exclusion.tsx";
import { IdentitySection } from "./identity-page.tsx";
import { transactionText } from "./transaction-text.ts";

type Asked = { reader: Reader; page: number };

/** The specification's page size for transactions. */
export const TRANSACTIONS_PER_PAGE = 20;

/** One account: what it is, what it holds, and every penny that ever moved. */
export const AccountPage = ({
  reader,
  account,
  page,
  today,
  credit,
  care,
  showsIdentity,
  linksStatement,
  showsData,
}: Asked & {
  account: Account;
  today: string;
  credit: ShownCredit | null;
  care: ShownCare;
  showsIdentity: boolean;
  linksStatement: boolean;
  showsData: boolean;
}) => (
  <AccountPanel
    account={account}
    credit={credit}
    care={care}
    linksStatement={linksStatement}
    showsData={showsData}
    spark={<Part of={SparkOfAccount} reader={reader} given={{ accountId: account.id, today }} />}
  >
    {showsIdentity && (
      <Part of={IdentitySection} reader={reader} given={{ account: named(account), today }} />
    )}
    <Part of={HistoryPage} reader={reader} given={{ accountId: account.id, page }} />
  </AccountPanel>
);

const named = ({ id, name }: Account) => ({ id, name });

/** The page where its history cannot be read. */
export const AccountWithoutHistory = ({ account }: { account: Account }) => (
  <AccountPanel account={account}>
    <TransactionHistory accountId={account.id} history={null} />
  </AccountPanel>
);

async function SparkOfAccount({
  reader,
  accountId,
  today,
}: Pick<Asked, "reader"> & { accountId: number; today: string }) {
  return <BalanceSpark rows={await newestBalances(reader, accountId)} today={today} />;
}

type PanelProps = {
  account: Account;
  /** Null where the shop has no limit for each customer. */
  credit?: ShownCredit | null;
  /** Null where the page says only what the account is. */
  care?: ShownCare | null;
  showsData?: boolean;
  spark?: ReactNode;
  linksStatement?: boolean;
  children: ReactNode;
};

function AccountPanel(props: PanelProps) {
  const { account, credit = null, care = null, spark, linksStatement, showsData = false, children } = props;
  return (
    <div id="account-panel">
      <Title text={account.name} sub={account.description}>
        <a className="button" href={urls.accounts.statement(account.id)} {...keyed("p")}>
          Statement <Letter of="p" />
        </a>
        {linksStatement && (
          <form method="post" action={urls.accounts.statementLink(account.id)}>
            <button type="submit" className="button">
              Statement Link
            </button>
          </form>
        )}
        {account.playsRaces && (
          <a className="button" href={urls.racing.betsOf(account.id)}>
            Racing Bets
          </a>
        )}
        <OpensDialog id="edit-account" href={urls.accounts.edit(account.id)}>
          Edit Account
        </OpensDialog>
        {care && <CareButtons id={account.id} care={care} />}
        {showsData && (
          <a className="button" href={urls.accounts.data(account.id)}>
            Data
          </a>
        )}
        <OpensDialog id="withdraw" href={urls.accounts.withdraw(account.id)}>
          Withdraw
        </OpensDialog>
        {!care?.exclusion?.badge && (
          <OpensDialog id="deposit" className="button act" href={urls.accounts.deposit(account.id)}>
            Deposit
          </OpensDialog>
        )}
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
        {care?.exclusion && <ExclusionFact id={account.id} exclusion={care.exclusion} />}
        {spark}
        <Fact term="Created">{formatInstant(account.createdAt)}</Fact>
        <Fact term="ID">{account.id}</Fact>
        <DetailFacts {...account} />
        {credit && <CreditFacts id={account.id} credit={credit} />}
        {care && <OwnLimitsFact id={account.id} care={care} />}
      </dl>
      {children}
    </div>
  );
}

/** The list alone: what its pager and every movement of money renew. */
export async function HistoryPage({ reader, accountId, page }: Asked & { accountId: number }) {
  const [history, { disputes }] = await Promise.all([
    pageOfTransactions(reader, accountId, page, TRANSACTIONS_PER_PAGE),
    currentSettings(reader),
  ]);
  return <TransactionHistory {...{ accountId, history, disputes }} />;
}

const COLUMNS: readonly ColumnHead[] = [
  "Date",
  "Type",
  "Description",
  ["Amount", "money"],
  ["Balance after", "money"],
];

type Row = {
  id: number;
  transactionType: TransactionType;
  description: string;
  amountPence: number;
  balanceAfterPence: number;
  createdAt: Date;
  referenceType: string | null;
  referenceId: number | null;
};
export type ShownTransactions = { transactions: Row[]; pageNumber: number; totalPages: number };
/** Null where it cannot be read. */
type Props = {
  accountId: number;
  history: ShownTransactions | null;
  /** The shop keeps disputes: a movement can be the subject of one. */
  disputes?: boolean;
};

const NOTHING: ShownTransactions = { transactions: [], pageNumber: 1, totalPages: 1 };

/** The ledger of an account, newest first, a page at a time. */
export function TransactionHistory({ accountId, history, disputes = false }: Props) {
  const { transactions, pageNumber, totalPages } = history ?? NOTHING;
  return (
    <section
      id="transactions"
      className="sheet"
      aria-labelledby="transactions-title"
      data-live={accountTopic(accountId)}
      hx-get={urls.accounts.transactions(accountId, pageNumber)}
      hx-trigger="refresh-due"
      hx-swap="outerHTML"
      {...UNLESS_SAME}
    >
      <header>
        <h2 id="transactions-title">Transaction History</h2>
      </header>
      {transactions.length === 0 ? (
        <p className="empty">
          <strong>{history ? "No transactions yet" : "Nothing can be listed just now"}</strong>
          {history && <span className="soft">The first deposit or bet appears here.</span>}
        </p>
      ) : (
        <Ledger rows={transactions} disputes={disputes} />
      )}
      <Pager
        page={pageNumber}
        totalPages={totalPages}
        href={(page) => urls.accounts.transactions(accountId, page)}
        target="#transactions"
        label="Transaction pages"
        loading="Loading transactions..."
      />
    </section>
  );
}

const Ledger = ({ rows, disputes }: { rows: readonly Row[]; disputes: boolean }) => (
  <div className="scroll">
    <table className="ledger">
      <caption className="visually-hidden">Transactions, newest first</caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {rows.map((row) => (
          <TransactionRow key={row.id} row={row} disputes={disputes} />
        ))}
      </tbody>
    </table>
  </div>
);

function TransactionRow({ row, disputes }: { row: Row; disputes: boolean }) {
  const text = transactionText(row);
  const isBet = row.referenceType === "RacingBet" && row.referenceId !== null;
  return (
    <tr>
      <td className="soft">{formatInstant(row.createdAt)}</td>
      <th scope="row">{transactionName(row.transactionType)}</th>
      <td>
        {text}
        {isBet && (
          <OpensDialog
            id={`bet-of-${row.id}`}
            className="button small quiet eye"
            href={urls.racing.bet(row.referenceId ?? 0)}
          >
            <EyeIcon />
            <span className="visually-hidden">{`Bet details, ${text}`}</span>
          </OpensDialog>
        )}
        {/* One about a bet is opened from its details. */}
        {disputes && !isBet && (
          <OpensDialog
            id={`dispute-movement-${row.id}`}
            className="button small quiet eye"
            href={urls.disputes.openAbout("movement", row.id)}
          >
            Dispute<span className="visually-hidden">{` ${text}, ${formatInstant(row.createdAt)}`}</span>
          </OpensDialog>
        )}
      </td>
      <td className={row.amountPence < 0 ? "money" : "money in-money"}>
        {`${row.amountPence > 0 ? "+" : ""}${formatMoney(row.amountPence)}`}
      </td>
      <td className="money">
        <Money pence={row.balanceAfterPence} owed />
      </td>
    </tr>
  );
}
