import { formatMoney } from "../../../src/domain/money.ts";
import { formatOdds } from "../../../src/domain/odds.ts";
import {
  bestOf,
  bookNotes,
  horseText,
  overRoundText,
  percentText,
  worstOf,
} from "../../../src/domain/racing/book/book-words.ts";
import type { BookRunner, RaceBook } from "../../../src/domain/racing/book/race-book.ts";
import { ResultBar, ShareBar } from "../../charts/book-bars.tsx";
import { Hatch } from "../../charts/hatch.tsx";
import { type PriceFrame, type PriceSeen, PriceSpark, priceFrame } from "../../charts/price-spark.tsx";
import { type ColumnHead, ColumnHeads } from "../../ui/column-heads.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Money } from "../../ui/money.tsx";
import { Earlier } from "../race/price-moves.tsx";

export type RaceBookProps = {
  book: RaceBook;
  /** By runner, oldest first. */
  prices: ReadonlyMap<number, readonly PriceSeen[]>;
  offAt: Date;
  now: Date;
};

const COLUMNS: readonly ColumnHead[] = [
  "Horse",
  ["Price", "hide-narrow"],
  ["Stakes", "money"],
  ["If it wins", "money"],
  ["Worst places", "money hide-narrow"],
];

/** The book of one race: what it comes to by each horse that can win, and the stakes beside the market. */
export function RaceBookTable({ book, prices, offAt, now }: RaceBookProps) {
  const { runners } = book;
  const frame = priceFrame([...prices.values()], now < offAt ? now : offAt);
  const results = runners.map(({ ifWinsPence }) => ifWinsPence);
  const shares = runners.flatMap(({ share, implied }) => [share, implied ?? 0]);
  const scale = {
    ...{ least: Math.min(0, ...results), most: Math.max(0, ...results) },
    mostShare: Math.max(0, ...shares),
  };
  return (
    <>
      <BookFacts book={book} />
      {runners.length > 0 && (
        <table className="book">
          <caption className="visually-hidden">The shop's result by the horse that wins</caption>
          <ColumnHeads columns={COLUMNS} />
          <tbody>
            {runners.map((runner) => (
              <Row
                key={runner.runnerId}
                {...{ runner, scale, frame, offAt }}
                seen={prices.get(runner.runnerId) ?? []}
              />
            ))}
          </tbody>
        </table>
      )}
      <Hatch />
      <ul className="in soft small">
        {bookNotes(book).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function BookFacts({ book }: { book: RaceBook }) {
  const [worst, best] = [worstOf(book), bestOf(book)];
  return (
    <dl className="facts">
      <Fact term={`Stakes, ${book.bets} ${book.bets === 1 ? "bet" : "bets"}`} className="strong">
        {formatMoney(book.stakedPence)}
      </Fact>
      <Fact term="Over-round" className="strong">
        {overRoundText(book)}
      </Fact>
      {worst && (
        <Fact term={`At worst: ${horseText(worst)}`} className="strong">
          <Money pence={worst.ifWinsPence} />
        </Fact>
      )}
      {best && (
        <Fact term={`At best: ${horseText(best)}`} className="strong">
          <Money pence={best.ifWinsPence} />
        </Fact>
      )}
    </dl>
  );
}

type RowProps = {
  runner: BookRunner;
  scale: { least: number; most: number; mostShare: number };
  seen: readonly PriceSeen[];
  frame: PriceFrame;
  offAt: Date;
};

function Row({ runner, scale, seen, frame, offAt }: RowProps) {
  const { runnerId, number, name, price, share, implied, stakedPence, ifWinsPence, worstPence } = runner;
  const odds = price ? formatOdds(price) : "SP";
  return (
    <tr id={`book-${runnerId}`}>
      <th scope="row">
        <b className="cloth">{number ?? "–"}</b> {name}
      </th>
      <td className="hide-narrow">
        <PriceSpark prices={seen} frame={frame} />
        <span className="odds">{odds}</span> <Earlier seen={seen} offAt={offAt} />
      </td>
      <td className="money">
        {formatMoney(stakedPence)}
        <ShareBar share={share} market={implied} most={scale.mostShare} />
        <span className="soft small">
          {percentText(share)}
          {implied !== null && <>, market {percentText(implied)}</>}
        </span>
      </td>
      <td className="money">
        <span className="strong">
          <Money pence={ifWinsPence} />
        </span>
        <ResultBar pence={ifWinsPence} least={scale.least} most={scale.most} />
      </td>
      <td className="money hide-narrow">
        <Money pence={worstPence} />
      </td>
    </tr>
  );
}
