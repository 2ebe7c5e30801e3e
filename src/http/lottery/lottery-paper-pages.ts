import { Elysia } from "elysia";
import { mondayAt } from "../../domain/lottery/weekly-due.ts";
import { type Counter, pageContext } from "../context.ts";
import { daysIn, EVER } from "../papers/days.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { urls } from "../urls/urls.ts";
import { lotteryCrumbs } from "./breadcrumbs.ts";
import { collectionsExported } from "./collections-paper.ts";
import { drawsExported } from "./draws-paper.ts";
import { unpaidExported } from "./unpaid-paper.ts";
import { weekIn } from "./week-in.ts";

/** Draws, unpaid winnings and the weekly sheet, to print and as a file. */
export const lotteryPaperPages = (counter: Counter) => {
  const reader = counter.shop.database.reader;
  const thisWeek = () => mondayAt(counter.shop.clock.now());
  const { asFile, asPage, lately } = papersFor(counter);
  return new Elysia()
    .use(pageContext(counter))
    .get(urls.lottery.drawsCsv, ({ visit }) => asFile(drawsExported(reader, daysIn(visit.url, EVER))))
    .get(urls.lottery.drawsPrint, ({ visit }) => {
      const days = daysIn(visit.url, lately());
      return asPage(visit, drawsExported(reader, days), {
        back: { href: urls.lottery.results, text: "Back to Results" },
        file: urls.between(urls.lottery.drawsCsv, days),
        crumbs: lotteryCrumbs("Results"),
        span: { path: urls.lottery.drawsPrint, ...days },
      });
    })
    .get(urls.lottery.unpaidCsv, () => asFile(unpaidExported(reader)))
    .get(urls.lottery.unpaidPrint, ({ visit }) =>
      asPage(visit, unpaidExported(reader), {
        back: { href: urls.lottery.unpaid, text: "Back to Unpaid Results" },
        file: urls.lottery.unpaidCsv,
        crumbs: lotteryCrumbs("Unpaid Results"),
      }),
    )
    .get(urls.lottery.collectionsCsv, ({ visit }) =>
      asFile(collectionsExported(reader, weekIn(visit.url, thisWeek()), thisWeek())),
    )
    .get(urls.lottery.collectionsPrint, ({ visit }) => {
      const week = weekIn(visit.url, thisWeek());
      return asPage(visit, collectionsExported(reader, week, thisWeek()), {
        back: { href: urls.lottery.collectionsOf(week), text: "Back to Collections" },
        file: urls.lottery.collectionsCsvOf(week),
        crumbs: lotteryCrumbs("Collections"),
      });
    });
};
