import { eachDraw, eachOwed } from "../../../db/stores/lottery/exports.ts";
import { type SheetRow, weeklySheet } from "../../../db/stores/lottery/weekly-sheet.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { formatDay, formatWeekday } from "../../domain/london-time.ts";
import { drawName } from "../../domain/lottery/game.ts";
import { mondayAt } from "../../domain/lottery/weekly-due.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { type Days, daysIn, EVER, papersFor, spokenDays } from "../papers/papers-for.tsx";
import { needs } from "../permissions.ts";
import { urls } from "../urls/urls.ts";
import { weekIn } from "./collection-pages.tsx";
import { lotteryCrumbs } from "./lottery-parts.ts";

/** Draws, unpaid winnings and the weekly sheet, to print and as a file. */
export const lotteryPaperPages = (app: AppContext) => {
  const reader = app.shop.database.reader;
  const thisWeek = () => mondayAt(app.shop.clock.now());
  const { asFile, asPage, lately } = papersFor(app);
  return pageRoutes(app, "serve")
    .get(
      urls.lottery.drawsCsv,
      ({ visit }) => asFile(drawsExported(reader, daysIn(visit.url, EVER))),
      AS_FILE,
    )
    .get(urls.lottery.drawsPrint, ({ visit }) => {
      const days = daysIn(visit.url, lately());
      return asPage(visit, drawsExported(reader, days), {
        back: { href: urls.lottery.results, text: "Back to Results" },
        file: urls.between(urls.lottery.drawsCsv, days),
        crumbs: lotteryCrumbs("Results"),
        span: { path: urls.lottery.drawsPrint, ...days },
      });
    })
    .get(urls.lottery.unpaidCsv, () => asFile(unpaidExported(reader)), AS_FILE)
    .get(urls.lottery.unpaidPrint, ({ visit }) =>
      asPage(visit, unpaidExported(reader), {
        back: { href: urls.lottery.unpaid, text: "Back to Unpaid Results" },
        file: urls.lottery.unpaidCsv,
        crumbs: lotteryCrumbs("Unpaid Results"),
      }),
    )
    .get(
      urls.lottery.collectionsCsv,
      ({ visit }) => asFile(collectionsExported(reader, weekIn(visit.url, thisWeek()), thisWeek())),
      AS_FILE,
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

const AS_FILE = { detail: needs("reports") };

/** The draws of a span with numbers and payouts, newest first. */
export const drawsExported = (reader: Reader, days: Days): Exported => ({
  title: "Lottery Results",
  sub: `Draws, ${spokenDays(days)}`,
  file: "draws",
  ...tableOf(
    () => eachDraw(reader, days.from, days.to),
    [
      { head: "Date", kind: "day", value: ({ drawDate }) => drawDate },
      { head: "Weekday", kind: "text", wide: true, value: ({ drawDate }) => formatWeekday(drawDate) },
      { head: "Draw", kind: "text", value: ({ drawType }) => drawName(drawType) },
      {
        head: "Winning numbers",
        kind: "text",
        low: true,
        value: ({ winningNumbers }) => winningNumbers.join(" "),
      },
      { head: "Bonus", kind: "number", low: true, value: ({ bonusBall }) => bonusBall },
      { head: "Winners", kind: "number", sum: true, wide: true, value: ({ winners }) => winners },
      { head: "Won", kind: "money", sum: true, value: ({ wonPence }) => wonPence },
      { head: "Unpaid", kind: "money", sum: true, wide: true, value: ({ owedPence }) => owedPence },
    ],
  ),
});

/** Winnings that wait to be collected, newest first: the list for beside the till. */
export const unpaidExported = (reader: Reader): Exported => ({
  title: "Unpaid Results",
  sub: "Winnings not yet collected",
  file: "unpaid-winnings",
  ...tableOf(
    () => eachOwed(reader),
    [
      { head: "Draw date", kind: "day", value: ({ drawDate }) => drawDate },
      { head: "Draw", kind: "text", wide: true, value: ({ drawType }) => drawName(drawType) },
      { head: "Player", kind: "text", value: ({ player }) => player },
      { head: "Account ID", kind: "number", value: ({ accountId }) => accountId },
      {
        head: "Account",
        kind: "text",
        wide: true,
        value: ({ accountName }) => accountName ?? "Unknown Account",
      },
      { head: "Amount", kind: "money", sum: true, value: ({ pence }) => pence },
    ],
  ),
});

/** The weekly sheet: what each player owes and has paid. */
export const collectionsExported = (reader: Reader, week: string, thisWeek: string): Exported => ({
  title: "Collections",
  sub: `Lottery bets of the week of Monday ${formatDay(week)}`,
  file: `collections-of-${week}`,
  ...tableOf(
    () => sheetOf(reader, week, thisWeek),
    [
      { head: "Player", kind: "text", value: ({ name }) => name },
      { head: "Account ID", kind: "number", fileOnly: true, value: ({ accountId }) => accountId },
      {
        head: "Account",
        kind: "text",
        fileOnly: true,
        value: ({ accountName }) => accountName ?? "Unknown Account",
      },
      { head: "Bets", kind: "number", fileOnly: true, value: ({ dues }) => dues.length },
      { head: "Due", kind: "money", sum: true, value: ({ duePence }) => duePence },
      {
        head: "Paid in cash",
        kind: "money",
        sum: true,
        wide: true,
        value: (row) => paidFrom(row, "cash"),
      },
      {
        head: "From the account",
        kind: "money",
        sum: true,
        wide: true,
        value: (row) => paidFrom(row, "account"),
      },
      { head: "Left", kind: "money", sum: true, value: ({ owedPence }) => owedPence },
      { head: "Weeks not paid", kind: "number", fileOnly: true, value: ({ arrears }) => arrears?.weeks ?? 0 },
      { head: "Owed before", kind: "money", sum: true, value: ({ arrears }) => arrears?.pence ?? 0 },
    ],
  ),
});

async function* sheetOf(reader: Reader, week: string, thisWeek: string): AsyncGenerator<SheetRow[]> {
  yield (await weeklySheet(reader, week, thisWeek)).rows;
}

const paidFrom = ({ paid }: SheetRow, from: "cash" | "account"): number =>
  paid.reduce((sum, one) => (one.paidFrom === from ? sum + one.amountPence : sum), 0);
