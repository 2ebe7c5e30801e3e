import { table } from "../table.ts";

const PAGE = "routes/all-bets > All Racing Bets";
const EMPTY = `${PAGE} > says where there is nothing: in the shop, and on an account`;
const CARD = `${PAGE} > shows whose, when, what, on which horses, and what it may bring`;
const WON = `${PAGE} > only a bet that won shows a payout, and only a pending one is checked`;
const PAGES = "routes/all-bets > its pages";
const STATUS = `${PAGES} > a status that is chosen hides the other cards of this page, and counts those that are left`;

export const ALL_RACING_BETS = table(
  "§2 All Racing Bets",
  `
  signed out it leads to the login page         | GET /racing/all-bets   | ${PAGE} > sends away who is not signed in
  heading                                       | «View all racing bets across all accounts» | ${EMPTY}
  a card of filters                             | «Filters»              | ${EMPTY}
  … of one account or all                       | «All Accounts»         | ${EMPTY} | ${PAGES} > of one account are its own
  … of the page's size: 10, 20, 50, 100         | «Page Size» [views/racing/bets/shown-bets.ts: PAGE_SIZES = [10, 20, 50, 100]] | routes/racing-screens > All Racing Bets > offers four page sizes and six statuses, and says what is on its way
  … of status, several at once                  | «Bet Status»           | ${STATUS} | islands/filter-bets > several statuses at once hide the other cards of this page; none shows all
  … where none means all                        | «All Statuses»         | ${EMPTY}
  while loading                                 | «Loading accounts...» «Loading bets...» | routes/racing-screens > All Racing Bets > offers four page sizes and six statuses, and says what is on its way
  a bet: the account's name, or a fallback      | «Unknown Account»      | ${CARD} | ${PAGE} > a bet at starting price promises nothing, and a gone account is unknown
  … when it was placed, in en-GB                |                        | ${CARD}
  … its stake in pounds                         | «Stake»                | ${CARD}
  … badges of type, each way and status         | «Each Way»             | ${CARD}
  … its selections: status, course, time, number, horse, odds | | ${CARD}
  … a button while it is pending                | «Check Results» POST /racing/all-bets/{id}/check | ${CARD} | ${WON} | routes/all-bets > Check Results > of a bet that is still pending says so, and shows the card anew
  … Possible Return, pending and known only     | «Possible Return»      | ${CARD} | ${PAGE} > a bet at starting price promises nothing, and a gone account is unknown
  … Payout, won and paid only                   | «Payout»               | ${WON}
  empty                                         | «No bets found» «No racing bets have been placed yet.» | ${EMPTY}
  … for one account                             | «No racing bets found for the selected account.» | ${EMPTY}
  Previous, Next and 5 page numbers at the most | «Previous» «Next»      | ${PAGES} > around page 4 of 9 | routes/racing-screens > All Racing Bets > turns with Previous, Next and five page numbers, where there is more than one
  … where there is more than one page           |                        | ${PAGES} > 20 by default, newest first; a choice of size begins anew
  a footer                                      | «Page {1} of {3} • {20} bets shown» | ${PAGES} > 20 by default, newest first; a choice of size begins anew
  a footer that refreshes every 5 minutes       | «Next refresh in {05:00}» [views/racing/bets/all-bets-page.tsx: REFRESH_SECONDS = 300] | ${EMPTY}
`,
);
