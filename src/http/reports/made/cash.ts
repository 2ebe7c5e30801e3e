import type { Reader } from "../../../../db/stores/reader.ts";
import { transfersByDay } from "../../../../db/stores/reports/sums.ts";
import { type CashPart, cashParts } from "../../../domain/accounts/cash-parts.ts";
import { monthOf, type TransferSum } from "../../../domain/reports/add-up.ts";
import { type MadeReport, type MadeRow, partsOf, type ReportSpan } from "../../../domain/reports/spans.ts";
import { cashOf } from "../../../domain/reports/sum-day.ts";
import { urls } from "../../urls/urls.ts";
import { nameOfPart } from "./summary.ts";

/** Cash of all tills by day, or by month for long spans: takings, and other movements. */
export async function cashReport(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const sums = await transfersByDay(reader, span);
  const parts = partsOf(span);
  const isByDay = parts[0]!.length > "2026-03".length;
  const byPart = Map.groupBy(sums, ({ day }) => (isByDay ? day : monthOf(day)));
  return {
    title: "Cash",
    columns: [
      { head: isByDay ? "Day" : "Month", kind: "text" },
      { head: "Paid in", kind: "money", sum: true, wide: true },
      { head: "Paid out", kind: "money", sum: true, wide: true },
      { head: "Net takings", kind: "money", sum: true },
      { head: "Floats", kind: "money", sum: true, wide: true },
      { head: "From the safe", kind: "money", sum: true, wide: true },
      { head: "Banked", kind: "money", sum: true },
      { head: "Over and short", kind: "money", sum: true, wide: true },
    ],
    rows: parts.map((part) => rowOf(part, byPart.get(part) ?? [])),
    picture: parts.length > 1 ? { kind: "time", at: [NET_TAKINGS_AT], isRunning: true } : null,
    notes: [
      "Takings: deposits and lottery stakes in cash, less withdrawals and lottery winnings in cash.",
      "Floats, what came from the safe, what was banked and what counts found are no takings.",
    ],
  };
}

const NET_TAKINGS_AT = 3;

function rowOf(part: string, sums: readonly TransferSum[]): MadeRow {
  const lines = new Map(cashParts(cashOf(sums)).map((line) => [line.part, line]));
  const inOf = (name: CashPart) => lines.get(name)?.inPence ?? 0;
  const outOf = (name: CashPart) => lines.get(name)?.outPence ?? 0;
  const more = (name: CashPart) => inOf(name) - outOf(name);
  const cells = [
    nameOfPart(part),
    ...[inOf("takings"), outOf("takings"), more("takings")],
    ...[more("floats"), more("safe"), 0 - more("banked") - more("bank"), more("differences")],
  ];
  const isDay = part.length > "2026-03".length;
  return { key: part, cells, ...(isDay && { href: urls.reports.day(part) }) };
}
