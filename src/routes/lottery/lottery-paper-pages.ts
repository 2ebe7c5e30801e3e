import { Elysia } from "elysia";
import { urls } from "../../urls.ts";
import { type Counter, pageContext } from "../context.ts";
import { daysIn, EVER } from "../papers/days.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { lotteryCrumbs } from "./breadcrumbs.ts";
import { drawsExported } from "./draws-paper.ts";
import { unpaidExported } from "./unpaid-paper.ts";

/** Draws and unpaid winnings, to print and as a file. */
export const lotteryPaperPages = (counter: Counter) => {
  const reader = counter.shop.database.reader;
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
    );
};
