import { urls } from "../../src/urls.ts";

/** `under`: the heading that an item stands below, inside its menu. */
export type MenuItem = { text: string; href: string; under?: string };
export type Menu = { title: string; items: MenuItem[] };

/** The menus of the header, and of the drawer on small screens: the same list. */
export const MENUS: readonly Menu[] = [
  {
    title: "Lottery Tracker",
    items: [
      { text: "View Results", href: urls.lotteryResults },
      { text: "Manage Bets", href: urls.manageBets },
      { text: "Unpaid Results", href: urls.unpaidResults },
      { text: "Payout Settings", href: urls.payoutSettings, under: "Administration" },
    ],
  },
  {
    title: "Horse Racing",
    items: [
      { text: "Today's Cards", href: urls.racing },
      { text: "All Racing Bets", href: urls.allBets },
      { text: "Bet Calculator", href: urls.betCalculator },
    ],
  },
  {
    title: "Administration",
    items: [
      { text: "Accounts", href: urls.accounts },
      { text: "Feedback Reports", href: urls.feedback },
      { text: "Audit Trail", href: urls.audit },
      { text: "Staff", href: urls.staff },
    ],
  },
];
