import { Fact } from "../ui/fact.tsx";
import { cellWords, columnWords, type PersonRow, rowWords, shownColumns } from "./row-words.ts";

/** More do not fit on paper. */
const MOST_COLUMNS = 10;

/** Numbers, moments and short words stay whole. */
const SHORT = 17;
const isMoney = (column: string) => column.endsWith("Pence");

const Cell = ({ column, text }: { column: string; text: string }) => (
  <td
    className={isMoney(column) ? "money" : text.length <= SHORT ? "nowrap" : undefined}
    data-head={columnWords(column)}
  >
    {text}
  </td>
);

type Props = {
  /** The part's name, for the words of its codes (row-words.ts). */
  part: string;
  title: string;
  rows: readonly PersonRow[];
};

/** The rows of one table as a person's data shows them; rows that are too wide for a table are lists of facts, as on a phone. */
export function PersonRows({ part, title, rows }: Props) {
  const columns = shownColumns(part, rows);
  if (columns.length > MOST_COLUMNS)
    return (
      <ul className="rows">
        {rows.map((row, at) => (
          <li key={at}>
            <dl className="facts small">
              {rowWords(part, row).map(({ name, text }) => (
                <Fact key={name} term={name}>
                  {text}
                </Fact>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  return (
    <table className="stacked">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={isMoney(column) ? "money" : undefined}>
              {columnWords(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {columns.map((column) => (
              <Cell key={column} column={column} text={cellWords(part, column, row)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
