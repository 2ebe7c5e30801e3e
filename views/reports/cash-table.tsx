import { Fragment } from "react";
import { type CashLine, cashTotals } from "../../src/domain/reports/day-sheet.ts";
import { cashKindName } from "../../src/domain/reports/sum-day.ts";
import { Money } from "../ui/money.tsx";

/** Cash by till, and by what it was for. `tills` has the names of the tills by their accounts. */
export function CashTable({
  cash,
  tills,
}: {
  cash: readonly CashLine[];
  tills: ReadonlyMap<string, string>;
}) {
  if (cash.length === 0) return <p className="in soft">No cash came in or went out.</p>;
  const byTill = Map.groupBy(cash, ({ account }) => account);
  return (
    <table className="sums">
      <caption className="visually-hidden">Cash in and out, by till</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col" className="money">
            In
          </th>
          <th scope="col" className="money">
            Out
          </th>
        </tr>
      </thead>
      <tbody>
        {[...byTill].map(([account, lines]) => (
          <Fragment key={account}>
            {(byTill.size > 1 || account !== "counter") && (
              <tr className="head">
                <th scope="rowgroup" colSpan={3}>
                  {tills.get(account) ?? account}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <Line key={line.kind} name={cashKindName(line.kind)} {...line} />
            ))}
            {byTill.size > 1 && <Line name="Together" isSum {...cashTotals(lines)} />}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <Line name="All cash" {...cashTotals(cash)} />
        <Balance {...cashTotals(cash)} />
      </tfoot>
    </table>
  );
}

type LineProps = { name: string; inPence: number; outPence: number; isSum?: true };

const Line = ({ name, inPence, outPence, isSum }: LineProps) => (
  <tr className={isSum && "sum"}>
    <th scope="row">{name}</th>
    <td className="money">
      <Money pence={inPence} />
    </td>
    <td className="money">
      <Money pence={outPence} />
    </td>
  </tr>
);

const Balance = ({ inPence, outPence }: { inPence: number; outPence: number }) => (
  <tr>
    <th scope="row">{inPence >= outPence ? "More came in by" : "More went out by"}</th>
    <td className="money" colSpan={2}>
      <Money pence={Math.abs(inPence - outPence)} />
    </td>
  </tr>
);
