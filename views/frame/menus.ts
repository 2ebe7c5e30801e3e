import { urls } from "../../src/urls.ts";

/** `under`: the heading that an item stands below, inside its menu. */
export type MenuItem = { text: string; href: string; under?: string };
/** `roots`: below which addresses its pages are, those that it does not list included. */
export type Menu = { title: string; roots: readonly string[]; items: MenuItem[] };

/** The menus of the header, and of the drawer on small screens: the same list, for a shop that counts no drawers. */
export const MENUS: readonly Menu[] = [
  {
    title: "Lottery Tracker",
    roots: ["/lottery"],
    items: [
      { text: "View Results", href: urls.lottery.results },
      { text: "Manage Bets", href: urls.lottery.selections },
      { text: "Unpaid Results", href: urls.lottery.unpaid },
      { text: "Collections", href: urls.lottery.collections },
      { text: "Payout Settings", href: urls.lottery.payoutSettings, under: "Administration" },
    ],
  },
  {
    title: "Horse Racing",
    roots: [urls.racing.cards],
    items: [
      { text: "Today's Cards", href: urls.racing.cards },
      { text: "All Racing Bets", href: urls.racing.allBets },
      { text: "Bet Calculator", href: urls.racing.calculator },
      { text: "Reprint Last", href: urls.racing.lastReceipts },
    ],
  },
  {
    title: "Administration",
    roots: [urls.staff.administration, urls.staff.signUp],
    items: [
      { text: "Accounts", href: urls.accounts.list },
      { text: "Feedback Reports", href: urls.feedback.reports },
      { text: "Day Sheet", href: urls.reports.today },
      { text: "Reports", href: urls.reports.page },
      { text: "Audit Trail", href: urls.staff.audit },
      { text: "Staff", href: urls.staff.users },
      { text: "Shop Settings", href: urls.system.settings },
      { text: "System", href: urls.system.page },
    ],
  },
];

/** The same with the tills, where drawers are counted. */
const MENUS_WITH_TILLS: readonly Menu[] = MENUS.map(({ items, ...menu }) => ({
  ...menu,
  items: items.flatMap((item) =>
    item.href === urls.system.settings ? [{ text: "Tills", href: urls.tills.list }, item] : [item],
  ),
}));

export const menusWith = (tills: boolean): readonly Menu[] => (tills ? MENUS_WITH_TILLS : MENUS);

/** What there is at head office. */
export const HEAD_OFFICE_MENUS: readonly Menu[] = [
  {
    title: "Administration",
    roots: [urls.staff.administration, urls.staff.signUp, urls.headOffice.figures],
    items: [
      { text: "All Shops", href: urls.headOffice.figures },
      { text: "Feedback Reports", href: urls.feedback.reports },
      { text: "Audit Trail", href: urls.staff.audit },
      { text: "Staff", href: urls.staff.users },
      { text: "System", href: urls.system.page },
    ],
  },
];

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** The menu that a page belongs to: the one that lists it or what it is below, else the one of its department. */
export const menuOf = (menus: readonly Menu[], path: string): Menu | undefined =>
  menus.find(({ items }) => items.some(({ href }) => isBelow(path, href))) ??
  menus.find(({ roots }) => roots.some((root) => isBelow(path, root)));
