import { urls } from "../../src/http/urls/urls.ts";

/** The department that answers a page; head office answers `accounts` of its own. */
type AdminDepartment =
  | "accounts"
  | "approvals"
  | "disputes"
  | "feedback"
  | "lottery"
  | "racing"
  | "reports"
  | "settings"
  | "staff"
  | "system"
  | "tills";

/** The parts of the section's index. */
export const ADMIN_GROUPS = ["Money", "Settings", "People", "System"] as const;

/** A page under Administration: menu, the section's index, the find box and the router read its row. */
export type AdminPage = {
  text: string;
  href: string;
  by: AdminDepartment;
  /** The line below its name on the section's index. */
  about: string;
  group: (typeof ADMIN_GROUPS)[number];
  /** Words that find it besides its name. */
  also?: string;
  /** The menu that it is in; null for none. Left out: Administration. */
  menu?: "Lottery Tracker" | null;
  /** Only where drawers are counted. */
  withTills?: true;
  /** Only where roles are on. */
  withRoles?: true;
  /** Only where something needs a second person. */
  withSecond?: true;
  /** Only where exclusion and care are on. */
  withCare?: true;
  /** Only where the shop keeps what it knows of its customers. */
  withIdentity?: true;
  /** Only where disputes are on. */
  withDisputes?: true;
  /** Only where lay-offs are on. */
  withLayOffs?: true;
  atHeadOffice?: true;
};

