import type { Reader } from "../../../../db/stores/reader.ts";
import { drawFigures } from "../../../../db/stores/reports/draw-figures.ts";
import { figuresBy } from "../../../../db/stores/reports/sums.ts";
import { counted } from "../../../domain/exact-text.ts";
import { formatDay } from "../../../domain/london-time.ts";
import { drawName } from "../../../domain/lottery/game.ts";
import { grossWinPence } from "../../../domain/reports/figures.ts";
import type { MadeReport, ReportSpan } from "../../../domain/reports/spans.ts";
import { periodsOf } from "../../../domain/reports/spans.ts";

const STAKES_AT = 2;
const WON_AT = 3;

/** Profit and loss of each draw as settled, paid or not. */
export async function byDraw(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const draws = await drawFigures(reader, span);
  return {
    title: "Lottery by draw",
    columns: [
      { head: "Draw", kind: "text" },
      { head: "Bets", kind: "number", sum: true, wide: true },
      { head: "Stakes due", kind: "money", sum: true },
      { head: "Won", kind: "money", sum: true },
      { head: "Of that unpaid", kind: "money", sum: true, wide: true },
      { head: "Profit or loss", kind: "money", sum: true },
    ],
    rows: draws.map(({ drawDate, drawType, bets, stakesPence, wonPence, unpaidPence }) => ({
      key: `${drawDate} ${drawType}`,
      cells: [
        `${formatDay(drawDate)}, ${drawName(drawType)}`,
        bets,
        stakesPence,
        wonPence,
        unpaidPence,
        stakesPence - wonPence,
      ],
    })),
    picture: {
      kind: "time",
      at: [STAKES_AT, WON_AT],
      partOf: ({ key }) => key.slice(0, "2026-08-15".length),
    },
    notes: [
      ...draws
        .filter(({ unread }) => unread > 0)
        .map(
          ({ drawDate, drawType, unread }) =>
            `${formatDay(drawDate)}, ${drawName(drawType)}: the bets of ${counted(unread, "result")} cannot be read, and are not in its bets and stakes. Check the books.`,
        ),
      "Draws that were held on these days, by the bets that took part: what they cost and what they won, paid or not. What was paid is in Lottery money.",
    ],
  };
}

const GROSS_WIN_AT = 5;

/** The lottery's money as it moved on these days, by the week of draws that it was for. */
export async function byDrawWeek(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const figures = await figuresBy(reader, {
    product: "lottery",
    dimension: "draw-week",
    periods: periodsOf(span),
  });
  return {
    title: "Lottery money by week of draws",
    columns: [
      { head: "Week from", kind: "text" },
      { head: "Payments", kind: "number", sum: true, wide: true },
      { head: "Stakes", kind: "money", sum: true },
      { head: "Taken back", kind: "money", sum: true, wide: true },
      { head: "Winnings", kind: "money", sum: true },
      { head: "Gross win", kind: "money", sum: true },
    ],
    rows: [...figures]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([week, one]) => ({
        key: week || "none",
        cells: [
          week ? formatDay(week) : "No week named",
          one.bets,
          one.stakesPence,
          one.refundsPence,
          one.returnsPence,
          grossWinPence(one),
        ],
      })),
    picture: { kind: "bars", at: GROSS_WIN_AT },
    notes: [
      "Stakes and winnings on the day on which they were paid, in cash or by account. What is not paid is not in it: the weekly sheet and Unpaid Results have that.",
    ],
  };
}
