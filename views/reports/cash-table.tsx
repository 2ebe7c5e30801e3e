import { Fragment } from "react";
import { cashParts, netTakingsPence } from "../../src/domain/accounts/cash-parts.ts";
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
            {byTill.size > 1 && <Line name="Total" isSum {...cashTotals(lines)} />}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        {cashParts(cash).map(({ part, ...sum }) => (
          <Line key={part} {...sum} />
        ))}
        <Figure name="Net takings" pence={netTakingsPence(cash)} />
        <Line name="All cash" {...cashTotals(cash)} />
        <InDrawers {...cashTotals(cash)} />
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

const Figure = ({ name, pence }: { name: string; pence: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="money" colSpan={2}>
      <Money pence={pence} />
    </td>
  </tr>
);

/** By how much the drawers grew or shrank, floats and moves to the safe included: no takings. */
const InDrawers = ({ inPence, outPence }: { inPence: number; outPence: number }) => (
  <Figure
    name={inPence >= outPence ? "More in the drawers" : "Less in the drawers"}
    pence={Math.abs(inPence - outPence)}
  />
);
