import { ADMIN_PAGES, type AdminPage, isShownWith } from "../../../views/frame/admin-pages.ts";
import { MENUS } from "../../../views/frame/menus.ts";
import { REPORTS } from "../../domain/reports/report-names.ts";
import { STATISTICS } from "../reports/statistics/statistics.ts";
import { urls } from "../urls/urls.ts";
import type { ShopPage } from "./found-accounts.ts";

/** Words that find a page of the menus besides its name. */
const ALSO: ReadonlyMap<string, string> = new Map([
  ...ADMIN_PAGES.map(({ href, also = "" }) => [href, also] as const),
  [urls.racing.lastReceipts, "receipts print"],
]);

function adminPages(isMeant: (page: AdminPage) => boolean): ShopPage[] {
  return ADMIN_PAGES.filter(isMeant).map(({ text, href, also = "" }) => ({
    ...{ text, href, also },
    sub: "Administration",
  }));
}

/**
 * Every page without a number in its address; tests/http/find/find-pages.test.ts compares with the routes.
 */
export const SHOP_PAGES: readonly ShopPage[] = [
  ...MENUS.flatMap(({ title, items }) =>
    items.map(({ text, href }) => ({ text, href, sub: title, also: ALSO.get(href) ?? "" })),
  ),
  { text: "Place Racing Bet", href: urls.racing.placeBet, sub: "Horse Racing", also: "slip" },
  { text: "Unclaimed Returns", href: urls.racing.unclaimed, sub: "Horse Racing", also: "pay out collect" },
  { text: "Needs Attention", href: urls.racing.attention, sub: "Horse Racing" },
  { text: "Print Racing Bets", href: urls.racing.betsPrint, sub: "Horse Racing" },
  {
    text: "Add Lottery Bet",
    href: urls.lottery.addSelection,
    sub: "Lottery Tracker",
    also: "new",
    isDialog: true,
  },
  {
    text: "Enter Draws",
    href: urls.lottery.enterDraws,
    sub: "Lottery Tracker",
    also: "numbers",
    isDialog: true,
  },
  { text: "Print Draws", href: urls.lottery.drawsPrint, sub: "Lottery Tracker" },
  { text: "Print Unpaid Results", href: urls.lottery.unpaidPrint, sub: "Lottery Tracker" },
  {
    text: "Print Collections",
    href: urls.lottery.collectionsPrint,
    sub: "Lottery Tracker",
    also: "weekly sheet",
  },
  { text: "Dashboard", href: urls.dashboard, sub: "The customer's", also: "home" },
  { text: "Find Account", href: urls.accounts.search, sub: "Customers", also: "search" },
  { text: "Add Account", href: urls.accounts.add, sub: "Customers", also: "new customer", isDialog: true },
  { text: "Import Customers", href: urls.accounts.import, sub: "Customers", also: "csv upload file" },
  { text: "Deleted Accounts", href: urls.accounts.deleted, sub: "Administration", also: "restore" },
  { text: "Print Accounts", href: urls.accounts.print, sub: "Administration" },
  { text: "Print Debtors", href: urls.accounts.debtorsPrint, sub: "Administration" },
  { text: "Administration", href: urls.staff.administration, sub: "Everything in it" },
  { text: "Banking", href: urls.bookkeeping.banking, sub: "Bookkeeping", also: "cash to the bank slip" },
  {
    text: "Money Held",
    href: urls.bookkeeping.held,
    sub: "Bookkeeping",
    also: "segregated customers' money",
  },
  {
    text: "Accounts of the Journal",
    href: urls.bookkeeping.accounts,
    sub: "Bookkeeping",
    also: "chart codes",
  },
  { text: "Begin for Real", href: urls.system.begin, sub: "Administration", also: "practice real cards" },
  {
    text: "Yesterday's Day Sheet",
    href: urls.reports.yesterday,
    sub: "Administration",
    also: "close day end of day cash up z",
  },
  ...REPORTS.map(({ name, text }) => ({
    text: `Reports: ${text}`,
    href: urls.reports.report(name),
    sub: "Administration",
  })),
  ...adminPages((page) => page.menu === null && isShownWith(page, { tills: false, roles: false })),
  ...STATISTICS.map(({ name, text }) => ({
    text: `Statistics: ${text}`,
    href: urls.reports.report(name),
    sub: "Administration",
  })),
  {
    text: "What If: Payouts of the Lottery",
    href: urls.reports.whatIfLottery,
    sub: "Administration",
    also: "multipliers return to player bad month ruin",
  },
  {
    text: "What If: Rehearsal",
    href: urls.reports.rehearsal,
    sub: "Administration",
    also: "past bets other settings rule 4 best odds limits",
  },
  { text: "Cash Needed", href: urls.reports.cashNeeded, sub: "Administration", also: "tonight tills safe" },
  { text: "Print Book", href: urls.racing.bookPrint, sub: "Horse Racing", also: "liability" },
  { text: "Print Lottery Book", href: urls.lottery.bookPrint, sub: "Lottery Tracker", also: "liability" },
  { text: "Change Password", href: urls.staff.changePassword, sub: "Settings", isDialog: true },
  {
    text: "Sign-in and Sessions",
    href: urls.staff.mySignIn,
    sub: "Settings",
    also: "two-factor authenticator recovery codes devices sign out",
  },
  { text: "Keyboard Shortcuts", href: urls.staff.help, sub: "Settings", also: "keys help", isDialog: true },
  { text: "Logout", href: urls.staff.logout, sub: "Settings", also: "sign out" },
  { text: "Send Feedback", href: urls.feedback.send, sub: "Report an issue", also: "bug" },
  { text: "API", href: urls.api.docs, sub: "The calls of the shop", also: "documentation" },
];