/** In the order of the menu. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    text: "Accounts",
    href: urls.accounts.list,
    by: "accounts",
    about: "Customers, their balances and statements",
    group: "Money",
  },
  {
    text: "Debtors",
    href: urls.accounts.debtors,
    by: "accounts",
    about: "Who owes what, since when, with notes",
    group: "Money",
    also: "owed debts credit limits",
    menu: null,
  },
  {
    text: "Exclusions",
    href: urls.accounts.exclusions,
    by: "accounts",
    about: "Who may not bet, since and until when, with attempts",
    group: "Money",
    also: "excluded self-exclusion breach",
    menu: null,
    withCare: true,
  },
  {
    text: "Customer Care",
    href: urls.accounts.careList,
    by: "accounts",
    about: "Follow-ups due, and customers at a threshold",
    group: "Money",
    also: "interactions notes thresholds identity safer gambling",
    menu: null,
    withCare: true,
  },
  {
    text: "Age Challenges",
    href: urls.accounts.challenges,
    by: "accounts",
    about: "Customers who were asked for their age, and how it ended",
    group: "Money",
    also: "challenge 25 think 21 age verification test purchase",
    menu: null,
    withIdentity: true,
  },
  {
    text: "Exclusion Lists",
    href: urls.accounts.lists,
    by: "accounts",
    about: "Lists from outside, and customers who may be on them",
    group: "Money",
    also: "self-exclusion scheme multi-operator import csv",
    menu: null,
    withIdentity: true,
  },
  {
    text: "Disputes",
    href: urls.disputes.list,
    by: "disputes",
    about: "Complaints of customers, their eight weeks and evidence",
    group: "Money",
    also: "complaints adjudicator adr ibas evidence",
    menu: null,
    withDisputes: true,
  },
  {
    text: "Lay-offs",
    href: urls.layOffs.list,
    by: "racing",
    about: "The shop's own bets with other bookmakers",
    group: "Money",
    also: "hedge hedging lay off liability bookmakers",
    menu: null,
    withLayOffs: true,
  },
  {
    text: "Feedback Reports",
    href: urls.feedback.reports,
    by: "feedback",
    about: "What staff and customers report, with its status",
    group: "System",
    atHeadOffice: true,
  },
  {
    text: "Day Sheet",
    href: urls.reports.today,
    by: "reports",
    about: "Today's takings, payouts and closing",
    group: "Money",
  },
  {
    text: "Reports",
    href: urls.reports.page,
    by: "reports",
    about: "Turnover and gross win, balances, duty and levy",
    group: "Money",
  },
  {
    text: "What If",
    href: urls.reports.whatIf,
    by: "reports",
    about: "Cash that tonight needs, past bets under other settings, lottery payouts",
    group: "Money",
    also: "multipliers player bad month ruin cash needed tonight rehearsal",
    menu: null,
  },
  {
    text: "Statistics",
    href: urls.reports.statistics,
    by: "reports",
    about: "Luck or skill, prices, hours, customers, what is left",
    group: "Money",
    also: "expectation favourites weekdays clerks stakes lapsed worst rules return waterfall delays",
    menu: null,
  },
  {
    text: "Bookkeeping",
    href: urls.bookkeeping.journal,
    by: "reports",
    about: "The journal for Xero, QuickBooks and Sage; the bank",
    group: "Money",
    also: "journal accountant export chart of accounts xero quickbooks sage bank banking slip held segregated",
    menu: null,
  },
  {
    text: "Audit Trail",
    href: urls.staff.audit,
    by: "staff",
    about: "Changes by colleague, time and previous value",
    group: "People",
    atHeadOffice: true,
  },
  {
    text: "Staff",
    href: urls.staff.users,
    by: "staff",
    about: "Colleagues and their sign-ins",
    group: "People",
    atHeadOffice: true,
  },
  {
    text: "Roles",
    href: urls.staff.roles,
    by: "staff",
    about: "What clerks, seniors and managers may do",
    group: "People",
    also: "permissions rights clerk senior manager owner",
    withRoles: true,
  },
  {
    text: "Approvals",
    href: urls.approvals.list,
    by: "approvals",
    about: "What waits for a second person, and what became of it",
    group: "People",
    also: "second person requests pin",
    withSecond: true,
  },
  {
    text: "Tills",
    href: urls.tills.list,
    by: "tills",
    about: "Drawers of cash, their shifts and differences",
    group: "Money",
    also: "shifts counts drawers difference",
    withTills: true,
  },
  {
    text: "Shop Settings",
    href: urls.system.settings,
    by: "settings",
    about: "The name on receipts, how bets settle, tills, duty and levy",
    group: "Settings",
    // Where tills are switched on: their own pages are found once they are.
    also: "tills shifts drawers duty levy receipts",
  },
  {
    text: "System",
    href: urls.system.page,
    by: "system",
    about: "Health of the database, backups and computer",
    group: "System",
    atHeadOffice: true,
  },
  {
    text: "Payout Settings",
    href: urls.lottery.payoutSettings,
    by: "lottery",
    about: "What the lottery pays, by count of numbers",
    group: "Settings",
    menu: "Lottery Tracker",
  },
  {
    text: "Register Staff",
    href: urls.staff.signUp,
    by: "staff",
    about: "A new colleague's sign-in",
    group: "People",
    also: "colleague user",
    menu: null,
  },
];

/** What a shop has switched on. */
export type SwitchedOn = {
  tills: boolean;
  roles: boolean;
  care?: boolean;
  customerIdentity?: boolean;
  second?: boolean;
  disputes?: boolean;
  layOffs?: boolean;
};

/** Whether a page is shown in a shop. */
export const isShownWith = (
  { withTills, withRoles, withCare, withIdentity, withSecond, withDisputes, withLayOffs }: AdminPage,
  {
    tills,
    roles,
    care = false,
    customerIdentity = false,
    second = false,
    disputes = false,
    layOffs = false,
  }: SwitchedOn,
): boolean =>
  (tills || !withTills) &&
  (roles || !withRoles) &&
  (care || !withCare) &&
  (customerIdentity || !withIdentity) &&
  (second || !withSecond) &&
  (disputes || !withDisputes) &&
  (layOffs || !withLayOffs);

/** "/administration/day" of "/administration/day/today". */
export const beginningOf = (href: string): string => href.split("/").slice(0, 3).join("/");

/** How the addresses of a department's pages begin. */
export const adminBeginnings = (department: AdminDepartment): string[] => [
  ...new Set(ADMIN_PAGES.filter(({ by }) => by === department).map(({ href }) => beginningOf(href))),
];
