import { formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { daysOpen, isLeftOpen } from "../../src/domain/tills/days-open.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { PrintButton } from "../paper/print-button.tsx";
import { ColumnHeads } from "../ui/column-heads.tsx";
import { Title } from "../ui/title.tsx";
import { CountTable } from "./count-table.tsx";
import { DrawerPicture } from "./drawer-picture.tsx";
import { MovementTable, movementName, type ShiftFacts, sumsOf, takingsOf } from "./shift-paper.tsx";

/** One shift: its users, its counts with corrections, and its cash. Prints on A4. */
export function ShiftView({ shift, now }: { shift: ShiftFacts; now: Date }) {
  const { id, tillName, counts, movements, closedAt } = shift;
  return (
    <>
      <Title text={`Shift ${id}`} sub={tillName}>
        <PrintButton />
        <a className="button quiet" href={urls.tills.printShift(id)}>
          Print on 80 mm
        </a>
      </Title>
      <section className="sheet in form">
        <p>
          <ShiftTimes shift={shift} now={now} />
        </p>
        {!closedAt && (
          <p className="actions">
            <a className="button" href={urls.tills.close(id)}>
              Count and Close
            </a>
            <a className="button" href={urls.tills.handOver(id)}>
              Hand Over
            </a>
          </p>
        )}
      </section>
      <section className="sheet" aria-labelledby="shift-counts">
        <header>
          <h2 id="shift-counts">Counts</h2>
        </header>
        {counts.length === 0 ? (
          <p className="empty">
            <strong>Not counted yet</strong>
            <span className="soft">It began with what was counted at the handover.</span>
          </p>
        ) : (
          <CountTable shiftId={id} counts={counts} />
        )}
      </section>
      {closedAt && <DrawerPicture shift={shift} closedAt={closedAt} />}
      {closedAt && <SumsTable movements={movements} />}
      <section className="sheet" aria-labelledby="shift-cash">
        <header>
          <h2 id="shift-cash">Cash of this shift</h2>
        </header>
        <MovementTable movements={movements.toReversed()} />
      </section>
    </>
  );
}

/** When it was opened and closed, and by whom. */
function ShiftTimes({ shift, now }: { shift: ShiftFacts; now: Date }) {
  const { openedAt, openedByName, closedAt, closedByName } = shift;
  if (!closedAt) return <OpenSince openedAt={openedAt} byName={openedByName} now={now} />;
  return (
    <>
      Opened {formatInstant(openedAt)}
      {openedByName && `, ${openedByName}`}. Closed {formatInstant(closedAt)}
      {closedByName && `, ${closedByName}`}.
    </>
  );
}

/** Movements of the drawer by kind: shown once a count can no longer be adjusted to them. */
const SumsTable = ({ movements }: Pick<ShiftFacts, "movements">) => (
  <section className="sheet" aria-labelledby="shift-sums">
    <header>
      <h2 id="shift-sums">Summary by type</h2>
    </header>
    <div className="scroll">
      <table className="sums">
        <caption className="visually-hidden">Cash of this shift by type</caption>
        <ColumnHeads columns={["What", ["Times", "money"], ["Cash", "money"]]} />
        <tbody>
          {sumsOf(movements).map((sum) => (
            <tr key={`${sum.source}-${sum.kind}`}>
              <th scope="row">{movementName(sum)}</th>
              <td className="money">{sum.count}</td>
              <td className={sum.pence < 0 ? "money owed" : "money"}>{formatMoney(sum.pence)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Net takings
            </th>
            <td className="money strong">{formatMoney(takingsOf(movements))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  </section>
);

/** When and by whom a shift was opened; one left open names its age. */
export function OpenSince({ openedAt, byName, now }: { openedAt: Date; byName: string | null; now: Date }) {
  return (
    <>
      Open since {formatInstant(openedAt)}
      {byName && `, ${byName}`}
      {isLeftOpen(openedAt, now) && (
        <strong className="left-open">
          {" "}
          This shift has been open for {daysOpen(openedAt, now)} days. Count the drawer and close it.
        </strong>
      )}
    </>
  );
}
