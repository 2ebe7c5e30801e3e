import { type TransactionType, transactionName } from "../../src/domain/accounts/transaction.ts";
import { accountTopic } from "../../src/domain/live/topics.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { EyeIcon } from "../ui/eye-icon.tsx";
import { Money } from "../ui/money.tsx";
import { Pager } from "../ui/pager.tsx";
import { UNLESS_SAME } from "../ui/unless-same.ts";
import { transactionText } from "./transaction-text.ts";

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
type Props = { accountId: number; history: ShownTransactions | null };

const NOTHING: ShownTransactions = { transactions: [], pageNumber: 1, totalPages: 1 };

/** The ledger of an account, newest first, a page at a time. */
export function TransactionHistory({ accountId, history }: Props) {
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
        <Ledger rows={transactions} />
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

const Ledger = ({ rows }: { rows: readonly Row[] }) => (
  <div className="scroll">
    <table className="ledger">
      <caption className="visually-hidden">Transactions, newest first</caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {rows.map((row) => (
          <TransactionRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  </div>
);

function TransactionRow({ row }: { row: Row }) {
  const text = transactionText(row);
  return (
    <tr>
      <td className="soft">{formatInstant(row.createdAt)}</td>
      <th scope="row">{transactionName(row.transactionType)}</th>
      <td>
        {text}
        {row.referenceType === "RacingBet" && row.referenceId !== null && (
          <OpensDialog
            id={`bet-of-${row.id}`}
            className="button small quiet eye"
            href={urls.racing.bet(row.referenceId)}
          >
            <EyeIcon />
            <span className="visually-hidden">{`Bet details, ${text}`}</span>
          </OpensDialog>
        )}
      </td>
      <td className={row.amountPence < 0 ? "money owed" : "money in-money"}>
        {`${row.amountPence > 0 ? "+" : ""}${formatMoney(row.amountPence)}`}
      </td>
      <td className="money">
        <Money pence={row.balanceAfterPence} owed />
      </td>
    </tr>
  );
}
