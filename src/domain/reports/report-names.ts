/**
 * The reports, in the order of their menu. `isCurrent`: balances as they are now, whichever days are chosen.
 */
export const REPORTS = [
  { name: "summary", text: "Summary" },
  { name: "cash", text: "Cash" },
  { name: "courses", text: "By course" },
  { name: "bet-types", text: "By bet type" },
  { name: "hours", text: "By hour" },
  { name: "customers", text: "By customer" },
  { name: "draws", text: "Lottery draws" },
  { name: "lottery", text: "Lottery money" },
  { name: "owing", text: "Owed by customers", isCurrent: true },
  { name: "held", text: "Held for customers", isCurrent: true },
  { name: "duty", text: "Duty and levy" },
] as const satisfies readonly NamedReport[];

export type NamedReport = { name: string; text: string; isCurrent?: true };
export type ReportName = (typeof REPORTS)[number]["name"];
