import { FiguresTable } from "../../../views/head-office/figures-table.tsx";
import { HeadOfficePage, WrongDays } from "../../../views/head-office/head-office-page.tsx";
import { marginOf, type ShopLine } from "../../domain/head-office/shop-figures.ts";
import { isDay, wallClock } from "../../domain/london-time.ts";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { type Days, papersFor, spokenDays } from "../papers/papers-for.tsx";
import type { PageContext } from "../request/page-context.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { type OverseenShop, shopLines } from "./shop-lines.ts";

/** Figures of every shop for some days, today by default: on screen and as CSV. */
export const headOfficePages = (app: AppContext, shops: readonly OverseenShop[]) => {
  const { shop, log } = app;
  const daysOf = (url: URL) => readDays(url, wallClock(shop.clock.now(), "Europe/London").day);
  const linesOf = (days: Days, { requestId }: PageContext) =>
    shopLines({ shops, days, now: shop.clock.now(), log, requestId });
  return (
    pageRoutes(app, "everyone")
      // A shop's counter pages lead to the figures here.
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
        return papersFor(app).asFile(figuresExported(days, () => linesOf(days, visit)));
      })
  );
};

const toFigures = ({ visit }: PageRequest): Response => seeOther(visit, urls.headOffice.figures);

/** A span ends a day after its last one, which four-digit dates must be able to express. */
const LAST = "9999-12-30";

/** The requested days, today by default, and a sentence where they are invalid. */
type TypedDays = { typed: Days; fault: string | null };

function readDays({ searchParams }: URL, today: string): TypedDays {
  const typed = { from: searchParams.get("from") || today, to: searchParams.get("to") || today };
  return { typed, fault: faultIn(typed) };
}

function faultIn({ from, to }: Days): string | null {
  if (![from, to].every((day) => isDay(day) && day <= LAST))
    return "Those are not dates. Choose the first and the last day.";
  return from > to ? "The first day is after the last. Choose them the other way round." : null;
}

/** Every shop's figures of some days, a row each. */
const figuresExported = (days: Days, lines: () => Promise<ShopLine[]>): Exported => ({
  title: "Head Office",
  sub: `Every shop, ${spokenDays(days)}`,
  file: "head-office",
  ...tableOf(
    async function* () {
      yield await lines();
    },
    [
      { head: "Shop", kind: "text", value: ({ name }) => name },
      { head: "Bets", kind: "number", sum: true, value: ({ figures }) => figures?.bets ?? null },
      { head: "Turnover", kind: "money", sum: true, value: ({ figures }) => figures?.stakedPence ?? null },
      { head: "Returns", kind: "money", sum: true, value: ({ figures }) => figures?.returnedPence ?? null },
      { head: "Margin", kind: "text", value: ({ figures }) => figures && marginOf(figures) },
      {
        head: "Pending bets",
        kind: "number",
        sum: true,
        value: ({ figures }) => figures?.pendingBets ?? null,
      },
      { head: "Exposure", kind: "money", sum: true, value: ({ figures }) => figures?.exposurePence ?? null },
      {
        head: "Lottery winnings",
        kind: "money",
        sum: true,
        value: ({ figures }) => figures?.lotteryWonPence ?? null,
      },
      {
        head: "Unpaid winnings",
        kind: "money",
        sum: true,
        value: ({ figures }) => figures?.unpaidPence ?? null,
      },
      { head: "Health", kind: "list", value: ({ troubles }) => troubles.join("\n") || "Well" },
    ],
  ),
});
