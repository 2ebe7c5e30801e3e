import { rowsOf } from "../row.ts";
import { RowsTable } from "../rows-table.tsx";
import type { Card } from "./card.ts";

/** The runners of a race in an area of its own that scrolls: a field of twenty does not push the next race away. */
export function RunnerTable({ card, takesBets }: { card: Card; takesBets: boolean }) {
  const { race } = card;
  const rows = rowsOf(card);
  if (rows.length === 0) return <p className="in soft">The feed has not named the runners yet.</p>;
  return (
    <section
      id={`runners-${race.id}`}
      className="runners"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the area
      tabIndex={0}
      aria-label={`Runners, ${race.offTime} ${race.courseName}`}
    >
      <RowsTable rows={rows} takesBets={takesBets} />
    </section>
  );
}
