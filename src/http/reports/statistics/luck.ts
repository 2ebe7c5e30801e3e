import type { Reader } from "../../../../db/stores/reader.ts";
import { type DayAmount, statisticByDay } from "../../../../db/stores/reports/statistics.ts";
import { formatMoney } from "../../../domain/money.ts";
import { monthOf } from "../../../domain/reports/add-up.ts";
import { grossWinPence, turnoverPence } from "../../../domain/reports/figures.ts";
import { type MadeReport, partsOf, type ReportSpan } from "../../../domain/reports/spans.ts";
import { APART, RECKONED, swingPence } from "../../../domain/reports/statistics/luck.ts";
import { figuresIn, type Measure } from "../../../domain/reports/statistics/statistic.ts";
import { nameOfPart } from "../made/summary.ts";
import { SETTLED, type StatisticPage } from "./statistic-page.ts";

/** Chance alone stays within so many swings in nineteen spans of twenty. */
const USUAL_SWINGS = 2;

function amountsOf(some: readonly DayAmount[]): Map<Measure, number> {
  const amounts = new Map<Measure, number>();
  for (const { measure, amount } of some) amounts.set(measure, (amounts.get(measure) ?? 0) + amount);
  return amounts;
}

async function luckOrSkill(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const all = await statisticByDay(reader, "luck", span);
  const parts = partsOf(span);
  const isByDay = parts[0]!.length > "2026-03".length;
  const byPart = Map.groupBy(all, ({ day }) => (isByDay ? day : monthOf(day)));
  const rows = parts.map((part) => {
    const own = Map.groupBy(byPart.get(part) ?? [], ({ key }) => key);
    const amounts = amountsOf(own.get(RECKONED) ?? []);
    const figures = figuresIn(amounts);
    const win = grossWinPence(figures);
    const expected = figures.stakesPence - (amounts.get("expected") ?? 0);
    const apart = grossWinPence(figuresIn(amountsOf(own.get(APART) ?? [])));
    const squares = amounts.get("squares") ?? 0;
    const cells = [nameOfPart(part), turnoverPence(figures), win, expected, win - expected];
    return { key: part, cells: [...cells, swingPence(squares), apart, win + apart], squares };
  });
  const luck = rows.reduce((sum, { cells }) => sum + Number(cells[4]), 0);
  const swing = swingPence(rows.reduce((sum, { squares }) => sum + squares, 0));
  return {
    title: "Result against expectation",
    columns: [
      { head: isByDay ? "Day" : "Month", kind: "text" },
      { head: "Turnover", kind: "money", sum: true, wide: true },
      { head: "Gross win", kind: "money", sum: true },
      { head: "Expected win", kind: "money", sum: true },
      { head: "Luck", kind: "money", sum: true },
      { head: "Usual swing", kind: "money", wide: true },
      { head: "Not reckoned", kind: "money", sum: true, wide: true },
      { head: "Gross win of all", kind: "money", sum: true, wide: true },
    ],
    rows: rows.map(({ key, cells }) => ({ key, cells })),
    picture: { kind: "time", at: [2, 3] },
    notes: [
      ...(swing > 0 ? [verdict(luck, swing)] : []),
      "Expected win is the stake less what each bet was to return by the chances of its horses at the off: their prices without the over-round. A place has Harville's chance.",
      "Luck is the gross win less the expected one: below zero the shop won less than the prices promised. The usual swing is how far chance alone takes it: one standard deviation, from the differences of single bets.",
      "Not reckoned are forecasts, tricasts, bets on the favourite, up-and-down pairs, each way equally divided, and races with a horse without a price. Bonuses and limits count as luck.",
      SETTLED,
    ],
  };
}

/** What luck says of these days, in a sentence. */
function verdict(luck: number, swing: number): string {
  const size = formatMoney(Math.abs(luck));
  const usual = formatMoney(USUAL_SWINGS * swing);
  const side = luck < 0 ? "below" : "above";
  const isUsual = Math.abs(luck) <= USUAL_SWINGS * swing;
  return `The result is ${size} ${side} the expected one. Chance alone makes up to ${usual} on days like these: it ${isUsual ? "may be luck" : "is hardly luck alone"}.`;
}

export const luck: StatisticPage = {
  name: "statistics/luck",
  text: "Luck or skill",
  group: "Result",
  about: "The result beside what the prices promised",
  compares: "totals",
  make: luckOrSkill,
};
