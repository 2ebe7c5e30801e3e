import { cashPartOf } from "../../src/domain/accounts/cash-parts.ts";
import { type ShopTransferKind, shopTransferName } from "../../src/domain/accounts/shop-transfer.ts";
import { type TransactionType, transactionName } from "../../src/domain/accounts/transaction.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { countKindName } from "../../src/domain/tills/shift-count.ts";
import { varianceText } from "../../src/domain/tills/variance.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type Letterhead, LetterheadLines } from "../paper/letterhead.tsx";
import { PrintButton } from "../paper/print-button.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import type { ShownCount } from "./count-table.tsx";

type Props = { shift: ShiftFacts; letterhead: Letterhead; printedAt: Date };

/** A shift on a roll of 80 mm: its counts and corrections, and of a closed one what went over the drawer. */
export function ShiftPaper({ shift, letterhead, printedAt }: Props) {
  const { id, tillName, openedAt, openedByName, closedAt, closedByName, counts, movements } = shift;
  return (
    <>
      <p className="actions no-print">
        <PrintButton />
        <a className="button" href={urls.tills.details(id)}>
          Back to the shift
        </a>
      </p>
      <article className="receipt" aria-label={`Shift ${id}`}>
        <header>
          <LetterheadLines {...letterhead} />
          <p className="strong">
            Shift {id}, {tillName}
          </p>
        </header>
        <p>
          Opened {formatInstant(openedAt)}
          {openedByName && `, ${openedByName}`}
          <br />
          {closedAt
            ? `Closed ${formatInstant(closedAt)}${closedByName ? `, ${closedByName}` : ""}`
            : "Not closed yet"}
        </p>
        {counts.map((count) => (
          <CountLines key={count.id} count={count} />
        ))}
        {closedAt && (
          <dl>
            {sumsOf(movements).map((sum) => (
              <PaperLine
                key={`${sum.source}-${sum.kind}`}
                term={`${movementName(sum)} (${sum.count})`}
                amount={formatMoney(sum.pence)}
              />
            ))}
            <PaperLine term="Net takings" amount={formatMoney(takingsOf(movements))} strong />
          </dl>
        )}
        <footer className="small">Printed {formatInstant(printedAt)}.</footer>
      </article>
    </>
  );
}

const CountLines = ({ count }: { count: ShownCount }) => (
  <dl>
    <PaperLine term={countKindName(count.kind)} amount={formatInstant(count.at)} strong />
    {count.byName && <PaperLine term="Counted by" amount={count.byName} />}
    <PaperLine term="Expected" amount={formatMoney(count.expectedPence)} />
    <PaperLine term="Counted" amount={formatMoney(count.countedPence)} strong />
    <PaperLine term="Difference" amount={varianceText(count.countedPence - count.expectedPence)} />
    {count.note && <PaperLine term="Note" amount={count.note} />}
  </dl>
);

const PaperLine = ({ term, amount, strong = false }: { term: string; amount: string; strong?: boolean }) => (
  <div className={strong ? "strong" : undefined}>
    <dt>{term}</dt>
    <dd>{amount}</dd>
  </div>
);

/** What went over a drawer of one kind, in and out, in pence. */
export type MovementSum = Pick<MovementLine, "source" | "kind"> & { count: number; pence: number };

/** Cash of a shift by what it was, in the order in which each came first. */
export function sumsOf(movements: readonly MovementLine[]): MovementSum[] {
  const sums = new Map<string, MovementSum>();
  for (const { source, kind, pence } of movements) {
    const sum = sums.get(`${source} ${kind}`) ?? { source, kind, count: 0, pence: 0 };
    sums.set(`${source} ${kind}`, { ...sum, count: sum.count + 1, pence: sum.pence + pence });
  }
  return [...sums.values()];
}

/** What customers paid in less what they were paid, in pence: no float, and nothing to or from the safe. */
export const takingsOf = (movements: readonly MovementLine[]): number =>
  movements.reduce((sum, { kind, pence }) => (cashPartOf(kind) === "takings" ? sum + pence : sum), 0);

/** A shift with all that its page and its paper show. */
export type ShiftFacts = {
  id: number;
  tillName: string;
  openedAt: Date;
  openedByName: string | null;
  closedAt: Date | null;
  closedByName: string | null;
  /** What the drawer held before it was opened. */
  carriedPence: number;
  counts: readonly ShownCount[];
  /** In the order in which the cash moved. */
  movements: readonly MovementLine[];
};

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
              <td className={row.pence < 0 ? "money" : "money in-money"}>
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
