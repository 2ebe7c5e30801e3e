import { table } from "./table.ts";

const SESSION = "islands/session";
const FEEDBACK = "routes/feedback-calls > a status";

export const SESSION_STATES = table(
  "§4 Session",
  `
  login keeps the token and goes home           | «token»                | ${SESSION} > the token of a sign-in is kept | routes/sessions > signing in > by the form leads to the dashboard; by htmx it hands over the token too
  logout drops token and user, to the login page | POST /logout          | ${SESSION} > the page after logout empties both storages | browser/sessions > logging out in one tab signs out the other, and forgets what the browser kept
  who is nobody lands on the login page         |                        | routes/front-door > the front door > turns a stranger away from every route, before a byte of the body is read
  after signup to the login page                | POST /signup           | routes/sign-up > a shop with open registration > leads to the login page after signing up, with the owner's words; and then it opens
  a button says that an auth action runs        | «Logging in...»        | routes/staff-screens > the login screen > asks for a username and a password, and says while it is busy that it is | islands/busy > with a redirect on its way it stays busy
  any 401 drops the stored token, to the login page | «token»            | islands/faults > a sign-in that has ended takes the token with it; another refusal does not | islands/racing/bet-slip > a token that is good no more sends the clerk to sign in, and the slip keeps what was sent
`,
);

const FRAME = "routes/frame > the selected account";

export const ACCOUNT_STATES = table(
  "§4 Selected account",
  `
  set by the search                             | POST /account/select   | routes/account-screens > Find Account > shows of each account its name, its id and what it plays, and choosing it leads home
  cleared by Change Account                     | POST /account/change   | ${FRAME} > is let go by Change Account, which leads to the search
  cleared by logout                             |                        | ${FRAME} > is let go by a logout
  cleared where storage is: the key             | «selectedAccount»      | ${SESSION} > an account let go in another tab is let go here, and the search opens
  … another account in another tab              | «selectedAccount»      | ${SESSION} > another account chosen in another tab reloads this one; the same account does not
  … the logout key, or all of it                | «logout»               | ${SESSION} > signed out in another tab ("logout"), this one goes to the login page
  pages that need one lead to the search        | GET /racing/bets       | routes/place-bet > the counter without scripts > without an account leads to the search | routes/pages > the counter > without a selected account leads to the search
`,
);

const ALL = "routes/all-bets > All Racing Bets";
const CHECK = "routes/settling > Check Results";

export const BET_STATES = table(
  "§4 Bet status",
  `
  the filter: 0 Pending, 1 Won, 2 Placed, 3 Lost, 4 Error, 5 Void | [src/domain/racing/bet-status.ts: 0: "Pending", 1: "Won", 2: "Placed", 3: "Lost", 4: "Error", 5: "Void"] | ${ALL} > reads status 4 as Void on the card, and tells its true name; the filter calls it Error
  the cards: 4 Void                             | [src/domain/racing/bet-status.ts: 0: "Pending", 1: "Won", 2: "Placed", 3: "Lost", 4: "Void", 5: "Void"] | ${ALL} > reads status 4 as Void on the card, and tells its true name; the filter calls it Error
  Pending can become Won                        |                        | ${CHECK} > a winner is paid into its account, and said so; a second look changes nothing
  … Lost                                        |                        | ${CHECK} > lost
  … Placed                                      |                        | ${CHECK} > placed
  … Error                                       |                        | clock/check-bets > a round of the clock > puts a bet that the engine refuses into Error, moves no money, and says that staff decide
  … Void                                        |                        | routes/settling > what a race can come to > abandoned: the stake goes back as a refund
  a check says won with winnings, lost, pending | «Bet won! Winnings: {£x}» «Bet lost» «Bet is still pending» | ${CHECK} > a winner is paid into its account, and said so; a second look changes nothing | ${CHECK} > lost
  Check Results asks, and shows the card anew   | POST /racing/all-bets/{id}/check | routes/all-bets > Check Results > of a bet that has won says so, and shows the card anew
  the filter works on this page only            | «filter applies to this page» | routes/all-bets > its pages > a status that is chosen hides the other cards of this page, and counts those that are left | browser/all-bets > a pending bet is checked on All Racing Bets, and a status hides the others without asking
  another account or page size begins at page 1 |                        | routes/all-bets > its pages > 20 by default, newest first; a choice of size begins anew
`,
);

const SLIP = "islands/racing/bet-slip";
const BUILDER = "islands/racing/bet-builder";