/** Pages of the roles, where they are on. */
export const ROLE_PAGES: readonly ShopPage[] = adminPages(({ withRoles }) => withRoles === true);

/** Pages of the second person, where something needs one. */
export const SECOND_PAGES: readonly ShopPage[] = adminPages(({ withSecond }) => withSecond === true);

/** Pages of disputes, where they are on. */
export const DISPUTE_PAGES: readonly ShopPage[] = [
  ...adminPages(({ withDisputes }) => withDisputes === true),
  { text: "Print Disputes", href: urls.disputes.print, sub: "Administration" },
];

/** Pages of lay-offs, where they are on. */
export const LAY_OFF_PAGES: readonly ShopPage[] = [
  ...adminPages(({ withLayOffs }) => withLayOffs === true),
  { text: "Print Lay-offs", href: urls.layOffs.print, sub: "Administration" },
  { text: "Record Lay-off", href: urls.layOffs.record, sub: "Administration", isDialog: true },
];

/** Pages of exclusion and care, where they are on. */
export const CARE_PAGES: readonly ShopPage[] = [
  ...adminPages(({ withCare }) => withCare === true),
  {
    text: "Print Exclusions",
    href: urls.accounts.exclusionsPrint,
    sub: "Administration",
    also: "breach report",
  },
  { text: "Print Customer Care", href: urls.accounts.careListPrint, sub: "Administration" },
];

/** Pages of what the shop keeps of its customers, where it does. */
export const IDENTITY_PAGES: readonly ShopPage[] = [
  ...adminPages(({ withIdentity }) => withIdentity === true),
  { text: "Import Exclusion List", href: urls.accounts.importList, sub: "Administration", also: "csv file" },
  { text: "Print Age Challenges", href: urls.accounts.challengesPrint, sub: "Administration" },
];

/** Pages of the tills, where drawers are counted. */
export const TILL_PAGES: readonly ShopPage[] = [
  { text: "Till", href: urls.tills.own, sub: "This browser's till", also: "shift cash drawer count" },
  ...adminPages(({ withTills }) => withTills === true),
  { text: "Open a Shift", href: urls.tills.open, sub: "This browser's till", also: "float count begin" },
  { text: "Rename Till", href: urls.tills.name, sub: "This browser's till" },
];
