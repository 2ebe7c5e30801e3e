import { table } from "./table.ts";

/** Where a rule stood in the way, its own sentence is said; where a fault did, the one that stands here, and a number. */
const CALL =
  "routes/faults > a call that a fault broke off says so in the specification's words, with a reference";
const FORM = "routes/faults > a form that a fault broke off stays as it was typed, under a toast";
const PAGE = "routes/faults > a page that cannot be shown";
const SCREEN = "is the general error screen, with a toast of what it was";
const IN_BROWSER =
  "browser/faults > a deposit that breaks off is a toast over the dialog, and what was typed is still there";
const STAFF = "routes/staff-screens > Change Password";

export const SESSION_ERRORS = table(
  "§8 Session",
  `
  shown as toasts                               |                        | ${IN_BROWSER} | islands/toasts > one at a time: a new one takes the place, and has its own six seconds
  a 401 drops the token, to the login page      |                        | islands/call-shop > a 401 drops the token and leads to the login page | islands/faults > a sign-in that has ended takes the token with it; another refusal does not
  signing in is refused                         | «Login failed: {Wrong username or password}» | routes/sessions > signing in > asks for both fields on the form, and keeps a wrong password there | browser/sessions > a wrong password stays on the form and says so
  … or breaks off, without a message            | «Login failed: {Unknown error}» «Unknown error» | ${CALL} > POST /api/auth/login | ${FORM} > /login
  registering is refused                        | «Signup failed: {This email is on the staff already}» | routes/sign-up > a shop with open registration > leads to the login page after signing up, with the owner's words; and then it opens
  … or breaks off                               | «Signup failed: {Unknown error}» | ${CALL} > POST /api/auth/register
  logging out breaks off                        | «Logout failed: {Unknown error}» | ${CALL} > POST /api/auth/logout | ${FORM} > /logout
  the call that changes a password breaks off   | «Password change failed: {Unknown error}» | ${CALL} > POST /api/auth/change-password
  a password is tried too often                 | «Failed to change password: {Too many attempts}» | ${STAFF} > is refused after ten guesses, with the time to wait
  a current user that is none                   |                        | routes/staff-screens > the current user > is nobody without one
  signed up                                     | «Signup successful! Please check your email for verification.» | routes/sign-up > a shop with open registration > leads to the login page after signing up, with the owner's words; and then it opens
  a password changed, on a page of its own      | «Password updated successfully» | ${STAFF} > says it in the dialog, and where it was a page of its own
  a password changed, in the dialog             | «Password changed successfully» | ${STAFF} > says it in the dialog, and where it was a page of its own | browser/sessions > a password is changed in its dialog, over whatever page stands behind it
  the answer was false                          | «Failed to change password. Ensure current password is correct.» | browser/sessions > a password is changed in its dialog, over whatever page stands behind it
  the dialog breaks off                         | «An error occurred while changing password» | ${FORM} > /change-password
`,
);

const SCREENS = "routes/lottery-screens > after a week";
const FEEDS = "routes/draw-feeds";
const SETTINGS = `${SCREENS} > Payout Settings`;

