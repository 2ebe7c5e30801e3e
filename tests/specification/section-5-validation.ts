import { table } from "./table.ts";

const STAFF = "routes/staff-screens";
const PASSWORD = "routes/sessions > a password > the dialog says what is wrong:";

export const STAFF_RULES = table(
  "§5 Login and password",
  `
  login: both fields                            | «Please enter both username and password» | ${STAFF} > the login screen > with one of them missing asks for both: {"username":"","password":""} | browser/sessions > a wrong password stays on the form and says so
  change of password: all three                 | «Please fill in all fields» | ${PASSWORD} {}
  … twice the same                              | «New passwords do not match» | ${PASSWORD} {"currentPassword":"brass-and-ink","newPassword":"abcdef","confirmPassword":"abcdeg"}
  … at least 6 characters                       | «Password must be at least {6} characters long» [src/config.ts: PASSWORD_MIN: v.optional(wholeNumber(6, 128), "6")] | routes/sessions > a password > is at least six characters long
`,
);

const BUILDER = "islands/racing/bet-builder";
const PARTS = `${BUILDER} > each missing part is said: the button waits, Enter in the amount tells what lacks`;
const HINTS = `${BUILDER} > the hints follow the number of horses`;
const BY_RACE = `${BUILDER} > by course, race and number; a race's own card adds with one click`;

export const RACING_RULES = table(
  "§5 Racing",
  `
  an amount of at least 0.01, in steps of 0.01  | «At least £0.01, in pounds and whole pence» | ${PARTS} | routes/placing > what a bet is refused for > a stake of 0.001
  a bet is whole with a stake, and between the type's least and most horses | | ${PARTS} | ${HINTS} | routes/placing > what a bet is refused for > too few horses and too many
  no type yet                                   | «Please select a bet type first» | ${BUILDER} > a horse before a type: Please select a bet type first
  a non-runner                                  | «Cannot select non-runners» | ${BUILDER} > a non-runner is refused in a sentence | routes/placing > what a bet is refused for > a non-runner, by the shop's books or by what the screen showed
  the same horse of the same race               | «Horse already selected» | ${BUILDER} > the same horse twice is refused in a sentence | routes/placing > what a bet is refused for > the same horse twice, and two horses of one race in a multiple
  a horse without its race                      | «Race not found for horse» | ${BUILDER} > a horse whose race is gone: Race not found for horse
  course, race or number missing                | «Please select course, race, and horse number» | ${BY_RACE}
  a race that is not there                      | «Race not found»       | ${BUILDER} > races that cannot be fetched are said; the number is typed then, and the race is not found
  a horse that is not there                     | «Horse not found»      | ${BUILDER} > a horse that is not there is refused in a sentence
  something is missing                          | «Please fill in all required fields» | ${PARTS}
  hint: more horses                             | «Select {2} more horse(s) for {Double} bet» | ${HINTS}
  hint: it is whole                             | «Valid selection for {Double bet}» | ${HINTS}
  hint: too many                                | «Too many horses selected for {Double} bet (max: {2})» | ${HINTS}
  … and a badge                                 | «Too many selections»  | ${HINTS}
  the search begins at 2 characters             |                        | ${BUILDER} > one letter is refused in a sentence | routes/race-calls > GET /api/racing/horses/search > one letter is refused with a sentence
  only future races                             | «Only future races can be selected» | routes/placing > what a bet is refused for > a race that is off, to the second, by the server's clock | routes/race-calls > GET /api/racing/horses/search > only races still to come, when asked
`,
);

const CALLS = "routes/account-calls";

export const ACCOUNT_RULES = table(
  "§5 Accounts",
  `
  deposit and withdraw: a number above 0        | «Enter a valid amount» | ${CALLS} > bad input > an amount that is zero gets a clear sentence and moves nothing | ${CALLS} > bad input > an amount that is a word gets a clear sentence and moves nothing | browser/accounts > a clerk finds a customer, takes money and pays some out
  … that leaves no debt behind                  | «Balance cannot be negative» | ${CALLS} > money over the counter > never takes a balance below zero from the till's side | browser/accounts > a clerk finds a customer, takes money and pays some out
  a name, trimmed                               | «Enter a name for the account» | routes/pages > an account's pages > a form that comes back keeps what was typed and says what is wrong beside the field | ${CALLS} > an account > is opened with nothing in it
  … without it the button is off                |                        | browser/accounts > an account is added, edited and deleted in dialogs, by keyboard only | islands/needs-text > a form that needs a text cannot be sent while it is blank
`,
);

