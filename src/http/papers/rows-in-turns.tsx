import { setImmediate as nextTurn } from "node:timers/promises";
import type { Column, Row } from "../../../views/paper/paper.ts";
import { PaperRow } from "../../../views/paper/paper-sheet.tsx";

/** So many rows are written between two turns of the event loop: a long paper keeps nobody waiting. */
const ROWS_A_TURN = 100;

export async function RowsInTurns({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) {
  await nextTurn();
  return (
    <>
      {rows.slice(0, ROWS_A_TURN).map((row, at) => (
        <PaperRow key={at} columns={columns} row={row} />
      ))}
      {rows.length > ROWS_A_TURN && <RowsInTurns columns={columns} rows={rows.slice(ROWS_A_TURN)} />}
    </>
  );
}