export const LOTTERY_ERRORS = table(
  "§8 Lottery",
  `
  draws cannot be fetched by call               | «Failed to fetch draw results: {Unknown error}» | ${CALL} > GET /api/lottery/draw-results
  … nor from outside, with an empty list        | «Failed to scrape lottery results: {reason}» | operations/lottery/fetch-draws > the calls > scrape answers an empty list where no feed works, and says which and why
  a payment status cannot be saved by call      | «Failed to update payment status: {Unknown error}» | ${CALL} > PUT /api/drawresults/player-result/1/paid
  a draw cannot be saved                        | «Failed to save draw result: {Unknown error}» | ${CALL} > POST /api/lottery/draw-results | ${FORM} > /lottery/results/enter
  payout configs cannot be saved by call        | «Failed to save payout configs: {Unknown error}» | ${CALL} > POST /api/payoutconfigs
  … nor fetched                                 | «Failed to fetch payout configs: {Unknown error}» | ${CALL} > GET /api/payoutconfigs
  players cannot be fetched                     | «Failed to fetch players: {Unknown error}» | ${CALL} > GET /api/lotteryplayers | ${PAGE} > /lottery/manage-bets ${SCREEN}
  … added                                       | «Failed to add player: {Unknown error}» | ${CALL} > POST /api/lotteryplayers
  … updated                                     | «Failed to update player: {Unknown error}» | ${CALL} > PUT /api/lotteryplayers/1 | ${FORM} > /lottery/manage-bets/1/edit
  … removed                                     | «Failed to remove player: {Unknown error}» | ${CALL} > DELETE /api/lotteryplayers/1?accountId=1
  the results cannot be shown                   | «Failed to load draw results» | ${PAGE} > /lottery/results ${SCREEN}
  the toggle of paid breaks off                 | «Failed to update paid status» | ${FORM} > /lottery/results/1/paid
  the button finds no feed that works           | «Failed to fetch results. Please enter manually.» | ${FEEDS} > Fetch Latest Results > says when there is nothing new, and when no feed works
  … or nothing new                              | «No lottery results found» | ${FEEDS} > Fetch Latest Results > says when there is nothing new, and when no feed works
  an empty fetch by itself is only logged       |                        | ${FEEDS} > when the results open > an empty or failed fetch is only logged: no toast, a line of when it was
  an account that can have no player any more   | «Failed to create player for account» | ${SCREENS} > Add New Bet > an account that is deleted meanwhile can have no player, and what was chosen stays
  a bet cannot be added                         | «Failed to add bet»    | ${FORM} > /lottery/manage-bets/new | ${CALL} > POST /api/lotteryplayers/1/selections
  payout settings cannot be read: defaults stay | «Failed to load payout configurations» | ${PAGE} > of payout settings shows the defaults, which stay until the saved ones can be read
  … or not be saved                             | «Failed to save payout configurations» | ${SETTINGS} > what is no number becomes 0; what is below 0 or no half is refused | ${FORM} > /administration/payout-settings
  … saved                                       | «Payout configurations saved to database!» | ${SETTINGS} > a change is saved to the database; with nothing changed there was nothing to write
  … saved, with nothing changed                 | «Payout configurations saved» | ${SETTINGS} > a change is saved to the database; with nothing changed there was nothing to write
  … reset, an info                              | «Payout configurations reset to defaults» | ${SETTINGS} > Reset to Defaults shows them with a word, and stores nothing
  a night's draws are in                        | «Weekly draws submitted!» | browser/lottery > a lottery week by touch: a bet, the night's draws, £55.00 paid out | routes/lottery > a lottery week at the counter > three of three at £5 wins £55.00, is paid out, and leaves the unpaid list
`,
);

const CARDS =
  "routes/race-calls > GET /api/racing/racecards > a feed that is down, and nothing stored: a sentence for what was asked, and 503";
const BUILDER = "islands/racing/bet-builder";
const SLIP = "islands/racing/bet-slip";

export const RACING_ERRORS = table(
  "§8 Racing",
  `
  race cards cannot be fetched                  | «Failed to fetch race cards. Please try again later.» | ${PAGE} > /racing ${SCREEN} | routes/race-card-pages > when the feed is down > and nothing is stored, it is said for each day in its own words
  future races cannot                           | «Failed to fetch future races. Please try again later.» | ${BUILDER} > races that cannot be fetched are said; the number is typed then, and the race is not found | ${PAGE} > of the counter (/racing/bets) says what could not be had
  horses cannot be searched                     | «Failed to search horses. Please try again later.» | ${BUILDER} > a search that fails says so, and the next one asks again
  cards cannot be refreshed                     | «Failed to refresh race cards» | ${FORM} > /racing/refresh
  yesterday's cards cannot be fetched           | «{Failed to fetch} yesterday's race cards» | ${CARDS} | routes/race-card-pages > when the feed is down > and nothing is stored, it is said for each day in its own words
  a bet cannot be placed                        | «Failed to place bet: {detail}» | routes/place-bet > the counter without scripts > a race that went off in between is refused in the shop's words, and the form keeps its bet
  … by call                                     | «Failed to place bet: {Unknown error}» | ${CALL} > POST /api/racing/bets
  today's bets cannot be fetched                | «Failed to fetch today's bets» | ${CALL} > GET /api/racing/bets/today/1 | ${PAGE} > of the counter (/racing/bets/of-account) says what could not be had
  … one bet                                     | «Failed to fetch bet details» | ${CALL} > GET /api/racing/bets/1 | ${PAGE} > /racing/all-bets/1 ${SCREEN}
  all bets cannot be shown, titled Error        | «Error: Failed to load racing bets» | ${PAGE} > /racing/all-bets ${SCREEN}
  … a bet's result, said on its screen, too     | «Failed to check bet result» | ${FORM} > /racing/all-bets/1/check | ${CALL} > GET /api/racing/bets/check-result/1
  … all pending ones' results                   | «Failed to check pending bets» | ${CALL} > GET /api/racing/bets/check-all-pending
  … an account's settled bets                   | «Failed to fetch account bet results» | ${CALL} > GET /api/racing/bets/account/1/results
  … pages of bets                               | «Failed to fetch racing bets» | ${CALL} > GET /api/racing/bets/all
  … pending bets                                | «Failed to fetch pending bets» | ${CALL} > GET /api/racing/bets/pending
  bet types cannot: the built-in ones serve     | «Failed to load bet types. Using default types.» | ${BUILDER} > bet types that cannot be loaded: the five of old, and a toast
  a slip is placed, paid                        | «Paid Bet(s) Placed!»  | ${SLIP} > a slip placed as paid is sent once, cleared, and named by its references
  … owed                                        | «Owed Bet(s) Placed!»  | ${SLIP} > a slip placed as owed is sent once, cleared, and named by its references
  … not, for a reason                           | «Failed to process payment» | ${SLIP} > a refusal (422) is shown in the shop's words, the slip stays, and the next try is a new one
  … not, without one                            | «Failed to place bet slip» | ${SLIP} > an answer without a sentence is still said
  one bet is placed                             | «Bet placed successfully!» | routes/place-bet > the counter without scripts > places its one bet (paid: true), once for its key
  checked: won                                  | «Bet won! Winnings: {£x}» | routes/settling > Check Results > a winner is paid into its account, and said so; a second look changes nothing
  checked: lost                                 | «Bet lost»             | routes/settling > Check Results > lost
  checked: pending                              | «Bet is still pending» | routes/settling > Check Results > a winner is paid into its account, and said so; a second look changes nothing
  all checked                                   | «{1} bet(s) won! Total winnings: {£x}» | routes/settling > the checker > settles all that is decided, in one round, and says what was won
`,
);

