import { table } from "./table.ts";

export const STAFF_RULES = table(
  "§5 Login and password",
  `
  S5.1.1 | login: both fields | «Please enter both username and password»
  S5.1.2 | change of password: all three | «Please fill in all fields»
  S5.1.3 | … twice the same | «New passwords do not match»
  S5.1.4 | … at least 6 characters | «Password must be at least {6} characters long» [src/app/config.ts: PASSWORD_MIN: v.optional(wholeNumber(6, 128), "6")]
`,
);

export const RACING_RULES = table(
  "§5 Racing",
  `
  S5.2.1  | an amount of at least 0.01, in steps of 0.01 | «At least £0.01, in pounds and whole pence»
  S5.2.2  | a bet is whole with a stake, and between the type's least and most horses
  S5.2.3  | no type yet | «Please select a bet type first»
  S5.2.4  | a non-runner | «Cannot select non-runners»
  S5.2.5  | the same horse of the same race | «Horse already selected»
  S5.2.6  | a horse without its race | «Race not found for horse»
  S5.2.7  | course, race or number missing | «Please select course, race, and horse number»
  S5.2.8  | a race that is not there | «Race not found»
  S5.2.9  | a horse that is not there | «Horse not found»
  S5.2.10 | something is missing | «Please fill in all required fields»
  S5.2.11 | hint: more horses | «Select {2} more horse(s) for {Double} bet»
  S5.2.12 | hint: it is whole | «Valid selection for {Double bet}»
  S5.2.13 | hint: too many | «Too many horses selected for {Double} bet (max: {2})»
  S5.2.14 | … and a badge | «Too many selections»
  S5.2.15 | the search begins at 2 characters
  S5.2.16 | only future races | «Only future races can be selected»
`,
);

export const ACCOUNT_RULES = table(
  "§5 Accounts",
  `
  S5.3.1 | deposit and withdraw: a number above 0 | «Enter a valid amount»
  S5.3.2 | … that leaves no debt behind | «Balance cannot be negative»
  S5.3.3 | a name, trimmed | «Enter a name for the account»
  S5.3.4 | … without it the button is off
`,
);

export const LOTTERY_RULES = table(
  "§5 Lottery",
  `
  S5.4.1  | add bet, first: an account | «Please select an account»
  S5.4.2  | second: at least one number | «Please select at least {1} numbers» [src/domain/lottery/game.ts: FEWEST_NUMBERS = 1]
  S5.4.3  | third: not too many | «You can only select up to {4} numbers» [src/domain/lottery/game.ts: MOST_NUMBERS = 4]
  S5.4.4  | fourth: a day | «Please select at least one draw day (Wednesday or Saturday)»
  S5.4.5  | fifth: a draw | «Please select at least one draw type (Draw 1, Draw 2, or Draw 3)»
  S5.4.6  | in this order
  S5.4.7  | each of them as a toast
  S5.4.8  | amount: 1 to 20, in steps of 0.5 | [src/domain/lottery/selection.ts: BET_PENCE = { least: 100, most: 2000, step: 50 }]
  S5.4.9  | weeks: 1 to 52, in steps of 1 | [src/domain/lottery/selection.ts: WEEKS = { least: 1, most: 52 }]
  S5.4.10 | multipliers: numbers, least 0, step 0.5
  S5.4.11 | … what is none becomes 0
  S5.4.12 | draw entry: exactly 6 numbers | «Draw {1}: Please select exactly {6} numbers.»
  S5.4.13 | … a bonus ball | «Draw {3}: Please select a bonus ball by double-clicking a number.»
  S5.4.14 | … that is none of the six | «Bonus ball cannot be one of the winning numbers»
  S5.4.15 | … and a player | «Add at least one player before performing draws»
  S5.4.16 | a bet plays from its start to before its end
  S5.4.17 | … or without end
  S5.4.18 | … on Wednesdays and Saturdays that it plays
  S5.4.19 | … on other days always
  S5.4.20 | … in the draws that it plays
  S5.4.21 | it pays for all its numbers, or one more with the bonus
  S5.4.22 | matches: numbers drawn, and the bonus if included
`,
);

export const OTHER_RULES = table(
  "§5 Feedback and search",
  `
  S5.5.1 | a message of feedback is required | «Describe the issue before you send it»
  S5.5.2 | no search for a blank text
`,
);
