import {
  PERSON_PARTS,
  type PersonPart,
  type PersonRow,
  type PersonRows,
} from "../../db/stores/accounts/person-rows.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { PrintButton } from "../paper/print-button.tsx";
import { Section } from "../paper/section.tsx";
import { Fact } from "../ui/fact.tsx";
import { Title } from "../ui/title.tsx";
import { cellWords, columnWords, rowWords, shownColumns } from "./person-words.ts";

type Props = {
  id: number;
  name: string;
  isDeleted: boolean;
  rows: PersonRows;
  letterhead: Letterhead;
  now: Date;
  /** After how many years it may be erased; null where it may not be, or is erased already. */
  years: number | null;
  /** What stands in the way, in words. */
  obstacles: readonly string[];
};

/** All that the books say of one person, table by table, as it is handed over. */
export function PersonPage({ id, name, isDeleted, rows, letterhead, now, years, obstacles }: Props) {
  const parts = (Object.keys(PERSON_PARTS) as PersonPart[]).filter((part) => rows[part].length > 0);
  return (
    <article className="paper">
      <PrintedName letterhead={letterhead} />
      <Title text={`Data of ${name}`} sub={formatInstant(now)}>
        {!isDeleted && (
          <a className="button" href={urls.accounts.details(id)}>
            Back to the Account
          </a>
        )}
        <a className="button" href={urls.accounts.dataFile(id)} download>
          Download JSON
        </a>
        <PrintButton />
      </Title>
      {years !== null && <Erasure {...{ id, name, years, obstacles }} />}
      {parts.map((part) => (
        <Section key={part} title={PERSON_PARTS[part].title}>
          <Rows part={part} rows={rows[part]} />
        </Section>
      ))}
      <p className="soft small">
        A photograph is kept encrypted and can be shown on the account. The file has these rows as they are
        stored, with what the program reckoned with. Copies of the books have the same rows.
      </p>
    </article>
  );
}

const Erasure = ({
  id,
  name,
  years,
  obstacles,
}: Pick<Props, "id" | "name" | "obstacles"> & { years: number }) => (
  <section className="sheet no-print" aria-labelledby="erasure-title">
    <header>
      <h2 id="erasure-title">Erasure</h2>
    </header>
    <div className="in">
      {obstacles.length > 0 ? (
        <>
          <p>Possible {years === 1 ? "1 year" : `${years} years`} after the last movement. In the way now:</p>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </>
      ) : (
        <form method="post" action={urls.accounts.erase(id)}>
          <p>
            <strong>{name}</strong> becomes <strong>Customer {id}</strong> for ever. Notes, birthday and
            photograph go. Money, bets and the sealed audit trail stay; so does the name in backups.
          </p>
          <button type="submit" className="button danger" data-busy="Erasing...">
            Erase for Ever
          </button>
        </form>
      )}
    </div>
  </section>
);

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

/** Rows that are too wide for a table are lists of facts, as those of a table are on a phone. */
function Rows({ part, rows }: { part: PersonPart; rows: readonly PersonRow[] }) {
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
      <caption className="visually-hidden">{PERSON_PARTS[part].title}</caption>
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
