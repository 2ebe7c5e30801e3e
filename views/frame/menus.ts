import { urls } from "../../src/http/urls/urls.ts";
import { ADMIN_PAGES, type AdminPage, beginningOf, isShownWith, type SwitchedOn } from "./admin-pages.ts";

/**
 * `under`: the heading of an item, inside its menu. `further`: below which address its further pages are; its
 * own, if left out.
 */
export type MenuItem = { text: string; href: string; under?: string; further?: string };
/** `roots`: below which addresses its pages are, those that it does not list included. */
export type Menu = { title: string; roots: readonly string[]; items: MenuItem[] };

const SECTION = "Administration";
const itemOf = ({ text, href }: AdminPage): MenuItem => ({ text, href, further: beginningOf(href) });
const administration = (isIn: (page: AdminPage) => boolean): MenuItem[] =>
  ADMIN_PAGES.filter((page) => page.menu === undefined && isIn(page)).map(itemOf);

/** The menus of the header, and of the drawer on small screens. */
const menus = (on: SwitchedOn): readonly Menu[] => [
  {
    title: "Lottery Tracker",
    roots: ["/lottery"],
    items: [
      { text: "View Results", href: urls.lottery.results },
      { text: "Manage Bets", href: urls.lottery.selections },
      { text: "Unpaid Results", href: urls.lottery.unpaid },
      { text: "Collections", href: urls.lottery.collections },
      { text: "Lottery Book", href: urls.lottery.book },
      ...ADMIN_PAGES.filter(({ menu }) => menu === "Lottery Tracker").map((page) => ({
        ...itemOf(page),
        under: SECTION,
      })),
    ],
  },
  {
    title: "Horse Racing",
    roots: [urls.racing.cards],
    items: [
      { text: "Today's Cards", href: urls.racing.cards, further: "/racing/races" },
      { text: "All Racing Bets", href: urls.racing.allBets },
      { text: "Book", href: urls.racing.book },
      { text: "Bet Calculator", href: urls.racing.calculator },
      { text: "Reprint Last", href: urls.racing.lastReceipts },
    ],
  },
  {
    title: SECTION,
    roots: [urls.staff.administration, urls.staff.signUp],
    items: administration((page) => isShownWith(page, on)),
  },
];

/** Of a shop as it came. */
export const MENUS = menus({ tills: false, roles: false });

export const menusWith = (on: SwitchedOn): readonly Menu[] =>
  on.tills || on.roles || on.second ? menus(on) : MENUS;

/** Of head office. */
export const HEAD_OFFICE_MENUS: readonly Menu[] = [
  {
    title: SECTION,
    roots: [urls.staff.administration, urls.staff.signUp, urls.headOffice.figures],
    items: [
      { text: "All Shops", href: urls.headOffice.figures },
      ...administration(({ atHeadOffice }) => atHeadOffice === true),
    ],
  },
];

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Whether a menu's entry leads to this page, or to the one that it is further from. */
export const currentOf = ({ href, further = href }: MenuItem, path: string): "page" | "true" | undefined =>
  path === href ? "page" : isBelow(path, further) ? "true" : undefined;

/**
 * The menu that a page belongs to: the one that lists it or what it is below, else the one of its department.
 */
export const menuOf = (menus: readonly Menu[], path: string): Menu | undefined =>
  menus.find(({ items }) => items.some(({ href }) => isBelow(path, href))) ??
  menus.find(({ roots }) => roots.some((root) => isBelow(path, root)));
