import { formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { countKindName } from "../../src/domain/tills/shift-count.ts";
import { varianceText } from "../../src/domain/tills/variance.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type Letterhead, LetterheadLines } from "../paper/letterhead.tsx";
import { PrintButton } from "../paper/print-button.tsx";
import type { ShownCount } from "./count-table.tsx";
import { sumsOf, takingsOf } from "./movement-sums.ts";
import { movementName } from "./movement-table.tsx";
import type { ShiftFacts } from "./shift-facts.ts";

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
