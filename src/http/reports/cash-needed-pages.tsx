import type { Reader } from "../../../db/stores/reader.ts";
import { tillNames } from "../../../db/stores/reports/closings.ts";
import { CashNeeded, type NeededShown } from "../../../views/reports/cash-needed.tsx";
import { formatDay, formatInstant } from "../../domain/london-time.ts";
import { cashNeeded } from "../../operations/reports/cash-needed.ts";
import { updateDailySumsIfMany } from "../../operations/reports/update-daily-sums.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow } from "../letterhead.ts";
import { tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { whatIfCrumbs } from "./what-if-pages.tsx";

const FAULT = faultSentence("Failed to work out the answer");

/** How much cash tonight needs, on the screen, to print and as a file. */
export const cashNeededPages = (app: AppContext) =>
  pageRoutes(app, "reports")
    .get(
      urls.reports.cashNeeded,
      page((asked) => show(app, asked)),
      { detail: FAULT },
    )
    .get(
      urls.reports.cashNeededFile,
      page((asked) => file(app, asked)),
      { detail: FAULT },
    );

async function answer(app: AppContext, reader: Reader): Promise<NeededShown> {
  await updateDailySumsIfMany(app.shop);
  const needed = await cashNeeded(app.shop);
  const names = await tillNames(reader);
  return {
    ...needed,
    cash: needed.cash.map((one) => ({ ...one, name: names.get(one.account) ?? one.account })),
  };
}

async function show(app: AppContext, { visit, reader }: PageRequest) {
  const needed = await answer(app, reader);
  return respond(visit, {
    title: "Cash Needed",
    crumbs: whatIfCrumbs("Cash Needed"),
    page: (
      <CashNeeded
        needed={needed}
        letterhead={await letterheadNow(app, reader)}
        printedAt={formatInstant(app.shop.clock.now())}
      />
    ),
  });
}

/** A line of the file: a payout with its two sums, or a place with its cash. */
type Line = { name: string; likelyPence: number | null; worstPence: number | null; cashPence: number | null };

async function file(app: AppContext, { reader }: PageRequest): Promise<Response> {
  const needed = await answer(app, reader);
  const { day, racing, lottery, owed, likelyPence, worstPence, cash } = needed;
  const payout = (name: string, part: { likelyPence: number; worstPence: number }): Line => ({
    ...{ name, likelyPence: part.likelyPence, worstPence: part.worstPence, cashPence: null },
  });
  const lines: Line[] = [
    payout("Racing bets", racing),
    payout("Lottery draws", lottery),
    payout("Withdrawals and past winnings", owed),
    payout("Together", { likelyPence, worstPence }),
    ...cash.map(({ name, pence }) => ({ name, likelyPence: null, worstPence: null, cashPence: pence })),
  ];
  return papersFor(app).asFile({
    title: "Cash needed",
    sub: formatDay(day),
    file: "cash-needed",
    ...tableOf<Line>(
      async function* () {
        yield lines;
      },
      [
        { head: "Line", kind: "text", value: ({ name }) => name },
        { head: "Likely", kind: "money", value: (line) => line.likelyPence },
        { head: "19 nights of 20", kind: "money", value: (line) => line.worstPence },
        { head: "Cash", kind: "money", value: (line) => line.cashPence },
      ],
    ),
  });
}
