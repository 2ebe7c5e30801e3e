import type { Reader } from "../../../../db/stores/reader.ts";
import { agedBalances } from "../../../../db/stores/reports/balances.ts";
import { formatDay, wallClock } from "../../../domain/london-time.ts";
import type { MadeReport } from "../../../domain/reports/report.ts";
import { urls } from "../../urls/urls.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Balances by their age in days: up to and including each of these, and older. */
const AGES = [30, 60, 90];

/** Who owes the shop, or has money with it, now; and for how long. */
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
    none: which === "owed" ? "Nobody owes the shop anything." : "The shop holds nobody's money.",
    picture: null,
    notes: [
      "As it stands now, whichever days are chosen.",
      which === "owed"
        ? "Since: the day on which the balance fell below zero and has not come back."
        : "Since: the day on which the account's money last moved.",
    ],
  };
}
