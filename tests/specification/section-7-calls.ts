import { table } from "./table.ts";

const DOCUMENTED = "routes/api-docs";
const SESSIONS = "routes/sessions";

export const CALL_MANNERS = table(
  "§7 All calls",
  `
  the body is JSON                              |                        | routes/account-calls > bad input > a body that is not JSON, or not said to be, moves nothing
  a bearer token where one is stored            |                        | ${SESSIONS} > a session > never opens a call by its cookie alone, nor a page by its token
  PUT, PATCH and DELETE beside GET and POST     | PUT /api/accounts/{id} PATCH /api/accounts/{id}/balance DELETE /api/accounts/{id} | ${DOCUMENTED} > every call of the shop is in the document
  60 seconds, and no longer                     | [islands/browser/call-shop.ts: TIMEOUT_MS = 60_000] | islands/call-shop > a call that is not answered is given up after 60 seconds
`,
);

export const AUTH_CALLS = table(
  "§7 Authentication",
  `
  sign in: token and user                       | POST /api/auth/login   | ${SESSIONS} > signing in > gives a token, the user, and a cookie that no script can read
  register                                      | POST /api/auth/register | ${SESSIONS} > registration > is for staff to do, and not for the street
  the current user, cached                      | GET /api/auth/me       | routes/staff-screens > the current user > is told to a token, and kept for four hours for that token alone
  change the password: true                     | POST /api/auth/change-password | ${SESSIONS} > a password > is changed by who knows it; every other session ends, this one goes on
  … or false                                    |                        | ${SESSIONS} > a password > is not changed by a wrong one: the answer is false, and nobody is thrown out
`,
);

const CARDS = "routes/race-calls > GET /api/racing/racecards";
const LOOKING =
  "routes/placing > looking bets up > one, today's, settled ones, pending ones, and pages of all";

export const RACING_CALLS = table(
  "§7 Racing",
  `
  race cards, an array                          | GET /api/racing/racecards | ${CARDS} > fetches a day that the shop never had, and answers it as documented
  … of a day, such as yesterday                 |                        | ${CARDS} > answers yesterday from the books, whatever the feed can tell by then
  … or fetched anew by force                    |                        | ${CARDS} > answers a stored day without asking again, unless refresh demands it
  runners by name, each with its race           | GET /api/racing/horses/search | routes/race-calls > GET /api/racing/horses/search > finds horses by a piece of their name, each with its race, as documented
  place a bet                                   | POST /api/racing/bets  | routes/placing > a bet over the counter > owed: the stake is taken off the balance, which goes below zero
  today's bets of an account                    | GET /api/racing/bets/today/{accountId} | ${LOOKING}
  one bet                                       | GET /api/racing/bets/{id} | ${LOOKING}
  check one: status and winnings                | GET /api/racing/bets/check-result/{id} | routes/settling > Check Results > a winner is paid into its account, and said so; a second look changes nothing
  check all that are pending                    | GET /api/racing/bets/check-all-pending | routes/settling > the checker > settles all that is decided, in one round, and says what was won
  settled bets of an account                    | GET /api/racing/bets/account/{accountId}/results | ${LOOKING}
  pages of all bets                             | GET /api/racing/bets/all | ${LOOKING}
  pending bets                                  | GET /api/racing/bets/pending | ${LOOKING}
  calculate a payout                            | POST /api/odds/calculate | routes/odds-calculate > POST /api/odds/calculate > the payout when the selections win, to the penny, stake back included
  … status 1 means won; each way per selection  |                        | routes/odds-calculate > POST /api/odds/calculate > statuses: placed and void count as such, and a horse still to run as a winner | routes/odds-calculate > POST /api/odds/calculate > each way: by the bet, by its selections, or by its type; a fifth of the odds unless told otherwise
  the bet types, cached                         | GET /api/odds/types    | routes/odds-calculate > GET /api/odds/types > the list has what the form needs, the five defaults first, and may be kept for four hours
`,
);

const SLIP = "routes/placing > a slip";

export const SLIP_CALLS = table(
  "§7 Bet slip",
  `
  place one: account, items, paid or not        | POST /api/betslip/create | ${SLIP} > is placed as a whole: what it showed is what is charged, bet by bet
  … by the doubled prefix as well               | POST /api/api/betslip/create GET /api/api/betslip/{id} GET /api/api/betslip/account/{accountId} | ${SLIP} > is placed by the doubled prefix as well
  one slip                                      | GET /api/betslip/{id}  | ${SLIP} > is placed as a whole: what it showed is what is charged, bet by bet | ${SLIP} > that nobody placed is not found
  the slips of an account                       | GET /api/betslip/account/{accountId} | ${SLIP} > is placed as a whole: what it showed is what is charged, bet by bet
  a 401 drops the token, to the login page      |                        | islands/racing/bet-slip > a token that is good no more sends the clerk to sign in, and the slip keeps what was sent
`,
);

