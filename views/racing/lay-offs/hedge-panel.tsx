import { formatMoney } from "../../../src/domain/money.ts";
import { formatOdds } from "../../../src/domain/odds.ts";
import {
  type BookRunner,
  type Hedge,
  type HedgeRefusal,
  hedge,
} from "../../../src/domain/racing/lay-offs/hedge.ts";
import { BOUNDED, hedgeSentence, noHedgeSentence } from "../../../src/domain/racing/lay-offs/hedge-words.ts";
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
  return (
    <>
      {single && !isSame && <Suggestion id="one" raceId={raceId} title="On one horse" of={single} />}
      <Suggestion id="several" raceId={raceId} title={isSame ? "Lay off" : "On several"} of={several} />
      {unpriced.length > 0 && (
        <p className="in soft small">No price: {unpriced.join(", ")} cannot be laid off.</p>
      )}
      <ResultsTable raceId={raceId} book={book} several={several} />
    </>
  );
}

const stakesOf = (of: Hedge | HedgeRefusal) =>
  "code" in of ? of.code : of.stakes.map(({ runner, stakePence }) => [runner.runnerId, stakePence]);

type SuggestionProps = { id: string; raceId: number; title: string; of: Hedge | HedgeRefusal };

function Suggestion({ id, raceId, title, of }: SuggestionProps) {
  return (
    <div className="in">
      <p>
        <strong>{title}.</strong> {"code" in of ? noHedgeSentence(of) : hedgeSentence(of)}
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

const COLUMNS: readonly ColumnHead[] = [
  "If it wins",
  ["Price", "money hide-narrow"],
  ["Result now", "money"],
  ["Lay off", "money"],
  ["Result then", "money"],
];

function ResultsTable({
  raceId,
  book,
  several,
}: {
  raceId: number;
  book: readonly BookRunner[];
  several: Hedge | HedgeRefusal;
}) {
  const plan = "code" in several ? null : several;
  return (
    <table className="ledger" id={`lay-off-results-${raceId}`}>
      <caption className="visually-hidden">Result by winner, before and after the lay-offs suggested</caption>
      <ColumnHeads columns={COLUMNS} />
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
              <td className="money">{stake ? formatMoney(stake) : "–"}</td>
              <td className="money strong">
                <Money pence={plan?.resultsPence[at] ?? resultPence} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
