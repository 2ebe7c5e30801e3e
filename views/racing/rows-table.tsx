import type { RunnerLine } from "./row.ts";

/** Runners as a table: number or finishing position, horse, jockey, odds. */
export function RowsTable({ rows }: { rows: readonly RunnerLine[] }) {
  const finished = rows.some(({ position }) => position !== null);
  return (
    <table>
      <thead>
        <tr>
          <th>{finished ? "Pos." : "No."}</th>
          <th>Horse</th>
          <th>Jockey</th>
          <th className="odds">{finished ? "SP" : "Odds"}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.key} row={row} finished={finished} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ row, finished }: { row: RunnerLine; finished: boolean }) {
  const { number, horse, jockey, odds, position, place, notes, out } = row;
  const cloth = <b className="cloth">{number ?? "–"}</b>;
  return (
    <tr className={out ? "out" : undefined}>
      <td>
        {position !== null && <b className={place && place <= 4 ? `pos p${place}` : "pos"}>{position}</b>}
        {!finished && cloth}
      </td>
      <td>
        {finished && cloth} {out ? <s>{horse}</s> : <span className="strong">{horse}</span>}
        {notes.map((note) => (
          <i key={note}> {note}</i>
        ))}
      </td>
      <td>{jockey}</td>
      <td className="odds">{odds}</td>
    </tr>
  );
}
