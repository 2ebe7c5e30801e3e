import type { Reader } from "../../../../db/stores/reader.ts";
import { userNames } from "../../../../db/stores/reports/account-names.ts";
import { type KeyAmounts, statisticByKey } from "../../../../db/stores/reports/statistics.ts";
import type { MadeReport, ReportSpan } from "../../../domain/reports/spans.ts";
import { QUARTER_MINUTES } from "../../../domain/reports/statistics/clerks.ts";
import type { Measure } from "../../../domain/reports/statistics/statistic.ts";
import type { StatisticPage } from "./statistic-page.ts";

const sumOf = (own: readonly KeyAmounts[], measure: Measure): number =>
  own.reduce((sum, { amounts }) => sum + (amounts.get(measure) ?? 0), 0);

/** "2.5" of a bet's minutes, to a tenth; a dash without bets. */
function minutesSaid(quarters: number, bets: number): string {
  if (bets === 0) return "–";
  const tenths = Math.round((quarters * QUARTER_MINUTES * 10) / bets);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

async function byClerk(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const sums = [...(await statisticByKey(reader, "clerks", span))].map(([key, amounts]) => ({
    id: key.split(" ", 1)[0]!,
    ...amounts,
  }));
  const lines = [...Map.groupBy(sums, ({ id }) => id)].map(([id, own]) => ({
    id,
    bets: sumOf(own, "bets"),
    stakes: sumOf(own, "stakes"),
    voids: sumOf(own, "voids"),
    late: sumOf(own, "late-voids"),
    over: sumOf(own, "over"),
    short: sumOf(own, "short"),
    quarters: own.reduce((sum, { days }) => sum + (days.get("bets") ?? 0), 0),
  }));
  lines.sort((a, b) => b.stakes - a.stakes || Number(a.id) - Number(b.id));
  const names = await userNames(
    reader,
    lines.flatMap(({ id }) => (id === "" ? [] : [Number(id)])),
  );
  return {
    title: "By clerk",
    columns: [
      { head: "Clerk", kind: "text" },
      { head: "Bets", kind: "number", sum: true },
      { head: "Stakes", kind: "money", sum: true },
      { head: "Minutes per bet", kind: "number", wide: true },
      { head: "Void bets", kind: "number", sum: true },
      { head: "Void near the off", kind: "number", sum: true, wide: true },
      { head: "Over", kind: "money", sum: true, wide: true },
      { head: "Short", kind: "money", sum: true, wide: true },
    ],
    rows: lines.map(({ id, bets, stakes, voids, late, over, short, quarters }) => ({
      key: id || "none",
      cells: [
        id ? (names.get(Number(id)) ?? `User ${id}`) : "No clerk",
        ...[bets, stakes, minutesSaid(quarters, bets), voids, late, over, short],
      ],
    })),
    picture: { kind: "bars", at: 2 },
    notes: [
      "Bets and stakes that each clerk took, racing bets and lottery stakes together, on the day they were taken.",
      "Minutes per bet: fifteen for each quarter of an hour with a bet, divided by the bets.",
      "Void bets are those that a clerk made void; near the off are those from five minutes before the off on. Over and short are differences of drawers that the clerk counted.",
    ],
  };
}

/** Whose work it is: as every change, by whom. */
export const clerks: StatisticPage = {
  name: "statistics/clerks",
  text: "Clerks",
  group: "Shop",
  about: "Bets, void bets and differences by colleague",
  permission: "audit",
  compares: "rows",
  make: byClerk,
};
