import type { Reader } from "../../../../db/stores/reader.ts";
import { heldBalances, owedBalances } from "../../../../db/stores/reports/balances.ts";
import { AGES, agesOf, placeOfAge } from "../../../domain/accounts/debt-ages.ts";
import { formatDay, wallClock } from "../../../domain/london-time.ts";
import type { MadeReport, MadeRow, ReportColumn } from "../../../domain/reports/spans.ts";
import { urls } from "../../urls/urls.ts";

const COLUMNS: readonly ReportColumn[] = [
  { head: "Customer", kind: "text" },
  { head: "Since", kind: "text", wide: true },
  { head: "Amount", kind: "money", sum: true },
  { head: "Up to 30 days", kind: "money", sum: true, wide: "roll" },
  { head: "31 to 60", kind: "money", sum: true, wide: "roll" },
  { head: "61 to 90", kind: "money", sum: true, wide: "roll" },
  { head: "Older", kind: "money", sum: true, wide: "roll" },
];
const AGES_AT = [3, 4, 5, 6];

/** What customers owe now, by the age of each penny. */
export async function owedReport(reader: Reader, now: Date): Promise<MadeReport> {
  const { day: today } = wallClock(now, "Europe/London");
  const rows = (await owedBalances(reader)).map((account): MadeRow => {
    const { since, pence } = agesOf(-account.pence, account.charges, today);
    return rowOf(account, since, pence);
  });
  return {
    title: "Owed by customers",
    columns: COLUMNS,
    rows,
    none: "No debts to the shop.",
    picture: { kind: "stack", at: AGES_AT },
    notes: [
      "Payments cover the oldest charge first. Since: the day of the oldest charge that isn't paid, or is paid in part.",
    ],
  };
}

/** Money held for customers now, by how long it has not moved. */
export async function heldReport(reader: Reader, now: Date): Promise<MadeReport> {
  const { day: today } = wallClock(now, "Europe/London");
  const onlyAt = (place: number, pence: number) => [...AGES, 0].map((_, at) => (at === place ? pence : 0));
  const rows = (await heldBalances(reader)).map((account): MadeRow => {
    const { day } = wallClock(account.since, "Europe/London");
    return rowOf(account, day, onlyAt(placeOfAge(day, today), account.pence));
  });
  return {
    title: "Held for customers",
    columns: COLUMNS,
    rows,
    none: "No customer has money in the shop.",
    picture: null,
    notes: ["Since: the day on which the account's money last moved."],
  };
}

type Named = { accountId: number; name: string; pence: number; isDeleted: boolean };

const rowOf = (
  { accountId, name, pence, isDeleted }: Named,
  since: string | null,
  ages: readonly number[],
): MadeRow => ({
  key: String(accountId),
  cells: [
    isDeleted ? `${name} (deleted)` : name,
    since && formatDay(since),
    Math.abs(pence),
    ...ages.map((one) => one || null),
  ],
  href: isDeleted ? urls.accounts.deleted : urls.accounts.details(accountId),
});
