import { timeAndDay } from "../../../src/domain/london-time.ts";
import { compareOdds, formatOdds, type Odds } from "../../../src/domain/odds.ts";
import { type ReserveMark, reserveMarkOf } from "../../../src/domain/racing/races/reserves.ts";
import { isUnreadable } from "../../../src/domain/unreadable.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { OpensDialog } from "../../ui/dialog.tsx";
import { BetOn } from "../bet-on.tsx";
import { type Card, type RunnerOnCard, unreadableText } from "../cards/card.ts";

export type PriceSeen = Odds & { seenAt: Date };

type Props = {
  card: Card;
  prices: ReadonlyMap<number, readonly PriceSeen[]>;
  /** What is noted of reserves, and horses that were balloted out, by runner. */
  reserves: ReadonlyMap<number, ReserveMark>;
  ballotedOut: ReadonlySet<number>;
  /** A price starts a bet. */
  takesBets: boolean;
};

/** The field of a race as on the card, with each horse's prices and status. */
export function FieldTable({ card, prices, reserves, ballotedOut, takesBets }: Props) {
  const { runners } = card;
  const draws = runners.some(({ draw }) => draw !== null);
  return (
    <section className="sheet" aria-labelledby="field-title">
      <header>
        <h2 id="field-title">Runners</h2>
      </header>
      {runners.length === 0 ? (
        <p className="in soft">The feed has not named the runners yet.</p>
      ) : (
        <table className="field-table">
          <thead>
            <tr>
              <th>No.</th>
              <th>Horse</th>
              <th>Jockey</th>
              <th>Age</th>
              {draws && <th>Draw</th>}
              <th className="odds">Odds</th>
              <th>
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runners.map((runner) => (
              <FieldRow
                key={runner.id}
                runner={runner}
                draws={draws}
                seen={prices.get(runner.id) ?? []}
                reserve={reserveMarkOf(runner, reserves)}
                isBallotedOut={ballotedOut.has(runner.id)}
                offAt={card.race.offAt}
                takesBets={takesBets}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type RowProps = Pick<Props, "takesBets"> & {
  runner: RunnerOnCard;
  draws: boolean;
  seen: readonly PriceSeen[];
  reserve: ReserveMark | null;
  isBallotedOut: boolean;
  offAt: Date;
};

function FieldRow({ runner, draws, seen, reserve, isBallotedOut, offAt, takesBets }: RowProps) {
  const { id, number, name, bred, jockey, claim, age, draw, status, price } = runner;
  const out = status === "non-runner";
  const odds = out ? "NR" : price ? formatOdds(price.fraction) : "SP";
  return (
    <tr id={`runner-${id}`} className={out ? "out" : undefined}>
      <td className="no">
        <b className="cloth">{number ?? "–"}</b>
      </td>
      <th scope="row" className="horse">
        {out ? <s>{name}</s> : name} {bred && <span className="soft small">({bred})</span>}
        {status === "reserve" && <i> Reserve</i>}
        {reserve && status !== "reserve" && <i> {reserveText(reserve, out)}</i>}
        {out && <i> {outText(runner, offAt, isBallotedOut)}</i>}
        {runner.isUnreadable && <i> {unreadableText(runner)}</i>}
      </th>
      <td className="jockey">
        {jockey}
        {claim ? ` (${claim})` : ""}
      </td>
      <td className="age">{age}</td>
      {draws && <td className="draw">{draw}</td>}
      <td className="odds">
        {takesBets && status === "runner" ? <BetOn runnerId={id} horse={name} odds={odds} /> : odds}
        <Earlier seen={seen} offAt={offAt} />
      </td>
      <td className="row-actions">
        <RunnerActions id={id} out={out} />
      </td>
    </tr>
  );
}

const RunnerActions = ({ id, out }: { id: number; out: boolean }) => (
  <>
    <OpensDialog id={`withdraw-${id}`} className="button small quiet" href={urls.racing.withdrawRunner(id)}>
      {out ? "Time and Price" : "Non-runner"}
    </OpensDialog>
    {out && (
      <OpensDialog
        id={`reinstate-${id}`}
        className="button small quiet"
        href={urls.racing.reinstateRunner(id)}
      >
        Reinstate
      </OpensDialog>
    )}
  </>
);

/** "Reserve, not declared in;" before what else is said of one that is out. */
const reserveText = (mark: ReserveMark, out: boolean): string =>
  `Reserve, ${mark === "not in" ? "not " : ""}declared in${out ? ";" : ""}`;

/** "Non-runner since 13:05, last price 9/2"; with the day where it came out before the day of the race. */
function outText({ withdrawnAt, lastPrice }: RunnerOnCard, offAt: Date, isBallotedOut: boolean): string {
  if (isBallotedOut) return "Non-runner, balloted out";
  const since = withdrawnAt ? ` since ${timeAndDay(withdrawnAt, offAt)}` : "";
  return `Non-runner${since}${lastPrice ? `, last price ${formatOdds(lastPrice.fraction)}` : ""}`;
}

/** Which way the price went last: ▼ is shorter, ▲ longer. */
function Moved({ from, to }: { from: Odds; to: Odds }) {
  if (isUnreadable(from) || isUnreadable(to)) return null;
  const longer = compareOdds(to, from);
  if (longer === 0) return null;
  return (
    <>
      <b aria-hidden="true">{longer > 0 ? "▲" : "▼"}</b>
      <span className="visually-hidden">{longer > 0 ? "drifted" : "shortened"},</span>{" "}
    </>
  );
}

const EARLIER_SHOWN = 4;

/** What it was before, newest first; the times stand in the title of each. */
function Earlier({ seen, offAt }: { seen: readonly PriceSeen[]; offAt: Date }) {
  const earlier = seen.slice(0, -1).slice(-EARLIER_SHOWN).reverse();
  if (earlier.length === 0) return null;
  return (
    <span className="soft small was">
      <Moved from={seen.at(-2)!} to={seen.at(-1)!} />
      was{" "}
      {earlier.map(({ seenAt, ...price }, at) => (
        <span key={seenAt.getTime()} title={`at ${timeAndDay(seenAt, offAt)}`}>
          {at > 0 && ", "}
          {formatOdds(price)}
        </span>
      ))}
    </span>
  );
}
