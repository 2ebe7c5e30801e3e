import { table } from "../table.ts";

export const ALL_RACING_BETS = table(
  "§2 All Racing Bets",
  `
  S2.18.1  | signed out it leads to the login page | GET /racing/all-bets
  S2.18.2  | heading | «View all racing bets across all accounts»
  S2.18.3  | a card of filters | «Filters»
  S2.18.4  | … of one account or all | «All Accounts»
  S2.18.5  | … of the page's size: 10, 20, 50, 100 | «Page Size» [views/racing/bets/bet-filters.tsx: PAGE_SIZES = [10, 20, 50, 100]]
  S2.18.6  | … of status, several at once | «Bet Status»
  S2.18.7  | … where none means all | «All Statuses»
  S2.18.8  | while loading | «Loading accounts...» «Loading bets...»
  S2.18.9  | a bet: the account's name, or a fallback | «Unknown Account»
  S2.18.10 | … when it was placed, in en-GB
  S2.18.11 | … its stake in pounds | «Stake»
  S2.18.12 | … badges of type, each way and status | «Each Way»
  S2.18.13 | … its selections: status, course, time, number, horse, odds
  S2.18.14 | … a button while it is pending | «Check Results» POST /racing/all-bets/{id}/check
  S2.18.15 | … Possible Return, pending and known only | «Possible Return»
  S2.18.16 | … Payout, won and paid only | «Payout»
  S2.18.17 | empty | «No bets found» «No racing bets have been placed yet.»
  S2.18.18 | … for one account | «No racing bets found for the selected account.»
  S2.18.19 | Previous, Next and 5 page numbers at the most | «Previous» «Next»
  S2.18.20 | … where there is more than one page
  S2.18.21 | a footer | «Page {1} of {3} • {20} bets shown»
  S2.18.22 | a footer that refreshes every 5 minutes | «Next refresh in {05:00}» [src/domain/intervals.ts: REFRESH_SECONDS = 300]
`,
);
