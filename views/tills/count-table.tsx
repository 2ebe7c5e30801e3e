import { formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { type CashPieces, DENOMINATIONS, piecesName } from "../../src/domain/tills/cash-pieces.ts";
import { latestCount, madeCounts } from "../../src/domain/tills/latest-count.ts";
import { type CountKind, countKindName } from "../../src/domain/tills/shift-count.ts";
import { varianceText } from "../../src/domain/tills/variance.ts";
import { isUnreadable } from "../../src/domain/unreadable.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";

export type ShownCount = CountLine & { byName: string | null; pieces: CashPieces };

const COLUMNS: readonly ColumnHead[] = [
  "Count",
  "When",
  "Who",
  ["Expected", "money"],
  ["Counted", "money"],
  "Difference",
  "Note",
];

/** Every count of a shift. A wrong one stays; its correction is below it, with author and reason. */
export function CountTable({ shiftId, counts }: { shiftId: number; counts: readonly ShownCount[] }) {
  return (
    <div className="scroll">
      <table className="count-rows">
        <caption className="visually-hidden">Counts of this shift, in their order</caption>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {counts.map((count) => (
            <tr key={count.id}>
              <th scope="row">
                {countKindName(count.kind)}
                {latestCount(count, counts) === count && (
                  <a className="button small quiet" href={urls.tills.correct(shiftId, count.id)}>
                    Edit Count<span className="visually-hidden"> of {formatInstant(count.at)}</span>
                  </a>
                )}
              </th>
              <td className="soft">{formatInstant(count.at)}</td>
              <td>{count.byName}</td>
              <td className="money">{formatMoney(count.expectedPence)}</td>
              <td className="money strong">{formatMoney(count.countedPence)}</td>
              <td>{varianceText(count.countedPence - count.expectedPence)}</td>
              <td>
                {count.note}
                <Pieces pieces={count.pieces} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pieces({ pieces }: { pieces: CashPieces }) {
  if (isUnreadable(pieces)) return <p className="stale small">Notes and coins cannot be read</p>;
  const there = DENOMINATIONS.filter(({ pence }) => pieces[pence]);
  if (there.length === 0) return null;
  return (
    <details className="small no-print">
      <summary>Notes and coins</summary>
      <ul>
        {there.map((one) => (
          <li key={one.pence}>
            {pieces[one.pence]} × {piecesName(one)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A count as a screen shows it, in pence. */
export type CountLine = {
  id: number;
  kind: CountKind;
  expectedPence: number;
  countedPence: number;
  note: string;
  at: Date;
  correctsId: number | null;
};

/** A shift's last count after all corrections. */
export type ShiftResult = { counted: string; variance: string; isEven: boolean; corrections: number };

/** What came of a closed shift: counted, the difference of all its counts, and how often one was put right. */
export function resultOf(counts: readonly CountLine[]): ShiftResult {
  const latest = madeCounts(counts).map((count) => latestCount(count, counts));
  const variancePence = latest.reduce(
    (sum, { countedPence, expectedPence }) => sum + countedPence - expectedPence,
    0,
  );
  return {
    counted: formatMoney(latest.at(-1)?.countedPence ?? 0),
    variance: varianceText(variancePence),
    isEven: variancePence === 0,
    corrections: counts.filter(({ kind }) => kind === "correction").length,
  };
}
