import { bookOf, openDraws } from "../../../db/stores/lottery/books.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { chosenDraw, LotteryBookPage, LotteryBookParts } from "../../../views/lottery/book/book-page.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { formatDay, formatInstant, isDay, wholeMinute } from "../../domain/london-time.ts";
import { type ListedSet, listedSet } from "../../domain/lottery/book/dearest-sets.ts";
import { drawName } from "../../domain/lottery/game.ts";
import type { Shop } from "../../operations/shop.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { idIn } from "../request/in-address.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { lotteryCrumbs } from "./lottery-parts.ts";

const FAULT = { detail: faultSentence("Failed to load the lottery book") };

/** The lottery's book, to look at, to print and as a file. */
export const lotteryBookPages = (app: AppContext) => {
  const { asFile, asPage } = papersFor(app);
  return pageRoutes(app, "reports")
    .get(
      urls.lottery.book,
      page((shown) => book(app, shown)),
      FAULT,
    )
    .get(
      urls.lottery.bookCsv,
      page(async ({ visit, reader }) => asFile(await bookExported(app, reader, visit.url))),
      FAULT,
    )
    .get(
      urls.lottery.bookPrint,
      page(async ({ visit, reader }) => {
        const wanted = drawIn(visit.url);
        const of = (path: string) => (wanted ? urls.lottery.ofDraw(path, wanted.day, wanted.drawType) : path);
        return await asPage(visit, await bookExported(app, reader, visit.url), {
          back: { href: of(urls.lottery.book), text: "Back to the Book" },
          file: of(urls.lottery.bookCsv),
          crumbs: lotteryCrumbs("Book"),
        });
      }),
      FAULT,
    );
};

const gameOf = ({ rules: { drawDays, largestNumber: largest } }: Shop) => ({ drawDays, largest });

/** The draw of an address; null where it names none. */
function drawIn({ searchParams }: URL): { day: string; drawType: number } | null {
  const [day, drawType] = [searchParams.get("day") ?? "", idIn(searchParams.get("draw") ?? "")];
  return isDay(day) && drawType ? { day, drawType } : null;
}

function book({ shop }: AppContext, { visit, reader }: PageRequest) {
  const given = { now: wholeMinute(shop.clock.now()), game: gameOf(shop), wanted: drawIn(visit.url) };
  return respond(visit, {
    title: "Lottery Book",
    crumbs: lotteryCrumbs("Book"),
    page: <Part of={LotteryBookPage} reader={reader} given={given} />,
    part: <Part of={LotteryBookParts} reader={reader} given={given} />,
  });
}

/** So many rows come at once. */
const AT_ONCE = 500;

/** Every number, pair and set of a draw that has bets, in their order. */
async function bookExported({ shop }: AppContext, reader: Reader, url: URL): Promise<Exported> {
  const now = shop.clock.now();
  const game = gameOf(shop);
  const draw = chosenDraw(await openDraws(reader, now, game), drawIn(url));
  const which = draw ? `${drawName(draw.drawType)} of ${formatDay(draw.day)}` : "No bets in the next draw";
  return {
    title: "Lottery Book",
    sub: `${which}, bets at ${formatInstant(now)}`,
    file: draw ? `lottery-book-${draw.day}-${draw.drawType}` : "lottery-book",
    ...tableOf<ListedSet>(
      async function* () {
        if (!draw) return;
        const book = await bookOf(reader, draw, game);
        let rows: ListedSet[] = [];
        for (const set of book.setsInOrder()) {
          rows.push(listedSet(book, set));
          if (rows.length < AT_ONCE) continue;
          yield rows;
          rows = [];
        }
        yield rows;
      },
      [
        { head: "Numbers", kind: "text", value: ({ numbers }) => numbers.join(" ") },
        { head: "How many", kind: "number", fileOnly: true, value: ({ numbers }) => numbers.length },
        { head: "Bets", kind: "number", sum: true, value: ({ bets }) => bets },
        { head: "Stakes", kind: "money", sum: true, value: ({ stakedPence }) => stakedPence },
        {
          head: "Bets on it alone pay",
          kind: "money",
          fileOnly: true,
          value: ({ plainPence }) => plainPence,
        },
        { head: "Pays if it comes", kind: "money", value: ({ ifComesPence }) => ifComesPence },
        { head: "At most, with the bonus ball", kind: "money", value: ({ mostPence }) => mostPence },
      ],
    ),
  };
}
