const BALANCES = "Current balances";

/**
 * The reports, in the order of their menu. `isCurrent`: what is of now, whichever days are chosen, and what it is.
 * `compares`: what of it is compared with other days: its totals alone where its rows are days or draws, or
 * its rows too where they are the same things on any days; `in order` of their keys, as they stand.
 */
export const REPORTS = [
  { name: "summary", text: "Summary", compares: "totals" },
  { name: "cash", text: "Cash", compares: "totals" },
  { name: "courses", text: "By course", compares: "rows" },
  { name: "bet-types", text: "By bet type", compares: "rows" },
  { name: "hours", text: "By hour", compares: "rows in order" },
  { name: "customers", text: "By customer", compares: "rows" },
  { name: "draws", text: "Lottery draws", compares: "totals" },
  { name: "lottery", text: "Lottery money", compares: "totals" },
  { name: "owing", text: "Owed by customers", isCurrent: BALANCES },
  { name: "held", text: "Held for customers", isCurrent: BALANCES },
  { name: "duty", text: "Duty and levy" },
  { name: "dues", text: "Calendar of dues", isCurrent: "Due from today on" },
  { name: "promises", text: "Promises" },
] as const satisfies readonly NamedReport[];

export type NamedReport = {
  name: string;
  text: string;
  isCurrent?: string;
  compares?: "totals" | "rows" | "rows in order";
};
export type ReportName = (typeof REPORTS)[number]["name"];
