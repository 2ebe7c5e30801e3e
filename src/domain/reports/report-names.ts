/** The reports, in the order of their tabs. */
export const REPORTS = [
  { name: "summary", text: "Summary" },
  { name: "cash", text: "Cash" },
  { name: "courses", text: "By course" },
  { name: "bet-types", text: "By bet type" },
  { name: "hours", text: "By hour" },
  { name: "customers", text: "By customer" },
  { name: "draws", text: "Lottery draws" },
  { name: "lottery", text: "Lottery money" },
  { name: "owing", text: "Owed by customers" },
  { name: "held", text: "Held for customers" },
  { name: "duty", text: "Duty and levy" },
] as const;
export type ReportName = (typeof REPORTS)[number]["name"];
