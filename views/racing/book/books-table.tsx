import { counted } from "../../../src/domain/exact-text.ts";
import { timeAndDay } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { dearestOf, horseText, overRoundText, worstOf } from "../../../src/domain/racing/book/book-words.ts";
import type { RaceBook } from "../../../src/domain/racing/book/race-book.ts";
import { type ColumnHead, ColumnHeads } from "../../ui/column-heads.tsx";
import { Money } from "../../ui/money.tsx";
import { raceTitle } from "../cards/card.ts";

type Listed = { race: { id: number; offAt: Date; offTime: string; courseName: string }; book: RaceBook };

type Props = {
  books: readonly Listed[];
  /** Where a race leads. */
  href: (raceId: number) => string;
  chosen?: number | undefined;
  now: Date;
};

type DearestProps = Pick<Props, "books" | "href">;

/** Above the list: what it is, and the one horse of all these races that costs most. */
export function DearestHorse({ books, href }: DearestProps) {
  const dearest = dearestOf(books);
  return (
    <p className="in">
      {dearest ? (
        <>
          Costs the shop most:{" "}
          <a href={href(dearest.race.id)}>
            {horseText(dearest.runner)}, {raceTitle(dearest.race)}
          </a>
          , <Money pence={dearest.runner.ifWinsPence} /> if it wins.
        </>
      ) : (
        "No winner of these races costs the shop anything."
      )}{" "}
      <span className="soft small">
        At worst: the result with the horse that costs most; a minus is a loss.
      </span>
    </p>
  );
}

const COLUMNS: readonly ColumnHead[] = [
  ["Off", "when"],
  "Race",
  ["Stakes", "money hide-narrow"],
  ["Over-round", "hide-narrow over-round"],
  ["At worst", "money"],
];

/** A line for each race: what is staked on it, and the horse that costs the shop most. */
export const BooksTable = ({ books, href, chosen, now }: Props) => (
  <table className="books">
    <caption className="visually-hidden">Races with pending bets, the next off first</caption>
    <ColumnHeads columns={COLUMNS} />
    <tbody>
      {books.map(({ race, book }) => (
        <tr key={race.id}>
          <td className="when soft">{timeAndDay(race.offAt, now)}</td>
          <th scope="row">
            <a
              className="course"
              id={`book-of-${race.id}`}
              href={href(race.id)}
              aria-current={race.id === chosen ? "true" : undefined}
            >
              {race.courseName}
            </a>
          </th>
          <td className="money hide-narrow">
            {formatMoney(book.stakedPence)}
            <br />
            <span className="soft small nowrap">{counted(book.bets, "bet")}</span>
          </td>
          <td className="hide-narrow over-round">{overRoundText(book)}</td>
          <td className="money">
            <Worst book={book} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Worst({ book }: { book: RaceBook }) {
  const worst = worstOf(book);
  if (!worst) return <>–</>;
  return (
    <>
      <span className="strong">
        <Money pence={worst.ifWinsPence} />
      </span>
      <br />
      <span className="soft small">{horseText(worst)}</span>
    </>
  );
}
