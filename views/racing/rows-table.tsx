import { BetOn } from "./bet-on.tsx";
import type { RunnerLine } from "./row.ts";

type Props = {
  rows: readonly RunnerLine[];
  /** The race takes bets: a price starts one. */
  takesBets?: boolean;
};

/** Runners as a table: number or finishing position, horse, jockey, odds. */
export function RowsTable({ rows, takesBets = false }: Props) {
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
          <TableRow key={row.key} row={row} finished={finished} takesBets={takesBets} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: RunnerLine; finished: boolean; takesBets: boolean };

function TableRow({ row, finished, takesBets }: RowProps) {
  const { runnerId, number, horse, jockey, odds, position, place, notes, out } = row;
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
          <i key={note}>{` ${note}`}</i>
        ))}
      </td>
      <td>{jockey}</td>
      <td className="odds">
        {takesBets && runnerId !== null ? <BetOn {...{ runnerId, horse, odds }} /> : odds}
      </td>
    </tr>
  );
}
