import { counted } from "../../../src/domain/exact-text.ts";
import {
  bookNotes,
  dearestNumber,
  worstNumbers,
  worstPays,
} from "../../../src/domain/lottery/book/book-words.ts";
import type { BookedDraw, BookedNumber } from "../../../src/domain/lottery/book/booked-draw.ts";
import type { ListedSet } from "../../../src/domain/lottery/book/dearest-sets.ts";
import { numbersSaid } from "../../../src/domain/lottery/number-counts.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { ResultBar } from "../../charts/book-bars.tsx";
import { Hatch } from "../../charts/hatch.tsx";
import { type ColumnHead, ColumnHeads } from "../../ui/column-heads.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Money } from "../../ui/money.tsx";
import { Balls } from "../picks.tsx";

/** The book of one draw: its sums, and what is paid by number, by pair and by set. */
export function DrawBookTable({ booked }: { booked: BookedDraw }) {
  const { all, numbers, pairs, larger, pairCount, largerCount } = booked;
  const staked = numbers.filter(({ bets }) => bets > 0);
  const free = numbers.filter(({ bets }) => bets === 0);
  const paid = [...numbers, ...pairs, ...larger].map(payoutOf);
  const scale = { staked: all.stakedPence, least: all.stakedPence - Math.max(0, ...paid) };
  return (
    <>
      <BookFacts booked={booked} />
      <Hatch />
      <Lines title="Numbers" lines={staked.map(lineOfNumber)} {...scale} />
      {free.length > 0 && (
        <p className="in soft small">No bets on {numbersSaid(free.map(({ number }) => number))} alone.</p>
      )}
      <Lines title="Pairs" note={shownOf(pairs, pairCount)} lines={pairs.map(lineOfSet)} {...scale} />
      <Lines
        title="Sets of three and four"
        note={shownOf(larger, largerCount)}
        lines={larger.map(lineOfSet)}
        {...scale}
      />
      <ul className="in soft small">
        {bookNotes(booked).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function BookFacts({ booked: { all, expectedPence, worst, numbers } }: { booked: BookedDraw }) {
  const dearest = dearestNumber(numbers);
  return (
    <dl className="facts">
      <Fact term={`Stakes, ${counted(all.bets, "bet")}`} className="strong">
        {formatMoney(all.stakedPence)}
      </Fact>
      <Fact term="Expected payout" className="strong">
        {formatMoney(expectedPence)}
      </Fact>
      <Fact term="Expected result" className="strong">
        <Money pence={all.stakedPence - expectedPence} />
      </Fact>
      {dearest && (
        <Fact term={`Dearest number: ${dearest.number}`} className="strong">
          {formatMoney(payoutOf(dearest))}
        </Fact>
      )}
      {worst && (
        <Fact term={`Worst draw: ${worstNumbers(worst)}`}>
          <span className="strong">Pays {worstPays(worst)}</span>,{" "}
          {worst.pence === worst.boundPence ? "result" : "result on these numbers"}{" "}
          <Money pence={all.stakedPence - worst.pence} />
        </Fact>
      )}
    </dl>
  );
}

/** A number, a pair or a set with its bets, and what the shop pays if it comes: among the six, and at most with the bonus ball. */
type Line = {
  numbers: readonly number[];
  bets: number;
  stakedPence: number;
  pence: number;
  bonusPence: number;
};

const lineOfNumber = ({ number, plainPence, ...line }: BookedNumber): Line => ({
  ...{ ...line, numbers: [number], pence: plainPence },
});
const lineOfSet = ({ ifComesPence, mostPence, ...line }: ListedSet): Line => ({
  ...{ ...line, pence: ifComesPence, bonusPence: mostPence },
});

const payoutOf = (one: BookedNumber | ListedSet): number =>
  "number" in one ? Math.max(one.plainPence, one.bonusPence) : Math.max(one.ifComesPence, one.mostPence);

const shownOf = (sets: readonly unknown[], count: number): string =>
  sets.length < count
    ? `The ${sets.length} dearest of ${count.toLocaleString("en-GB")}; the file has all.`
    : "The dearest first.";

type LinesProps = { title: string; note?: string; lines: readonly Line[]; staked: number; least: number };

const COLUMNS: readonly ColumnHead[] = [
  "Numbers",
  ["Stakes", "money hide-narrow"],
  ["Pays if it comes", "money"],
  ["With the bonus ball", "money hide-narrow"],
  ["Result", "money"],
];

/** All bars of a draw have one scale: the stakes of all bets less what is paid. */
function Lines({ title, note, lines, staked, least }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className="in">
        {title} {note && <span className="soft small">{note}</span>}
      </h3>
      <table className="book">
        <caption className="visually-hidden">{title}: what the shop pays if they come</caption>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {lines.map(({ numbers, bets, stakedPence, pence, bonusPence }) => (
            <tr key={numbers.join(" ")}>
              <th scope="row">
                <Balls small numbers={numbers} />
              </th>
              <td className="money hide-narrow">
                {formatMoney(stakedPence)}
                <br />
                <span className="soft small">{counted(bets, "bet")}</span>
              </td>
              <td className="money strong">{formatMoney(pence)}</td>
              <td className="money hide-narrow">{formatMoney(bonusPence)}</td>
              <td className="money">
                <Money pence={staked - pence} />
                <ResultBar pence={staked - pence} least={Math.min(0, least)} most={staked} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
