import type { Reader } from "../../db/stores/reader.ts";
import { closedShifts, type NamedShift, type TillNow, tillsNow } from "../../db/stores/tills/till-list.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { Pager } from "../ui/pager.tsx";
import { Title } from "../ui/title.tsx";
import { type CountLine, resultOf } from "./count-table.tsx";
import { OpenSince } from "./shift-view.tsx";

type Props = { reader: Reader; page: number; now: Date };

/** Every till and its open shift, and the shifts that were closed. */
export async function TillsPage({ reader, page, now }: Props) {
  const tills = await tillsNow(reader);
  return (
    <>
      <Title text="Tills" sub="Cash drawers and their shifts">
        <a className="button" href={urls.tills.own}>
          This Till
        </a>
      </Title>
      <section className="sheet" aria-labelledby="tills-now">
        <header>
          <h2 id="tills-now">Now</h2>
        </header>
        {tills.length === 0 ? (
          <p className="empty">
            <strong>No till has been named yet</strong>
            <a className="button" href={urls.tills.own}>
              Name This Till
            </a>
          </p>
        ) : (
          <ul className="in till-list">
            {tills.map((till) => (
              <TillItem key={till.id} till={till} now={now} />
            ))}
          </ul>
        )}
      </section>
      <ClosedShiftsPage reader={reader} page={page} />
    </>
  );
}

const TillItem = ({ till, now }: { till: TillNow; now: Date }) => (
  <li>
    <span>
      <strong>{till.name}</strong>{" "}
      {till.shiftId !== null && till.openedAt !== null ? (
        <OpenSince openedAt={till.openedAt} byName={till.openedByName} now={now} />
      ) : (
        <span className="soft">No open shift</span>
      )}
      {!till.hasBrowser && <span className="soft">, in no browser now</span>}
    </span>
    {till.shiftId !== null && (
      <a className="button small" href={urls.tills.details(till.shiftId)}>
        Shift {till.shiftId}
      </a>
    )}
  </li>
);

const COLUMNS: readonly ColumnHead[] = [
  "Shift",
  "Till",
  "Opened",
  "Closed",
  ["Counted", "money"],
  "Difference",
  "Corrections",
];

/** The list: the part that a page link renews. */
export async function ClosedShiftsPage({ reader, page }: Omit<Props, "now">) {
  const { shifts, pageNumber, totalPages } = await closedShifts(reader, page);
  return (
    <section id="closed-shifts" className="sheet" aria-labelledby="closed-title">
      <header>
        <h2 id="closed-title">Closed shifts</h2>
      </header>
      {shifts.length === 0 ? (
        <p className="empty">
          <strong>No shift has been closed yet</strong>
        </p>
      ) : (
        <div className="scroll">
          <table className="closed-shifts">
            <caption className="visually-hidden">Closed shifts, newest first</caption>
            <ColumnHeads columns={COLUMNS} />
            <tbody>
              {shifts.map((shift) => (
                <ShiftRow key={shift.id} shift={shift} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager
        page={pageNumber}
        totalPages={totalPages}
        href={urls.tills.listPage}
        target="#closed-shifts"
        label="Pages of closed shifts"
        loading="Loading shifts..."
      />
    </section>
  );
}

function ShiftRow({ shift }: { shift: NamedShift & { counts: CountLine[] } }) {
  const { id, tillName, openedAt, openedByName, closedAt, closedByName, counts } = shift;
  const { counted, variance, isEven, corrections } = resultOf(counts);
  return (
    <tr>
      <th scope="row">
        <a href={urls.tills.details(id)}>Shift {id}</a>
      </th>
      <td>{tillName}</td>
      <td>
        {formatInstant(openedAt)} <span className="soft small">{openedByName}</span>
      </td>
      <td>
        {closedAt && formatInstant(closedAt)} <span className="soft small">{closedByName}</span>
      </td>
      <td className="money">{counted}</td>
      <td>{isEven ? <span className="soft">none</span> : <Badge kind="bad">{variance}</Badge>}</td>
      <td>{corrections === 0 ? <span className="soft">none</span> : corrections}</td>
    </tr>
  );
}