export const ACCOUNT_ERRORS = table(
  "§8 Accounts",
  `
  accounts cannot be fetched                    | «Failed to fetch accounts» | ${CALL} > GET /api/accounts | ${PAGE} > /administration/accounts ${SCREEN}
  … one not added                               | «Failed to add account» | ${CALL} > POST /api/accounts | ${FORM} > /administration/accounts/new
  … not updated                                 | «Failed to update account» | ${CALL} > PUT /api/accounts/1 | ${FORM} > /administration/accounts/1/edit
  … its balance not, by call                    | «Failed to update account balance» | ${CALL} > PATCH /api/accounts/1/balance
  … not removed                                 | «Failed to remove account» | ${CALL} > DELETE /api/accounts/1 | ${FORM} > /administration/accounts/1/delete
  … its transactions not fetched, by call       | «Failed to fetch account transactions» | ${CALL} > GET /api/accounts/1/transactions
  a payment that fails, with its placing        | «Failed to process payment» | routes/placing > a slip > whose money cannot be taken in is not placed
  transactions that cannot be turned            | «Failed to load transactions» | ${PAGE} > of transactions, turned by htmx, leaves the page that is shown
  a deposit or a withdrawal breaks off          | «Failed to update balance» | ${FORM} > /administration/accounts/1/deposit | ${IN_BROWSER}
  an account that is not there, to the list     | «Account not found»    | routes/pages > an account's pages > /administration/accounts/999 leads back to the list and says why
  … that cannot be loaded, to the list          | «Failed to load account» | ${PAGE} > of an account (/edit) leads back to the accounts and says so
  money came in                                 | «Deposit successful»   | browser/accounts > a clerk finds a customer, takes money and pays some out
  money went out                                | «Withdrawal successful» | browser/accounts > a clerk finds a customer, takes money and pays some out
  an account is gone                            | «Account removed»      | browser/accounts > an account is added, edited and deleted in dialogs, by keyboard only
  an account is changed                         | «Account updated successfully» | browser/accounts > an account is added, edited and deleted in dialogs, by keyboard only
`,
);

const REPORTS = "routes/feedback-pages";

export const FEEDBACK_ERRORS = table(
  "§8 Feedback",
  `
  reports cannot be loaded: an empty list       | «Failed to load feedback reports» | ${REPORTS} > the list > that cannot be loaded is empty, and says so
  one cannot: back to the list                  | «Failed to load feedback report» | ${REPORTS} > a report's own page > that cannot be loaded sends back to the list, too
  a status cannot be changed                    | «Failed to update feedback status» | ${REPORTS} > the dropdown > of report 999 with "1" changes nothing and says so
  … is changed                                  | «Feedback status updated successfully» | ${REPORTS} > the dropdown > posts as a plain form and comes back to the list as it was
  the widget: an answer that is not ok, in red  | «Failed to send feedback» | islands/feedback-panel > another server's page is said plainly, and every word stays | browser/feedback > a report that does not arrive is said in red, and nothing of it is lost
  … no answer                                   | «Unknown error»        | islands/feedback-panel > no answer is said plainly, and every word stays
  a list that cannot be fetched is never shown as an empty shop's | «Something went wrong» | ${PAGE} > /lottery/results ${SCREEN}
`,
);
