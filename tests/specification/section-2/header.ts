import { table } from "../table.ts";

export const HEADER = table(
  "§2 Header and navigation",
  `
  S2.4.1 | the logo lets the account go, to the search | POST /account/change
  S2.4.2 | Change Account does the same | «Change Account»
  S2.4.3 | menu Lottery Tracker, three pages | «Lottery Tracker» «View Results» «Manage Bets» «Unpaid Results»
  S2.4.4 | … and under Administration the settings | «Payout Settings»
  S2.4.5 | menu Horse Racing, two pages | «Horse Racing» «Today's Cards» «All Racing Bets»
  S2.4.6 | menu Administration, two pages, for everyone | «Accounts» «Feedback Reports»
  S2.4.7 | settings menu: the version | «Version {25.08.05.1414}» [src/domain/version.ts: "25.08.05.1414"]
  S2.4.8 | settings menu: two ways on | «Change Password» «Logout»
  S2.4.9 | under 768 px a drawer with the same items | [public/styles/frame/frame.css: @media (max-width: 767px)]
`,
);

export const ACCOUNT_BAR = table(
  "§2 Account Context bar",
  `
  S2.5.1 | name, ID and balance in pounds | «ID {7}»
  S2.5.2 | badges by the account's flags | «Lottery» «Races»
  S2.5.3 | button to the account | «View Account»
  S2.5.4 | button to another account | «Change Account»
  S2.5.5 | button to the slip, only when it has items | «Open Bet Slip»
`,
);

export const BREADCRUMBS = table(
  "§2 Breadcrumbs",
  `
  S2.6.1 | Dashboard > Lottery > Results | «Dashboard» «Lottery» «Results»
  S2.6.2 | Dashboard > Lottery > Manage Bets | «Manage Bets»
  S2.6.3 | Dashboard > Lottery > Unpaid Results | «Unpaid Results»
  S2.6.4 | Dashboard > Administration > Accounts | «Administration» «Accounts»
  S2.6.5 | Dashboard > Administration > Payout Settings | «Payout Settings»
  S2.6.6 | Dashboard > Administration > Feedback Reports | «Feedback Reports»
`,
);