const ACCOUNT = "routes/account-calls > an account";

export const ACCOUNT_CALLS = table(
  "§7 Accounts",
  `
  all accounts                                  | GET /api/accounts      | ${ACCOUNT} > is opened with nothing in it
  open one                                      | POST /api/accounts     | ${ACCOUNT} > is opened with nothing in it
  edit one                                      | PUT /api/accounts/{id} | ${ACCOUNT} > is edited field by field, and its money is none of them
  delete one                                    | DELETE /api/accounts/{id} | ${ACCOUNT} > that is deleted leaves every list and takes no more money
  set its balance: balance, description         | PATCH /api/accounts/{id}/balance | routes/account-screens > a transaction on the wire > a PATCH of the balance to 15 is a Deposit of the difference | routes/account-screens > a transaction on the wire > a PATCH of the balance to 5 is a Withdraw of the difference
  its transactions, from page 1, 20 a page      | GET /api/accounts/{id}/transactions | routes/account-screens > a transaction on the wire > has the owner's fields, in pages of twenty from the first on
`,
);

const LOTTERY = "routes/lottery-calls";
const FETCH = "operations/lottery/fetch-draws > the calls";

export const LOTTERY_CALLS = table(
  "§7 Lottery",
  `
  draw results                                  | GET /api/lottery/draw-results | ${LOTTERY} > a draw > has the owner's fields, its player results theirs, and their selections theirs
  save a draw result                            | POST /api/lottery/draw-results | ${LOTTERY} > a draw > has the owner's fields, its player results theirs, and their selections theirs
  fetch from outside: success, data, error      | POST /api/lotteryscraper/scrape | ${FETCH} > scrape answers the draws that the shop plays, as a client can send them back | ${FETCH} > scrape answers an empty list where no feed works, and says which and why
  mark a player result paid                     | PUT /api/drawresults/player-result/{id}/paid | ${LOTTERY} > marking a result paid > answers it, and only winnings can be paid
  payout configs, saved one a call              | GET /api/payoutconfigs POST /api/payoutconfigs | ${LOTTERY} > payout settings > are four rules of two multipliers each, the owner's defaults until one is saved
  the last fetch, told and set                  | GET /api/lotteryfetchlog/last-fetch POST /api/lotteryfetchlog/update-last-fetch | ${FETCH} > the last fetch is told, and a client can set it
  players                                       | GET /api/lotteryplayers POST /api/lotteryplayers | ${LOTTERY} > a player > has the owner's fields, and so has each of its bets
  … changed with their accountId                | PUT /api/lotteryplayers/{id} | ${LOTTERY} > a player > is sent back whole by two clerks with old copies, and neither erases the other's bet | ${LOTTERY} > a player > is not sent back under another account
  … removed with their accountId                | DELETE /api/lotteryplayers/{id} | ${LOTTERY} > a player > leaves with its account's id, and takes its bets along
`,
);

const FEEDBACK = "routes/feedback-calls";

export const FEEDBACK_CALLS = table(
  "§7 Feedback",
  `
  reports, an array                             | GET /api/feedback      | ${FEEDBACK} > a screenshot > comes back as the data URL of a picture, and a list has only its address
  one report                                    | GET /api/feedback/{id} | ${FEEDBACK} > a report > of somebody signed in carries their user id, whatever its body says
  its status: 0, 1 or 2                         | PUT /api/feedback/{id}/status | ${FEEDBACK} > a status > can follow any other, and says who changed it from what | ${FEEDBACK} > a status > of 3 is refused
  … with a toast of success                     | «Feedback status updated successfully» | routes/feedback-pages > the dropdown > posts as a plain form and comes back to the list as it was
  send one: message, screenshot                 | POST /api/feedback     | islands/feedback-panel > a report goes to our own server with the token of this browser, and is thanked for
  … to an address that can be set               |                        | islands/feedback-panel > the API configuration changes where this browser sends, on this server only
  … where any ok status is success              |                        | islands/feedback-panel > a report goes to our own server with the token of this browser, and is thanked for
`,
);
