import type { BookedRace } from "../../../db/stores/racing/books.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { BookList, BookPage, booksFromToday } from "../../../views/racing/book/book-page.tsx";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { Part } from "../../../views/ui/part.tsx";
import { formatInstant, wholeMinute } from "../../domain/london-time.ts";
import { formatOdds } from "../../domain/odds.ts";
import { percentText } from "../../domain/racing/book/book-words.ts";
import type { BookRunner } from "../../domain/racing/book/race-book.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { mayOf } from "../request/allowed.ts";
import { idIn } from "../request/in-address.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { racingCrumbs } from "./race-forms.ts";

const FAULT = faultSentence("Failed to load the book");

/** The live book of races to come, to print and as a file. */
export const bookPages = (app: AppContext) => {
  const { asFile, asPage } = papersFor(app);
  return pageRoutes(app, "reports")
    .get(
      urls.racing.book,
      page((shown) => book(app, shown)),
      { detail: FAULT },
    )
    .get(urls.racing.bookCsv, ({ reader }) => asFile(bookExported(app, reader)), { detail: FAULT })
    .get(
      urls.racing.bookPrint,
      ({ visit, reader }) =>
        asPage(visit, bookExported(app, reader), {
          back: { href: urls.racing.book, text: "Back to the Book" },
          file: urls.racing.bookCsv,
          crumbs: racingCrumbs("Book"),
        }),
      { detail: FAULT },
    );
};

function book({ shop }: AppContext, { visit, reader }: Pick<PageRequest, "visit" | "reader">) {
  const raceId = idIn(visit.url.searchParams.get("race") ?? "");
  const showsLayOffs = mayOf(visit.allowed, "lay-offs");
  const given = { now: wholeMinute(shop.clock.now()), raceId, showsLayOffs };
  return respond(visit, {
    title: "Book",
    crumbs: racingCrumbs("Book"),
    page: <Part of={BookPage} reader={reader} given={given} />,
    part: <Part of={BookList} reader={reader} given={given} />,
  });
}

type Line = { race: BookedRace["race"]; runner: BookRunner };

/** A row for each horse of each race with a book. */
function bookExported({ shop }: AppContext, reader: Reader): Exported {
  const now = shop.clock.now();
  return {
    title: "Book",
    sub: `Pending bets at ${formatInstant(now)}`,
    file: "book",
    ...tableOf<Line>(
      async function* () {
        const books = await booksFromToday(reader, now);
        yield books.flatMap(({ race, book: { runners } }) => runners.map((runner) => ({ race, runner })));
      },
      [
        { head: "Day", kind: "text", fileOnly: true, value: ({ race }) => race.day },
        { head: "Race", kind: "text", value: ({ race }) => raceTitle(race) },
        { head: "No.", kind: "number", value: ({ runner }) => runner.number },
        { head: "Horse", kind: "text", wide: true, value: ({ runner }) => runner.name },
        {
          head: "Price",
          kind: "text",
          value: ({ runner: { price } }) => (price ? formatOdds(price) : "SP"),
        },
        { head: "Stakes", kind: "money", value: ({ runner }) => runner.stakedPence },
        { head: "Share of stakes", kind: "text", value: ({ runner }) => percentText(runner.share) },
        {
          head: "Market",
          kind: "text",
          value: ({ runner: { implied } }) => (implied === null ? null : percentText(implied)),
        },
        { head: "If it wins", kind: "money", value: ({ runner }) => runner.ifWinsPence },
        {
          head: "By singles",
          kind: "money",
          fileOnly: true,
          value: ({ runner }) => runner.ifWins.singlesPence,
        },
        {
          head: "By multiples",
          kind: "money",
          fileOnly: true,
          value: ({ runner }) => runner.ifWins.multiplesPence,
        },
        { head: "Worst places", kind: "money", value: ({ runner }) => runner.worstPence },
        { head: "If second", kind: "money", fileOnly: true, value: ({ runner }) => runner.placedPence },
        { head: "Best odds", kind: "money", fileOnly: true, value: ({ runner }) => runner.bestOddsPence },
      ],
    ),
  };
}
