import { timeAndDay } from "../../../src/domain/london-time.ts";
import { formatOdds } from "../../../src/domain/odds.ts";
import { type ReserveMark, reserveMarkOf } from "../../../src/domain/racing/races/reserves.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { type PriceFrame, type PriceSeen, PriceSpark, priceFrame } from "../../charts/price-spark.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { BetOn } from "../bet-on.tsx";
import { type Card, type ResultOnCard, type RunnerOnCard, unreadableText } from "../cards/card.ts";
import { type RunnerLine, rowsOf } from "../rows-table.tsx";
import { Earlier } from "./price-moves.tsx";

type Props = {
  card: Card;
  /** The newest version of the result; null before the first. */
  result: ResultOnCard | null;
  /** By runner, oldest first. */
  prices: ReadonlyMap<number, readonly PriceSeen[]>;
  /** What is noted of reserves, and horses that were balloted out, by runner. */
  reserves: ReadonlyMap<number, ReserveMark>;
  ballotedOut: ReadonlySet<number>;
  /** A price starts a bet. */
  takesBets: boolean;
  now: Date;
};

/** The field of a race with each horse's prices and status: by number on the card, after the race as it finished. */
export function FieldTable({ card, result, prices, reserves, ballotedOut, takesBets, now }: Props) {
  const { runners, race } = card;
  const lines = rowsOf({ runners, result });
  const finished = lines.some(({ hasRun }) => hasRun);
  const byId = new Map(runners.map((runner) => [runner.id, runner]));
  const draws = runners.some(({ draw }) => draw !== null);
  const frame = priceFrame([...prices.values()], now < race.offAt ? now : race.offAt);
  return (
    <section className="sheet" aria-labelledby="field-title">
      <header>
        <h2 id="field-title">Runners</h2>
      </header>
      {lines.length === 0 ? (
        <p className="in soft">The feed has not named the runners yet.</p>
      ) : (
        <table className="field-table">
          <thead>
            <tr>
              <th>{finished ? "Pos." : "No."}</th>
              <th>Horse</th>
              <th>Jockey</th>
              <th>Age</th>
              {draws && <th>Draw</th>}
              <th className="odds">{finished ? "SP" : "Odds"}</th>
              <th>
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const runner = byId.get(line.cardId ?? 0);
              return runner ? (
                <FieldRow
                  key={line.key}
                  finish={line.hasRun ? line : null}
                  isAfter={finished}
                  runner={runner}
                  draws={draws}
                  seen={prices.get(runner.id) ?? []}
                  reserve={reserveMarkOf(runner, reserves)}
                  isBallotedOut={ballotedOut.has(runner.id)}
                  frame={frame}
                  offAt={race.offAt}
                  takesBets={takesBets}
                />
              ) : (
                <StrangerRow key={line.key} line={line} draws={draws} />
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

type RowProps = Pick<Props, "takesBets"> & {
  /** What the result says of it; null before the race, and of a horse that it doesn't name. */
  finish: RunnerLine | null;
  /** The race has a result: the first column is the position, and the number stands beside the name. */
  isAfter: boolean;
  runner: RunnerOnCard;
  draws: boolean;
  seen: readonly PriceSeen[];
  frame: PriceFrame;
  reserve: ReserveMark | null;
  isBallotedOut: boolean;
  offAt: Date;
};

function FieldRow(props: RowProps) {
  const { finish, isAfter, runner, draws, seen, frame, reserve, isBallotedOut, offAt, takesBets } = props;
  const { id, number, name, bred, jockey, claim, age, draw, status, price } = runner;
  const out = status === "non-runner";
  const odds = finish ? finish.odds : out ? "NR" : price ? formatOdds(price.fraction) : "SP";
  const cloth = <b className="cloth">{number ?? "–"}</b>;
  return (
    <tr id={`runner-${id}`} className={out ? "out" : undefined}>
      <td className="no">{isAfter ? finish && <Position line={finish} /> : cloth}</td>
      <th scope="row" className="horse">
        {isAfter && cloth} {out ? <s>{name}</s> : name} {bred && <span className="soft small">({bred})</span>}
        {status === "reserve" && <i> Reserve</i>}
        {reserve && status !== "reserve" && <i> {reserveText(reserve, out)}</i>}
        {out && <i> {outText(runner, offAt, isBallotedOut)}</i>}
        {finish ? <Notes line={finish} /> : runner.isUnreadable && <i> {unreadableText(runner)}</i>}
      </th>
      <td className="jockey">
        {finish?.jockey || jockey}
        {claim ? ` (${claim})` : ""}
      </td>
      <td className="age">{age}</td>
      {draws && <td className="draw">{draw}</td>}
      <td className="odds">
        {!out && <PriceSpark prices={seen} frame={frame} />}
        {takesBets && status === "runner" ? <BetOn runnerId={id} horse={name} odds={odds} /> : odds}
        <Earlier seen={seen} offAt={offAt} />
      </td>
      <td className="row-actions">
        <RunnerActions id={id} out={out} />
      </td>
    </tr>
  );
}

/** A horse that the result names and the card does not have. */
const StrangerRow = ({ line, draws }: { line: RunnerLine; draws: boolean }) => (
  <tr>
    <td className="no">
      <Position line={line} />
    </td>
    <th scope="row" className="horse">
      <b className="cloth">{line.number ?? "–"}</b> {line.horse}
      <Notes line={line} />
    </th>
    <td className="jockey">{line.jockey}</td>
    <td className="age" />
    {draws && <td className="draw" />}
    <td className="odds">{line.odds}</td>
    <td className="row-actions" />
  </tr>
);

const Position = ({ line: { position, place } }: { line: RunnerLine }) =>
  position !== null && <b className={place && place <= 4 ? `pos p${place}` : "pos"}>{position}</b>;

const Notes = ({ line }: { line: RunnerLine }) => line.notes.map((note) => <i key={note}>{` ${note}`}</i>);

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
