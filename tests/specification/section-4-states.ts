import { table } from "./table.ts";

export const SESSION_STATES = table(
  "§4 Session",
  `
  S4.1.1 | login keeps the token and goes home | «token»
  S4.1.2 | logout drops token and user, to the login page | POST /logout
  S4.1.3 | who is nobody lands on the login page
  S4.1.4 | after signup to the login page | POST /signup
  S4.1.5 | a button says that an auth action runs | «Logging in...»
  S4.1.6 | any 401 drops the stored token, to the login page | «token»
`,
);

export const ACCOUNT_STATES = table(
  "§4 Selected account",
  `
  S4.2.1 | set by the search | POST /account/select
  S4.2.2 | cleared by Change Account | POST /account/change
  S4.2.3 | cleared by logout
  S4.2.4 | cleared where storage is: the key | «selectedAccount»
  S4.2.5 | … another account in another tab | «selectedAccount»
  S4.2.6 | … the logout key, or all of it | «logout»
  S4.2.7 | pages that need one lead to the search | GET /racing/bets
`,
);

export const BET_STATES = table(
  "§4 Bet status",
  `
  S4.3.1  | the filter: 0 Pending, 1 Won, 2 Placed, 3 Lost, 4 Error, 5 Void | [src/domain/racing/bet-status.ts: PENDING = 0; export const WON = 1; export const PLACED = 2; export const LOST = 3; export const ERROR = 4; export const VOID = 5] [src/domain/racing/bet-status.ts: [ERROR]: "Error"]
  S4.3.2  | the cards: 4 Void | [src/domain/racing/bet-status.ts: [ERROR]: "Void"]
  S4.3.3  | Pending can become Won
  S4.3.4  | … Lost
  S4.3.5  | … Placed
  S4.3.6  | … Error
  S4.3.7  | … Void
  S4.3.8  | a check says won with winnings, lost, pending | «Bet won! Winnings: {£x}» «Bet lost» «Bet is still pending»
  S4.3.9  | Check Results asks, and shows the card anew | POST /racing/all-bets/{id}/check
  S4.3.10 | the filter works on this page only | «filter applies to this page»
  S4.3.11 | another account or page size begins at page 1
`,
);

export const SLIP_STATES = table(
  "§4 Bet slip",
  `
  S4.4.1  | loaded from storage per account, or new
  S4.4.2  | adding: an id, new totals, a word | «Bet added to slip!»
  S4.4.3  | removing: new totals
  S4.4.4  | placed, it is cleared, stored copy and all
  S4.4.5  | Paid: first the deposit, then the bet
  S4.4.6  | Credit/Owed: the balance goes down, below zero too
  S4.4.7  | Each Way doubles the stake
  S4.4.8  | N/A, - or NR is no runner, and not selected | «Cannot select non-runners» [src/http/racing/slip-calls.ts: ["N/A", "-", "NR"]]
  S4.4.9  | after a bet is placed the form starts anew
  S4.4.10 | after adding too, and the slip opens
`,
);

export const CHECKER_STATES = table(
  "§4 Background checker",
  `
  S4.5.1 | runs at once when somebody has signed in
  S4.5.2 | and then every 5 minutes | [src/domain/intervals.ts: REFRESH_SECONDS = 300]
  S4.5.3 | today's cards first, a failure tolerated
  S4.5.4 | then each pending bet in turn
  S4.5.5 | errors are logged, and it goes on
`,
);

export const LOTTERY_STATES = table(
  "§4 Lottery",
  `
  S4.6.1  | paid is false at first | «paid»
  S4.6.2  | a toggle only where winnings are above 0
  S4.6.3  | saved first, shown then, with a toast | «{Nora Byrne} marked as {paid}»
  S4.6.4  | … and not shown where saving failed | «Failed to update paid status»
  S4.6.5  | auto-fetch: once, 1 second after opening
  S4.6.6  | … signed in only
  S4.6.7  | … after more than 60 minutes
  S4.6.8  | … or where the last one cannot be read
  S4.6.9  | the form opens from Add Bet, closes on Cancel or success | «Add Bet» «Cancel»
  S4.6.10 | … and starts with its defaults again
`,
);

export const FEEDBACK_STATES = table(
  "§4 Feedback",
  `
  S4.7.1 | 0 Open, red; 1 Acknowledged, yellow; 2 Fixed, green | «Open» «Acknowledged» «Fixed» [src/domain/feedback/report.ts: OPEN = 0; export const ACKNOWLEDGED = 1; export const FIXED = 2]
  S4.7.2 | any status can follow any other
  S4.7.3 | from the list and from the report | POST /administration/feedback/{id}/status
  S4.7.4 | after it the list is loaded anew
  S4.7.5 | the form: idle, sending | «Sending...»
  S4.7.6 | … success, message and picture cleared | «Thank you for your feedback!»
  S4.7.7 | … or error, with every word kept
`,
);
