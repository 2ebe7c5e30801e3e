import type { Reader } from "../../db/stores/reader.ts";
import { namesOf } from "../../db/stores/staff/names.ts";
import { movementsOfShift } from "../../db/stores/tills/shift-movements.ts";
import type { TillNow } from "../../db/stores/tills/till-list.ts";
import { cashAccount } from "../../src/domain/accounts/chart.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { Title } from "../ui/title.tsx";
import { MovementTable } from "./shift-paper.tsx";
import { OpenSince } from "./shift-view.tsx";

type Props = { reader: Reader; till: TillNow; now: Date };

/** This browser's till: its shift, its actions, and its cash. */
export async function TillPage({ reader, till, now }: Props) {
  const { name, shiftId } = till;
  return (
    <>
      <Title text={name} sub="This browser's till">
        <a id="rename-till" className="button quiet" href={urls.tills.name}>
          Rename
        </a>
        <a className="button quiet" href={urls.tills.list}>
          All Tills
        </a>
      </Title>
      {shiftId === null ? (
        <section className="sheet in form">
          <p>
            <strong>No shift is open.</strong>{" "}
            <span className="soft">Count the float and open one to take and pay cash.</span>
          </p>
          <p className="actions">
            <a id="open-shift" className="button act" href={urls.tills.open}>
              Open a Shift
            </a>
          </p>
        </section>
      ) : (
        <OpenShiftPage {...{ reader, till, now, shiftId }} />
      )}
    </>
  );
}

async function OpenShiftPage({ reader, till, now, shiftId }: Props & { shiftId: number }) {
  const movements = await movementsOfShift(reader, { shiftId, drawer: cashAccount(till.id) });
  const names = await namesOf(
    reader,
    movements.map(({ userId }) => userId),
  );
  const rows = movements.map((row) => ({ ...row, byName: names.get(row.userId ?? 0) ?? null }));
  return (
    <>
      <section className="sheet in form">
        <p>
          <OpenSince openedAt={till.openedAt ?? now} byName={till.openedByName} now={now} />
        </p>
        <p className="actions">
          <OpensDialog id="to-safe" className="button act" href={urls.tills.toSafe(shiftId)}>
            To the Safe
          </OpensDialog>
          <OpensDialog id="from-safe" href={urls.tills.fromSafe(shiftId)}>
            From the Safe
          </OpensDialog>
          <a className="button" href={urls.tills.handOver(shiftId)}>
            Hand Over
          </a>
          <a className="button" href={urls.tills.close(shiftId)}>
            Count and Close
          </a>
        </p>
        <p className="soft small">
          The expected amount is shown after the drawer has been counted, so the count isn't influenced.
        </p>
      </section>
      <section className="sheet" aria-labelledby="shift-cash">
        <header>
          <h2 id="shift-cash">Cash of this shift</h2>
          <a className="button small quiet" href={urls.tills.details(shiftId)}>
            Shift {shiftId}
          </a>
        </header>
        <MovementTable movements={rows.toReversed()} />
      </section>
    </>
  );
}