const BET = "routes/lottery > the rules of the forms are said in the specification's words > a bet with";
const DRAW = "routes/lottery > the rules of the forms are said in the specification's words > a draw with";
const RULES = "domain/lottery/selection > the rules of a bet, in the specification's order";
const PART = "domain/lottery/selection > the draws that a bet takes part in";
const SCREENS = "routes/lottery-screens > after a week";

export const LOTTERY_RULES = table(
  "§5 Lottery",
  `
  add bet, first: an account                    | «Please select an account» | ${BET} no account is refused beside its field and in a toast
  second: at least one number                   | «Please select at least {1} numbers» [src/domain/lottery/game.ts: FEWEST_NUMBERS = 1] | ${BET} no numbers is refused beside its field and in a toast
  third: not too many                           | «You can only select up to {4} numbers» [src/domain/lottery/game.ts: MOST_NUMBERS = 4] | ${BET} five numbers is refused beside its field and in a toast
  fourth: a day                                 | «Please select at least one draw day (Wednesday or Saturday)» | ${BET} no draw day is refused beside its field and in a toast
  fifth: a draw                                 | «Please select at least one draw type (Draw 1, Draw 2, or Draw 3)» | ${BET} no draw type is refused beside its field and in a toast
  in this order                                 |                        | ${RULES} > too few numbers before too many, before days, before draws
  each of them as a toast                       |                        | ${BET} no account is refused beside its field and in a toast
  amount: 1 to 20, in steps of 0.5              | [src/domain/lottery/selection.ts: BET_PENCE = { least: 100, most: 2000, step: 50 }] | ${SCREENS} > Add New Bet > its sliders go from £1 to £20 by halves, and from 1 to 52 weeks | ${RULES} > an amount of 2050 pence: "selection-amount-out-of-range"
  weeks: 1 to 52, in steps of 1                 | [src/domain/lottery/selection.ts: WEEKS = { least: 1, most: 52 }] | ${SCREENS} > Add New Bet > its sliders go from £1 to £20 by halves, and from 1 to 52 weeks | ${RULES} > 53 weeks: "selection-weeks-out-of-range"
  multipliers: numbers, least 0, step 0.5       |                        | ${SCREENS} > Payout Settings > has its title, its line, a card with a tab for each count, and two multipliers on each | ${SCREENS} > Payout Settings > what is no number becomes 0; what is below 0 or no half is refused
  … what is none becomes 0                      |                        | ${SCREENS} > Payout Settings > what is no number becomes 0; what is below 0 or no half is refused
  draw entry: exactly 6 numbers                 | «Draw {1}: Please select exactly {6} numbers.» | ${DRAW} five is refused in a toast as well
  … a bonus ball                                | «Draw {3}: Please select a bonus ball by double-clicking a number.» | ${DRAW} no bonus is refused in a toast as well
  … that is none of the six                     | «Bonus ball cannot be one of the winning numbers» | ${DRAW} its bonus among the six is refused in a toast as well
  … and a player                                | «Add at least one player before performing draws» | routes/lottery > the rules of the forms are said in the specification's words > draws need a player first
  a bet plays from its start to before its end  |                        | ${PART} > of one week from Saturday: its first day, a Saturday | ${PART} > of one week from Saturday: its end date, exclusively
  … or without end                              |                        | ${PART} > a never ending one goes on
  … on Wednesdays and Saturdays that it plays   |                        | ${PART} > on a Wednesday (2026-08-19) with {"playWednesday":false}: false | ${PART} > on a Saturday (2026-08-15) with {"playSaturday":false}: false
  … on other days always                        |                        | routes/lottery-calls > a draw > of another weekday, moved by a holiday, is entered by hand and counts every bet
  … in the draws that it plays                  |                        | ${PART} > Draw 2, where Draws 1 and 3 are played: false
  it pays for all its numbers, or one more with the bonus | | domain/lottery/payout > a bet pays for all its numbers or for nothing > three of four wins nothing | domain/lottery/payout > a bet pays for all its numbers or for nothing > one match more than numbers is allowed by the letter, and never adds a win | domain/lottery/naive-rules > a bet pays what the specification's rule says, by the defaults and by saved settings
  matches: numbers drawn, and the bonus if included | | domain/lottery/payout > a bet pays for all its numbers or for nothing > the bonus ball counts for a bet that includes it, and for no other
`,
);

export const OTHER_RULES = table(
  "§5 Feedback and search",
  `
  a message of feedback is required             | «Describe the issue before you send it» | routes/feedback-calls > a message > that is empty is not taken | islands/feedback-panel > the server's HTML posts by itself, to the page it came from
  no search for a blank text                    |                        | islands/needs-text > a form that needs a text cannot be sent while it is blank
`,
);
