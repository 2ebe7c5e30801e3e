import { type SheetRow, weeklySheet } from "../../../db/stores/lottery/weekly-sheet.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { formatDay } from "../../domain/london-time.ts";
import { type Exported, tableOf } from "../papers/exported.ts";

/** The weekly sheet as it goes from hand to hand: who owes what, and what of it is paid. */
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
