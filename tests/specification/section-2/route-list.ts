import { table } from "../table.ts";

/** §2, the route list: what answers where, and what is everywhere else. */
export const ROUTES = table(
  "§2 Route list",
  `
  the sign-in form                              | GET /login                          | routes/staff-screens > the login screen > asks for a username and a password, and says while it is busy that it is
  clears both storages, goes to the login page  | GET /logout                         | routes/sessions > a session > ends on the server with a logout, for its cookie and its token alike | islands/session > the page after logout empties both storages
  the main page, after login                    | GET /                               | routes/sessions > signing in > by the form leads to the dashboard; by htmx it hands over the token too
  the main page, after choosing an account      | GET /                               | routes/account-screens > Find Account > shows of each account its name, its id and what it plays, and choosing it leads home
  finding and choosing the account              | GET /account/search                 | routes/account-screens > Find Account > is a card with a field and a button
  the index of the section                      | GET /administration                 | routes/frame > the way to a page > the index of Administration leads to its three pages
  Registered Accounts                           | GET /administration/accounts        | routes/account-screens > Registered Accounts > lists everybody with badges, balance and two actions
  account details                               | GET /administration/accounts/{id}   | routes/account-screens > an account's details > are its balance, when it was created, its id and what it plays
  the edit form                                 | GET /administration/accounts/{id}/edit | routes/account-screens > Registered Accounts > the edit dialog and the edit page are the same form, with the description
  Payout Settings                               | GET /administration/payout-settings | routes/lottery-screens > after a week > Payout Settings > has its title, its line, a card with a tab for each count, and two multipliers on each
  the list of feedback reports                  | GET /administration/feedback        | routes/feedback-pages > the list > has the specification's columns, newest first, and a long message cut short
  the details of one                            | GET /administration/feedback/{id}   | routes/feedback-pages > a report's own page > shows everything that came with it, line breaks and picture included
  Lottery Results                               | GET /lottery/results                | routes/lottery-screens > after a week > Lottery Results > has its title, its line, and the button that fetches
  Manage Bets                                   | GET /lottery/manage-bets            | routes/lottery-screens > after a week > Manage Bets > has its title, its line, and a list with the button that adds
  Unpaid Results                                | GET /lottery/unpaid                 | routes/lottery-screens > after a week > Unpaid Results > a draw that owes has its date, its label, how much is unpaid, its numbers and its bonus ball
  Today's Cards, titled Today's Races           | GET /racing                         | routes/race-card-pages > today's and yesterday's races > stand by course, with time, name, distance, going, prize, and the runners of the next race's course
  Place Racing Bet for the selected account     | GET /racing/bets                    | routes/place-bet > the counter without scripts > offers every type and today's races that are still to run
  All Racing Bets                               | GET /racing/all-bets                | routes/all-bets > All Racing Bets > shows whose, when, what, on which horses, and what it may bring
  any other path is a 404 page that leads home  | «Oops! Page not found» «Return to Home» | routes/frame > a page that is nowhere says so, and leads home
  the general error screen, with two buttons    | «Something went wrong» «Try Again» «Reload Page» «Something went wrong. We're sorry, but something unexpected happened. Please try again or contact support if the problem persists.» | views/shell > the shell > the general error screen says what the owner wants said
`,
);
