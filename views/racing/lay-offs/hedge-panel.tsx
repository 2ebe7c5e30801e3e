import { formatMoney } from "../../../src/domain/money.ts";
import { formatOdds } from "../../../src/domain/odds.ts";
import {
  type BookRunner,
  type Hedge,
  type HedgeRefusal,
  hedge,
} from "../../../src/domain/racing/lay-offs/hedge.ts";
import {
  BOUNDED,
  hedgeSentence,
  noHedgeSentence,
  withoutPrice,
} from "../../../src/domain/racing/lay-offs/hedge-words.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../../ui/column-heads.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { Money } from "../../ui/money.tsx";

type Props = {
  raceId: number;
  /** In the order of the card, with the lay-offs already struck. */
  book: readonly BookRunner[];
  /** The lowest result that will do, in pence; null: the best worst result. */
  keepPence: number | null;
};

/** What to lay off on a race: on the horse that costs most, on several, and the result by winner before and after. */
export function HedgePanel({ raceId, book, keepPence }: Props) {
  const asked = keepPence === null ? {} : { keepPence };
  const several = hedge(book, asked);
  const worst = book.toSorted((one, other) => one.resultPence - other.resultPence)[0];
  const single = worst && hedge(book, { ...asked, among: new Set([worst.runnerId]) });
  const unpriced = book.filter(({ price }) => price === null).map(({ name }) => name);
  const isSame = single && JSON.stringify(stakesOf(single)) === JSON.stringify(stakesOf(several));
  // Where the horse that costs most has no price, the line of those without one says so.
  const isAlone = !single || isSame || isWithoutPrice(single);
  const plan = "code" in several ? null : several;
  return (
    <>
      {!isAlone && <Suggestion id="one" raceId={raceId} title="On one horse" of={single} />}
      <Suggestion id="several" raceId={raceId} title={isAlone ? null : "On several"} of={several} />
      {unpriced.length > 0 && !isWithoutPrice(several) && (
        <p className="in soft small">{withoutPrice(unpriced)}</p>
      )}
      <p className="in soft small">
        Result now: what the shop wins or loses if the runner wins, with the lay-offs recorded so far; a minus
        is a loss.{plan && ` Result then: the same after the stakes ${isAlone ? "above" : "on several"}.`}
      </p>
      <ResultsTable raceId={raceId} book={book} plan={plan} />
    </>
  );
}

const isWithoutPrice = (of: Hedge | HedgeRefusal): boolean =>
  "code" in of && of.code === "hedge-without-price";

const stakesOf = (of: Hedge | HedgeRefusal) =>
  "code" in of ? of.code : of.stakes.map(({ runner, stakePence }) => [runner.runnerId, stakePence]);

type SuggestionProps = { id: string; raceId: number; title: string | null; of: Hedge | HedgeRefusal };

function Suggestion({ id, raceId, title, of }: SuggestionProps) {
  return (
    <div className="in">
      <p>
        {title && <strong>{title}. </strong>}
        {"code" in of ? noHedgeSentence(of) : hedgeSentence(of)}
      </p>
      {"code" in of ? null : (
        <>
          {of.isBounded && <p className="soft small">{BOUNDED}</p>}
          <p className="actions">
            {of.stakes.map(({ runner, stakePence }) => (
              <OpensDialog
                key={runner.runnerId}
                id={`lay-off-${id}-${runner.runnerId}`}
                className="button"
                href={urls.layOffs.recordOn({ raceId, runnerId: runner.runnerId, stakePence })}
              >
                Record {formatMoney(stakePence)} on {runner.name}
              </OpensDialog>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

const NOW_COLUMNS: readonly ColumnHead[] = [
  "If it wins",
  ["Price", "money hide-narrow"],
  ["Result now", "money"],
];
const PLAN_COLUMNS: readonly ColumnHead[] = [...NOW_COLUMNS, ["Lay off", "money"], ["Result then", "money"]];

type ResultsProps = { raceId: number; book: readonly BookRunner[]; plan: Hedge | null };

function ResultsTable({ raceId, book, plan }: ResultsProps) {
  return (
    <table className="ledger" id={`lay-off-results-${raceId}`}>
      <caption className="visually-hidden">
        Result by winner{plan && ", before and after the lay-offs suggested"}
      </caption>
      <ColumnHeads columns={plan ? PLAN_COLUMNS : NOW_COLUMNS} />
      <tbody>
        {book.map(({ runnerId, name, price, resultPence }, at) => {
          const stake = plan?.stakes.find(({ runner }) => runner.runnerId === runnerId)?.stakePence;
          return (
            <tr key={runnerId}>
              <th scope="row">{name}</th>
              <td className="money hide-narrow">{price ? formatOdds(price) : "no price"}</td>
              <td className="money">
                <Money pence={resultPence} />
              </td>
              {plan && (
                <>
                  <td className="money">{stake ? formatMoney(stake) : "–"}</td>
                  <td className="money strong">
                    <Money pence={plan.resultsPence[at]!} />
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
