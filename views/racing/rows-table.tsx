import { ordinal } from "../../src/domain/exact-text.ts";
import { formatOdds } from "../../src/domain/odds.ts";
import { LOST_BY, lostPlace } from "../../src/domain/racing/races/passed-post.ts";
import {
  type Favourite,
  FINISH_CODES,
  type StoredFinisher,
} from "../../src/domain/racing/races/result-version.ts";
import { BetOn } from "./bet-on.tsx";
import { type Card, type RunnerOnCard, unreadableText } from "./cards/card.ts";

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

/** A line of the runner table, as text: before the race by number, after it by finishing position. */
export type RunnerLine = {
  key: string;
  /** Whom a bet can be on, while the race is to come; null for a horse that does not run, and after the race. */
  runnerId: number | null;
  /** The horse on the card; null for one that only the result has. */
  cardId: number | null;
  number: number | null;
  horse: string;
  jockey: string;
  odds: string;
  /** "1st"; null for a horse without a position. */
  position: string | null;
  /** 1 to 4 have a colour of their own. */
  place: number | null;
  /** Notes on the horse: "dead heat", "pulled up", "Non-runner", "Reserve", "favourite". */
  notes: string[];
  out: boolean;
  /** The result names it. */
  hasRun: boolean;
};

type Field = { runners: readonly RunnerOnCard[]; result: Card["result"] };

const FAVOURITES: Record<Favourite, string> = {
  F: "favourite",
  J: "joint favourite",
  C: "co-favourite",
};

/** The rows of a race in the order in which a clerk reads them. */
export function rowsOf({ runners, result }: Field): RunnerLine[] {
  if (!result || result.finishers.length === 0) return runners.map(rowBefore);
  const byId = new Map(runners.map((runner) => [runner.id, runner]));
  const finishers = [...result.finishers].sort(byFinish);
  const named = new Set(finishers.map(({ runnerId }) => runnerId));
  const others = runners.filter(({ id }) => !named.has(id));
  return [
    ...finishers.map((finisher, at) => rowAfter(finisher, byId.get(finisher.runnerId ?? 0), at)),
    ...others.map(rowBefore),
  ];
}

function rowBefore(runner: RunnerOnCard): RunnerLine {
  const out = runner.status === "non-runner";
  return {
    key: `r${runner.id}`,
    runnerId: runner.status === "runner" ? runner.id : null,
    cardId: runner.id,
    number: runner.number,
    horse: runner.name,
    jockey: runner.jockey ?? "",
    odds: out ? "NR" : runner.price ? formatOdds(runner.price.fraction) : "SP",
    position: null,
    place: null,
    notes: [
      ...(out ? ["Non-runner"] : runner.status === "reserve" ? ["Reserve"] : []),
      ...(runner.isUnreadable ? [unreadableText(runner)] : []),
    ],
    out,
    hasRun: false,
  };
}

function rowAfter(finisher: StoredFinisher, runner: RunnerOnCard | undefined, at: number): RunnerLine {
  const { place, code, deadHeat, sp, favourite, passed } = finisher;
  return {
    key: `f${at}`,
    runnerId: null,
    cardId: runner?.id ?? null,
    number: finisher.number ?? runner?.number ?? null,
    // The card's own spelling where it has the horse: results drop apostrophes and capitals.
    horse: runner?.name ?? finisher.name,
    jockey: finisher.jockey ?? runner?.jockey ?? "",
    odds: sp ? formatOdds(sp.fraction) : "–",
    position: place === null ? code : ordinal(place),
    place,
    notes: [
      ...(deadHeat ? ["dead heat"] : []),
      ...(code ? [FINISH_CODES[code]] : []),
      ...(place === null && !code ? ["unplaced"] : []),
      ...(passed && lostPlace(finisher)
        ? [`${ordinal(passed.place)} past the post, lost by ${LOST_BY[passed.lostBy]}`]
        : []),
      ...(favourite ? [FAVOURITES[favourite]] : []),
      ...(runner ? [] : ["not on the card"]),
      ...(runner?.isUnreadable ? [unreadableText(runner)] : []),
    ],
    out: false,
    hasRun: true,
  };
}

const LAST = 999;
const byFinish = (a: StoredFinisher, b: StoredFinisher): number =>
  (a.place ?? LAST) - (b.place ?? LAST) || (a.number ?? LAST) - (b.number ?? LAST);
