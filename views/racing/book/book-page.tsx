import { type BookedRace, booksAfter } from "../../../db/stores/racing/books.ts";
import { pricesOfRace } from "../../../db/stores/racing/prices.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { REFRESH_SECONDS } from "../../../src/domain/intervals.ts";
import { instantAt, wallClock } from "../../../src/domain/london-time.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Letter } from "../../ui/letter.tsx";
import { NOW } from "../../ui/now.ts";
import { RefreshFooter } from "../../ui/refresh-footer.tsx";
import { Title } from "../../ui/title.tsx";
import { raceTitle } from "../cards/card.ts";
import { SimulatedNotice } from "../cards/simulated-notice.tsx";
import { BooksTable, DearestHorse } from "./books-table.tsx";
import { type RaceBookProps, RaceBookTable } from "./race-book.tsx";

type Props = {
  reader: Reader;
  now: Date;
  raceId: number | null;
  /** The user lays off bets, where Shop Settings have lay-offs on. */
  showsLayOffs: boolean;
};

/** More races than a day has. */
const MOST_RACES = 100;
/** On the home page. */
const NEXT = 6;

/** The races with a book from today on, those that are off and have no result included. */
export const booksFromToday = (reader: Reader, now: Date): Promise<BookedRace[]> =>
  booksAfter(reader, instantAt(wallClock(now, "Europe/London").day, "00:00", "Europe/London"), MOST_RACES);

/** The live book: all races with pending bets, and one of them horse by horse. */
export const BookPage = (props: Props) => (
  <>
    <Title text="Book" sub="What the shop wins or loses on its pending bets if a horse wins">
      <a className="button" href={urls.racing.bookCsv}>
        Download CSV
      </a>
      <a className="button" href={urls.racing.bookPrint}>
        Print <Letter of="p" />
      </a>
    </Title>
    <BookList {...props} />
  </>
);

/** The part that a bet changes. */
export async function BookList({ reader, now, raceId, showsLayOffs }: Props) {
  const books = await booksFromToday(reader, now);
  const ahead = books.find(({ race }) => race.offAt > now) ?? books[0];
  const chosen = books.find(({ race }) => race.id === raceId) ?? ahead;
  return (
    <div id="book" data-live="bets races" data-now={NOW}>
      {books.some(({ race }) => race.simulated) && <SimulatedNotice />}
      {chosen ? (
        <div className="book-panes">
          <section className="sheet" aria-label="Races">
            <DearestHorse books={books} href={urls.racing.bookOf} />
            <BooksTable books={books} href={urls.racing.bookOf} chosen={chosen.race.id} now={now} />
          </section>
          <ChosenBook
            {...{ reader, now, showsLayOffs }}
            {...chosen}
            isInstead={raceId !== null && chosen.race.id !== raceId}
          />
        </div>
      ) : (
        <p className="sheet empty">
          <strong>No pending bets</strong>
          <span className="soft">
            A race stands here from its first bet to its result. <a href={urls.racing.cards}>Today's Races</a>
          </span>
        </p>
      )}
      <RefreshFooter
        href={raceId === null ? urls.racing.book : urls.racing.bookPart(raceId)}
        target="#book"
        seconds={REFRESH_SECONDS}
      />
    </div>
  );
}

/** `isInstead`: another race was asked for, which has no book. */
type ChosenProps = Omit<Props, "raceId"> & BookedRace & { isInstead: boolean };

async function ChosenBook({ reader, now, race, book, showsLayOffs, isInstead }: ChosenProps) {
  const prices = Map.groupBy(await pricesOfRace(reader, race.id), ({ runnerId }) => runnerId);
  const isLaidOff = showsLayOffs && now < race.offAt && (await currentSettings(reader)).layOffs;
  return (
    <section id="race-book" className="sheet" aria-labelledby="book-title">
      <header>
        <h2 id="book-title">{raceTitle(race)}</h2>
        <a href={urls.racing.race(race.id)}>{race.name || "Race card"}</a>
        {isLaidOff && <a href={urls.layOffs.ofRace(race.id)}>What to lay off</a>}
      </header>
      {isInstead && (
        <p className="in soft">The race asked for has no pending bets. This is the next one that has.</p>
      )}
      <RaceBookTable book={book} prices={prices} offAt={race.offAt} now={now} />
    </section>
  );
}

type OfRace = Pick<RaceBookProps, "book" | "prices" | "offAt" | "now"> & { raceId: number };

/** The book of a race on its own page. */
export const BookOfRace = ({ raceId, ...shown }: OfRace) => (
  <section className="sheet" aria-labelledby="book-title">
    <header>
      <h2 id="book-title">Book</h2>
      <a href={urls.racing.bookOf(raceId)}>All races</a>
    </header>
    <RaceBookTable {...shown} />
  </section>
);

/** The next races with a book, for the home page; nothing without any. */
export async function NextBooks({ reader, now }: { reader: Reader; now: Date }) {
  const books = await booksAfter(reader, now, NEXT);
  if (books.length === 0) return null;
  return (
    <section className="sheet next-books" aria-labelledby="next-books-title">
      <header>
        <h2 id="next-books-title">Book</h2>
        <a href={urls.racing.book}>All races</a>
      </header>
      <DearestHorse books={books} href={urls.racing.bookOf} />
      <BooksTable books={books} href={urls.racing.bookOf} now={now} />
    </section>
  );
}
