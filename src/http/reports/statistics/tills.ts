import type { Reader } from "../../../../db/stores/reader.ts";
import { tillNames } from "../../../../db/stores/reports/account-names.ts";
import { transfersByDay } from "../../../../db/stores/reports/sums.ts";
import { cashParts } from "../../../domain/accounts/cash-parts.ts";
import type { MadeReport, ReportSpan } from "../../../domain/reports/spans.ts";
import { cashOf } from "../../../domain/reports/sum-day.ts";
import type { StatisticPage } from "./statistic-page.ts";

const TILL = "till:";

async function byTill(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const lines = Map.groupBy(cashOf(await transfersByDay(reader, span)), ({ account }) => account);
  const names = await tillNames(reader);
  const rows = [...lines].map(([account, own]) => {
    const parts = new Map(cashParts(own).map((line) => [line.part, line]));
    const { inPence = 0, outPence = 0 } = parts.get("takings") ?? {};
    const { inPence: over = 0, outPence: short = 0 } = parts.get("differences") ?? {};
    const name = account.startsWith(TILL)
      ? (names.get(Number(account.slice(TILL.length))) ?? account)
      : "Cash without a till";
    return { key: account, cells: [name, inPence, outPence, inPence - outPence, over, short, over - short] };
  });
  return {
    title: "By till",
    columns: [
      { head: "Till", kind: "text" },
      { head: "Paid in", kind: "money", sum: true, wide: true },
      { head: "Paid out", kind: "money", sum: true, wide: true },
      { head: "Net takings", kind: "money", sum: true },
      { head: "Over", kind: "money", sum: true, wide: true },
      { head: "Short", kind: "money", sum: true, wide: true },
      { head: "Difference", kind: "money", sum: true },
    ],
    rows,
    picture: { kind: "bars", at: 6 },
    notes: [
      "Takings: deposits and lottery stakes in cash, less withdrawals and lottery winnings in cash.",
      "Over and short are what counts found, on the day of the count; the difference is over less short.",
    ],
  };
}

export const tills: StatisticPage = {
  name: "statistics/tills",
  text: "Tills",
  group: "Shop",
  about: "Takings and differences by drawer",
  compares: "rows",
  make: byTill,
};
