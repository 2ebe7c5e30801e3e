import { table } from "./table.ts";

export const CALL_MANNERS = table(
  "§7 All calls",
  `
  S7.1.1 | the body is JSON
  S7.1.2 | a bearer token where one is stored
  S7.1.3 | PUT, PATCH and DELETE beside GET and POST | PUT /api/accounts/{id} PATCH /api/accounts/{id}/balance DELETE /api/accounts/{id}
  S7.1.4 | 60 seconds, and no longer | [islands/browser/call-shop.ts: TIMEOUT_MS = 60_000]
`,
);

export const AUTH_CALLS = table(
  "§7 Authentication",
  `
  S7.2.1 | sign in: token and user | POST /api/auth/login
  S7.2.2 | register | POST /api/auth/register
  S7.2.3 | the current user, cached | GET /api/auth/me
  S7.2.4 | change the password: true | POST /api/auth/change-password
  S7.2.5 | … or false
`,
);

export const RACING_CALLS = table(
  "§7 Racing",
  `
  S7.3.1  | race cards, an array | GET /api/racing/racecards
  S7.3.2  | … of a day, such as yesterday
  S7.3.3  | … or fetched anew by force
  S7.3.4  | runners by name, each with its race | GET /api/racing/horses/search
  S7.3.5  | place a bet | POST /api/racing/bets
  S7.3.6  | today's bets of an account | GET /api/racing/bets/today/{accountId}
  S7.3.7  | one bet | GET /api/racing/bets/{id}
  S7.3.8  | check one: status and winnings | GET /api/racing/bets/check-result/{id}
  S7.3.9  | check all that are pending | GET /api/racing/bets/check-all-pending
  S7.3.10 | settled bets of an account | GET /api/racing/bets/account/{accountId}/results
  S7.3.11 | pages of all bets | GET /api/racing/bets/all
  S7.3.12 | pending bets | GET /api/racing/bets/pending
  S7.3.13 | calculate a payout | POST /api/odds/calculate
  S7.3.14 | … status 1 means won; each way per selection
  S7.3.15 | the bet types, cached | GET /api/odds/types
`,
);

export const SLIP_CALLS = table(
  "§7 Bet slip",
  `
  S7.4.1 | place one: account, items, paid or not | POST /api/betslip/create
  S7.4.2 | … by the doubled prefix as well | POST /api/api/betslip/create GET /api/api/betslip/{id} GET /api/api/betslip/account/{accountId}
  S7.4.3 | one slip | GET /api/betslip/{id}
  S7.4.4 | the slips of an account | GET /api/betslip/account/{accountId}
  S7.4.5 | a 401 drops the token, to the login page
`,
);

export const ACCOUNT_CALLS = table(
  "§7 Accounts",
  `
  S7.5.1 | all accounts | GET /api/accounts
  S7.5.2 | open one | POST /api/accounts
  S7.5.3 | edit one | PUT /api/accounts/{id}
  S7.5.4 | delete one | DELETE /api/accounts/{id}
  S7.5.5 | set its balance: balance, description | PATCH /api/accounts/{id}/balance
  S7.5.6 | its transactions, from page 1, 20 a page | GET /api/accounts/{id}/transactions
`,
);

export const LOTTERY_CALLS = table(
  "§7 Lottery",
  `
  S7.6.1 | draw results | GET /api/lottery/draw-results
  S7.6.2 | save a draw result | POST /api/lottery/draw-results
  S7.6.3 | fetch from outside: success, data, error | POST /api/lotteryscraper/scrape
  S7.6.4 | mark a player result paid | PUT /api/drawresults/player-result/{id}/paid
  S7.6.5 | payout configs, saved one a call | GET /api/payoutconfigs POST /api/payoutconfigs
  S7.6.6 | the last fetch, told and set | GET /api/lotteryfetchlog/last-fetch POST /api/lotteryfetchlog/update-last-fetch
  S7.6.7 | players | GET /api/lotteryplayers POST /api/lotteryplayers
  S7.6.8 | … changed with their accountId | PUT /api/lotteryplayers/{id}
  S7.6.9 | … removed with their accountId | DELETE /api/lotteryplayers/{id}
`,
);

export const FEEDBACK_CALLS = table(
  "§7 Feedback",
  `
  S7.7.1 | reports, an array | GET /api/feedback
  S7.7.2 | one report | GET /api/feedback/{id}
  S7.7.3 | its status: 0, 1 or 2 | PUT /api/feedback/{id}/status
  S7.7.4 | … with a toast of success | «Feedback status updated successfully»
  S7.7.5 | send one: message, screenshot | POST /api/feedback
  S7.7.6 | … to an address that can be set
  S7.7.7 | … where any ok status is success
`,
);
