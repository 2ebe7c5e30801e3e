import { bookedDraw, type Game, openDraws, type SummedDraw } from "../../../db/stores/lottery/books.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { counted } from "../../../src/domain/exact-text.ts";
import { REFRESH_SECONDS } from "../../../src/domain/intervals.ts";
import { formatDay, formatWeekday } from "../../../src/domain/london-time.ts";
import { cutOffOf, drawName } from "../../../src/domain/lottery/game.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../../ui/column-heads.tsx";
import { Letter } from "../../ui/letter.tsx";
import { RefreshFooter } from "../../ui/refresh-footer.tsx";
import { Title } from "../../ui/title.tsx";
import { DrawBookTable } from "./draw-book.tsx";

/** `wanted`: the draw of the address, which may be none. */
export type BookProps = {
  reader: Reader;
  now: Date;
  game: Game;
  wanted: { day: string; drawType: number } | null;
};

/** The lottery's book: the draws without a result that have bets, and one of them by its numbers. */
export const LotteryBookPage = (props: BookProps) => (
  <>
    <Title text="Lottery Book" sub="What the shop pays if a number, a pair or a set comes">
      <a className="button" href={fileOf(props, urls.lottery.bookCsv)}>
        Download CSV
      </a>
      <a className="button" href={fileOf(props, urls.lottery.bookPrint)}>
        Print <Letter of="p" />
      </a>
    </Title>
    <LotteryBookParts {...props} />
  </>
);

const fileOf = ({ wanted }: BookProps, path: string): string =>
  wanted ? urls.lottery.ofDraw(path, wanted.day, wanted.drawType) : path;

/** Of the open draws the one that is wanted, or the first. */
export const chosenDraw = (
  draws: readonly SummedDraw[],
  wanted: BookProps["wanted"],
): SummedDraw | undefined =>
  draws.find(({ day, drawType }) => day === wanted?.day && drawType === wanted.drawType) ?? draws[0];

/** The part that a bet changes. */
export async function LotteryBookParts({ reader, now, game, wanted }: BookProps) {
  const draws = await openDraws(reader, now, game);
  const chosen = chosenDraw(draws, wanted);
  return (
    <div id="lottery-book" data-live="lottery">
      {chosen ? (
        <div className="book-panes">
          <section className="sheet" aria-label="Draws">
            <DrawsTable draws={draws} chosen={chosen} now={now} />
          </section>
          <section className="sheet" aria-labelledby="book-title">
            <header>
              <h2 id="book-title">
                {drawName(chosen.drawType)}, {formatDay(chosen.day)}
              </h2>
            </header>
            <DrawBookTable booked={await bookedDraw(reader, chosen, game)} />
          </section>
        </div>
      ) : (
        <p className="sheet empty">
          <strong>No bets in the next draw</strong>
          <span className="soft">
            A draw stands here from its first bet to its result.{" "}
            <a href={urls.lottery.selections}>Manage Bets</a>
          </span>
        </p>
      )}
      <RefreshFooter
        href={wanted ? urls.lottery.bookOf(wanted.day, wanted.drawType) : urls.lottery.book}
        target="#lottery-book"
        seconds={REFRESH_SECONDS}
      />
    </div>
  );
}

const COLUMNS: readonly ColumnHead[] = ["Draw", ["Bets", "money"], ["Stakes", "money"]];

type DrawsProps = { draws: readonly SummedDraw[]; chosen: SummedDraw; now: Date };

const DrawsTable = ({ draws, chosen, now }: DrawsProps) => (
  <table className="books">
    <caption className="visually-hidden">Draws without a result, the next ones first</caption>
    <ColumnHeads columns={COLUMNS} />
    <tbody>
      {draws.map((draw) => (
        <tr key={`${draw.day} ${draw.drawType}`}>
          <th scope="row">
            <a
              id={`book-of-${draw.day}-${draw.drawType}`}
              href={urls.lottery.bookOf(draw.day, draw.drawType)}
              aria-current={draw === chosen ? "true" : undefined}
            >
              {drawName(draw.drawType)}
            </a>
            <br />
            <span className="soft small">
              {formatWeekday(draw.day)} {formatDay(draw.day)}
              {cutOffOf(draw.day) <= now && ", bets closed"}
            </span>
          </th>
          <td className="money">{counted(draw.bets, "bet")}</td>
          <td className="money strong">{formatMoney(draw.stakedPence)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
