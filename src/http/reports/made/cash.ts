import type { Reader } from "../../../../db/stores/reader.ts";
import { agedBalances } from "../../../../db/stores/reports/balances.ts";
import { transfersByDay } from "../../../../db/stores/reports/sums.ts";
import { type CashPart, cashParts } from "../../../domain/accounts/cash-parts.ts";
import { formatDay, wallClock } from "../../../domain/london-time.ts";
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
      { head: "Banked, to the safe", kind: "money", sum: true },
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
    ...[more("floats"), more("safe"), 0 - more("banked"), more("differences")],
  ];
  const isDay = part.length > "2026-03".length;
  return { key: part, cells, ...(isDay && { href: urls.reports.day(part) }) };
}

const DAY_MS = 24 * 60 * 60_000;
/** Balances by their age in days: up to and including each of these, and older. */
const AGES = [30, 60, 90];

/** Customers' debts and credit balances now, and their age. */
export async function balancesReport(reader: Reader, which: "owed" | "held", now: Date): Promise<MadeReport> {
  const balances = await agedBalances(reader, which);
  return {
    title: which === "owed" ? "Owed by customers" : "Held for customers",
    columns: [
      { head: "Customer", kind: "text" },
      { head: "Since", kind: "text" },
      { head: "Amount", kind: "money", sum: true },
      { head: "Up to 30 days", kind: "money", sum: true, wide: true },
      { head: "31 to 60", kind: "money", sum: true, wide: true },
      { head: "61 to 90", kind: "money", sum: true, wide: true },
      { head: "Older", kind: "money", sum: true, wide: true },
    ],
    rows: balances.map(({ accountId, name, pence, since, isDeleted }) => {
      const size = Math.abs(pence);
      const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS);
      const found = AGES.findIndex((most) => days <= most);
      const place = found === -1 ? AGES.length : found;
      const byAge = [...AGES, 0].map((_, at) => (at === place ? size : null));
      const day = formatDay(wallClock(since, "Europe/London").day);
      return {
        key: String(accountId),
        cells: [isDeleted ? `${name} (deleted)` : name, day, size, ...byAge],
        href: isDeleted ? urls.accounts.deleted : urls.accounts.details(accountId),
      };
    }),
    none: which === "owed" ? "No debts to the shop." : "No customer has money in the shop.",
    picture: null,
    notes: [
      which === "owed"
        ? "Since: the day on which the balance fell below zero and has not come back."
        : "Since: the day on which the account's money last moved.",
    ],
  };
}
