import { Elysia } from "elysia";
import { FiguresTable } from "../../../views/head-office/figures-table.tsx";
import { HeadOfficePage, WrongDays } from "../../../views/head-office/head-office-page.tsx";
import { wallClock } from "../../domain/london-time.ts";
import { type AppContext, type PageRequest, pageContext } from "../context.ts";
import type { Days } from "../papers/papers-for.tsx";
import { papersFor } from "../papers/papers-for.tsx";
import type { PageContext } from "../request/page-context.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { askedDays } from "./asked-days.ts";
import { figuresExported } from "./figures-paper.ts";
import type { OverseenShop } from "./overseen-shop.ts";
import { shopLines } from "./shop-lines.ts";

/** Figures of every shop for some days, today by default: on screen and as CSV. */
export const headOfficePages = (counter: AppContext, shops: readonly OverseenShop[]) => {
  const { shop, log } = counter;
  const daysOf = (url: URL) => askedDays(url, wallClock(shop.clock.now(), "Europe/London").day);
  const linesOf = (days: Days, { requestId }: PageContext) =>
    shopLines({ shops, days, now: shop.clock.now(), log, requestId });
  return (
    new Elysia()
      .use(pageContext(counter))
      // What leads to a counter in a shop leads to the figures here.
      .get(urls.dashboard, toFigures)
      .get(urls.staff.administration, toFigures)
      .post(urls.accounts.change, toFigures, { parse: "none" })
      .get(urls.headOffice.figures, async ({ visit }: PageRequest) => {
        const { typed: days, fault } = daysOf(visit.url);
        const frame = { title: "Head Office", crumbs: [{ text: "Head Office" }] };
        if (fault)
          return respond(visit, { ...frame, status: 422, page: <WrongDays fault={fault} days={days} /> });
        const lines = await linesOf(days, visit);
        return respond(visit, {
          ...frame,
          page: <HeadOfficePage lines={lines} days={days} />,
          part: <FiguresTable lines={lines} days={days} />,
        });
      })
      .get(urls.headOffice.csv, ({ visit }: PageRequest) => {
        const { typed: days, fault } = daysOf(visit.url);
        // The page of the same days shows the fault.
        if (fault) return seeOther(visit, urls.headOffice.figures + visit.url.search);
        return papersFor(counter).asFile(figuresExported(days, () => linesOf(days, visit)));
      })
  );
};

const toFigures = ({ visit }: PageRequest): Response => seeOther(visit, urls.headOffice.figures);
