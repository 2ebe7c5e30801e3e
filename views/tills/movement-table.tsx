import { type ShopTransferKind, shopTransferName } from "../../src/domain/accounts/shop-transfer.ts";
import { type TransactionType, transactionName } from "../../src/domain/accounts/transaction.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";

const COLUMNS: readonly ColumnHead[] = ["Time", "What", "Description", ["Cash", "money"], "Who"];

/** Cash that went over a drawer; above zero into it. */
export type MovementLine = {
  source: "transactions" | "shop_transfers";
  id: number;
  at: Date;
  kind: TransactionType | ShopTransferKind;
  description: string;
  pence: number;
  accountName: string | null;
  byName: string | null;
};

/** Cash of a shift, the newest first. */
export function MovementTable({ movements }: { movements: readonly MovementLine[] }) {
  if (movements.length === 0)
    return (
      <p className="empty">
        <strong>No cash has gone over this till yet</strong>
      </p>
    );
  return (
    <div className="scroll">
      <table className="ledger">
        <caption className="visually-hidden">Cash of this shift, newest first</caption>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {movements.map((row) => (
            <tr key={`${row.source}-${row.id}`}>
              <td className="soft">{formatInstant(row.at)}</td>
              <th scope="row">{movementName(row)}</th>
              <td>{row.accountName ?? row.description}</td>
              <td className={row.pence < 0 ? "money owed" : "money in-money"}>
                {`${row.pence > 0 ? "+" : ""}${formatMoney(row.pence)}`}
              </td>
              <td className="soft">{row.byName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What it was, as staff say it. */
export const movementName = ({ source, kind }: Pick<MovementLine, "source" | "kind">): string =>
  source === "transactions"
    ? transactionName(kind as TransactionType)
    : shopTransferName(kind as ShopTransferKind);
