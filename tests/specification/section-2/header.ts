import { table } from "../table.ts";

const MENUS = "routes/frame > the menus";
const ACCOUNT = "routes/frame > the selected account";
const WAY = "routes/frame > the way to a page";

export const HEADER = table(
  "§2 Header and navigation",
  `
  the logo lets the account go, to the search   | POST /account/change   | ${ACCOUNT} > is let go by the logo, which leads to the search
  Change Account does the same                  | «Change Account»       | ${ACCOUNT} > is let go by Change Account, which leads to the search | browser/sessions > another account chosen in one tab is chosen in all, and changing it leaves all
  menu Lottery Tracker, three pages             | «Lottery Tracker» «View Results» «Manage Bets» «Unpaid Results» | ${MENUS} > Lottery Tracker leads to its four pages, one of them under Administration
  … and under Administration the settings       | «Payout Settings»      | ${MENUS} > Lottery Tracker leads to its four pages, one of them under Administration
  menu Horse Racing, two pages                  | «Horse Racing» «Today's Cards» «All Racing Bets» | ${MENUS} > Horse Racing leads to today's cards and to all racing bets
  menu Administration, two pages, for everyone  | «Accounts» «Feedback Reports» | ${MENUS} > Administration leads to the accounts and the feedback reports, for everyone
  settings menu: the version                    | «Version {25.08.05.1414}» [src/domain/version.ts: "25.08.05.1414"] | ${MENUS} > Settings has the version, Change Password and Logout
  settings menu: two ways on                    | «Change Password» «Logout» | ${MENUS} > Settings has the version, Change Password and Logout
  under 768 px a drawer with the same items     | [public/styles/frame.css: @media (max-width: 767px)] | ${MENUS} > the drawer of a small screen holds all that the menus hold | browser/sessions > at 768 pixels the menus stand in the header, one pixel less and the drawer holds them
`,
);

export const ACCOUNT_BAR = table(
  "§2 Account Context bar",
  `
  name, ID and balance in pounds                | «ID {7}»               | ${ACCOUNT} > stands on every page with its id, balance and badges, and two ways on
  badges by the account's flags                 | «Lottery» «Races»      | ${ACCOUNT} > has a badge only for what it plays
  button to the account                         | «View Account»         | ${ACCOUNT} > stands on every page with its id, balance and badges, and two ways on
  button to another account                     | «Change Account»       | ${ACCOUNT} > stands on every page with its id, balance and badges, and two ways on
  button to the slip, only when it has items    | «Open Bet Slip»        | islands/racing/slip-panel > without bets there is no button and no tab, but where bets are built the tab always stands | islands/racing/slip-panel > with bets the count and the total are right on every page, and no island wakes for it
`,
);

export const BREADCRUMBS = table(
  "§2 Breadcrumbs",
  `
  Dashboard > Lottery > Results                 | «Dashboard» «Lottery» «Results» | ${WAY} > /lottery/results: Dashboard Lottery Results
  Dashboard > Lottery > Manage Bets             | «Manage Bets»          | ${WAY} > /lottery/manage-bets: Dashboard Lottery Manage Bets
  Dashboard > Lottery > Unpaid Results          | «Unpaid Results»       | ${WAY} > /lottery/unpaid: Dashboard Lottery Unpaid Results
  Dashboard > Administration > Accounts         | «Administration» «Accounts» | ${WAY} > /administration/accounts: Dashboard Administration Accounts
  Dashboard > Administration > Payout Settings  | «Payout Settings»      | ${WAY} > /administration/payout-settings: Dashboard Administration Payout Settings
  Dashboard > Administration > Feedback Reports | «Feedback Reports»     | ${WAY} > /administration/feedback: Dashboard Administration Feedback Reports
`,
);
