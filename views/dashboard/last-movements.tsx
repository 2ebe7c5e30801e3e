import { type TransactionType, transactionName } from "../../src/domain/accounts/transaction.ts";
import { timeAndDay } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { transactionText } from "../accounts/transaction-text.ts";
import type { SelectedAccount } from "../frame/account-bar.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Money } from "../ui/money.tsx";

type Movement = {
  id: number;
  transactionType: TransactionType;
  description: string;
  amountPence: number;
  createdAt: Date;
  referenceType: string | null;
  referenceId: number | null;
};
type Props = { account: SelectedAccount; transactions: readonly Movement[]; now: Date };

/** What the customer has, and what moved last. */
export function LastMovements({ account, transactions, now }: Props) {
  return (
    <section className="sheet" aria-labelledby="balance-title">
      <header>
        <h2 id="balance-title">Balance</h2>
        <strong className="figure">
          <Money pence={account.balancePence} owed />
        </strong>
        <OpensDialog id="deposit" className="button act" href={urls.accounts.deposit(account.id)}>
          Deposit
        </OpensDialog>
      </header>
      {transactions.length === 0 ? (
        <p className="in soft">No transactions yet</p>
      ) : (
        <table>
          <caption className="visually-hidden">Last movements, newest first</caption>
          <tbody>
            {transactions.map((row) => (
              <MovementRow key={row.id} row={row} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function MovementRow({ row, now }: { row: Movement; now: Date }) {
  const { id, transactionType, amountPence, createdAt, referenceType, referenceId } = row;
  const text = transactionText(row);
  return (
    <tr>
      <td className="soft when">{timeAndDay(createdAt, now)}</td>
      <th scope="row">
        {transactionName(transactionType)}{" "}
        {referenceType === "RacingBet" && referenceId !== null ? (
          <OpensDialog id={`bet-of-${id}`} className="small" href={urls.racing.bet(referenceId)}>
            {text}
          </OpensDialog>
        ) : (
          <span className="soft small">{text}</span>
        )}
      </th>
      <td className={amountPence < 0 ? "money" : "money in-money"}>
        {amountPence > 0 ? "+" : ""}
        {formatMoney(amountPence)}
      </td>
    </tr>
  );
}
