import { table } from "../table.ts";

const DOOR = "routes/front-door > the front door";
const LOTTERY = "routes/lottery-calls";
const PLACING = "routes/placing";

export const DECIDED_PAGES = table(
  "Decisions §1: pages and forms",
  `
  the dashboard is the main page                | GET /                  | routes/pages > the counter > without a selected account leads to the search
  Dashboard leads home, Lottery nowhere, Administration to its index | | routes/frame > the way to a page > Dashboard leads home, Administration to its index, and Lottery, which has no page, nowhere
  a page is whole, or for htmx its changed part |                        | routes/pages > a page and its fragment > /account/search?q=maeve holds, character for character, what its fragment returns | routes/all-bets > All Racing Bets > the page holds, character for character, what its fragment returns
  a form works as a plain POST, then a redirect and a toast | | browser/accounts > without scripts a clerk signs in, finds an account and deposits | browser/lottery > scripts off: a night's draws are entered and shown | browser/bet > scripts off: a double is put together line by line and placed
  an unknown path: 404 to staff, the login page to strangers | | ${DOOR} > answers a path that is nowhere with the 404 page, and a stranger with the login
  the version is one constant                   | [src/domain/version.ts: "25.08.05.1414"] | routes/frame > the menus > Settings has the version, Change Password and Logout
`,
);

export const DECIDED_CALLS = table(
  "Decisions §1: calls",
  `
  the slip's calls answer under both prefixes   | POST /api/betslip/create POST /api/api/betslip/create | ${PLACING} > a slip > is placed by the doubled prefix as well
  … and are documented once                     |                        | routes/api-docs > every call of the shop is in the document
  a player's bet is added, changed, stopped     | POST /api/lotteryplayers/{id}/selections PUT /api/lotteryplayers/{id}/selections/{selectionId} DELETE /api/lotteryplayers/{id}/selections/{selectionId} | ${LOTTERY} > a bet of a player > is added, changed and stopped at an address of its own
  a whole player is merged, bet by bet          | PUT /api/lotteryplayers/{id} | ${LOTTERY} > a player > is sent back whole by two clerks with old copies, and neither erases the other's bet
  a player comes with the account's first bet   |                        | ${LOTTERY} > a player > is there once for an account, and comes with the account's first bet by itself
  one draw, or up to three, all or nothing      | POST /api/lottery/draw-results | ${LOTTERY} > a draw > comes with the two others of its night in one call, all of them or none
  a slip is placed in one transaction           |                        | ${PLACING} > a slip > with one bet that cannot be is not placed at all, and the item is named
  a bet by itself: win and owed unless said     | POST /api/racing/bets  | ${PLACING} > a bet over the counter > owed: the stake is taken off the balance, which goes below zero | ${PLACING} > a bet over the counter > paid: the money is deposited and staked, and the balance stays what it was
  paid takes { "paid": true }, answers the result | PUT /api/drawresults/player-result/{id}/paid | ${LOTTERY} > marking a result paid > answers it, and only winnings can be paid
  an account and a bet can be read by id        | GET /api/accounts/{id} GET /api/racing/bets/{id} | routes/account-calls > an account > is opened with nothing in it | ${PLACING} > looking bets up > one, today's, settled ones, pending ones, and pages of all
  a forced refresh is ?refresh=true             |                        | routes/race-calls > GET /api/racing/racecards > answers a stored day without asking again, unless refresh demands it
  GETs that change are idempotent, and not kept |                        | routes/settling > Check Results > a winner is paid into its account, and said so; a second look changes nothing | routes/settling > Check Results > is never kept by a cache
  money is pounds on the wire, pence inside     |                        | domain/money > money > survives the way to the wire and back | house > the house > no float touches money
  the documentation comes from the schemas      | GET /api/docs          | routes/api-docs > every call says what it does, takes, answers and refuses | routes/api-docs > what checks the input is what the document shows
`,
);

const CALLS = "routes/account-calls";

export const DECIDED_ERRORS = table(
  "Decisions §1: errors",
  `
  a problem: type, title, status, detail        | «about:blank»          | ${DOOR} > turns a stranger away from every route, before a byte of the body is read
  … and its fields, each with a sentence        | «This field is required» | ${CALLS} > bad input > a missing amount is asked for
  it never echoes what was sent                 |                        | ${CALLS} > bad input > an amount that is ten thousand digits gets a clear sentence and moves nothing | routes/sessions > signing in > a garbled, oversized or wrongly typed request is said to be one, and never repeated
  400 malformed                                 |                        | ${CALLS} > bad input > a body that is not JSON, or not said to be, moves nothing
  401 not signed in                             | «Sign in first»        | ${DOOR} > turns a stranger away from every route, before a byte of the body is read
  403 refused                                   |                        | routes/sessions > registration > is for staff to do, and not for the street
  404 unknown                                   | «Account not found»    | ${CALLS} > an account > that is deleted leaves every list and takes no more money
  409 conflict                                  | «Draw has paid results» | ${LOTTERY} > a draw > with the numbers that are stored is the same draw; with others it is a conflict once somebody was paid
  413 too large                                 |                        | routes/feedback-calls > a screenshot > of 50 MB is too large
  422 breaks a rule                             | «Balance cannot be negative» | ${CALLS} > money over the counter > never takes a balance below zero from the till's side
  429 slow down                                 | «Too many attempts»    | routes/sessions > guessing a password > waits ever longer after ten tries, and never longer than a minute
  503 feed down                                 |                        | operations/lottery/fetch-draws > the calls > scrape answers an empty list where no feed works, and says which and why
`,
);