export const SLIP_STATES = table(
  "§4 Bet slip",
  `
  loaded from storage per account, or new       |                        | islands/racing/slip-store > each account has a slip of its own; the last bet that goes takes the stored copy with it
  adding: an id, new totals, a word             | «Bet added to slip!»   | ${BUILDER} > a bet as the customer says it: type, amount and each way in one line, then horses, then Enter | islands/racing/slip-store > a new slip is local, and its totals are the sums of its bets in whole pence
  removing: new totals                          |                        | ${SLIP} > a bet is taken off, here and in storage; the last one takes the slip with it
  placed, it is cleared, stored copy and all    |                        | ${SLIP} > a slip placed as paid is sent once, cleared, and named by its references
  Paid: first the deposit, then the bet         |                        | routes/placing > a bet over the counter > paid: the money is deposited and staked, and the balance stays what it was
  Credit/Owed: the balance goes down, below zero too |                   | routes/placing > a bet over the counter > owed: the stake is taken off the balance, which goes below zero
  Each Way doubles the stake                    |                        | routes/placing > a bet over the counter > a Double on 2 (each way true) at £1 a line costs £2
  N/A, - or NR is no runner, and not selected   | «Cannot select non-runners» [src/routes/api/bet-wire.ts: ["N/A", "-", "NR"]] | routes/placing > what a bet is refused for > a non-runner, by the shop's books or by what the screen showed
  after a bet is placed the form starts anew    |                        | routes/place-bet > the counter without scripts > places its one bet (paid: true), once for its key
  after adding too, and the slip opens          |                        | ${BUILDER} > a bet as the customer says it: type, amount and each way in one line, then horses, then Enter
`,
);

const CHECKER = "clock/check-bets > a round of the clock";

export const CHECKER_STATES = table(
  "§4 Background checker",
  `
  runs at once when somebody has signed in      |                        | ${CHECKER} > is made when somebody signs in
  and then every 5 minutes                      | [src/clock/check-bets.ts: */5] | ${CHECKER} > settles what is decided, with a feed that is down, which is asked no oftener than every few minutes
  today's cards first, a failure tolerated      |                        | ${CHECKER} > settles what is decided, with a feed that is down, which is asked no oftener than every few minutes
  then each pending bet in turn                 |                        | routes/settling > the checker > settles all that is decided, in one round, and says what was won
  errors are logged, and it goes on             |                        | ${CHECKER} > goes on after a bet that cannot be reckoned, says which it was, and tries it again
`,
);

const LOTTERY = "routes/lottery-screens > after a week";
const OPENING = "routes/draw-feeds > when the results open";

export const LOTTERY_STATES = table(
  "§4 Lottery",
  `
  paid is false at first                        | «paid»                 | routes/lottery-calls > a draw > has the owner's fields, its player results theirs, and their selections theirs
  a toggle only where winnings are above 0      |                        | ${LOTTERY} > Lottery Results > who won nothing has neither winnings nor a switch | routes/lottery-calls > marking a result paid > answers it, and only winnings can be paid
  saved first, shown then, with a toast         | «{Nora Byrne} marked as {paid}» | ${LOTTERY} > Unpaid Results > its switch pays, says so, and can be taken back until the page is loaded anew
  … and not shown where saving failed           | «Failed to update paid status» | routes/faults > a form that a fault broke off stays as it was typed, under a toast > /lottery/results/1/paid
  auto-fetch: once, 1 second after opening      |                        | ${OPENING} > the page asks one second later where a fetch is due, and not within the hour
  … signed in only                              |                        | routes/front-door > the front door > turns a stranger away from every route, before a byte of the body is read
  … after more than 60 minutes                  |                        | operations/lottery/fetch-draws > the hour between fetches > 60 minutes after the last one, another is due: false | operations/lottery/fetch-draws > the hour between fetches > 61 minutes after the last one, another is due: true
  … or where the last one cannot be read        |                        | operations/lottery/fetch-draws > the hour between fetches > the first is due, and so is one whose last time lies ahead or cannot be read
  the form opens from Add Bet, closes on Cancel or success | «Add Bet» «Cancel» | browser/lottery > a clerk takes a bet with the picker, and sees it on the list | islands/dialogs > closing it, by Esc or by its button, empties the outlet and gives the focus back
  … and starts with its defaults again          |                        | ${LOTTERY} > Add New Bet > starts with the owner's defaults
`,
);

export const FEEDBACK_STATES = table(
  "§4 Feedback",
  `
  0 Open, red; 1 Acknowledged, yellow; 2 Fixed, green | «Open» «Acknowledged» «Fixed» [src/domain/feedback/report.ts: { status: 0, name: "Open"] | routes/feedback-pages > the list > wears the colour of each status
  any status can follow any other               |                        | ${FEEDBACK} > can follow any other, and says who changed it from what
  from the list and from the report             | POST /administration/feedback/{id}/status | routes/feedback-pages > the dropdown > posts as a plain form and comes back to the list as it was | routes/feedback-pages > the dropdown > on the report's own page renews the report
  after it the list is loaded anew              |                        | routes/feedback-pages > the dropdown > by htmx renews the list with its counts
  the form: idle, sending                       | «Sending...»           | islands/feedback-panel > it says Sending... meanwhile, and a second Enter sends nothing
  … success, message and picture cleared        | «Thank you for your feedback!» | islands/feedback-panel > a report goes to our own server with the token of this browser, and is thanked for | browser/feedback > a clerk reports an issue with a picture of the screen, and the owner reads it
  … or error, with every word kept              |                        | islands/feedback-panel > a refusal is said in red with its reason, and every word stays
`,
);
