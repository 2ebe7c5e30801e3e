import type { Decided } from "../../src/domain/disputes/decided.ts";
import { formatSecond } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { ColumnHeads } from "../ui/column-heads.tsx";

/** The heading of its section. */
export const DECIDED = "At first and now";

/** What it came to at first, at each correction, and now, with the difference. */
export function DecidedTable({ decided: { decisions, difference, open } }: { decided: Decided }) {
  if (decisions.length === 0) return <p className="in soft">Not settled yet</p>;
  return (
    <>
      {difference && <p className="in strong">{differenceInWords(difference)}</p>}
      <table className="ledger">
        <caption className="visually-hidden">Decisions, oldest first</caption>
        <ColumnHeads columns={["When", "Decided", "By", ["Came to", "money"], ["Change", "money"]]} />
        <tbody>
          {decisions.map(({ at, as, by, pence, changePence }, index) => (
            // Decisions of one second are separate ones.
            <tr key={index}>
              <td>{formatSecond(at)}</td>
              <th scope="row">{as}</th>
              <td>
                {by.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </td>
              <td className="money">{pence === null ? "" : formatMoney(pence)}</td>
              <td className="money">{changePence === null ? "" : signed(changePence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open.map((sentence) => (
        <p key={sentence} className="in">
          {sentence}
        </p>
      ))}
    </>
  );
}

const signed = (pence: number): string => (pence > 0 ? `+${formatMoney(pence)}` : formatMoney(pence));

const differenceInWords = ({ firstPence, nowPence, pence }: NonNullable<Decided["difference"]>): string => {
  const both = `At first ${formatMoney(firstPence)}, now ${formatMoney(nowPence)}`;
  if (pence === 0) return `${both}: no difference.`;
  return `${both}: ${formatMoney(Math.abs(pence))} ${pence > 0 ? "more" : "less"} for the customer.`;
};
