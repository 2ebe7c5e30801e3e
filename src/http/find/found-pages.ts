import type { FoundKind } from "../../../views/find/found.ts";
import type { SelectedAccount } from "../../../views/frame/account-bar.tsx";
import { ADMIN_PAGES } from "../../../views/frame/admin-pages.ts";
import { MENUS } from "../../../views/frame/menus.ts";
import type { AskedFor } from "../../domain/find/asked-for.ts";
import { wordsFit } from "../../domain/find/words-fit.ts";
import { REPORTS } from "../../domain/reports/report-names.ts";
import { urls } from "../urls/urls.ts";
import { type Finding, MOST_OF_A_KIND, type ShopPage } from "./finding.ts";
import { tillPagesAsked } from "./found-tills.ts";

/** Pages and dialogs of the shop, by their words. */
export function pagesAsked(finding: Finding, asked: AskedFor): FoundKind[] {
  const { served } = finding;
  const { text } = asked;
  const fitting = [
    ...pagesOf(served).filter(({ text: name, also = "" }) => wordsFit(text, `${name} ${also}`)),
    ...SHOP_PAGES.filter(({ text: name, sub, also = "" }) => wordsFit(text, `${name} ${sub} ${also}`)),
  ];
  const pages = fitting.map(({ text: name, sub, href, isDialog = false }) => ({
    text: name,
    sub,
    leadsTo: href,
    isDialog,
  }));
  const answers = [...tillPagesAsked(finding, asked), ...pages].slice(0, MOST_OF_A_KIND);
  return [{ kind: "Pages", answers }];
}

/** Words that find a page of Administration besides its name. */
const ALSO: ReadonlyMap<string, string> = new Map(ADMIN_PAGES.map(({ href, also = "" }) => [href, also]));

/** Every page that needs no number in its address. tests/http/find/find-pages.test.ts counts them against the routes. */
export const SHOP_PAGES: readonly ShopPage[] = [
  ...MENUS.flatMap(({ title, items }) =>
    items.map(({ text, href }) => ({ text, href, sub: title, also: ALSO.get(href) ?? "" })),
  ),
  { text: "Place Racing Bet", href: urls.racing.placeBet, sub: "Horse Racing", also: "slip" },
  { text: "Unclaimed Returns", href: urls.racing.unclaimed, sub: "Horse Racing", also: "pay out collect" },
  { text: "Needs Attention", href: urls.racing.attention, sub: "Horse Racing" },
  { text: "Reprint Last Receipts", href: urls.racing.lastReceipts, sub: "Horse Racing", also: "print" },
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
  { text: "Deleted Accounts", href: urls.accounts.deleted, sub: "Administration", also: "restore" },
  { text: "Print Accounts", href: urls.accounts.print, sub: "Administration" },
  { text: "Administration", href: urls.staff.administration, sub: "Everything in it" },
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
  ...ADMIN_PAGES.filter(({ menu }) => menu === null).map(({ text, href, also = "" }) => ({
    text,
    href,
    sub: "Administration",
    also,
  })),
  { text: "Change Password", href: urls.staff.changePassword, sub: "Settings", isDialog: true },
  { text: "Keyboard Shortcuts", href: urls.staff.help, sub: "Settings", also: "keys help", isDialog: true },
  { text: "Logout", href: urls.staff.logout, sub: "Settings", also: "sign out" },
  { text: "Send Feedback", href: urls.feedback.send, sub: "Report an issue", also: "bug" },
  { text: "API", href: urls.api.docs, sub: "The calls of the shop", also: "documentation" },
];

/** The same of the customer who is served. */
function pagesOf(served: SelectedAccount | null): ShopPage[] {
  if (!served) return [];
  const { id, name, playsRaces } = served;
  const { details, statement, edit } = urls.accounts;
  return [
    { text: "View Account", href: details(id), sub: name, also: "history balance" },
    { text: "Statement", href: statement(id), sub: name, also: "print" },
    { text: "Edit Account", href: edit(id), sub: name, isDialog: true },
    ...(playsRaces
      ? [{ text: "Racing Bets", href: urls.racing.betsOf(id), sub: name, also: "pending" }]
      : []),
  ];
}
